// Tests that a touch knows the screen as it stood before the changes of the last moments.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct RecentChangesTests {
  private static func setting(
    on screen: ViewHierarchy, by generator: inout SeededGenerator
  ) -> ViewChange.Setting {
    let others = screen.views.map(\.id)
    let settings: [ViewChange.Setting] = [
      .frame(Rect(generator.number(in: 0...200), generator.number(in: 0...200), 60, 60)),
      .alpha(0.5), .isHidden(true), .isHidden(false), .isEnabled(false), .title("new"),
      .hitSlop(EdgeInsets(all: 4)), .strategy(StrategyChoice("alpha")),
      .behind(others.randomElement(using: &generator) ?? ""),
    ]
    return settings.randomElement(using: &generator) ?? .isHidden(true)
  }

  /// Changes at `step` milliseconds, each noted by a copy of the whole screen as well; then a press.
  @Test(arguments: [1, 4, 17, 60], 0..<25)
  func theScreenOfBeforeIsTheOneThatStood(step: Int64, seed: UInt64) throws {
    var random = RandomScreen(seed: seed)
    var now = random.hierarchy(views: 8)
    var replay = Replayer(hierarchy: now, profile: UIKitProfile())
    let reaction = now.rules.reaction
    // The first and the last change of each moment, and the screen before them.
    var moments: [(first: Timestamp, last: Timestamp, before: ViewHierarchy)] = []
    var time = Timestamp(nanoseconds: 0)
    for _ in 0..<40 {
      time = Timestamp(nanoseconds: time.nanoseconds + step * 1_000_000)
      if let latest = moments.last, time - latest.first <= reaction / 32 {
        moments[moments.count - 1].last = time
      } else {
        moments.append((time, time, now))
      }
      let id = now.views.randomElement(using: &random.generator)?.id ?? ""
      let change = ViewChange(
        view: id, settings: [Self.setting(on: now, by: &random.generator)])
      now.apply(change)
      _ = replay.handle(.change(change, at: time))
    }
    time = Timestamp(nanoseconds: time.nanoseconds + 5_000_000)
    let sample = { TouchSample(touch: 1, phase: $0, time: time, position: Point(50, 50)) }
    _ = replay.handle(.samples([sample(.began)]))
    let trace = try #require(replay.handle(.samples([sample(.ended)])).first)
    let expected = try #require(moments.first { time - $0.last <= reaction })
    let before = try #require(trace.hierarchyBefore)
    #expect(before.views == expected.before.views)
    #expect(before.roots == expected.before.roots)
    for view in before.views {
      #expect(before.index(of: view.id) == expected.before.index(of: view.id))
    }
  }
}
