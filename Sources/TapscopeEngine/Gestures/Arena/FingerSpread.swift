// Whether the fingers down have spread enough for Flutter's scale recognizer.

/// Flutter's `ScaleGestureRecognizer` as far as it is a pinch: the mean distance from the centre.
///
/// It is measured anew whenever a finger comes or goes. That the centre's own way begins it too, with a
/// scale of 1, is left out.
struct FingerSpread: Equatable, Sendable {
  struct Limits: Equatable, Sendable {
    /// Of the change of the mean distance from the centre, exclusive.
    var span: Limit
  }

  private let limits: Limits
  private var initial: Double?

  init(_ limits: Limits) { self.limits = limits }

  mutating func reconfigure(_ fingers: Fingers) { initial = span(of: fingers) }

  /// The comparison that makes it a pinch; nil where nothing is measured.
  func moved(_ fingers: Fingers) -> RuleComparison? {
    guard let initial, let span = span(of: fingers) else { return nil }
    return RuleComparison("scale/slop", abs(span - initial), .above, limits.span)
  }

  private func span(of fingers: Fingers) -> Double? {
    guard fingers.downCount > 1, let center = fingers.center else { return nil }
    let sum = fingers.down.reduce(0) { $0 + $1.position.distance(to: center) }
    return sum / Double(fingers.downCount)
  }
}
