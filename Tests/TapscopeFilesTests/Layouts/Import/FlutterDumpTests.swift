// What shows that lines of a Flutter semantics tree are missing, which of several trees is read, and its order.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct FlutterDumpTests: ForeignText {
  /// Line and beginning of what is wrong with a text.
  private func faults(_ text: String) -> [String] {
    errors(text).map { "\($0.location?.line ?? 0): \($0.message.prefix(27))" }
  }

  private func warnings(_ text: String) throws -> [String] {
    try read(text).warnings.map { "\($0.location?.line ?? 0): \($0.message)" }
  }

  /// Two buttons in a box, and one beside it; line numbers begin at 1.
  private let lines = """
    SemanticsNode#0
     │ Rect.fromLTRB(0.0, 0.0, 1080.0, 1794.0)
     │
     └─SemanticsNode#1
       │ Rect.fromLTRB(0.0, 0.0, 411.4, 683.4) scaled by 2.6x
       │ textDirection: ltr
       │
       ├─SemanticsNode#2
       │ │ Rect.fromLTRB(70.7, 297.5, 340.7, 364.5)
       │ │
       │ ├─SemanticsNode#3
       │ │   Rect.fromLTRB(0.0, 0.0, 134.8, 45.0)
       │ │   actions: tap
       │ │   label: "Discard"
       │ │
       │ └─SemanticsNode#4
       │     Rect.fromLTRB(135.2, 0.0, 270.0, 45.0)
       │     actions: tap
       │     label: "Cancel"
       │
       └─SemanticsNode#5
           Rect.fromLTRB(20.0, 600.0, 120.0, 648.0)
           actions: tap
           label: "Chat"
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// The text without some lines, or with another in the place of the first of them.
  private func text(without left: ClosedRange<Int>, but other: String? = nil) -> String {
    var lines = lines
    lines.replaceSubrange(left.lowerBound - 1..<left.upperBound, with: other.map { [$0] } ?? [])
    return lines.joined(separator: "\n")
  }

  @Test func aWholeTreeIsToldNothing() throws {
    #expect(try warnings(lines.joined(separator: "\n")) == [])
  }

  @Test(arguments: [
    // `Cancel` became a part of `Discard`, and `Discard` of the box.
    (16...16, "16: a second place of the node "), (11...11, "11: a second place of the node "),
    // The buttons became those of the node around the box.
    (8...10, "8: the node that this one stan"), (8...8, "8: a second place of the node "),
    (4...4, "4: a second place of the node "),
    // `Chat` was passed over.
    (21...21, "21: a place of no node"),
  ])
  func aLineThatIsMissingIsProvedByTheOthers(_ left: ClosedRange<Int>, _ error: String) {
    let errors = faults(text(without: left))
    #expect(errors.first.map { String($0.prefix(error.count)) } == error, "\(errors)")
  }

  @Test func aNodeBehindTheLastOneIsAnError() {
    let again = lines[15...18].joined(separator: "\n")
    #expect(
      faults((lines.prefix(20) + [again] + lines.dropFirst(20)).joined(separator: "\n"))
        == ["21: lines are missing above: th"])
  }

  /// What was read stands where it should, but what is missing may lie in front of it.
  @Test(arguments: [
    (21...24, "8: the tree is cut off: a node"), (16...19, "11: the tree is cut off: a no"),
    (11...24, "8: the tree is cut off: a node"),
  ])
  func aNodeThatNeverComesIsAnError(_ left: ClosedRange<Int>, _ error: String) {
    let errors = faults(text(without: left))
    #expect(errors.contains { $0.hasPrefix(error) }, "\(errors)")
  }

  @Test func dotsStandForWhatIsLeftOut() throws {
    for dots in ["...", "   │ │ ...", "   │ …"] {
      let warnings = try warnings(text(without: 16...19, but: dots))
      #expect(warnings.contains { $0.hasPrefix("16: views are left out here (`...`)") }, "\(dots)")
    }
    // In a text that is printed on several lines they are a part of it.
    let label = ["   │ │   label:", "   │ │     \"Discard", "   │ │     ...", "   │ │     all\""]
    let text = text(without: 14...14, but: label.joined(separator: "\n"))
    #expect(try warnings(text) == [])
    #expect(try read(text).hierarchy.views.contains { $0.title == "Discard ... all" })
  }

  // MARK: Texts with more or less than one tree

  /// Only the last of what stood in the node whose line is cut off was read.
  @Test func aTextWithoutItsHeadIsRefused() {
    let log = lines.map { "I/flutter (10104): \($0)" }
    for first in [7, 10, 15] {
      let errors = faults(log.dropFirst(first).joined(separator: "\n"))
      #expect(errors.count == 1 && errors.first?.hasSuffix("the node that this one stan") == true)
    }
    // What is printed twice from a node on is no damage.
    let box = lines[15...18].joined(separator: "\n")
    #expect(faults(box + "\n" + box) == [])
  }

  @Test func aTreeThatIsCutIsNotPreferredToAWholeOne() throws {
    let text = (lines + [""] + lines.prefix(5)).joined(separator: "\n")
    #expect(receiver(try read(text), 80, 310) == "Discard")
    let warnings = try warnings(text)
    #expect(warnings.contains { $0.contains("the one at line 1 is read") }, "\(warnings)")
    #expect(warnings.contains { $0.hasPrefix("26: the last tree is not whole") }, "\(warnings)")
  }

  // MARK: Order

  @Test(arguments: [
    ("debugDumpSemanticsTree(DebugSemanticsDumpOrder.inverseHitTest);", true),
    ("flutter: # in inverseHitTest order", true), ("", false),
    ("ext.flutter.debugDumpSemanticsTreeInInverseHitTestOrder", true),
    ("inverseHitTest\ndebugDumpSemanticsTreeInTraversalOrder", false),
  ])
  func aLineAboveTheTreeSaysItsOrder(_ line: String, _ isSaid: Bool) throws {
    let text = """
      SemanticsNode#0
       │ Rect.fromLTRB(0.0, 0.0, 360.0, 720.0)
       ├─SemanticsNode#2
       │   Rect.fromLTRB(20.0, 100.0, 120.0, 148.0)
       │   actions: tap
       │   label: "Small"
       └─SemanticsNode#3
           Rect.fromLTRB(0.0, 110.0, 360.0, 400.0)
           actions: tap
           label: "Sheet"
      """
    let layout = try read(line + "\n" + text)
    #expect(receiver(layout, 30, 120) == (isSaid ? "Sheet" : "Small"))
    #expect(layout.assumptions.contains { $0.contains("traversal") } == !isSaid)
  }
}
