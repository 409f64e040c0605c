// Tests that a session's counts add up, in bounded memory.

import TapscopeEngine
import Testing

private let remote = TinyScreen([
  button("down", 100, 100, 100, 100),
  button("green", 100, 100, 100, 100) {
    $0.backgroundImages = picture("g.png", 100, 100) { x, _ in x < 50 ? 0 : 255 }
  },
])

private func tally(_ touches: [JudgedTouch]) -> SessionSummary {
  var tally = SessionTally(recording: "r", layout: "l", profile: "uikit")
  for touch in touches { tally.add(touch) }
  return tally.finish()
}

@Test func aSessionIsCountedByVerdictAndGroup() {
  let summary = tally(
    remote.judge(
      TinyScreen.touch(1, [Point(20, 20)], at: 1) + TinyScreen.touch(2, [Point(120, 120)], at: 2)
        + TinyScreen.touch(3, [Point(170, 120)], at: 3)
        + TinyScreen.touch(4, [Point(130, 130)], at: 4)))
  #expect(summary.touches == 4)
  #expect(summary.samples == 8)
  #expect(summary.count(.stolen) == 2)
  #expect(summary.count(.correct) == 1)
  #expect(summary.count(.background) == 1)
  #expect(summary.wrong == 2)
  #expect(summary.calls > 0)
  #expect(summary.seconds == 3.01)
  let group = summary.groups[0]
  #expect(summary.groups.count == 1)
  #expect((group.verdict, group.cause) == (.stolen, .boundingBoxInFront))
  #expect((group.meant, group.got, group.count, group.firstTouch) == ("down", "green", 2, 2))
  #expect(summary.warnings.isEmpty)
}

@Test func groupsAreCappedAndTheRestIsSaid() {
  let touch = remote.judge(Point(120, 120))
  var many: [JudgedTouch] = []
  for number in 0...SessionTally.groupLimit {
    var other = touch
    other.judgement.intended = []
    other.judgement.gone = ["gone-\(number)"]
    many.append(other)
  }
  let summary = tally(many)
  #expect(summary.groups.count == SessionTally.groupLimit)
  #expect(summary.count(.stolen) == SessionTally.groupLimit + 1)
  #expect(summary.warnings.count == 1)
}

@Test func labelsThatNameNothingAreSaid() {
  let id = remote.hierarchy.views.last?.id ?? ""
  let summary = tally([remote.judge(Point(120, 120), target: .view(id + "x"))])
  #expect(summary.count(.unjudged) == 1)
  let warning = summary.warnings.first ?? ""
  #expect(
    warning.hasPrefix("1 label names no known view or gesture, that of touch 1 first. The touch at")
  )
  #expect(
    warning.hasSuffix("names `\(id)x`, which is not on the screen (did you mean `\(id)`?)."))
}

@Test func hitTestsThatDisagreeAreCounted() {
  var touch = remote.judge(Point(120, 120))
  touch.trace.hitTests[1].receiver = .none
  #expect(touch.trace.hitTestsDisagree)
  #expect(tally([touch]).hitTestsDisagree == 1)
}

@Test func whereOnlyFramesAreKnownTheSummarySaysSo() {
  let frames = TinyScreen([button("a", 0, 0, 100, 100), button("b", 50, 50, 100, 100)])
  #expect(tally([frames.judge(Point(20, 20))]).onlyFrames)
  #expect(!tally([frames.judge(Point(20, 20), target: .view("b"))]).onlyFrames)
  #expect(!tally([remote.judge(Point(20, 20))]).onlyFrames)
  #expect(!tally([]).onlyFrames)
  let both = tally([
    frames.judge(Point(20, 20)), frames.judge(Point(20, 20), target: .view("b")),
  ])
  #expect(both.judgedOnFrames == 1 && !both.onlyFrames)
}
