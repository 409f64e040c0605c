// Two fingers whose middle moves: interact.js's gesture action.

/// The gesture action of interact.js: two fingers down, and their middle over a tolerance from its start.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | the second: measures from here | the middle far enough: accepts | one of the two: refuses | - | refuses |
///
/// Each finger's move is an event of its own, so that two that part move their middle too.
struct PairMoveRecognizer: Recognizer {
  let name = "gesture"
  private let kind: GestureKind
  private let tolerance: Limit
  private var places: [TouchID: Point] = [:]
  private var start: Point?
  private var farthest: RuleComparison?

  init(_ kind: GestureKind, tolerance: Limit) {
    self.kind = kind
    self.tolerance = tolerance
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    switch event {
    case .began(let touch):
      guard places.count < 2, let track = fingers[touch] else { return nil }
      places[touch] = track.position
      if places.count == 2 { start = middle }
      return nil
    case .moved(let touch):
      guard places[touch] != nil, let track = fingers[touch] else { return nil }
      places[touch] = track.position
      guard let start else { return nil }
      let moved = RuleComparison(
        "gesture/tolerance", middle.distance(to: start), .above, tolerance)
      guard watch.holds(moved) else {
        if moved.value > farthest?.value ?? -1 { farthest = moved }
        return nil
      }
      return .accept(kind, nil, moved)
    case .ended, .cancelled:
      return .reject(
        farthest
          ?? RuleComparison("gesture/fingers", fingers: fingers.tracks.count, .atLeast, of: 2))
    case .timer: return nil
    }
  }

  private var middle: Point { SeveralFingers.center(Array(places.values)) }
}
