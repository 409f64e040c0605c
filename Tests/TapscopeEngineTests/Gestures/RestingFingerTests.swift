// Tests of fingers that stay down while others come and go.

import Synchronization
import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct RestingFingerTests {
  /// A finger that rests from beginning to end, and taps of others meanwhile, each moved a little farther.
  private static func taps(_ count: Int) -> [[TouchSample]] {
    var finger = Finger().down(300, 470, at: 0)
    for tap in 1...count {
      let (time, x) = (Double(tap) * 400, Double(tap * 37 % 300))
      finger = finger.down(x, 100, at: time, touch: tap + 1)
        .move(x + Double(tap) / 50, 100, at: time + 30, touch: tap + 1)
        .lift(x + Double(tap) / 50, 100, at: time + 80, touch: tap + 1)
    }
    return finger.lift(300, 470, at: Double(count + 1) * 400).samples.map { [$0] }
  }

  @Test(arguments: BuiltInProfiles.all.map(\.name))
  func everyTouchIsToldOnce(_ name: String) throws {
    let profile = try #require(BuiltInProfiles.named(name))
    var session = GestureSession(
      profiles: [profile], kinds: [.tap, .swipe, .longPress, .pan, .pinch], screen: ScreenMetrics())
    var results = Self.taps(300).flatMap { session.handle($0) }
    results += session.finish()
    #expect(results.map(\.touch).sorted() == Array(1...301))
    #expect(results.allSatisfy { !$0.verdicts.isEmpty })
  }

  @Test func liftedFingersCountNoMore() {
    var fingers = Fingers()
    for touch in 1...5 {
      fingers.add(FingerTrack(Self.sample(touch, .began, Double(touch))), velocity: .android)
    }
    for touch in [2, 4] { fingers.lifted(Self.sample(touch, .ended, 50)) }
    #expect(fingers.down.map(\.touch) == [1, 3, 5] && fingers.downCount == 3)
    #expect(fingers.down(and: 4).map(\.touch) == [1, 3, 4, 5])
    #expect(fingers.center == Point(3, 0) && fingers.mostDown == 5)
    #expect(fingers[4]?.isDown == false && fingers.tracks.count == 5)
    fingers.moved(Self.sample(3, .moved, 9))
    #expect(fingers.center == Point(5, 0))
  }

  private static func sample(
    _ touch: TouchID, _ phase: TouchSample.Phase, _ x: Double
  ) -> TouchSample {
    TouchSample(touch: touch, phase: phase, time: .zero, position: Point(x, 0))
  }

  /// The search ends by what its runs cost, which grows with the fingers that are down.
  @Test(arguments: [(1, 20), (9, 10), (25, 5)])
  func runsAreChargedForFingersDown(resting: Int, runs: Int) {
    let start = (1...resting).map { touch in [Self.sample(touch, .began, Double(touch))] }
    let moves = (1...400).map { step in
      [
        TouchSample(
          touch: 1, phase: .moved, time: Timestamp(seconds: Double(step) * 0.01) ?? .zero,
          position: Point(1 + Double(step * step), Double(step % 7)))
      ]
    }
    let counter = RunCounter()
    let profile = AlteredProfile(base: UIKitProfile()) { recognition in
      counter.add()
      return recognition
    }
    var search = MarginSearch(
      of: profile,
      recognizers: RecognizerSetup.defaults(for: [.tap, .swipe, .pan, .longPress]),
      screen: ScreenMetrics(), budget: 20 * 401, leaps: false)
    _ = search.margins(of: start + moves)
    // One run tells what there is now.
    #expect(counter.runs <= runs + 1)
    if search.abandoned > 0 { #expect(counter.runs > runs / 2) }
  }
}

/// Counts how often touches are judged anew.
private final class RunCounter: Sendable {
  private let count = Atomic<Int>(0)

  var runs: Int { count.load(ordering: .relaxed) }

  func add() { count.add(1, ordering: .relaxed) }
}
