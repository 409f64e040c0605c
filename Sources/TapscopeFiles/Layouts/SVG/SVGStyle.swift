// What the style of an SVG element says about paint and hits.

import TapscopeEngine

/// The rules of an SVG's `<style>` elements: selectors by class, id and type.
struct SVGStyleSheet: Sendable {
  private struct Rule {
    var tag: String?
    var id: String?
    var classes: [String]
    var declarations: [String: String]
    var order: Int

    var weight: Int { (id == nil ? 0 : 100_000) + classes.count * 1000 + (tag == nil ? 0 : 1) }
  }

  private var rules: [Rule] = []
  /// Rules that are not read and may hold, as those of `@media` and those for an element within another.
  private(set) var unread = 0
  /// The places among the rules of those that ask for an id, for a class, for a type, for nothing.
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byTag: [String: [Int]] = [:]
  private var ofAll: [Int] = []

  init(_ texts: [String]) {
    for text in texts { add(text) }
    rules = rules.inOrder { ($0.weight, $0.order) < ($1.weight, $1.order) }
    for (place, rule) in rules.enumerated() {
      if let id = rule.id {
        byID[id, default: []].append(place)
      } else if let name = rule.classes.first {
        byClass[name, default: []].append(place)
      } else if let tag = rule.tag {
        byTag[tag, default: []].append(place)
      } else {
        ofAll.append(place)
      }
    }
  }

  private mutating func add(_ text: String) {
    var rest = SVGStyleSheet.withoutComments(text)[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
      // `@charset` and the like end without braces.
      guard rest[open] == "{" else {
        rest = rest[rest.index(after: open)...]
        continue
      }
      let selectors = rest[..<open]
      guard let close = SVGStyleSheet.end(ofBlockAt: open, in: rest) else { return }
      let body = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      // The rules of `@media` and the like stand in braces of their own and depend on the device.
      if selectors.contains("@") {
        if ["@media", "@supports", "@layer"].contains(where: selectors.contains) { unread += 1 }
        continue
      }
      for selector in selectors.split(separator: ",") {
        guard rules.count < 10_000, var rule = SVGStyleSheet.rule(selector) else {
          // What asks for a state, as `:hover`, does not hold at rest.
          if !selector.contains(":"), !selector.trimmedText.isEmpty { unread += 1 }
          continue
        }
        rule.declarations = SVGStyleSheet.declarations(String(body))
        rule.order = rules.count
        rules.append(rule)
      }
    }
  }

