// Tests that the worst touches come first, in bounded memory.

import TapscopeEngine
import Testing

private func wrong(
  _ number: TouchID, _ verdict: Verdict, _ evidence: Evidence, meant: String
) -> JudgedTouch {
  let screen = TinyScreen([])
  var trace = TouchTrace(
    touch: number, began: TinyScreen.time(Double(number)), hierarchy: screen.hierarchy)
  trace.beganAt = .zero
  let judgement = Judgement(verdict: verdict, evidence: evidence, gone: [meant])
  return JudgedTouch(trace: trace, judgement: judgement)
}

@Test func theWorstTouchComesFirst() {
  var worst = WorstTouches()
  for touch in [
    wrong(1, .lost, .label, meant: "a"), wrong(2, .stolen, .picture, meant: "b"),
    wrong(3, .dead, .picture, meant: "c"), wrong(4, .dead, .picture, meant: "c"),
    wrong(5, .stolen, .label, meant: "d"), wrong(6, .correct, .label, meant: "e"),
  ] { worst.add(touch) }
  #expect(worst.sorted.map(\.trace.touch) == [5, 3, 4, 2, 1])
}

@Test func onlyAFewOfEachGroupAreKept() {
  var worst = WorstTouches(perGroup: 2, groups: 1)
  for number in 1...5 { worst.add(wrong(number, .dead, .picture, meant: "a")) }
  worst.add(wrong(6, .dead, .picture, meant: "b"))
  #expect(worst.sorted.map(\.trace.touch) == [1, 2])
}

/// A kind of trouble stands where its best evidence puts it, not where its first touch would.
@Test func aGroupRanksByItsBestEvidence() {
  var worst = WorstTouches(perGroup: 1)
  var tally = SessionTally(recording: "r", layout: "tiny", profile: "uikit")
  for touch in [
    wrong(1, .dead, .picture, meant: "a"), wrong(2, .dead, .picture, meant: "b"),
    wrong(3, .dead, .picture, meant: "a"), wrong(4, .dead, .label, meant: "b"),
    wrong(5, .dead, .picture, meant: "a"),
  ] {
    worst.add(touch)
    tally.add(touch)
  }
  #expect(worst.sorted.map(\.trace.touch) == [2, 1])
  #expect(tally.finish().groups.map(\.isLabelled) == [false, true])
}
