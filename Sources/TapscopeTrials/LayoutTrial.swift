// The promises about layouts: both engines agree, reports are well-formed, what is written is read again.

import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import TapscopeTestSupport

extension Trial {
  /// Pixels of a screen that steps with a cost per pixel are made for.
  private static let mostPixels = 4096.0

  /// Of `steps` steps that may be taken five have a cost per pixel, some milliseconds each; the rest write
  /// the layout and read it again.
  static func layout(
    _ bytes: [UInt8], as path: String, buttons: [String] = [], steps: Int
  ) throws {
    var options = layoutOptions
    options.buttons = buttons
    let reader = LayoutReader(options: options)
    let (layout, document) = try reader.open(bytes: bytes, path: path)
    var choice = Choice(bytes)
    try ask(layout.hierarchy, &choice)
    let screen = layout.hierarchy.screen
    let isSmall = screen.size.width * screen.size.height * screen.scale * screen.scale <= mostPixels
    switch choice.of(steps) {
    case 0 where isSmall: try audit(layout)
    // Its pictures cost as much as some hundred audits.
    case 1 where isSmall && choice.of(8) == 0: try auditDocument(layout)
    case 2 where isSmall: try mend(layout)
    case 3 where isSmall: try map(layout.hierarchy)
    case 4 where isSmall: try explain(layout.hierarchy, &choice)
    case 5, 6: try expect(!LayoutText(layout).lines.isEmpty, "a layout without a text")
    default: try rewrite(layout, document, by: reader)
    }
  }

  /// Both engines agree at points on and around the screen.
  static func ask(_ screen: ViewHierarchy, _ choice: inout Choice) throws {
    var reference = screen
    var compiled = CompiledHierarchy(screen)
    // Where the reference engine answers for both there is nothing to compare.
    let isFlat = compiled.isFlat
    for _ in 0..<12 {
      let p = Point(
        choice.number(in: -4...screen.screen.size.width + 4).rounded(.down),
        choice.number(in: -4...screen.screen.size.height + 4))
      if isFlat {
        try expect(
          EngineAgreement.answer(&reference, &compiled, at: p).agrees,
          "the engines differ at \(p.x), \(p.y)")
      } else {
        _ = reference.hitTest(p)
      }
    }
  }

  private static func audit(_ layout: TapscopeFiles.Layout) throws {
    let survey = ScreenSurvey(layout.hierarchy)
    let report = AuditReport(survey, layout: layout.path, every: true)
    try expectJSON(report.json.bytes, "audit")
    try expectPlain(report.text(ReportStyle()), "audit")
    for target in survey.targets {
      let shares = [target.reachable] + (target.confusion.map { [$0.hit, $0.confused] } ?? [])
      try expect(shares.allSatisfy { (-1e-9...1 + 1e-9).contains($0) }, "a share of \(shares)")
    }
  }

  /// Every file that an audit can be written to.
  private static func auditDocument(_ layout: TapscopeFiles.Layout) throws {
    let survey = ScreenSurvey(layout.hierarchy)
    let report = AuditReport(survey, layout: layout.path)
    let items = report.ungrouped.map { FindingReport.Item($0) }
    var document = AuditDocument(title: nil, author: nil)
    document.add(AuditSection(report, items))
    try expectHTML(document.bytes, "audit document")
    _ = try report.picture()
    let findings = FindingReport(subjects: [
      .init(
        .layout, path: layout.path, size: survey.targets.count, rules: [], items: items)
    ])
    try expectFindings(findings)
  }

  /// Findings in every format.
  static func expectFindings(_ findings: FindingReport) throws {
    for format in BuiltInFindingFormats.all {
      let bytes = format.bytes(findings, style: ReportStyle())
      switch format.name {
      case "json", "sarif", "gitlab": try expectJSON(bytes, format.name)
      case "junit": try expectXML(bytes, format.name)
      case "csv": try expectTable(bytes, format.name)
      default: try expectPlain(String(decoding: bytes, as: UTF8.self), format.name)
      }
    }
  }

