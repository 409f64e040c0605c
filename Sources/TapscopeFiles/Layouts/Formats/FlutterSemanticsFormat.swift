// The semantics tree that Flutter's `debugDumpSemanticsTree` prints.

import TapscopeEngine

/// `debugDumpSemanticsTree()`, and what the keys `S` and `U` of `flutter run` print.
struct FlutterSemanticsFormat: LayoutFormat {
  let name = "flutter-semantics"
  let summary = "Flutter's `debugDumpSemanticsTree()`, or `S` or `U` in `flutter run`"

  func recognizes(_ head: FileHead) -> Bool {
    // A dump of render objects names nodes too, behind other words.
    head.contains("─" + FlutterDump.name) || head.contains(FlutterSemanticsFormat.refusal)
  }

  /// What Flutter prints where nothing has asked for semantics.
  private static let refusal = "Semantics not generated"

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let text = ConsoleText(source.bytes)
    let dumps = FlutterDump.all(in: text).filter(\.isTree)
    // A console goes on: the last is what the screen came to.
    guard let dump = dumps.last(where: \.isWhole) ?? dumps.last(where: \.hasRoot) ?? dumps.last
    else {
      if let line = text.lines.first(where: { $0.text.holds(FlutterSemanticsFormat.refusal) }) {
        throw source.trouble(
          "Flutter had no semantics to print; call `SemanticsBinding.instance.ensureSemantics()`, or"
            + " turn a screen reader on, and print them again", line: line.number)
      }
      throw source.trouble("no line begins a node, such as `└─SemanticsNode#1`, of a tree")
    }
    // Dots say by themselves that something is left out.
    let cut = dump.gaps.isEmpty ? dump.cut : []
    let flaws =
      dump.flaws.isEmpty
      ? cut.map {
        DumpFlaw(
          message: "the tree is cut off: a node that is announced here never comes; paste it whole",
          line: $0.line, column: $0.column)
      } : dump.flaws
    guard flaws.isEmpty else { throw source.trouble(flaws) }
    var warnings: [ForeignWarning] = []
    if dumps.count > 1 {
      let lines = dumps.map(\.nodes[0].line)
      warnings.append(.dumps(at: lines, read: dump.nodes[0].line))
      if let last = lines.last, dump.isWhole, last != dump.nodes[0].line {
        warnings.append(
          ForeignWarning("the last tree is not whole; it is not the one that is read", line: last))
      }
    }
    warnings += ForeignWarning.gaps(at: dump.gaps)
    return try FlutterTree(dump.nodes, isInHitTestOrder: dump.isSaidInHitTestOrder).layout(
      of: source, warnings)
  }
}
