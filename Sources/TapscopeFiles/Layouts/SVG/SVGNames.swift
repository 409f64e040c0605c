// What the elements of an SVG are called, and which of them are buttons.

import TapscopeEngine

/// The names that drawing programs give, and the words that make a button.
struct SVGNames {
  let document: XMLDocument
  /// The person's patterns, which take the place of the rule; empty for the rule.
  let request: LayoutRequest

  /// The names of an element, best first.
  func names(of index: Int) -> [String] {
    let element = document.elements[index]
    let id = SVGNames.decoded(element["id"] ?? "")
    let label = element["inkscape:label"] ?? element["data-name"] ?? ""
    // An id that the program counted out says less than a label; one written by hand says more.
    let own = SVGNames.isAutomatic(id) && !label.isEmpty ? [label, id] : [id, label]
    let title = document.children(of: element).first { $0.name == "title" }?.text ?? ""
    return own + [element["aria-label"] ?? "", title, text(in: index), element.name]
  }

  /// The name that becomes the id, before repeats are numbered.
  func name(of index: Int) -> String {
    names(of: index).lazy.map(ViewNaming.cleaned).first { !$0.isEmpty } ?? "view"
  }

  /// What a person calls an element.
  func title(of index: Int) -> String? {
    let element = document.elements[index]
    let title = document.children(of: element).first { $0.name == "title" }?.text ?? ""
    return [title, element["aria-label"] ?? "", text(in: index)].first {
      !ViewNaming.cleaned($0).isEmpty
    }
  }

  /// Whether an element is a button by the person's patterns, else by what the file says of it.
  func isButton(_ index: Int) -> Bool {
    let element = document.elements[index]
    if !request.buttons.isEmpty { return request.names(name(of: index)) }
    if element.name == "a" || element["role"] == "button" || element["onclick"] != nil {
      return true
    }
    return ["id", "inkscape:label", "data-name", "class"].contains { key in
      element[key].map { SVGNames.namesButton(SVGNames.decoded($0)) } ?? false
    }
  }

  /// The ids and labels that are not automatic, in file order.
  var candidates: [String] {
    document.elements.indices.dropFirst().compactMap { index in
      let element = document.elements[index]
      guard element["id"] != nil || element["inkscape:label"] != nil || element["data-name"] != nil
      else { return nil }
      let name = name(of: index)
      return SVGNames.isAutomatic(name) ? nil : name
    }
  }

  /// Whether one of the words of a name is `button` or `btn`.
  static func namesButton(_ name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains { $0 == "button" || $0 == "btn" }
  }

  /// An id as Illustrator writes it, its `_x20_` turned back and the mark of a repeat taken off.
  static func decoded(_ id: String) -> String {
    guard id.contains("_") else { return id }
    var result = ""
    var rest = id[...]
    while let mark = rest.place(of: "_x") {
      let digits = rest[mark.upperBound...].prefix { $0.isHexDigit }
      let after = rest[digits.endIndex...]
      if (2...4).contains(digits.count), after.first == "_", let code = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        result += rest[..<mark.lowerBound]
        result.unicodeScalars.append(scalar)
        rest = after.dropFirst()
      } else {
        result += rest[..<mark.upperBound]
        rest = rest[mark.upperBound...]
      }
    }
    result += rest
    // `_1_` at the end tells a repeat.
    let parts = result.split(separator: "_", omittingEmptySubsequences: false)
    if parts.count > 2, parts.last == "", parts[parts.count - 2].allSatisfy(\.isNumber),
      !parts[parts.count - 2].isEmpty
    {
      result = parts.dropLast(2).joined(separator: "_")
    }
    return result
  }

  private static let tags: Set<String> = [
    "rect", "path", "g", "circle", "ellipse", "text", "tspan", "image", "use", "svg", "layer",
    "polygon", "polyline", "line", "clip", "mask", "pattern", "defs",
  ]

  /// Whether an id is a type with digits, as `rect5324` or `g2515-2-4`.
  static func isAutomatic(_ id: String) -> Bool {
    let letters = id.prefix { $0.isLetter }
    let rest = id.dropFirst(letters.count)
    return tags.contains(letters.lowercased())
      && rest.allSatisfy { $0.isNumber || "-_".contains($0) }
  }

  /// The text of an element and all in it.
  private func text(in index: Int) -> String {
    var words: [String] = []
    var waiting = [index]
    while let next = waiting.popLast(), words.count < 20 {
      let element = document.elements[next]
      if element.name == "text" || element.name == "tspan" || element.name == "textPath" {
        words.append(element.text)
      }
      waiting += element.children.reversed()
    }
    return words.joined(separator: " ")
  }
}
