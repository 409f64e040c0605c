// The rules of a detector that follows the centre of all fingers: Android's, and Chromium's port of it.

/// What tells one gesture detector of that family from another.
struct DetectorRules: Sendable {
  /// How far a finger may go and still tap.
  enum Region: Sendable {
    /// The centre of all fingers, each axis cut to whole device pixels first; a second finger ends it.
    case center(scale: Double)
    /// Each of at most two fingers from where it came down.
    case eachFinger
  }

  /// A tap of two fingers at once (Chromium).
  struct TwoFingerTap: Sendable {
    /// From the second down to the first up.
    var longest: Limit
    var separation: Limit
  }

  var profile: String
  var recognizers: [RecognizerSetup]
  var velocity: VelocityRules
  var slop: Limit
  var region: Region
  /// Once out of its region, the least the centre must move along an axis to scroll.
  var scrollStep: (relation: RuleComparison.Relation, limit: Limit)
  var longPress: Limit
  /// Whether nothing but the lift counts after a long press (Android).
  var longPressEndsAll: Bool
  var fling: FlingRule
  /// Whether the lift of one of several fingers can swipe by their mean velocity (Chromium).
  var swipesAtEveryLift: Bool
  var pairing: TapPairing.Rules
  var twoFingerTap: TwoFingerTap?
  var scale: ScaleRule

  func waits(for kind: GestureKind) -> Bool { recognizers.contains { $0.gesture == kind } }
}

/// When two or more fingers scale: Android's `ScaleGestureDetector`, and Chromium's port of it.
///
/// The span is twice the mean distance of the fingers from their centre, taken on each axis.
struct ScaleRule: Equatable, Sendable {
  /// How much the span must have changed, exclusive.
  var slop: Limit
  /// The least span, inclusive.
  var minimumSpan: Limit
  private var initial: Double?
  /// The comparison that began it.
  private(set) var began: RuleComparison?

  init(slop: Limit, minimumSpan: Limit) {
    self.slop = slop
    self.minimumSpan = minimumSpan
  }

  /// A finger came or went: the span is measured from here on.
  mutating func reconfigure(_ fingers: Fingers) { initial = ScaleRule.span(of: fingers) }

  /// The comparison that begins a pinch, once.
  mutating func moved(_ fingers: Fingers, _ watch: inout FlipSearch?) -> RuleComparison? {
    guard began == nil, let initial, fingers.downCount > 1, let span = ScaleRule.span(of: fingers)
    else { return nil }
    let wide = RuleComparison("pinch/span", span, .atLeast, minimumSpan)
    let changed = RuleComparison("pinch/slop", abs(span - initial), .above, slop)
    let isWide = watch.holds(wide)
    guard watch.holds(changed), isWide else { return nil }
    began = changed
    return changed
  }

  static func span(of fingers: Fingers) -> Double? {
    guard fingers.downCount > 1, let center = fingers.center else { return nil }
    var deviation = Point.zero
    for track in fingers.down {
      let off = track.position - center
      deviation = deviation + Point(abs(off.x), abs(off.y))
    }
    return (deviation * (2 / Double(fingers.downCount))).length
  }
}
