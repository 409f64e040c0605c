// The state table of the sensitive view with its defects mended.

/// S4's overlay with its limits kept and its defects mended.
///
/// | event | guard, in this order | calls | afterwards |
/// |---|---|---|---|
/// | began p | - | none | the touch holds the touchable view hit, and p |
/// | moved p | the larger of abs(dx), abs(dy) > 4 | none | the touch can no longer tap |
/// | moved p | else | none | unchanged |
/// | ended p | the larger axis > 4 | slide along it, the whole net movement, named by the finger | forgotten |
/// | ended p | it went beyond 4 before and came back | none | forgotten |
/// | ended p | the hit is the view held, and there is one | tapped(view) | forgotten |
/// | ended p | else | none | forgotten |
/// | cancelled | - | none | forgotten |
///
/// Limits: a travel of exactly 4 points on the larger axis is a tap, of any duration; equal axes read
/// as horizontal; there is no limit on side drift, hence no dead zone. An event of a touch that never
/// began does nothing.
struct CorrectedSensitiveView: Sendable {
  private struct Press: Sendable {
    var start: Point
    var view: Int?
    var canTap = true
  }

  private let limits: SlideLimits
  private var presses: [TouchID: Press] = [:]

  init(limits: SlideLimits) {
    self.limits = limits
  }

  var isAtRest: Bool { presses.isEmpty }

  mutating func forget(_ touch: TouchID) {
    if !presses.isEmpty { presses[touch] = nil }
  }

  mutating func handle(
    _ input: SensitiveViewMachine.Input, touch: TouchID,
    hit: (Point) -> SensitiveViewMachine.Hit
  ) -> [SensitiveViewMachine.Call] {
    switch input {
    case .began(let point):
      presses[touch] = Press(start: point, view: hit(point).touchable)
    case .moved(let point):
      guard let press = presses[touch] else { return [] }
      if Slide(wholeOf: point - press.start, limits) != nil { presses[touch]?.canTap = false }
    case .ended(let point):
      guard let press = presses.removeValue(forKey: touch) else { return [] }
      if let slide = Slide(wholeOf: point - press.start, limits) {
        return [
          .slid(
            name: slide.direction.correctedName, distance: slide.distance,
            direction: slide.direction)
        ]
      }
      if press.canTap, let view = press.view, hit(point).view == view { return [.tapped(view)] }
    case .cancelled:
      presses[touch] = nil
    }
    return []
  }
}

extension Slide {
  /// The whole movement read along its larger axis, or nil where that is at most 4 points.
  init?(wholeOf movement: Point, _ limits: SlideLimits) {
    let (dx, dy) = (movement.x, movement.y)
    guard max(abs(dx), abs(dy)) > limits.leastTravel else { return nil }
    if abs(dx) >= abs(dy) {
      self.init(direction: dx > 0 ? .right : .left, distance: abs(dx))
    } else {
      self.init(direction: dy > 0 ? .down : .up, distance: abs(dy))
    }
  }
}
