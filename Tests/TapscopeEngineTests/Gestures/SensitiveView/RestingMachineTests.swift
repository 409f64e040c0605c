// Tests that a machine at rest goes on as one that has heard of no finger.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct RestingMachineTests {
  private static func hit(_ p: Point) -> SensitiveViewMachine.Hit {
    let view = p.x < 40 ? 1 : p.x < 60 ? nil : 2
    return SensitiveViewMachine.Hit(view: view, isTouchable: p.y < 70)
  }

  /// What fingers do, some of them cancelled, some without a word of their lift.
  private static func heard(
    _ generator: inout SeededGenerator
  ) -> [(touch: TouchID, input: SensitiveViewMachine.Input?)] {
    func point() -> Point {
      Point(.random(in: 0...100, using: &generator), .random(in: 0...100, using: &generator))
    }
    var heard: [(touch: TouchID, input: SensitiveViewMachine.Input?)] = []
    for touch in 1...12 {
      var place = point()
      var own: [(touch: TouchID, input: SensitiveViewMachine.Input?)] = [(touch, .began(place))]
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        place = Bool.random(using: &generator) ? point() : place + Point(3, 1)
        own.append((touch, .moved(place)))
      }
      let ending = Int.random(in: 0...9, using: &generator)
      own.append((touch, ending == 0 ? .cancelled : ending == 1 ? nil : .ended(place)))
      // Some come down while the one before is down.
      let back = Int.random(in: 0...3, using: &generator) == 0 ? min(2, heard.count) : 0
      heard.insert(contentsOf: own, at: heard.count - back)
    }
    return heard
  }

  @Test(arguments: [StrategyForm.published, .corrected])
  func isAsNew(form: StrategyForm) {
    var generator = SeededGenerator(seed: 3)
    var (rests, unrests) = (0, 0)
    for _ in 0..<300 {
      var machine = SensitiveViewMachine(form: form)
      var fresh: SensitiveViewMachine?
      for (touch, input) in Self.heard(&generator) {
        if let input {
          let calls = machine.handle(input, instance: 0, touch: touch, hit: Self.hit)
          let quirks = machine.takeQuirks()
          if var other = fresh {
            #expect(other.handle(input, instance: 0, touch: touch, hit: Self.hit) == calls)
            #expect(other.takeQuirks() == quirks)
            fresh = other
          }
        }
        switch input {
        case .ended, .cancelled, nil:
          machine.forget(touch)
          fresh?.forget(touch)
        case .began, .moved: break
        }
        if machine.isAtRest {
          fresh = SensitiveViewMachine(form: form)
          rests += 1
        } else {
          unrests += 1
        }
      }
    }
    #expect(rests > 500 && unrests > 500)
  }

  /// As published a touch that is cancelled leaves what it pressed, until another lifts.
  @Test func aCancelledTouchIsCarriedOver() {
    var machine = SensitiveViewMachine(form: .published)
    func tell(_ input: SensitiveViewMachine.Input, _ touch: TouchID) {
      _ = machine.handle(input, instance: 0, touch: touch, hit: Self.hit)
    }
    tell(.began(Point(10, 10)), 1)
    tell(.cancelled, 1)
    #expect(!machine.isAtRest)
    tell(.began(Point(50, 90)), 2)
    tell(.ended(Point(50, 90)), 2)
    #expect(machine.isAtRest)
  }
}
