// The recognition of the families whose recognizers compete for the fingers of a view.

/// Contests of recognizers, one after another: from the first finger down to the last one up.
struct ArenaRecognition: GestureRecognition {
  /// How fingers that are down together are judged.
  enum Sharing: Sendable {
    /// One contest for all of them (UIKit).
    case together
    /// A contest for each; those that join one already down get these recognizers only, and one that
    /// wins in one contest wins in all it is in (Flutter).
    case apart(joining: [Contestant])
    /// A contest for each, and nothing between them (interact.js).
    case separate
  }

  struct Rules: Sendable {
    var profile: String
    /// Fresh ones, in the order they are asked.
    var contestants: [Contestant]
    var sharing = Sharing.together
    /// nil where no recognizer asks for a velocity.
    var velocity: VelocityRules?
    /// Set where double taps are waited for.
    var pairing: TapPairing.Rules?
    /// Whether single taps are waited for.
    var reportsTaps: Bool
    /// Set where pinches are waited for (Flutter).
    var spread: FingerSpread.Limits?
    /// What several fingers can do in this family.
    var vocabulary: Set<GestureKind>
    /// Whether the family follows one finger: others that are down with it are told nothing, but for
    /// pinches and rotations (Compose, use-gesture).
    var followsFirst = false
  }

  /// A contest, and which of its fingers have been told something.
  private struct Round: Sendable {
    var contest: Contest
    var answered: Set<TouchID> = []
    /// The drag it decided on: fingers that join are of it.
    var drag: Decision?
  }

  private let rules: Rules
  private var rounds: [Round] = []
  private var pairing: TapPairing?
  private var spread: FingerSpread?
  /// All fingers down, where they are judged apart and pinches are waited for.
  private var all = Fingers()
  var watch: FlipSearch?
  var tellsStory = true

  init(_ rules: Rules) {
    self.rules = rules
    pairing = rules.pairing.map(TapPairing.init)
    spread = rules.spread.map(FingerSpread.init)
  }

  /// None where the last one left wins, or where taps are held back for a second one.
  var quietTap: QuietTap? {
    if case .apart = rules.sharing { return nil }
    guard pairing == nil, rounds.isEmpty, rules.reportsTaps else { return nil }
    return QuietTap(of: rules.contestants, in: rules.profile)
  }

  /// The recognizers, where none has to do with another while one finger is alone.
  ///
  /// nil where the last one left wins, where one waits for another or runs beside it, or where taps are held
  /// back for a second one.
  var strangers: [Contestant]? {
    if case .apart = rules.sharing { return nil }
    guard pairing == nil, spread == nil,
      rules.contestants.allSatisfy({ $0.waitsFor.isEmpty && $0.beside.isEmpty })
    else { return nil }
    return rules.contestants
  }

  /// How it takes a finger's velocity; nil where no recognizer asks for one.
  var velocity: VelocityRules? { rules.velocity }

  /// O(recognizers) a sample; memory grows with fingers down, not with time.
  mutating func handle(_ samples: [TouchSample]) -> [GestureVerdict] {
    guard let now = samples.first?.time else { return [] }
    var verdicts = runTimers(until: now)
    var next = samples.startIndex
    while next < samples.endIndex {
      let start = next
      next += 1
      if case .together = rules.sharing, samples[start].phase.isMove {
        while next < samples.endIndex, samples[next].phase.isMove { next += 1 }
      }
      verdicts += handle(samples[start..<next])
    }
    return verdicts
  }

  mutating func finish() -> [GestureVerdict] {
    var verdicts = releaseHeld(at: pairing?.deadline)
    for index in rounds.indices {
      if let begun = rounds[index].contest.begun { verdicts += deliver(begun, round: index) }
    }
    for round in rounds {
      for track in round.contest.fingers.tracks where !round.answered.contains(track.touch) {
        let open = Decision(.none, reason: nil, rule: "touch/open", time: track.time, story: [])
        verdicts.append(verdict(open, [track]))
      }
    }
    rounds = []
    return verdicts
  }

  /// One sample, or the moves of several fingers at one instant.
  private mutating func handle(_ samples: ArraySlice<TouchSample>) -> [GestureVerdict] {
    guard let sample = samples.first else { return [] }
    if sample.phase == .began {
      pairing?.offer(sample.touch)
      openRound()
    }
    let known = samples.count == 1 ? samples : samples.filter { round(of: $0) != nil }[...]
    guard let first = known.first, round(of: first) != nil else { return [] }
    var verdicts: [GestureVerdict] = []
    if spread != nil { verdicts += followSpread(sample) }
    guard let index = round(of: first) else { return verdicts }
    let decisions = rounds[index].contest.handle(known, velocity: rules.velocity, &watch)
    for decision in decisions { verdicts += deliver(decision, round: index) }
    var settled = index
    if case .apart = rules.sharing { settled = gather(into: index) }
    if rounds[settled].contest.fingers.downCount == 0 {
      verdicts += closeRound(settled, at: sample.time)
    }
    return verdicts
  }

