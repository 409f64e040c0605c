// Which gesture was each touch, when recognizers compete for it?

/// The recognition of every family whose recognizers stand in an arena.
struct ArenaRecognition: GestureRecognition {
  /// How fingers that are down together are judged.
  enum Sharing: Sendable {
    /// One contest for all of them.
    case together
    /// A contest for each; those that join one already down get these recognizers only (Flutter).
    case apart(joining: [any Recognizer])
  }

  struct Rules: Sendable {
    var profile: String
    /// Fresh ones, in the order they are asked.
    var recognizers: [any Recognizer]
    var sharing = Sharing.together
    /// nil where no recognizer asks for a velocity.
    var velocity: VelocityRules?
    /// Set where somebody waits for double taps.
    var pairing: TapPairing.Rules?
    /// Whether somebody waits for single taps.
    var reportsTaps: Bool
  }

  /// A contest, and which of its fingers have been told something.
  private struct Round: Sendable {
    var contest: Contest
    var answered: Set<TouchID> = []
  }

  private let rules: Rules
  private var rounds: [Round] = []
  private var pairing: TapPairing?
  var watch: FlipSearch?
  var tellsStory = true

  init(_ rules: Rules) {
    self.rules = rules
    pairing = rules.pairing.map(TapPairing.init)
  }

  /// O(recognizers) a sample; memory grows with fingers down, not with time.
  mutating func handle(_ samples: [TouchSample]) -> [GestureVerdict] {
    guard let now = samples.first?.time else { return [] }
    var verdicts = runTimers(until: now)
    for sample in samples {
      if sample.phase == .began {
        pairing?.offer(sample.touch)
        open(for: sample)
      }
      guard let index = round(of: sample) else { continue }
      let decisions = rounds[index].contest.handle(sample, velocity: rules.velocity, &watch)
      for decision in decisions { verdicts += deliver(decision, round: index) }
      if rounds[index].contest.fingers.downCount == 0 {
        verdicts += closeRound(index, at: sample.time)
      }
    }
    return verdicts
  }

  mutating func finish() -> [GestureVerdict] {
    var verdicts = releaseHeld(at: pairing?.deadline)
    for round in rounds {
      for track in round.contest.fingers.tracks where !round.answered.contains(track.touch) {
        let open = Decision(.none, reason: nil, rule: "touch/open", time: track.time, story: [])
        verdicts.append(verdict(open, track))
      }
    }
    rounds = []
    return verdicts
  }

  private mutating func runTimers(until now: Timestamp) -> [GestureVerdict] {
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

  /// No second tap can come any more.
  private mutating func releaseHeld(at time: Timestamp?) -> [GestureVerdict] {
    pairing?.release().map { single($0, at: time) } ?? []
  }

  private mutating func open(for sample: TouchSample) {
    switch rules.sharing {
    case .together:
      if rounds.isEmpty { rounds.append(Round(contest: contest(of: rules.recognizers))) }
    case .apart(let joining):
      let recognizers = rounds.isEmpty ? rules.recognizers : joining
      rounds.append(Round(contest: contest(of: recognizers)))
    }
  }

  private func contest(of recognizers: [any Recognizer]) -> Contest {
    Contest(recognizers, tellsStory: tellsStory)
  }

  /// The round a sample belongs to; nil for a finger that never came down.
  private func round(of sample: TouchSample) -> Int? {
    if sample.phase == .began { return rounds.indices.last }
    return rounds.firstIndex { $0.contest.fingers.contains(sample.touch) }
  }

  private mutating func deliver(_ decision: Decision, round index: Int) -> [GestureVerdict] {
    // Fingers lifted earlier have had their answer.
    let answered = rounds[index].answered
    let tracks = rounds[index].contest.fingers.tracks.filter {
      $0.isDown || $0.time == decision.time || !answered.contains($0.touch)
    }
    for track in tracks { rounds[index].answered.insert(track.touch) }
    if decision.kind == .tap, pairing != nil, let track = tracks.first {
      return paired(decision, track)
    }
    let isSecond = tracks.contains { $0.touch == pairing?.candidate }
    let freed = isSecond ? releaseHeld(at: decision.time) : []
    return freed + tracks.map { verdict(decision, $0) }
  }

  /// All fingers are up: those that came after the decision learn that they are nothing.
  private mutating func closeRound(_ index: Int, at time: Timestamp) -> [GestureVerdict] {
    let round = rounds.remove(at: index)
    return round.contest.fingers.tracks.filter { !round.answered.contains($0.touch) }.map {
      verdict(Decision(.none, reason: nil, rule: "arena/closed", time: time, story: []), $0)
    }
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
    let second = verdict(both, track)
    guard rules.pairing?.holdsTaps == true else { return [second] }
    both.story = first.decision.story
    if tellsStory { both.story.append("first of a double tap: \(comparison.text)") }
    return [verdict(both, first.track), second]
  }

  private mutating func keep(_ decision: Decision, _ track: FingerTrack) -> [GestureVerdict] {
    pairing?.keep(TapPairing.FirstTap(track: track, decision: decision))
    return rules.pairing?.holdsTaps == true
      ? [] : [verdict(single: decision, track)]
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
    guard !rules.reportsTaps else { return verdict(decision, track) }
    let alone = Decision(
      .none, reason: nil, rule: "doubleTap/alone", time: decision.time, story: decision.story)
    return verdict(alone, track)
  }

  private func verdict(_ decision: Decision, _ track: FingerTrack) -> GestureVerdict {
    guard track.hasPosition else {
      return GestureVerdict(
        touch: track.touch, profile: rules.profile, kind: .none, rule: "touch/no-position",
        time: decision.time)
    }
    let reason = decision.reason
    return GestureVerdict(
      touch: track.touch, profile: rules.profile, kind: decision.kind,
      direction: decision.direction, rule: decision.rule.text, value: reason?.value,
      bound: reason?.limit.bound, margin: reason?.margin, unit: reason?.limit.unit.text ?? "",
      time: decision.time, story: decision.story)
  }
}
