// What the style of an SVG element says about paint and hits.

import TapscopeEngine

/// What an inside or a stroke is painted with.
struct SVGPaint: Equatable, Sendable {
  /// Whether it is `none`; of what is painted by reference, what it falls back to.
  var isNone: Bool
  /// Of its colour, 0 for clear.
  var alpha = 1.0
  /// Beside the colour's own.
  var opacity = 1.0
  /// The pattern, gradient or other thing that paints, by id.
  var reference: String?

  /// Takes what an element says.
  fileprivate mutating func read(_ paint: String?, opacity text: String?) {
    if let paint = paint?.trimmedText, !SVGStyle.keeps(paint) {
      reference = SVGStyle.reference(paint)
      // Behind the reference stands what paints where it names nothing.
      let colour = reference == nil ? paint : paint.split(separator: ")").dropFirst().joined()
      let word = colour.trimmedText.lowercased()
      // Only markers have a context, and they take no touches.
      isNone = ["", "none", "context-fill", "context-stroke"].contains(word)
      alpha = word == "transparent" || SVGPaint.hasClearAlpha(word) ? 0 : 1
    }
    if let value = text.flatMap(SVGStyle.fraction) { opacity = value }
  }

  /// Whether anything paints, be it clear.
  func isPainted(in ids: [String: Int]) -> Bool {
    reference.map { ids[$0] != nil } == true || !isNone
  }

  /// How solid it is where it paints.
  var solidity: Double { (reference == nil ? alpha : 1) * opacity }

  /// Whether a colour such as `rgba(0, 0, 0, 0)` or `#0000` is clear.
  private static func hasClearAlpha(_ text: String) -> Bool {
    if text.hasPrefix("#") {
      return text.count == 5 && text.hasSuffix("0") || text.count == 9 && text.hasSuffix("00")
    }
    guard text.hasPrefix("rgba(") || text.hasPrefix("hsla(") else { return false }
    let parts = text.dropLast().split { ",/ ".contains($0) }
    return parts.last.flatMap { Double($0) } == 0
  }
}

/// Which touches `pointer-events` lets an element take.
struct SVGTouches: Equatable, Sendable {
  enum Taking { case never, whenPainted, always }

  var fill = Taking.whenPainted
  var stroke = Taking.whenPainted
  /// Whether it takes touches though `visibility` hides it.
  var whenHidden = false
  /// Whether it takes those in the box of its shape, and no others.
  var inBox = false

  /// nil for a word that is none of the property's.
  fileprivate init?(_ word: String) {
    switch word {
    case "auto", "visiblepainted", "painted": break
    case "visible", "all": (fill, stroke) = (.always, .always)
    case "visiblefill", "fill": (fill, stroke) = (.always, .never)
    case "visiblestroke", "stroke": (fill, stroke) = (.never, .always)
    case "none", "bounding-box": (fill, stroke) = (.never, .never)
    default: return nil
    }
    inBox = word == "bounding-box"
    whenHidden = ["all", "fill", "stroke", "painted", "bounding-box"].contains(word)
  }

  fileprivate init() {}
}

/// How an element is painted and hit, with what it inherits.
struct SVGStyle: Equatable, Sendable {
  var fill = SVGPaint(isNone: false)
  var stroke = SVGPaint(isNone: true)
  var pen = SVGPen()
  /// Of the element and all around it, multiplied.
  var opacity = 1.0
  var rule = FillRule.nonzero
  var clipRule = FillRule.nonzero
  /// Whether `visibility` shows it.
  var isVisible = true
  var touches = SVGTouches()

  /// The style of an element in one of this style.
  func inherited(by properties: [String: String]) -> SVGStyle {
    var style = self
    func word(_ name: String) -> String { properties[name]?.trimmedText.lowercased() ?? "" }
    style.fill.read(properties["fill"], opacity: properties["fill-opacity"])
    style.stroke.read(properties["stroke"], opacity: properties["stroke-opacity"])
    style.pen.read(properties)
    if let value = properties["opacity"].flatMap(SVGStyle.fraction) { style.opacity *= value }
    if let rule = FillRule(rawValue: word("fill-rule")) { style.rule = rule }
    if let rule = FillRule(rawValue: word("clip-rule")) { style.clipRule = rule }
    switch word("visibility") {
    case "hidden", "collapse": style.isVisible = false
    case "visible": style.isVisible = true
    default: break
    }
    if let touches = SVGTouches(word("pointer-events")) { style.touches = touches }
    return style
  }

  /// Whether a part of a shape is hit.
  func isHit(_ taking: SVGTouches.Taking, isPainted: Bool) -> Bool {
    (isVisible || touches.whenHidden)
      && (taking == .always || taking == .whenPainted && isPainted)
  }

  /// Whether a text is hit, which is all of its box.
  func isHit(_ ids: [String: Int]) -> Bool {
    isHit(touches.fill, isPainted: fill.isPainted(in: ids))
      || isHit(touches.stroke, isPainted: stroke.isPainted(in: ids)) || touches.inBox
  }

  /// Whether a value leaves what is inherited.
  static func keeps(_ value: String) -> Bool { ["inherit", "unset"].contains(value.lowercased()) }

  /// The id in `url(#paint0)`.
  static func reference(_ text: String) -> String? {
    guard let start = text.place(of: "url("),
      let end = text[start.upperBound...].firstIndex(of: ")")
    else { return nil }
    let inside = text[start.upperBound..<end].filter { !"\"' ".contains($0) }
    return inside.hasPrefix("#") ? String(inside.dropFirst()) : nil
  }

  /// A number from 0 to 1, or a percentage.
  fileprivate static func fraction(_ text: String) -> Double? {
    let text = text.trimmedText
    let value = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    guard let value, value.isFinite else { return nil }
    return min(1, max(0, value))
  }
}
