// A file for a report as a picture, JSON or text, chosen by its extension.

import TapscopeEngine
import TapscopeReports

/// A file that is to hold a report as a picture, as JSON or as text.
struct DocumentFile {
  enum Kind {
    case png, svg, json, text

    var form: OutputForm<Kind> {
      switch self {
      case .png: OutputForm(self, "png", "png")
      case .svg: OutputForm(self, "svg", "svg")
      case .json: OutputForm(self, "json", "json")
      case .text: OutputForm(self, "text", "txt")
      }
    }
  }

  let kind: Kind
  let file: OutputFile

  /// `picture` is the kind of picture that the report makes.
  static func report(_ text: String, picture: Kind = .png) throws -> DocumentFile {
    let target = try OutputTarget(text, among: [picture, .json, .text].map(\.form))
    return DocumentFile(kind: target.format, file: target.file)
  }

  /// A file for a picture alone.
  static func picture(_ text: String, _ kind: Kind = .png) throws -> OutputFile {
    try OutputTarget(text, among: [kind.form]).file
  }

  /// Writes the file in its form.
  func commit(
    picture: () throws -> [UInt8], json: () -> JSONValue, text: (ReportStyle) -> String
  ) throws {
    switch kind {
    case .png, .svg: try file.commit(try picture())
    case .json: try file.commit(json().bytes + [10])
    case .text: try file.commit(TerminalText(text(ReportStyle())).bytes)
    }
  }
}
