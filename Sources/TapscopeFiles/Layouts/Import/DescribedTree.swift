// The views of a description, and the layout that they make.

import TapscopeEngine

/// The views of a dump.
struct DescribedTree {
  /// A line that no view is read from, nor any that stands in it.
  struct Omission {
    var line: Int
    /// Nil for a layer.
    var reason: String?
    /// How many views stand in it.
    var views = 0
  }

  private(set) var views: [DescribedView] = []
  private(set) var unplaced: [Omission] = []
  private var layers = 0
  /// Layers in which views stand.
  private var holders: [Omission] = []
  private var gaps: [Int] = []
  /// The lines of views whose superview is not in the text.
  private var orphans: [Int] = []
  private let dumps: DescribedDumps

  /// Whether nothing stands in anything else.
  var isFlat: Bool {
    let depth = dumps.lines.first?.depth ?? 0
    return dumps.lines.allSatisfy { $0.depth <= depth }
  }

  init(_ dumps: DescribedDumps) {
    self.dumps = dumps
    var open: [Int] = []
    var omitted: (omission: Omission, depth: Int)?
    var isBehindGap = false
    for line in dumps.lines {
      if let depth = omitted?.depth, line.depth > depth {
        switch line.content {
        case .view, .unplaced: omitted?.omission.views += 1
        case .layer: layers += 1
        case .gap: break
        }
        continue
      }
      keep(omitted?.omission)
      omitted = nil
      switch line.content {
      case .gap:
        gaps.append(line.number)
        isBehindGap = true
      case .layer:
        layers += 1
        omitted = (Omission(line: line.number), line.depth)
      case .unplaced(let reason):
        omitted = (Omission(line: line.number, reason: reason), line.depth)
      case .view(let view):
        while let last = open.last, last >= view.depth { open.removeLast() }
        if let last = open.last, view.depth > last + 1, !isBehindGap { orphans.append(view.line) }
        open.append(view.depth)
        views.append(view)
        isBehindGap = false
      }
    }
    keep(omitted?.omission)
  }

  private mutating func keep(_ omission: Omission?) {
    guard let omission else { return }
    if omission.reason != nil {
      unplaced.append(omission)
    } else if omission.views > 0 {
      holders.append(omission)
    }
  }