  private static func mend(_ layout: TapscopeFiles.Layout) throws {
    var looks = 0
    let isOver = { (_: Double) in
      looks += 1
      return looks > 10_000
    }
    guard let mending = Mending(layout.hierarchy, isOver: isOver) else { return }
    let report = MendReport(mending, layout: layout.path, diff: "", platform: .uikit)
    try expectJSON(report.json.bytes, "mend")
    try expectPlain(report.text(ReportStyle()), "mend")
    try expect(mending.after <= mending.best + 1e-9, "\(mending.after) is above the bound")
    try expect(mending.after >= mending.before - 1e-9, "mended for the worse")
    for button in mending.buttons {
      try expect(
        button.before - button.after <= mending.harm + 1e-9,
        "\(button.id) loses \(button.before - button.after)")
    }
  }

  /// The owner map is what the reference engine answers for the centre of each pixel.
  private static func map(_ screen: ViewHierarchy) throws {
    var compiled = CompiledHierarchy(screen)
    guard compiled.isFlat, !screen.views.contains(where: { $0.kind == .sensitiveView }) else {
      return
    }
    let grid = PixelGrid(screen.screen)
    let map = OwnerMap(receiversOn: screen, grid: grid)
    var reference = screen
    for y in 0..<grid.height {
      var end = 0
      for run in map.runs(row: y) {
        try expect(run.columns.lowerBound == end, "row \(y) has a gap at \(end)")
        end = run.columns.upperBound
        for x in [run.columns.lowerBound, run.columns.upperBound - 1] {
          let receiver = reference.hitTest(grid.center(x, y))
          try expect(
            run.owner.view == receiver.view, "the owner of pixel \(x), \(y) is not its receiver")
        }
      }
      try expect(end == grid.width, "row \(y) ends at \(end)")
    }
  }

  private static func explain(_ screen: ViewHierarchy, _ choice: inout Choice) throws {
    let size = screen.screen.size
    let p = Point(choice.number(in: 0...size.width), choice.number(in: 0...size.height))
    let plain = ExplanationReport(Explanation(at: p, in: screen))
    try expectJSON(plain.json.bytes, "explain")
    guard let profile = BuiltInProfiles.named("uikit") else { return }
    for answer in try PointAnswer.answers(for: [p], on: screen, profile: profile) {
      let report = ExplanationReport(
        Explanation(at: p, in: screen), touch: answer.touch, choice: answer.choice)
      try expectJSON(report.json.bytes, "explain")
      try expectPlain(report.text(ReportStyle()), "explain")
    }
  }

  /// What is written as layout/1 says the same when it is read again.
  private static func rewrite(
    _ layout: TapscopeFiles.Layout, _ document: LayoutDocument, by reader: LayoutReader
  ) throws {
    var reader = reader
    // The screen and the buttons are in the file now.
    reader.options.screen = nil
    reader.options.buttons = []
    reader.options.pictures.merge(document.pictures) { _, held in held }
    let text = document.yaml
    let again: TapscopeFiles.Layout
    do throws(InputError) {
      again = try reader.read(bytes: Array(text.utf8), path: "again.yaml")
    } catch {
      throw BrokenPromise(description: "what was written is refused: \(error)\n\(text)")
    }
    let (old, new) = (layout.hierarchy, again.hierarchy)
    try expect(old.views.count == new.views.count, "\(new.views.count) views of \(old.views.count)")
    for (a, b) in zip(old.views, new.views) {
      let isSame =
        a.id == b.id && a.kind == b.kind && a.superview == b.superview
        && a.strategy == b.strategy && a.hitSlop == b.hitSlop && a.action == b.action
        && a.isHidden == b.isHidden && a.bounds.isNear(b.bounds)
      try expect(isSame, "view `\(a.id)` is another when it is read again\n\(text)")
    }
  }
}

extension Rect {
  /// Whether all numbers are the same to a thousandth.
  fileprivate func isNear(_ other: Rect) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-3 * max(1, abs(a)) }
    return near(minX, other.minX) && near(minY, other.minY) && near(width, other.width)
      && near(height, other.height)
  }
}
