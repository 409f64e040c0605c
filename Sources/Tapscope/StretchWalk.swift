// Goes through a recording by stretches, on several cores where it can be cut.

import Synchronization
import TapscopeEngine

/// Takes the events of a recording, one after the other.
protocol StretchWorker: Sendable {
  /// What it finds, in the order in which it does.
  associatedtype Found: Sendable

  /// Goes to a moment without a finger down, by how many touches have begun before it, and how many events
  /// there were.
  mutating func go(to firstTouch: Int, firstEvent: Int)

  /// Whether the machine of sensitive views goes on as if it had heard of no finger.
  var isMachineAtRest: Bool { get }

  /// What it finds of an event and of those before it; what is left waits, at the latest until `drain`.
  mutating func handle(_ event: ReplayEvent) -> [Found]

  /// What it has yet to hand out, where nothing is carried over or the recording ends.
  mutating func drain() -> [Found]

  /// A copy for another core, with memory of its own for what nearly every event counts a reference to.
  ///
  /// Where two cores count references to one object, each waits for the other's count.
  func apart() -> Self
}

/// Hands the events of a recording to workers: to several at a time, each a stretch, or all to one.
///
/// What they find comes in the order of the recording, whatever the number of cores, and memory does not
/// grow with it.
struct StretchWalk<Worker: StretchWorker> {
  private let isCut: Bool
  private let onlyLoneLifts: Bool
  private let workers: StretchWorkers<Worker>
  private var tasks: OrderedTasks<[Worker.Found]>
  private let concerns: (Stretch) -> Bool
  private var stretch: Stretch
  /// Takes the events that cannot wait for the end of their stretch, while `isFlowing`; fresh else.
  ///
  /// A flag apart, since to compare the whole state with nil would copy it at every event.
  private var current: Worker
  private var isFlowing: Bool

  /// After `rest` seconds without a finger down a stretch can be taken by itself, nil for never, and with
  /// `onlyLoneLifts` only after fingers that came and lifted one by one; `concerns` is which have to be.
  init(
    by worker: Worker, cutAfter rest: Double?, onlyLoneLifts: Bool = false, jobs: Int, size: Int,
    where concerns: @escaping (Stretch) -> Bool = { _ in true }
  ) {
    isCut = rest != nil && jobs > 1
    self.onlyLoneLifts = onlyLoneLifts
    self.concerns = concerns
    workers = StretchWorkers(worker)
    tasks = OrderedTasks(jobs: jobs)
    stretch = Stretch(size: size, rest: rest ?? .infinity)
    current = worker
    isFlowing = !self.isCut
  }

  mutating func handle(
    _ event: ReplayEvent, _ take: (Worker.Found) throws -> Void
  ) rethrows {
    if isCut, stretch.mayEnd(before: event), isMachineAtRest {
      if isFlowing {
        try current.drain().forEach(take)
        (isFlowing, stretch) = (false, stretch.next)
        workers.put(current)
        current = workers.fresh
      } else if stretch.isWhole {
        if concerns(stretch) { tasks.add { [workers, stretch] in workers.work(on: stretch) } }
        stretch = stretch.next
        try takeResults(take) { $0.isFull }
      }
    }
    if isFlowing {
      try current.handle(event).forEach(take)
      if isCut { stretch.follow(event) }
      return
    }
    stretch.add(event)
    if stretch.isTooLong || stretch.isWhole && !isMachineAtRest {
      try takeResults(take) { _ in true }
      try flow(take)
    }
  }

  /// Whether it is known that the machine of sensitive views is at rest where no finger is down.
  private var isMachineAtRest: Bool {
    !onlyLoneLifts || stretch.sawOnlyLoneLifts || isFlowing && current.isMachineAtRest
  }

  /// The recording ends; answers all workers, of which one may have fingers that are still down.
  mutating func finish(_ take: (Worker.Found) throws -> Void) rethrows -> [Worker] {
    try takeResults(take) { _ in true }
    if !isFlowing { try flow(take) }
    try current.drain().forEach(take)
    workers.put(current)
    return workers.idle
  }

  /// Goes on from the beginning of the stretch without waiting for its end.
  private mutating func flow(_ take: (Worker.Found) throws -> Void) rethrows {
    current = workers.take()
    current.go(to: stretch.firstTouch, firstEvent: stretch.firstEvent)
    isFlowing = true
    for event in stretch.events { try current.handle(event).forEach(take) }
  }

