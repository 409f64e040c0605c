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
  /// The fields of a whole file by their keys, `tapscope` not counted among those `known`; what is wrong
  /// with its `tapscope:` line is noted.
  ///
  /// nil for no mapping, and for a file of another kind: that alone is noted of it, since nothing else in
  /// it is what this reader asks for.
  mutating func fields(
    ofFile root: Node, _ what: String, is version: String, known: [String]
  ) -> Fields? {
    func kind(_ version: String) -> Substring { version.prefix { $0 != "/" } }
    let named = root.entries?.first { $0.key == "tapscope" }?.value
    if let named, let found = named.text, kind(found) != kind(version) {
      error(Complaint.version(found, expected: version), at: named.location)
      return nil
    }
    guard let fields = fields(root, what, known: ["tapscope"] + known) else { return nil }
    if let named {
      if let found = text(named, "tapscope"), found != version {
        error(Complaint.version(found, expected: version), at: named.location)
      }
    } else {
      error("`tapscope: \(version)` is missing", at: root.location)
    }
    return fields
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
