// Is a fix weighed over the whole session, by what the person aimed at before it?

import TapscopeEngine
import Testing

/// Down under green, whose picture is solid on the right half.
private let remote = TinyScreen([
  button("down", 100, 100, 100, 100),
  button("green", 100, 100, 100, 100) {
    $0.backgroundImages = picture("g.png", 100, 100) { x, _ in x < 50 ? 0 : 255 }
  },
])

@Test func aFixThatBreaksMoreThanItMendsIsPassedOver() {
  let events =
    TinyScreen.touch(1, [Point(120, 120)], at: 1) + TinyScreen.touch(2, [Point(170, 120)], at: 2)
    + TinyScreen.touch(3, [Point(180, 120)], at: 3)
  let before = remote.judge(events)
  #expect(before.map(\.judgement.verdict) == [.stolen, .correct, .correct])
  var trial = FixTrial(of: before[0])
  for index in trial.tallies.indices {
    var fixed = remote
    for change in trial.tallies[index].candidate.changes { fixed.hierarchy.apply(change) }
    for (was, trace) in zip(before, fixed.replay(events)) {
      trial.count(index, before: TriedTouch(was), after: trace)
    }
  }
  let move = trial.tallies[1]
  #expect(move.candidate.text == "move green behind down")
  #expect((move.mends, move.breaks, move.isWorthIt) == (1, 2, false))
  let best = trial.best
  #expect(best?.text == "strategy alpha on green")
  #expect((best?.mends, best?.breaks, best?.right, best?.of) == (1, 0, 1, 1))
}

@Test func aPersonAimedOnTheScreenOfBeforeTheFix() {
  let before = remote.judge(Point(170, 120))
  var fixed = remote
  fixed.hierarchy.apply(ViewChange(view: "green", settings: [.behind("down")]))
  let trace = fixed.replay(TinyScreen.touch(1, [Point(170, 120)]))[0]
  var attribution = Attribution()
  #expect(attribution.judge(trace, label: nil).verdict == .correct)
  #expect(attribution.judge(trace, label: nil, aimedOn: before.trace).verdict == .stolen)
}

@Test func aTallyCountsOnlyItsGroupAsRight() {
  var tally = FixTally(FixCandidate("strategy alpha on green", []))
  tally.count(before: .stolen, after: .correct, isOfGroup: true)
  tally.count(before: .stolen, after: .stolen, isOfGroup: true)
  tally.count(before: .dead, after: .correct, isOfGroup: false)
  tally.count(before: .correct, after: .stolen, isOfGroup: false)
  tally.count(before: .unjudged, after: .correct, isOfGroup: false)
  #expect((tally.mends, tally.breaks, tally.right, tally.of) == (2, 1, 1, 2))
  #expect(tally.isWorthIt)
}
