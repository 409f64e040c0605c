// Which recognizer won a set of fingers, which were refused, and when.

/// What a contest decided for the fingers in it.
struct Decision: Equatable, Sendable {
  var kind: GestureKind
  var direction: Direction?
  /// The comparison that decided; nil where no rule was asked (a cancelled touch).
  var reason: RuleComparison?
  /// The rule's id, where there is no comparison.
  var rule: RuleTerm
  var time: Timestamp
  var story: [String]

  init(
    _ kind: GestureKind, _ direction: Direction? = nil, reason: RuleComparison?,
    rule: RuleTerm = "", time: Timestamp, story: [String]
  ) {
    self.kind = kind
    self.direction = direction
    self.reason = reason
    self.rule = reason?.rule ?? rule
    self.time = time
    self.story = story
  }
}

/// One recognizer in a contest, and what it has to do with the others.
struct Contestant: Sendable {
  var recognizer: any Recognizer
  /// Contestants, by their places, that must have refused before it may succeed.
  var waitsFor: Set<Int> = []
  /// Contestants that may succeed beside it.
  var beside: Set<Int> = []
  /// Where only contestants of one team are left, the first of them has won (Flutter).
  var team: String?
}

/// The recognizers of one view over one set of fingers, from the first down to the last up.
///
/// First to accept wins and the others are refused, but for those that may succeed beside it; a leader has
/// won before it can name its gesture. One that others must fail for waits until they have. Where all
/// refuse, the outcome is none and the refusal nearest to acceptance is the reason. At one event the
/// members are asked in their order. Timers due at or before an event's time fire before it.
struct Contest: Sendable {
  private struct Member: Sendable {
    var entry: Contestant
    var isOpen = true
    /// Has accepted, and waits for others to fail.
    var held: ArenaAnswer?
    /// Leads: the fingers are its own.
    var isEager = false
    /// What it began as before the way it goes had shown.
    var begun: Decision?
  }

  private(set) var fingers = Fingers()
  private var members: [Member]
  private var refusals: [RuleComparison] = []
  private(set) var story: [String] = []
  /// Whether a story is told at all; only a report of gestures wants it.
  private let tellsStory: Bool
  /// Whether the last one left wins at once (Flutter).
  private let lastOneWins: Bool
  /// Whether anything was decided at all.
  private(set) var isDecided = false
  /// When the earliest timer may be due; one that has closed since may be named too early, never too late.
  private var due: Timestamp?

  init(_ entries: [Contestant], tellsStory: Bool, lastOneWins: Bool = false) {
    self.tellsStory = tellsStory
    self.lastOneWins = lastOneWins
    members = entries.map { Member(entry: $0) }
  }

  /// Whether a member of that name is still in the contest or has accepted.
  func stands(_ name: String) -> Bool {
    members.contains { $0.isOpen && $0.entry.recognizer.name == name }
  }

  /// What began, and has gone no way yet.
  var begun: Decision? { members.lazy.compactMap(\.begun).first }

  /// The leader's name, once there is one.
  var leader: String? { members.first { $0.isEager }?.entry.recognizer.name }

  /// The name of the one that accepted first, once there is one.
  private(set) var winner: String?

  /// Takes over the fingers of another contest that the same recognizer is in.
  mutating func absorb(_ other: Contest) {
    for track in other.fingers.tracks { fingers.add(track, from: other.fingers) }
  }

  mutating func close() {
    for index in members.indices { members[index].isOpen = false }
    isDecided = true
  }

