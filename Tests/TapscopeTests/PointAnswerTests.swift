// Tests that what is said of a point is what was proved for it.

import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

@testable import Tapscope

/// The answers for a tap on a screen of these views, as the command prints them.
private func answer(_ views: String, at x: Double, _ y: Double) throws -> (
  json: PointExplanation.Answer, text: String
) {
  let file = "tapscope: layout/1\nscreen: 320x480@2 326ppi\nviews:\n" + views
  let layout = try Layout(contents: Array(file.utf8))
  let uikit = try #require(BuiltInProfiles.named("uikit"))
  let place = Point(x, y)
  let found = try PointAnswer.answers(for: [place], on: layout.hierarchy, profile: uikit)[0]
  let report = ExplanationReport(
    Explanation(at: place, in: layout.hierarchy), touch: found.touch, choice: found.choice)
  return (try #require(try layout.answer(x: x, y: y).answer), report.text(ReportStyle()))
}

/// A number that is said to be in pixels or per cent is not taken for pixels once more.
@Test(
  arguments: [
    ("400,20", "  off the screen; in pixels of a 2x picture that is 200,10\n"),
    ("800px,40px", "  off the screen\n"), ("120%,5%", "  off the screen\n"),
    ("400pt,20", "  off the screen\n"), ("40,20", nil),
  ])
private func whatIsSaidOfAPlaceOffTheScreen(_ text: String, _ remark: String?) throws {
  let file = "tapscope: layout/1\nscreen: 320x480@2\nviews:\n  - {id: a, frame: [0, 0, 9, 9]}\n"
  let hierarchy = try Layout(contents: Array(file.utf8)).hierarchy
  let place = try PointText(text, on: hierarchy.screen)
  let report = ExplanationReport(
    Explanation(at: place.point, in: hierarchy), mayBePixels: !place.namesUnit
  ).text(ReportStyle())
  #expect(report.contains("off the screen") == (remark != nil))
  if let remark { #expect(report.contains(remark)) }
}

/// A menu that stands out of a bar with a round shape: no frame of the bar brings touches to it.
private let menu = """
    - {id: bar, frame: [0, 20, 320, 44], shape: {roundedRect: {rect: [0, 0, 320, 44], radius: 22}},
       strategy: shape, subviews: [{id: menu, kind: button, frame: [200, 30, 100, 120]}]}
  """
/// A round chat button, far larger than it looks, over the right half of Pay.
private let chat = """
    - {id: pay, kind: button, frame: [20, 300, 280, 60]}
    - {id: chat, kind: button, paints: false, frame: [180, 280, 130, 90], subviews:
        [{id: pic, frame: [60, 10, 70, 70], shape: circle, paints: true, interaction: false}]}
  """
/// A view between two small buttons.
private let gap = """
    - {id: close, kind: button, frame: [100, 100, 20, 20]}
    - {id: more, kind: button, frame: [126, 100, 20, 20]}
    - {id: cover, frame: [120, 90, 6, 40]}
  """

/// A ring around a round button, of which the screen picks one; each has a strategy of its own.
private let ring = """
    - {id: play, frame: [75, 75, 50, 50], shape: circle, strategy: shape}
    - {id: volume, frame: [20, 20, 160, 160], strategy: shape, shape: {path: {rule: evenodd,
       d: "M0 80 A80 80 0 0 1 160 80 A80 80 0 0 1 0 80 Z M35 80 A45 45 0 0 1 125 80 A45 45 0 0 1 35 80 Z"}}}
  defaults: {kind: button, strategy: bayes}
  """

@Suite struct PointAnswerTests {
  @Test func whatTheScreenPickedIsMendedByAnotherRule() throws {
    let (answer, text) = try answer(ring, at: 100, 76)
    #expect(answer.verdict == .stolen && answer.cause == .containerPicks)
    // No rule mends it too, and leaves a button small.
    let fix = "strategy nearest on the whole screen"
    #expect(answer.fix?.text == fix && answer.fix?.harm == nil)
    #expect(text.contains("fix: \(fix)") && text.contains("pick-nearest, uikit"), "\(text)")
    #expect(answer.code?.text.contains("// The code goes by frames") ?? false)
  }

  @Test(arguments: [
    (menu, 250.0, 120.0, Cause.outsideParent), (chat, 200, 330, .covered),
    (gap, 122, 110, .covered),
  ])
  func whereNoFixHoldsNoneIsPrinted(_ views: String, x: Double, y: Double, cause: Cause) throws {
    let (answer, text) = try answer(views, at: x, y)
    #expect(answer.cause == cause && answer.fix == nil && answer.code == nil)
    let reason = try #require(answer.noFix)
    #expect(text.contains("no fix: "))
    #expect(text.split(separator: " ").joined(separator: " ").contains(reason.prefix(20)))
    #expect(!text.contains(CauseCatalogue.entry(of: cause).advice.prefix(20)))
  }

  /// The glossary's receiver: what the sensitive view's delegate call names.
  @Test func underASensitiveViewTheReceiverIsWhatItNames() throws {
    let layout = try Layout(PackageFiles.url("Layouts/floorplan.yaml").path)
    let told = try layout.answer(x: 92, y: 115.75)
    #expect(told.receiver == "living" && told.calls.map(\.view) == ["overlay"])
    let place = Point(92, 115.75)
    let uikit = try #require(BuiltInProfiles.named("uikit"))
    let found = try PointAnswer.answers(for: [place], on: layout.hierarchy, profile: uikit)[0]
    let report = ExplanationReport(
      Explanation(at: place, in: layout.hierarchy), touch: found.touch, choice: found.choice)
    #expect(
      report.text(ReportStyle()).contains(
        "  receives it: overlay, which hands it to Living Room (living)\n"))
  }

  @Test func whereThereIsNoButtonNothingIsSaidToBeRight() throws {
    let text = try answer("  - {id: page, frame: [20, 20, 200, 60]}\n", at: 150, 40).text
    #expect(text.hasSuffix("\nthere are no buttons: nothing could be judged\n"))
  }

  @Test func whereOnlyFramesAreKnownNothingIsSaidToBeRight() throws {
    let pay = "  - {id: pay, kind: button, frame: [20, 20, 200, 60]}\n"
    let chat = "  - {id: chat, kind: button, frame: [120, 20, 100, 100]%}\n"
    let bare = try answer(pay + chat.replacing("%", with: ""), at: 150, 40)
    #expect(bare.json.verdict == .correct && bare.json.onlyFrames)
    #expect(!bare.text.contains("nothing is wrong"))
    #expect(bare.text.contains("no trouble seen, but \(ViewHierarchy.remarkOnFrames)\n"))
    #expect(bare.text.contains("also under the point: pay\n"))
    #expect(bare.text.contains("--screenshot PNG --cut"))
    let drawn = try answer(pay + chat.replacing("%", with: ", shape: circle"), at: 150, 60)
    #expect(!drawn.json.onlyFrames && drawn.text.contains("nothing is wrong here"))
  }

  /// A name from right to left is isolated where it is read, and itself where it is copied.
  @Test func codeIsThatOfTheApp() throws {
    let views = """
        - {id: buy, kind: button, frame: [20, 300, 280, 60]}
        - {id: "חלק", frame: [20, 300, 280, 60]}
      """
    let layout = try Layout(
      contents: Array(("tapscope: layout/1\nscreen: 320x480@2\nviews:\n" + views).utf8))
    let place = Point(160, 330)
    let uikit = try #require(BuiltInProfiles.named("uikit"))
    let found = try PointAnswer.answers(for: [place], on: layout.hierarchy, profile: uikit)[0]
    let report = ExplanationReport(
      Explanation(at: place, in: layout.hierarchy), touch: found.touch, choice: found.choice)
    let lines = String(decoding: report.bytes(ReportStyle()), as: UTF8.self).split(separator: "\n")
    #expect(lines.last == "    חלק.isUserInteractionEnabled = false", "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  fix: interaction false on \u{2068}חלק\u{2069}: ") })
  }

  /// Nobody touched there, so there is no time to tell.
  @Test func aPointHasNoTime() throws {
    let layout = try Layout(
      contents: Array(
        """
        tapscope: layout/1
        screen: 320x480@2
        views:
          - {id: pay, kind: button, frame: [20, 20, 200, 60]}
        """.utf8))
    let uikit = try #require(BuiltInProfiles.named("uikit"))
    let points = [Point(30, 30), Point(40, 30), Point(300, 400), Point(-5, 5)]
    let told = try PointAnswer.answers(for: points, on: layout.hierarchy, profile: uikit)
    #expect(
      told.map(\.touch.judgement.sentence) == [
        "The tap on pay (30, 30) fired pay.", "The tap on pay (40, 30) fired pay.",
        "The tap at (300, 400) met the background and fired nothing.",
        "The touch at (-5, 5) cannot be judged: it lies off the screen.",
      ])
  }

  @Test func aFixMendsThePointThatWasAskedAbout() throws {
    let card = """
        - {id: card, frame: [20, 20, 100, 44], interaction: false, subviews:
            [{id: buy, kind: button, frame: [10, 10, 200, 30]}]}
      """
    let inside = try answer(card, at: 60, 45).json
    #expect(inside.fix?.text == "interaction true on card")
    // Outside the card Buy stays dead, whatever the card takes.
    let outside = try answer(card, at: 180, 45).json
    #expect(outside.fix == nil && outside.code == nil)
    #expect(outside.noFix?.hasSuffix("others, not this one") == true)
  }

  @Test func aRecordedTouchHasAFixThatMendsIt() throws {
    let layout = """
      tapscope: layout/1
      screen: 320x480@2
      views:
        - {id: card, frame: [20, 20, 100, 44], interaction: false, subviews:
            [{id: buy, kind: button, frame: [10, 10, 200, 30]}]}
      """
    let taps = [[60, 45], [70, 45], [180, 45]].enumerated()
      .map { "{\"t\":\($0),\"tap\":\($1)}\n" }.joined()
    var request = try request(taps, on: layout)
    // A sample of one touch a kind keeps the one that is asked about.
    request.fixTouches = 1
    let first = try #require(try PointAnswer.answer(for: 2, in: request))
    #expect(first.choice?.fix?.text == "interaction true on card")
    let last = try #require(try PointAnswer.answer(for: 3, in: request))
    #expect(last.choice?.fix == nil && last.choice?.noFix != nil)
    #expect(last.touch.judgement.fix == nil)
  }

  /// To try the fixes of its own kind of trouble alone changes nothing of what is said of a touch.
  @Test func aTouchIsAnsweredAsAmongAllOthers() throws {
    for scene in ["swipe-vs-tap", "remote", "floorplan-swipes", "second-finger", "jumping-button"] {
      var request = try Shelf.request(scene)
      request.layouts.allowOutside = true
      var road = try OpenedRecording(request)
      let notes = try TouchNotes(of: &road)
      _ = try notes.screens(on: &road)
      var wrong: [JudgedTouch] = []
      _ = try road.judge(by: notes, jobs: 1, isForReport: false) {
        if $0.judgement.verdict.level >= .warn { wrong.append($0) }
      }
      var search = FixSearch(
        on: road.screen, by: road.profile, asked: Set(wrong.map(\.trace.touch)))
      let all = try search.search(on: road, notes: notes, jobs: 1)
      #expect(!wrong.isEmpty, "\(scene)")
      for touch in wrong.prefix(12) {
        let answer = try #require(try PointAnswer.answer(for: touch.trace.touch, in: request))
        #expect(answer.choice == all.choice(for: touch), "\(scene) \(touch.trace.touch)")
        #expect(answer.touch.judgement.fix == answer.choice?.fix)
      }
    }
  }

  /// It was told after all the others were judged, and is told in the same words.
  @Test(arguments: ["remote", "floorplan-swipes", "two-thumbs", "jumping-button"])
  func aRightTouchIsAnsweredAsInItsWholeSession(_ scene: String) throws {
    var request = try Shelf.request(scene)
    request.layouts.allowOutside = true
    var right: [JudgedTouch] = []
    _ = try SessionReplay(request).run {
      if $0.judgement.verdict.level < .warn { right.append($0) }
    }
    #expect(!right.isEmpty)
    for touch in right.prefix(12) {
      let answer = try #require(try PointAnswer.answer(for: touch.trace.touch, in: request))
      let (told, known) = (answer.touch.judgement, touch.judgement)
      #expect(answer.choice == nil && told.verdict == known.verdict)
      #expect(told.sentence == known.sentence && told.cause == known.cause)
    }
  }

  @Test func behindARightTouchNothingIsRead() throws {
    let layout = """
      tapscope: layout/1
      screen: 320x480@2
      views: [{id: buy, kind: button, frame: [20, 20, 100, 44], backgroundColor: "#336699"}]
      """
    let taps = (0..<5000).map { "{\"t\":\($0),\"tap\":[60,40]}\n" }.joined()
    var request = try request(taps, on: layout)
    request.jobs = 1
    let progress = WorkCounter()
    request.progress = progress
    let answer = try #require(try PointAnswer.answer(for: 3, in: request))
    #expect(answer.touch.judgement.verdict == .correct && answer.choice == nil)
    #expect((1..<1000).contains(progress.now.done), "\(progress.now.done)")
  }

  @Test func ofTouchesAskedAboutOnlyTheirKindsAreTried() throws {
    let profile = try #require(BuiltInProfiles.named("uikit"))
    let file = """
      tapscope: layout/1
      screen: 320x480@2
      views:
        - {id: ok, kind: button, frame: [20, 20, 80, 80], enabled: false}
        - {id: buy, kind: button, frame: [20, 300, 280, 60]}
        - {id: veil, frame: [20, 300, 280, 60]}
      """
    let layout = try Layout(contents: Array(file.utf8))
    let taps = MadeUpTouches(
      screen: layout.hierarchy, profile: profile, machine: nil,
      taps: [Point(60, 60), Point(160, 330)])
    var first: [JudgedTouch] = []
    _ = try taps.judge(by: TouchNotes(), jobs: 1) { first.append($0) }
    #expect(first.allSatisfy { $0.judgement.verdict.level >= .warn })
    var search = FixSearch(on: layout.hierarchy, by: profile, asked: [first[0].trace.touch])
    let findings = try search.search(on: taps, notes: TouchNotes(), jobs: 1)
    #expect(findings.choice(for: first[0])?.fix?.text == "enabled true on ok")
    #expect(findings.choice(for: first[1])?.fix == nil)
  }

  @Test(arguments: [("android", "android"), ("kiosk", "web"), ("ios", "uikit")])
  func theCodeIsForTheLayoutsPlatform(_ platform: String, _ code: String) throws {
    let file = """
      tapscope: layout/1
      platform: \(platform)
      screen: 320x480@2
      views: [{id: ok, kind: button, frame: [20, 20, 80, 80], enabled: false}]
      """
    let layout = try Layout(contents: Array(file.utf8))
    #expect(try layout.answer(x: 40, y: 40).answer?.code?.platform == code)
    #expect(try layout.answer(x: 40, y: 40, code: "swiftui").answer?.code?.platform == "swiftui")
  }

  /// A Flutter app has no views of Android's or UIKit's.
  @Test func thereIsNoCodeForFlutterUnlessItIsAskedFor() throws {
    let file = """
      tapscope: layout/1
      platform: flutter
      screen: 320x480@2
      views: [{id: ok, kind: button, frame: [20, 20, 80, 80], enabled: false}]
      """
    let layout = try Layout(contents: Array(file.utf8))
    let answer = try layout.answer(x: 40, y: 40).answer
    #expect(answer?.fix != nil && answer?.code == nil)
    #expect(try layout.answer(x: 40, y: 40, code: "compose").answer?.code?.platform == "compose")
  }

  @Test func aFixHasItsCodeAndTheAdvice() throws {
    let (answer, text) = try answer(
      "  - {id: ok, kind: button, frame: [20, 20, 80, 80], enabled: false}", at: 40, 40)
    #expect(answer.fix?.text == "enabled true on ok" && answer.code?.recipe == "enable")
    #expect(text.contains(CauseCatalogue.entry(of: .disabledControl).advice))
  }

  /// Lines of a recording on a layout, both in memory.
  private func request(_ lines: String, on layout: String) throws -> SessionRequest {
    var request = SessionRequest(
      recording: "r.jsonl", layout: "l.yaml",
      profile: try #require(BuiltInProfiles.named("uikit")))
    request.recordingContents = Array("{\"tapscope\":\"recording/1\"}\n\(lines)".utf8)
    request.layoutContents = Array(layout.utf8)
    return request
  }
}
