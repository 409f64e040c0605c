// Reads small YAML files: settings and baselines.

import TapscopeEngine

/// Small YAML files of the person's own: settings and baselines.
enum TextFile {
  /// No such file is longer, in bytes.
  static let limit = 1 << 22

  /// The document in a file; `what` names it in messages.
  static func document(at path: String, _ what: String) throws(SettingsError) -> YAMLDocument {
    let file = InputFile(path: path, as: what)
    return try document(file.bytes(limit: limit), path: file.path)
  }

  /// The document in the bytes of a file.
  static func document(_ bytes: [UInt8], path: String) throws(SettingsError) -> YAMLDocument {
    try YAMLDocument(SourceText(bytes, at: SourceLocation(file: path)))
  }
}

extension NodeReader {
  /// Notes a `tapscope:` line that is missing or of another kind.
  mutating func checkVersion(_ fields: [String: Node], is version: String, in root: Node) {
    guard let node = fields["tapscope"] else {
      error("`tapscope: \(version)` is missing", at: root.location)
      return
    }
    guard let text = text(node, "tapscope"), text != version else { return }
    error(Complaint.version(text, expected: version), at: node.location)
  }

  /// One text, or a list of them, each with its place.
  mutating func texts(_ node: Node, _ what: String) -> [ProjectSettings.Located] {
    if node.text != nil { return located(node, what).map { [$0] } ?? [] }
    return (items(node, what) ?? []).compactMap { located($0, what) }
  }

  /// A text of one line with its place.
  mutating func located(_ node: Node, _ what: String) -> ProjectSettings.Located? {
    line(node, what).map { .init($0, at: node.location, in: source.line(of: node.location)) }
  }
}
