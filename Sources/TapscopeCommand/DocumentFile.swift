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
    kind = try Self.kind(of: path, among: [picture, .json, .txt])
    file = try OutputFile(path)
  }

  /// A file for a PNG alone.
  static func picture(_ path: String) throws -> OutputFile {
    _ = try kind(of: path, among: [.png])
    return try OutputFile(path)
  }

  private static func kind(of path: String, among kinds: [Kind]) throws -> Kind {
    let name = try fileExtension(of: path, among: kinds.map(\.rawValue))
    return kinds.first { $0.rawValue == name } ?? .txt
  }

  /// The extension of a file, which must be one of some.
  @discardableResult
  static func fileExtension(of path: String, among known: [String]) throws -> String {
    let found = path.split(separator: ".").last.map(String.init) ?? ""
    guard known.contains(found) else {
      let names = known.map { ".\($0)" }
      let words = [names.dropLast().joined(separator: ", "), names.last ?? ""]
      throw Failure.usage(
        "`-o \(path)`: the extension must be "
          + words.filter { !$0.isEmpty }.joined(separator: " or "))
    }
    return found
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