  func layout(of source: LayoutSource) throws(InputError) -> LayoutDocument {
    // One without views, such as an empty one of the keyboard's, may have any size.
    let window =
      views.indices.first { views[$0].isWindow && holdsViews($0) }.map { views[$0] }
      ?? views.first(where: \.isWindow) ?? views[0]
    guard window.box.width > 0 && window.box.height > 0 || source.request.screen != nil else {
      throw source.trouble(
        "the screen has the size of this \(window.type), which has no area; `--screen WxH` says the size",
        line: window.line, column: 1)
    }
    // A window stands where the screen is, wherever the text was cut out of the tree.
    let standing = standing(window)
    let reach = window.isWindow ? window.box.size : Size(standing.maxX, standing.maxY)
    let (screen, assumptions) = try source.screen(points: reach, isWhole: window.isWindow)
    var layout = ForeignLayout(screen: screen)
    layout.platform = "ios"
    layout.assumptions = assumptions
    if !window.isWindow {
      let place = standing == window.box ? "where its frame says" : "at the corner"
      layout.assumptions.append(
        "the first view, \(window.type), stands on the screen \(place), since no window is in the text"
      )
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
    layout.warnings += warnings
    if layers > 0 || hasHostWithoutButtons(layout) {
      layout.warnings.append(
        ForeignWarning(
          "buttons that SwiftUI draws are not in this text; `po app.debugDescription` in a UI test"
            + " prints them"))
    }
    return try LayoutDocument(layout, of: source)
  }

  /// Where a view stands whose superview is not in the text, which is taken to fill the screen; one that reaches
  /// out of that, as in an animation, begins where the screen does.
  private func standing(_ view: DescribedView) -> Rect {
    let isOut = view.box.minX < 0 || view.box.minY < 0
    return isOut ? Rect(origin: .zero, size: view.box.size) : view.box
  }

  /// Whether SwiftUI draws in a view in which no button stands.
  private func hasHostWithoutButtons(_ layout: ForeignLayout) -> Bool {
    var holders: Set<Int> = []
    for (index, view) in layout.views.enumerated().reversed() {
      if view.role == .button || holders.contains(index), let superview = view.superview {
        holders.insert(superview)
      }
    }
    return views.indices.contains {
      views[$0].type.holds("UIHostingView") && !holders.contains($0)
    }
  }

  private func holdsViews(_ index: Int) -> Bool {
    index + 1 < views.count && views[index + 1].depth > views[index].depth
  }

  /// What is left out, and what may stand elsewhere.
  private var warnings: [ForeignWarning] {
    var warnings: [ForeignWarning] = []
    if dumps.starts.count > 1 {
      warnings.append(.dumps(at: dumps.starts, read: dumps.start))
    }
    if let first = dumps.strays.first {
      let names = dumps.strays.map { "\(Complaint.plain($0.type)) (line \($0.line))" }
      warnings.append(
        ForeignWarning(
          "printed outside of the dump and left out: " + names.shortened(to: 3), line: first.line))
    }
    if layers > 0 {
      warnings.append(
        ForeignWarning(
          "\(layers.of("layer")) without a view left out, as SwiftUI draws with them"))
    }
    if let first = holders.first {
      let views = holders.reduce(0) { $0 + $1.views }
      warnings.append(
        ForeignWarning(
          "\(views.of("view")) left out, since the text does not say where the layers stand that hold"
            + " them", line: first.line))
    }
    warnings += ForeignWarning.gaps(at: gaps)
    for view in unplaced.prefix(3) {
      let inside = view.views > 0 ? ", and with it \(view.views.of("view")) in it" : ""
      let reason = view.reason ?? ""
      warnings.append(
        ForeignWarning("a view is left out, since \(reason)\(inside)", line: view.line))
    }
    let others = unplaced.dropFirst(3)
    if let first = others.first {
      let views = others.reduce(others.count) { $0 + $1.views }
      warnings.append(
        ForeignWarning("\(views.of("more view")) left out for such reasons", line: first.line))
    }
    let cut = views.filter(\.isCut)
    if let first = cut.first {
      let whose =
        cut.count == 1 ? "the line of this view is" : "the lines of \(cut.count) views are"
      warnings.append(
        ForeignWarning(
          "\(whose) cut off; what is missing may say that a view is hidden or takes no touch",
          line: first.line))
    }
    for line in orphans.prefix(3) {
      warnings.append(
        ForeignWarning("the view that this one stands in is missing from the text", line: line))
    }
    return warnings
  }

  private func fill(_ layout: inout ForeignLayout) {
    var open: [(depth: Int, index: Int, holder: DescribedView?)] = []
    var square = 0
    var animated: [Int] = []
    var dialogs: Set<Int> = []
    for (index, line) in views.enumerated() {
      var described = line
      if index == 0, !line.isWindow { described.box = standing(line) }
      while let last = open.last, last.depth >= described.depth { open.removeLast() }
      let holder = open.last?.holder
      let text = holder?.isField ?? false ? "" : described.text
      var view = ForeignView(
        in: open.last?.index, names: described.names(showing: text, before: views[(index + 1)...]),
        role: described.role(in: holder), frame: described.box, order: index)
      (view.line, view.column) = (described.line, 1)
      view.title = text.isEmpty ? nil : text
      view.isReact =
        described.isReact || open.last.map { layout.views[$0.index].isReact } ?? false
      square += described.place(&view) ? 1 : 0
      if described.isAnimated { animated.append(index) }
      if described.dims {
        // UIKit puts it first into a view of its own, with the dialog; an app may put its own anywhere.
        let isFirst = open.last.map { $0.index == index - 1 && !views[$0.index].isWindow } ?? false
        dialogs.insert(isFirst ? index - 1 : index)
      }
      open.append((described.depth, index, described.holdsTouches ? described : holder))
      layout.views.append(view)
    }
    for dialog in dialogs {
      for key in [ViewKey.paints, .modal] { layout.views[dialog].set(key, "true") }
    }
    if !dialogs.isEmpty {
      layout.assumptions.append(
        "nobody aims at what \(dialogs.count.of("dialog or sheet", "dialogs or sheets")) dims")
    }
    if square > 0 {
      layout.assumptions.append(
        "\(square.of("view")) turned by 45 degrees \(square == 1 ? "is" : "are")"
          + " square; the frame does not tell")
    }
    layout.notices.append(ForeignNotice("", animated, ": caught in an animation"))
  }
}
