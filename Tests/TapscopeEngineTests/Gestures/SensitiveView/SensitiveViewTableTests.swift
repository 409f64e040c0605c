// Tests of the sensitive view's state table: every event in every state.

import TapscopeEngine
import Testing

// The floor of 100 x 100: room A (1) above y = 40, room B (2) from y = 60, the plain floor (9) between.
private func hit(_ p: Point) -> SensitiveViewMachine.Hit {
  guard p.x >= 0, p.x < 100, p.y >= 0, p.y < 100 else {
    return .init(view: nil, isTouchable: false)
  }
  if p.y < 40 { return .init(view: 1, isTouchable: true) }
  return p.y >= 60 ? .init(view: 2, isTouchable: true) : .init(view: 9, isTouchable: false)
}

/// A state: how to get there, and where its finger is.
private struct Situation {
  var inputs: [SensitiveViewMachine.Input]
  var base: Point
}

private let onA = Point(50, 20)
private let onPlain = Point(50, 50)

private let situations: [String: Situation] = [
  "idle": Situation(inputs: [], base: onA),
  "on A": Situation(inputs: [.began(onA)], base: onA),
  "on plain": Situation(inputs: [.began(onPlain)], base: onPlain),
  "slid": Situation(inputs: [.began(onA), .moved(Point(55, 20))], base: onA),
  // Only the published code can hold a view pressed by a touch that is gone.
  "stale A": Situation(inputs: [.began(onA), .cancelled, .began(onPlain)], base: onPlain),
]

/// Every input, in the order of the columns below; moves are from the base.
private let inputs: [(name: String, input: @Sendable (Point) -> SensitiveViewMachine.Input)] = [
  ("began A", { _ in .began(Point(20, 20)) }),
  ("began plain", { _ in .began(Point(20, 50)) }),
  ("began outside", { _ in .began(Point(-5, 50)) }),
  ("moved a little", { .moved($0 + Point(4, -4)) }),
  ("moved right", { .moved($0 + Point(5, 0)) }),
  ("moved left", { .moved($0 + Point(-5, 0)) }),
  ("moved down", { .moved($0 + Point(0, 5)) }),
  ("moved up", { .moved($0 + Point(0, -5)) }),
  ("moved both", { .moved($0 + Point(12, 12)) }),
  ("ended A", { _ in .ended(Point(50, 20)) }),
  ("ended B", { _ in .ended(Point(50, 80)) }),
  ("ended plain", { _ in .ended(Point(50, 50)) }),
  ("ended outside", { _ in .ended(Point(-5, 50)) }),
  ("cancelled", { _ in .cancelled }),
]

/// Calls and the next state: `A`, `B` or `nil` is the view held, `+` armed, `-` not.
private let published: [String: [String]] = [
  "idle": [
    "A+", "nil+", "nil+", "nil-", "nil-", "nil-", "nil-", "nil-", "nil-",
    "nil-", "nil-", "nil-", "tap(nil) nil-", "nil-",
  ],
  "on A": [
    "A+", "A+", "A+", "A+", "Left(5) tap(1) nil-", "Right(5) tap(1) nil-", "Top(5) tap(1) nil-",
    "Bottom(5) tap(1) nil-", "A+", "tap(1) nil-", "nil-", "nil-", "nil-", "A+",
  ],
  "on plain": [
    "A+", "nil+", "nil+", "nil+", "Left(5) nil-", "Right(5) nil-", "Top(5) nil-", "Bottom(5) nil-",
    "nil+", "nil-", "nil-", "nil-", "tap(nil) nil-", "nil+",
  ],
  "slid": [
    "A+", "nil+", "nil+", "nil-", "nil-", "nil-", "nil-", "nil-", "nil-",
    "nil-", "nil-", "nil-", "tap(nil) nil-", "nil-",
  ],
  "stale A": [
    "A+", "A+", "A+", "A+", "Left(5) nil-", "Right(5) nil-", "Top(5) nil-", "Bottom(5) nil-", "A+",
    "tap(1) nil-", "nil-", "nil-", "nil-", "A+",
  ],
]

