// Times calls, in batches where they are too short for the clock.

/// Times `point(inside:)` calls and whole hit tests, apart from the replay itself.
///
/// A call of a microsecond or more is timed alone, the cost of a clock reading subtracted. A shorter
/// one cannot be: it runs `batch` times between two readings, an empty call's time in the same loop
/// subtracted, and what is recorded is the mean of that batch. A first call, on a hierarchy made fresh,
/// cannot be repeated: a whole hit test is timed alone whatever it takes, and a `point(inside:)` call
/// runs once on each of `batch` fresh memories. The figures are this model's on this machine, for
/// comparing strategies; they are no app's.
struct LatencyMeter<Clock: NanosecondClock> {
  let calibration: ClockCalibration
  private(set) var rows = LatencyRows()
  private var clock: Clock
  /// What the loop of a batch spends on an empty call, in nanoseconds.
  private var emptyCall: Double = 0
  private var timed: Set<Call> = []

  /// One `point(inside:)` call; timed once, however often the session makes it.
  private struct Call: Hashable {
    var view: String
    var strategy: StrategyChoice
    var point: Point
  }

  /// Calls between two readings.
  ///
  /// Below 8 the clock's step decides the result, from 64 on it does not.
  static var batch: Int { 64 }
  /// The shortest call timed alone, in nanoseconds: a hundred steps of a usual clock.
  static var shortestSingle: Double { 1000 }
  /// Readings taken of a call timed alone.
  static var singles: Int { 4 }
  /// Most distinct `point(inside:)` calls timed.
  static var callLimit: Int { 2048 }
  /// Presses that are also timed on a hierarchy made fresh, which costs the making of all its masks.
  static var freshLimit: Int { 8 }

  init(clock: Clock) {
    self.clock = clock
    calibration = ClockCalibration(of: &self.clock)
    let batches = (0..<9).map { _ in elapsed { repeatCall(Self.batch) {} } / Double(Self.batch) }
    emptyCall = batches.sorted()[batches.count / 2]
  }

  /// Times the hit test of each press and every distinct call it makes.
  mutating func time(_ presses: [LatencySampler.Press]) {
    let freshStride = max(1, (presses.count + Self.freshLimit - 1) / Self.freshLimit)
    for (index, press) in presses.enumerated() {
      let isFresh = index % freshStride == 0
      if isFresh { timeFirstHitTest(of: press) }
      var hierarchy = press.hierarchy
      time(LatencyTable.hitTest, view: nil) { _ = hierarchy.hitTest(press.point) }
      let fresh = isFresh ? hierarchy.fresh : nil
      for call in press.calls where call.isAsked {
        if let point = call.point { time(call.view, at: point, in: hierarchy, fresh: fresh) }
      }
    }
  }

  private mutating func timeFirstHitTest(of press: LatencySampler.Press) {
    var fresh = press.hierarchy.fresh
    let latency = elapsed { _ = fresh.hitTest(press.point) }
    rows.record(latency, LatencyTable.hitTest, view: nil, isFirst: true, method: .single)
  }

  /// Times one view's `point(inside:)`, without the walk to it.
  private mutating func time(
    _ index: ViewIndex, at point: Point, in hierarchy: ViewHierarchy, fresh: ViewHierarchy?
  ) {
    let view = hierarchy.views[index]
    let call = Call(view: view.id, strategy: view.strategy, point: point)
    guard timed.count < Self.callLimit, timed.insert(call).inserted else { return }
    let strategy = hierarchy.strategies[index]
    let state = hierarchy.displayedState(of: index)
    let what = view.strategy.label
    let sublayers = hierarchy.paintOver(index)
    if let fresh {
      let memory = fresh.memories[index]
      timeFirst(what, view: view.id, memory: memory) { memory in
        _ = strategy.pointInside(
          point, of: view, displaying: state, over: sublayers, memory: &memory)
      }
    }
    var memory = hierarchy.memories[index]
    time(what, view: view.id) {
      _ = strategy.pointInside(
        point, of: view, displaying: state, over: sublayers, memory: &memory)
    }
  }

  /// Times a call that may be repeated as it is.
  private mutating func time(_ what: String, view: String?, _ call: () -> Void) {
    call()
    let singles = (0..<Self.singles).map { _ in elapsed(call) }
    // The shortest decides: a reading may be long because the machine was busy elsewhere.
    if singles.min() ?? 0 >= Self.shortestSingle {
      for single in singles {
        rows.record(single, what, view: view, isFirst: false, method: .single)
      }
      return
    }
    let whole = elapsed { repeatCall(Self.batch, call) }
    recordBatch(whole, what, view: view, isFirst: false)
  }

  /// Times the first call on memory nobody has used; a call on a copy of it warms the processor, so
  /// that what is seen is the strategy's own first work.
  private mutating func timeFirst(
    _ what: String, view: String, memory: (any StrategyMemory)?,
    _ call: (inout (any StrategyMemory)?) -> Void
  ) {
    var copies = Array(repeating: memory, count: Self.singles)
    call(&copies[0])
    let singles = copies.indices.dropFirst().map { copy in elapsed { call(&copies[copy]) } }
    if singles.min() ?? 0 >= Self.shortestSingle {
      for single in singles {
        rows.record(single, what, view: view, isFirst: true, method: .single)
      }
      return
    }
    var memories = Array(repeating: memory, count: Self.batch)
    var next = 0
    let whole = elapsed {
      repeatCall(Self.batch) {
        call(&memories[next])
        next += 1
      }
    }
    recordBatch(whole, what, view: view, isFirst: true)
  }

  private mutating func recordBatch(_ whole: Double, _ what: String, view: String?, isFirst: Bool) {
    let latency = max(0, whole / Double(Self.batch) - emptyCall)
    rows.record(latency, what, view: view, isFirst: isFirst, method: .batch)
  }

  /// Nanoseconds between a reading before and one after, less the cost of a reading.
  private mutating func elapsed(_ body: () -> Void) -> Double {
    let start = clock.now()
    body()
    let end = clock.now()
    return end > start ? max(0, Double(end - start) - calibration.cost) : 0
  }
}

/// Runs a call `count` times.
///
/// Not optimized, so that neither the loop nor an empty call is left out.
@inline(never) @_optimize(none)
private func repeatCall(_ count: Int, _ call: () -> Void) {
  var left = count
  while left > 0 {
    call()
    left &-= 1
  }
}

extension ViewHierarchy {
  /// The same screen as if it had just been made: every strategy's memory new.
  fileprivate var fresh: ViewHierarchy {
    ViewHierarchy(screen: screen, rules: rules, views: views)
  }
}
