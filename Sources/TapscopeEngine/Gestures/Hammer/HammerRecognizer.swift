// One recognizer of Hammer's manager, with the state it keeps from event to event.

/// A recognizer of Hammer 2.0: tap, press, pan, swipe, pinch or rotate.
///
/// | state | valid event | valid at the end | invalid event |
/// |---|---|---|---|
/// | possible, failed | began | ended | failed |
/// | began, changed | changed | ended | cancelled |
///
/// Taps and presses know only failed and recognised, and a tap that others must fail for waits.
struct HammerRecognizer: Sendable {
  enum Rule: Sendable {
    case tap(taps: Int, slop: Limit, longest: Limit, interval: Limit, repeatSlop: Limit)
    case press(slop: Limit, duration: Limit)
    case pan(threshold: Limit)
    case swipe(threshold: Limit, velocity: Limit)
    case pinch(threshold: Limit)
    case rotate(threshold: Limit)
  }

  enum State: Equatable, Sendable {
    case possible, began, changed, ended, cancelled, failed

    var isActive: Bool { self == .began || self == .changed }
  }

  let rule: Rule
  let pointers: Int
  let directions: Set<Direction>
  /// Recognizers, by their places, that may recognise beside it, and that must have failed before.
  var beside: Set<Int> = []
  var waitsFor: Set<Int> = []
  var state = State.possible
  /// When a press fires, or a tap that waited for others.
  var timer: Deadline?
  /// Taps so far, the time of the last one and where it was.
  private var count = 0
  private var lastTap: (time: Timestamp, center: Point)?
  /// The comparison that decided last.
  private(set) var reason: RuleComparison?

  init(_ rule: Rule, pointers: Int, directions: Set<Direction> = Set(Direction.allCases)) {
    self.rule = rule
    self.pointers = pointers
    self.directions = directions
  }

  /// What it tells when it recognises.
  var gesture: GestureKind {
    switch rule {
    case .tap(let taps, _, _, _, _):
      taps > 1 ? .doubleTap : GestureKind.tap(fingers: pointers) ?? .severalFingers
    case .press: .longPress
    case .pan: .pan
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotate: .rotate
    }
  }

  /// The number of fingers against the one it wants; nil where they are the same.
  func miscount(of fingers: Int) -> RuleComparison? {
    guard fingers != pointers else { return nil }
    let id: RuleTerm =
      switch rule {
      case .tap: pointers > 1 ? "twoFingerTap/fingers" : "tap/fingers"
      case .press: "press/fingers"
      case .pan: "pan/fingers"
      case .swipe: "swipe/fingers"
      case .pinch: "pinch/fingers"
      case .rotate: "rotate/fingers"
      }
    return RuleComparison(
      id, fingers: fingers, fingers < pointers ? .atLeast : .atMost, of: pointers)
  }

  /// Forgets a timer: what happens to a recognizer that may not run.
  mutating func reset() { timer = nil }

  /// The first pointer of a session comes down.
  ///
  /// What a cancelled session has left is forgotten. Hammer keeps a pan that began as its touch was
  /// cancelled, and gives it the next touch.
  mutating func beginSession() {
    reason = nil
    if state.isActive { state = .possible }
  }

  /// Takes one event.
  mutating func handle(_ input: HammerInput, _ watch: inout FlipSearch?) {
    if state == .ended || state == .cancelled || state == .failed { state = .possible }
    switch rule {
    case .tap: state = tapped(input, &watch)
    case .press: state = pressed(input, &watch)
    case .pan, .swipe, .pinch, .rotate: advance(input, &watch)
    }
  }

  /// Whether a comparison holds, kept as what decided.
  private mutating func checked(_ comparison: RuleComparison, _ watch: inout FlipSearch?) -> Bool {
    reason = comparison
    return watch.holds(comparison)
  }

  private mutating func advance(_ input: HammerInput, _ watch: inout FlipSearch?) {
    let isValid = isValid(input, &watch)
    if state.isActive, input.kind == .cancel || !isValid {
      state = .cancelled
    } else if state.isActive || isValid {
      state = input.kind == .end ? .ended : state == .possible ? .began : .changed
    } else {
      state = .failed
    }
  }

  private mutating func isValid(_ input: HammerInput, _ watch: inout FlipSearch?) -> Bool {
    guard pointers == input.pointers else { return false }
    switch rule {
    case .pan(let threshold):
      return state.isActive || startsPan(input, threshold, &watch)
    case .pinch(let threshold):
      return state.isActive
        || checked(
          RuleComparison("pinch/threshold", abs(input.scale - 1), .above, threshold), &watch)
    case .rotate(let threshold):
      return state.isActive
        || checked(
          RuleComparison("rotate/threshold", abs(input.rotation), .above, threshold), &watch)
    case .swipe(let threshold, let velocity):
      guard input.kind == .end, input.mostPointers == pointers,
        let way = input.offsetDirection, directions.contains(way)
      else { return false }
      let travel = RuleComparison("swipe/threshold", input.distance, .above, threshold)
      guard checked(travel, &watch) else { return false }
      return checked(
        RuleComparison("fling/velocity", input.overallVelocity ?? 0, .above, velocity), &watch)
    case .tap, .press: return false
    }
  }

