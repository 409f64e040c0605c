// The nodes of a screen as objects of JSON: Maestro's of an Android app, and those of HarmonyOS.

import TapscopeEngine

/// Gathers nodes as elements of uiautomator's, whose names Maestro and HarmonyOS change a little.
struct NodeObjects {
  private let isHarmony: Bool
  private let builder = XMLBuilder(limits: XMLLimits(), references: 0)
  private var flaws: [DumpFlaw] = []

  private init(isHarmony: Bool) {
    self.isHarmony = isHarmony
    _ = builder.begin("hierarchy", [:], line: 1, column: 1)
  }

  /// Takes a node with those in it; what has no place is not on the screen and only holds others.
  ///
  /// Recursion goes no deeper than the reader of the file did.
  private mutating func take(_ node: Node, isInButton: Bool = false) {
    guard let attributes = node["attributes"]?.entries, let children = node["children"]?.items
    else {
      flaws.append(
        DumpFlaw(
          message: "expected a node: an object with `attributes` and a list of `children`",
          line: node.location.line, column: node.location.column))
      return
    }
    let texts = Dictionary(
      uniqueKeysWithValues: attributes.compactMap { entry in
        entry.value.text.map { (entry.key, $0) }
      })
    let isPlaced = texts["bounds"] != nil
    if isPlaced {
      var known = texts
      if isHarmony {
        // Older systems write a key alone.
        for (name, own) in NodeObjects.harmony where texts[own]?.isEmpty == false {
          known[name] = texts[own]
        }
        known["drawing-order"] = "\(builder.elements.count)"
        let takesPart = ["HitTestMode.Default", "HitTestMode.Block"]
          .contains(texts["hitTestBehavior"])
        known["blocks"] = "\(takesPart && !isInButton)"
      } else {
        known["content-desc"] = texts["accessibilityText"]
        known["hint"] = texts["hintText"]
      }
      let (line, column) = (node.location.line, node.location.column)
      guard builder.begin("node", known, line: line, column: column) else {
        if flaws.isEmpty, let message = builder.refusal {
          flaws.append(DumpFlaw(message: message, line: line, column: column))
        }
        return
      }
    }
    // Windows stand in what has no place. Older drivers list them in no order, as androidx does, newer ones
    // front to back (`UiAutomation.getWindowsOnAllDisplays`), and of equal ones the last is taken to be in front.
    let isButton = [texts["clickable"], texts["longClickable"]].contains("true")
    for child in isPlaced ? children : children.reversed() {
      take(child, isInButton: isInButton || isButton)
    }
    if isPlaced { builder.end() }
  }

  /// What HarmonyOS calls what uiautomator tells.
  private static let harmony = [
    ("class", "type"), ("content-desc", "description"), ("displayed", "visible"),
    ("long-clickable", "longClickable"), ("resource-id", "key"), ("resource-id", "id"),
  ]

  /// What was gathered.
  private func document() -> XMLDocument {
    builder.end()
    return XMLDocument(builder)
  }

  /// Whether a file holds nodes with attributes and children.
  static func areIn(_ head: FileHead) -> Bool {
    [#""attributes""#, #""children""#, #""bounds""#, #""clickable""#]
      .allSatisfy(head.contains)
  }

  /// The nodes as elements of uiautomator's.
  static func document(
    of source: LayoutSource, isHarmony: Bool
  ) throws(InputError) -> XMLDocument {
    let root = try source.tree(json(in: source))
    var nodes = NodeObjects(isHarmony: isHarmony)
    nodes.take(root)
    guard nodes.flaws.isEmpty else { throw source.trouble(nodes.flaws) }
    return nodes.document()
  }

  /// The JSON without what the program tells the person before and after it; each line stays where it is.
  ///
  /// O(bytes).
  private static func json(in source: LayoutSource) throws(InputError) -> SourceText {
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = lines.first { $0.first == UInt8(ascii: "{") }
    let last = lines.last { $0.first == UInt8(ascii: "}") }
    guard let first, let last, first.startIndex < last.startIndex else {
      guard source.bytes.last(where: { $0 > 0x20 }) == UInt8(ascii: "}") else {
        throw source.trouble(
          "the JSON is cut off: it ends before its braces close; save the whole of it")
      }
      return source.text
    }
    let before = source.bytes[..<first.startIndex].filter { $0 == UInt8(ascii: "\n") }
    return SourceText(
      before + source.bytes[first.startIndex..<last.endIndex],
      at: SourceLocation(file: source.path))
  }
}

extension LayoutSource {
  /// The values of a text in JSON, as a part of the file.
  func tree(_ json: SourceText) throws(InputError) -> Node {
    let tree = try YAMLDocument(json, limits: request.tree)
    guard tree.log.diagnostics.isEmpty else { throw InputError(tree.log.diagnostics) }
    return tree.root
  }
}
