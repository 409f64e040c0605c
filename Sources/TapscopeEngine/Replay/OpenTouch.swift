// A finger that is still down, as the replay knows it.

/// A lift that waits for a recognizer to decide.
struct HeldLift: Equatable, Sendable {
  var sample: TouchSample
  /// Whether the view has heard of it already (`delaysTouchesEnded` is false).
  var isDelivered: Bool
}

/// A touch between began and its end: where it is, and which view holds it.
struct OpenTouch: Sendable {
  let touch: TouchID
  /// The view that captured it, in the hierarchy as it is now; nil where none did.
  var view: ViewIndex?
  /// The id of that view, by which it is found again after a change.
  let viewID: String?
  /// Whether its view is kept from it, for a reason the trace tells.
  var isWithheld = false
  /// Which state of the hierarchy the trace's view indices belong to.
  let generation: Int
  /// The control that tracks it.
  var tracking: ControlTracking?
  /// Whether its receiver is settled by a call of a sensitive view's delegate.
  var isReceiverNamed = false
  /// The id of the view whose recognizer took it, and that recognizer.
  var taker: String?
  var takenBy: RecognizerSetup?
  /// Its lift, while a recognizer that may still succeed keeps it open.
  var heldLift: HeldLift?
  /// Whether that recognizer cancelled it for its view.
  var isTaken = false
  /// The edge from which the system may yet take it.
  var edge: ScreenEdge?
  /// Whether no other finger was down with it so far, nor a tap that waits.
  var isAlone = true
  /// Whether its last sample was seen; it is closed when that sample has been delivered.
  var isLifted = false
  /// The latest position, in points of the window; nil where the device reported none.
  private(set) var position: Point?
  private var path: TouchPath

  /// A touch that has just been hit-tested.
  init(
    _ touch: TouchID, view: ViewIndex?, in hierarchy: ViewHierarchy, generation: Int,
    keepsPath: Bool
  ) {
    path = TouchPath(keepsPoints: keepsPath)
    self.touch = touch
    self.view = view
    viewID = view.map { hierarchy.views[$0].id }
    self.generation = generation
  }

  /// Whether it occupies its view: captured, delivered, and still down.
  @inline(__always) var isHeld: Bool { view != nil && !isWithheld && !isLifted }

  /// Adds a sample to what is measured of the finger.
  mutating func note(_ sample: TouchSample, _ trace: inout TouchTrace) {
    if sample.isSynthesized, trace.sampleCount < TouchTrace.pathLimit {
      trace.synthesized.append(trace.sampleCount)
    }
    trace.sampleCount += 1
    trace.ended = sample.time
    trace.isSynthetic = trace.isSynthetic || sample.isSynthetic
    trace.radius = trace.radius ?? sample.radius
    trace.fault = trace.fault ?? sample.fault
    if !follow(sample), sample.phase == .began { trace.fault = trace.fault ?? .noPosition }
    switch sample.phase {
    case .began, .moved, .stationary: break
    case .ended, .cancelled: isLifted = true
    }
  }

  /// Adds moves, as `note` adds them one by one.
  mutating func note(moves: ArraySlice<TouchSample>, _ trace: inout TouchTrace) {
    guard let last = moves.last else { return }
    // What a touch reports once is looked for only where it may still come.
    guard trace.radius != nil || moves.allSatisfy({ $0.radius == nil }),
      moves.allSatisfy({ !$0.isSynthesized && !$0.isSynthetic && $0.fault == nil })
    else {
      for sample in moves { note(sample, &trace) }
      return
    }
    trace.sampleCount += moves.count
    trace.ended = last.time
    for sample in moves { follow(sample) }
  }

  /// Goes where a sample is; answers whether it is anywhere.
  @discardableResult
  private mutating func follow(_ sample: TouchSample) -> Bool {
    guard let point = sample.replayPosition else { return false }
    position = point
    path.append(point, at: sample.time)
    return true
  }

  /// Its trace as it ends.
  func finished(_ trace: consuming TouchTrace, _ ending: TouchTrace.Ending) -> TouchTrace {
    if !isWithheld { trace.ending = ending }
    trace.endedAt = position
    trace.wasAlone = isAlone
    trace.path = path.points
    trace.pathTimes = path.times
    trace.maximumTravel = path.maximumTravel
    return trace
  }
}

extension TouchTrace {
  /// Counts `point(inside:)` calls and keeps the quirks they ran into.
  mutating func count(_ calls: [HitCall]) {
    for call in calls {
      guard case .asked(let answer) = call.outcome else { continue }
      self.callCount += 1
      answer.quirks.forEach { reach($0) }
    }
  }

  /// Notes a quirk, each once.
  mutating func reach(_ quirk: QuirkID) {
    if !self.quirks.contains(quirk) { self.quirks.append(quirk) }
  }
}

extension Array {
  /// Appends within `TouchTrace.recordLimit`; beyond it the last element is replaced.
  mutating func appendBounded(_ element: Element) {
    if count == TouchTrace.recordLimit { removeLast() }
    append(element)
  }
}

extension TouchSample {
  /// The position, where it is one.
  var replayPosition: Point? { position.flatMap { $0.isFinite ? $0 : nil } }
}
