// Lean forms give the answers of the explaining forms, call by call and walk by walk.

import Foundation
import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct LeanScreenTests {
  static let screens = 16
  /// Random calls of each strategy; `LEAN_CALLS=1000000` asks for more of them.
  static let calls = ProcessInfo.processInfo.environment["LEAN_CALLS"].flatMap(Int.init) ?? 1_500

  /// The walks of one screen after another, by each strategy in each form, points asked more than once.
  @Test(arguments: BuiltInStrategies.choices)
  func walksReturnTheReferencesReceivers(_ choice: StrategyChoice) {
    for seed in 0..<UInt64(Self.screens) {
      var random = RandomScreen(seed: seed)
      var reference = random.hierarchy(views: Int(seed % 24) + 1)
      reference.setStrategy(choice)
      var lean = LeanScreen(reference)
      var answering = LeanScreen(reference, isFresh: false)
      let points = random.points(24, on: reference)
      for p in points + points.reversed() {
        let expected = reference.hitTest(p)
        let found = [lean.hitTest(p), answering.hitTest(p)]
        if found != [expected, expected] {
          Issue.record(
            "\(choice.label), seed \(seed) at \(p): expected \(expected), found \(found)")
          return
        }
        // As a sensitive view asks its floor, with a point that the floor takes for its own.
        var log: [HitCall] = []
        let floor = Int(seed) % reference.views.count
        #expect(
          lean.hitTest(p, from: floor) == reference.hitTest(p, from: floor, log: &log))
      }
    }
  }

  /// Walks through containers, and a window, that pick one of their buttons.
  @Test(arguments: [StrategyChoice.nearest, .bayes])
  func walksPickTheReferencesButtons(_ choice: StrategyChoice) {
    var picked = 0
    for seed in 0..<UInt64(Self.screens) {
      var random = RandomScreen(seed: seed)
      // Small ones, whose every view is near, and some of many views.
      var reference = random.hierarchy(views: seed % 4 == 0 ? 200 : Int(seed % 24) + 2)
      var unpicked = reference
      reference.setStrategy(choice)
      var lean = LeanScreen(reference)
      // By the views near each point, and then as a floor is asked, by all.
      var answering = LeanScreen(reference, isFresh: false)
      for p in random.points(48, on: reference) {
        let expected = reference.hitTest(p)
        if expected != unpicked.hitTest(p) { picked += 1 }
        let found = [lean.hitTest(p), answering.hitTest(p)]
        let floor = Int(seed) % reference.views.count
        var log: [HitCall] = []
        #expect(
          answering.hitTest(p, from: floor) == reference.hitTest(p, from: floor, log: &log))
        if found != [expected, expected] {
          Issue.record(
            "\(choice.name), seed \(seed) at \(p): expected \(expected), found \(found)")
          return
        }
      }
    }
    #expect(picked > Self.screens, "the containers hardly ever picked: \(picked)")
  }

  /// Each call by itself, points within and about the view's bounds.
  @Test(arguments: BuiltInStrategies.choices)
  func callsGiveTheExplainingAnswers(_ choice: StrategyChoice) {
    var made = 0
    var seed: UInt64 = 1000
    var counts: [PointInside.Answer: Int] = [:]
    while made < Self.calls {
      seed += 1
      var random = RandomScreen(seed: seed)
      var screen = random.hierarchy(views: 6)
      screen.setStrategy(choice)
      var generator = SeededGenerator(seed: seed)
      for view in screen.views.indices where screen.views[view].isButton {
        let strategy = screen.strategies[view]
        let state = screen.displayedState(of: view)
        let over = screen.paintOver(view)
        let node = screen.views[view]
        var memory = screen.memories[view]
        let lean = strategy.shortcuts.lean(
          in: node, displaying: state, over: over, memory: memory)
        var kept = lean.kept
        let box = node.bounds.outset(by: EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
        var last = Point.zero
        for call in 0..<20 {
          let p =
            call % 4 == 3
            ? last
            : Point(
              generator.number(in: box.minX...box.maxX), generator.number(in: box.minY...box.maxY))
          last = p
          let expected = strategy.pointInside(
            p, of: node, displaying: state, over: over, memory: &memory
          ).answer
          let found = lean(p, &kept)
          counts[found, default: 0] += 1
          made += 1
          if found != expected {
            Issue.record("\(choice.label), seed \(seed), \(node.id) at \(p): expected \(expected)")
            return
          }
        }
      }
    }
    #expect(counts.count > 1, "one answer alone tests nothing: \(counts)")
  }

  /// OBShapedButton keeps its latest answer, which a change of state does not take away.
  @Test func aKeptAnswerIsTakenOver() {
    var view = View(id: "a")
    view.kind = .button
    view.bounds = Rect(0, 0, 16, 16)
    view.center = Point(8, 8)
    view.images = [.normal: QuirkCase.solid(16, 16), .selected: QuirkCase.clear(16, 16)]
    view.strategy = StrategyChoice("obShapedButton", form: .published)
    var screen = ViewHierarchy(screen: Screen(name: "a", size: Size(40, 40)), views: [view])
    #expect(screen.hitTest(Point(7, 5)) == .view(0))
    screen.apply(ViewChange(view: "a", settings: [.state(.selected)]))
    var kept = LeanScreen(screen, isFresh: false)
    var fresh = LeanScreen(screen)
    #expect(kept.hitTest(Point(7, 5)) == .view(0))
    #expect(fresh.hitTest(Point(7, 5)) == .none)
    kept.forget()
    #expect(kept.hitTest(Point(7, 5)) == .none)
  }
}
