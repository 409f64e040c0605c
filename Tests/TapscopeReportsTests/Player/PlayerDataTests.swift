// A page of a long session stays small and says what it left out.

import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct PlayerDataTests {
  private static let hierarchy: ViewHierarchy = {
    var button = View(id: "ok")
    button.kind = .button
    button.bounds = Rect(0, 0, 100, 100)
    button.center = Point(50, 50)
    return ViewHierarchy(screen: Screen(name: "s", size: Size(200, 200)), views: [button])
  }()

  /// The page of a session of that many touches, every tenth one stolen.
  private static func page(
    touches: Int, kept: Int? = nil, fix: Fix? = nil, screens: [ViewHierarchy] = [hierarchy],
    warnings: Int = 0,
    on screen: (Int) -> ViewHierarchy = { _ in hierarchy }
  ) -> String {
    var header = ReportHeader(
      recording: "r", layout: "l", profile: "uikit", screens: screens)
    header.pageTouches = kept
    var writer = HTMLFormat.writer(header, style: ReportStyle())
    var tally = SessionTally(recording: "r", layout: "l", profile: "uikit")
    for number in 1...touches {
      var trace = TouchTrace(
        touch: number, began: Timestamp(nanoseconds: Int64(number) * 500_000_000),
        hierarchy: screen(number))
      trace.ended = Timestamp(nanoseconds: Int64(number) * 500_000_000 + 80_000_000)
      trace.beganAt = Point(Double(number % 190), Double(number % 170))
      trace.path = (0..<25).map { Point(Double($0), Double(number % 170)) }
      trace.pathTimes = (0..<25).map { step in
        Timestamp(nanoseconds: trace.began.nanoseconds + Int64(step) * 3_333_333)
      }
      trace.sampleCount = 25
      let isStolen = number % 10 == 0
      let judgement = Judgement(
        verdict: isStolen ? .stolen : .correct, cause: isStolen ? .covered : nil,
        sentence: "The tap did what a tap does, at a length that sentences have.",
        fix: isStolen ? fix : nil)
      let touch = JudgedTouch(trace: trace, judgement: judgement)
      tally.add(touch)
      _ = writer.touch(touch)
    }
    var summary = tally.finish()
    summary.warnings = (0..<warnings).map { "warning \($0)" }
    return String(decoding: writer.summary(summary) + writer.finish(nil), as: UTF8.self)
  }

  @Test func aLongSessionFitsAPageThatSaysWhatItLeftOut() {
    let page = Self.page(touches: 40_000)
    #expect(page.utf8.count < 5_000_000)
    #expect(page.contains("of 40000 touches, the least important ones, are not in this page"))
    #expect(page.contains("The timeline leaves out"))
    let rows = page.matches(of: /<tr id="touch=/).count
    #expect(rows > 500 && rows < 3000, "\(rows) rows")
  }

  @Test(arguments: [1, 7, 4500])
  func aPageHoldsAsManyAsAreAskedFor(count: Int) {
    let page = Self.page(touches: 10_000, kept: count)
    #expect(page.matches(of: /<tr id="touch=/).count == count)
    #expect(page.contains("\(10_000 - count) of 10000 touches, the least important ones, are not"))
    #expect(!page.contains("without their hit path"))
  }

  @Test func ofManyWarningsTheFirstAreThere() {
    let page = Self.page(touches: 1, warnings: 103)
    #expect(page.contains("<dd>warning 99</dd>") && !page.contains("<dd>warning 100</dd>"))
    #expect(page.contains("<dd>3 more; --format json has all</dd>"))
    #expect(!Self.page(touches: 1, warnings: 100).contains("more; --format"))
  }

  @Test func aShortSessionIsThereWhole() {
    let page = Self.page(touches: 40)
    #expect(page.matches(of: /<tr id="touch=/).count == 40)
    #expect(!page.contains("the least important ones"))
  }

  @Test func ofTooManyLooksTheFirstAreDrawn() {
    let page = Self.page(touches: 40) { number in
      var screen = Self.hierarchy
      screen.apply(ViewChange(view: "ok", settings: [.center(Point(Double(50 + number), 50))]))
      return screen
    }
    #expect(page.matches(of: /<g id="state[0-9]+"/).count == 32)
    #expect(page.contains("looks are drawn as"))
  }

  /// As an app's recorder writes them: a layout for each change of the screen.
  @Test func aSessionOfManyScreensFitsAPageToo() {
    let screens = (0..<600).map { number in
      let buttons = (0..<40).map { place in
        var button = View(id: "ok\(place)")
        button.kind = .button
        button.bounds = Rect(0, 0, Double(20 + number % 7), 20)
        button.center = Point(Double(number % 190), Double(place * 5))
        return button
      }
      return ViewHierarchy(screen: Screen(name: "s\(number)", size: Size(200, 200)), views: buttons)
    }
    func page(kept: Int? = nil) -> String {
      Self.page(touches: 600, kept: kept, screens: screens) { screens[$0 - 1] }
    }
    let some = page()
    #expect(some.utf8.count < 5_000_000)
    #expect(some.contains("The session shows more screens than a page can hold"))
    for wrong in stride(from: 10, through: 600, by: 10) {
      #expect(some.contains("<tr id=\"touch=\(wrong)\""))
    }
    let all = page(kept: 600)
    #expect(all.utf8.count > 5_000_000)
    #expect(all.matches(of: /<tr id="touch=/).count == 600)
  }

  @Test func theCodeOfAContainerTellsWhatDoesNotFillItsFrame() {
    var fix = Fix(text: "", changes: [], mends: 1, breaks: 0, right: 1, of: 1)
    fix.screenChange = .strategy(.nearest)
    var round = Self.hierarchy
    round.apply(
      ViewChange(
        view: "ok", settings: [.shape(.circle(Circle(center: Point(50, 50), radius: 50)))]))
    #expect(Self.page(touches: 10, fix: fix) { _ in round }.contains("what is seen of ok does not"))
    #expect(!Self.page(touches: 10, fix: fix).contains("what is seen of ok does not"))
  }
}
