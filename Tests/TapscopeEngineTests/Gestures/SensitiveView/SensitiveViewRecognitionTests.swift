// Tests that the samples of one instant are one event of a sensitive view.

import TapscopeEngine
import Testing

private func told(_ finger: Finger, _ profile: any GestureProfile) -> [GestureVerdict] {
  var recognition = profile.recognition(of: [.tap, .swipe], on: ScreenMetrics())
  return finger.instants.flatMap { recognition.handle($0) } + recognition.finish()
}

/// 10 pt away and back to 2 at one time: UIKit hands over one touch, at the last place.
@Test("two moves of one finger at one time are one", arguments: ["nz", "nz-corrected"])
private func twoMovesOfOneTime(_ name: String) throws {
  let finger = Finger().down(100, 100, at: 0).move(110, 100, at: 10).move(102, 100, at: 10)
    .lift(102, 100, at: 50)
  let verdicts = told(finger, try #require(BuiltInProfiles.named(name)))
  #expect(verdicts.map(\.kind) == [.tap])
}

/// Two fingers 80 pt apart that come, move by 1 pt and lift together.
private let together = Finger().down(90, 10, at: 0, touch: 2).down(10, 10, at: 0)
  .move(91, 10, at: 10, touch: 2).move(11, 10, at: 10)
  .lift(91, 10, at: 50, touch: 2).lift(11, 10, at: 50)

/// The published code reads one touch of each set, here the first: nobody writes over where it began.
@Test func thePublishedCodeReadsTheFirstOfASet() {
  let verdicts = told(together, NZProfile()).sorted { $0.touches[0] < $1.touches[0] }
  #expect(verdicts.map(\.words) == ["tap", "none"])
  #expect(verdicts.map(\.rule) == ["tap/travel", "touch/not-read"])
}

@Test func theCorrectedCodeHearsEach() {
  let verdicts = told(together, NZCorrectedProfile())
  #expect(verdicts.map(\.words) == ["tap", "tap"])
}

/// What comes at another time is another event: the second finger writes over where the first began.
@Test func theSecondFingerOfAnotherEventIsHeard() {
  let finger = Finger().down(10, 10, at: 0).down(90, 10, at: 5, touch: 2).move(11, 10, at: 10)
    .lift(11, 10, at: 50).lift(90, 10, at: 60, touch: 2)
  #expect(told(finger, NZProfile()).first?.words == "swipe left")
}
