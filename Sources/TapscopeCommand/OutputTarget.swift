// What an `-o` option names: a file, and the form of what goes into it.

/// A form that a file may have.
struct OutputForm<Form> {
  let form: Form
  /// As it is called in `FORMAT:FILE`.
  let name: String
  /// Without the dot before it; `FORMAT` may be any of them as well.
  let extensions: [String]

  init(_ form: Form, _ name: String, _ extensions: String...) {
    (self.form, self.name, self.extensions) = (form, name, extensions)
  }

  func isCalled(_ word: some StringProtocol) -> Bool {
    name == word || extensions.contains { $0 == word }
  }
}

extension OutputForm: Sendable where Form: Sendable {}

/// A file as `-o` names it, not opened yet.
struct OutputName<Form> {
  let form: Form
  let path: String

  /// Reads `report.html`, or `json:report.out` where the extension does not tell.
  ///
  /// `usual` is taken where the name has no extension, as `/dev/stdout` has none. Compiled once, as
  /// `inOrder(by:)`.
  @_semantics("optimize.sil.specialize.generic.never")
  init(_ text: String, among forms: [OutputForm<Form>], usual: Form? = nil) throws {
    if let said = try OutputName(said: text, among: forms) {
      self = said
      return
    }
    try OutputFile.refuseNoFile(text)
    // Of `x.trace.json`, `trace.json` is tried before `json`.
    let name = text.split(separator: "/").last ?? ""
    let endings = name.indices.filter { name[$0] == "." }
      .map { String(name[name.index(after: $0)...]) }
    if let usual, endings.isEmpty {
      (form, path) = (usual, text)
      return
    }
    guard
      let found = endings.lazy.compactMap({ ending in
        forms.first { $0.extensions.contains(ending) }
      }).first
    else {
      let known = forms.flatMap(\.extensions).map { ".\($0)" }.alternatives
      let name = forms.count == 1 ? forms[0].name : "FORMAT"
      throw Failure.usage("`-o \(text)`: the extension must be \(known), or say \(name):FILE")
    }
    (form, path) = (found.form, text)
  }

  /// Reads `json:report.out`; nil where no form stands before a colon.
  @_semantics("optimize.sil.specialize.generic.never")
  init?(said text: String, among forms: [OutputForm<Form>]) throws {
    guard let colon = text.firstIndex(of: ":"),
      let said = forms.first(where: { $0.isCalled(text[..<colon]) })
    else { return nil }
    (form, path) = (said.form, String(text[text.index(after: colon)...]))
    try OutputFile.refuseNoFile(path)
  }
}

/// A file to write and the form of what goes into it.
struct OutputTarget<Form> {
  let format: Form
  let file: OutputFile
  let path: String

  /// Opens what `-o` names; throws before anything is worked out for it.
  init(_ text: String, among forms: [OutputForm<Form>], usual: Form? = nil) throws {
    let name = try OutputName(text, among: forms, usual: usual)
    (format, path) = (name.form, name.path)
    file = try OutputFile(path)
  }
}

extension [String] {
  /// One of them, as a message lists them: `a, b or c`.
  var alternatives: String {
    [dropLast().joined(separator: ", "), last ?? ""].filter { !$0.isEmpty }.joined(
      separator: " or ")
  }
}
