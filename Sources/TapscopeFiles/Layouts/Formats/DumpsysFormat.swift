// The views of an Android app as the system service that runs it prints them.

import TapscopeEngine

/// `adb shell dumpsys activity top`: the real view tree, of one activity or of several.
struct DumpsysFormat: LayoutFormat {
  let name = "dumpsys"
  let summary = "`adb shell dumpsys activity top`: the tree of Android's own views"

  func recognizes(_ head: FileHead) -> Bool {
    // Most texts hold neither, and to look at each of their lines takes long.
    guard head.contains(DumpedActivity.header) || head.contains(" pid=") else { return false }
    return DumpedActivity.all(in: ConsoleText(head.bytes).lines).contains {
      $0.isNamed || $0.views.contains { $0.flaw == nil }
    }
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let all = DumpedActivity.all(in: ConsoleText(source.bytes).lines)
    let resumed = all.filter { $0.isResumed == true }
    let candidates = resumed.isEmpty ? all : resumed
    guard let activity = candidates.last(where: { !$0.views.isEmpty || !$0.flaws.isEmpty }) else {
      throw source.trouble(
        "the text has no views of `\(candidates.last?.name ?? "an activity")`: expected"
          + " `\(DumpedActivity.header)` and a view in each line below it",
        line: candidates.last?.line ?? 0)
    }
    guard activity.flaws.isEmpty else { throw source.trouble(activity.flaws) }
    var layout = try activity.layout(of: source)
    let why =
      resumed.count > 1
      ? "the last of \(resumed.count) that are resumed"
      : resumed.isEmpty ? "the last, since the text has none that is resumed" : "which is resumed"
    if all.count > 1 {
      let others = all.filter { $0.line != activity.line }
      let names = others.map { "`\($0.name)` (line \($0.line))" }
      layout.warnings.append(
        ForeignWarning(
          "of \(all.count) activities `\(activity.name)` is read, \(why); left out: "
            + names.shortened(to: 3), line: activity.line))
    } else if activity.isResumed == false {
      layout.warnings.append(
        ForeignWarning(
          "`\(activity.name)` is not resumed: another activity may lie over it",
          line: activity.line))
    }
    return try LayoutDocument(layout, of: source)
  }
}

extension DumpedActivity {
  /// The layout of its views.
  fileprivate func layout(of source: LayoutSource) throws(InputError) -> ForeignLayout {
    let reach = reach
    let size = views[0].frame?.size ?? reach[0]
    guard size.width > 0, size.height > 0 else {
      throw source.trouble("no view in this window has an area", line: views[0].line)
    }
    let window = configuration?.window ?? .zero
    let origin = window.origin
    let display = configuration?.display ?? Size(0, 0)
    let pixels = Size(
      max(origin.x + size.width, window.maxX, display.width),
      max(origin.y + size.height, window.maxY, display.height))
    var layout = try ForeignLayout(
      android: source, pixels: pixels, isWhole: pixels == display, scale: configuration?.scale)
    layout.panelRotation = configuration?.panelRotation
    // Bars narrow what a window shows in one direction; a dialog's is smaller in both.
    if configuration?.window == nil || window.width > size.width && window.height > size.height {
      layout.assumptions.append(
        "the activity's window begins at (\(origin.x.text()), \(origin.y.text())), in pixels; the file"
          + " does not say where")
    }
    let scale = layout.screen.scale ?? 1
    if let told = configuration?.scale, told != scale {
      layout.warnings.append(
        ForeignWarning(
          "the text's density is \(told.text()) pixels a point, and the screen has \(scale.text())")
      )
    }
    var rows = 0
    for (index, dumped) in views.enumerated() {
      let isRow = dumped.superview.map { views[$0].isList } ?? false
      let frame = dumped.frame ?? Rect(origin: .zero, size: size)
      let offset = dumped.superview.map { layout.views[$0].offset } ?? .zero
      let shift = index == 0 ? origin : Point(offset.x * scale, offset.y * scale)
      let content = Size(reach[index].width / scale, reach[index].height / scale)
      var view = dumped.view(isRow: isRow, content: dumped.holdsAllItScrolls ? content : nil)
        .view(
          in: dumped.superview,
          frame: Rect(
            (shift.x + frame.minX) / scale, (shift.y + frame.minY) / scale, frame.width / scale,
            frame.height / scale), order: index)
      (view.line, view.column) = (dumped.line, dumped.column)
      rows += isRow ? 1 : 0
      layout.views.append(view)
    }
    addNotes(to: &layout, rows: rows)
    return layout
  }

  /// How far what is shown in each view reaches to the right and down, in pixels.
  private var reach: [Size] {
    var reach = views.map { _ in Size(0, 0) }
    for view in views where view.isShown {
      guard let superview = view.superview, let frame = view.frame else { continue }
      reach[superview] = Size(
        max(reach[superview].width, frame.maxX), max(reach[superview].height, frame.maxY))
    }
    return reach
  }

  /// Says what is assumed and what is missing.
  private func addNotes(to layout: inout ForeignLayout, rows: Int) {
    layout.assumeUntold(
      scrolling: zip(layout.views, views).count {
        $0.settings[.contentSize] != nil && !$1.holdsAllItScrolls
      })
    layout.assumptions.append(
      "later siblings lie in front, whatever their elevation, and each `ScrollView` is at its start; the"
        + " file does not say otherwise")
    if rows > 0 {
      layout.assumptions.append(
        rows == 1 ? "1 row of a list is a button" : "\(rows) rows of lists are buttons")
    }
    for (classes, source) in DumpedView.drawn {
      layout.notices.append(
        ForeignNotice(
          "", views.indices.filter { views[$0].isOne(of: classes) && views[$0].isShown },
          ": what it shows is made of no views, so its buttons are not in this text; \(source)"))
    }
    layout.warnings += ForeignWarning.gaps(at: gaps)
    if let first = unplaced.lines.first {
      let lines = ForeignWarning.listed(unplaced.lines)
      let below = unplaced.below == 0 ? "" : ", with \(unplaced.below.of("view")) that stand there"
      layout.warnings.append(
        ForeignWarning(
          "left out for lack of a place\(below): \(unplaced.lines.count.of("view")) whose class prints a"
            + " text of its own (line \(lines)); touches there go to what lies behind",
          line: first))
    }
  }
}
