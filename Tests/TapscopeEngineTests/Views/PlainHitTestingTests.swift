// Tests that the hit test without reasons gives the receivers and counts of the one with them.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

/// A view that takes touches all over its bounds while it is held, and in their left half otherwise.
private struct WiderWhileHeld: HitStrategy, StrategyShortcuts {
  static let description = StrategyDescription("widerWhileHeld", "the left half until it is held")
  let traits = StrategyTraits(isPlain: true)

  init(_ choice: StrategyChoice) {}

  var shortcuts: any StrategyShortcuts { self }

  private func area(of view: View, _ state: ControlState) -> Rect {
    let bounds = view.bounds
    let width = state == .highlighted ? bounds.width : bounds.width / 2
    return Rect(bounds.minX, bounds.minY, width, bounds.height)
  }

  func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside {
    PointInside(area(of: view, state).contains(point) ? .inside : .outside, "")
  }

  func lookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    let area = area(of: view, state)
    return PointLookup { area.contains($0) ? .inside : .outside }
  }

  func reach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect? { area(of: view, state) }
}

@Suite struct PlainHitTestingTests {
  @Test(arguments: 0..<60)
  func answersAsTheReferenceDoes(seed: UInt64) {
    var random = RandomScreen(seed: seed)
    var screen = random.hierarchy(views: 12)
    screen.setStrategy(StrategyChoice(["bounds", "shape", "alpha"][Int(seed % 3)]))
    for place in random.points(40, on: screen) {
      var log: [HitCall] = []
      var walked = screen
      let receiver = walked.hitTest(place, log: &log)
      guard let plain = screen.plainHitTest(place) else { continue }
      #expect(plain.receiver == receiver)
      #expect(plain.calls == log.count { $0.isAsked })
      let asked = log.filter(\.isAsked)
      for limit in [1, 3, .max] {
        let calls = screen.plainCalls(atMost: limit, at: place)
        #expect(calls.map(\.view) == asked.prefix(limit).map(\.view))
        // As text, for a point that is no number equals nothing.
        #expect("\(calls.map(\.point))" == "\(asked.prefix(limit).compactMap(\.point))")
      }
      for view in screen.views.indices {
        let call = screen.call(of: view, at: place, inWalkTo: receiver.view)
        // As text, for a point that is no number equals nothing.
        #expect(String(describing: call) == String(describing: log.first { $0.view == view }))
      }
      let view = screen.views.randomElement(using: &random.generator)
      screen.apply(
        ViewChange(
          view: view?.id ?? "",
          settings: [
            [.hitSlop(EdgeInsets(all: random.generator.number(in: 0...30)))],
            [.isHidden(true)], [.isHidden(false), .alpha(1)],
            [.frame(Rect(random.generator.number(in: 0...200), 40, 50, 40))],
          ].randomElement(using: &random.generator) ?? []))
    }
  }

  @Test func leavesWhatIsNotPlainToTheReference() {
    var random = RandomScreen(seed: 3)
    var screen = random.hierarchy(views: 6)
    screen.setStrategy(StrategyChoice("nearest"))
    #expect(screen.plainHitTest(Point(50, 50)) == nil)
  }

  @Test(arguments: [false, true])
  func aHeldViewIsAskedBeyondItsReachAtRest(isHeld: Bool) throws {
    var screen = Scene.hierarchy([Scene.button("a", Rect(0, 0, 100, 40))])
    screen.setStrategy(WiderWhileHeld(StrategyChoice("widerWhileHeld")), of: 0)
    screen.setHighlighted(0, isHeld)
    let place = Point(75, 20)
    let plain = try #require(screen.plainHitTest(place))
    #expect(plain.receiver == (isHeld ? .view(0) : .none))
    #expect(plain.receiver == screen.hitTest(place))
  }
}
