// Hammer's manager: its recognizers in their order, and which of them may run.

/// The recognition of Hammer 2.0.
///
/// Once a recognizer has begun, only it and those that may recognise beside it are asked until it has
/// ended. A session is from the first pointer down to the last one up.
struct HammerRecognition: GestureRecognition {
  private struct Use: Sendable {
    var session: HammerSession
    var fingers = Fingers()
    var answered: Set<TouchID> = []
    var refusals: [RuleComparison] = []
    var story: [String] = []
    var wasCancelled = false
  }

  private let profile: String
  private var recognizers: [HammerRecognizer]
  /// The place of the one that has begun and not ended.
  private var current: Int?
  private var use: Use?
  /// A session that is over, while one of its taps waits for others to fail.
  private var waiting: Use?
  /// The touch of the latest session of one pointer: the first tap of a double tap.
  private var previousTouch: TouchID?
  var watch: FlipSearch?
  var tellsStory = true

  init(profile: String, recognizers: [HammerRecognizer]) {
    self.profile = profile
    self.recognizers = recognizers
  }

  /// O(recognizers) an event.
  mutating func handle(_ samples: [TouchSample]) -> [GestureVerdict] {
    guard let now = samples.first?.time else { return [] }
    var verdicts = runTimers(until: now)
    var next = samples.startIndex
    while next < samples.endIndex {
      let start = next
      next += 1
      if samples[start].phase.isMove {
        while next < samples.endIndex, samples[next].phase.isMove { next += 1 }
      }
      verdicts += event(samples[start..<next])
    }
    return verdicts
  }

  mutating func finish() -> [GestureVerdict] {
    var verdicts = runTimers(until: Timestamp(nanoseconds: .max))
    if let use {
      for track in use.fingers.tracks where !use.answered.contains(track.touch) {
        verdicts.append(
          GestureVerdict(
            [track.touch], profile, .none, reason: nil,
            rule: track.hasPosition ? "touch/open" : "touch/no-position", time: track.time))
      }
    }
    use = nil
    return verdicts + takeWaiting()
  }

  /// The tap that waited has failed, or was told: what is left of its session is nothing.
  private mutating func takeWaiting() -> [GestureVerdict] {
    guard let past = waiting else { return [] }
    waiting = nil
    return nothing(of: past, at: past.fingers.tracks.map(\.time).max() ?? .zero)
  }

  private mutating func event(_ samples: ArraySlice<TouchSample>) -> [GestureVerdict] {
    guard let sample = samples.first else { return [] }
    if sample.phase == .began {
      let track = FingerTrack(sample)
      if use == nil {
        use = Use(session: HammerSession(at: sample.time, pointers: [track.position]))
        current = nil
        for index in recognizers.indices { recognizers[index].beginSession() }
      }
      use?.fingers.add(track, velocity: nil)
      return recognize(.start, at: sample.time, lifted: nil)
    }
    let known = samples.filter { use?.fingers.contains($0.touch) == true }
    guard !known.isEmpty else { return [] }
    if sample.phase.isMove {
      for sample in known { use?.fingers.moved(sample) }
      return recognize(.move, at: sample.time, lifted: nil)
    }
    use?.fingers.lifted(sample)
    let kind: HammerInput.Kind = sample.phase == .ended ? .end : .cancel
    let verdicts = recognize(kind, at: sample.time, lifted: sample.touch)
    return verdicts + closeIfUp(at: sample.time, wasCancelled: kind == .cancel)
  }

  private mutating func recognize(
    _ kind: HammerInput.Kind, at time: Timestamp, lifted: TouchID?
  ) -> [GestureVerdict] {
    // Moved out and back, so that nothing is copied.
    guard var use = use.take() else { return [] }
    let present = use.fingers.down(and: lifted)
    let input = use.session.input(kind, at: time, present.map(\.position))
    if let current, recognizers[current].state == .ended { self.current = nil }
    var verdicts: [GestureVerdict] = []
    for index in recognizers.indices {
      if let current, current != index, !recognizers[index].beside.contains(current) {
        recognizers[index].reset()
      } else {
        let before = recognizers[index].state
        recognizers[index].handle(input, &watch)
        verdicts += emit(index, before, input, present, &use)
      }
      let state = recognizers[index].state
      if current == nil, state.isActive || state == .ended { current = index }
    }
    self.use = use
    return verdicts
  }

