// Lengths, lists of numbers and transforms as SVG writes them.

import TapscopeEngine

/// Numbers in the text of SVG attributes.
enum SVGNumbers {
  /// What stands between blanks.
  static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Pixels of CSS in `12`, `12px`, `3cm`; nil for percentages and for what is no length.
  static func length(_ text: String?) -> Double? {
    guard let text = text?.trimmedText, !text.hasSuffix("%") else { return nil }
    // CSS: an inch is 96 px, 25.4 mm and 72 pt; a pica is 12 pt.
    let units: [(String, Double)] = [
      ("px", 1), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96), ("pt", 96.0 / 72), ("pc", 16),
    ]
    for (unit, factor) in units where text.hasSuffix(unit) {
      return number(text.dropLast(unit.count)).map { $0 * factor }
    }
    return number(text[...])
  }

  /// A length, or a percentage of one.
  static func length(_ text: String?, of whole: Double) -> Double? {
    guard let text = text?.trimmedText else { return nil }
    if text.hasSuffix("%") { return number(text.dropLast()).map { $0 / 100 * whole } }
    return length(text)
  }

  /// What percentages are of that are neither across nor down.
  static func diagonal(of box: Size) -> Double {
    (box.width * box.width + box.height * box.height).squareRoot() / 2.0.squareRoot()
  }

  private static func number(_ text: Substring) -> Double? {
    Double(text.trimmedText).flatMap { ForeignLayout.coordinates.contains($0) ? $0 : nil }
  }

  /// The numbers of a list parted by commas and blanks, signs parting them too.
  static func list(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    var word = ""
    var previous: Character = " "
    func close() -> Bool {
      guard !word.isEmpty else { return true }
      defer { word = "" }
      guard let number = Double(word), ForeignLayout.coordinates.contains(number) else {
        return false
      }
      numbers.append(number)
      return true
    }
    for character in text {
      if character == "," || character.isWhitespace {
        guard close() else { return nil }
      } else {
        let isSign = character == "-" || character == "+"
        let endsNumber =
          isSign && previous != "e" && previous != "E" || character == "." && word.contains(".")
        if endsNumber, !close() { return nil }
        word.append(character)
      }
      previous = character
    }
    return close() ? numbers : nil
  }

  /// The map that a list of transform functions makes; nil where it is no such list.
  static func transform(_ text: String) -> AffineTransform? {
    var result = AffineTransform.identity
    var rest = text[...]
    while let open = rest.firstIndex(of: "(") {
      let name = rest[..<open].filter { !$0.isWhitespace && $0 != "," }
      guard let close = rest[open...].firstIndex(of: ")"),
        let step = function(name, String(rest[rest.index(after: open)..<close]))
      else { return nil }
      // The last of the list acts on the shape first.
      result = step.then(result)
      rest = rest[rest.index(after: close)...]
    }
    guard rest.trimmedText.isEmpty || rest.trimmedText == "none", result.isFinite else {
      return nil
    }
    return result
  }

  /// The point that `transform-origin` names in a box; nil where it is no such point.
  static func origin(_ text: String, in box: Size) -> Point? {
    let words = words(text)
    // A third word is the depth.
    guard let first = words.first, words.count <= 3 else { return nil }
    let second = words.count > 1 ? words[1] : "center"
    let across = ["left": 0, "center": box.width / 2, "right": box.width]
    let down = ["top": 0, "center": box.height / 2, "bottom": box.height]
    func place(_ x: String, _ y: String) -> Point? {
      guard let x = across[x] ?? length(x, of: box.width),
        let y = down[y] ?? length(y, of: box.height)
      else { return nil }
      return Point(x, y)
    }
    // Words may stand in either order.
    return place(first, second) ?? place(second, first)
  }

  private static func function(_ name: String, _ text: String) -> AffineTransform? {
    // CSS properties have units; these are the ones SVG uses without them.
    let plain = text.replacing("deg", with: "").replacing("px", with: "")
    guard let n = list(plain) ?? degrees(text).map({ [$0] }), !n.isEmpty else { return nil }
    switch (name, n.count) {
    case ("matrix", 6): return AffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
    case ("translate", 1...2): return .translation(n[0], n.count > 1 ? n[1] : 0)
    case ("translateX", 1): return .translation(n[0], 0)
    case ("translateY", 1): return .translation(0, n[0])
    case ("scale", 1...2): return .scale(n[0], n.count > 1 ? n[1] : n[0])
    case ("rotate", 1): return .rotation(degrees: n[0])
    case ("rotate", 3):
      return AffineTransform.translation(-n[1], -n[2]).then(.rotation(degrees: n[0]))
        .then(.translation(n[1], n[2]))
    case ("skewX", 1): return AffineTransform(1, 0, tangent(n[0]), 1, 0, 0)
    case ("skewY", 1): return AffineTransform(1, tangent(n[0]), 0, 1, 0, 0)
    default: return nil
    }
  }

  /// The map of one of CSS's properties `translate`, `rotate` and `scale`; nil where it is none in the plane.
  static func single(_ name: String, _ text: String, in box: Size) -> AffineTransform? {
    let words = words(text)
    guard let first = words.first, words.count <= (name == "rotate" ? 1 : 2) else { return nil }
    if name == "rotate" { return degrees(first).map(AffineTransform.rotation(degrees:)) }
    let second = words.count > 1 ? words[1] : name == "scale" ? first : "0"
    let isScale = name == "scale"
    guard let x = length(first, of: isScale ? 1 : box.width),
      let y = length(second, of: isScale ? 1 : box.height)
    else { return nil }
    return isScale ? .scale(x, y) : .translation(x, y)
  }

  /// An angle in degrees; nil for one without a unit, unless it is 0.
  private static func degrees(_ text: String) -> Double? {
    let units = [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      return number(text.dropLast(unit.count)).map { $0 * factor }
    }
    return number(text[...]).flatMap { $0 == 0 ? 0 : nil }
  }

  private static func tangent(_ degrees: Double) -> Double {
    let direction = UnitDirection(degrees: degrees)
    return direction.sin / direction.cos
  }

  /// How a view box is fitted into a rectangle, by `preserveAspectRatio`.
  static func fit(_ box: Rect, into target: Rect, _ aspect: String?) -> AffineTransform {
    guard box.width > 0, box.height > 0 else {
      return .translation(target.minX, target.minY)
    }
    let words = (aspect ?? "").split(separator: " ").filter { $0 != "defer" }
    let align = words.first.map(String.init) ?? "xMidYMid"
    var (x, y) = (target.width / box.width, target.height / box.height)
    if align != "none" {
      let scale = words.contains("slice") ? max(x, y) : min(x, y)
      (x, y) = (scale, scale)
    }
    func rest(_ room: Double, _ used: Double, _ low: String, _ high: String) -> Double {
      if align == "none" || align.contains(low) { return 0 }
      return align.contains(high) ? room - used : (room - used) / 2
    }
    let left = rest(target.width, box.width * x, "xMin", "xMax")
    let top = rest(target.height, box.height * y, "YMin", "YMax")
    return AffineTransform.translation(-box.minX, -box.minY).then(.scale(x, y))
      .then(.translation(target.minX + left, target.minY + top))
  }
}
