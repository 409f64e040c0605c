// The state table of the sensitive view as printed.

/// S4's overlay as printed: three variables for every instance and finger.
///
/// | event | guard, in this order | calls | afterwards |
/// |---|---|---|---|
/// | began p | the hit is touchable | none | current = hit, armed, last = p |
/// | began p | else | none | current kept, armed, last = p |
/// | moved p | not armed | none | unchanged |
/// | moved p | dx > 4, abs(dy) < 12; then -dx; then dy > 4, abs(dx) < 12; then -dy | slide, then as ended | as ended |
/// | moved p | else | none | still armed |
/// | ended p | the hit is current (nil is nil) | tapped(current) | current = nil, not armed |
/// | ended p | else | none | current = nil, not armed |
/// | cancelled | not handled | none | unchanged |
struct PublishedSensitiveView: Sendable {
  private let limits: SlideLimits
  private var current: Int?
  private var last = Point.zero
  private var isArmed = false

  // What follows only tells which quirk an event ran into; the calls do not depend on it.
  private var trail: QuirkTrail

  init(limits: SlideLimits) {
    self.limits = limits
    trail = QuirkTrail(limits: limits)
  }

  /// Whether what it holds is what it holds at first, but for what is written before it is read.
  var isAtRest: Bool { current == nil && !isArmed && trail.isEmpty }

  /// A touch is over; the variables stay as they are.
  mutating func forget(_ touch: TouchID) { trail.forget(touch) }

  mutating func handle(
    _ input: SensitiveViewMachine.Input, from sender: Sender,
    hit: (Point) -> SensitiveViewMachine.Hit
  ) -> [SensitiveViewMachine.Call] {
    switch input {
    case .began(let point):
      return began(at: point, from: sender, hit: hit(point))
    case .moved(let point):
      return moved(to: point, from: sender, hit: hit)
    case .ended(let point):
      let calls = ended(at: point, from: sender, hit: hit(point))
      trail.lifted(sender, at: point)
      return calls
    case .cancelled:
      trail.cancelled(sender)
      return []
    }
  }

  /// The quirks reached since it was last asked.
  mutating func takeQuirks() -> [String] {
    defer { trail.reached = [] }
    return trail.reached
  }

  private mutating func began(
    at point: Point, from sender: Sender, hit: SensitiveViewMachine.Hit
  ) -> [SensitiveViewMachine.Call] {
    if hit.isTouchable { current = hit.view }
    isArmed = true
    last = point
    trail.pressed(sender, at: point, on: hit.touchable)
    return []
  }

  private mutating func moved(
    to point: Point, from sender: Sender, hit: (Point) -> SensitiveViewMachine.Hit
  ) -> [SensitiveViewMachine.Call] {
    guard isArmed else {
      trail.ignoredMove(sender, at: point)
      return []
    }
    let movement = point - last
    guard let slide = Slide(publishedFrom: movement, limits) else {
      trail.unreadMove(by: movement)
      return []
    }
    trail.slid(sender, at: point, slide, movement: movement)
    let call = SensitiveViewMachine.Call.slid(
      name: slide.direction.publishedName, distance: slide.distance, direction: slide.direction)
    return [call] + ended(at: point, from: sender, hit: hit(point))
  }

  /// The printed `touchesEnded`, which a slide runs too.
  private mutating func ended(
    at point: Point, from sender: Sender, hit: SensitiveViewMachine.Hit
  ) -> [SensitiveViewMachine.Call] {
    trail.ending(sender, current: current, hit: hit.view, travel: point - last)
    defer {
      current = nil
      isArmed = false
    }
    return hit.view == current ? [.tapped(current)] : []
  }
}

extension Slide {
  /// The printed comparisons in their order: all strict, x before y.
  init?(publishedFrom movement: Point, _ limits: SlideLimits) {
    let (dx, dy) = (movement.x, movement.y)
    if dx > limits.leastTravel, abs(dy) < limits.mostDrift {
      self.init(direction: .right, distance: dx)
    } else if -dx > limits.leastTravel, abs(dy) < limits.mostDrift {
      self.init(direction: .left, distance: -dx)
    } else if dy > limits.leastTravel, abs(dx) < limits.mostDrift {
      self.init(direction: .down, distance: dy)
    } else if -dy > limits.leastTravel, abs(dx) < limits.mostDrift {
      self.init(direction: .up, distance: -dy)
    } else {
      return nil
    }
  }
}
