// Tests that the hit test without reasons gives the receivers and counts of the one with them.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct PlainHitTestingTests {
  @Test(arguments: 0..<60)
  func answersAsTheReferenceDoes(seed: UInt64) {
    var random = RandomScreen(seed: seed)
    var screen = random.hierarchy(views: 12)
    screen.setStrategy(StrategyChoice(["bounds", "shape", "alpha"][Int(seed % 3)]))
    for place in random.points(40, on: screen) {
      var log: [HitCall] = []
      var asked = screen
      let receiver = asked.hitTest(place, log: &log)
      guard let plain = screen.plainHitTest(place) else { continue }
      #expect(plain.receiver == receiver)
      #expect(plain.calls == log.count { $0.isAsked })
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
}
