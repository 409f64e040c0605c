// Tests of gesture reports as text.

import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct GestureTextTests {
  private func result(_ touch: TouchID, _ verdicts: GestureVerdict...) -> TouchResult {
    TouchResult(
      touch: touch, began: .zero, ended: .zero, verdicts: verdicts, velocity: nil,
      metrics: TouchMetrics(), isSynthetic: false)
  }

  private func verdict(
    _ kind: GestureKind, of profile: String = "p", margin: Double? = nil
  ) -> GestureVerdict {
    var verdict = GestureVerdict(
      touches: [1], profile: profile, kind: kind, rule: "tap/slop", value: 9, bound: 8, unit: "pt",
      time: .zero)
    verdict.margin = margin.map {
      GestureMargin(key: "tap.slop", now: 8, flips: 8 + $0, unit: "pt")
    }
    return verdict
  }

  private let header = GestureHeader(
    recording: "r.jsonl", profiles: ["p", "q"], kinds: ["tap", "swipe"], notes: ["a note"])

  private func text(_ results: [TouchResult], _ footer: GestureFooter = GestureFooter()) -> String {
    var report = GestureText(header, style: ReportStyle())
    var footer = footer
    footer.touches = results.count
    let rows = results.map { report.touch($0) }.joined()
    return report.opening + rows + report.finish(footer)
  }

  @Test func aRowAProfileWithItsMargin() {
    let told = text([result(4, verdict(.none, margin: -1), verdict(.tap, of: "q", margin: 2))])
    #expect(told.contains("r.jsonl: gestures by p, q, waiting for tap, swipe\n  a note\n"))
    #expect(told.contains("p        none     tap/slop   9 pt   8 pt  tap.slop    8 pt   7 pt"))
    #expect(told.contains("q        tap      tap/slop   9 pt   8 pt  tap.slop    8 pt  10 pt"))
    #expect(told.contains("the profiles differ on the one touch;"))
  }

  /// A list that names a way or a number of fingers asks for these again.
  @Test func theListIsPrintedAsItAsks() {
    var asked = header
    asked.kinds = ["twoFingerPan", "swipe-left"]
    var report = GestureText(asked, style: ReportStyle())
    let row = report.touch(result(1, verdict(.tap), verdict(.none, of: "q")))
    var footer = GestureFooter()
    footer.touches = 1
    let told = report.opening + row + report.finish(footer)
    #expect(told.contains("waiting for twoFingerPan, swipe-left\n"))
    #expect(told.contains("compare --profiles --kinds twoFingerPan,swipe-left lists each"))
    #expect(told.contains("touch  at s  for s  farthest  profile"))
  }

  /// Where a family tells both, the check cannot pass, and the miss says what can.
  @Test func aTapBesideItsDoubleTapNamesTheWayOut() {
    var check = LabelCheck(profile: "p")
    var double = verdict(.doubleTap)
    double.touches = [1, 2]
    check.add(
      [result(1, verdict(.tap)), result(2, verdict(.tap), double)], label: GestureLabel(.doubleTap))
    var footer = GestureFooter()
    footer.checks = [check]
    #expect(text([], footer).contains("--kinds without tap waits for the double tap alone"))
  }

  /// What a person copies into a profile of their own means there what it means here.
  @Test func aMarginStandsAsTheProfileWritesIt() {
    var tap = verdict(.tap)
    tap.margin = GestureMargin(
      key: "tap.time", now: 0.25, flips: 0.08, unit: "s",
      written: .init(now: 250, flips: 80, unit: "ms"))
    #expect(text([result(1, tap)]).contains("tap.time    250 ms  80 ms"))
    let none = text([result(1, verdict(.tap, margin: 0))])
    #expect(none.contains("tap.slop    8 pt  just beyond 8 pt"))
  }

  /// More rows than one block holds: none is lost, and each block has its head.
  @Test func longRecordingsComeInBlocks() {
    let told = text((1...500).map { result($0, verdict(.tap), verdict(.tap, of: "q")) })
    #expect(told.split(separator: "\n").filter { $0.contains("tap/slop") }.count == 1000)
    #expect(told.split(separator: "\n").filter { $0.contains("flips when") }.count == 3)
  }

  @Test func noTouchesIsSaid() {
    #expect(text([]).contains("no touches"))
  }

  @Test func theCheckTellsMatrixAndMisses() {
    var footer = GestureFooter()
    var check = LabelCheck(profile: "p")
    check.add([result(1, verdict(.tap))], label: GestureLabel(.tap))
    check.add([result(2, verdict(.none, margin: -1))], label: GestureLabel(.tap))
    footer.checks = [check]
    #expect(footer.hasMisses)
    let told = text([], footer)
    #expect(told.contains("p: 1 of 2 labelled touches right"))
    #expect(told.contains(/tap +1 +1 +50 %/))
    #expect(
      told.contains(
        "touch 2  tap  read as none  tap/slop  9 pt  bound  8 pt  margin  tap.slop -1 pt"))
  }

  @Test func theSweepTellsEachValueOnce() throws {
    var footer = GestureFooter()
    let (tap, none) = (GestureOutcome([verdict(.tap)]), GestureOutcome([verdict(.none)]))
    let flips = [(2.5, 3), (1.25, 1), (2.5, 2)].map {
      ThresholdSweep.Flip(value: $0.0, touch: $0.1, before: tap, after: none)
    }
    footer.sweeps = [
      SweptConstant(
        profile: "p", constant: GestureConstant("k", 2, .points, .chosen, source: ""),
        range: 1...3, flips: flips)
    ]
    let told = text([], footer)
    #expect(told.contains("p k over 1..3 pt (now 2 pt): 3 verdicts flip"))
    #expect(told.contains("at 1.25 pt  1 flip   touch 1  tap until there, then none"))
    #expect(told.contains("at 2.5 pt  2 flips  touch 2  tap until there, then none"))
    #expect(!told.contains("at 2.5 pt  2 flips  touch 3"))
  }

  /// Fingers that come down while one never lifts are all of one gesture, and each has its verdict.
  @Test func jsonDoesNotListAllFingersOfALongGestureWithEach() {
    let fingers = 1...2000
    func written(_ touch: TouchID, of count: Int) -> String {
      var told = verdict(.none)
      told.touches = Array(1...count)
      var report = GestureJSON(header)
      return String(decoding: report.touch(result(touch, told)), as: UTF8.self)
    }
    let last = written(fingers.upperBound, of: fingers.count)
    #expect(last.utf8.count < 1500)
    #expect(last.contains(",98,99,2000],\"moreTouches\":1900,"), "\(last)")
    #expect(written(7, of: fingers.count).contains(",98,99,100],\"moreTouches\":1900,"))
    #expect(!written(7, of: 100).contains("moreTouches"))
  }

  @Test func jsonIsOneDocument() {
    var report = GestureJSON(header)
    let touch = report.touch(result(1, verdict(.tap, margin: 2)))
    let bytes = touch + report.endTouches() + report.finish(GestureFooter())
    let told = String(decoding: bytes, as: UTF8.self)
    #expect(told.hasPrefix(#"{"recording":"r.jsonl","touches":["#))
    #expect(
      told.contains(
        #""touches":[1],"rule":"tap/slop","value":9,"bound":8,"unit":"pt","margin":{"key":"tap.slop","#
          + #""now":8,"flips":10,"difference":2,"unit":"pt","#
          + #""written":{"now":8,"flips":10,"unit":"pt"}},"time":0"#))
    #expect(told.contains(#""velocity":null"#))
    #expect(told.contains(#""delegateCalls":["#))
    let empty = GestureJSON(header)
    let ended = String(decoding: empty.endTouches(), as: UTF8.self)
    #expect(ended.hasPrefix(#"{"recording":"r.jsonl","touches":["#))
  }
}
