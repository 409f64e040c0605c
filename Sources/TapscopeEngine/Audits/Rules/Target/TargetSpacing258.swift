// The audit `target/spacing-258`: a small button too near to others for WCAG 2.5.8 (AA).

package enum TargetSpacing258: TargetAudit {
  package static let criterion = Criterion.wcag258
  package static let id = "target/spacing-258"
  package static let summary = "buttons under 24 points whose 24 point circle meets another"
  package static let reason = """
    the spacing exception of WCAG 2.5.8 by itself; circles that only touch pass
    """
  /// Off, as the size rule takes it into account.
  package static let level = Severity.off

  /// In points: the diameter of the circle.
  static let diameter = 24.0
  /// Far below a pixel, far above what rounding does.
  private static let rounding = 1e-6

  /// A neighbour of an undersized button, and the room between its circle and the neighbour.
  package struct Neighbour: Equatable, Sendable {
    package var view: ViewIndex
    /// In points; negative where they meet.
    package var clearance: Double
  }

  package static func judge(_ target: TargetMeasures, in survey: ScreenSurvey) -> TargetVerdict {
    guard isUndersized(target, in: survey), !survey.isExempt(target, from: diameter),
      let neighbour = nearest(to: target, in: survey),
      neighbour.clearance < 0
    else { return isUnknown(target, in: survey) ? .review(nil) : .pass }
    // The middle of what a scroll view cuts is not known; the rule about its size tells.
    if survey.edge(hiding: Size(diameter, diameter), of: target) != nil { return .review(nil) }
    let room = survey.text(ofLength: -neighbour.clearance)
    return .fail(
      finding(
        [target.view, neighbour.view], keyViews: [target.view], in: survey,
        measure: .init(.clearance, neighbour.clearance),
        weight: min(1, -neighbour.clearance / diameter) / 4,
        "The 24 pt circle about \(survey.name(target.view)) reaches"
          + " \(room) into that of \(survey.name(neighbour.view)).",
        advice: "move them \(room) apart"))
  }

  /// Whether a button may be small and too near to others where nobody says how many pixels make a point; the
  /// rule about its size tells.
  private static func isUnknown(_ target: TargetMeasures, in survey: ScreenSurvey) -> Bool {
    survey.hierarchy.screen.countsPixels
      && isUndersized(target, of: diameter * Screen.pixelsOfPoint.upperBound, in: survey)
      && !survey.isExempt(target, from: diameter)
  }

  /// The neighbour with the least room, which is less than half a diameter; one of the same action is none.
  ///
  /// The circle stands about the middle of the button's box. It must not meet another button, nor the
  /// circle of another small one, which is nearer than its box by up to a radius.
  package static func nearest(
    to target: TargetMeasures, in survey: ScreenSurvey
  ) -> Neighbour? {
    guard let middle = target.hitBounds?.center else { return nil }
    var nearest: Neighbour?
    // So far may the middle of a small one be, and its box as well.
    let reach = 1.5 * diameter
    let around = Rect(middle.x - reach, middle.y - reach, 2 * reach, 2 * reach)
    for other in survey.targets(hitIn: around) {
      guard let box = other.hitBounds, box.distance(to: middle) < reach,
        other.view != target.view, survey.hierarchy.views[other.view].isEnabled,
        !survey.hierarchy.isSameTarget(target.view, other.view)
      else { continue }
      var clearance = other.distance(to: middle) - diameter / 2
      if isUndersized(other, in: survey) {
        clearance = min(clearance, box.center.distance(to: middle) - diameter)
      }
      if abs(clearance) < rounding { clearance = 0 }
      if clearance < nearest?.clearance ?? diameter / 2 {
        nearest = Neighbour(view: other.view, clearance: clearance)
      }
    }
    return nearest
  }

  /// Whether a small button has room now and would have none with another one hit in a region.
  static func isCrowded(
    _ target: TargetMeasures, by region: SlabRegion, in survey: ScreenSurvey
  ) -> Bool {
    guard let middle = target.hitBounds?.center,
      region.distance(to: middle) < diameter / 2 - rounding, isUndersized(target, in: survey),
      !survey.isExempt(target, from: diameter)
    else { return false }
    return nearest(to: target, in: survey).map { $0.clearance >= 0 } ?? true
  }

  /// Whether a button that touches reach has no room for a square of a side.
  private static func isUndersized(
    _ target: TargetMeasures, of side: Double = diameter, in survey: ScreenSurvey
  ) -> Bool {
    survey.hierarchy.views[target.view].isEnabled && target.isReached
      && !target.holds(Size(side, side))
  }
}