// Calls and the next state: `A` would tap A, `slid` can only slide, `held` can do neither but is known,
// `gone` is forgotten. The lift of a finger on plain floor or outside taps nothing.
private let corrected: [String: [String]] = [
  "idle": ["A", "held", "held"] + Array(repeating: "gone", count: 11),
  "on A": [
    "A", "held", "held", "A", "slid", "slid", "slid", "slid", "slid",
    "tap(1) gone", "Bottom(60) gone", "Bottom(30) gone", "Left(55) gone", "gone",
  ],
  "on plain": [
    "A", "held", "held", "held", "held", "held", "held", "held", "held",
    "Top(30) gone", "Bottom(30) gone", "gone", "Left(55) gone", "gone",
  ],
  "slid": [
    "A", "held", "held", "slid", "slid", "slid", "slid", "slid", "slid",
    "gone", "Bottom(60) gone", "Bottom(30) gone", "Left(55) gone", "gone",
  ],
]

private func text(_ calls: [SensitiveViewMachine.Call]) -> [String] {
  calls.map { call in
    switch call {
    case .slid(let name, let distance, _):
      "\(name.dropFirst("userSlided".count))(\(distance.text()))"
    case .tapped(let view): "tap(\(view.map(String.init) ?? "nil"))"
    }
  }
}

@Test("published: every state and input", arguments: published.keys.sorted(), inputs.indices)
private func publishedPair(_ state: String, _ column: Int) throws {
  let situation = try #require(situations[state])
  var machine = SensitiveViewMachine(form: .published)
  let send = { (machine: inout SensitiveViewMachine, input: SensitiveViewMachine.Input) in
    machine.handle(input, instance: 0, touch: 1, hit: hit)
  }
  for input in situation.inputs { _ = send(&machine, input) }
  let calls = send(&machine, inputs[column].input(situation.base))
  // The machine is a value: copies tell what it would do next.
  let taps = { (p: Point) -> Bool in
    var copy = machine
    return send(&copy, .ended(p)).contains { if case .tapped = $0 { true } else { false } }
  }
  var copy = machine
  let isArmed =
    !send(&copy, .moved(Point(1000, 1000)))
    .isEmpty || !send(&copy, .moved(Point(1000, 20))).isEmpty
    || !send(&copy, .moved(Point(1000, 50))).isEmpty
  let held =
    taps(Point(50, 20)) ? "A" : taps(Point(50, 80)) ? "B" : taps(Point(-5, 50)) ? "nil" : "?"
  let result = (text(calls) + [held + (isArmed ? "+" : "-")]).joined(separator: " ")
  #expect(result == published[state]?[column], "\(state), \(inputs[column].name)")
}

@Test("corrected: every state and input", arguments: corrected.keys.sorted(), inputs.indices)
private func correctedPair(_ state: String, _ column: Int) throws {
  let situation = try #require(situations[state])
  var machine = SensitiveViewMachine(form: .corrected)
  let send = { (machine: inout SensitiveViewMachine, input: SensitiveViewMachine.Input) in
    machine.handle(input, instance: 0, touch: 1, hit: hit)
  }
  for input in situation.inputs { _ = send(&machine, input) }
  let input = inputs[column].input(situation.base)
  let calls = send(&machine, input)
  var start = situation.base
  if case .began(let point) = input { start = point }
  var (home, away) = (machine, machine)
  let tapped = send(&home, .ended(start))
  let isKnown = !send(&away, .ended(start + Point(500, 0))).isEmpty
  let isOnA = start.y < 40
  let next = !isKnown ? "gone" : !tapped.isEmpty ? "A" : isOnA ? "slid" : "held"
  let result = (text(calls) + [next]).joined(separator: " ")
  #expect(result == corrected[state]?[column], "\(state), \(inputs[column].name)")
}
