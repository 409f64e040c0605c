// Tests that a replay that heard of waiting changes late has the screen of one that heard of each in time.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct WaitingChangesTests {
  private static func change(
    of screen: ViewHierarchy, by generator: inout SeededGenerator
  ) -> ViewChange {
    let place = Rect(generator.number(in: 0...200), generator.number(in: 0...200), 60, 60)
    let settings: [[ViewChange.Setting]] = [
      [.frame(place)], [.frame(place)], [.frame(place), .alpha(0.5)], [.bounds(place)],
      [.center(place.center)], [.transform(.identity)], [.alpha(1)], [.isHidden(true)],
      [.isHidden(false)], [.anchorPoint(Point(0.25, 0.5))], [.title("new")], [.isEnabled(false)],
      [.behind(screen.views.randomElement(using: &generator)?.id ?? "")],
      [.hitSlop(EdgeInsets(all: 4))],
    ]
    return ViewChange(
      view: screen.views.prefix(3).randomElement(using: &generator)?.id ?? "",
      settings: settings.randomElement(using: &generator) ?? [])
  }

  /// Changes at `step` milliseconds, of which one replay hears at once and the other before a press.
  @Test(arguments: [1, 3, 17, 60], 0..<25)
  func heardLateIsAsHeardInTime(step: Int64, seed: UInt64) throws {
    var random = RandomScreen(seed: seed)
    var screen = random.hierarchy(views: 8)
    screen.setStrategy(StrategyChoice("shape"))
    // Elsewhere nothing may be left out.
    guard screen.forgetsTouches else { return }
    var inTime = Replayer(hierarchy: screen, profile: UIKitProfile())
    var late = inTime
    var waiting = WaitingChanges()
    var (time, heard) = (Timestamp.zero, 0)
    for press in 1...4 {
      for count in 0..<Int.random(in: 0...60, using: &random.generator) {
        time.nanoseconds += step * 1_000_000
        let change = Self.change(of: screen, by: &random.generator)
        _ = inTime.handle(.change(change, at: time))
        waiting.add(change)
        // What waits is told when there is too much of it, too.
        guard count == 40 else { continue }
        late.apply(forgotten: waiting.outcome(after: heard))
        waiting.removeAll()
        heard = 0
      }
      time.nanoseconds += [2, 40, 99, 300][press - 1] * 1_000_000
      late.apply(forgotten: waiting.outcome(after: heard))
      heard = waiting.count
      let (expected, found) = (
        try Self.press(press, at: time, on: &inTime), try Self.press(press, at: time, on: &late)
      )
      #expect(found.hierarchy.views == expected.hierarchy.views)
      #expect(found.hierarchy.roots == expected.hierarchy.roots)
      #expect(found.receiver == expected.receiver)
    }
  }

  @Test func ofAnAnimationOnlyTheLastValueIsHeard() {
    var random = RandomScreen(seed: 1)
    let view = random.hierarchy(views: 3).views[0].id
    var waiting = WaitingChanges()
    for index in 0..<600 {
      waiting.add(ViewChange(view: view, settings: [.alpha(Float(index) / 600)]))
    }
    #expect(waiting.outcome() == [ViewChange(view: view, settings: [.alpha(599.0 / 600)])])
    #expect(waiting.outcome(after: 600).isEmpty)
  }

  private static func press(
    _ touch: Int, at time: Timestamp, on replay: inout Replayer
  ) throws -> TouchTrace {
    let sample = { TouchSample(touch: touch, phase: $0, time: time, position: Point(50, 50)) }
    _ = replay.handle(.samples([sample(.began)]))
    return try #require(replay.handle(.samples([sample(.ended)])).first)
  }
}
