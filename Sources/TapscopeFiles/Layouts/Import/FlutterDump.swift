// Which lines of a console's text are those of a Flutter semantics tree.

import TapscopeEngine

/// A tree of nodes in a console's text, whatever stands in front of its lines and between them.
struct FlutterDump {
  /// Each after the one it stands in; there is at least one.
  private(set) var nodes: [FlutterNode] = []
  private(set) var flaws: [DumpFlaw] = []
  /// The lines of dots that stand for lines left out.
  private(set) var gaps: [Int] = []
  /// Whether a line before it says that siblings are listed as the hit test asks for them.
  private(set) var isSaidInHitTestOrder = false
  private let prefix: LinePrefix
  /// Nodes that stand in no other: the first, and those whose own is missing.
  private var outermost = 0
  /// The nodes that the next may stand in, the outermost first.
  private var open: [Int] = []

  /// What a node's line holds before its number.
  static let name = "SemanticsNode#"

  /// The two orders that Flutter prints siblings in, as its names hold them, in lower case.
  private static let orders = (hitTest: "inversehittest", traversal: "traversalorder")

  /// What the lines of a tree are drawn with.
  private static let marks: Set<Character> = [" ", "│", "├", "└", "─"]

  /// Whether more is in it than a node that something else named.
  var isTree: Bool { nodes.count > 1 || nodes[0].place != nil }

  /// Whether it begins with the root of all nodes.
  var hasRoot: Bool { nodes[0].isRoot }

  /// Whether nothing of it is damaged or cut off.
  var isWhole: Bool { hasRoot && flaws.isEmpty && cut.isEmpty }

  /// The nodes whose lines promise another node, beside or in them, that never comes.
  var cut: [FlutterNode] {
    nodes.filter { $0.promisesSibling && !$0.hasSibling || $0.promisesNode && !$0.hasNode }
  }

  /// All trees of a text, in its order.
  static func all(in text: ConsoleText) -> [FlutterDump] {
    var dumps: [FlutterDump] = []
    var isHitTestOrder = false
    for line in text.lines {
      if let last = dumps.indices.last, dumps[last].take(line) { continue }
      if var dump = FlutterDump(beginningAt: line) {
        dump.isSaidInHitTestOrder = isHitTestOrder
        dumps.append(dump)
        continue
      }
      let words = line.text.lowercased()
      if words.holds(orders.hitTest) {
        isHitTestOrder = true
      } else if words.holds(orders.traversal) {
        isHitTestOrder = false
      }
    }
    for index in dumps.indices { dumps[index].interpret() }
    return dumps
  }

  private init?(beginningAt line: ConsoleText.Line) {
    guard let head = Head(line.text[...]) else { return nil }
    var stem = head.lead
    while let last = stem.last, FlutterDump.marks.contains(last) { stem.removeLast() }
    prefix = LinePrefix(of: Array(line.text.utf8).span, upTo: stem.utf8.count)
    guard let own = own(line), let head = Head(own) else { return nil }
    add(head, own, line)
  }

  /// The line that begins a node.
  private struct Head {
    var lead: Substring
    var number: Substring
    /// Whether it hangs on another: `├─SemanticsNode#2`.
    var isMarked: Bool

    init?(_ text: Substring) {
      guard let name = text.place(of: FlutterDump.name) else { return nil }
      lead = text[..<name.lowerBound]
      number = text[name.upperBound...].prefix { $0.isASCII && $0.isNumber }
      isMarked = lead.hasSuffix("├─") || lead.hasSuffix("└─")
      // People write remarks behind nodes; what else names one is no tree.
      let rest = text[number.endIndex...]
      guard !number.isEmpty, rest.allSatisfy({ $0 == " " }) || isMarked && rest.first == " ",
        isMarked || !lead.contains(where: { "│├└─".contains($0) })
      else { return nil }
    }
  }

  /// A line without what a log put in front of it; nil for a line with something else there.
  private func own(_ line: ConsoleText.Line) -> Substring? {
    let bytes = Array(line.text.utf8)
    guard let end = prefix.end(in: bytes.span) else { return nil }
    return line.text[line.text.utf8.index(line.text.startIndex, offsetBy: end)...]
  }

