// Tests that the published sensitive view shows its quirks and the corrected one none.

import TapscopeEngine
import Testing

/// A floor of 100 x 100 points: room A (1) on x < 100, y < 40; room B (2) on y >= 60; the plain
/// floor itself (9) between; nothing outside.
private func floorHit(_ p: Point) -> SensitiveViewMachine.Hit {
  guard p.x >= 0, p.x < 100, p.y >= 0, p.y < 100 else {
    return .init(view: nil, isTouchable: false)
  }
  if p.y < 40 { return .init(view: 1, isTouchable: true) }
  if p.y >= 60 { return .init(view: 2, isTouchable: true) }
  return .init(view: 9, isTouchable: false)
}

/// One event of a script: the finger, what it did, on which sensitive view.
struct MachineStep: Sendable {
  var touch: TouchID
  var input: SensitiveViewMachine.Input
  var instance: Int

  static func down(_ x: Double, _ y: Double, touch: TouchID = 1, on instance: Int = 0)
    -> MachineStep
  {
    MachineStep(touch: touch, input: .began(Point(x, y)), instance: instance)
  }
  static func move(_ x: Double, _ y: Double, touch: TouchID = 1, on instance: Int = 0)
    -> MachineStep
  {
    MachineStep(touch: touch, input: .moved(Point(x, y)), instance: instance)
  }
  static func up(_ x: Double, _ y: Double, touch: TouchID = 1, on instance: Int = 0) -> MachineStep
  {
    MachineStep(touch: touch, input: .ended(Point(x, y)), instance: instance)
  }
  static func cancel(touch: TouchID = 1, on instance: Int = 0) -> MachineStep {
    MachineStep(touch: touch, input: .cancelled, instance: instance)
  }
}

/// A script, the calls each form makes in order, and the quirks the published form reaches.
struct MachineScene: Sendable, CustomTestStringConvertible {
  var name: String
  var steps: [MachineStep]
  var published: [SensitiveViewMachine.Call]
  var quirks: [String]
  var corrected: [SensitiveViewMachine.Call]

  var testDescription: String { name }

  init(
    _ name: String, _ steps: [MachineStep], published: [SensitiveViewMachine.Call],
    quirks: [String],
    corrected: [SensitiveViewMachine.Call]
  ) {
    self.name = name
    self.steps = steps
    self.published = published
    self.quirks = quirks
    self.corrected = corrected
  }
}

private typealias Call = SensitiveViewMachine.Call

private func left(_ distance: Double) -> Call {
  .slid(name: "userSlidedLeft", distance: distance, direction: .right)
}
private func right(_ distance: Double) -> Call {
  .slid(name: "userSlidedRight", distance: distance, direction: .left)
}
private func top(_ distance: Double) -> Call {
  .slid(name: "userSlidedTop", distance: distance, direction: .down)
}
private func bottom(_ distance: Double) -> Call {
  .slid(name: "userSlidedBottom", distance: distance, direction: .up)
}
/// The corrected call: named by the finger.
private func toRight(_ distance: Double) -> Call {
  .slid(name: "userSlidedRight", distance: distance, direction: .right)
}
private func toLeft(_ distance: Double) -> Call {
  .slid(name: "userSlidedLeft", distance: distance, direction: .left)
}
private func toTop(_ distance: Double) -> Call {
  .slid(name: "userSlidedTop", distance: distance, direction: .up)
}
private func toBottom(_ distance: Double) -> Call {
  .slid(name: "userSlidedBottom", distance: distance, direction: .down)
}

