// Decodes evdev events into touches.

import TapscopeEngine

/// What one of the multitouch protocols makes of a frame.
protocol ContactDecoder {
  /// How many contacts it can tell apart.
  var slotCount: Int { get }
  /// Reads one frame and tells the tracker what it leaves in each slot.
  mutating func decode(
    _ frame: [EvdevEvent], at stamp: ContactTracker.Stamp, into tracker: inout ContactTracker,
    _ tally: inout FaultTally)
  /// Forgets all contacts: after events were lost nothing about them is known.
  mutating func forget()
}

/// The one decoder under every evdev spelling: events in, samples of whole frames out, in raw
/// units.
///
/// Events count only once their SYN_REPORT has come; its stamp is the frame's time. Time starts at
/// the first frame with a touch. Where the clock goes back, or ahead beyond the latest time of a file,
/// the frame is taken to come at once after the one before, and time runs on from there.
struct EvdevDecoder {
  /// Events of one frame beyond which SYN_REPORT has surely been lost.
  static let longestFrame = 4096
  /// Frames a second counted where the file has no stamps: order is true, lengths are not.
  static let countedRate: Int64 = 60

  /// Nanoseconds from the first to another of what is counted so.
  static func countedTime(_ number: Int) -> Int64 { Int64(number) * 1_000_000_000 / countedRate }

  private var contacts: any ContactDecoder
  private var tracker: ContactTracker
  private var ownTally = FaultTally()
  private var frame: [EvdevEvent] = []
  /// Between SYN_DROPPED and the SYN_REPORT that ends it.
  private var isDropping = false
  private var clock = FrameClock()
  /// When the first sample came.
  private var zero: Timestamp?
  private(set) var frames = 0
  private var lastLine = 0

  init(_ choice: EvdevChoice) {
    contacts =
      switch choice.touchProtocol {
      case .typeB: SlotDecoder(device: choice.device)
      case .typeA, .typeAWithIDs: PacketDecoder()
      case .singleTouch: SingleTouchDecoder(pressKey: choice.pressKey)
      }
    tracker = ContactTracker(slots: contacts.slotCount)
  }

  /// All faults so far.
  var tally: FaultTally { ownTally.merging(tracker.tally) }

  /// How many samples the frame has that was just completed.
  var sampleCount: Int { tracker.samples.count }

  /// One of them by its place; its time counts from the first sample there was.
  ///
  /// One by one: an array of its own for each frame was a tenth of the time.
  mutating func sample(_ place: Int) -> TouchSample {
    var sample = tracker.samples[place]
    let start = zero ?? sample.time
    zero = start
    sample.time.nanoseconds -= start.nanoseconds
    return sample
  }

  /// Makes room for those of the next frame.
  mutating func forgetSamples() { tracker.samples.removeAll(keepingCapacity: true) }

  /// Takes one event; true when it completed a frame that has samples.
  mutating func take(_ event: EvdevEvent) -> Bool {
    lastLine = event.line
    guard event.type == Evdev.syn, event.code != Evdev.synMTReport else {
      keep(event)
      return false
    }
    switch event.code {
    case Evdev.synReport:
      frames += 1
      if isDropping {
        isDropping = false
        frame.removeAll(keepingCapacity: true)
        return lose(at: event)
      }
      return close(at: event)
    case Evdev.synDropped:
      ownTally.count(.synDropped, line: event.line)
      isDropping = true
      frame.removeAll(keepingCapacity: true)
    default: break
    }
    return false
  }

  /// The reader says that the frame ends here; where SYN_REPORT is missing, events were lost.
  mutating func endFrame() -> Bool {
    guard let last = frame.last else { return false }
    ownTally.count(.frameWithoutReport, line: last.line)
    frame.removeAll(keepingCapacity: true)
    return lose(at: last)
  }

  /// Another recording begins: what is down was not lifted in the one before it.
  mutating func beginNext() -> Bool {
    isDropping = false
    contacts.forget()
    clock.mayBeginAnew = true
    return finish()
  }

  /// The end of the file: touches still down are cancelled.
  ///
  /// True when that made samples.
  mutating func finish() -> Bool {
    if let last = frame.last {
      ownTally.count(.frameWithoutReport, line: last.line)
      frame = []
    }
    let stamp = ContactTracker.Stamp(
      time: clock.now, line: lastLine, isSynthetic: clock.hasNoStamps)
    tracker.cancelAll(.openAtEnd, at: stamp)
    return hasSamples
  }

  private mutating func keep(_ event: EvdevEvent) {
    if event.type == Evdev.abs, !Evdev.isKnownAxis(event.code) {
      ownTally.count(.unknownCode, line: event.line)
      return
    }
    if isDropping { return }
    frame.append(event)
    if frame.count > Self.longestFrame {
      ownTally.count(.frameWithoutReport, line: event.line)
      isDropping = true
      frame.removeAll(keepingCapacity: true)
    }
  }

  private mutating func close(at report: EvdevEvent) -> Bool {
    contacts.decode(frame, at: stamp(of: report), into: &tracker, &ownTally)
    frame.removeAll(keepingCapacity: true)
    return hasSamples
  }

  /// Events were lost: which touches are still down, and where, is not known.
  private mutating func lose(at event: EvdevEvent) -> Bool {
    tracker.cancelAll(.dropped, at: stamp(of: event))
    contacts.forget()
    return hasSamples
  }

  private mutating func stamp(of event: EvdevEvent) -> ContactTracker.Stamp {
    if let fault = clock.tick(event.time) { ownTally.count(fault, line: event.line) }
    return ContactTracker.Stamp(
      time: clock.now, line: event.line, isSynthetic: event.time == nil)
  }

  private var hasSamples: Bool {
    !tracker.samples.isEmpty
  }
}

/// The time of each frame, from the first frame on.
private struct FrameClock {
  private(set) var now = Timestamp.zero
  private var last: Int64?
  private(set) var hasNoStamps = false
  /// Whether the next stamp may be of a clock that began anew: it is a second later then.
  var mayBeginAnew = false

  /// Moves on to a frame's stamp in nanoseconds; answers what was wrong with it.
  mutating func tick(_ stamp: Int64?) -> StreamFault.Kind? {
    guard let stamp else {
      let hasAdvanced = advance(by: 1_000_000_000 / EvdevDecoder.countedRate)
      defer { hasNoStamps = true }
      return !hasNoStamps ? .noTimestamps : hasAdvanced ? nil : .backwardsTime
    }
    defer { last = stamp }
    guard let last else { return nil }
    if mayBeginAnew, stamp <= last {
      mayBeginAnew = false
      return advance(by: 1_000_000_000) ? nil : .backwardsTime
    }
    mayBeginAnew = false
    return stamp >= last && advance(by: stamp - last) ? nil : .backwardsTime
  }

  /// Moves on; answers whether it did: no recording goes beyond the latest time of a file.
  private mutating func advance(by nanoseconds: Int64) -> Bool {
    let (sum, isOver) = now.nanoseconds.addingReportingOverflow(nanoseconds)
    guard !isOver, sum <= Timestamp.latestInFile.nanoseconds else { return false }
    now.nanoseconds = sum
    return true
  }
}