  /// The brace that closes the one at a place; nil where none does.
  private static func end(ofBlockAt open: String.Index, in text: Substring) -> String.Index? {
    var depth = 0
    return text[open...].indices.first { place in
      if text[place] == "{" { depth += 1 }
      if text[place] == "}" { depth -= 1 }
      return depth == 0
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.place(of: "/*") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].place(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// One compound selector such as `g`, `.cls-1`, `#ok`, `path.st0`; nil for any other.
  private static func rule(_ selector: Substring) -> Rule? {
    let text = selector.trimmedText
    guard !text.isEmpty, !text.contains(where: { " >+~[:".contains($0) }) else { return nil }
    var rule = Rule(classes: [], declarations: [:], order: 0)
    var part = ""
    var kind: Character = "t"
    func close() {
      guard !part.isEmpty else { return }
      switch kind {
      case ".": rule.classes.append(part)
      case "#": rule.id = part
      default: rule.tag = part == "*" ? nil : part
      }
      part = ""
    }
    for character in text {
      if character == "." || character == "#" {
        close()
        kind = character
      } else {
        part.append(character)
      }
    }
    close()
    return rule
  }

  /// The properties in `fill: none; opacity: 0`.
  static func declarations(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for declaration in text.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let value = declaration[declaration.index(after: colon)...].trimmedText
      let key = declaration[..<colon].trimmedText.lowercased()
      values[key] = String(value.split(separator: "!").first ?? "").trimmedText
    }
    return values
  }

  /// The properties of an element: attributes, then rules, then its own `style`.
  ///
  /// O(rules that ask for its id, its type or one of its classes).
  func properties(of element: XMLElement) -> [String: String] {
    var values = element.attributes
    if !rules.isEmpty {
      let classes = Set(
        (element["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
      var places = ofAll + (byTag[element.name] ?? [])
      if let id = element["id"] { places += byID[id] ?? [] }
      for name in classes { places += byClass[name] ?? [] }
      for rule in places.sorted().lazy.map({ rules[$0] })
      where (rule.tag == nil || rule.tag == element.name)
        && rule.classes.allSatisfy(classes.contains)
      {
        values.merge(rule.declarations) { _, new in new }
      }
    }
    if let style = element["style"] {
      values.merge(SVGStyleSheet.declarations(style)) { _, new in new }
    }
    return values
  }
}

/// How an element is painted and hit, with what it inherits.
struct SVGStyle: Hashable, Sendable {
  /// Whether its inside is filled with anything, be it clear.
  var isFilled = true
  /// Of the fill's colour, 0 for clear.
  var fillAlpha = 1.0
  /// Of the fill beside its colour's own.
  var fillOpacity = 1.0
  /// Of the element and all around it, multiplied.
  var opacity = 1.0
  var rule = FillRule.nonzero
  var clipRule = FillRule.nonzero
  /// Whether `visibility` shows it.
  var isVisible = true
  /// Whether it takes touches by `pointer-events`.
  var takesTouches = true
  /// Whether it takes touches though nothing fills it.
  var takesUnfilled = false
  /// Whether it takes touches though `visibility` hides it.
  var takesHidden = false
  /// The pattern, gradient or other thing that fills it, by id.
  var fillReference: String?

  /// The style of an element in one of this style.
  func inherited(by properties: [String: String]) -> SVGStyle {
    var style = self
    if let fill = properties["fill"]?.trimmedText, fill != "inherit" {
      style.isFilled = fill != "none"
      style.fillReference = SVGStyle.reference(fill)
      style.fillAlpha = fill == "transparent" || SVGStyle.hasClearAlpha(fill) ? 0 : 1
    }
    if let text = properties["fill-opacity"], let value = SVGStyle.fraction(text) {
      style.fillOpacity = value
    }
    if let text = properties["opacity"], let value = SVGStyle.fraction(text) {
      style.opacity *= value
    }
    if let text = properties["fill-rule"], let rule = FillRule(rawValue: text) { style.rule = rule }
    if let text = properties["clip-rule"], let rule = FillRule(rawValue: text) {
      style.clipRule = rule
    }
    switch properties["visibility"] {
    case "hidden", "collapse": style.isVisible = false
    case "visible": style.isVisible = true
    default: break
    }
    if let value = properties["pointer-events"], value != "inherit" {
      style.takesTouches = !["none", "stroke", "visibleStroke"].contains(value)
      style.takesUnfilled =
        ["all", "fill", "visible", "visibleFill", "bounding-box"].contains(value)
      style.takesHidden = ["all", "fill", "painted"].contains(value)
    }
    return style
  }

  /// Whether a shape of this style is hit inside.
  var isHit: Bool { takesTouches && (isVisible || takesHidden) && (isFilled || takesUnfilled) }

  /// How solid a filled shape is painted.
  var paint: Double { isVisible && isFilled ? opacity * fillAlpha * fillOpacity : 0 }

  /// The id in `url(#paint0)`.
  static func reference(_ text: String) -> String? {
    guard let start = text.place(of: "url("),
      let end = text[start.upperBound...].firstIndex(of: ")")
    else { return nil }
    let inside = text[start.upperBound..<end].filter { !"\"' ".contains($0) }
    return inside.hasPrefix("#") ? String(inside.dropFirst()) : nil
  }

  /// A number from 0 to 1, or a percentage.
  private static func fraction(_ text: String) -> Double? {
    let text = text.trimmedText
    let value = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    guard let value, value.isFinite else { return nil }
    return min(1, max(0, value))
  }

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
