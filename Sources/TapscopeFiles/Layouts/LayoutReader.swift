// Reads layout files of every format.

import TapscopeEngine

/// Reads layout files of every format, and what changes a layout later.
package struct LayoutReader: Sendable {
  package var options: LayoutOptions

  /// Whether pictures may lie outside the layout's folder.
  package var allowOutside: Bool { options.allowOutside }
  /// How much a layout may hold.
  package var limits: LayoutLimits { options.limits }

  package init(limits: LayoutLimits = LayoutLimits(), allowOutside: Bool = false) {
    options = LayoutOptions(allowOutside: allowOutside)
    options.limits = limits
  }

  package init(options: LayoutOptions) { self.options = options }

  /// The layout in a file, with its pictures decoded.
  ///
  /// Throws everything that is wrong with it at once. O(bytes).
  package func read(path: String) throws(InputError) -> Layout {
    try open(path: path).layout
  }

  /// The layout in bytes that are, or might be, those of the file at `path`.
  ///
  /// Throws everything that is wrong with it at once.
  package func read(bytes: [UInt8], path: String) throws(InputError) -> Layout {
    try open(bytes: bytes, path: path).layout
  }

  /// The layout in a file beside its tree, for writing it anew.
  package func open(path: String) throws(InputError) -> (layout: Layout, document: LayoutDocument) {
    try open(InputFile(path: path, as: "layout"))
  }

  /// The layout in bytes beside its tree.
  package func open(
    bytes: [UInt8], path: String
  ) throws(InputError) -> (layout: Layout, document: LayoutDocument) {
    try open(InputFile(path: path, contents: bytes, as: "layout"))
  }

  private func open(
    _ file: InputFile
  ) throws(InputError) -> (layout: Layout, document: LayoutDocument) {
    let (bytes, path) = (try file.bytes(limit: limits.fileBytes), file.path)
    if let other = otherType(bytes) {
      throw InputError([
        Diagnostic(.error, "not a layout: \(other)", at: SourceLocation(file: path))
      ])
    }
    let head = FileHead(Array(bytes.prefix(FileHead.size)))
    let known = BuiltInLayoutFormats.format(of: head)
    if head.isAnswer {
      throw InputError([
        Diagnostic(
          .error,
          "this is JSON with the layout as a text in `value`, as a WebDriver answers; save that text alone:"
            + " `jq -r .value \(path) > source.txt`", at: SourceLocation(file: path))
      ])
    }
    if known == nil, let other = OtherScreen.message(of: head) {
      throw InputError([
        Diagnostic(.error, "not a layout: \(other)", at: SourceLocation(file: path))
      ])
    }
    let format = known ?? BuiltInLayoutFormats.native
    let shot = try screenshot(for: path)
    let request = LayoutRequest(
      screen: options.screen, buttons: options.buttons,
      screenshot: shot.map { Size(Double($0.width), Double($0.height)) }, limits: limits)
    let source = LayoutSource(bytes, path: path, request: request)
    var (document, layout): (LayoutDocument, Layout)
    do throws(InputError) {
      document = try format.read(source)
      layout = try decode(document, source, format.name)
    } catch {
      throw known == nil ? Self.unknown(head, path: path, error) : error
    }
    if let shot {
      try document.show(shot, options, behind: layout)
      layout = try decode(document, source, format.name)
    }
    return (layout, document)
  }

  /// What is wrong with a file that no format knows, and that is not in Tapscope's own either.
  private static func unknown(_ head: FileHead, path: String, _ error: InputError) -> InputError {
    if let recording = RecordingReader.format(of: head, options: RecordingOptions()) {
      let message = "not a layout: it is a recording (\(recording.name))"
      return InputError([Diagnostic(.error, message, at: SourceLocation(file: path))])
    }
    var diagnostics = error.diagnostics
    guard diagnostics.first?.location?.line ?? 0 > 0 else { return error }
    let names = BuiltInLayoutFormats.all.map(\.name).joined(separator: ", ")
    diagnostics[0].notes.append(
      .init(
        "it looks like none of the layouts that Tapscope reads: \(names); \(OtherScreen.frames)"))
    return InputError(diagnostics)
  }

  /// Makes the views of a tree.
  private func decode(
    _ document: LayoutDocument, _ source: LayoutSource, _ format: String
  ) throws(InputError) -> Layout {
    let path = source.path
    let folder = InputFile(path: path).folder
    let loader = PictureLoader(
      folder: folder, allowOutside: allowOutside, limits: limits,
      embedded: document.pictures.merging(options.pictures) { own, _ in own },
      named: document.named)
    var decoder = LayoutDecoder(source.text, log: document.log, loader)
    decoder.decode(document.root, name: stem(of: InputFile.shownName(of: path)).visible)
    decoder.warnOfOddities()
    let diagnostics = inFileOrder(decoder.settings.reader.diagnostics)
    guard let screen = decoder.screen, decoder.settings.reader.isClean else {
      throw InputError(diagnostics)
    }
    var fingerprint = decoder.settings.pictures.fingerprint
    fingerprint.add(source.bytes)
    var hierarchy = ViewHierarchy(
      screen: screen, rules: decoder.defaults.rules, views: decoder.views.map(\.view))
    if decoder.defaults.isOfContainers, let strategy = decoder.defaults.strategy {
      hierarchy.setStrategy(strategy)
    }
    return Layout(
      path: path, name: screen.name, hierarchy: hierarchy,
      warnings: diagnostics, written: decoder.views.map(\.written),
      inherited: decoder.views.map(\.inherited), format: format,
      assumptions: document.assumptions, panelRotation: document.panelRotation,
      identity: fingerprint.text, folder: folder)
  }

  /// The screenshot that the person named, decoded.
  private func screenshot(for layout: String) throws(InputError) -> Screenshot? {
    guard let path = options.screenshot else { return nil }
    do throws(FileTrouble) {
      var loader = PictureLoader(
        folder: folder(of: layout), allowOutside: true, limits: limits, named: [path: path])
      let pixels = try loader.image(path, scale: 1).pixels
      return Screenshot(width: pixels.width, height: pixels.height, rgba: pixels.rgba)
    } catch {
      let place = SourceLocation(file: path)
      throw InputError([
        Diagnostic(
          .error, "cannot read the screenshot: \(error.message)", at: place,
          notes: wayOut(of: error, path).map { [.init($0)] } ?? [])
      ])
    }
  }

  /// What makes a PNG of a screenshot of another kind.
  private func wayOut(of trouble: FileTrouble, _ path: String) -> String? {
    guard trouble.message.hasSuffix("picture") else { return nil }
    let ending = path.lastIndex(of: ".") ?? path.endIndex
    let png = path.lowercased().hasSuffix(".png") ? "shot.png" : path[..<ending] + ".png"
    return
      "`sips -s format png \(path) --out \(png)` on a Mac, or `magick \(path) \(png)`, makes a PNG"
  }
}

extension FileHead {
  /// Whether it is an answer of a WebDriver, in JSON, whose `value` holds another program's layout.
  fileprivate var isAnswer: Bool {
    guard startsWithObject, json.has("value"), let format = BuiltInLayoutFormats.format(of: self)
    else { return false }
    return ![BuiltInLayoutFormats.nativeName, IDBFormat().name].contains(format.name)
  }
}

/// What a file is that is surely no layout, by its first bytes.
private func otherType(_ bytes: [UInt8]) -> String? {
  if let kind = FileHead.kind(of: bytes) { return "it is \(kind)" }
  let head = bytes.prefix(512)
  let words = String(decoding: head, as: UTF8.self)
  if words.holds("\"tapscope\""), words.holds("recording/") { return "it is a recording" }
  guard head.contains(0) else { return nil }
  return bytes.holdsUTF16 ? FileHead.mixedEncodings : "it is no text"
}

/// By line and column; what has no place comes first.
func inFileOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let order = diagnostics.indices
    .map { (diagnostics[$0].location?.line ?? 0, diagnostics[$0].location?.column ?? 0, $0) }
    .inOrder { $0 < $1 }
  return order.map { diagnostics[$0.2] }
}
