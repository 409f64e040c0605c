// Tests that each cause proposes fixes that work when replayed.

import TapscopeEngine
import Testing

/// A touch that goes wrong and the fixes it must propose, in order.
private struct Case: CustomTestStringConvertible {
  var testDescription: String
  var screen: TinyScreen
  var path: [Point]
  var proposals: [String]
  var target: TouchLabel.Target?

  init(
    _ name: String, _ views: [View], _ path: Point..., target: TouchLabel.Target? = nil,
    rule: StrategyChoice? = nil, proposals: [String]
  ) {
    testDescription = name
    screen = TinyScreen(views)
    if let rule { screen.hierarchy.setStrategy(rule) }
    self.path = path
    self.target = target
    self.proposals = proposals
  }
}

private let cases = [
  Case(
    "picture in front",
    [
      button("down", 100, 100, 100, 100),
      button("green", 100, 100, 100, 100) {
        $0.backgroundImages = picture("g.png", 100, 100) { x, _ in x < 50 ? 0 : 255 }
      },
    ], Point(120, 120), proposals: ["strategy alpha on green", "move green behind down"]),
  Case(
    "shape in front",
    [
      button("down", 100, 100, 100, 100),
      button("ok", 150, 150, 60, 60) {
        $0.shape = .circle(Circle(center: Point(30, 30), radius: 30))
      },
    ], Point(153, 153), proposals: ["strategy shape on ok", "move ok behind down"]),
  Case(
    "shows nothing", [button("ghost", 100, 100, 100, 100) { $0.paints = false }], Point(150, 150),
    proposals: ["interaction false on ghost"]),
  Case(
    "branches of a tree",
    [
      view("back", 0, 0, 320, 240), button("play", 100, 100, 100, 100, in: 0),
      view("front", 0, 0, 320, 240) { $0.interaction = .subviewsOnly },
      button("skip", 100, 100, 100, 100, in: 2) { $0.paints = false },
    ], Point(120, 120), proposals: ["interaction false on skip", "move front behind back"]),
  Case(
    "curtain with parts of its own",
    [
      button("play", 100, 100, 100, 100), view("curtain", 0, 0, 320, 480),
      button("menu", 0, 0, 44, 44, in: 1),
    ], Point(150, 150),
    proposals: ["interaction subviewsOnly on curtain", "move curtain behind play"]),
  Case(
    "picked by the screen",
    [button("small", 20, 62, 30, 30), button("wide", 20, 20, 160, 40)], Point(22, 59), rule: .bayes,
    proposals: [
      "no strategy of containers on the whole screen", "strategy nearest on the whole screen",
    ]),
  Case(
    "picked by its container",
    [
      view("panel", 0, 0, 320, 480), button("small", 20, 62, 30, 30, in: 0),
      button("wide", 20, 20, 160, 40, in: 0),
    ], Point(22, 59), rule: .bayes,
    proposals: ["strategy bounds on panel", "strategy nearest on panel"]),
  Case(
    "outside its parent",
    [view("panel", 10, 100, 300, 50), button("send", 100, 30, 100, 60, in: 0)],
    Point(150, 170), proposals: ["frame [10, 100, 300, 90] on panel"]),
  Case(
    "above and left of its turned parent",
    [
      view("panel", 100, 100, 100, 100) { $0.transform = AffineTransform.rotation(degrees: 90) },
      button("send", -20, -30, 60, 60, in: 0),
    ], Point(210, 110),
    proposals: ["frame [105, 75, 120, 130] and bounds [-20, -30, 120, 130] on panel"]),
  Case(
    "outside its scrolled parent",
    [
      view("panel", 10, 100, 100, 60) { $0.bounds = Rect(0, 30, 100, 60) },
      button("send", 20, 60, 60, 60, in: 0),
    ], Point(50, 180),
    proposals: ["frame [10, 100, 100, 90] and bounds [0, 30, 100, 90] on panel"]),
  Case(
    "beside a small icon", [button("icon", 100, 100, 20, 20)], Point(123.5, 110),
    proposals: ["hitSlop 4 on icon", "hitSlop [0, 0, 0, 4] on icon"]),
  Case(
    "above the bar that holds it",
    [view("bar", 0, 400, 320, 44), button("save", 10, 2, 60, 40, in: 0)], Point(40, 399),
    proposals: [
      "hitSlop 3 on save and hitSlop [1, 0, 0, 0] on bar",
      "hitSlop [3, 0, 0, 0] on save and hitSlop [1, 0, 0, 0] on bar",
    ]),
  Case(
    "right of its turned row and of the panel around that",
    [
      view("panel", 100, 100, 40, 100),
      view("row", 0, 0, 40, 100, in: 0) { $0.transform = AffineTransform.rotation(degrees: 180) },
      button("send", 0, 40, 40, 20, in: 1),
    ], Point(141, 150),
    proposals: [
      "hitSlop 1 on send, hitSlop [0, 1, 0, 0] on row and hitSlop [0, 0, 0, 2] on panel",
      "hitSlop [0, 1, 0, 0] on send, hitSlop [0, 1, 0, 0] on row and hitSlop [0, 0, 0, 2] on panel",
    ]),
  Case(
    "on the first point outside", [button("icon", 100, 100, 20, 20)], Point(120, 110),
    proposals: ["hitSlop 1 on icon", "hitSlop [0, 0, 0, 1] on icon"]),
  Case(
    "beside a mask",
    [
      button("icon", 100, 100, 20, 20) {
        $0.backgroundImages = picture("i.png", 20, 20)
        $0.strategy = .alpha
      }
    ], Point(122, 110),
    proposals: ["hitSlop 3 on icon", "strategy bounds and hitSlop [0, 0, 0, 3] on icon"]),
  Case(
    "left of a box, whose edge is inside", [button("icon", 100, 100, 20, 20)], Point(98, 110),
    proposals: ["hitSlop 2 on icon", "hitSlop [0, 2, 0, 0] on icon"]),
  Case(
    "beside a mask that has no picture",
    [
      button("tip", 100, 100, 100, 100) {
        $0.shape = .circle(Circle(center: Point(50, 50), radius: 50))
        $0.strategy = .alpha
      }
    ], Point(97, 150), proposals: ["hitSlop 3 on tip", "hitSlop [0, 3, 0, 0] on tip"]),
  Case(
    "beside a shape that is none", [button("text", 100, 100, 60, 60) { $0.strategy = .shape }],
    Point(98.5, 130), proposals: ["hitSlop 2 on text", "hitSlop [0, 2, 0, 0] on text"]),
  Case(
    "on a shape that its slop cuts off",
    [
      button("a", 50, 50, 100, 100) {
        $0.shape = .circle(Circle(center: Point(50, 50), radius: 40))
        $0.strategy = .shape
        $0.hitSlop = EdgeInsets(all: -2)
      }
    ], Point(139, 100), proposals: ["hitSlop 0 on a"]),
  Case(
    "threshold too high",
    [
      button("glass", 100, 100, 40, 40) {
        $0.backgroundImages = picture("i.png", 40, 40) { _, _ in 77 }
        $0.strategy = StrategyChoice("alpha", threshold: 128, comparison: .atLeast)
      }
    ], Point(120, 120), proposals: ["threshold 64 on glass"]),
  Case(
    "threshold too low",
    [
      button("down", 100, 100, 100, 100),
      button("glow", 100, 100, 100, 100) {
        $0.backgroundImages = picture("g.png", 100, 100) { x, _ in x < 50 ? 20 : 255 }
        $0.strategy = .alpha
      },
    ], Point(120, 150), proposals: ["threshold 63 on glow"]),
  Case(
    "disabled", [button("send", 100, 100, 100, 100) { $0.isEnabled = false }], Point(150, 150),
    proposals: ["enabled true on send"]),
  Case(
    "interaction off above",
    [
      view("card", 0, 0, 320, 480) { $0.interaction = .disabled },
      button("play", 100, 100, 100, 100, in: 0),
    ], Point(150, 150), proposals: ["interaction true on card"]),
  Case(
    "hidden", [button("play", 100, 100, 100, 100) { $0.isHidden = true }], Point(150, 150),
    target: .view("play"), proposals: ["hidden false on play"]),
  Case(
    "transparent", [button("play", 100, 100, 100, 100) { $0.alpha = 0 }], Point(150, 150),
    target: .view("play"), proposals: ["alpha 1 on play"]),
  Case(
    "flat", [button("play", 100, 100, 100, 100) { $0.transform = .scale(0, 1) }], Point(150, 150),
    target: .view("play"), proposals: ["transform identity on play"]),
  Case(
    "no tracking slop", [button("key", 100, 100, 30, 30) { $0.trackingSlop = 0 }],
    Point(128, 115), Point(133, 115), proposals: ["trackingSlop 70 on key"]),
  Case(
    "painted farther than it answers",
    [
      button("sun", 100, 100, 60, 60) {
        $0.backgroundImages = picture("sun.png", 60, 60)
        $0.shape = .rect(Rect(20, 20, 20, 20))
        $0.strategy = .shape
      }
    ], Point(105, 105), proposals: ["strategy alpha on sun", "hitSlop 22 on sun"]),
  Case(
    "fires twice",
    [
      button("key", 100, 100, 100, 100) {
        $0.recognizers = [.tap]
        $0.cancelsTouches = false
      }
    ], Point(150, 150), proposals: ["cancelsTouches true on key"]),
  Case(
    "a list takes a tap that slipped",
    [
      view("list", 0, 0, 320, 480) {
        $0.kind = .scrollView
        $0.scrolling.contentSize = Size(320, 960)
      },
      button("key", 100, 100, 100, 100, in: 0),
    ], Point(150, 150), Point(150, 162),
    proposals: [
      "delaysContentTouches 0 on list",
      "delaysContentTouches 0 and canCancelContentTouches false on list",
    ]),
]