/// One scene for each quirk Q1 to Q17 of the specification that a stream can show.
///
/// Q15 (a dangling pointer) and Q16 (the one-pixel render) are not in the machine: the first is
/// undefined, the second is the hit test's.
private let scenes: [MachineScene] = [
  MachineScene(
    "Q1 the names are swapped: 4 is the least travel, 12 the most drift, and nothing bounds travel",
    [.down(1, 10), .move(96, 21), .up(96, 21)],
    published: [left(95), .tapped(1)], quirks: ["4-9", "4-6"], corrected: [toRight(95)]),
  MachineScene(
    "Q2 strict: a travel of exactly 4 is no slide and taps",
    [.down(10, 10), .move(14, 10), .up(14, 10)],
    published: [.tapped(1)], quirks: ["4-14"], corrected: [.tapped(1)]),
  MachineScene(
    "Q2 strict: a drift of exactly 12 is out of the band, 11.999 is in",
    [.down(10, 10), .move(24, 22), .move(24, 21.999), .up(24, 21.999)],
    published: [left(14), .tapped(1)], quirks: ["4-13", "4-9", "4-6"], corrected: [toRight(14)]),
  MachineScene(
    "Q3 the start never follows the finger: a slow drift slides",
    [.down(10, 10)] + (1...5).map { .move(10 + Double($0), 10) } + [.up(15, 10)],
    published: [left(5), .tapped(1)], quirks: ["4-9", "4-6"], corrected: [toRight(5)]),
  MachineScene(
    "Q3 out and back within 4 points is a tap",
    [.down(10, 10), .move(13.9, 10), .move(6.1, 10), .up(10, 10)],
    published: [.tapped(1)], quirks: [], corrected: [.tapped(1)]),
  MachineScene(
    "Q4 x is asked first: 5 right and 11 down is horizontal",
    [.down(10, 10), .move(15, 21), .up(15, 21)],
    published: [left(5), .tapped(1)], quirks: ["4-9", "4-12", "4-6"], corrected: [toBottom(11)]),
  MachineScene(
    "Q4 vertical where x is at most 4, and where y is at least 12 and x under 12",
    [.down(10, 10), .move(14, 15), .up(14, 15), .down(50, 10), .move(61, 22), .up(61, 22)],
    published: [top(5), .tapped(1), top(12), .tapped(1)], quirks: ["4-9", "4-6"],
    corrected: [toBottom(5), toBottom(12)]),
  MachineScene(
    "Q5 the diagonal dead zone: a tap after 28 points",
    [.down(10, 10), .move(30, 30), .up(30, 30)],
    published: [.tapped(1)], quirks: ["4-13", "4-14"], corrected: [toRight(20)]),
  MachineScene(
    "Q5 still armed in the dead zone: coming back into a band slides",
    [.down(10, 10), .move(30, 30), .move(30, 21), .up(30, 21)],
    published: [left(20), .tapped(1)], quirks: ["4-13", "4-9", "4-6"], corrected: [toRight(20)]),
  MachineScene(
    "Q6 names follow the content, arguments are positive",
    [
      .down(50, 20), .move(60, 20), .up(60, 20), .down(50, 20), .move(40, 20), .up(40, 20),
      .down(50, 20), .move(50, 30), .up(50, 30), .down(50, 20), .move(50, 10), .up(50, 10),
    ],
    published: [
      left(10), .tapped(1), right(10), .tapped(1), top(10), .tapped(1), bottom(10), .tapped(1),
    ], quirks: ["4-9", "4-6"],
    corrected: [toRight(10), toLeft(10), toBottom(10), toTop(10)]),
  MachineScene(
    "Q7 a slide also taps, slide first",
    [.down(50, 20), .move(55, 20), .up(55, 20)],
    published: [left(5), .tapped(1)], quirks: ["4-9", "4-6"], corrected: [toRight(5)]),
  MachineScene(
    "Q8 a slide off the view and the floor taps nothing at the lift",
    [.down(98, 20), .move(104, 20), .up(104, 20)],
    published: [left(6), .tapped(nil)], quirks: ["4-9", "4-7"], corrected: [toRight(6)]),
  MachineScene(
    "Q8 begun on no touchable and off the floor: slide, nil, nil",
    [.down(98, 50), .move(104, 50), .up(104, 50)],
    published: [left(6), .tapped(nil), .tapped(nil)], quirks: ["4-9", "4-8"],
    corrected: [toRight(6)]),
  MachineScene(
    "Q9 nothing equals nothing: outside the floor taps nil, on the plain floor does not",
    [.down(110, 50), .up(110, 50), .down(50, 50), .up(50, 50)],
    published: [.tapped(nil)], quirks: ["4-8"], corrected: []),
  MachineScene(
    "Q10 one slide an arming: later moves are ignored",
    [.down(50, 20), .move(55, 20), .move(90, 20), .move(20, 20), .up(90, 20)],
    published: [left(5), .tapped(1)], quirks: ["4-9", "4-6", "4-11"], corrected: [toRight(40)]),
  MachineScene(
    "Q11 no cancel: the next press on the plain floor lifted over the old view taps it",
    [.down(10, 20), .cancel(), .down(11, 41, touch: 2), .up(9, 39, touch: 2)],
    published: [.tapped(1)], quirks: ["4-17"], corrected: []),
  MachineScene(
    "Q12 a second finger overwrites the start: a phantom slide of the distance between them",
    [.down(10, 10), .down(90, 10, touch: 2), .move(11, 10), .up(11, 10), .up(90, 10, touch: 2)],
    published: [right(79), .tapped(1)], quirks: ["4-9", "4-16", "4-6"],
    corrected: [.tapped(1), .tapped(1)]),
  MachineScene(
    "Q12 a second finger overwrites the view: both taps are lost",
    [.down(10, 10), .down(10, 80, touch: 2), .up(10, 10), .up(10, 80, touch: 2)],
    published: [], quirks: ["4-16"], corrected: [.tapped(1), .tapped(2)]),
  MachineScene(
    "Q13 two sensitive views share the variables: both taps are lost",
    [
      .down(10, 10), .down(10, 80, touch: 2, on: 1), .up(10, 10), .up(10, 80, touch: 2, on: 1),
    ],
    published: [], quirks: ["4-15"], corrected: [.tapped(1), .tapped(2)]),
  MachineScene(
    "Q13 a tap is delivered by a view that never saw the press",
    [.down(10, 10), .down(50, 50, touch: 2, on: 1), .up(20, 20, touch: 2, on: 1), .up(10, 10)],
    published: [.tapped(1)], quirks: ["4-14", "4-15"],
    corrected: [toLeft(30), .tapped(1)]),
  MachineScene(
    "Q14 no distance at the lift: a jump of 96 points inside one view is a tap",
    [.down(1, 10), .up(97, 10)],
    published: [.tapped(1)], quirks: ["4-14"], corrected: [toRight(96)]),
  MachineScene(
    "Q14 pressed on A, lifted on B, no move: nothing",
    [.down(10, 10), .up(10, 80)],
    published: [], quirks: [], corrected: [toBottom(70)]),
  MachineScene(
    "Q17 a plain view in front swallows the press",
    [.down(50, 50), .up(50, 50)],
    published: [], quirks: [], corrected: []),
]

@Test("delegate calls, in order, with arguments", arguments: scenes)
private func delegateCalls(_ scene: MachineScene) {
  for form in StrategyForm.allCases {
    var machine = SensitiveViewMachine(form: form)
    var calls: [Call] = []
    for step in scene.steps {
      calls += machine.handle(
        step.input, instance: step.instance, touch: step.touch, hit: floorHit)
    }
    switch form {
    case .published:
      #expect(calls == scene.published)
      #expect(machine.quirks == scene.quirks)
    case .corrected:
      #expect(calls == scene.corrected)
      #expect(machine.quirks.isEmpty)
    }
  }
}

@Test("with a travel above the drift, a move too short for a slide is within the drift")
private func shortMoveWithOtherLimits() {
  var machine = SensitiveViewMachine(
    form: .published, limits: SlideLimits(leastTravel: 20, mostDrift: 12))
  for (x, y) in [(25.0, 10.0), (25, 25)] {
    _ = machine.handle(.began(Point(10, 10)), instance: 0, touch: 1, hit: floorHit)
    _ = machine.handle(.moved(Point(x, y)), instance: 0, touch: 1, hit: floorHit)
    #expect(machine.takeQuirks().contains("4-13") == (y == 25))
  }
}
