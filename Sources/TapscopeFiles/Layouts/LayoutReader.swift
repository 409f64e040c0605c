// How does a layout file become a screen with its views?

import TapscopeEngine

/// Reads layout files, and what changes a layout later.
package struct LayoutReader: Sendable {
  package var limits: LayoutLimits
  /// Whether pictures may lie outside the layout's folder.
  package var allowOutside: Bool

  package init(limits: LayoutLimits = LayoutLimits(), allowOutside: Bool = false) {
    self.limits = limits
    self.allowOutside = allowOutside
  }

  /// The layout in a file, with its pictures decoded.
  ///
  /// Throws everything that is wrong with it at once. O(bytes).
  package func read(path: String) throws(LayoutError) -> Layout {
    let file = InputFile(path: path, as: "layout")
    return try read(bytes: file.bytes(limit: limits.fileBytes), path: file.path)
  }

  /// The layout in bytes that are, or might be, those of the file at `path`.
  ///
  /// Throws everything that is wrong with it at once.
  package func read(bytes: [UInt8], path: String) throws(LayoutError) -> Layout {
    let source = SourceText(bytes, at: SourceLocation(file: path))
    if let other = otherType(bytes) {
      throw LayoutError([
        Diagnostic(.error, "not a layout: \(other)", at: SourceLocation(file: path))
      ])
    }
    let document = try YAMLDocument(source)
    let loader = PictureLoader(
      folder: InputFile(path: path).folder, allowOutside: allowOutside, limits: limits)
    var decoder = LayoutDecoder(document, loader)
    decoder.decode(document.root, name: stem(of: path))
    decoder.warnOfOddities()
    let diagnostics = inFileOrder(decoder.settings.reader.diagnostics)
    guard let screen = decoder.screen, decoder.settings.reader.isClean else {
      throw LayoutError(diagnostics)
    }
    var fingerprint = decoder.settings.pictures.fingerprint
    fingerprint.add(bytes)
    return Layout(
      path: path, name: screen.name,
      hierarchy: ViewHierarchy(
        screen: screen, rules: decoder.defaults.rules, views: decoder.views.map(\.view)),
      warnings: diagnostics, written: decoder.views.map(\.written),
      inherited: decoder.views.map(\.inherited), identity: fingerprint.text)
  }
}

/// What a file is that is surely no layout, by its first bytes.
private func otherType(_ bytes: [UInt8]) -> String? {
  if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "it is a PNG picture" }
  let head = bytes.prefix(512)
  let words = String(decoding: head, as: UTF8.self)
  if words.contains("\"tapscope\""), words.contains("recording/") { return "it is a recording" }
  return head.contains(0) ? "it is no text" : nil
}

/// By line and column; what has no place comes first.
func inFileOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let order = diagnostics.indices
    .map { (diagnostics[$0].location?.line ?? 0, diagnostics[$0].location?.column ?? 0, $0) }
    .sorted { $0 < $1 }
  return order.map { diagnostics[$0.2] }
}