  /// Takes a line, and tells whether it is of this tree.
  private mutating func take(_ line: ConsoleText.Line) -> Bool {
    // Who leaves lines out writes dots with or without the prefix.
    let own = own(line)
    guard !(own.map(isGap) ?? line.text.isDots) else {
      gaps.append(line.number)
      return true
    }
    guard let own else { return false }
    let lead = own.prefix { FlutterDump.marks.contains($0) }
    if let head = Head(own) {
      guard head.isMarked, head.lead.count > nodes[0].indent || nodes[0].promises(head.lead)
      else { return false }
      add(head, own, line)
      return true
    }
    let text = own[lead.endIndex...]
    let column = line.text.utf8.count - text.utf8.count + 1
    if lead.hasSuffix("├─") || lead.hasSuffix("└─") {
      flaws.append(
        DumpFlaw(
          message: "a node is expected here, as `\(FlutterDump.name)12`", line: line.number,
          column: column))
      return true
    }
    let last = nodes.count - 1
    guard lead.count > nodes[last].indent else {
      guard text.hasPrefix(FlutterPlace.start) else { return false }
      flaws.append(
        DumpFlaw(
          message: "a place of no node: the line of one is missing above; paste the whole tree",
          line: line.number, column: column))
      return true
    }
    guard !text.isEmpty else { return false }
    nodes[last].take(
      FlutterNode.Property(text: String(text), line: line.number, column: column), behind: lead)
    return true
  }

  /// Whether a line stands for lines left out; in a text that goes on it is a part of that.
  private func isGap(_ own: Substring) -> Bool {
    let lead = own.prefix { FlutterDump.marks.contains($0) }
    return own[lead.endIndex...].isDots && !nodes[nodes.count - 1].goesOn(at: lead.count)
  }

  private mutating func add(_ head: Head, _ own: Substring, _ line: ConsoleText.Line) {
    let indent = head.lead.count
    var sibling: Int?
    while let last = open.last, nodes[last].indent >= indent {
      sibling = nodes[last].indent == indent ? last : nil
      open.removeLast()
    }
    let node = FlutterNode(
      number: String(head.number), lead: head.lead, isMarked: head.isMarked, parent: open.last,
      line: line.number, column: line.text.utf8.count - own.utf8.count + head.lead.utf8.count + 1)
    if let message = flaw(of: node, behind: sibling) {
      flaws.append(DumpFlaw(message: message, line: node.line, column: node.column))
    }
    if let sibling { nodes[sibling].hasSibling = true }
    if let parent = node.parent { nodes[parent].hasNode = true } else { outermost += 1 }
    open.append(nodes.count)
    nodes.append(node)
  }

  /// What the lines that a node hangs on show to be missing before it.
  private func flaw(of node: FlutterNode, behind sibling: Int?) -> String? {
    if let sibling, !nodes[sibling].promisesSibling {
      return
        "lines are missing above: the node at line \(nodes[sibling].line) is drawn as the last beside"
        + " this one (`└─`); paste the whole tree"
    }
    guard let parent = node.parent else {
      // Where the head of a tree is cut off, that is told once.
      return outermost == 1 ? FlutterDump.orphan : nil
    }
    // What stands in the root is a column farther to the right.
    let step = node.indent - nodes[parent].indent
    let hangs = step == 2 || step == 3 && !nodes[parent].isMarked
    return hangs && open.allSatisfy { nodes[$0].fits(node) } ? nil : FlutterDump.orphan
  }

  private static let orphan = "the node that this one stands in is missing; paste the whole tree"

  /// Reads what was taken; flaws are told in the order of their lines.
  private mutating func interpret() {
    for index in nodes.indices {
      if let flaw = nodes[index].interpret() { flaws.append(flaw) }
    }
    gaps.removeAll { $0 > nodes[nodes.count - 1].line }
    flaws = flaws.inOrder { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}