  private mutating func takeResults(
    _ take: (Worker.Found) throws -> Void, while goesOn: (OrderedTasks<[Worker.Found]>) -> Bool
  ) rethrows {
    while goesOn(tasks), let found = tasks.next() { try found.forEach(take) }
  }
}

/// Workers that take stretches, each of them kept for the next stretch.
///
/// What a worker finds out about a screen it has by then: with a fresh one for each stretch, two cores spent
/// a tenth of their time on finding it again.
private final class StretchWorkers<Worker: StretchWorker>: Sendable {
  let fresh: Worker
  private let waiting = Mutex<[Worker]>([])

  init(_ fresh: Worker) { self.fresh = fresh }

  var idle: [Worker] { waiting.withLock { $0 } }

  func take() -> Worker { waiting.withLock { $0.popLast() } ?? fresh.apart() }

  func put(_ worker: Worker) { waiting.withLock { $0.append(worker) } }

  func work(on stretch: Stretch) -> [Worker.Found] {
    var worker = take()
    worker.go(to: stretch.firstTouch, firstEvent: stretch.firstEvent)
    var found: [Worker.Found] = []
    for event in stretch.events { found += worker.handle(event) }
    found += worker.drain()
    put(worker)
    return found
  }
}

/// Events of a recording from a moment without a finger down to another.
///
/// What a replay carries over such a moment is the screen and what changed of it, taps that wait for a second
/// one, and what the machine of a sensitive view holds; where nothing changes, the moment lasts longer than any
/// wait and the machine is at rest, every stretch can be replayed by itself.
struct Stretch: Sendable {
  private(set) var events: [ReplayEvent] = []
  /// Touches of the recording that began before it.
  let firstTouch: Int
  /// Events of the recording before it.
  let firstEvent: Int
  private var counter = EpisodeCounter()
  private var sampleCount = 0

  /// Samples from which a stretch is worth a core of its own: some milliseconds of work.
  static let usualSize = 2048
  private let size: Int
  /// Seconds without a finger down before it may end; 0 for none at all.
  private let rest: Double
  /// The latest time of its samples.
  private var last: Timestamp?

  /// Whether it is worth a core of its own.
  var isWhole: Bool { sampleCount >= size }
  /// Whether its events are no longer held back, so that memory is bounded.
  var isTooLong: Bool { sampleCount >= 16 * size }

  init(size: Int, rest: Double, firstTouch: Int = 0, firstEvent: Int = 0) {
    self.size = size
    self.rest = rest
    self.firstTouch = firstTouch
    self.firstEvent = firstEvent
  }

  /// Whether every finger of it was alone and lifted.
  var sawOnlyLoneLifts: Bool { counter.sawOnlyLoneLifts }

  /// Whether nothing is carried over from it to an event.
  func mayEnd(before event: ReplayEvent) -> Bool {
    guard let last, !counter.hasFingerDown else { return false }
    return rest == 0 || event.time - last > rest
  }

  /// Touches of the recording that began before its end.
  var endTouch: Int { firstTouch + counter.nextTouch }

  /// The stretch after this one, without events.
  var next: Stretch {
    Stretch(
      size: size, rest: rest, firstTouch: endTouch, firstEvent: firstEvent + counter.eventCount)
  }

  mutating func add(_ event: ReplayEvent) {
    follow(event)
    events.append(event)
  }

  /// Only notes which fingers are down after an event.
  mutating func follow(_ event: ReplayEvent) {
    counter.follow(event)
    switch event {
    case .samples(let samples), .moves(let samples):
      sampleCount += samples.count
      last = max(last ?? event.time, samples.last?.time ?? event.time)
    case .change, .screen: break
    }
  }
}

extension ReplayEvent {
  /// Whether it changes a view or shows another screen.
  var changesScreen: Bool {
    switch self {
    case .samples, .moves: false
    case .change, .screen: true
    }
  }

  /// Whether, from here on, a touch may leave more behind for those after it than what ends where a replay is
  /// at rest.
  var mayRemember: Bool {
    switch self {
    case .samples, .moves: false
    case .screen(let screen, _): !screen.forgetsAtRest
    case .change(let change, _): change.mayRemember
    }
  }
}
