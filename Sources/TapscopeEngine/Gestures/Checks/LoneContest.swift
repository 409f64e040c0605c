// The contest of a lone finger, run again and again with one constant changed.

/// A contest of recognizers for one finger, of which a changed constant is told to few of them.
///
/// Where no recognizer waits for another or runs beside one, the first to accept or to lead ends the contest
/// for the others, and what it says does not depend on them. So each is run alone once; with a constant
/// changed, only those are run again that compared something with it. A search for margins makes forty runs
/// for a swipe: of most, one recognizer of six hears.
struct LoneContest: Sendable {
  /// What came of it: the gesture that was recognized, or none.
  typealias Part = GestureLabel

  /// An event of the contest, with the finger as it then is.
  private struct Step: Sendable {
    let event: FingerEvent
    let fingers: Fingers
    let time: Timestamp
  }

  /// When a recognizer accepted or began to lead, in the order in which a contest asks: timers that are due
  /// before the event, then the recognizers in their order.
  private struct Moment: Comparable, Sendable {
    let step: Int
    /// nil for an answer to the event itself.
    let due: Timestamp?
    let member: Int

    static func < (a: Moment, b: Moment) -> Bool {
      if a.step != b.step { return a.step < b.step }
      switch (a.due, b.due) {
      case (let x?, let y?) where x != y: return x < y
      case (_?, nil): return true
      case (nil, _?): return false
      default: return a.member < b.member
      }
    }
  }

  private struct Win: Sendable {
    let moment: Moment
    let part: Part
  }

  let touch: TouchID
  private var steps: [Step] = []
  /// By recognizer, what it wins where it is alone; nil for nothing.
  private var wins: [Win?] = []
  /// By constant, the recognizers that compare something with it.
  private var dependents: [[Int]] = []

  /// Beyond it an episode is run as a whole, to bound the memory.
  private static let mostSamples = 4096

  private static let nothing = Part(.none)

  /// nil where the episode is not one finger with a place and a sample an instant, or where the recognizers
  /// have to do with each other.
  init?(
    of episode: [[TouchSample]], before recognition: any GestureRecognition,
    watching all: FlipSearch
  ) {
    guard let arena = recognition as? ArenaRecognition, let contestants = arena.strangers,
      episode.count <= Self.mostSamples, let first = episode.first?.first, first.phase == .began,
      first.position != nil
    else { return nil }
    touch = first.touch
    var fingers = Fingers()
    steps.reserveCapacity(episode.count)
    for (place, samples) in episode.enumerated() {
      guard samples.count == 1, let sample = samples.first, sample.touch == touch,
        place == 0 || sample.phase != .began, place == 0 || fingers.downCount == 1
      else { return nil }
      let event: FingerEvent
      switch sample.phase {
      case .began:
        event = .began(touch)
        fingers.add(FingerTrack(sample), velocity: arena.velocity)
      case .moved, .stationary:
        event = .moved(touch)
        fingers.moved(sample)
      case .ended:
        event = .ended(touch)
        fingers.lifted(sample)
      case .cancelled:
        event = .cancelled(touch)
        fingers.lifted(sample)
      }
      steps.append(Step(event: event, fingers: fingers, time: sample.time))
    }
    dependents = Array(repeating: [], count: all.entries.count)
    for member in contestants.indices {
      var watch = Optional(all)
      wins.append(race([member], of: contestants, until: nil, &watch))
      for (place, entry) in (watch?.entries ?? []).enumerated() where entry?.isNoted == true {
        dependents[place].append(member)
      }
    }
  }

  /// What comes of the finger, where all constants are as they were but that at a place; nil for none.
  func run(
    before recognition: any GestureRecognition, changing place: Int?, _ watch: inout FlipSearch?
  ) -> Part {
    guard let contestants = (recognition as? ArenaRecognition)?.strangers else {
      return Self.nothing
    }
    let concerned = place.map { dependents[$0] } ?? Array(contestants.indices)
    var best: Win?
    for (member, win) in wins.enumerated() where !concerned.contains(member) {
      if let win, best.map({ win.moment < $0.moment }) ?? true { best = win }
    }
    return (race(concerned, of: contestants, until: best?.moment, &watch) ?? best)?.part
      ?? Self.nothing
  }

