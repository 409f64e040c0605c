// The file and format that an `-o` option names.

/// A file to write and the format of what goes into it.
struct OutputTarget<Format> {
  let format: Format
  let file: OutputFile
  let path: String

  /// Reads `report.html`, or `json:report.out` where the extension does not tell.
  ///
  /// `what` is the word for the formats in the message about an unknown extension.
  init(
    _ text: String, of what: String, named: (String) -> Format?,
    forExtension: (String) -> Format?, extensions: [String]
  ) throws {
    if let colon = text.firstIndex(of: ":"), let named = named(String(text[..<colon])) {
      format = named
      path = String(text[text.index(after: colon)...])
      file = try OutputFile(path)
      return
    }
    // Of `x.trace.json`, `trace.json` is tried before `json`.
    let name = text.split(separator: "/").last ?? ""
    let endings = name.indices.filter { name[$0] == "." }
      .map { String(name[name.index(after: $0)...]) }
    guard let found = endings.lazy.compactMap(forExtension).first else {
      let known = extensions.map { ".\($0)" }.joined(separator: " ")
      throw Failure.usage(
        "`-o \(text)`: the extension names no \(what) (\(known)); say FORMAT:FILE")
    }
    format = found
    path = text
    file = try OutputFile(text)
  }
}