  /// What a recognizer's new state fires: pans and pinches when they begin, the others when they end.
  private mutating func emit(
    _ index: Int, _ before: HammerRecognizer.State, _ input: HammerInput, _ present: [FingerTrack],
    _ use: inout Use
  ) -> [GestureVerdict] {
    let recognizer = recognizers[index]
    switch recognizer.state {
    case .possible, .cancelled, .changed: return []
    case .failed:
      if input.kind == .end, let reason = recognizer.reason, !reason.holds {
        use.refusals.append(reason)
      }
      return []
    case .began, .ended:
      if recognizer.state == .ended, before.isActive { return [] }
      // A tap that waits for others has begun and fires by its timer.
      if recognizer.state == .began, recognizer.timer != nil { return [] }
    }
    guard canEmit(index) else {
      recognizers[index].state = .failed
      return []
    }
    return [
      fire(recognizer, recognizer.reason, at: input.time, way(recognizer, input), present, &use)
    ]
  }

  private func canEmit(_ index: Int) -> Bool {
    recognizers[index].waitsFor.allSatisfy {
      recognizers[$0].state == .failed || recognizers[$0].state == .possible
    }
  }

  private func way(_ recognizer: HammerRecognizer, _ input: HammerInput) -> Direction? {
    switch recognizer.rule {
    case .swipe: input.offsetDirection
    // Its own word is that of the latest interval, which is none at first; the net way always is one.
    case .pan: input.offsetDirection ?? input.delta.direction
    default: nil
    }
  }

  private func fire(
    _ recognizer: HammerRecognizer, _ reason: RuleComparison?, at time: Timestamp,
    _ way: Direction?, _ present: [FingerTrack], _ use: inout Use
  ) -> GestureVerdict {
    var touches = present.map(\.touch)
    if recognizer.gesture == .doubleTap, let previousTouch { touches.insert(previousTouch, at: 0) }
    use.answered.formUnion(touches)
    guard present.contains(where: \.hasPosition) else {
      return GestureVerdict(
        touches, profile, .none, reason: nil, rule: "touch/no-position", time: time)
    }
    if tellsStory, let reason {
      use.story.append(
        "\(recognizer.gesture.rawValue) fired at \(time.milliseconds.text()) ms: \(reason.text)")
    }
    return GestureVerdict(
      touches, profile, recognizer.gesture, way, reason: reason, time: time, story: use.story)
  }

  mutating func runTimers(until now: Timestamp) -> [GestureVerdict] {
    var verdicts: [GestureVerdict] = []
    for index in recognizers.indices where recognizers[index].isTimerOver(at: now, &watch) {
      let due = recognizers[index].timer?.time ?? now
      recognizers[index].timer = nil
      recognizers[index].state = .ended
      guard canEmit(index) else {
        recognizers[index].state = .failed
        continue
      }
      let recognizer = recognizers[index]
      let reason = recognizer.timerReason
      if var past = waiting {
        verdicts.append(fire(recognizer, reason, at: due, nil, past.fingers.tracks, &past))
        waiting = past
        verdicts += takeWaiting()
      } else if var use {
        let present = Array(use.fingers.down)
        verdicts.append(fire(recognizer, reason, at: due, nil, present, &use))
        self.use = use
      }
    }
    return verdicts
  }

  /// All pointers are up: those told nothing learn why.
  private mutating func closeIfUp(at time: Timestamp, wasCancelled: Bool) -> [GestureVerdict] {
    guard var use, use.fingers.downCount == 0 else { return [] }
    self.use = nil
    previousTouch = use.fingers.tracks.count == 1 ? use.fingers.first?.touch : nil
    let verdicts = takeWaiting()
    if !wasCancelled, recognizers.contains(where: { $0.timer != nil }) {
      waiting = use
      return verdicts
    }
    use.wasCancelled = wasCancelled
    return verdicts + nothing(of: use, at: time)
  }

  private func nothing(of use: Use, at time: Timestamp) -> [GestureVerdict] {
    let open = use.fingers.tracks.filter { !use.answered.contains($0.touch) }
    var verdicts = open.filter { !$0.hasPosition }.map {
      GestureVerdict(
        [$0.touch], profile, .none, reason: nil, rule: "touch/no-position", time: time)
    }
    let placed = open.filter(\.hasPosition)
    guard !placed.isEmpty else { return verdicts }
    // Where nobody measured anything, somebody may have waited for more fingers, or for fewer.
    let refusals =
      use.refusals.isEmpty
      ? recognizers.compactMap { $0.miscount(of: use.fingers.mostDown) } : use.refusals
    let nearest = refusals.max { $0.relativeMargin < $1.relativeMargin }
    let isHalf = recognizers.contains { $0.gesture == .doubleTap }
    let rule: RuleTerm = isHalf ? "doubleTap/alone" : "nobody/waits"
    verdicts.append(
      GestureVerdict(
        placed.map(\.touch), profile, .none, reason: use.wasCancelled ? nil : nearest,
        rule: use.wasCancelled ? "touch/cancelled" : rule, time: time, story: use.story))
    return verdicts
  }
}
