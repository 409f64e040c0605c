// The view hierarchy of an Android app as Maestro prints it.

import TapscopeEngine

/// `maestro hierarchy` of an Android app: what uiautomator says of its nodes, as JSON.
///
/// Of an iPhone it says neither what an element is nor what can be pressed; that is not read.
struct MaestroFormat: LayoutFormat {
  let name = "maestro"
  let summary = "`maestro hierarchy` of an Android app"

  func recognizes(_ head: FileHead) -> Bool {
    [#""attributes""#, #""children""#, #""bounds""#, #""clickable""#]
      .allSatisfy(head.contains)
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let json = try MaestroFormat.json(in: source)
    let tree = try YAMLDocument(json, limits: source.request.tree)
    guard tree.log.diagnostics.isEmpty else { throw InputError(tree.log.diagnostics) }
    var nodes = MaestroNodes()
    nodes.take(tree.root)
    guard nodes.flaws.isEmpty else { throw source.trouble(nodes.flaws) }
    return try AndroidNodes(source, nodes.document()).layout()
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

/// Gathers the nodes as elements of uiautomator's, whose names Maestro changes a little.
private struct MaestroNodes {
  private let builder = XMLBuilder(limits: XMLLimits(), references: 0)
  private(set) var flaws: [DumpFlaw] = []

  init() { _ = builder.begin("hierarchy", [:], line: 1, column: 1) }

  /// Takes a node with those in it; what has no place is not on the screen and only holds others.
  ///
  /// Recursion goes no deeper than the reader of the file did.
  mutating func take(_ node: Node) {
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
      known["content-desc"] = texts["accessibilityText"]
      known["hint"] = texts["hintText"]
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
    for child in isPlaced ? children : children.reversed() { take(child) }
    if isPlaced { builder.end() }
  }

  /// What was gathered.
  func document() -> XMLDocument {
    builder.end()
    return XMLDocument(builder)
  }
}