  /// Runs some recognizers as a contest does; nil where none of them wins before another has.
  private func race(
    _ members: [Int], of contestants: [Contestant], until best: Moment?, _ watch: inout FlipSearch?
  ) -> Win? {
    var runners = Runners(members, of: contestants)
    var leader: Moment?
    for (place, step) in steps.enumerated() {
      if leader == nil, let best, best.step < place { return nil }
      if place > 0 {
        runners.noteWaits(until: step.time, &watch)
        while let (index, due) = runners.nextTimer(by: step.time) {
          let moment = Moment(step: place, due: due, member: runners.members[index])
          if leader == nil, let best, best < moment { return nil }
          let answer = runners.tell(
            .timer(seenAt: step.time), to: index, steps[place - 1].fingers, &watch)
          if let win = runners.settle(answer, of: index, at: moment, &leader, isTimer: true) {
            return win
          }
        }
      }
      var index = 0
      while index < runners.count {
        let moment = Moment(step: place, due: nil, member: runners.members[index])
        if leader == nil, let best, best < moment { return nil }
        let answer = runners.tell(step.event, to: index, step.fingers, &watch)
        let count = runners.count
        if let win = runners.settle(answer, of: index, at: moment, &leader) { return win }
        if case .eager = answer { break }
        if runners.count == count { index += 1 }
      }
      if runners.count == 0 { return nil }
      if place == 0 { runners.setTimer() }
    }
    return leader.map { Win(moment: $0, part: runners.begun) }
  }

  /// The recognizers that are still in a contest.
  private struct Runners {
    private(set) var members: [Int]
    /// What the leader is where the finger is down at the end.
    private(set) var begun = LoneContest.nothing
    private var recognizers: [any Recognizer]
    /// When the first timer is due, as a contest keeps it.
    private var due: Timestamp?

    init(_ members: [Int], of contestants: [Contestant]) {
      self.members = members
      recognizers = members.map { contestants[$0].recognizer }
    }

    var count: Int { members.count }

    mutating func tell(
      _ event: FingerEvent, to index: Int, _ fingers: Fingers, _ watch: inout FlipSearch?
    ) -> ArenaAnswer? {
      recognizers[index].handle(event, fingers, &watch)
    }

    /// Notes how long those have waited that have a deadline.
    func noteWaits(until now: Timestamp, _ watch: inout FlipSearch?) {
      if due == nil { return }
      for index in recognizers.indices {
        if let waited = recognizers[index].waited(until: now) { watch.note(waited) }
      }
    }

    mutating func setTimer() {
      due = recognizers.indices.compactMap { recognizers[$0].deadline?.time }.min()
    }

    /// The one whose timer is due first by a time.
    func nextTimer(by now: Timestamp) -> (index: Int, due: Timestamp)? {
      // A nanosecond of room, as a contest has.
      guard let due, due.nanoseconds &- 1 <= now.nanoseconds else { return nil }
      var next: (index: Int, due: Timestamp)?
      for index in recognizers.indices {
        guard let deadline = recognizers[index].deadline, deadline.isOver(at: now) else { continue }
        let due = deadline.time
        if let known = next, known.due <= due { continue }
        next = (index, due)
      }
      return next
    }

    /// Takes an answer; answers what is won where that ends the contest.
    mutating func settle(
      _ answer: ArenaAnswer?, of index: Int, at moment: Moment, _ leader: inout Moment?,
      isTimer: Bool = false
    ) -> Win? {
      switch answer {
      case .accept(let kind, let direction, _):
        return Win(moment: leader ?? moment, part: Part(kind, direction))
      case .eager(_, let kind):
        leader = leader ?? moment
        if let kind { begun = Part(kind) }
        members = [members[index]]
        recognizers = [recognizers[index]]
      case nil where !isTimer: break
      case .reject, nil:
        if let leader { return Win(moment: leader, part: LoneContest.nothing) }
        members.remove(at: index)
        recognizers.remove(at: index)
      }
      return nil
    }
  }
}
