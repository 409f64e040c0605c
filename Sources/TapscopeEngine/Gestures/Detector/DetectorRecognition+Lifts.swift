// What a gesture detector makes of a finger that lifts.

extension DetectorRecognition {
  mutating func lifted(_ sample: TouchSample) -> [GestureVerdict] {
    guard round?.fingers.contains(sample.touch) == true, var round = round.take() else { return [] }
    round.fingers.lifted(sample)
    if round.fingers.downCount > 0 {
      let verdicts = partLifted(sample, &round)
      self.round = round
      return verdicts
    }
    let verdicts = lastLifted(sample, &round)
    return verdicts + nothing(of: round.open, round, at: sample.time)
  }

  /// One of several fingers lifts: where it moved against another, all velocities are forgotten.
  private mutating func partLifted(
    _ sample: TouchSample, _ round: inout DetectorRound
  ) -> [GestureVerdict] {
    round.downCenter = round.fingers.center ?? round.downCenter
    round.lastCenter = round.downCenter
    defer { round.scale.reconfigure(round.fingers) }
    guard let own = round.fingers[sample.touch] else { return [] }
    let lifted = round.fingers.estimate(of: own, at: sample.time)?.velocity ?? .zero
    var sum = lifted
    var count = 1.0
    for track in round.fingers.down {
      let other = round.fingers.estimate(of: track, at: sample.time)?.velocity ?? .zero
      if lifted.x * other.x + lifted.y * other.y < 0 {
        sum = .zero
        round.fingers.clearVelocities()
        if tellsStory {
          round.story.append(
            "velocities cleared at \(sample.time.milliseconds.text()) ms: two fingers moved against "
              + "each other")
        }
        break
      }
      sum = sum + other
      count += 1
    }
    var verdicts: [GestureVerdict] = []
    if rules.swipesAtEveryLift, rules.waits(for: .swipe), sum != .zero,
      let straight = rules.fling.straightSwipe,
      case .flung(let way, let comparison) = straight.judge(sum * (1 / count), &watch)
    {
      verdicts.append(verdict(.swipe, way, comparison, sample.time, &round))
    }
    if let comparison = twoFingerTap(sample, &round) {
      verdicts.append(verdict(.twoFingerTap, nil, comparison, sample.time, &round))
    }
    return verdicts
  }

  private mutating func twoFingerTap(
    _ sample: TouchSample, _ round: inout DetectorRound
  ) -> RuleComparison? {
    defer { round.mayTwoFingerTap = false }
    guard round.mayTwoFingerTap, let second = round.secondDown, round.fingers.mostDown == 2,
      round.fingers.downCount == 1, let limit = rules.twoFingerTap?.longest,
      rules.waits(for: .twoFingerTap)
    else { return nil }
    let lasted = RuleComparison(
      "twoFingerTap/duration", sample.time - second.began, .atMost, limit)
    guard watch.holds(lasted) else {
      round.refuse(lasted)
      return nil
    }
    round.keepTightest(lasted)
    return round.tightest ?? lasted
  }

  private mutating func lastLifted(
    _ sample: TouchSample, _ round: inout DetectorRound
  ) -> [GestureVerdict] {
    guard let track = round.fingers[sample.touch] else { return [] }
    if let first = round.pairedWith { return doubleTapped(first, track, &round) }
    if let since = round.pressedSince {
      // A shorter wait would have made it a long press.
      let held = RuleComparison(
        "longPress/duration", sample.time - since, .atLeast, rules.longPress)
      watch.note(held)
      round.refuse(held)
    }
    if round.hasLongPressed, rules.longPressEndsAll || round.isInRegion { return [] }
    if round.isInRegion {
      if !waitsForTaps, rules.waits(for: .pan) || rules.waits(for: .swipe) {
        let reached = round.tightest ?? RuleComparison("tap/slop", 0, .atMost, rules.slop)
        round.refuse(reached.beyond("scroll/slop"))
        return []
      }
      guard round.fingers.mostDown == 1 else { return [] }
      return tapped(track, &round)
    }
    return dragged(track, &round)
  }

  private mutating func tapped(
    _ track: FingerTrack, _ round: inout DetectorRound
  ) -> [GestureVerdict] {
    let reason =
      round.tightest ?? RuleComparison("tap/slop", 0, .atMost, rules.slop)
    round.tell("tap accepted", at: track.time, reason, tellsStory)
    let tap = TapPairing.FirstTap(
      track: track,
      decision: Decision(.tap, reason: reason, time: track.time, story: round.story))
    round.answer()
    guard pairing != nil else { return told(tap, at: track.time) }
    pairing?.keep(tap)
    return []
  }

  private mutating func doubleTapped(
    _ first: TapPairing.FirstTap, _ track: FingerTrack, _ round: inout DetectorRound
  ) -> [GestureVerdict] {
    let touches = [first.track.touch, track.touch]
    round.answer()
    var story = first.decision.story
    if tellsStory, let comparison = round.pairedBy {
      story.append("second of a double tap: \(comparison.text)")
    }
    return [
      GestureVerdict(
        touches, rules.profile, .doubleTap, reason: round.pairedBy, time: track.time,
        story: story)
    ]
  }