  mutating func runTimers(until now: Timestamp) -> [GestureVerdict] {
    var verdicts: [GestureVerdict] = []
    for index in rounds.indices {
      for decision in rounds[index].contest.runTimers(until: now, &watch) {
        verdicts += deliver(decision, round: index)
      }
    }
    if pairing?.isOver(at: now, &watch) == true {
      verdicts += releaseHeld(at: pairing?.deadline)
    }
    return verdicts
  }

  /// Takes a finger that came down into a contest, a new one where it joins none.
  private mutating func openRound() {
    switch rules.sharing {
    case .together:
      if rounds.isEmpty { rounds.append(Round(contest: contest(of: rules.contestants))) }
    case .apart(let joining):
      if let drag = rounds.firstIndex(where: { $0.drag != nil || $0.contest.leader != nil }) {
        // The drag going on takes the finger in: its round is the latest one.
        rounds.append(rounds.remove(at: drag))
      } else {
        let entries = rounds.isEmpty ? rules.contestants : joining
        rounds.append(Round(contest: contest(of: entries)))
      }
    case .separate: rounds.append(Round(contest: contest(of: rules.contestants)))
    }
  }

  private func contest(of entries: [Contestant]) -> Contest {
    if case .apart = rules.sharing {
      return Contest(entries, tellsStory: tellsStory, lastOneWins: true)
    }
    return Contest(entries, tellsStory: tellsStory)
  }

  /// The round a sample belongs to; nil for a finger that never came down.
  private func round(of sample: TouchSample) -> Int? {
    if sample.phase == .began { return rounds.indices.last }
    return rounds.firstIndex { $0.contest.fingers.contains(sample.touch) }
  }

  /// A recognizer that won one contest has won all it stands in: their fingers become one round.
  private mutating func gather(into index: Int) -> Int {
    var into = index
    guard rounds.count > 1, rounds[into].drag != nil || rounds[into].contest.leader != nil else {
      return into
    }
    let name = rounds[into].contest.leader ?? rounds[into].contest.winner
    for other in rounds.indices.reversed() where other != into {
      guard let name, rounds[other].contest.stands(name), !rounds[other].contest.isDecided else {
        continue
      }
      rounds[into].contest.absorb(rounds[other].contest)
      rounds[into].answered.formUnion(rounds[other].answered)
      rounds.remove(at: other)
      if other < into { into -= 1 }
    }
    return into
  }

  /// All fingers together may have parted far enough for a pinch.
  private mutating func followSpread(_ sample: TouchSample) -> [GestureVerdict] {
    switch sample.phase {
    case .began:
      if all.downCount == 0 { all = Fingers() }
      all.add(FingerTrack(sample), velocity: nil)
      spread?.reconfigure(all)
    case .moved, .stationary:
      all.moved(sample)
      guard let comparison = spread?.moved(all), watch.holds(comparison),
        rounds.allSatisfy({ $0.drag == nil && $0.contest.leader == nil }), let first = rounds.first
      else { return [] }
      var round = first
      for other in rounds.dropFirst() {
        round.contest.absorb(other.contest)
        round.answered.formUnion(other.answered)
      }
      round.contest.close()
      var decision = Decision(
        .pinch, reason: comparison, time: sample.time, story: round.contest.story)
      if tellsStory {
        decision.story.append(
          "scale accepted at \(sample.time.milliseconds.text()) ms: \(comparison.text)")
      }
      round.drag = decision
      rounds = [round]
      return deliver(decision, round: 0)
    case .ended, .cancelled:
      all.lifted(sample)
      spread?.reconfigure(all)
    }
    return []
  }

