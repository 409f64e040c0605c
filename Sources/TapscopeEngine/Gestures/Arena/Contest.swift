// Which recognizer won the fingers, who was rejected, and when?

/// What a contest came to for the fingers in it.
struct Decision: Hashable, Sendable {
  var kind: GestureKind
  var direction: Direction?
  /// The comparison that decided; nil where no rule was asked (a cancelled touch).
  var reason: RuleComparison?
  /// The rule's id, where there is no comparison.
  var rule: RuleTerm
  var time: Timestamp
  var story: [String]

  init(
    _ kind: GestureKind, _ direction: Direction? = nil, reason: RuleComparison?, rule: RuleTerm = "",
    time: Timestamp, story: [String]
  ) {
    self.kind = kind
    self.direction = direction
    self.reason = reason
    self.rule = reason?.rule ?? rule
    self.time = time
    self.story = story
  }
}

/// The recognizers of one view over one set of fingers, from the first down to the last up.
///
/// First to accept wins and the others are rejected; a leader has won before it can name its gesture.
/// Where all reject, the outcome is none and the rejection nearest to acceptance is the reason. At one
/// event the members are asked in their order. Timers due at or before an event's time fire before it.
struct Contest: Sendable {
  private struct Member: Sendable {
    var recognizer: any Recognizer
    var isOpen = true
  }

  private(set) var fingers = Fingers()
  private var members: [Member]
  /// When the earliest timer is due, as of the latest finger down; one that has closed since may be
  /// named too early, never too late.
  private var due: Timestamp?
  private var refusals: [RuleComparison] = []
  private var story: [String] = []
  /// Whether a story is told at all; nobody but a report of gestures wants it.
  private let tellsStory: Bool
  /// Whether something was decided that ends the contest for all.
  private var isClosed = false
  /// Whether anything was decided at all.
  private var isDecided = false

  init(_ recognizers: [any Recognizer], tellsStory: Bool) {
    self.tellsStory = tellsStory
    members = recognizers.map { Member(recognizer: $0) }
  }

  /// Takes one sample of one of its fingers; answers what that decided, in order.
  mutating func handle(
    _ sample: TouchSample, velocity: VelocityRules?, _ watch: inout FlipSearch?
  ) -> [Decision] {
    switch sample.phase {
    case .began:
      fingers.add(FingerTrack(sample), velocity: velocity)
      defer { due = nextTimer()?.due }
      return offer(.began(sample.touch), at: sample.time, &watch)
    case .moved, .stationary:
      fingers.moved(sample)
      return offer(.moved(sample.touch), at: sample.time, &watch)
    case .ended:
      fingers.lifted(sample)
      var decisions = offer(.ended(sample.touch), at: sample.time, &watch)
      if fingers.downCount == 0 { decisions += close(at: sample.time) }
      return decisions
    case .cancelled:
      fingers.lifted(sample)
      let decisions = offer(.cancelled(sample.touch), at: sample.time, &watch)
      return decisions + cancel(at: sample.time)
    }
  }

  /// Fires the timers due by a time, earliest first.
  mutating func runTimers(until now: Timestamp, _ watch: inout FlipSearch?) -> [Decision] {
    guard let due, due <= now else { return [] }
    defer { self.due = nextTimer()?.due }
    var decisions: [Decision] = []
    while let (index, due) = nextTimer(), due <= now {
      let claim = members[index].recognizer.handle(.timer(seenAt: now), fingers, &watch)
      // A timer fires once: a recognizer that had nothing to say is out of the contest.
      members[index].isOpen = false
      if let claim, let decision = settle(claim, of: index, at: due) { decisions.append(decision) }
    }
    return decisions
  }

  private func nextTimer() -> (index: Int, due: Timestamp)? {
    guard !isClosed else { return nil }
    var next: (index: Int, due: Timestamp)?
    for index in members.indices where members[index].isOpen {
      guard let due = members[index].recognizer.deadline else { continue }
      if let known = next, known.due <= due { continue }
      next = (index, due)
    }
    return next
  }

  private mutating func offer(
    _ event: FingerEvent, at time: Timestamp, _ watch: inout FlipSearch?
  ) -> [Decision] {
    var decisions: [Decision] = []
    for index in members.indices where members[index].isOpen && !isClosed {
      let claim = members[index].recognizer.handle(event, fingers, &watch)
      if let claim, let decision = settle(claim, of: index, at: time) { decisions.append(decision) }
    }
    return decisions
  }

  private mutating func settle(
    _ claim: RecognizerAnswer, of index: Int, at time: Timestamp
  ) -> Decision? {
    let name = tellsStory ? members[index].recognizer.name : ""
    switch claim {
    case .rejects(let comparison):
      members[index].isOpen = false
      refusals.append(comparison)
      tell(name, "rejected", at: time, comparison)
      return nil
    case .eager(let comparison):
      tell(name, "accepted", at: time, comparison)
      dismiss(allBut: index, winner: name, at: time)
      return nil
    case .accepts(let kind, let direction, let comparison):
      members[index].isOpen = false
      isDecided = true
      tell(name, "accepted as \(kind.rawValue)", at: time, comparison)
      if members[index].recognizer.isExclusive {
        dismiss(allBut: index, winner: name, at: time)
        isClosed = true
      }
      return Decision(kind, direction, reason: comparison, time: time, story: story)
    }
  }

  private mutating func dismiss(allBut winner: Int, winner name: String, at time: Timestamp) {
    for index in members.indices where index != winner && members[index].isOpen {
      members[index].isOpen = false
      guard tellsStory else { continue }
      story.append(
        "\(members[index].recognizer.name) rejected at \(time.milliseconds.text()) ms: \(name) won")
    }
  }

  /// All fingers are up: where nothing was decided, none is.
  private mutating func close(at time: Timestamp) -> [Decision] {
    isClosed = true
    guard !isDecided else { return [] }
    isDecided = true
    let nearest = refusals.max { $0.relativeMargin < $1.relativeMargin }
    return [Decision(.none, reason: nearest, rule: "nobody/waits", time: time, story: story)]
  }

  private mutating func cancel(at time: Timestamp) -> [Decision] {
    defer {
      isClosed = true
      isDecided = true
    }
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