  /// The end of a drag: a fling, or a pan.
  private mutating func dragged(
    _ track: FingerTrack, _ round: inout DetectorRound
  ) -> [GestureVerdict] {
    if rules.waits(for: .swipe) {
      let estimate = round.fingers.estimate(of: track, at: track.time)
      switch rules.fling.judge(track, estimate, &watch) {
      case .flung(let way, let comparison):
        round.tell("fling accepted", at: track.time, comparison, tellsStory)
        return [verdict(.swipe, way, comparison, track.time, &round)]
      case .rested(let comparison): round.refuse(comparison)
      }
    }
    guard let scroll = round.scroll, rules.waits(for: .pan), !round.scrollTold else { return [] }
    return [verdict(.pan, round.scrollWay, scroll, track.time, &round)]
  }

  // MARK: - Timers

  mutating func runTimers(until now: Timestamp) -> [GestureVerdict] {
    var verdicts: [GestureVerdict] = []
    if let since = round?.pressedSince {
      let held = RuleComparison("longPress/duration", now - since, .atLeast, rules.longPress)
      if watch.holds(held), var round = round.take() {
        let due = since.adding(rules.longPress.bound)
        round.pressedSince = nil
        round.hasLongPressed = true
        let reason = RuleComparison(
          "longPress/duration", rules.longPress.bound, .atLeast, rules.longPress)
        round.tell("long press accepted", at: due, reason, tellsStory)
        verdicts.append(verdict(.longPress, nil, reason, due, &round))
        self.round = round
      }
    }
    if round == nil, pairing?.isOver(at: now, &watch) == true {
      verdicts += releaseTap(at: pairing?.deadline)
    }
    return verdicts
  }

  // MARK: - Verdicts

  /// No second tap can come any more.
  mutating func releaseTap(at time: Timestamp?) -> [GestureVerdict] {
    guard let tap = pairing?.release() else { return [] }
    return told(tap, at: time ?? tap.decision.time)
  }

  /// A tap that nothing joined.
  func told(_ tap: TapPairing.FirstTap, at time: Timestamp) -> [GestureVerdict] {
    let touch = [tap.track.touch]
    guard tap.track.hasPosition else { return [none(of: tap.track, rule: "", time: time)] }
    guard rules.waits(for: .tap) else {
      let rule: RuleTerm = rules.waits(for: .doubleTap) ? "doubleTap/alone" : "nobody/waits"
      return [
        GestureVerdict(
          touch, rules.profile, .none, reason: nil, rule: rule, time: time,
          story: tap.decision.story)
      ]
    }
    var story = tap.decision.story
    if tellsStory, time > tap.decision.time {
      story.append("held for a second tap until \(time.milliseconds.text()) ms: none came")
    }
    return [
      GestureVerdict(
        touch, rules.profile, .tap, reason: tap.decision.reason, time: time, story: story)
    ]
  }

  func verdict(
    _ kind: GestureKind, _ way: Direction?, _ reason: RuleComparison, _ time: Timestamp,
    _ round: inout DetectorRound
  ) -> GestureVerdict {
    let touches = round.touches(at: time)
    round.answer()
    return GestureVerdict(
      touches, rules.profile, kind, way, reason: reason, time: time, story: round.story)
  }

  /// What was recognised as nothing: a finger alone, or several that belong together.
  private func nothing(
    of tracks: ArraySlice<FingerTrack>, _ round: DetectorRound, at time: Timestamp
  ) -> [GestureVerdict] {
    guard !tracks.isEmpty else { return [] }
    let unplaced = tracks.filter { !$0.hasPosition }.map { none(of: $0, rule: "", time: time) }
    let placed = tracks.filter(\.hasPosition)
    guard !placed.isEmpty else { return unplaced }
    // A drag that one finger began is the gesture of those that joined it.
    let kind: GestureKind =
      round.scrollTold
      ? .pan : SeveralFingers.kind(of: round.fingers, told: vocabulary) ?? .none
    let reason = kind == .pan ? round.scroll : round.nearestRefusal
    var verdict = GestureVerdict(
      kind == .pan ? round.fingers.tracks.map(\.touch) : placed.map(\.touch), rules.profile,
      kind, reason: reason, rule: "nobody/waits", time: time, story: round.story)
    verdict.newTo = placed.map(\.touch)
    return unplaced + [verdict]
  }

  func none(of track: FingerTrack, rule: RuleTerm, time: Timestamp) -> GestureVerdict {
    GestureVerdict(
      [track.touch], rules.profile, .none, reason: nil,
      rule: track.hasPosition ? rule : "touch/no-position", time: time, story: round?.story ?? [])
  }

  /// What several fingers can do under these detectors.
  private var vocabulary: Set<GestureKind> {
    rules.twoFingerTap == nil ? [.pinch, .pan, .swipe] : [.pinch, .pan, .swipe, .twoFingerTap]
  }
}
