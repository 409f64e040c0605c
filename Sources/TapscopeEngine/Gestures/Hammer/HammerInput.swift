// One event as Hammer sees it: all pointers, their centre, and what is measured from the first event on.

/// One event of a Hammer session, with everything its recognizers ask of it.
struct HammerInput: Equatable, Sendable {
  enum Kind: Hashable, Sendable {
    case start, move, end, cancel
  }

  var kind: Kind
  var time: Timestamp
  /// Pointers of the event, lifting ones included.
  var pointers: Int
  /// The most pointers of any event of the session so far.
  var mostPointers: Int
  /// Rounded to whole points.
  var center: Point
  /// Seconds since the session's first event.
  var age: Double
  /// From the first centre; with several pointers, from where they first were several.
  var distance: Double
  /// The movement of the centre, carried over where pointers come and go.
  var delta: Point
  /// The way of the latest interval longer than 25 ms; nil for none, and where x equals y.
  var direction: Direction?
  /// Against the distance of the first two pointers when there were two; 1 for one.
  var scale: Double
  /// In degrees: the sum of the first angle and the present one, as Hammer computes it.
  var rotation: Double

  /// The way of the whole movement; nil for none, and where x equals y.
  var offsetDirection: Direction? { HammerInput.direction(delta) }

  /// Points a second over the whole session, the larger axis alone; nil at its first instant.
  var overallVelocity: Double? { age > 0 ? max(abs(delta.x), abs(delta.y)) / age : nil }

  /// Exactly equal movements along x and y are no direction (`getDirection`).
  static func direction(_ way: Point) -> Direction? { way.x == way.y ? nil : way.direction }
}

/// What Hammer remembers from the first pointer down to the last one up.
struct HammerSession: Equatable, Sendable {
  private struct Interval: Equatable, Sendable {
    var time: Timestamp
    var delta: Point
    var direction: Direction?
  }

  private let began: Timestamp
  private let firstCenter: Point
  /// The pointers when there were first several, rounded.
  private var several: [Point]?
  private var previousDelta = Point.zero
  private var offset = Point.zero
  private var previous: HammerInput?
  private var interval: Interval?

  /// Seconds an interval must last for a new direction: `COMPUTE_INTERVAL`.
  private static let shortestInterval = 0.025

  init(at time: Timestamp, pointers: [Point]) {
    began = time
    firstCenter = HammerSession.center(pointers)
  }

  /// The next event: its kind, its time and the positions of all its pointers.
  mutating func input(_ kind: HammerInput.Kind, at time: Timestamp, _ pointers: [Point])
    -> HammerInput
  {
    if pointers.count > 1 {
      several = several ?? pointers.map(\.rounded)
    } else {
      several = nil
    }
    let center = HammerSession.center(pointers)
    let from = several.map(HammerSession.center) ?? firstCenter
    if kind == .start || previous?.kind == .end {
      previousDelta = previous?.delta ?? .zero
      offset = center
    }
    let delta = previousDelta + (center - offset)
    var input = HammerInput(
      kind: kind, time: time, pointers: pointers.count,
      mostPointers: max(pointers.count, previous?.mostPointers ?? 0), center: center,
      age: time - began, distance: from.distance(to: center), delta: delta, direction: nil,
      scale: 1, rotation: 0)
    if let several, several.count > 1, pointers.count > 1 {
      let (a, b) = (several[1] - several[0], pointers[1] - pointers[0])
      input.scale = b.length / a.length
      input.rotation =
        (angle(x: -b.x, y: -b.y) + angle(x: -a.x, y: -a.y)) * 180 / .pi
    }
    input.direction = direction(of: input)
    previous = input
    return input
  }

  private mutating func direction(of input: HammerInput) -> Direction? {
    guard let last = interval else {
      interval = Interval(time: input.time, delta: input.delta)
      return nil
    }
    guard input.kind != .cancel, input.time - last.time > HammerSession.shortestInterval else {
      return last.direction
    }
    let way = HammerInput.direction(input.delta - last.delta)
    interval = Interval(time: input.time, delta: input.delta, direction: way)
    return way
  }

  private static func center(_ pointers: [Point]) -> Point {
    (pointers.reduce(.zero, +) * (1 / Double(max(pointers.count, 1)))).rounded
  }
}