@Test(arguments: cases)
private func aFixIsProposedAndEachOneMends(_ row: Case) {
  let label = row.target.map { row.screen.label(1, $0, nil) }
  let labels = label.map { [1: $0] } ?? [:]
  let events = TinyScreen.touch(1, row.path)
  let before = row.screen.judge(events, labels: labels)[0]
  #expect(before.judgement.verdict.level >= .warn)

  var trial = FixTrial(of: [TroubleKind(before)])
  #expect(trial.candidates.map(\.text) == row.proposals)
  for index in trial.candidates.indices {
    var fixed = row.screen
    fixed.hierarchy.apply(trial.candidates[index])
    let after = fixed.replay(events)[0]
    var judge = TrialJudge()
    trial.count(index, before: TriedTouch(before, kind: 0), after: after, by: &judge)
    let tally = trial.tallies[index]
    #expect((tally.mends, tally.right) == (1, [0: 1]), "\(trial.candidates[index].text)")
  }
  guard case .fix(let fix) = trial.choice(for: 0) else {
    Issue.record("no fix")
    return
  }
  #expect(fix.text == row.proposals.first)
}

/// Where only some touches landed beyond the bar, the button alone is widened first; the bar is widened for all
/// of those.
@Test func aBarIsWidenedForTheTouchesBeyondIt() {
  let screen = TinyScreen([view("bar", 0, 400, 320, 60), button("save", 10, 2, 60, 40, in: 0)])
  var kind = TroubleKind(screen.judge(Point(40, 445)))
  for point in [Point(40, 399), Point(41, 398.5)] { kind.add(screen.judge(point)) }
  let texts = FixProposals.candidates(for: kind).map(\.text)
  #expect(
    texts == [
      "hitSlop 4 on save", "hitSlop [4, 0, 4, 0] on save",
      "hitSlop 4 on save and hitSlop [2, 0, 0, 0] on bar",
      "hitSlop [4, 0, 4, 0] on save and hitSlop [2, 0, 0, 0] on bar",
    ])
}

