// Which gesture was each touch, told by a sensitive view's delegate calls?

/// A sensitive view as a recognition: its slides are swipes and its taps are taps.
///
/// The floor is one touchable view that holds every point; a real floor's hits go through the machine
/// itself. All samples of an instant are handed over one by one, in their order.
struct SensitiveViewRecognition: GestureRecognition {
  private struct Press: Sendable {
    var track: FingerTrack
    /// Whether anything was told of it.
    var isAnswered = false
    /// The largest reach along either axis, in points.
    var reach: Double = 0
    var hasSlid = false
  }

  private let profile: String
  private let kinds: Set<GestureKind>
  private let travel: Limit
  /// nil where the form has no bound on drift.
  private let drift: Limit?
  private var machine: SensitiveViewMachine
  private var presses: [TouchID: Press] = [:]
  /// Where the last finger came down: the published code measures every finger from there.
  private var lastBegan = Point.zero
  var watch: FlipSearch?
  var tellsStory = true

  init(
    profile: String, form: SensitiveViewMachine.Form, kinds: Set<GestureKind>, travel: Limit,
    drift: Limit?
  ) {
    self.profile = profile
    self.kinds = kinds
    self.travel = travel
    self.drift = drift
    machine = SensitiveViewMachine(
      form: form,
      limits: SlideLimits(leastTravel: travel.bound, mostDrift: drift?.bound ?? .infinity))
  }

  mutating func handle(_ samples: [TouchSample]) -> [GestureVerdict] {
    samples.flatMap { handle($0) }
  }

  mutating func finish() -> [GestureVerdict] {
    let open = presses.values.filter { !$0.isAnswered }.sorted { $0.track.touch < $1.track.touch }
    presses = [:]
    return open.map { none($0.track, rule: "touch/open") }
  }

  private mutating func handle(_ sample: TouchSample) -> [GestureVerdict] {
    guard let press = follow(sample) else { return [] }
    guard press.track.hasPosition else { return unplaced(press, sample.phase) }
    let point = press.track.position
    let calls = machine.handle(
      input(sample.phase, point), instance: 0, touch: sample.touch,
      hit: { _ in SensitiveViewMachine.Hit(view: 0, isTouchable: true) })
    var verdicts: [GestureVerdict] = []
    for call in calls {
      var verdict = verdict(call, press.track)
      if !tellsStory { verdict.story = [] }
      if case .slid = call { presses[sample.touch]?.hasSlid = true }
      if kinds.contains(verdict.kind) { verdicts.append(verdict) }
    }
    if !verdicts.isEmpty { presses[sample.touch]?.isAnswered = true }
    guard sample.phase == .ended || sample.phase == .cancelled else { return verdicts }
    if presses.removeValue(forKey: sample.touch)?.isAnswered == false {
      verdicts.append(unanswered(press, sample.phase))
    }
    return verdicts
  }

  /// Brings the finger up to date; nil for one that never came down.
  private mutating func follow(_ sample: TouchSample) -> Press? {
    let known =
      sample.phase == .began
      ? Press(track: FingerTrack(sample)) : presses[sample.touch]
    guard var press = known else { return nil }
    switch sample.phase {
    case .began: lastBegan = press.track.position
    case .moved, .stationary: press.track.moved(sample)
    case .ended, .cancelled: press.track.lifted(sample)
    }
    let net = measured(press.track)
    press.reach = max(press.reach, abs(net.x), abs(net.y))
    // Either component may be held against either bound.
    for value in [abs(net.x), abs(net.y)] {
      _ = watch.holds(RuleComparison("slide/travel", value, .above, travel))
      if let drift { _ = watch.holds(RuleComparison("slide/drift", value, .below, drift)) }
    }
    presses[sample.touch] = press
    return press
  }

  private func input(
    _ phase: TouchSample.Phase, _ point: Point
  ) -> SensitiveViewMachine.Input {
    switch phase {
    case .began: .began(point)
    case .moved, .stationary: .moved(point)
    case .ended: .ended(point)
    case .cancelled: .cancelled
    }
  }

  /// What the form measures: the published code from the last press, whoever's it was.
  private func measured(_ track: FingerTrack) -> Point {
    machine.form == .published ? track.position - lastBegan : track.net
  }

  private func verdict(_ call: SensitiveViewMachine.Call, _ track: FingerTrack) -> GestureVerdict {
    switch call {
    case .slid(let name, let distance, let direction):
      let reason = RuleComparison("slide/travel", distance, .above, travel)
      return GestureVerdict(
        touch: track.touch, profile: profile, kind: .swipe, direction: direction,
        rule: reason.rule.text, value: distance, bound: travel.bound, margin: reason.margin,
        unit: "pt",
        time: track.time, story: ["\(name)(\(distance.text())): \(reason.text)"])
    case .tapped:
      return tap(track)
    }
  }

  private func tap(_ track: FingerTrack) -> GestureVerdict {
    let net = measured(track)
    let reach = max(abs(net.x), abs(net.y))
    var verdict = GestureVerdict(
      touch: track.touch, profile: profile, kind: .tap, rule: "tap/same-view", unit: "pt",
      time: track.time)
    if presses[track.touch]?.hasSlid == true {
      verdict.rule = "tap/after-slide"
      verdict.story = ["userTappedView: the slide ends the touch, over the view pressed"]
    } else if let drift, min(abs(net.x), abs(net.y)) >= drift.bound {
      verdict.rule = "tap/dead-zone"
      verdict.value = min(abs(net.x), abs(net.y))
      verdict.bound = drift.bound
      verdict.margin = verdict.value.map { $0 - drift.bound }
      verdict.story = ["userTappedView: both axes are beyond the drift bound, which is no slide"]
    } else if reach <= travel.bound {
      let reason = RuleComparison("tap/travel", reach, .atMost, travel)
      verdict.rule = reason.rule.text
      verdict.value = reach
      verdict.bound = travel.bound
      verdict.margin = reason.margin
      verdict.story = ["userTappedView: \(reason.text)"]
    } else {
      verdict.story = ["userTappedView: lifted over the view pressed, with no move seen before"]
    }
    return verdict
  }

  private func unanswered(_ press: Press, _ phase: TouchSample.Phase) -> GestureVerdict {
    if phase == .cancelled { return none(press.track, rule: "touch/cancelled") }
    var verdict = none(press.track, rule: "slide/travel")
    verdict.value = press.reach
    verdict.bound = travel.bound
    verdict.margin = press.reach - travel.bound
    verdict.unit = "pt"
    return verdict
  }

  /// A finger the device never placed: the machine is not asked, and nothing is known of it.
  private mutating func unplaced(
    _ press: Press, _ phase: TouchSample.Phase
  ) -> [GestureVerdict] {
    guard phase == .ended || phase == .cancelled else { return [] }
    presses[press.track.touch] = nil
    return [none(press.track, rule: "touch/no-position")]
  }

  private func none(_ track: FingerTrack, rule: String) -> GestureVerdict {
    GestureVerdict(
      touch: track.touch, profile: profile, kind: .none, rule: rule, time: track.time)
  }
}
