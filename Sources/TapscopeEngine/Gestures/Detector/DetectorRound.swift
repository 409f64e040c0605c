// One use of the screen as a gesture detector follows it: from the first finger down to the last one up.

/// What a detector remembers from the first finger down to the last one up.
struct DetectorRound: Sendable {
  var fingers = Fingers()
  var downCenter = Point.zero
  /// The centre as of the latest scroll.
  var lastCenter = Point.zero
  /// Whether the fingers have stayed in the region of a tap.
  var isInRegion = true
  /// The comparison passed with the least to spare, as the reason of a tap.
  var tightest: RuleComparison?
  /// The touch of the first tap, where this is the second of a double tap.
  var pairedWith: TapPairing.FirstTap?
  var pairedBy: RuleComparison?
  /// Since when a long press is timed; nil where none can come any more.
  var pressedSince: Timestamp?
  var hasLongPressed = false
  var mayTwoFingerTap = true
  var secondDown: FingerTrack?
  var scroll: RuleComparison?
  /// The way the fingers went when the scroll began; nil where they had gone none.
  var scrollWay: Direction?
  var scrollTold = false
  var scale: ScaleRule
  /// How many fingers have been told something; they are the first that came down.
  private(set) var answeredCount = 0
  /// What was refused, as the reason of nothing.
  var refusals: [RuleComparison] = []
  var story: [String] = []

  init(scale: ScaleRule) { self.scale = scale }

  /// The refusal nearest to acceptance.
  var nearestRefusal: RuleComparison? {
    refusals.filter { !$0.margin.isNaN }.max { $0.relativeMargin < $1.relativeMargin }
      ?? refusals.first
  }

  /// The fingers that have been told nothing.
  var open: ArraySlice<FingerTrack> { fingers.tracks[answeredCount...] }

  /// The fingers a verdict at a time is about: those down or just lifted, and those not told yet.
  func touches(at time: Timestamp) -> [TouchID] {
    let told = fingers.tracks[..<answeredCount].lazy.filter { $0.isDown || $0.time == time }
    return told.map(\.touch) + open.map(\.touch)
  }

  /// All fingers so far have been told something.
  mutating func answer() { answeredCount = fingers.tracks.count }
}