/// A bar that answers pixel by pixel heeds no slop.
@Test func aBarThatHeedsNoSlopIsNotWidened() {
  let screen = TinyScreen([
    view("bar", 0, 400, 320, 44) {
      $0.backgroundImages = picture("bar.png", 320, 44)
      $0.strategy = StrategyChoice("bitMask", form: .published)
    },
    button("save", 10, 2, 60, 40, in: 0),
  ])
  let kind = TroubleKind(screen.judge(Point(40, 399)))
  #expect(FixProposals.candidates(for: kind).map(\.text) == [])
}

/// Taps have a slop of 45 pt and swipes a least way of 50; what holds the swipe back is proposed, as far as
/// the shortest of them needs it.
@Test func aConstantIsThatOfTheGestureThatWasMeant() throws {
  let screen = TinyScreen([view("card", 0, 0, 320, 480) { $0.recognizers = [.tap, .swipe] }])
  var margins = ReplayMargin(of: UIKitProfile())
  func path(_ way: Double) -> [Point] {
    [0.0, 8, 16, way].map { Point(100 + $0, 100) }
  }
  func judged(_ way: Double) -> JudgedTouch {
    let label = screen.label(1, nil, "swipe-right")
    return screen.judge(TinyScreen.touch(1, path(way)), labels: [1: label])[0]
  }
  let (long, short) = (judged(36), judged(25))
  #expect(short.judgement.cause == .gestureLimits)
  var kind = TroubleKind(long, limits: margins.turns(of: long))
  kind.add(short, limits: margins.turns(of: short))
  let candidates = FixProposals.candidates(for: kind)
  #expect(candidates.map(\.text) == ["swipe.minimumMovement 25.7 pt"])
  for way in [36.0, 25] {
    var replayer = Replayer(
      hierarchy: screen.hierarchy, profile: UIKitProfile(), options: ReplayOptions(),
      by: try #require(candidates.first?.rule))
    var traces: [TouchTrace] = []
    for event in TinyScreen.touch(1, path(way)) { traces += replayer.handle(event) }
    traces += replayer.finish()
    #expect(traces.first?.gesture?.gesture == "swipe-right")
  }
}

/// What is named is what goes: a drag of a card is no swipe.
@Test(
  arguments: [
    ([.pan], "no pan recognizer on card"), ([.swipe, .pan], "no swipe or pan recognizer on card"),
  ] as [([RecognizerSetup], String)])
func aRecognizerThatTakesADriftIsNamed(_ recognizers: [RecognizerSetup], _ text: String) {
  let screen = TinyScreen([
    view("card", 0, 0, 320, 480) { $0.recognizers = recognizers },
    button("key", 100, 100, 100, 100, in: 0),
  ])
  let touch = screen.judge(
    Point(150, 150), Point(150, 165), Point(150, 180), target: .view("key"), gesture: "tap")
  #expect(touch.judgement.cause == .driftReadAsSwipe)
  let candidate = FixProposals.candidates(for: TroubleKind(touch)).last
  #expect(candidate?.text == text)
  #expect(candidate?.changes == [ViewChange(view: "card", settings: [.recognizers([])])])
}

@Test func whatTheLayoutIsNotToBlameForHasNoFix() {
  let screen = TinyScreen([button("play", 100, 100, 100, 100)])
  #expect(FixProposals.candidates(for: TroubleKind(screen.judge(Point(150, 150)))).isEmpty)
  let phantom = screen.judge(Point(150, 150), target: .nothing)
  #expect(phantom.judgement.verdict == .phantom)
  #expect(FixProposals.candidates(for: TroubleKind(phantom)).isEmpty)
}

@Test func aPublishedStrategyIsCorrectedFirst() {
  let screen = TinyScreen([
    button("play", 100, 100, 100, 100) { $0.backgroundImages = picture("p.png", 100, 100) }
  ])
  var touch = screen.judge(Point(150, 150)) { trace in
    trace.hierarchy.apply(
      ViewChange(
        view: "play", settings: [.strategy(StrategyChoice("bitMask", form: .published))]))
  }
  touch.judgement.cause = .wrongPixel
  touch.judgement.taker = screen["play"]
  #expect(
    FixProposals.candidates(for: TroubleKind(touch)).map(\.text)
      == ["strategy bitMask as corrected on play", "strategy alpha on play"])
}
