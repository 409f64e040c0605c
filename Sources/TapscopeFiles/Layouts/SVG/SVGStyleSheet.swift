// The rules of an SVG's style sheets, and the properties that they give an element.

import TapscopeEngine

/// The rules of an SVG's `<style>` elements: selectors by class, id, type and what is around.
package struct SVGStyleSheet: Sendable {
  /// What stands in the braces of a rule, or in `style`.
  private struct Block {
    var plain: [String: String] = [:]
    /// What is marked `!important`, and wins over all that is not.
    var important: [String: String] = [:]
  }

  private struct Rule {
    var selector: SVGSelector
    var block: Block
    var order: Int
  }

  private var rules: [Rule] = []
  /// Rules that are not read and may hold, as those of `@media` and those that ask for siblings.
  private(set) var unread = 0
  /// The places among the rules of those that ask a thing of the element itself, and of those that ask nothing.
  private var byOwn: [SVGSelector.Demand: [Int]] = [:]
  private var ofAll: [Int] = []
  /// By element, the places of those that ask a thing of it for what stands in it; empty where none does.
  private var byOuter: [[Int]] = []
  /// By element, what rules may ask of it; empty where there are none.
  private var met: [Set<SVGSelector.Demand>] = []

  /// The sheets that stand in a document.
  package init(of document: XMLDocument) {
    for element in document.elements where element.name == "style" { add(element.text) }
    rules = rules.inOrder {
      ($0.selector.weight, $0.order) < ($1.selector.weight, $1.order)
    }
    var askers: [SVGSelector.Demand: Int] = [:]
    for rule in rules {
      for part in rule.selector.parts {
        for demand in part.demands { askers[demand, default: 0] += 1 }
      }
    }
    var outer: [SVGSelector.Demand: [Int]] = [:]
    // Each is found by what the fewest rules ask for: of equals by the element itself.
    for (place, rule) in rules.enumerated() {
      let demands = rule.selector.parts.enumerated().lazy.flatMap { depth, part in
        part.demands.map { (isOwn: depth == 0, demand: $0) }
      }
      if let rarest = demands.min(by: {
        askers[$0.demand, default: 0] < askers[$1.demand, default: 0]
      }) {
        if rarest.isOwn {
          byOwn[rarest.demand, default: []].append(place)
        } else {
          outer[rarest.demand, default: []].append(place)
        }
      } else {
        ofAll.append(place)
      }
    }
    if !rules.isEmpty { met = document.elements.map(\.demandsMet) }
    if !outer.isEmpty { byOuter = met.map { $0.flatMap { outer[$0] ?? [] } } }
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
      let block = SVGStyleSheet.block(body)
      for text in selectors.split(separator: ",").map({ String($0).trimmedText }) {
        if rules.count < 10_000, let selector = SVGSelector(text) {
          rules.append(Rule(selector: selector, block: block, order: rules.count))
        } else if !text.isEmpty, !Self.states.contains(where: text.contains) {
          unread += 1
        }
      }
    }
  }

  /// What does not hold at rest, or is for no element.
  private static let states = [":hover", ":active", ":focus", ":visited", ":target", "::"]

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

  /// The properties in `fill: none; opacity: 0`.
  private static func block(_ text: Substring) -> Block {
    var block = Block()
    for declaration in text.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let parts = declaration[declaration.index(after: colon)...].split(separator: "!")
      let key = declaration[..<colon].trimmedText
      // Names of variables tell capitals apart.
      let name = key.hasPrefix("--") ? key : key.lowercased()
      let value = parts.first?.trimmedText ?? ""
      if parts.count > 1, parts[1].trimmedText.lowercased() == "important" {
        block.important[name] = value
      } else {
        block.plain[name] = value
      }
    }
    return block
  }

  /// Properties that are none as attributes.
  private static let onlyInStyle = ["rotate", "scale", "translate"]

  /// The properties of an element: attributes, then rules, then its own `style`, then what is important.
  ///
  /// `variables` are those around the element, and get its own.
  func properties(
    of index: Int, in document: XMLDocument, _ variables: inout [String: String]
  ) -> [String: String] {
    let element = document.elements[index]
    var values = element.attributes
    for name in Self.onlyInStyle { values[name] = nil }
    var blocks = candidates(for: index, in: document).map { rules[$0] }
      .filter { $0.selector.fits(index, in: document, met) }.map(\.block)
    if let style = element["style"] { blocks.append(SVGStyleSheet.block(style[...])) }
    for block in blocks { values.merge(block.plain) { _, new in new } }
    for block in blocks { values.merge(block.important) { _, new in new } }
    for (name, value) in values where name.hasPrefix("--") { variables[name] = value }
    for (name, value) in values where value.contains("var(") {
      values[name] = SVGStyleSheet.resolved(value, variables)
    }
    return values
  }

  /// The places of all rules that may be for an element, in the order in which they count.
  ///
  /// O(depth of the element + places).
  package func candidates(for index: Int, in document: XMLDocument) -> [Int] {
    if rules.isEmpty { return [] }
    var places = ofAll
    for demand in met[index] { places += byOwn[demand] ?? [] }
    var outer = byOuter.isEmpty ? nil : document.elements[index].parent
    while let place = outer {
      places += byOuter[place]
      outer = document.elements[place].parent
    }
    // Several elements around one may have what a rule asks for.
    places.sortDistinct()
    return places
  }

  /// A value whose `var()` are worked in; nil where one is defined nowhere and has no fallback.
  private static func resolved(_ value: String, _ variables: [String: String]) -> String? {
    var text = value
    // Variables may name each other, in circles too.
    for _ in 0..<16 where text.count < 10_000 {
      guard let start = text[...].place(of: "var(") else { return text }
      let open = text.index(before: start.upperBound)
      var depth = 0
      let close = text[open...].indices.first { place in
        depth += text[place] == "(" ? 1 : text[place] == ")" ? -1 : 0
        return depth == 0
      }
      guard let close else { return nil }
      let parts = text[start.upperBound..<close].split(
        separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      let fallback = parts.count > 1 ? parts[1].trimmedText : nil
      guard let known = variables[parts[0].trimmedText] ?? fallback else { return nil }
      text.replaceSubrange(start.lowerBound...close, with: known)
    }
    return nil
  }
}
