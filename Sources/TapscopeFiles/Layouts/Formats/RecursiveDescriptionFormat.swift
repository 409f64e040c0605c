// The view tree that UIKit's `recursiveDescription` prints in a debugger.

import TapscopeEngine

/// `po [view recursiveDescription]` of lldb, cycript, chisel's `pviews`, and Sentry's attachments.
struct RecursiveDescriptionFormat: LayoutFormat {
  let name = "recursive-description"
  let summary = "`po [view recursiveDescription]` from lldb or chisel: UIKit's own view tree"

  func recognizes(_ head: FileHead) -> Bool {
    // A touch is printed with its window and its view.
    head.contains("; frame = (") && head.contains(": 0x")
      && (head.contains("| <") || !head.contains("<UITouch: 0x")) || FramelessPrint.isIn(head)
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let text = ConsoleText(source.bytes)
    let lines = text.joined(where: DescribedView.begins, textEnds: DescribedView.endsText)
    let whole = DescribedView.joiningReactTexts(lines.flatMap(DescribedLine.apart))
    let tree = DescribedTree(DescribedDumps(whole.compactMap(DescribedLine.init)))
    guard !tree.views.isEmpty else { throw trouble(source, text, tree) }
    guard tree.views.count == 1 || !tree.isFlat else {
      throw source.trouble(
        "the views are printed flat, without the `|` that shows what they stand in;"
          + RecursiveDescriptionFormat.wayOut, line: tree.views[0].line)
    }
    return try tree.layout(of: source)
  }

  private static let wayOut =
    " print the tree with `po [[UIWindow keyWindow] recursiveDescription]`"

  /// Why no view is in a text.
  private func trouble(
    _ source: LayoutSource, _ text: ConsoleText, _ tree: DescribedTree
  ) -> InputError {
    for line in text.lines {
      if let print = FramelessPrint(line.text) {
        return source.trouble(
          "this is what `\(print.rawValue)` prints, without frames;"
            + RecursiveDescriptionFormat.wayOut, line: line.number)
      }
    }
    if let first = tree.unplaced.first, let reason = first.reason {
      return source.trouble(
        "no view can be placed: the first is left out, since \(reason)", line: first.line)
    }
    return source.trouble("no line describes a view with its frame")
  }
}

/// What a debugger prints of views without their frames, by the name of the method.
private enum FramelessPrint: String {
  case autolayoutTrace = "_autolayoutTrace"
  case printHierarchy = "_printHierarchy"
  case pviews = "pviews -m"

  /// What printed a line; nil for any other.
  init?(_ line: String) {
    if line.hasPrefix("|"), let mark = line.place(of: ":0x") {
      // `|   |   *UIButton:0x7f9b4b41a2d0'Pay'`
      let type = line[..<mark.lowerBound].drop { "|*+• ".contains($0) }
      guard !type.isEmpty, !type.contains(" ") else { return nil }
      self = .autolayoutTrace
    } else if line.holds(">, state: "), line.holds(", view: ") {
      // `<ViewController 0x7f9b4b410f60>, state: appeared, view: <UIView 0x7f9b4b4198a0>`
      self = .printHierarchy
    } else if line.hasSuffix(">"), line.holds("| <"), line.holds(": 0x"), !line.holds("; ") {
      // `   | <UIButton: 0x7fda0000d8c0>`
      self = .pviews
    } else {
      return nil
    }
  }

  static func isIn(_ head: FileHead) -> Bool {
    guard head.contains(":0x") || head.contains(": 0x") || head.contains(">, state: ") else {
      return false
    }
    return head.lines.contains { FramelessPrint(String(decoding: $0, as: UTF8.self)) != nil }
  }
}