  /// Takes samples of its fingers at one instant: one, or moves of several.
  mutating func handle(
    _ samples: ArraySlice<TouchSample>, velocity: VelocityRules?, _ watch: inout FlipSearch?
  ) -> [Decision] {
    guard let sample = samples.first else { return [] }
    switch sample.phase {
    case .began:
      fingers.add(FingerTrack(sample), velocity: velocity)
      defer { due = earliestTimer }
      return offer(.began(sample.touch), at: sample.time, &watch)
    case .moved, .stationary:
      for sample in samples { fingers.moved(sample) }
      var decisions: [Decision] = []
      for sample in samples { decisions += offer(.moved(sample.touch), at: sample.time, &watch) }
      return decisions
    case .ended:
      fingers.lifted(sample)
      var decisions = offer(.ended(sample.touch), at: sample.time, &watch)
      if fingers.downCount == 0 { decisions += finish(at: sample.time) }
      return decisions
    case .cancelled:
      fingers.lifted(sample)
      let decisions = offer(.cancelled(sample.touch), at: sample.time, &watch)
      return decisions + cancel(at: sample.time)
    }
  }

  /// Fires the timers due by a time, earliest first.
  mutating func runTimers(until now: Timestamp, _ watch: inout FlipSearch?) -> [Decision] {
    if watch != nil {
      // Another bound could have a timer fire by now, or not.
      for index in members.indices where members[index].isOpen && members[index].held == nil {
        if let waited = members[index].entry.recognizer.waited(until: now) { watch.note(waited) }
      }
    }
    // A nanosecond of room: a deadline is exact, its time is rounded.
    guard let due, due.nanoseconds &- 1 <= now.nanoseconds else { return [] }
    defer { self.due = earliestTimer }
    var decisions: [Decision] = []
    while let (index, due) = nextTimer(by: now) {
      let answer = members[index].entry.recognizer.handle(.timer(seenAt: now), fingers, &watch)
      guard let answer else {
        // A timer fires once: a recognizer that had nothing to say is out of the contest.
        members[index].isOpen = false
        continue
      }
      decisions += settle(answer, of: index, at: due)
    }
    return decisions
  }

  private var earliestTimer: Timestamp? {
    members.lazy.filter(\.isOpen).compactMap { $0.entry.recognizer.deadline?.time }.min()
  }

  private func nextTimer(by now: Timestamp) -> (index: Int, due: Timestamp)? {
    var next: (index: Int, due: Timestamp)?
    for index in members.indices where members[index].isOpen && members[index].held == nil {
      guard let deadline = members[index].entry.recognizer.deadline, deadline.isOver(at: now) else {
        continue
      }
      let due = deadline.time
      if let known = next, known.due <= due { continue }
      next = (index, due)
    }
    return next
  }

  private mutating func offer(
    _ event: FingerEvent, at time: Timestamp, _ watch: inout FlipSearch?
  ) -> [Decision] {
    var decisions: [Decision] = []
    for index in members.indices where members[index].isOpen && members[index].held == nil {
      let answer = members[index].entry.recognizer.handle(event, fingers, &watch)
      if let answer { decisions += settle(answer, of: index, at: time) }
    }
    if lastOneWins, !isDecided, leader == nil, fingers.downCount > 0 {
      decisions += crownTheLast(at: time)
    }
    return decisions
  }

  /// All but one, or all but one team, have refused: it has won, and may begin.
  private mutating func crownTheLast(at time: Timestamp) -> [Decision] {
    let open = members.indices.filter { members[$0].isOpen }
    guard let last = open.first, let reason = refusals.last else { return [] }
    if open.count > 1 {
      guard let team = members[last].entry.team,
        open.allSatisfy({ members[$0].entry.team == team })
      else { return [] }
      dismiss(for: last, winner: members[last].entry.recognizer.name, at: time)
    }
    guard let answer = members[last].entry.recognizer.winByDefault(fingers, because: reason)
    else { return [] }
    return settle(answer, of: last, at: time)
  }

