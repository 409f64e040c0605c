// The recognition of Android's GestureDetector and of Chromium's port of it.

/// A gesture detector at work: one machine for all fingers, which follows their centre.
///
/// | event | what it does |
/// |---|---|
/// | first down | starts the timers of long press and double tap; may be the second of a double tap |
/// | another down | ends taps and long presses; the centre starts anew |
/// | moves of one instant | out of the region: scrolls; later every step of the centre scrolls |
/// | lift of one of several | fingers that move against each other leave no velocity at all |
/// | last lift | double tap, tap, or fling |
///
/// After a long press Android's hears nothing but the lift; Chromium's goes on to scroll.
struct DetectorRecognition: GestureRecognition {
  @Shared private(set) var rules: DetectorRules
  var round: DetectorRound?
  var pairing: TapPairing?
  var watch: FlipSearch?
  var tellsStory = true

  init(_ rules: DetectorRules) {
    self.rules = rules
    pairing = rules.waits(for: .doubleTap) ? TapPairing(rules: rules.pairing) : nil
  }

  /// O(fingers) a sample.
  mutating func handle(_ samples: [TouchSample]) -> [GestureVerdict] {
    guard let now = samples.first?.time else { return [] }
    var verdicts = runTimers(until: now)
    var index = 0
    while index < samples.count {
      switch samples[index].phase {
      case .began: verdicts += down(samples[index])
      case .ended: verdicts += lifted(samples[index])
      case .cancelled: verdicts += cancelled(samples[index])
      case .moved, .stationary:
        // All fingers that move at one instant are one event.
        var hasMoved = false
        while index < samples.count, samples[index].phase.isMove {
          if round?.fingers.contains(samples[index].touch) == true {
            round?.fingers.moved(samples[index])
            hasMoved = true
          }
          index += 1
        }
        if hasMoved { verdicts += moved(at: now) }
        continue
      }
      index += 1
    }
    return verdicts
  }

  mutating func finish() -> [GestureVerdict] {
    var verdicts = releaseTap(at: pairing?.deadline)
    if let round {
      for track in round.open {
        verdicts.append(none(of: track, rule: "touch/open", time: track.time))
      }
    }
    round = nil
    return verdicts
  }

  // MARK: - Events

  private mutating func down(_ sample: TouchSample) -> [GestureVerdict] {
    let track = FingerTrack(sample)
    // Moved out and back, here and below, so that nothing is copied.
    guard var round = round.take() else { return firstDown(track) }
    round.fingers.add(track, velocity: rules.velocity)
    round.downCenter = round.fingers.center ?? round.downCenter
    round.lastCenter = round.downCenter
    if waitsForTaps {
      round.refuse(RuleComparison("tap/fingers", fingers: round.fingers.mostDown, of: 1))
    }
    round.pressedSince = nil
    if let first = round.pairedWith {
      // Several fingers make no second tap; the first tap stands alone.
      round.pairedWith = nil
      pairing?.keep(first)
    }
    switch rules.region {
    case .center: round.isInRegion = false
    case .eachFinger:
      round.isInRegion = round.isInRegion && round.fingers.mostDown <= 2
      noteSecondFinger(track, &round)
    }
    round.scale.reconfigure(round.fingers)
    self.round = round
    return releaseTap(at: sample.time)
  }

  private mutating func firstDown(_ track: FingerTrack) -> [GestureVerdict] {
    var round = DetectorRound(scale: rules.scale)
    round.fingers.add(track, velocity: rules.velocity)
    round.downCenter = track.position
    round.lastCenter = track.position
    round.pressedSince = rules.waits(for: .longPress) ? track.began : nil
    var verdicts: [GestureVerdict] = []
    if let comparison = pairing?.judge(track, &watch) {
      if comparison.holds {
        round.pairedWith = pairing?.release()
        round.pairedBy = comparison
        if !rules.longPressEndsAll { round.pressedSince = nil }
      } else {
        verdicts = releaseTap(at: track.began)
      }
    }
    self.round = round
    return verdicts
  }

  private mutating func noteSecondFinger(_ track: FingerTrack, _ round: inout DetectorRound) {
    if round.fingers.mostDown == 2, round.secondDown == nil { round.secondDown = track }
    guard round.mayTwoFingerTap, let twoFingerTap = rules.twoFingerTap,
      let first = round.fingers.first
    else { return }
    let apart = RuleComparison(
      "twoFingerTap/separation", first.start.distance(to: track.start), .below,
      twoFingerTap.separation)
    round.mayTwoFingerTap = watch.holds(apart) && round.fingers.mostDown <= 2
    if !apart.holds { round.refuse(apart) }
  }

