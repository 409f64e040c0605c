// What an SVG says about the width, the ends, the corners and the dashes of strokes.

import TapscopeEngine

/// How strokes are drawn, with what is inherited.
struct SVGPen: Equatable, Sendable {
  /// The properties as they were written last, by name.
  private var values: [String: String] = [:]
  /// Whether the width is one of the screen, whatever transforms there are.
  private(set) var isOfScreen = false

  private static let names = [
    "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset",
  ]

  /// Takes what an element says; what cannot be read of it leaves what is inherited.
  mutating func read(_ properties: [String: String]) {
    // The one property of strokes that is not inherited.
    isOfScreen =
      properties["vector-effect"]?.lowercased().contains("non-scaling-stroke") ?? false
    for name in Self.names {
      guard let text = properties[name]?.trimmedText.lowercased() else { continue }
      if text == "initial" {
        values[name] = nil
      } else if Self.isValid(text, of: name) {
        values[name] = text
      }
    }
  }

  /// The names of properties whose values cannot be read, with these.
  static func unread(in properties: [String: String]) -> [(name: String, value: String)] {
    names.compactMap { name in
      guard let text = properties[name]?.trimmedText, text != "initial", !SVGStyle.keeps(text),
        !isValid(text.lowercased(), of: name)
      else { return nil }
      return (name, text)
    }
  }

  private static func isValid(_ text: String, of name: String) -> Bool {
    switch name {
    case "stroke-linecap": Stroke.Cap(rawValue: text) != nil
    case "stroke-linejoin": Stroke.Join(rawValue: text) != nil
    case "stroke-miterlimit": SVGNumbers.list(text).map { $0.count == 1 && $0[0] >= 0 } ?? false
    case "stroke-dasharray": dashes(text, of: 1) != nil
    case "stroke-dashoffset": SVGNumbers.length(text, of: 1) != nil
    default: SVGNumbers.length(text, of: 1).map { $0 >= 0 } ?? false
    }
  }

  /// The lengths of dashes and gaps; nil where there is none among them or one below 0.
  private static func dashes(_ text: String, of whole: Double) -> [Double]? {
    if text == "none" { return [] }
    let words = text.split { $0 == "," || $0.isWhitespace }
    let lengths = words.compactMap { SVGNumbers.length(String($0), of: whole) }
    return lengths.count == words.count && lengths.allSatisfy { $0 >= 0 } ? lengths : nil
  }

  /// The stroke of an element; nil for one without a width.
  ///
  /// Percentages are of the diagonal of the viewport, divided by the root of 2.
  func stroke(in viewport: Size) -> Stroke? {
    let whole = SVGNumbers.diagonal(of: viewport)
    let width = SVGNumbers.length(values["stroke-width"], of: whole) ?? 1
    guard width > 0 else { return nil }
    var stroke = Stroke(width: width)
    stroke.cap = values["stroke-linecap"].flatMap(Stroke.Cap.init) ?? .butt
    stroke.join = values["stroke-linejoin"].flatMap(Stroke.Join.init) ?? .miter
    stroke.miterLimit = values["stroke-miterlimit"].flatMap(SVGNumbers.list)?.first ?? 4
    stroke.dashes = values["stroke-dasharray"].flatMap { Self.dashes($0, of: whole) } ?? []
    stroke.dashOffset = SVGNumbers.length(values["stroke-dashoffset"], of: whole) ?? 0
    return stroke
  }
}
