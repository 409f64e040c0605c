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
    _ fields: [String: Node], _ node: Node, _ name: String
  ) -> Screen? {
    let side = NumberRange.positive(upTo: pictures.limits.screenSide)
    let before = reader.diagnostics.count
    let width = reader.need("width", of: fields, in: node, "screen")
      .flatMap { reader.number($0, "width", in: side) }
    let height = reader.need("height", of: fields, in: node, "screen")
      .flatMap { reader.number($0, "height", in: side) }
    let scale = fields["scale"].flatMap { reader.number($0, "scale", in: .positive(upTo: 100)) }
    let ppi = fields["ppi"].flatMap { reader.number($0, "ppi", in: .positive(upTo: 100_000)) }
    guard let width, let height, reader.diagnostics.count == before else { return nil }
    let screen = Screen(name: name, size: Size(width, height), scale: scale ?? 1, ppi: ppi)
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

/// The parts of `320x480@2 326ppi`, none of them read as a number yet.
struct ScreenText {
  var width: String
  var height: String
  var scale: String?
  var ppi: String?

  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard (1...2).contains(words.count) else { return nil }
    if words.count == 2 {
      guard words[1].hasSuffix("ppi") else { return nil }
      ppi = String(words[1].dropLast(3))
    }
    let halves = words[0].split(separator: "@", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count) else { return nil }
    scale = halves.count == 2 ? String(halves[1]) : nil
    let sides = halves[0].split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    width = String(sides[0])
    height = String(sides[1])
  }

  /// As a layout writes it.
  var text: String {
    "\(width)x\(height)" + (scale.map { "@\($0)" } ?? "") + (ppi.map { " \($0)ppi" } ?? "")
  }

  /// The parts by their keys in the long form, all at one place.
  func fields(at place: SourceLocation) -> [String: Node] {
    let pairs = zip(ScreenKey.names, [width, height, scale, ppi]).compactMap { key, value in
      value.map { (key, Node.plain($0, at: place)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
