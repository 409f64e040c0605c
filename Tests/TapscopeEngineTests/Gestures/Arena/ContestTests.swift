// Tests of verdicts: who accepted, who was rejected, when and by which comparison.

import TapscopeEngine
import Testing

private func story(
  _ profile: any GestureProfile, _ kinds: Set<GestureKind>, _ finger: Finger
) -> [String] {
  finger.verdicts(profile, kinds).flatMap(\.story)
}

@Test("the winner dismisses those still waiting")
private func dismissal() {
  // 10, 20 and 30 points at 8, 16 and 24 ms: over 18 at 16 ms.
  let finger = Finger().down(0, 0, at: 0).move(10, 0, at: 8).move(20, 0, at: 16).move(30, 0, at: 24)
    .lift(30, 0, at: 24)
  #expect(
    story(FlutterProfile(), [.tap, .longPress, .swipe], finger) == [
      "tap rejected at 16 ms: tap/slop 20 pt, at most 18 pt",
      "long press rejected at 16 ms: longPress/slop 20 pt, at most 18 pt",
      "horizontal drag accepted at 16 ms: drag/slop 20 pt, over 18 pt",
      "vertical drag rejected at 16 ms: horizontal drag won",
      "horizontal drag accepted as swipe at 24 ms: fling/velocity 1250 pt/s, over 50 pt/s",
    ])
}

@Test("where all reject, the one that came nearest is the reason")
private func nearest() throws {
  // 9 px: too far for a tap and a press by nothing, too near for a swipe by 1 of 10.
  let finger = Finger().down(0, 0, at: 0).move(9, 0, at: 100).lift(9, 0, at: 240)
  let verdicts = finger.verdicts(HammerProfile(), [.tap, .longPress, .swipe])
  #expect(verdicts.map(\.rule) == ["tap/threshold"])
}

@Test("a timer wins at its own time, not at the sample that shows it")
private func timer() {
  #expect(
    story(UIKitProfile(), [.tap, .longPress], Finger().tap(5, 5, at: 0, lasting: 900)) == [
      "long press accepted as longPress at 500 ms: longPress/duration 0.5 s, at least 0.5 s",
      "tap rejected at 500 ms: long press won",
    ])
}

@Test("a cancel and a tap held back are told too")
private func cancelAndWait() {
  #expect(
    story(UIKitProfile(), [.tap], Finger().down(1, 1, at: 0).cancel(at: 30)).last
      == "cancelled at 30 ms")
  #expect(
    story(AndroidProfile(), [.tap, .doubleTap], Finger().tap(1, 1, at: 0)).last
      == "held for a second tap until 300 ms: none came")
}

@Test("out and back within the tap bound, the largest distance is the one compared")
private func largest() throws {
  let finger = Finger().down(0, 0, at: 0).move(7, 0, at: 8).lift(0, 0, at: 16)
  let verdict = try #require(finger.verdicts(AndroidProfile(), [.tap]).first)
  #expect(verdict.value == 7)
  #expect(verdict.bound == 8)
}
