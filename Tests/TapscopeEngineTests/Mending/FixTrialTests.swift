// Tests that a fix is weighed over the whole session.

import TapscopeEngine
import Testing

/// Down under green, whose picture is solid on the right half.
private let remote = TinyScreen([
  button("down", 100, 100, 100, 100),
  button("green", 100, 100, 100, 100) {
    $0.backgroundImages = picture("g.png", 100, 100) { x, _ in x < 50 ? 0 : 255 }
  },
])

/// The trial of the kinds of trouble among some touches, replayed with every candidate.
private func trial(of screen: TinyScreen, _ events: [ReplayEvent]) -> FixTrial {
  let before = screen.judge(events)
  var kinds: [TroubleKind] = []
  var tried: [TriedTouch] = []
  for touch in before {
    var kind: Int?
    if touch.judgement.verdict.level >= .warn {
      kind = kinds.firstIndex { $0.key == GroupKey(touch) }
      if let kind { kinds[kind].add(touch) } else { kinds.append(TroubleKind(touch)) }
      kind = kind ?? kinds.count - 1
    }
    tried.append(TriedTouch(touch, kind: kind))
  }
  var trial = FixTrial(of: kinds)
  for index in trial.candidates.indices {
    var fixed = screen
    for change in trial.candidates[index].changes { fixed.hierarchy.apply(change) }
    var judge = TrialJudge()
    for (was, trace) in zip(tried, fixed.replay(events)) {
      trial.count(index, before: was, after: trace, by: &judge)
    }
  }
  return trial
}

private func taps(_ points: Point...) -> [ReplayEvent] {
  points.enumerated().flatMap { TinyScreen.touch($0 + 1, [$1], at: Double($0 + 1)) }
}

@Test func aFixThatBreaksWhatWorkedIsNotPrinted() {
  let trial = trial(of: remote, taps(Point(120, 120), Point(170, 120), Point(180, 120)))
  #expect(trial.candidates.map(\.text) == ["strategy alpha on green", "move green behind down"])
  #expect((trial.tallies[1].mends, trial.tallies[1].breaks) == (1, 2))
  guard case .fix(let fix) = trial.choice(for: 0) else {
    Issue.record("no fix")
    return
  }
  #expect(fix.text == "strategy alpha on green")
  #expect((fix.mends, fix.breaks, fix.right, fix.of) == (1, 0, 1, 1))
}

/// A back button whose chevron lies at its left; far to the right it shows nothing and fires.
private let back = TinyScreen([
  button("back", 10, 50, 100, 44) {
    $0.images = picture("chevron.png", 100, 44) { x, y in x < 14 && (10..<34).contains(y) ? 255 : 0
    }
  }
])

@Test func aFixThatKillsTheButtonIsNotPrinted() {
  let places = [15.0, 26, 28, 32, 36].map { Point($0, 72) } + [Point(100, 72)]
  let events = places.enumerated().flatMap { TinyScreen.touch($0 + 1, [$1], at: Double($0 + 1)) }
  #expect(
    back.judge(events).map(\.judgement.verdict)
      == [.correct, .correct, .correct, .correct, .correct, .phantom])
  let trial = trial(of: back, events)
  #expect(trial.candidates.map(\.text) == ["strategy alpha on back"])
  #expect((trial.tallies[0].mends, trial.tallies[0].breaks) == (1, 4))
  #expect(trial.choice(for: 0) == .refused("strategy alpha on back would mend 1 and break 4"))
}

@Test func whatWasMeantIsNotDecidedAgainUnderTheFix() {
  let before = remote.judge(Point(170, 120))
  var fixed = remote
  fixed.hierarchy.apply(ViewChange(view: "green", settings: [.behind("down")]))
  let trace = fixed.replay(TinyScreen.touch(1, [Point(170, 120)]))[0]
  var attribution = Attribution()
  #expect(attribution.judge(trace, label: nil).verdict == .correct)
  #expect(attribution.verdict(on: trace, label: nil, aim: AimBefore(before)) == .stolen)
}

