// Which lines of a text from a debugger are those of one screen.

/// A line of a description.
struct DescribedLine {
  enum Content {
    case view(DescribedView)
    /// A layer without a view.
    case layer
    /// `...`, where somebody left lines out.
    case gap
    /// A view that cannot be placed, with the reason.
    case unplaced(String)
  }

  var content: Content
  /// How many views it stands in.
  var depth: Int
  var number: Int

  /// The line; nil for one of anything else that a console prints.
  init?(_ line: ConsoleText.Line) {
    let text = line.text
    let lead = text.prefix { $0 != "<" }
    depth = lead.count { $0 == "|" }
    number = line.number
    if let view = DescribedView(line) {
      content = view.flaw.map(Content.unplaced) ?? .view(view)
    } else if text.holds("(layer)"), text.holds("Layer: 0x") {
      // In layers of its own UIKit draws what a label says.
      if text.holds("<_UI") { return nil }
      content = .layer
    } else if text.isDots || depth > 0 && lead.endIndex == text.endIndex && text.hasSuffix("...") {
      content = .gap
    } else if DescribedLine.isDamaged(text, lead, depth) {
      content = .unplaced("its line is cut off or damaged")
    } else {
      return nil
    }
  }

  /// Whether a view began on the line before it was cut off.
  private static func isDamaged(_ text: String, _ lead: Substring, _ depth: Int) -> Bool {
    let isOpen = !text.holds(">")
    guard depth > 0 else {
      return lead.endIndex < text.endIndex && text.holds(": 0x") && text.holds("; frame = ")
    }
    return text.holds(": 0x") && (text.holds("; frame = ") || isOpen)
      || lead.endIndex < text.endIndex && isOpen && lead.allSatisfy { $0 == "|" || $0 == " " }
  }

  /// The views of a line on lines of their own: cycript and Calabash put many on one.
  static func apart(_ line: ConsoleText.Line) -> [ConsoleText.Line] {
    var parts: [ConsoleText.Line] = []
    var rest = line.text[...]
    while let next = secondView(in: rest) {
      parts.append(ConsoleText.Line(text: String(rest[..<next]), number: line.number))
      rest = rest[next...]
    }
    return parts + [ConsoleText.Line(text: String(rest), number: line.number)]
  }

  /// Where a second view begins in a text, with the bars before it; nil where none does.
  ///
  /// A view that is the value of a key, as of `delegate`, is none.
  private static func secondView(in text: Substring) -> String.Index? {
    guard var from = text.place(of: ": 0x")?.upperBound else { return nil }
    while let mark = text[from...].place(of: ": 0x") {
      let values = text[mark.upperBound...].drop(while: \.isHexDigit)
      if values.hasPrefix("; frame = (") || values.hasPrefix("; baseClass = "),
        let start = opening(of: text[from..<mark.lowerBound]),
        let end = text[from..<start].lastIndex(of: ">")
      {
        let lead = text[end..<start].dropFirst()
        if lead.contains("|") || lead.allSatisfy({ " ,#\"'@[]".contains($0) || $0.isNumber }) {
          return lead.startIndex
        }
      }
      from = mark.upperBound
    }
    return nil
  }

  /// The bracket that is left open at the end of a text; the name of a class may have some of its own.
  private static func opening(of text: Substring) -> String.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ">" { depth += 1 }
      if text[index] == "<" {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return nil
  }

  var view: DescribedView? {
    if case .view(let view) = content { view } else { nil }
  }

  /// Whether it goes on with the tree before it; dots that somebody typed stand at any depth.
  fileprivate var goesOn: Bool {
    if case .gap = content { true } else { depth > 0 }
  }
}

/// A text from a debugger: the dump that is read, and what else is in it.
///
/// A dump is a tree of views, or several of windows. A view that is printed outside of it, as by `po sender`,
/// is no part of the screen; one with an address of the dump is a view of it.
struct DescribedDumps {
  /// The lines that are read.
  private(set) var lines: [DescribedLine]
  /// The 1-based lines at which dumps begin.
  private(set) var starts: [Int] = []
  /// The one of them at which that one begins that is read.
  private(set) var start = 0
  /// Views that are printed outside of any dump.
  private(set) var strays: [DescribedView] = []

  /// The newest dump of windows, else that of the newest view that is not shown within another.
  init(_ all: [DescribedLine]) {
    lines = all
    let (trees, interruptions) = DescribedDumps.parted(all)
    // A flat list, or one view, is for the caller to judge.
    guard trees.contains(where: \.isTree) else { return }
    var windows: [[Tree]] = []
    var others: [Tree] = []
    var known: Set<String> = []
    for tree in trees where tree.isTree {
      guard let root = tree.root else { continue }
      guard root.isWindow else {
        others.append(tree)
        continue
      }
      // A window that comes again begins another dump.
      if windows.isEmpty || known.contains(root.address) {
        windows.append([])
        known = []
      }
      windows[windows.count - 1].append(tree)
      known.formUnion(tree.addresses)
    }
    starts = (windows.compactMap(\.first) + others).map(\.start).sorted()
    let inner = Set(all.compactMap { $0.depth > 0 ? $0.view?.address : nil })
    let other = others.last { !inner.contains($0.root?.address ?? "") } ?? others.last
    var read = windows.last ?? other.map { [$0] } ?? []
    start = read.first?.start ?? 0
    var seen = Set(read.flatMap(\.addresses))
    for tree in trees where tree.root == nil || !tree.isTree {
      // A view whose line is damaged is told with what stands in it; a window without views hides nothing.
      guard let root = tree.root, !root.isWindow else {
        if tree.root.map({ seen.insert($0.address).inserted }) ?? true { read.append(tree) }
        continue
      }
      if seen.insert(root.address).inserted { strays.append(root) }
    }
    strays += interruptions.filter { seen.insert($0.address).inserted }
    strays = strays.inOrder { $0.line < $1.line }
    lines = read.inOrder { $0.start < $1.start }.flatMap(\.lines)
  }

  /// A line that stands in no other, and those that stand in it; the first may have lost its beginning.
  private struct Tree {
    var lines: [DescribedLine]

    var start: Int { lines[0].number }
    var isTree: Bool { lines.dropFirst().contains { $0.depth > 0 } }
    var addresses: [String] { lines.compactMap { $0.view?.address } }

    /// The view that all others stand in, or, of a part of a tree, the first.
    var root: DescribedView? {
      lines[0].depth == 0 ? lines[0].view : lines.lazy.compactMap(\.view).first
    }
  }

  /// The trees, and the views that something else printed in the middle of one.
  private static func parted(_ lines: [DescribedLine]) -> ([Tree], [DescribedView]) {
    var trees: [Tree] = []
    var interruptions: [DescribedView] = []
    for (index, line) in lines.enumerated() {
      if line.goesOn, !trees.isEmpty {
        trees[trees.count - 1].lines.append(line)
      } else if let view = line.view, !view.isWindow, index > 0, lines[index - 1].depth > 0,
        index + 1 < lines.count, lines[index + 1].depth > 1
      {
        interruptions.append(view)
      } else {
        trees.append(Tree(lines: [line]))
      }
    }
    return (trees, interruptions)
  }
}
