// A file for a report as a picture, JSON or text, chosen by its extension.

import TapscopeEngine
import TapscopeReports

/// A file that is to hold a report as a picture, as JSON or as text, by its extension.
struct DocumentFile {
  enum Kind: String { case png, svg, json, txt }

  private let kind: Kind
  private let file: OutputFile

  /// `picture` is the kind of picture that the report makes.
  init(_ path: String, picture: Kind = .png) throws {
    kind = try Self.form(of: path, among: [picture, .json, .txt])
    file = try OutputFile(path)
  }

  /// A file for a PNG alone.
  static func picture(_ path: String) throws -> OutputFile {
    _ = try form(of: path, among: [Kind.png])
    return try OutputFile(path)
  }

  /// The form that a file's extension names, which must be one of some.
  static func form<Form: RawRepresentable<String>>(
    of path: String, among forms: [Form]
  ) throws -> Form {
    let fileExtension = path.split(separator: ".").last.map(String.init) ?? ""
    guard let form = forms.first(where: { $0.rawValue == fileExtension }) else {
      let known = forms.map { ".\($0.rawValue)" }.alternatives
      throw Failure.usage("`-o \(path)`: the extension must be \(known)")
    }
    return form
  }

  /// Writes the file in the form its extension names.
  func commit(
    picture: () throws -> [UInt8], json: () -> JSONValue, text: (ReportStyle) -> String
  ) throws {
    switch kind {
    case .png, .svg: try file.commit(try picture())
    case .json: try file.commit(json().bytes + [10])
    case .txt: try file.commit(TerminalText(text(ReportStyle())).bytes)
    }
  }
}

extension [String] {
  /// One of them, as a message lists them: `a, b or c`.
  var alternatives: String {
    [dropLast().joined(separator: ", "), last ?? ""].filter { !$0.isEmpty }.joined(
      separator: " or ")
  }
}
