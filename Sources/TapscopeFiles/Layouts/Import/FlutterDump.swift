// Which lines of a console's text are those of a Flutter semantics tree.

import TapscopeEngine

/// A tree of nodes in a console's text, whatever stands in front of its lines and between them.
struct FlutterDump {
  /// What is wrong with a line.
  struct Flaw {
    var message: String
    var line: Int
    /// In UTF-8 bytes, from 1.
    var column: Int
  }

  /// Each after the one it stands in; there is at least one.
  private(set) var nodes: [FlutterNode] = []
  private(set) var flaws: [Flaw] = []
  private let prefix: LinePrefix
  /// The nodes that the next may stand in, the outermost first.
  private var open: [Int] = []

  /// What a node's line holds before its number.
  static let name = "SemanticsNode#"

  /// What the lines of a tree are drawn with.
  private static let marks: Set<Character> = [" ", "│", "├", "└", "─"]

  /// Whether more is in it than a node that something else named.
  var isTree: Bool { nodes.count > 1 || nodes[0].place != nil }

  /// Whether it begins with the root of all nodes.
  var isWhole: Bool { nodes[0].isRoot }

  /// All trees of a text, in its order.
  static func all(in text: ConsoleText) -> [FlutterDump] {
    var dumps: [FlutterDump] = []
    for line in text.lines {
      if let last = dumps.indices.last, dumps[last].take(line) { continue }
      if let dump = FlutterDump(beginningAt: line) { dumps.append(dump) }
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
    guard let own = own(line) else { return false }
    let lead = own.prefix { FlutterDump.marks.contains($0) }
    if let head = Head(own) {
      guard head.isMarked, head.lead.count > nodes[0].indent else { return false }
      add(head, own, line)
      return true
    }
    let text = own[lead.endIndex...]
    let column = line.text.utf8.count - text.utf8.count + 1
    if lead.hasSuffix("├─") || lead.hasSuffix("└─") {
      flaws.append(
        Flaw(
          message: "a node is expected here, as `\(FlutterDump.name)12`", line: line.number,
          column: column))
      return true
    }
    let last = nodes.count - 1
    guard !text.isEmpty, lead.count > nodes[last].indent else { return false }
    nodes[last].take(
      FlutterNode.Property(text: String(text), line: line.number, column: column),
      indent: lead.count)
    return true
  }

  private mutating func add(_ head: Head, _ own: Substring, _ line: ConsoleText.Line) {
    let indent = head.lead.count
    while let last = open.last, nodes[last].indent >= indent { open.removeLast() }
    let node = FlutterNode(
      number: String(head.number), indent: indent, isMarked: head.isMarked, parent: open.last,
      line: line.number, column: line.text.utf8.count - own.utf8.count + head.lead.utf8.count + 1)
    if let parent = node.parent.map({ nodes[$0] }) {
      // What stands in the root is a column farther to the right.
      let step = indent - parent.indent
      if step != 2, step != 3 || parent.isMarked {
        flaws.append(
          Flaw(
            message: "the node that this one stands in is missing; paste the whole tree",
            line: node.line, column: node.column))
      }
    }
    open.append(nodes.count)
    nodes.append(node)
  }

  /// Reads what was taken; flaws are told in the order of their lines.
  private mutating func interpret() {
    for index in nodes.indices {
      if let flaw = nodes[index].interpret() { flaws.append(flaw) }
    }
    flaws.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}
