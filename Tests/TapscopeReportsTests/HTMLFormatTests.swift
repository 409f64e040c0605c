// Tests that the page is whole, loads nothing and escapes what layouts say.

import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct HTMLFormatTests {
  static let hostile = #"</script><img src=x onerror="alert(1)">&'{{rows}}"#

  /// A page of one stolen touch on a screen whose names try to be markup.
  static let page = page(nil)

  private static func page(
    _ choice: FixChoice?, under front: View? = nil, isReceived: Bool = true,
    meant: [ViewIndex] = [0], layoutFile: String? = nil
  ) -> String {
    var button = View(id: "b\"<i>")
    button.title = hostile
    button.kind = .button
    button.bounds = Rect(0, 0, 100, 100)
    button.center = Point(50, 50)
    let hierarchy = ViewHierarchy(
      screen: Screen(name: hostile, size: Size(100, 100)),
      views: [button] + [front].compactMap { $0 })
    var trace = TouchTrace(touch: 7, began: .zero, hierarchy: hierarchy)
    trace.beganAt = Point(20, 30)
    let taker = hierarchy.views.count - 1
    trace.receiver = isReceived ? .view(taker) : .none
    let judgement = Judgement(
      verdict: .stolen, cause: .covered, apparent: meant, intended: meant, taker: taker,
      sentence: hostile)
    let touch = JudgedTouch(trace: trace, judgement: judgement)
    var tally = SessionTally(recording: hostile, layout: hostile, profile: "uikit")
    tally.add(touch)
    var header = ReportHeader(
      recording: hostile, layout: hostile, profile: "uikit", screens: [hierarchy])
    header.layoutFile = layoutFile
    var writer = HTMLFormat.writer(header, style: ReportStyle())
    var summary = tally.finish()
    summary.groups[0].choice = choice
    let bytes = writer.touch(touch) + writer.summary(summary) + writer.finish(nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func namesNeverBecomeMarkup() {
    #expect(!Self.page.contains("<img"))
    #expect(!Self.page.contains("<i>"))
    #expect(Self.page.contains("&lt;img src=x"))
    #expect(Self.page.contains("{{rows}}"), "a name was taken for a marker")
  }

  @Test func codeAndAdviceStandBesideAFixAlone() {
    let change = ViewChange(view: "cover", settings: [.interaction(.disabled)])
    let fix = Fix(
      text: "interaction false on cover", changes: [change], mends: 1, breaks: 0, right: 1, of: 1,
      harm: "leaves b under 44 pt")
    let proved = Self.page(.fix(fix))
    #expect(proved.contains("cover.isUserInteractionEnabled = false"))
    #expect(proved.contains("<p class=\"fix\"><b>Fix:</b>") && proved.contains("\"noFix\":null"))
    #expect(proved.contains("\"proof\":\"\(fix.proof)\""))
    let refused = Self.page(.refused("it would break 1"))
    #expect(refused.contains("\"noFix\":{\"reason\":\"it would break 1\",\"advised\":false}"))
    #expect(refused.contains("<p class=\"no-fix\">No fix: it would break 1.</p>"))
    #expect(refused.contains("\"code\":[]") && !refused.contains("class=\"fix\">"))
    #expect(Self.page(.untried("none is known")).contains("\"advised\":true"))
  }

  @Test func aShapeIsDrawnWhereItIsPaintedAndOutlinedWhereItIsHit() {
    var front = View(id: "front")
    front.bounds = Rect(0, 0, 60, 60)
    front.center = Point(50, 50)
    let circle = Shape.circle(Circle(center: Point(30, 30), radius: 30))
    front.shape = circle
    let got = "class=\"got\" transform=\"matrix(1 0 0 1 20 20)\" d=\""
    let box = got + Shape.rect(front.bounds).svgPathData
    let path = circle.svgPathData
    let plain = Self.page(nil, under: front)
    #expect(!plain.contains("class=\"bare\" d=\"\(path)\"") && plain.contains(box))
    front.paints = true
    front.strategy = .shape
    let drawn = Self.page(nil, under: front)
    #expect(drawn.contains("class=\"bare\" d=\"\(path)\"") && !drawn.contains(box))
    #expect(drawn.contains(got + path))
    #expect(drawn.contains("\"area\":\"\(path)\""))
  }

  /// Who was in the way got nothing, and is drawn in a way of its own.
  @Test func aCulpritThatReceivedNothingIsNotDrawnAsTheReceiver() {
    var front = View(id: "front")
    front.bounds = Rect(0, 0, 60, 60)
    front.center = Point(50, 50)
    let kept = Self.page(nil, under: front, isReceived: false)
    #expect(
      kept.contains("class=\"culprit\" transform=") && !kept.contains("class=\"got\" transform="))
    let taken = Self.page(nil, under: front)
    #expect(
      taken.contains("class=\"got\" transform=") && !taken.contains("class=\"culprit\" transform="))
  }

  @Test func allThatWasMeantIsInTheDataAndOnTheCard() {
    var front = View(id: "front")
    front.bounds = Rect(0, 0, 60, 60)
    front.center = Point(50, 50)
    let both = Self.page(nil, under: front, meant: [0, 1])
    #expect(both.contains("\"meant\":[\"b\\\"") && both.contains(",\"front\"]"))
    #expect(both.matches(of: /<path class="meant" transform=/).count == 2)
    #expect(!Self.page.contains("\"meant\":["))
  }

  @Test func theLayoutsFileIsInTheData() {
    #expect(Self.page(nil, layoutFile: "a.yaml").contains("\"layoutFile\":\"a.yaml\""))
    #expect(Self.page.contains("\"layoutFile\":null"))
  }

  /// Both rank a kind by its best evidence, whichever of its touches came first.
  @Test func pageAndTextBeginWithTheSameKind() throws {
    let hierarchy = ViewHierarchy(screen: Screen(name: "s", size: Size(100, 100)), views: [])
    var tally = SessionTally(recording: "r", layout: "s", profile: "uikit")
    let header = ReportHeader(
      recording: "r", layout: "s", profile: "uikit", screens: [hierarchy])
    var page = HTMLFormat.writer(header, style: ReportStyle())
    var text = TextFormat.writer(header, style: ReportStyle())
    let kinds: [(Cause, Evidence)] = [
      (.covered, .picture), (.nearMiss, .picture), (.covered, .picture), (.nearMiss, .label),
      (.covered, .picture),
    ]
    for (number, (cause, evidence)) in kinds.enumerated() {
      var trace = TouchTrace(
        touch: number + 1, began: Timestamp(nanoseconds: Int64(number) * 1_000_000_000),
        hierarchy: hierarchy)
      trace.ended = trace.began
      trace.beganAt = Point(20, 30)
      let touch = JudgedTouch(
        trace: trace,
        judgement: Judgement(verdict: .dead, cause: cause, evidence: evidence, sentence: "It."))
      tally.add(touch)
      _ = page.touch(touch) + text.touch(touch)
    }
    let summary = tally.finish()
    let told = String(decoding: text.summary(summary), as: UTF8.self)
    #expect(told.contains("the worst: dead by near-miss"), "\(told)")
    let shown = String(decoding: page.summary(summary) + page.finish(nil), as: UTF8.self)
    let places = try [" by near-miss", " by covered"].map { kind in
      try #require(shown.firstRange(of: kind)).lowerBound
    }
    #expect(places[0] < places[1] && shown.contains("\"worst\":[2,1]"))
  }

  @Test func nothingIsFetched() {
    // The name of the SVG namespace is no address that anything is fetched from.
    let page = Self.page.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!page.contains("http:") && !page.contains("https:"))
    for match in Self.page.matches(of: /(?:src|href)="([^"]*)"/) {
      #expect(match.1.hasPrefix("#") || match.1.hasPrefix("data:"), "\(match.1)")
    }
  }

  @Test func everyLinkLeadsSomewhere() {
    let ids = Set(Self.page.matches(of: /id="([^"]*)"/).map { String($0.1) })
    for match in Self.page.matches(of: /(?:href="#|url\(#)([^")]*)/) {
      #expect(ids.contains(String(match.1)), "#\(match.1) leads nowhere")
    }
    #expect(ids.contains("touch=7"))
  }

  @Test func everyMarkerIsFilledOnce() {
    let markers = Self.page.matches(of: /\{\{[a-z]+\}\}/).map { String($0.0) }
    #expect(Set(markers) == ["{{rows}}"])
    #expect(Self.page.hasPrefix("<!doctype html>") && Self.page.hasSuffix("</html>\n"))
  }
}
