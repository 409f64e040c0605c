// Which presses and calls of a session took longest, and which work took the time.

/// The few slowest so far: presses, and of each view its slowest call.
struct SlowestCalls: Sendable {
  private var presses: [LatencyTable.Slow] = []
  private var calls: [String: LatencyTable.Slow] = [:]

  private static let pressLimit = 3
  private static let callLimit = 5
  /// Views whose slowest call is held; a session has few.
  private static let viewLimit = 4096

  /// Longest first; of equals the earlier touch.
  var list: [LatencyTable.Slow] {
    let slowCalls = calls.values.inOrder(by: Self.isBefore).prefix(Self.callLimit)
    return (presses + slowCalls).inOrder(by: Self.isBefore)
  }

  /// Takes the costs of a touch; what the clock cannot see is no candidate.
  mutating func add(_ cost: TouchCost, of work: PressWork) {
    if cost.press > 0,
      presses.count < Self.pressLimit || cost.press > presses[Self.pressLimit - 1].nanoseconds
    {
      presses.append(
        LatencyTable.Slow(
          touch: work.touch, time: work.time, point: work.point, view: nil,
          nanoseconds: cost.press, why: work.why(cost)))
      presses = presses.inOrder(by: Self.isBefore)
      if presses.count > Self.pressLimit { presses.removeLast() }
    }
    for (call, timed) in zip(work.calls, cost.calls) where timed.nanoseconds > 0 {
      if let known = calls[timed.view] {
        guard timed.nanoseconds > known.nanoseconds else { continue }
      } else if calls.count >= Self.viewLimit {
        continue
      }
      calls[timed.view] = LatencyTable.Slow(
        touch: work.touch, time: work.time, point: work.point, view: timed.view,
        nanoseconds: timed.nanoseconds, why: work.why(call))
    }
  }

  private static func isBefore(_ a: LatencyTable.Slow, _ b: LatencyTable.Slow) -> Bool {
    if a.nanoseconds != b.nanoseconds { return a.nanoseconds > b.nanoseconds }
    if a.touch != b.touch { return a.touch < b.touch }
    return (a.view ?? "") < (b.view ?? "")
  }
}

extension PressWork {
  /// What a press spends its time on: `33 calls in 3 hit tests; green takes 91 % of it: ...`.
  func why(_ cost: TouchCost) -> String {
    var text = (hitTests * callCount).of("call") + " in \(hitTests.of("hit test"))"
    if let tracked { text += " and \(tracked.points.count) while tracking" }
    var sums: [String: Double] = [:]
    for call in cost.calls {
      sums[call.view, default: 0] +=
        call.nanoseconds * (call.pass == .again ? Double(hitTests - 1) : 1)
    }
    let total = sums.values.reduce(0, +)
    let longest = calls.max { a, b in
      (sums[hierarchy.views[a.view].id] ?? 0) < (sums[hierarchy.views[b.view].id] ?? 0)
    }
    guard let longest, total > 0 else { return text }
    let id = hierarchy.views[longest.view].id
    let share = ((sums[id] ?? 0) / total * 100).text(0)
    return text + "; `\(id)` takes \(share) % of them: \(why(longest))"
  }

  /// What a call does: `argbLookup:published goes through a picture of 512x512: 4.2 MB a call`.
  func why(_ call: Call) -> String {
    let view = hierarchy.views[call.view]
    let state = hierarchy.displayedState(of: call.view)
    let cost = hierarchy.strategies[call.view].shortcuts.cost(
      at: call.point, of: view, displaying: state, memory: hierarchy.memories[call.view])
    let name = view.strategy.label
    guard cost.touched > 0 else { return "\(name) compares numbers and reads no picture" }
    let image = view.image(in: state) ?? view.backgroundImage(in: state)
    guard let pixels = image?.pixels, cost.touched >= pixels.width * pixels.height else {
      return "\(name) reads or writes \(cost.touched.byteText) a call"
    }
    var text = "\(name) goes through a picture of \(pixels.width)x\(pixels.height) pixels: "
    text += "\(cost.touched.byteText) a call"
    if cost.leaked > 0 { text += ", of which it leaks \(cost.leaked.byteText)" }
    return text
  }
}

extension Int {
  /// A number of bytes as people say it: `12 bytes`, `4.2 kB`, `1.1 MB`.
  package var byteText: String {
    if self < 1000 { return of("byte") }
    let value = Double(self)
    return self < 1_000_000 ? "\((value / 1e3).text(1)) kB" : "\((value / 1e6).text(1)) MB"
  }
}