  private mutating func settle(_ answer: ArenaAnswer, of index: Int, at time: Timestamp)
    -> [Decision]
  {
    let name = tellsStory ? members[index].entry.recognizer.name : ""
    switch answer {
    case .reject(let comparison):
      members[index].isOpen = false
      refusals.append(comparison)
      tell(name, "rejected", at: time, comparison)
      return members[index].isEager ? [] : freeThoseHeld(by: index, at: time)
    case .eager(let comparison, nil):
      tell(name, "accepted", at: time, comparison)
      members[index].isEager = true
      dismiss(for: index, winner: name, at: time)
      return []
    case .eager(let comparison, let kind?):
      let decision = decide(kind, nil, of: index, as: answer, at: time, comparison)
      members[index].isEager = decision != nil
      members[index].begun = decision
      return []
    case .accept(let kind, let direction, let comparison):
      if var begun = members[index].begun {
        begun.direction = direction
        members[index].begun = nil
        members[index].isOpen = false
        return [begun]
      }
      let decision = decide(kind, direction, of: index, as: answer, at: time, comparison)
      if let decision {
        members[index].isOpen = false
        return [decision]
      }
      return []
    }
  }

  /// What a member's answer decides; nil where it has to wait for others to fail.
  private mutating func decide(
    _ kind: GestureKind, _ direction: Direction?, of index: Int, as answer: ArenaAnswer,
    at time: Timestamp, _ comparison: RuleComparison
  ) -> Decision? {
    let recognizer = members[index].entry.recognizer
    if members[index].entry.waitsFor.contains(where: { members[$0].isOpen }) {
      members[index].held = answer
      tell(recognizer.name, "waits for others to fail", at: time, comparison)
      return nil
    }
    isDecided = true
    winner = winner ?? recognizer.name
    tell(recognizer.name, "accepted as \(kind.rawValue)", at: time, comparison)
    dismiss(for: index, winner: tellsStory ? recognizer.name : "", at: time)
    return Decision(kind, direction, reason: comparison, time: time, story: story)
  }

  /// A member has failed: those that waited for it alone may succeed now.
  private mutating func freeThoseHeld(by failed: Int, at time: Timestamp) -> [Decision] {
    for index in members.indices where members[index].isOpen {
      guard let answer = members[index].held, members[index].entry.waitsFor.contains(failed),
        !members[index].entry.waitsFor.contains(where: { members[$0].isOpen })
      else { continue }
      members[index].held = nil
      return settle(answer, of: index, at: time)
    }
    return []
  }

  private mutating func dismiss(for winner: Int, winner name: String, at time: Timestamp) {
    for index in members.indices where index != winner && members[index].isOpen {
      if members[winner].entry.beside.contains(index) { continue }
      members[index].isOpen = false
      guard tellsStory else { continue }
      story.append(
        "\(members[index].entry.recognizer.name) rejected at \(time.milliseconds.text()) ms: "
          + "\(name) won")
    }
  }

  /// All fingers are up: where nothing was decided, none is.
  private mutating func finish(at time: Timestamp) -> [Decision] {
    for index in members.indices where members[index].held == nil { members[index].isOpen = false }
    // What had nothing to say by now will say nothing: those that waited for it are free.
    while let index = members.firstIndex(where: { $0.isOpen && $0.held != nil }),
      let answer = members[index].held
    {
      members[index].held = nil
      members[index].entry.waitsFor = []
      let freed = settle(answer, of: index, at: time)
      if !freed.isEmpty { return freed }
    }
    if let begun { return [begun] }
    guard !isDecided else { return [] }
    isDecided = true
    let placed = refusals.filter { !$0.margin.isNaN }
    let nearest = placed.max { $0.relativeMargin < $1.relativeMargin } ?? refusals.first
    return [Decision(.none, reason: nearest, rule: "nobody/waits", time: time, story: story)]
  }

  private mutating func cancel(at time: Timestamp) -> [Decision] {
    defer { close() }
    guard !isDecided else { return [] }
    if tellsStory { story.append("cancelled at \(time.milliseconds.text()) ms") }
    return [Decision(.none, reason: nil, rule: "touch/cancelled", time: time, story: story)]
  }

  private mutating func tell(
    _ name: String, _ what: @autoclosure () -> String, at time: Timestamp,
    _ comparison: RuleComparison
  ) {
    guard tellsStory else { return }
    story.append("\(name) \(what()) at \(time.milliseconds.text()) ms: \(comparison.text)")
  }
}
