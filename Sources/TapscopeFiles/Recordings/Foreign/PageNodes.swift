// The nodes of a recorded web page by number, each named as a person would.

/// The elements of rrweb's snapshots.
///
/// A touch hits the innermost node; what a person means by it is the nearest link, button or field
/// around it, or, outside all of those, the nearest element with an id.
struct PageNodes {
  private struct Element {
    var parent: Int64?
    var tag: String
    var name: String?
    var isControl: Bool
  }

  private static let controls: Set<String> = [
    "a", "button", "input", "select", "textarea", "option", "summary", "label",
  ]
  private static let roles: Set<String> = [
    "button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "option",
  ]
  /// As long as ids of imported layouts.
  private static let longestName = 40
  /// Ancestors looked through; deeper pages are not made by people.
  private static let deepest = 512

  private var elements: [Int64: Element] = [:]

  /// Enters a node of a snapshot or a mutation with all below it.
  mutating func add(_ node: JSONNode, parent: Int64? = nil) {
    guard let id = node["id"]?.integer else { return }
    let attributes = node["attributes"]
    let tag = node["tagName"]?.text?.lowercased() ?? ""
    if !tag.isEmpty || node["childNodes"] != nil {
      let role = attributes?["role"]?.text ?? ""
      let name = ["id", "data-testid", "data-test", "name", "aria-label", "title"].lazy
        .compactMap { attributes?[$0]?.text }.first { !$0.isEmpty }
      // What somebody types there names nothing.
      let isTyped = tag == "textarea" || attributes?["contenteditable"] != nil
      elements[id] = Element(
        parent: parent, tag: tag, name: name ?? (isTyped ? nil : Self.text(of: node)),
        isControl: Self.controls.contains(tag) || Self.roles.contains(role)
          || attributes?["onclick"] != nil)
    } else {
      elements[id] = Element(parent: parent, tag: "", name: nil, isControl: false)
    }
    for child in node["childNodes"]?.items ?? [] { add(child, parent: id) }
  }

  /// The name of what a node belongs to: `node 25` where the file holds no snapshot of it.
  func name(of id: Int64) -> String {
    var current: Int64? = id
    var named: String?
    for _ in 0..<Self.deepest {
      guard let key = current, let element = elements[key] else { break }
      if element.isControl { return element.name ?? "\(element.tag) \(key)" }
      if named == nil, let name = element.name, !element.tag.isEmpty { named = name }
      current = element.parent
    }
    return named ?? "node \(id)"
  }

  /// The text inside an element that has nothing but text.
  private static func text(of node: JSONNode) -> String? {
    guard let children = node["childNodes"]?.items, children.count == 1,
      let text = children[0]["textContent"]?.text
    else { return nil }
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(longestName))
  }
}
