// Reads the delegate calls of a sensitive view as gestures.

/// A sensitive view as a recognition: its slides are swipes and its taps are taps.
///
/// The floor is one touchable view that holds every point; a real floor's hits go through the machine
/// itself. The samples of an instant are one event: UIKit hands over a set of touches for each phase, in
/// which a finger is once, at its last place. The published code reads any touch of a set; here it is the one
/// with the lowest id, as in a replay, and the others are not heard. The corrected form hears each.
struct SensitiveViewRecognition: GestureRecognition {
  private struct Press: Sendable {
    var track: FingerTrack
    /// Whether a verdict was given about it.
    var isAnswered = false
    /// The largest reach along either axis, in points.
    var reach: Double = 0
    var hasSlid = false
    /// The finger whose slide or lift took this one's tap and slide away (as published).
    var disarmedBy: (touch: TouchID, at: Timestamp)?
    /// Whether the published code read another finger of its set (Q12).
    var wasUnheard = false
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
    profile: String, form: StrategyForm, kinds: Set<GestureKind>, travel: Limit,
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
    if samples.count == 1 { return handle(samples[0], isHeard: true) }
    let heard = machine.form == .published ? touchesRead(of: samples) : [:]
    let lastMoves = samples.lastMoves
    var verdicts: [GestureVerdict] = []
    for (index, sample) in samples.enumerated() {
      if sample.phase == .moved, let last = lastMoves[sample.touch], index < last { continue }
      let read = heard[sample.phase] ?? sample.touch
      verdicts += handle(sample, isHeard: read == sample.touch)
    }
    return verdicts
  }

  /// The finger of each set that the published code reads.
  private func touchesRead(of samples: [TouchSample]) -> [TouchSample.Phase: TouchID] {
    var known = Set(presses.keys)
    var lowest: [TouchSample.Phase: TouchID] = [:]
    for sample in samples {
      if sample.phase == .began { known.insert(sample.touch) }
      guard known.contains(sample.touch) else { continue }
      lowest[sample.phase] = min(lowest[sample.phase] ?? sample.touch, sample.touch)
    }
    return lowest
  }

  mutating func runTimers(until now: Timestamp) -> [GestureVerdict] { [] }

  mutating func finish() -> [GestureVerdict] {
    let open = presses.values.filter { !$0.isAnswered }.sorted { $0.track.touch < $1.track.touch }
    presses = [:]
    return open.map { none($0.track, rule: "touch/open") }
  }

