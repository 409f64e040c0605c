// Tests that every session rule finds its trouble and only that.

import TapscopeEngine
import TapscopeTestSupport
import Testing

/// Green's box lies in front of Down, its picture only on the right half.
private let remote = TinyScreen([
  button("down", 100, 100, 100, 100) { $0.location = SourceLocation(file: "l.yaml", line: 4) },
  button("green", 100, 100, 100, 100) {
    $0.title = "Green"
    $0.location = SourceLocation(file: "l.yaml", line: 5)
    $0.backgroundImages = picture("g.png", 100, 100) { x, _ in x < 50 ? 0 : 255 }
  },
  button("off", 0, 300, 100, 100) {
    $0.isEnabled = false
    $0.backgroundColor = Color(red: 1, green: 0, blue: 0)
  },
])

private func evidence(
  _ touches: [JudgedTouch], _ change: (inout SessionSummary) -> Void = { _ in }
) -> SessionEvidence {
  var evidence = SessionEvidence(recording: "Recordings/r.jsonl")
  var tally = SessionTally(recording: "r", layout: "l", profile: "uikit")
  for touch in touches {
    evidence.add(touch)
    tally.add(touch)
  }
  var summary = tally.finish()
  change(&summary)
  evidence.finish(summary)
  return evidence
}

private func findings(in session: SessionEvidence) -> [Finding] {
  BuiltInSessionAudits.all.flatMap { $0.findings(in: session) }
}

private func changed(_ touch: JudgedTouch, _ change: (inout JudgedTouch) -> Void) -> JudgedTouch {
  var touch = touch
  change(&touch)
  return touch
}

@Test func aTheftNamesBothPartiesTheirLinesAndTheCause() throws {
  let session = evidence(
    [remote.judge(Point(120, 120)), remote.judge(Point(130, 130)), remote.judge(Point(170, 120))])
  let found = findings(in: session)
  let finding = try #require(found.first)
  #expect(found.count == 1)
  #expect((finding.rule, finding.level) == ("session/stolen", .error))
  #expect(finding.views == ["green", "down"])
  #expect(finding.keyViews.map(\.id) == ["green", "down"])
  #expect(finding.location == SourceLocation(file: "l.yaml", line: 5))
  #expect(finding.related.map(\.file) == ["l.yaml", "Recordings/r.jsonl"])
  #expect(finding.count == 2)
  #expect(
    finding.message
      == "2 of 3 touches in r.jsonl were meant for down and fired Green (bounding-box-in-front),"
      + " first touch 1.")
  #expect(finding.advice == CauseCatalogue.entry(of: .boundingBoxInFront).advice)
}

@Test func aFixThatWasReplayedIsTheAdvice() {
  let session = evidence([remote.judge(Point(120, 120))]) { summary in
    summary.groups[0].choice = .fix(
      Fix(text: "strategy alpha on green", changes: [], mends: 1, breaks: 2, right: 1, of: 1))
  }
  #expect(
    findings(in: session).map(\.advice)
      == ["strategy alpha on green: 1 of 1 correct when replayed, breaks 2"])
}

@Test func whatWasTriedInVainIsNotAdvised() {
  let session = evidence([remote.judge(Point(120, 120))]) { summary in
    summary.groups[0].choice = .refused("move green behind down would mend 1 and break 2")
  }
  let found = findings(in: session)
  #expect(found.map(\.advice) == [""])
  #expect(
    found[0].message.hasSuffix(
      "first touch 1. No fix: move green behind down would mend 1 and break 2."))
}

/// A touch of each verdict, and the rule that speaks of it.
@Test(arguments: [
  (Verdict.split, "gesture/split"), (.stolen, "session/stolen"), (.phantom, "session/phantom"),
  (.dead, "session/dead"), (.lost, "session/lost"), (.misread, "gesture/misread"),
])
func everyWrongVerdictHasItsRule(_ verdict: Verdict, _ rule: String) {
  let touch = changed(remote.judge(Point(120, 120))) { $0.judgement.verdict = verdict }
  let found = findings(in: evidence([touch]))
  #expect(found.map(\.rule) == [rule])
  #expect(found.allSatisfy { ($0.level == .error) == (verdict.level == .error) })
}

