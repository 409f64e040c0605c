// The view tree that UIKit's `recursiveDescription` prints in a debugger.

import TapscopeEngine

/// `po [view recursiveDescription]` of lldb, cycript, chisel's `pviews`, and Sentry's attachments.
struct RecursiveDescriptionFormat: LayoutFormat {
  let name = "recursive-description"
  let summary = "`po [view recursiveDescription]` from lldb or chisel: UIKit's own view tree"

  func recognizes(_ head: FileHead) -> Bool {
    head.contains("; frame = (") && head.contains(": 0x")
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    var tree = DescribedTree()
    let lines = ConsoleText(source.bytes)
      .joined(where: DescribedView.begins, textEnds: DescribedView.endsText)
    for line in lines { tree.add(line) }
    guard !tree.views.isEmpty else {
      throw source.trouble("no line describes a view with its frame")
    }
    guard tree.views.count == 1 || tree.views.contains(where: { $0.depth > tree.views[0].depth })
    else {
      throw source.trouble(
        "the views are printed flat, without the `|` that shows what they stand in; print the tree"
          + " with `po [[UIWindow keyWindow] recursiveDescription]`", line: tree.views[0].line)
    }
    return try tree.layout(of: source)
  }
}

/// The lines of a description, as views.
private struct DescribedTree {
  private(set) var views: [DescribedView] = []
  private var layers = 0
  private var gaps: [Int] = []
  private var damaged: [Int] = []

  mutating func add(_ line: ConsoleText.Line) {
    if let view = DescribedView(line) {
      views.append(view)
    } else if line.text.holds("(layer)"), line.text.holds("Layer: 0x") {
      layers += 1
    } else if line.text.holds("|"), line.text.hasSuffix("...") {
      gaps.append(line.number)
    } else if line.text.holds("|"), line.text.holds(": 0x"),
      line.text.holds("; frame = ") || !line.text.holds(">")
    {
      damaged.append(line.number)
    }
  }

  func layout(of source: LayoutSource) throws(InputError) -> LayoutDocument {
    let window = views.first(where: \.isWindow) ?? views[0]
    guard window.box.width > 0 && window.box.height > 0 || source.request.screen != nil else {
      throw source.trouble(
        "the screen has the size of this \(window.type), which has no area; `--screen WxH` says the size",
        line: window.line, column: 1)
    }
    let (screen, assumptions) = try source.screen(points: window.box.size, isWhole: window.isWindow)
    var layout = ForeignLayout(screen: screen)
    layout.platform = "ios"
    layout.assumptions = assumptions
    if !window.isWindow {
      layout.assumptions.append(
        "the first view, \(window.type), fills the screen, since no window is in the text")
    }
    fill(&layout)
    let buttons = layout.views.count { $0.role == .button }
    if buttons > 0 {
      layout.assumptions.append(
        buttons == 1
          ? "1 button is enabled, takes touches in the whole of its bounds and has no override of"
            + " `point(inside:)`; the text does not say"
          : "\(buttons) buttons are enabled, take touches in the whole of their bounds and have no"
            + " override of `point(inside:)`; the text does not say")
    }
    if layers > 0 {
      layout.warnings.append(
        ForeignWarning(
          "\(layers.of("layer")) without a view left out, as SwiftUI draws with"
            + " them; its buttons are not in this text"))
    }
    for gap in gaps.prefix(3) {
      layout.warnings.append(
        ForeignWarning(
          "views are left out here (`...`); what follows may stand elsewhere", line: gap))
    }
    for line in damaged.prefix(3) {
      layout.warnings.append(
        ForeignWarning("a view is left out, since its line is cut off or damaged", line: line))
    }
    return try LayoutDocument(layout, of: source)
  }

  private func fill(_ layout: inout ForeignLayout) {
    var open: [(depth: Int, index: Int, holder: DescribedView?)] = []
    var square = 0
    var animated: [Int] = []
    var orphans: [Int] = []
    // A whole window stands where the screen is, wherever the text was cut out of the tree.
    for (index, described) in views.enumerated() {
      while let last = open.last, last.depth >= described.depth { open.removeLast() }
      if let last = open.last, described.depth > last.depth + 1, layers == 0 {
        let lines = views[index - 1].line...described.line
        if !(gaps + damaged).contains(where: lines.contains) { orphans.append(described.line) }
      }
      let holder = open.last?.holder
      var view = ForeignView(
        in: open.last?.index, names: described.names(before: views[(index + 1)...]),
        role: described.role(in: holder), frame: described.box, order: index)
      (view.line, view.column) = (described.line, 1)
      view.title = described.text.isEmpty ? nil : described.text
      if index == 0, !described.isWindow { view.frame.origin = .zero }
      square += described.place(&view) ? 1 : 0
      if described.isAnimated { animated.append(index) }
      open.append((described.depth, index, described.holdsTouches ? described : holder))
      layout.views.append(view)
    }
    if square > 0 {
      layout.assumptions.append(
        "\(square.of("view")) turned by 45 degrees \(square == 1 ? "is" : "are")"
          + " square; the frame does not tell")
    }
    layout.notices.append(ForeignNotice("", animated, ": caught in an animation"))
    for line in orphans.prefix(3) {
      layout.warnings.append(
        ForeignWarning("the view that this one stands in is missing from the text", line: line))
    }
  }
}