  /// The way of the latest interval counts; where there is none yet, the net way along one axis.
  private mutating func startsPan(
    _ input: HammerInput, _ threshold: Limit, _ watch: inout FlipSearch?
  ) -> Bool {
    if let way = input.direction, directions.contains(way) {
      return checked(
        RuleComparison("pan/threshold", input.distance, .above, threshold), &watch)
    }
    let isHorizontal = directions.contains(where: \.isHorizontal)
    let way = isHorizontal ? input.delta.x : input.delta.y
    guard way != 0 else { return false }
    return checked(RuleComparison("pan/threshold", abs(way), .above, threshold), &watch)
  }

  private mutating func tapped(_ input: HammerInput, _ watch: inout FlipSearch?) -> State {
    guard case .tap(let taps, let slop, let longest, let interval, let repeatSlop) = rule else {
      return .failed
    }
    reset()
    if input.kind == .start, count == 0 { return .failed }
    guard input.pointers == pointers, input.kind == .end else { return .failed }
    let isAlone = pointers == 1
    let threshold: RuleTerm = isAlone ? "tap/threshold" : "twoFingerTap/threshold"
    guard checked(RuleComparison(threshold, input.distance, .below, slop), &watch) else {
      return .failed
    }
    let travel = reason
    let duration: RuleTerm = isAlone ? "tap/duration" : "twoFingerTap/duration"
    guard checked(RuleComparison(duration, input.age, .below, longest), &watch) else {
      return .failed
    }
    if let travel, travel.relativeMargin <= reason?.relativeMargin ?? 0 { reason = travel }
    repeated(input, interval, repeatSlop, isPaired: taps > 1, &watch)
    guard count % taps == 0 else { return .failed }
    guard !waitsFor.isEmpty else { return .ended }
    timer = Deadline(from: input.time, wait: interval.bound)
    return .began
  }

  /// Counts a tap on, or begins anew where it is too late or too far from the last one.
  private mutating func repeated(
    _ input: HammerInput, _ interval: Limit, _ slop: Limit, isPaired: Bool,
    _ watch: inout FlipSearch?
  ) {
    defer { lastTap = (input.time, input.center) }
    guard let lastTap, isPaired else {
      count += 1
      return
    }
    let soon = RuleComparison(
      "doubleTap/interval", input.time - lastTap.time, .below, interval)
    let near = RuleComparison(
      "doubleTap/slop", lastTap.center.distance(to: input.center), .below, slop)
    let isSoon = watch.holds(soon)
    let isNear = watch.holds(near)
    count = isSoon && isNear ? count + 1 : 1
    if !isNear || !isSoon { return }
    reason = near.relativeMargin < soon.relativeMargin ? near : soon
  }

  private mutating func pressed(_ input: HammerInput, _ watch: inout FlipSearch?) -> State {
    guard case .press(let slop, let duration) = rule else { return .failed }
    if timer != nil, input.kind == .end || input.kind == .cancel {
      reason = RuleComparison("longPress/duration", input.age, .atLeast, duration)
      watch.note(RuleComparison("longPress/duration", input.age, .atLeast, duration))
    }
    let isStill = RuleComparison("press/threshold", input.distance, .below, slop)
    let holds = watch.holds(isStill)
    if !holds, timer != nil { reason = isStill }
    if !holds || input.pointers != pointers || input.kind == .end || input.kind == .cancel {
      reset()
    } else if input.kind == .start {
      timer = Deadline(from: input.time, wait: duration.bound)
    }
    return .failed
  }

  /// Whether its timer is over by a time; noted, for another bound could have it otherwise.
  func isTimerOver(at now: Timestamp, _ watch: inout FlipSearch?) -> Bool {
    guard let timer else { return false }
    switch rule {
    case .press(_, let duration):
      watch.note(RuleComparison("longPress/duration", now - timer.from, .atLeast, duration))
    case .tap(_, _, _, let interval, _):
      watch.note(RuleComparison("doubleTap/interval", now - timer.from, .atLeast, interval))
    default: break
    }
    return timer.isOver(at: now)
  }

  /// The comparison behind a timer that fired.
  var timerReason: RuleComparison? {
    guard case .press(_, let duration) = rule else { return reason }
    return RuleComparison("longPress/duration", duration.bound, .atLeast, duration)
  }
}
