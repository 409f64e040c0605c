// Decodes points, rectangles, insets, transforms and colours.

import TapscopeEngine

extension NodeReader {
  mutating func point(_ node: Node, _ what: String, _ names: [String] = ["x", "y"]) -> Point? {
    numbers(node, what, names).map { Point($0[0], $0[1]) }
  }

  /// A rectangle whose sizes are not negative.
  mutating func rect(_ node: Node, _ what: String) -> Rect? {
    guard let n = numbers(node, what, ["x", "y", "width", "height"]) else { return nil }
    guard n[2] >= 0, n[3] >= 0 else {
      error(
        "`\(what)` has a negative size, \(n[2].text()) x \(n[3].text())", at: node.location)
      return nil
    }
    return Rect(n[0], n[1], n[2], n[3])
  }

  mutating func insets(_ node: Node, _ what: String) -> EdgeInsets? {
    if node.plainText != nil { return number(node, what).map { EdgeInsets(all: $0) } }
    return numbers(node, what, ["top", "left", "bottom", "right"]).map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// Six numbers of a matrix, or `scale`, `rotate` (degrees, clockwise) and `translate`, done in that order.
  mutating func transform(_ node: Node, _ what: String) -> AffineTransform? {
    if node.items != nil {
      return numbers(node, what, ["a", "b", "c", "d", "tx", "ty"]).map {
        AffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5])
      }
    }
    let before = diagnostics.count
    guard let fields = fields(node, what, known: TransformKey.names) else { return nil }
    var transform = AffineTransform.identity
    if let node = fields["scale"], let scale = scale(node) {
      transform = transform.then(.scale(scale.x, scale.y))
    }
    if let node = fields["rotate"], let degrees = number(node, "rotate") {
      transform = transform.then(.rotation(degrees: degrees))
    }
    if let node = fields["translate"], let offset = point(node, "translate") {
      transform = transform.then(.translation(offset.x, offset.y))
    }
    return diagnostics.count == before ? transform : nil
  }

  private mutating func scale(_ node: Node) -> Point? {
    guard node.items == nil else { return point(node, "scale") }
    return number(node, "scale").map { Point($0, $0) }
  }

  /// `"#RGB"`, `"#RGBA"`, `"#RRGGBB"` or `"#RRGGBBAA"`.
  mutating func color(_ node: Node, _ what: String) -> Color? {
    guard let text = node.text, let color = Color(hex: text) else {
      mismatch(node, what, "a colour in quotes, such as \"#203040\" or \"#20304080\"")
      return nil
    }
    return color
  }
}

extension Color {
  fileprivate init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count) else {
      return nil
    }
    let isShort = digits.count <= 4
    var value: UInt32 = 0
    for digit in digits {
      guard let four = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      // A single digit stands for two of it.
      value = isShort ? value << 8 | UInt32(four) * 0x11 : value << 4 | UInt32(four)
    }
    if digits.count % 4 != 0 { value = value << 8 | 0xFF }
    self.init(
      red: UInt8(value >> 24), green: UInt8(value >> 16 & 0xFF), blue: UInt8(value >> 8 & 0xFF),
      alpha: UInt8(value & 0xFF))
  }
}
