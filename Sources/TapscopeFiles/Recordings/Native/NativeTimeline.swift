// Puts the lines of a native file in the order of their times.

import TapscopeEngine

/// Puts samples, shorthands, changes and remarks into the order they are handed out in.
///
/// Samples of one instant become one event; remarks never split an instant, changes do. Instants go
/// straight into the batch, until something else waits to be handed out after it.
struct NativeTimeline {
  /// Shorthand gestures that may be in progress at once: more fingers than any screen takes.
  static let mostShorthands = 32

  /// What is wrong with the latest line, about the member whose key is given with its quotes.
  struct LineFault {
    /// What it is counted as where a line that is wrong costs no more than itself.
    var kind: StreamFault.Kind
    var message: String
    var key: StaticString
    /// The touch that began twice, did not begin, or is over.
    var touch: TouchID?
    /// The line on which the touch it speaks of began, where that matters.
    var began: Int?
  }

  private let map: CoordinateMap
  private let scale: Double
  private var book: TouchRegister
  private(set) var frames = 0
  /// What was wrong since it was last emptied.
  var lineFaults: [LineFault] = []

  /// The time of the samples last added; before all times while no instant is open.
  private var instant = Timestamp(nanoseconds: .min)
  /// The open instant's samples while no batch is at hand.
  private var carried: [TouchSample] = []
  /// What comes after the batch at hand.
  private var waiting = EventQueue()
  /// Remarks met within the open instant, to follow it.
  private var remarks: [RecordingEvent] = []
  /// Shorthands in progress, in the order of their lines.
  private var coming: [ShorthandWalk] = []
  /// Whether a shorthand had no number of its own and got one.
  private var hasNumbered = false
  /// The time of what came last.
  private(set) var latest = Timestamp.zero
  /// The touches that labels and observations name and that had not come by then.
  private var awaited = AwaitedTouches()

  /// `openLimit` is the most touches that may be down at once.
  init(map: CoordinateMap, openLimit: Int) {
    self.map = map
    book = TouchRegister(limit: openLimit)
    scale = map.scale
  }

  /// The largest number of a touch so far, given by the file or by a shorthand; 0 where there is none.
  var largestTouch: TouchID { book.nextID - 1 }

  /// Whether something is to be handed out before more lines are read.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Hands out what waits, if anything does; samples go into the batch.
  mutating func step(into batch: inout SampleBatch) -> RecordingStep? {
    guard let event = waiting.pop() else { return nil }
    guard case .samples(let samples) = event else { return .event(event) }
    batch.append(instant: samples)
    return .samples
  }

  /// Goes on with the open instant in a batch that is about to be filled.
  mutating func resume(_ batch: inout SampleBatch) {
    for sample in carried { batch.append(sample) }
    carried.removeAll(keepingCapacity: true)
  }

  /// Keeps the open instant for the next batch.
  mutating func pause(_ batch: inout SampleBatch) {
    carried = batch.takeOpenInstant()
  }

  /// A plain sample of a line.
  @inline(__always)
  mutating func take(_ sample: NativeSampleLine, line: Int, into batch: inout SampleBatch) {
    // Nearly all are the next move of the touch before, and nothing can be wrong with them.
    guard case .moved = sample.phase, sample.time >= latest, coming.isEmpty,
      book.follow(sample.touch, to: sample.position)
    else {
      take(
        TouchSample(
          touch: sample.touch, phase: sample.phase, time: sample.time, position: sample.position,
          radius: sample.radius, force: sample.force, line: line), into: &batch)
      return
    }
    latest = sample.time
    if instant != latest { openInstant(at: latest, &batch) }
    batch.append(
      TouchSample(
        touch: sample.touch, phase: .moved, time: sample.time, position: map(sample.position),
        radius: sample.radius.map { $0 * scale }, force: sample.force, line: line))
  }

  /// The same, where a second copy of the code would not pay.
  @inline(never)
  mutating func take(unusual sample: NativeSampleLine, line: Int, into batch: inout SampleBatch) {
    take(sample, line: line, into: &batch)
  }

  /// A sample as the file has it.
  mutating func take(_ sample: TouchSample, into batch: inout SampleBatch) {
    advance(to: sample.time, &batch)
    add(sample, to: &batch)
  }

  /// A shorthand: its first sample now, the others when their time has come.
  mutating func take(
    _ gesture: ShorthandGesture, at location: SourceLocation, into batch: inout SampleBatch
  ) {
    advance(to: gesture.time, &batch)
    guard coming.count < Self.mostShorthands else {
      complain(
        .unreadableLine, "over \(Self.mostShorthands) taps and swipes at once", at: "\"t\"")
      return
    }
    let touch = gesture.touch ?? book.nextID
    if gesture.touch == nil { hasNumbered = true }
    var walk = ShorthandWalk(gesture, touch: touch)
    add(walk.next, to: &batch)
    if gesture.target != nil || gesture.gesture != nil {
      let label = TouchLabel(
        touches: [touch], target: gesture.target, gesture: gesture.gesture, location: location)
      remarks.append(.label(label))
    }
    if walk.advance() { coming.append(walk) }
  }

