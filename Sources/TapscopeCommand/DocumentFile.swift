// A file for a report as a picture, JSON or text, chosen by its extension.

import TapscopeEngine
import TapscopeReports

/// A file that is to hold a report as a picture, as JSON or as text, by its extension.
struct DocumentFile {
  private enum Kind: String { case png, json, txt }

  private let kind: Kind
  private let file: OutputFile

  init(_ path: String) throws {
    let fileExtension = path.split(separator: ".").last.map(String.init) ?? ""
    guard let kind = Kind(rawValue: fileExtension) else {
      throw Failure.usage("`-o \(path)`: the extension must be .png, .json or .txt")
    }
    self.kind = kind
    file = try OutputFile(path)
  }

  /// Writes the file in the form its extension names.
  func commit(
    picture: () throws -> [UInt8], json: () -> JSONValue, text: (ReportStyle) -> String
  ) throws {
    switch kind {
    case .png: try file.commit(try picture())
    case .json: try file.commit(json().bytes + [10])
    case .txt: try file.commit(TerminalText(text(ReportStyle())).bytes)
    }
  }
}
