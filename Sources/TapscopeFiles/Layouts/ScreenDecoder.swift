// Decodes the screen of a layout.

import TapscopeEngine
import TapscopePNG

extension SettingDecoder {
  /// A screen as `320x480@2 326ppi` or as a mapping.
  mutating func screen(_ node: Node, name: String) -> Screen? {
    guard let text = node.text else {
      guard let fields = reader.fields(node, "screen", known: ScreenKey.names) else { return nil }
      return screen(fields, node, name)
    }
    guard let parts = ScreenText(text) else {
      reader.mismatch(node, "screen", "a size such as `320x480@2 326ppi`")
      return nil
    }
    return screen(parts.fields(at: node.location), node, name)
  }

  private mutating func screen(
    _ fields: Fields, _ node: Node, _ name: String
  ) -> Screen? {
    let side = NumberRange.positive(upTo: pictures.limits.screenSide)
    let before = reader.diagnostics.count
    let width = reader.need("width", of: fields, in: node, "screen")
      .flatMap { reader.number($0, "width", in: side) }
    let height = reader.need("height", of: fields, in: node, "screen")
      .flatMap { reader.number($0, "height", in: side) }
    let countsPixels = fields["scale"]?.text == ScreenKey.unknownScale
    let scale = fields["scale"].flatMap {
      countsPixels ? 1 : reader.number($0, "scale", in: .positive(upTo: 100))
    }
    let cutsFrames = fields["cutsFrames"].flatMap { reader.flag($0, "cutsFrames") } ?? false
    let ppi = fields["ppi"].flatMap { reader.number($0, "ppi", in: .positive(upTo: 100_000)) }
    guard let width, let height, reader.diagnostics.count == before else { return nil }
    var screen = Screen(name: name, size: Size(width, height), scale: scale ?? 1, ppi: ppi)
    screen.countsPixels = countsPixels
    screen.cutsFrames = cutsFrames
    let limits = PNGLimits()
    guard max(width, height) * screen.scale <= Double(limits.side),
      width * height * screen.scale * screen.scale <= Double(limits.pixels)
    else {
      reader.error(
        "the screen has more than \(limits.side) pixels a side, or \(limits.pixels) in all",
        at: node.location)
      return nil
    }
    return screen
  }
}
