// Tests that a replay that heard of waiting changes late knows what one knows that heard of each in time.

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
    var waiting = WaitingChanges(on: screen)
    var (time, heard) = (Timestamp.zero, 0)
    for press in 1...4 {
      for count in 0..<Int.random(in: 0...60, using: &random.generator) {
        time.nanoseconds += step * 1_000_000
        let change = Self.change(of: screen, by: &random.generator)
        _ = inTime.handle(.change(change, at: time))
        waiting.add(change, at: time)
        // What waits is told when there is too much of it, too.
        guard count == 40 else { continue }
        Self.tell(&late, of: waiting.part(after: heard, before: time))
        waiting.removeAll()
        heard = 0
      }
      time.nanoseconds += [2, 40, 99, 300][press - 1] * 1_000_000
      Self.tell(&late, of: waiting.part(after: heard, before: time))
      heard = waiting.count
      let (expected, found) = (
        try Self.press(press, at: time, on: &inTime), try Self.press(press, at: time, on: &late)
      )
      #expect(found.hierarchy.views == expected.hierarchy.views)
      #expect(found.hierarchy.roots == expected.hierarchy.roots)
      #expect(found.hierarchyBefore?.views == expected.hierarchyBefore?.views)
      #expect(found.receiver == expected.receiver)
    }
  }

  @Test func ofWhatLiesLongBeforeOnlyTheLastValueIsHeard() {
    var random = RandomScreen(seed: 1)
    let screen = random.hierarchy(views: 3)
    var waiting = WaitingChanges(on: screen)
    for index in 0..<600 {
      waiting.add(
        ViewChange(view: screen.views[0].id, settings: [.alpha(Float(index) / 600)]),
        at: Timestamp(nanoseconds: Int64(index) * 16_666_667))
    }
    let end = Timestamp(nanoseconds: 600 * 16_666_667)
    let part = waiting.part(after: 0, before: end)
    #expect(part.forgotten.count == 1)
    #expect(part.recent.count <= 7)
    #expect(waiting.part(after: 600, before: end).recent.isEmpty)
  }

  /// An animation noted late: what its time says lies before what is noted already.
  @Test func whatIsNotInTheOrderOfTimeIsHeardOneByOne() {
    var random = RandomScreen(seed: 1)
    let screen = random.hierarchy(views: 3)
    var waiting = WaitingChanges(on: screen)
    for (alpha, seconds) in [(0.5, 10), (0.75, 1)] as [(Float, Int64)] {
      waiting.add(
        ViewChange(view: screen.views[0].id, settings: [.alpha(alpha)]),
        at: Timestamp(nanoseconds: seconds * 1_000_000_000))
    }
    let part = waiting.part(after: 0, before: Timestamp(nanoseconds: 10_050_000_000))
    #expect(part.forgotten.isEmpty)
    #expect(part.recent.count == 2)
  }

  private static func tell(_ replay: inout Replayer, of part: WaitingChanges.Part) {
    replay.apply(forgotten: part.forgotten)
    for change in part.recent { _ = replay.handle(change) }
  }

  private static func press(
    _ touch: Int, at time: Timestamp, on replay: inout Replayer
  ) throws -> TouchTrace {
    let sample = { TouchSample(touch: touch, phase: $0, time: time, position: Point(50, 50)) }
    _ = replay.handle(.samples([sample(.began)]))
    return try #require(replay.handle(.samples([sample(.ended)])).first)
  }
}