/// With a larger hit area the button receives the touch, and still nothing fires.
@Test func aFixUnderWhichNothingFiresMendsNothing() {
  let save = TinyScreen([button("save", 20, 20, 60, 60)])
  let label = save.label(1, .view("save"), nil)
  let events = TinyScreen.touch(1, [Point(50, 83), Point(50, 120), Point(50, 400)])
  let before = save.judge(events, labels: [1: label])[0]
  #expect(before.judgement.verdict == .dead)
  var fixed = save
  fixed.hierarchy.apply(ViewChange(view: "save", settings: [.hitSlop(EdgeInsets(all: 4))]))
  var judge = TrialJudge()
  let isRight = judge.isRight(TriedTouch(before), after: fixed.replay(events)[0])
  #expect(!isRight)
}

@Test func aFixIsSizedForAllTouchesOfItsKind() {
  let icon = TinyScreen([button("icon", 100, 100, 40, 40)])
  let trial = trial(
    of: icon, taps(Point(143, 120), Point(141, 120), Point(140.5, 120), Point(142, 120)))
  #expect(trial.candidates.first?.text == "hitSlop 4 on icon")
  guard case .fix(let fix) = trial.choice(for: 0) else {
    Issue.record("no fix")
    return
  }
  #expect((fix.right, fix.of) == (4, 4))
}

@Test func oneChangeForSeveralKindsIsTriedOnce() {
  let screen = TinyScreen([
    button("up", 100, 100, 50, 50), button("down", 100, 150, 50, 50),
    button("green", 100, 100, 100, 100) {
      $0.backgroundImages = picture("g.png", 100, 100) { x, _ in x < 50 ? 0 : 255 }
    },
  ])
  let trial = trial(of: screen, taps(Point(120, 120), Point(120, 170), Point(121, 171)))
  #expect(trial.kinds.count == 2)
  #expect(trial.candidates.filter { $0.text == "strategy alpha on green" }.count == 1)
  #expect(trial.tallies[0].mends == 3)
  #expect(trial.tallies[0].right == [0: 1, 1: 2])
}

@Test func aTallyCountsOnlyWhatWasWrongAndIsRight() {
  var tally = FixTally()
  tally.count(before: .stolen, after: .correct, kind: 0)
  tally.count(before: .stolen, after: .stolen, kind: 0)
  tally.count(before: .dead, after: .correct, kind: nil)
  tally.count(before: .correct, after: .stolen, kind: nil)
  tally.count(before: .unjudged, after: .correct, kind: nil)
  #expect((tally.mends, tally.breaks, tally.right) == (2, 1, [0: 1]))
}

@Test func aFixThatLeavesAButtonTooSmallSaysSo() {
  var sizes = TargetSizes(
    of: TinyScreen([button("back", 10, 50, 100, 44), button("down", 100, 200, 60, 60)]).hierarchy)
  func slop(_ points: Double) -> [ViewChange] {
    [ViewChange(view: "back", settings: [.hitSlop(EdgeInsets(all: points))])]
  }
  #expect(sizes.harm(of: slop(-4)) == "leaves back under 44 pt")
  #expect(sizes.harm(of: slop(4)) == nil)
}

/// Of a double tap no rule is searched, so none is called unknown.
@Test func whatIsNotSearchedIsNotCalledUnknown() {
  let (screen, events) = TinyScreen.tappedTwice
  let label = screen.label(1, nil, "doubleTap")
  let touch = screen.judge(events, labels: [1: label]).first { $0.trace.touch == 1 }
  #expect(touch?.judgement.cause == .gestureLimits)
  let trial = FixTrial(of: touch.map { [TroubleKind($0)] } ?? [])
  #expect(
    trial.choice(for: 0)
      == .untried(
        "no fix was tried: gesture rules are not searched for a touch that may be one of a double tap"
      ))
}
