// The nodes of a recorded web page by number, each named as a person would.

/// The elements of a page, as rrweb's snapshot has them and as its mutations change them.
///
/// A touch hits the innermost node; what a person means by it is the nearest link, button or field
/// around it, or, outside all of those, the nearest element with an id.
struct PageNodes {
  private struct Element {
    var parent: Int64?
    var tag: String
    /// Those that say what it is or how it is called; one that is no text is empty.
    var attributes: [String: String] = [:]
    /// How many nodes stand right in it, and the text of the last one where that is a text.
    var children = 0
    var text: String?

    /// What a person calls it: by its attributes, else by its text where it holds nothing else.
    var title: String? {
      let name = PageNodes.names.lazy.compactMap { attributes[$0] }.first { !$0.isEmpty }
      return name ?? (children == 1 && !isTyped ? text : nil)
    }

    var isControl: Bool {
      PageNodes.controls.contains(tag) || PageNodes.roles.contains(attributes["role"] ?? "")
        || attributes["onclick"] != nil
    }

    /// Whether what stands in it is what somebody typed, which names nothing.
    private var isTyped: Bool { tag == "textarea" || attributes["contenteditable"] != nil }

    /// Whether it shows a page of its own, whose places count from its corner.
    var isFrame: Bool { tag == "iframe" || tag == "frame" }
  }

  /// A node with what a person calls it.
  struct Named {
    var node: Int64
    var name: String
  }

  /// Attributes that name an element, the best first, and others that say what it is.
  private static let names = ["id", "data-testid", "data-test", "name", "aria-label", "title"]
  private static let kinds = ["role", "onclick", "contenteditable"]
  private static let controls: Set<String> = [
    "a", "button", "input", "select", "textarea", "option", "summary", "label",
  ]
  private static let roles: Set<String> = [
    "button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "option",
  ]
  /// A comment is none of a page's own: frameworks mark places with it.
  private static let comment: Int64 = 5
  /// As long as ids of imported layouts.
  private static let longestName = 40
  /// Ancestors looked through; deeper pages are not made by people.
  private static let deepest = 512

  private var elements: [Int64: Element] = [:]

  /// Takes the nodes that a mutation removes, then those that it adds, one by one with their parents, then
  /// the texts and the attributes that it changes.
  mutating func change(by mutation: JSONNode) {
    for removal in mutation["removes"]?.items ?? [] {
      guard let parent = removal["parentId"]?.integer,
        let removed = removal["id"]?.integer.flatMap({ elements[$0] })
      else { continue }
      elements[parent]?.children -= 1
      // What is left is not known to be the text.
      if removed.tag.isEmpty { elements[parent]?.text = nil }
    }
    for addition in mutation["adds"]?.items ?? [] {
      addition["node"].map { add($0, parent: addition["parentId"]?.integer) }
    }
    for change in mutation["texts"]?.items ?? [] {
      guard let changed = change["id"]?.integer.flatMap({ elements[$0] }), changed.tag.isEmpty,
        let parent = changed.parent
      else { continue }
      elements[parent]?.text = Self.words(change["value"])
    }
    for change in mutation["attributes"]?.items ?? [] {
      guard let id = change["id"]?.integer, let attributes = change["attributes"]?.members else {
        continue
      }
      for attribute in attributes where Self.tells(attribute.key) {
        let value = attribute.node
        elements[id]?.attributes[attribute.key] = value.value == .null ? nil : value.text ?? ""
      }
    }
  }

  /// Whether an attribute says what an element is or how it is called.
  private static func tells(_ attribute: String) -> Bool {
    names.contains(attribute) || kinds.contains(attribute)
  }

  /// Enters a node of a snapshot or a mutation with all below it.
  mutating func add(_ node: JSONNode, parent: Int64? = nil) {
    guard let id = node["id"]?.integer, node["type"]?.integer != Self.comment else { return }
    var element = Element(parent: parent, tag: node["tagName"]?.text?.lowercased() ?? "")
    for attribute in node["attributes"]?.members ?? [] where Self.tells(attribute.key) {
      if attribute.node.value == .null { continue }
      element.attributes[attribute.key] = attribute.node.text ?? ""
    }
    if let parent {
      elements[parent]?.children += 1
      elements[parent]?.text = Self.words(node["textContent"])
    }
    elements[id] = element
    for child in node["childNodes"]?.items ?? [] { add(child, parent: id) }
  }

  /// What a node belongs to as it is called now; nil where the file has named nothing around it so far.
  func named(_ id: Int64) -> Named? {
    var current: Int64? = id
    var named: Named?
    for _ in 0..<Self.deepest {
      guard let key = current, let element = elements[key] else { break }
      if element.isControl {
        return Named(node: key, name: element.title ?? "\(element.tag) \(key)")
      }
      if named == nil, let name = element.title, !element.tag.isEmpty {
        named = Named(node: key, name: name)
      }
      current = element.parent
    }
    return named
  }

  /// The name of the frame whose page a node stands in; nil for one of the page itself.
  func frame(around id: Int64) -> String? {
    var current = elements[id]?.parent
    for _ in 0..<Self.deepest {
      guard let key = current, let element = elements[key] else { return nil }
      if element.isFrame { return element.title ?? "\(element.tag) \(key)" }
      current = element.parent
    }
    return nil
  }

  /// The words of a text; nil for what is none.
  private static func words(_ text: JSONNode?) -> String? {
    guard let text = text?.text else { return nil }
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(longestName))
  }
}
