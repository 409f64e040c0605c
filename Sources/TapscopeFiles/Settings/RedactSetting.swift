// The views that a project keeps secret, wherever one of its recordings is read.

import TapscopeEngine

/// The `redact` key of a `.tapscope.yml`, which every command honours.
enum RedactSetting {
  /// The key in a settings file.
  static let key = "redact"

  /// The patterns of all settings at or above a folder; an empty folder is the working directory.
  ///
  /// Settings of a folder within the project add to the project's own: they give none of its secrets away.
  /// A file that says something of them and cannot be read is an error: a secret is not given away
  /// because of a misplaced blank. Other keys are left to those who read settings whole.
  static func patterns(around folder: String) throws(SettingsError) -> [RedactionPattern] {
    var patterns: [RedactionPattern] = []
    for path in SettingsSearch.files(from: realPath(folder.isEmpty ? "." : folder)) {
      patterns += try Self.patterns(of: path)
    }
    return patterns
  }

  private static func patterns(of path: String) throws(SettingsError) -> [RedactionPattern] {
    let file = InputFile(path: path, as: "settings")
    let bytes = try file.bytes(limit: TextFile.limit)
    // What is no text may say anything.
    if bytes.contains(0) { throw file.trouble("these settings are no text in UTF-8 or UTF-16") }
    guard String(decoding: bytes, as: UTF8.self).contains(key) else { return [] }
    let document = try TextFile.document(bytes, path: path)
    guard let node = document.root.entries?.first(where: { $0.key == key })?.value else {
      return []
    }
    var reader = NodeReader(document.source, log: document.log)
    let texts = reader.texts(node, key)
    guard reader.isClean else { throw SettingsError(reader.diagnostics) }
    return texts.map { RedactionPattern($0.text, at: $0.location) }
  }
}
