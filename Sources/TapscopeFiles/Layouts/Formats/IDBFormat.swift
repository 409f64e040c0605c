// The accessibility tree of an iOS screen as JSON: idb's, AXe's and WebDriverAgent's.

import TapscopeEngine

/// `idb ui describe-all`, flat or nested, AXe's `describe-ui`, and WebDriverAgent's `/source?format=json`.
struct IDBFormat: LayoutFormat {
  let name = "idb"
  let summary =
    "`idb ui describe-all`, AXe's `describe-ui` or WebDriverAgent's `/source?format=json` (iOS)"

  func recognizes(_ head: FileHead) -> Bool {
    [#""AXLabel""#, #""type""#, #""frame""#].allSatisfy(head.contains)
      || [#""rawIdentifier""#, #""isEnabled""#, #""rect""#].allSatisfy(head.contains)
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let root = try source.tree(source.text)
    var nodes = IDBNodes()
    // An answer of a server holds the tree; so does what some programs make of idb's list.
    nodes.take(root["elements"] ?? root["value"].flatMap { $0.text == nil ? $0 : nil } ?? root)
    guard nodes.flaws.isEmpty else { throw source.trouble(nodes.flaws) }
    return try XCUITree(elements: nodes.elements, areRounded: nodes.areRounded).layout(of: source)
  }
}

/// Gathers the nodes as elements of XCUITest's, whose types idb names alike.
private struct IDBNodes {
  private(set) var elements: [XCUIElement] = []
  private(set) var flaws: [DumpFlaw] = []
  /// Whether frames are grown to whole points, as WebDriverAgent grows them.
  private(set) var areRounded = false

  /// Takes a node with those in it, or each of a list.
  ///
  /// Recursion goes no deeper than the reader of the file did.
  mutating func take(_ node: Node, in parent: Int? = nil) {
    if let items = node.items {
      for item in items { take(item, in: parent) }
      return
    }
    func text(_ names: String...) -> String {
      names.lazy.compactMap { node[$0] }.first { !$0.isNull }?.text ?? ""
    }
    let place = node["rect"] ?? node["frame"]
    let sides = ["x", "y", "width", "height"].compactMap { place?[$0]?.number }
    let isPlaced = sides.count == 4 && sides.allSatisfy(ForeignLayout.coordinates.contains)
    guard isPlaced, node["type"] != nil else {
      flaws.append(
        DumpFlaw(
          message: "expected an element with a `type` and a `frame` of x, y, width and height",
          line: node.location.line, column: node.location.column))
      return
    }
    if node["rect"] != nil { areRounded = true }
    let index = elements.count
    elements.append(
      XCUIElement(
        type: text("type"), parent: parent,
        frame: Rect(sides[0], sides[1], max(0, sides[2]), max(0, sides[3])),
        identifier: text("AXUniqueId", "rawIdentifier"), label: text("AXLabel", "label"),
        value: text("AXValue", "value"),
        isEnabled: !["false", "0"].contains(text("enabled", "isEnabled")),
        isVisible: text("isVisible") != "0", line: node.location.line,
        column: node.location.column))
    if let children = node["children"], !children.isNull { take(children, in: index) }
  }
}