@Test(arguments: [Verdict.correct, .background, .unjudged])
func whatIsNotWrongIsNoFinding(_ verdict: Verdict) {
  let touch = changed(remote.judge(Point(120, 120))) { $0.judgement.verdict = verdict }
  #expect(findings(in: evidence([touch])).isEmpty)
}

@Test func aDeadButtonIsTheOffenderItself() throws {
  let found = findings(in: evidence([remote.judge(Point(50, 350))]))
  #expect(found.map(\.rule) == ["session/dead"])
  #expect(found.first?.views == ["off"])
  #expect(
    found.first?.message.hasPrefix("1 of 1 touch in r.jsonl was meant for off and got no answer")
      == true)
}

/// The number of all touches stands beside the recording, never beside the button of a few of them.
@Test(arguments: [Verdict.split, .stolen, .phantom, .dead, .lost, .misread])
func theWholeIsThatOfTheRecording(_ verdict: Verdict) {
  let wrong = changed(remote.judge(Point(120, 120))) { $0.judgement.verdict = verdict }
  let found = findings(in: evidence([wrong, remote.judge(Point(170, 120))]))
  #expect(found.count == 1)
  #expect(found.first?.message.hasPrefix("1 of 2 touches in r.jsonl ") == true)
}

@Test func disagreementWithTheAppIsCountedByReceiver() throws {
  let right = remote.judge(Point(170, 120))
  let wrong = changed(right) {
    $0.agreesWithApp = false
    $0.disagreement = "green fired in the app, nothing in the replay."
  }
  let found = findings(in: evidence([right, wrong, wrong]))
  #expect(found.map(\.rule) == ["app/disagreement"])
  #expect(found.first?.views == ["green"])
  #expect(found.first?.count == 2)
  #expect(found.first?.message.hasSuffix("nothing in the replay.") == true)
  let one = findings(in: evidence([wrong]))
  #expect(one.first?.message.hasPrefix("Replay and app disagree on 1 touch that Green") == true)
}

@Test func hitTestsThatDisagreeAreFound() {
  let touch = changed(remote.judge(Point(170, 120))) { $0.trace.hitTests[1].receiver = .none }
  let found = findings(in: evidence([touch]))
  #expect(found.map(\.rule) == ["session/hit-tests-disagree"])
  #expect(found.first?.views == ["green"])
  #expect(found.first?.message.hasPrefix("The hit tests of 1 press that Green ") == true)
}

@Test func onlyFaultsThatMayCostTouchesAreFound() {
  let session = evidence([]) {
    $0.faults = [
      StreamFault(.synDropped, count: 3, line: 12), StreamFault(.palm, line: 20),
      StreamFault(.labelWithoutTouch, line: 21),
    ]
  }
  let found = findings(in: session)
  #expect(found.map(\.rule) == ["device/fault", "device/fault"])
  // A person wrote the label.
  #expect(found.map { $0.advice.contains("driver") } == [true, false])
  #expect(found.first?.message.contains(", 3 times, in ") == true)
  #expect(found.first?.location == SourceLocation(file: "Recordings/r.jsonl", line: 12))
  #expect(found.first?.count == 3)
}

@Test func theCostliestPressIsKept() throws {
  let cheap = changed(remote.judge(Point(170, 120))) {
    $0.trace.hitTests = [TouchTrace.HitTest(receiver: .none, calls: 2)]
  }
  let dear = changed(cheap) {
    $0.trace.touch = 9
    $0.trace.hitTests.append(TouchTrace.HitTest(receiver: .none, calls: 5))
  }
  let press = try #require(evidence([cheap, dear, cheap]).costliestPress)
  #expect((press.calls, press.touch.trace.touch) == (7, 9))
}

@Test func everyRuleIsRegisteredOnceInOrder() {
  let ids = BuiltInSessionAudits.all.map { $0.id }
  #expect(ids == ids.sorted())
  #expect(Set(ids).count == ids.count)
  let files = PackageFiles.files(
    below: "Sources/TapscopeEngine/Audits/Sessions/Rules", endingWith: ".swift")
  let types = BuiltInSessionAudits.all.map {
    "Sources/TapscopeEngine/Audits/Sessions/Rules/\($0).swift"
  }
  #expect(files == types.sorted())
}
