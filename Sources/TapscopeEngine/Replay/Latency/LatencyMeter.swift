// The timing of a session's presses and calls, apart from the replay itself.

/// Times what each press asks of the views, by the lean forms of their strategies.
///
/// Every touch is timed once as it comes; an even sample of them is timed over again in rounds until
/// the medians are settled or the time is up. The order of work follows from the session alone. The
/// figures are this model's on this machine, for comparing strategies; they are no app's.
package struct LatencyMeter: Sendable {
  /// How long timing may take, in nanoseconds of the clock it is done by.
  package struct Limits: Sendable {
    package var touches: UInt64
    package var rounds: UInt64

    package init(touches: UInt64 = 5_000_000_000, rounds: UInt64 = 1_500_000_000) {
      self.touches = touches
      self.rounds = rounds
    }
  }

  private struct CallKey: Hashable {
    var screen: Int
    var view: ViewIndex
    var point: Point
  }

  private struct CallTimes {
    var first: Double
    var again: Double
  }

  private struct Seen: Sendable {
    var number: Int
    var screen: LeanScreen
    /// The one of all its buttons, where they have one.
    var strategy: String
  }

  private var timer: CallTimer
  private let limits: Limits
  private var rows = LatencyRows()
  private var screens = PaintStateCache<Seen>()
  private var screenCount = 0
  private var compiled = PaintStateCache<CompiledHierarchy>()
  private var lives: [LifeWork] = []
  private var liveScreens: Set<Screen> = []
  private var known: [CallKey: CallTimes] = [:]
  /// Distinct calls to be timed over again.
  private var calls: [(work: PressWork, call: PressWork.Call)] = []
  private var presses: [PressWork] = []
  private var pressStride = 1
  private var touchStride = 1
  private var touchCount = 0
  private var timedCount = 0
  private var spent: UInt64 = 0
  /// What was spent when `touchStride` last grew.
  private var spentAtStride: UInt64 = 0
  private var slowest = SlowestCalls()
  private var app = AppLatencies()

  /// Presses that are timed over again.
  package static let pressLimit = 512
  /// Distinct `point(inside:)` calls that are timed over again.
  package static let callLimit = 2048
  /// Touches timed one by one; of later ones every second is, then every fourth, and so on.
  package static let touchLimit = 1024
  /// The same where timing took this many nanoseconds, and half as many each time it did so: then the
  /// touches of any session are timed within 150 ms, on a screen of 10,000 views as on one of 100.
  private static let spell: UInt64 = 60_000_000
  private static let shortestSpell: UInt64 = 7_500_000
  /// The share of the time for rounds that is used where only a sample of the touches is timed.
  private static let sampleShare: UInt64 = 20
  /// Calls of one press timed one by one; the press counts them all.
  package static let callsOfPress = PressWork.callLimit

  /// `bytes` is the size of the recording: from a large one an even sample of touches is timed from the
  /// start, so that other cores need not wait while its first thousand are.
  package init(clock: any NanosecondClock, limits: Limits = Limits(), bytes: Int = 0) {
    timer = CallTimer(clock: clock)
    self.limits = limits
    while touchStride < Self.mostStride, bytes / touchStride >= Self.largeSize { touchStride *= 2 }
  }

  /// Bytes of a recording that surely has more than `touchLimit` touches.
  private static let largeSize = 16 << 20
  private static let mostStride = 64

  /// Notes the latency that the app reports of a call, where it does.
  package mutating func note(_ observation: AppObservation) { app.add(observation) }

  /// Times a touch; nil where its place is not known, or where time or memory is used up.
  ///
  /// A synthetic touch is as good as any, since only its calls are timed.
  package mutating func time(_ trace: TouchTrace) -> TouchCost? {
    guard trace.beganAt != nil else { return nil }
    defer { touchCount += 1 }
    guard touchCount % touchStride == 0, spent < limits.touches else { return nil }
    let start = timer.now()
    defer {
      let end = timer.now()
      spent += end > start ? end - start : 0
    }
    timedCount += 1
    let spell = max(Self.spell / UInt64(touchStride), Self.shortestSpell)
    if timedCount % Self.touchLimit == 0 || spent >= spentAtStride + spell {
      touchStride *= 2
      spentAtStride = spent
    }
    let screen = self.screen(of: trace.hierarchy)
    guard let work = PressWork(trace, on: screen.screen, of: screen.strategy) else { return nil }
    keep(work)
    timeHitTest(of: work)
    let press = timePress(work)
    var (first, again): ([TouchCost.Call], [TouchCost.Call]) = ([], [])
    for call in work.calls.prefix(Self.callsOfPress) {
      let times = time(call, of: work, on: screen.number)
      let id = work.hierarchy.views[call.view].id
      first.append(TouchCost.Call(view: id, nanoseconds: times.first, pass: .first))
      if work.hitTests > 1 {
        again.append(TouchCost.Call(view: id, nanoseconds: times.again, pass: .again))
      }
    }
    let cost = TouchCost(press: press, calls: first + again)
    slowest.add(cost, of: work)
    return cost
  }

  /// The lean form of a screen, with a number of its own; when a screen is first met, the lives of
  /// its views are timed.
  private mutating func screen(of hierarchy: ViewHierarchy) -> Seen {
    var count = screenCount
    let seen = screens.value(of: hierarchy) { hierarchy in
      count += 1
      return Seen(
        number: count, screen: LeanScreen(hierarchy),
        strategy: hierarchy.buttonStrategy ?? LatencyTable.asLaidOut)
    }
    if count > screenCount, liveScreens.insert(hierarchy.screen).inserted {
      let works = LifeWork.all(of: hierarchy)
      for work in works { time(work) }
      lives += works
    }
    screenCount = count
    return seen
  }

  /// Keeps a press to be timed over again, evenly over the whole session.
  private mutating func keep(_ work: PressWork) {
    guard touchCount % pressStride == 0 else { return }
    if presses.count == Self.pressLimit {
      presses = presses.indices.filter { $0 % 2 == 0 }.map { presses[$0] }
      pressStride *= 2
    }
    if touchCount % pressStride == 0 { presses.append(work) }
  }

  /// Times the hit test of a press, first and again, and that of the compiled screen.
  private mutating func timeHitTest(of work: PressWork) {
    var sink = 0
    var screen = work.screen
    let first = timer.time {
      screen.forget()
      if screen.hitTest(work.point) != .none { sink &+= 1 }
    }
    rows.record(first, LatencyRows.Key(.hitTest, strategy: work.strategy, pass: .first))
    let again = timer.time(isWarm: true) {
      if screen.hitTest(work.point) != .none { sink &+= 1 }
    }
    rows.record(again, LatencyRows.Key(.hitTest, strategy: work.strategy, pass: .again))
    var flat = compiled.take(work.hierarchy) { CompiledHierarchy($0) }
    if flat.isFlat {
      let timing = timer.time { if flat.hitTest(work.point) != .none { sink &+= 1 } }
      rows.record(
        timing, LatencyRows.Key(.hitTest, strategy: LatencyTable.compiled, pass: .again))
    }
    compiled.put(flat, of: work.hierarchy)
  }

  /// Times a whole press, first and again; answers what it took the first time.
  @discardableResult
  private mutating func timePress(_ work: PressWork) -> Double {
    var sink = 0
    var screen = work.screen
    let receiver = work.calls.isEmpty ? nil : screen.hitTest(work.point).view
    let view = receiver.map { work.hierarchy.views[$0].id }
    let press = timer.time(isWarm: true) {
      screen.forget()
      sink &+= work.make(on: &screen)
    }
    rows.record(
      press, LatencyRows.Key(.press, view: view, strategy: work.strategy, pass: .first))
    let pressAgain = timer.time(isWarm: true) { sink &+= work.make(on: &screen) }
    rows.record(
      pressAgain, LatencyRows.Key(.press, view: view, strategy: work.strategy, pass: .again))
    return press.median
  }

  /// What a call takes, timed once however often the session makes it.
  private mutating func time(
    _ call: PressWork.Call, of work: PressWork, on screen: Int
  ) -> CallTimes {
    let key = CallKey(screen: screen, view: call.view, point: call.point)
    if let times = known[key] { return times }
    let times = time(call, of: work)
    if known.count < 4 * Self.callLimit { known[key] = times }
    if calls.count < Self.callLimit { calls.append((work, call)) }
    return times
  }

  @discardableResult
  private mutating func time(_ call: PressWork.Call, of work: PressWork) -> CallTimes {
    let view = work.hierarchy.views[call.view]
    let lean = work.screen.call(of: call.view)
    var kept: LeanCall.Kept?
    var sink = 0
    func key(_ pass: LatencyTable.Pass) -> LatencyRows.Key {
      LatencyRows.Key(.pointInside, view: view.id, strategy: view.strategy.label, pass: pass)
    }
    let first = timer.time {
      var none: LeanCall.Kept?
      if lean(call.point, &none) == .inside { sink &+= 1 }
    }
    rows.record(first, key(.first))
    let again = timer.time { if lean(call.point, &kept) == .inside { sink &+= 1 } }
    rows.record(again, key(.again))
    return CallTimes(first: first.median, again: again.median)
  }

  private mutating func time(_ work: LifeWork) {
    var sink = 0
    rows.record(timer.time { sink &+= work.make() }, work.key)
  }

  /// Times over again what has a median that is not settled yet, until all are; what a session's calls cost.
  package mutating func finish() -> LatencyTable {
    let start = timer.now()
    var rounds = 1
    var open = rows.unsettled
    while !open.isEmpty, !isOver(since: start) {
      func isOpen(_ operation: LatencyTable.Operation, _ strategy: String) -> Bool {
        open.contains(LatencyRows.Key(operation, strategy: strategy))
      }
      let compiled = isOpen(.hitTest, LatencyTable.compiled)
      for press in presses {
        if isOver(since: start) { break }
        if compiled || isOpen(.hitTest, press.strategy) { timeHitTest(of: press) }
        if isOpen(.press, press.strategy) { timePress(press) }
      }
      for (work, call) in calls
      where isOpen(.pointInside, work.hierarchy.views[call.view].strategy.label) {
        if isOver(since: start) { break }
        time(call, of: work)
      }
      for life in lives where isOpen(life.operation, life.view.strategy.label) {
        if isOver(since: start) { break }
        time(life)
      }
      rounds += 1
      open = rows.unsettled
    }
    var table = LatencyTable(
      clock: timer.name, clockCost: timer.calibration.cost, clockStep: timer.calibration.step,
      rows: rows.table)
    table.rounds = rounds
    table.isSettled = open.isEmpty
    table.slowest = slowest.list
    table.app = app.report(beside: table.rows)
    return table
  }

  /// Whether the time for rounds is up: a share of it where only a sample of the touches is timed.
  ///
  /// The first timings of such a session are many, and more rounds of some hundred presses seldom
  /// settle it.
  private mutating func isOver(since start: UInt64) -> Bool {
    let now = timer.now()
    let isSample = max(touchStride, pressStride) > 1
    return now > start && now - start >= limits.rounds / (isSample ? Self.sampleShare : 1)
  }
}