  private mutating func moved(at now: Timestamp) -> [GestureVerdict] {
    guard var round = round.take() else { return [] }
    round.fingers.sampleAll(at: now)
    defer { self.round = round }
    var verdicts: [GestureVerdict] = []
    if !(round.hasLongPressed && rules.longPressEndsAll), round.pairedWith == nil {
      verdicts += follow(&round, at: now)
    }
    if let comparison = round.scale.moved(round.fingers, &watch) {
      round.tell("pinch accepted", at: now, comparison, tellsStory)
      if rules.waits(for: .pinch) { verdicts.append(verdict(.pinch, nil, comparison, now, &round)) }
    }
    return verdicts
  }

  /// Holds the fingers against their region, then the centre against its last place.
  private mutating func follow(_ round: inout DetectorRound, at now: Timestamp)
    -> [GestureVerdict]
  {
    let center = round.fingers.center ?? round.lastCenter
    let step = center - round.lastCenter
    if round.isInRegion {
      let comparison = region(round, center)
      if watch.holds(comparison) {
        round.keepTightest(comparison)
        return []
      }
      round.isInRegion = false
      round.mayTwoFingerTap = false
      round.pressedSince = nil
      if waitsForTaps { round.refuse(comparison) }
      round.tell("tap rejected", at: now, comparison, tellsStory)
      // Several fingers may leave the region while their centre stays: nothing scrolls yet.
      if round.fingers.downCount > 1, step == .zero { return [] }
      return scrolled(by: comparison.beyond("scroll/slop"), center, &round, at: now)
    }
    let longer = max(abs(step.x), abs(step.y))
    let comparison = RuleComparison(
      "scroll/step", longer, rules.scrollStep.relation, rules.scrollStep.limit)
    guard watch.holds(comparison) else { return [] }
    return scrolled(by: comparison, center, &round, at: now)
  }

  var waitsForTaps: Bool {
    rules.waits(for: .tap) || rules.waits(for: .doubleTap) || rules.waits(for: .twoFingerTap)
  }

  private func region(_ round: DetectorRound, _ center: Point) -> RuleComparison {
    switch rules.region {
    case .center(let scale):
      let way = (center - round.downCenter).wholePixels(scale: scale)
      return RuleComparison("tap/slop", way.length / scale, .atMost, rules.slop)
    case .eachFinger:
      let farthest = round.fingers.down.map { $0.net.length }.max() ?? 0
      return RuleComparison("tap/slop", farthest, .atMost, rules.slop)
    }
  }

  private mutating func scrolled(
    by comparison: RuleComparison, _ center: Point, _ round: inout DetectorRound,
    at now: Timestamp
  ) -> [GestureVerdict] {
    round.lastCenter = center
    guard round.scroll == nil else { return [] }
    round.scroll = comparison
    round.scrollWay = (center - round.downCenter).direction
    round.tell("scroll accepted", at: now, comparison, tellsStory)
    // Where a fling may follow, what to call the drag shows at the lift; its way is that of its beginning.
    guard rules.waits(for: .pan), !rules.waits(for: .swipe) else { return [] }
    round.scrollTold = true
    return [verdict(.pan, round.scrollWay, comparison, now, &round)]
  }

  private mutating func cancelled(_ sample: TouchSample) -> [GestureVerdict] {
    guard var round, round.fingers.contains(sample.touch) else { return [] }
    round.fingers.lifted(sample)
    var verdicts = releaseTap(at: sample.time)
    if let first = round.pairedWith { verdicts += told(first, at: sample.time) }
    if let scroll = round.scroll, rules.waits(for: .pan), !round.scrollTold {
      verdicts.append(verdict(.pan, round.scrollWay, scroll, sample.time, &round))
    }
    for track in round.open {
      verdicts.append(none(of: track, rule: "touch/cancelled", time: sample.time))
    }
    // The system takes all fingers of a gesture at once.
    self.round = nil
    return verdicts
  }
}

extension TouchSample.Phase {
  var isMove: Bool { self == .moved || self == .stationary }
}

extension DetectorRound {
  mutating func refuse(_ comparison: RuleComparison) {
    if !comparison.holds { refusals.append(comparison) }
  }

  mutating func keepTightest(_ comparison: RuleComparison) {
    tightest.keepTighter(comparison)
  }

  mutating func tell(
    _ what: String, at time: Timestamp, _ comparison: RuleComparison, _ tells: Bool
  ) {
    if tells { story.append("\(what) at \(time.milliseconds.text()) ms: \(comparison.text)") }
  }
}

extension RuleComparison {
  /// The same values read as having gone beyond the bound.
  func beyond(_ rule: RuleTerm) -> RuleComparison {
    RuleComparison(rule, value, relation == .atMost ? .above : .atLeast, limit)
  }
}
