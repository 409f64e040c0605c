// The MotionEvents of a log by what printed them, and their touches.

import TapscopeEngine

/// The events of a log, gathered line by line; O(lines).
struct MotionEventLog {
  /// What says the same before each event.
  struct Printer {
    let words: [Substring]
    fileprivate(set) var events: [MotionEventLine] = []
    /// Of fingers on a touchscreen.
    fileprivate var presses = 0
    fileprivate var lifts = 0

    var firstLine: Int { events.first?.number ?? 0 }

    fileprivate var rank: (Int, Int) { (min(presses, lifts), presses) }
  }

  private var printers: [Printer] = []
  private var places: [[Substring]: Int] = [:]
  private(set) var tally = FaultTally()

  mutating func take(_ line: ConsoleText.Line) {
    guard let event = MotionEventLine(line) else {
      if line.text.place(of: MotionEventLine.mark) != nil {
        tally.count(.unreadableLine, line: line.number)
      }
      return
    }
    let place = places[event.printer] ?? printers.count
    if place == printers.count {
      places[event.printer] = place
      printers.append(Printer(words: event.printer))
    }
    if let last = printers[place].events.last, event.isSame(as: last) { return }
    printers[place].events.append(event)
    if event.fault != nil { return }
    if event.action.hasSuffix("_DOWN") { printers[place].presses += 1 }
    if event.action.hasSuffix("_UP") { printers[place].lifts += 1 }
  }

  /// The one that tells most presses with lifts, and then most presses.
  ///
  /// Of several that hear all, it is the first, since an event goes from the window inward. What queues the events
  /// of all windows may tell presses alone.
  var printer: Printer? {
    printers.reduce(nil) { best, next in
      guard let best else { return next }
      return best.rank < next.rank ? next : best
    }
  }

  /// What is said of the choice of a printer.
  func readings(of printer: Printer) -> [String] {
    let others = printers.count - 1
    let left = printers.reduce(0) { $0 + $1.events.count } - printer.events.count
    let name = printer.words.joined(separator: " ").prefix(80)
    let who = name.isEmpty ? "" : " of `\(String(name).visible)`"
    if others == 0 { return ["places by the lines\(who)"] }
    return [
      "places by the lines\(who), which tell most; \(left.of("line")) of \(others.of("other printer"))"
        + " passed over"
    ]
  }
}

extension MotionEventLog.Printer {
  /// What prints places as the window has them: the window itself, its callback, Android's own gestures.
  private static let windows = [
    "viewrootimpl", "decorview", "phonewindow", "windowcallback", "touchinteractionservice",
    "inputeventreceiver",
  ]

  /// Log lines that come later than others by this, in nanoseconds, are of another start of the device.
  private static let restart: Int64 = 60_000_000_000

  /// Whether its places count from a window.
  var isWindow: Bool {
    let words = words.map { $0.lowercased() }
    // An activity's name is also the tag of what its views print.
    let isActivity =
      words.contains { $0.hasSuffix("activity") } && words.contains("dispatchtouchevent")
    return isActivity
      || words.contains { word in
        Self.windows.contains { word.hasPrefix($0) || word.hasSuffix($0) }
      }
  }

  private var hasEventTimes: Bool { events.contains { $0.time != nil } }

  /// Whether any event says when it happened.
  var isTimed: Bool { hasEventTimes || events.contains { $0.stamp != nil } }

  /// The touches, and what was assumed to make them, a sentence each.
  func touches(with tally: FaultTally) -> (touches: TouchAssembly, readings: [String]) {
    var touches = TouchAssembly()
    touches.tally = tally
    var readings: [String] = []
    let hasEventTimes = hasEventTimes
    if !hasEventTimes { readings.append("times of the log, since the events say none") }
    let display = display
    if display != 0 { readings.append("touches of display \(display): display 0 was not touched") }
    var clock = SessionClock()
    var latest: Int64?
    var last: [Int: Point] = [:]
    var (moves, untold) = (0, 0)
    for event in events {
      if let fault = event.display == display ? event.fault : .notTouch {
        touches.tally.count(fault, line: event.number)
        continue
      }
      guard let time = hasEventTimes ? event.time : event.stamp else {
        touches.tally.count(.unreadableLine, line: event.number)
        continue
      }
      if let latest, latest.subtractingReportingOverflow(time).partialValue > Self.restart {
        clock.startSession()
      }
      latest = time
      let placed = clock.place(time)
      if event.action == "ACTION_MOVE" { (moves, untold) = (moves + 1, untold + event.history) }
      for (place, pointer) in event.pointers.enumerated() {
        let (phase, finger) = (event.phase(ofPointerAt: place), event.finger(pointer))
        // Others of the event only come along; those that stayed say nothing.
        if phase == .moved, pointer.position == nil || pointer.position == last[finger] { continue }
        last[finger] = pointer.position
        touches.add(
          TouchAssembly.Entry(
            finger: finger, phase: phase, time: placed, position: pointer.position,
            line: event.number))
      }
    }
    if untold > 0 {
      readings.append("\(untold.of("move")) that came with others stand in no line (`historySize`)")
    }
    if untold > moves { touches.tally.count(.thinnedSource, line: firstLine) }
    return (touches, readings + clock.readings)
  }

  /// Display 0, or the first that was touched where that was not, as in a car.
  private var display: Int {
    let touched = Set(events.lazy.filter { $0.fault == nil && $0.display >= 0 }.map(\.display))
    return touched.contains(0) ? 0 : touched.min() ?? 0
  }
}