  /// A change: it ends the instant before it.
  mutating func take(
    change event: RecordingEvent, at time: Timestamp, into batch: inout SampleBatch
  ) {
    advance(to: time, &batch)
    closeInstant(&batch)
    waiting.push(event)
  }

  /// A label, observation or note: it follows the instant it stands in.
  mutating func take(remark event: RecordingEvent, into batch: inout SampleBatch) {
    awaited.add(event) { book.hasSeen($0) }
    if batch.hasOpenInstant { remarks.append(event) } else { waiting.push(event) }
  }

  /// The end of a session: shorthands run to their end, and open touches are cancelled and answered.
  mutating func finish(at line: Int, into batch: inout SampleBatch) -> [TouchRegister.OpenTouch] {
    while let sample = nextComing() {
      latest = sample.time
      add(sample, to: &batch)
    }
    let open = book.open
    for touch in open {
      add(
        TouchSample(
          touch: touch.id, phase: .cancelled, time: latest, position: nil,
          isSynthetic: touch.isSynthetic, fault: .openAtEnd, line: line),
        to: &batch)
    }
    closeInstant(&batch)
    return open
  }

  /// Counts the labels and observations whose touch has not come, once for each such touch.
  func countAwaited(in tally: inout FaultTally) {
    awaited.count(in: &tally) { book.hasSeen($0) }
  }

  /// Forgets everything that was to be handed out: the file is faulty.
  mutating func clear(_ batch: inout SampleBatch) {
    waiting.clear()
    batch.removeAll()
  }

  /// Moves on to a line's time: shorthand samples due by then come first.
  private mutating func advance(to time: Timestamp, _ batch: inout SampleBatch) {
    if time < latest {
      let (from, to) = (latest.seconds.text(9), time.seconds.text(9))
      complain(.backwardsTime, "time goes back from \(from) to \(to)", at: "\"t\"")
    }
    latest = time
    while let sample = nextComing(until: time) { add(sample, to: &batch) }
  }

  /// Takes the earliest sample of the shorthands, of those at one time that of the first line.
  private mutating func nextComing(until time: Timestamp? = nil) -> TouchSample? {
    guard let index = coming.indices.min(by: { coming[$0].next.time < coming[$1].next.time })
    else { return nil }
    let sample = coming[index].next
    if let time, sample.time > time { return nil }
    if !coming[index].advance() { coming.remove(at: index) }
    return sample
  }

  /// Puts a sample to the instant it belongs to.
  private mutating func add(_ sample: TouchSample, to batch: inout SampleBatch) {
    var sample = sample
    do throws(TouchRegisterError) {
      try book.enter(&sample)
    } catch {
      complain(error)
      return
    }
    if sample.time != instant { openInstant(at: sample.time, &batch) }
    sample.position = sample.position.map { map($0) }
    sample.radius = sample.radius.map { $0 * scale }
    batch.append(sample)
  }

  @inline(__always)
  private mutating func openInstant(at time: Timestamp, _ batch: inout SampleBatch) {
    closeInstant(&batch)
    instant = time
  }

  @inline(__always)
  private mutating func closeInstant(_ batch: inout SampleBatch) {
    if batch.hasOpenInstant {
      frames += 1
      if waiting.isEmpty {
        batch.closeInstant()
      } else {
        waiting.push(.samples(batch.takeOpenInstant()))
      }
    }
    instant = Timestamp(nanoseconds: .min)
    if !remarks.isEmpty { releaseRemarks() }
  }

  @inline(never)
  private mutating func releaseRemarks() {
    for remark in remarks { waiting.push(remark) }
    remarks = []
  }

  private mutating func complain(_ error: TouchRegisterError) {
    var line: Int?
    var message = error.message
    if case .beganTwice(_, let first) = error {
      line = first
      if hasNumbered { message += "; a `tap` or `swipe` without `touch` takes the next number" }
    }
    lineFaults.append(
      LineFault(
        kind: error.kind, message: message, key: "\"touch\"", touch: error.touch, began: line))
  }

  private mutating func complain(
    _ kind: StreamFault.Kind, _ message: String, at key: StaticString
  ) {
    lineFaults.append(LineFault(kind: kind, message: message, key: key))
  }
}

/// Events in the order they are to be handed out, nearly always none.
private struct EventQueue {
  private var events: [RecordingEvent] = []
  private var first = 0

  var isEmpty: Bool { events.isEmpty }

  mutating func push(_ event: RecordingEvent) { events.append(event) }

  mutating func pop() -> RecordingEvent? {
    guard first < events.count else { return nil }
    defer {
      first += 1
      if first == events.count { clear() }
    }
    return events[first]
  }

  mutating func clear() {
    events.removeAll(keepingCapacity: true)
    first = 0
  }
}