  private mutating func handle(_ sample: TouchSample, isHeard: Bool) -> [GestureVerdict] {
    guard let press = follow(sample, isHeard: isHeard) else { return [] }
    guard press.track.hasPosition else { return unplaced(press, sample.phase) }
    var calls: [SensitiveViewMachine.Call] = []
    if isHeard {
      calls = machine.handle(
        input(sample.phase, press.track.position), instance: 0, touch: sample.touch,
        hit: { _ in SensitiveViewMachine.Hit(view: 0, isTouchable: true) })
      if !calls.isEmpty || sample.phase == .ended { disarm(by: sample) }
    }
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
      verdicts.append(unanswered(press, sample.phase, isHeard: isHeard))
    }
    return verdicts
  }

  /// As published there is one state for all fingers: a slide or a lift ends it for the others too.
  private mutating func disarm(by sample: TouchSample) {
    guard machine.form == .published else { return }
    for touch in presses.keys where touch != sample.touch {
      presses[touch]?.disarmedBy = (sample.touch, sample.time)
    }
  }

  /// Brings the finger up to date; nil for one that never came down.
  private mutating func follow(_ sample: TouchSample, isHeard: Bool) -> Press? {
    let known =
      sample.phase == .began
      ? Press(track: FingerTrack(sample)) : presses[sample.touch]
    guard var press = known else { return nil }
    switch sample.phase {
    case .began: if isHeard { lastBegan = press.track.position }
    case .moved, .stationary: press.track.moved(sample)
    case .ended, .cancelled: press.track.lifted(sample)
    }
    guard isHeard else {
      press.wasUnheard = true
      presses[sample.touch] = press
      return press
    }
    let net = measured(press.track)
    press.reach = max(press.reach, abs(net.x), abs(net.y))
    // Either component may be held against either bound.
    for value in [abs(net.x), abs(net.y)] {
      watch.note(RuleComparison("slide/travel", value, .above, travel))
      if let drift { watch.note(RuleComparison("slide/drift", value, .below, drift)) }
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

  /// What the form measures: the published code measures from the last press, of any finger.
  private func measured(_ track: FingerTrack) -> Point {
    machine.form == .published ? track.position - lastBegan : track.net
  }

  private func verdict(_ call: SensitiveViewMachine.Call, _ track: FingerTrack) -> GestureVerdict {
    switch call {
    case .slid(let name, let distance, let direction):
      let reason = RuleComparison("slide/travel", distance, .above, travel)
      return GestureVerdict(
        [track.touch], profile, .swipe, direction, reason: reason, time: track.time,
        story: ["\(name)(\(distance.text())): \(reason.text)"])
    case .tapped:
      return tap(track)
    }
  }

  private func tap(_ track: FingerTrack) -> GestureVerdict {
    let net = measured(track)
    let reach = max(abs(net.x), abs(net.y))
    let side = min(abs(net.x), abs(net.y))
    var reason: RuleComparison?
    var rule: RuleTerm = "tap/same-view"
    let story: String
    if presses[track.touch]?.hasSlid == true {
      rule = "tap/after-slide"
      story = "the slide ends the touch, over the view pressed"
    } else if let drift, side >= drift.bound {
      reason = RuleComparison("tap/dead-zone", side, .atLeast, drift)
      story = "both axes are beyond the drift bound, which is no slide"
    } else if reach <= travel.bound {
      let within = RuleComparison("tap/travel", reach, .atMost, travel)
      reason = within
      story = within.text
    } else {
      story = "lifted over the view pressed, with no move seen before"
    }
    return GestureVerdict(
      [track.touch], profile, .tap, reason: reason, rule: rule, time: track.time,
      story: ["userTappedView: \(story)"])
  }

  private func unanswered(
    _ press: Press, _ phase: TouchSample.Phase, isHeard: Bool
  ) -> GestureVerdict {
    if phase == .cancelled { return none(press.track, rule: "touch/cancelled") }
    if isHeard, let (touch, time) = press.disarmedBy {
      var verdict = none(press.track, rule: "slide/disarmed")
      verdict.story = [
        "touch \(touch) disarmed the view at \(time.milliseconds.text()) ms: as published, one state "
          + "serves all fingers"
      ]
      return verdict
    }
    if press.wasUnheard {
      var verdict = none(press.track, rule: "touch/not-read")
      verdict.story = [
        "as published, the code reads one touch of those that come together, whichever: here the first, "
          + "and this one is another"
      ]
      return verdict
    }
    return GestureVerdict(
      [press.track.touch], profile, .none,
      reason: RuleComparison("slide/travel", press.reach, .above, travel), time: press.track.time)
  }

  /// A finger the device never placed: the machine is not asked, and nothing is known of it.
  private mutating func unplaced(
    _ press: Press, _ phase: TouchSample.Phase
  ) -> [GestureVerdict] {
    guard phase == .ended || phase == .cancelled else { return [] }
    presses[press.track.touch] = nil
    return [none(press.track, rule: "touch/no-position")]
  }

  private func none(_ track: FingerTrack, rule: RuleTerm) -> GestureVerdict {
    GestureVerdict([track.touch], profile, .none, reason: nil, rule: rule, time: track.time)
  }
}

extension Collection<TouchSample> {
  /// Where the last move of each finger at one instant stands that says where it is.
  ///
  /// In a set of touches a finger is once, at its last place.
  var lastMoves: [TouchID: Index] {
    var places: [TouchID: Index] = [:]
    for (place, sample) in zip(indices, self) where sample.phase == .moved {
      if sample.position != nil { places[sample.touch] = place }
    }
    return places
  }
}