  private mutating func deliver(_ decision: Decision, round index: Int) -> [GestureVerdict] {
    // Fingers lifted earlier have had their answer; those that came after it are of the drag.
    var tracks = rounds[index].contest.fingers.tracks.filter {
      $0.began <= decision.time
        && ($0.isDown || $0.time == decision.time || !rounds[index].answered.contains($0.touch))
    }
    if rules.followsFirst, decision.kind.isOfOneFinger {
      tracks = Array(rounds[index].contest.fingers.tracks.prefix(1))
    }
    for track in tracks { rounds[index].answered.insert(track.touch) }
    if decision.kind == .pan || decision.kind == .pinch { rounds[index].drag = decision }
    if decision.kind == .tap, pairing != nil, let track = tracks.first {
      return paired(decision, track)
    }
    let isSecond = tracks.contains { $0.touch == pairing?.candidate }
    let freed = isSecond ? releaseHeld(at: decision.time, by: decision.kind) : []
    guard decision.kind == .none else { return freed + [verdict(decision, tracks)] }
    var decision = decision
    let fingers = rounds[index].contest.fingers
    if let several = SeveralFingers.kind(of: fingers, told: rules.vocabulary) {
      decision.kind = several
    }
    return freed + [verdict(decision, tracks)]
  }

  /// All fingers are up: those that came after the decision are of the drag, or nothing.
  private mutating func closeRound(_ index: Int, at time: Timestamp) -> [GestureVerdict] {
    let round = rounds.remove(at: index)
    let tracks = round.contest.fingers.tracks
    let late = tracks.filter { !round.answered.contains($0.touch) }
    guard !late.isEmpty else { return [] }
    if let drag = round.drag, !rules.followsFirst || !drag.kind.isOfOneFinger {
      var whole = verdict(drag, tracks)
      whole.time = time
      whole.newTo = late.map(\.touch)
      return [whole]
    }
    let rule: RuleTerm = rules.followsFirst ? "touch/not-followed" : "arena/closed"
    return late.map {
      verdict(Decision(.none, reason: nil, rule: rule, time: time, story: []), [$0])
    }
  }
}

extension ArenaRecognition {
  /// No second tap can come any more.
  private mutating func releaseHeld(
    at time: Timestamp?, by kind: GestureKind = .none
  ) -> [GestureVerdict] {
    guard let first = pairing?.release() else { return [] }
    guard kind == .longPress, rules.pairing?.longPressTakesFirst == true else {
      return single(first, at: time)
    }
    let taken = Decision(
      .none, reason: nil, rule: "doubleTap/longPress", time: time ?? first.decision.time,
      story: first.decision.story)
    return [verdict(taken, [first.track])]
  }

  private mutating func paired(_ decision: Decision, _ track: FingerTrack) -> [GestureVerdict] {
    guard let comparison = pairing?.judge(track, &watch) else {
      return keep(decision, track)
    }
    let first = pairing?.release()
    guard comparison.holds, let first else {
      let before = first.map { single($0, at: decision.time) } ?? []
      return before + keep(decision, track)
    }
    var both = decision
    both.kind = .doubleTap
    both.reason = comparison
    both.rule = comparison.rule
    if tellsStory { both.story.append("second of a double tap: \(comparison.text)") }
    let alone = rules.pairing?.tellsBoth == true && rules.reportsTaps
    return (alone ? [verdict(decision, [track])] : []) + [verdict(both, [first.track, track])]
  }

  private mutating func keep(_ decision: Decision, _ track: FingerTrack) -> [GestureVerdict] {
    pairing?.keep(TapPairing.FirstTap(track: track, decision: decision))
    return rules.pairing?.holdsTaps == true ? [] : [verdict(single: decision, track)]
  }

  /// A tap that nothing joined; already told where taps are not held back.
  private func single(_ tap: TapPairing.FirstTap, at time: Timestamp?) -> [GestureVerdict] {
    guard rules.pairing?.holdsTaps == true else { return [] }
    var decision = tap.decision
    decision.time = time ?? decision.time
    if tellsStory {
      decision.story.append(
        "held for a second tap until \(decision.time.milliseconds.text()) ms: none came")
    }
    return [verdict(single: decision, tap.track)]
  }

  private func verdict(single decision: Decision, _ track: FingerTrack) -> GestureVerdict {
    guard !rules.reportsTaps else { return verdict(decision, [track]) }
    let alone = Decision(
      .none, reason: nil, rule: "doubleTap/alone", time: decision.time, story: decision.story)
    return verdict(alone, [track])
  }

  private func verdict(_ decision: Decision, _ tracks: [FingerTrack]) -> GestureVerdict {
    let touches = tracks.map(\.touch)
    guard tracks.contains(where: \.hasPosition) else {
      return GestureVerdict(
        touches, rules.profile, .none, reason: nil, rule: "touch/no-position",
        time: decision.time)
    }
    return GestureVerdict(
      touches, rules.profile, decision.kind, decision.direction, reason: decision.reason,
      rule: decision.rule, time: decision.time, story: decision.story)
  }
}
