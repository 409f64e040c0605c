// What the size audits share: the largest square that fits into a button.

/// The size rules have in common what is measured and differ in how much is enough.
protocol TargetSize: TargetAudit, LimitedAudit {
  /// In points.
  static var side: Double { get }
  /// Whose number it is, as a sentence says it.
  static var source: String { get }
  /// Whether the exceptions that a view claims with `exempt` hold for it.
  static var knowsExemptions: Bool { get }
}

extension TargetSize {
  static var knowsExemptions: Bool { false }

  package static var limit: Double { side }

  package static func judge(_ target: TargetMeasures, in survey: ScreenSurvey) -> TargetVerdict {
    let asked = survey.limit(of: id) ?? side
    return judge(target, in: survey, needing: Size(asked, asked))
  }

  /// Judges by a rectangle that must fit somewhere; `unless` adds a way to pass.
  static func judge(
    _ target: TargetMeasures, in survey: ScreenSurvey, needing size: Size
  ) -> TargetVerdict {
    guard survey.hierarchy.views[target.view].isEnabled else { return .pass }
    let asked = survey.limit(of: id) ?? side
    if knowsExemptions, survey.isExempt(target, from: asked) { return .pass }
    let name = survey.name(target.view)
    // What no touch reaches is said by the rules about overlaps.
    if !target.isReached, !target.isUndecided { return .review(nil) }
    if let trouble = survey.unsure(of: target) {
      return .review(
        finding(
          [target.view], in: survey, outcome: .review, weight: 0,
          "Whether \(name) is large enough is not known: \(trouble).",
          advice: "look at what lies over `\(survey.id(target.view))`"))
    }
    if survey.isCoveredOnPurpose(target) { return .pass }
    if target.holds(size) {
      return survey.holdsSurely(target, size) ? .pass : .review(unknown(target, in: survey))
    }
    if let edge = survey.edge(hiding: size, of: target) {
      return cut(target, by: edge, in: survey)
    }
    let largest = target.largestSquare?.width ?? 0
    var failure = finding(
      [target.view], in: survey, measure: .init(.side, largest),
      weight: max(0, 1 - largest / asked) / 4,
      "\(name) has room for a square of \(survey.text(ofLength: largest)); \(asks(in: survey)).",
      advice: "enlarge `\(survey.id(target.view))`, or its `hitSlop`")
    // How much is too little is not known in pixels.
    if !survey.hierarchy.screen.countsPixels { failure.neededSide = asked }
    return .fail(failure)
  }

  /// Who asks for how much: `WCAG 2.5.8 asks for 24`.
  private static func asks(in survey: ScreenSurvey) -> String {
    let asked = survey.limit(of: id)
    let asker = asked == nil ? "\(source) asks" : "the settings ask"
    let unit = survey.hierarchy.screen.countsPixels ? " points" : ""
    return "\(asker) for \((asked ?? side).text())\(unit)"
  }
}

extension TargetSize {
  /// That a button is large enough only if its pixels are points.
  static func unknown(_ target: TargetMeasures, in survey: ScreenSurvey) -> Finding {
    let largest = survey.text(ofLength: target.largestSquare?.width ?? 0)
    return finding(
      [target.view], in: survey, outcome: .review, weight: 0,
      "\(survey.name(target.view)) has room for a square of \(largest), and how many make a point is not"
        + " known; \(asks(in: survey)).",
      advice: ScreenDensity.pixelAdvice)
  }

  /// That a button may show only in part where a scroll view or the screen ends.
  static func cut(
    _ target: TargetMeasures, by edge: EdgeCut, in survey: ScreenSurvey
  ) -> TargetVerdict {
    let id = survey.id(target.view)
    let unknown = "Whether \(survey.name(target.view)) is large enough is not known: the edge of"
    let (what, advice) =
      edge.scroller.map {
        ("\(survey.name($0)) cuts it", "scroll `\(survey.id($0))` until all of `\(id)` shows")
      } ?? (
        "the screen may cut it",
        "find the size of `\(id)` in the app: this layout has frames cut at the edges of the screen"
      )
    return .review(
      finding(
        [target.view], in: survey, outcome: .review, weight: 0, "\(unknown) \(what).",
        advice: advice))
  }
}

extension ScreenSurvey {
  /// Whether an upright rectangle of a size in points fits where a button is hit, however many pixels a point
  /// has.
  func holdsSurely(_ target: TargetMeasures, _ size: Size) -> Bool {
    guard hierarchy.screen.countsPixels else { return target.holds(size) }
    let most = Screen.pixelsOfPoint.upperBound
    return target.holds(Size(size.width * most, size.height * most))
  }

  /// A length as sentences have it: `21.8 pt`, or `60 pixels` where nobody says how many make a point.
  func text(ofLength length: Double) -> String {
    length.text(1) + (hierarchy.screen.countsPixels ? " pixels" : " pt")
  }

  /// The edge of a scroll view or of the screen that may hide so much of a button that a rectangle fits into
  /// all of it; nil for none.
  func edge(hiding size: Size, of target: TargetMeasures) -> EdgeCut? {
    guard let shown = target.hitBounds else { return nil }
    let cuts = [hierarchy.scrollCut(of: target.view), hierarchy.screenCut(of: target.view)]
    return cuts.compactMap { $0 }.first { cut in
      // Along the other axis the rectangle must fit into what shows.
      let rest = Size(
        cut.width == nil ? size.width : min(1, shown.width / 2),
        cut.height == nil ? size.height : min(1, shown.height / 2))
      return cut.width ?? .infinity >= size.width && cut.height ?? .infinity >= size.height
        && target.holds(rest)
    }
  }

  /// Whether a view claims an exception of WCAG 2.5.8; an equivalent control must be there, be reached
  /// and be large enough itself.
  func isExempt(_ target: TargetMeasures, from side: Double) -> Bool {
    hierarchy.views[target.view].exemptions.contains { exemption, reason in
      guard exemption == .equivalent else { return true }
      guard let other = hierarchy.index(of: reason), other != target.view,
        let equivalent = self.target(other)
      else { return false }
      return hierarchy.views[other].isEnabled && equivalent.holds(Size(side, side))
    }
  }

  /// Why the size of a button is not known; nil where it is.
  func unsure(of target: TargetMeasures) -> String? {
    if target.isUndecided { return "its strategy reads memory that is not its own" }
    return nil
  }
}
