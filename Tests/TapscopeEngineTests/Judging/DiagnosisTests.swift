// Tests that every cause is found where its mechanism is at work.

import TapscopeEngine
import Testing

/// One touch, the mechanism that makes it go wrong, and what must be said of it.
private struct Mishap: CustomTestStringConvertible {
  var cause: Cause
  var verdict: Verdict
  var taker: String?
  /// A part of the sentence.
  var says: String
  var touch: @Sendable () -> JudgedTouch

  init(
    _ cause: Cause, _ verdict: Verdict, _ taker: String?, says: String,
    _ touch: @Sendable @escaping () -> JudgedTouch
  ) {
    self.cause = cause
    self.verdict = verdict
    self.taker = taker
    self.says = says
    self.touch = touch
  }

  var testDescription: String { "\(cause.rawValue), \(verdict.rawValue)" }
}

@Test(arguments: walkMishaps + fingerMishaps + overlayMishaps)
private func aMishapHasItsCause(_ mishap: Mishap) {
  let touch = mishap.touch()
  #expect(touch.judgement.verdict == mishap.verdict)
  #expect(touch.judgement.cause == mishap.cause)
  #expect(touch.judgement.taker.map { touch.trace.hierarchy.views[$0].id } == mishap.taker)
  #expect(touch.judgement.sentence.contains(mishap.says), "\(touch.judgement.sentence)")
}

@Test func everyCauseIsReached() {
  let reached = Set((walkMishaps + fingerMishaps + overlayMishaps).map(\.cause))
  // Two are held by AttributionTests, since an `unjudged` touch has no mechanism; one by RedactionTests.
  let elsewhere: Set<Cause> = [.redacted, .undefinedRead, .unknownLabel]
  #expect(reached.union(elsewhere) == Set(Cause.allCases))
}

// What the walk of the hit test did wrong.
private let walkMishaps = [
  Mishap(.boundingBoxInFront, .stolen, "green", says: "bounding box lies in front there") {
    ring.judge(Point(130, 130))
  },
  Mishap(.clearPixel, .phantom, "green", says: "answers by its box, and its picture is clear") {
    TinyScreen([
      button("green", 100, 100, 100, 100) {
        $0.backgroundImages = picture("g.png", 100, 100, alpha: corner)
      }
    ]).judge(Point(190, 190))
  },
  Mishap(.clearPixel, .phantom, "ghost", says: "ghost shows nothing, and answers anyway") {
    TinyScreen([button("ghost", 100, 100, 100, 100) { $0.paints = false }])
      .judge(Point(150, 150))
  },
  Mishap(.clearPixel, .dead, "icon", says: "is clear at that point (alpha 0), so icon") {
    TinyScreen([
      button("icon", 100, 100, 40, 40) {
        $0.backgroundImages = picture("i.png", 40, 40) { x, _ in x < 20 ? 255 : 0 }
        $0.strategy = .alpha
      }
    ]).judge(Point(122, 120))
  },
  Mishap(.threshold, .dead, "glass", says: "is painted there (alpha 77), but its test is > 128") {
    TinyScreen([
      button("glass", 100, 100, 40, 40) {
        $0.backgroundImages = picture("i.png", 40, 40) { _, _ in 77 }
        $0.strategy = StrategyChoice("alpha", threshold: 128, comparison: .above)
      }
    ]).judge(Point(120, 120))
  },
  Mishap(.threshold, .stolen, "glow", says: "all but clear there (alpha 20), and its test > 0") {
    TinyScreen([
      button("down", 100, 100, 100, 100),
      button("glow", 100, 100, 100, 100) {
        $0.backgroundImages = picture("g.png", 100, 100) { x, _ in x < 50 ? 20 : 255 }
        $0.strategy = .alpha
      },
    ]).judge(Point(120, 150))
  },
  Mishap(
    .containerPicks, .stolen, "small",
    says: "strategy bayes on the screen picks the most probable button, and that is small"
  ) { ruled(.bayes, smallAndWide).judge(Point(22, 59)) },
  Mishap(
    .containerPicks, .phantom, "a",
    says: "strategy nearest on panel picks the button with the nearest outline, and that is a"
  ) {
    ruled(.nearest, [view("panel", 0, 0, 320, 480), button("a", 20, 20, 80, 80, in: 0)])
      .judge(Point(104, 30), target: .nothing)
  },
  // What is behind holds the point too; by UIKit's order what is in front would have had it.
  Mishap(.containerPicks, .stolen, "small", says: "and that is small") {
    ruled(.bayes, [button("small", 100, 100, 30, 30), button("wide", 20, 90, 200, 80)])
      .judge(Point(115, 115))
  },
  // What a container leaves out of its choice was not there to be picked, whatever had the touch instead.
  Mishap(.hiddenTarget, .dead, "wide", says: "transparent, so its container does not pick it") {
    ruled(.nearest, [wide { $0.isHidden = true }]).judge(Point(100, 40), target: .view("wide"))
  },
  Mishap(.hiddenTarget, .stolen, "wide", says: "wide is hidden or all but transparent") {
    ruled(.bayes, [smallAndWide[0], wide { $0.alpha = 0.005 }])
      .judge(Point(36, 58), target: .view("wide"))
  },
  Mishap(.hiddenTarget, .dead, "wide", says: "wide is hidden or all but transparent") {
    let small = button("small", 20, 62, 30, 30) { $0.isEnabled = false }
    return ruled(.nearest, [small, wide { $0.isHidden = true }])
      .judge(Point(36, 58), target: .view("wide"))
  },
  Mishap(.interactionOff, .dead, "wide", says: "the interaction of wide is off") {
    ruled(.nearest, [view("panel", 0, 0, 320, 480), wide(in: 0) { $0.interaction = .disabled }])
      .judge(Point(100, 40), target: .view("wide"))
  },
  Mishap(.collapsedTransform, .dead, "wide", says: "the transform of wide flattens it") {
    ruled(.nearest, [view("panel", 0, 0, 320, 480), wide(in: 0) { $0.transform = .scale(1, 0) }])
      .judge(Point(100, 40), target: .view("wide"))
  },
  // The finger is on another one, which is picked whatever lies beside it.
  Mishap(.nearMiss, .stolen, "small", says: "it landed on small") {
    ruled(.nearest, [smallAndWide[0], wide { $0.isHidden = true }])
      .judge(Point(22, 63), target: .view("wide"))
  },
  // The front one of two that are as near: what UIKit does too.
  Mishap(.covered, .stolen, "wide", says: "wide lies in front and takes the touch") {
    ruled(.nearest, [button("small", 100, 100, 30, 30), button("wide", 20, 90, 200, 80)])
      .judge(Point(115, 115), target: .view("small"))
  },
  // The rule was right, and the finger beside what it meant.
  Mishap(.nearMiss, .stolen, "small", says: "it landed on small") {
    ruled(.nearest, smallAndWide).judge(Point(22, 63), target: .view("wide"))
  },
  Mishap(.outsideParent, .dead, "panel", says: "the point is outside panel, which holds send") {
    TinyScreen([
      view("panel", 0, 100, 320, 50), button("send", 100, 30, 100, 60, in: 0),
    ]).judge(Point(150, 170))
  },
  Mishap(.covered, .dead, "curtain", says: "curtain lies in front and takes the touch") {
    TinyScreen([
      button("play", 100, 100, 100, 100), view("curtain", 0, 0, 320, 480),
    ]).judge(Point(150, 150))
  },
  Mishap(.covered, .dead, "curtain", says: "1.5 pt beside play") {
    TinyScreen([
      button("play", 100, 100, 100, 100), view("curtain", 0, 0, 320, 480),
    ]).judge(Point(201.5, 150))
  },
  // The right edge is no part of a view, and no distance from it either.
  Mishap(.nearMiss, .dead, "play", says: "on the very edge of play, where its hit area has ended") {
    TinyScreen([button("play", 100, 100, 100, 100)]).judge(Point(200, 150), target: .view("play"))
  },
  // Without the banner the touch would have missed as well.
  Mishap(.nearMiss, .dead, "play", says: "it landed 20 pt off") {
    TinyScreen([
      button("play", 100, 100, 100, 100),
      view("banner", 0, 0, 320, 480) {
        $0.backgroundColor = Color(red: 0, green: 0, blue: 0)
      },
    ]).judge(Point(220, 150), target: .view("play"))
  },
  Mishap(.landedElsewhere, .dead, nil, says: "nothing: it landed 398.2 pt from play") {
    TinyScreen([button("play", 10, 10, 100, 100)]).judge(Point(300, 460), target: .view("play"))
  },
  Mishap(.landedElsewhere, .stolen, "up", says: "it landed on up, 90 pt from down") {
    TinyScreen([button("up", 100, 100, 100, 60), button("down", 100, 220, 100, 60)])
      .judge(Point(150, 130), target: .view("down"))
  },
  // A page whose paint is not known lies behind its buttons.
  Mishap(.nearMiss, .dead, "play", says: "it landed 2 pt off, and nothing widens") {
    TinyScreen([view("page", 0, 0, 320, 480), button("play", 100, 100, 60, 60)])
      .judge(Point(130, 98))
  },
  Mishap(.nearMiss, .dead, "play", says: "it landed 2 pt off, and nothing widens") {
    TinyScreen([
      view("page", 0, 0, 320, 480), view("list", 0, 0, 320, 480, in: 0),
      view("bar", 0, 100, 320, 60, in: 0), button("play", 100, 0, 60, 60, in: 2),
    ]).judge(Point(130, 98))
  },
  // UIKit hands a touch to the view that was hit, and that is no control.
  Mishap(.covered, .dead, "badge", says: "badge lies in front and takes the touch") {
    TinyScreen([button("play", 100, 100, 100, 100), view("badge", 0, 0, 50, 50, in: 0)])
      .judge(Point(120, 120))
  },
  Mishap(.interactionOff, .dead, "card", says: "card takes touches on its subviews alone") {
    TinyScreen([button("card", 100, 100, 100, 100) { $0.interaction = .subviewsOnly }])
      .judge(Point(150, 150))
  },
  Mishap(.interactionOff, .stolen, "card", says: "and lets those on itself through") {
    TinyScreen([
      button("page", 0, 0, 320, 480),
      button("card", 100, 100, 100, 100) { $0.interaction = .subviewsOnly },
    ]).judge(Point(150, 150))
  },
  Mishap(.unintendedTouch, .phantom, "faint", says: "no button to be seen") {
    TinyScreen([
      view("panel", 0, 0, 320, 480) { $0.backgroundColor = Color(red: 255, green: 255, blue: 255) },
      button("faint", 100, 100, 100, 100, in: 0) {
        $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 16)
      },
    ]).judge(Point(150, 150))
  },
  Mishap(.covered, .phantom, "modal", says: "modal is painted over it") {
    TinyScreen([
      button("play", 100, 100, 100, 100),
      view("modal", 0, 0, 320, 480) {
        $0.backgroundColor = Color(red: 0, green: 0, blue: 0)
        $0.interaction = .disabled
      },
    ]).judge(Point(150, 150))
  },
  Mishap(.disabledControl, .dead, "send", says: "send is disabled") {
    TinyScreen([button("send", 100, 100, 100, 100) { $0.isEnabled = false }])
      .judge(Point(150, 150))
  },
  Mishap(.disabledControl, .dead, "green", says: "receives the touch and swallows it") {
    var screen = ring
    screen.hierarchy.apply(ViewChange(view: "green", settings: [.isEnabled(false)]))
    return screen.judge(Point(130, 130))
  },
  Mishap(.hiddenReceived, .stolen, "ghost", says: "answers anyway") {
    let screen = TinyScreen([
      button("play", 100, 100, 100, 100),
      button("ghost", 100, 100, 100, 100) { $0.isHidden = true },
    ])
    return screen.judge(Point(150, 150)) {
      received(&$0, "ghost", PointInside(.inside, "no check"))
    }
  },
  Mishap(.hiddenTarget, .dead, "play", says: "hidden or all but transparent") {
    TinyScreen([button("play", 100, 100, 100, 100) { $0.isHidden = true }])
      .judge(Point(150, 150), target: .view("play"))
  },
  Mishap(.interactionOff, .dead, "card", says: "the interaction of card is off") {
    TinyScreen([
      view("card", 0, 0, 320, 480) { $0.interaction = .disabled },
      button("play", 100, 100, 100, 100, in: 0),
    ]).judge(Point(150, 150))
  },
  Mishap(.collapsedTransform, .dead, "play", says: "flattens it") {
    TinyScreen([
      button("play", 100, 100, 100, 100) { $0.transform = .scale(0, 1) }
    ]).judge(Point(150, 150), target: .view("play"))
  },
  Mishap(.hitAreaTooSmall, .dead, "sun", says: "its hit area does not reach so far") {
    TinyScreen([
      button("sun", 100, 100, 60, 60) {
        $0.backgroundImages = picture("sun.png", 60, 60)
        $0.shape = .rect(Rect(20, 20, 20, 20))
        $0.strategy = .shape
      }
    ]).judge(Point(105, 105))
  },
  Mishap(.nearMiss, .dead, "icon", says: "3 pt beside icon") {
    TinyScreen([button("icon", 100, 100, 20, 20)]).judge(Point(123, 110))
  },
  Mishap(.nearMiss, .stolen, "up", says: "it landed on up") {
    TinyScreen([button("up", 100, 100, 100, 60), button("down", 100, 160, 100, 60)])
      .judge(Point(150, 150), target: .view("down"))
  },
  Mishap(.maskMissing, .dead, "play", says: "was never made") {
    misread(.outside, quirks: ["0-10"], pixel: nil)
  },
  Mishap(
    .maskStale, .dead, "play", says: "(value 0) where (50, 50) lies under the finger (alpha 255)"
  ) {
    misread(.outside, quirks: [], pixel: (50, 50, 0))
  },
  Mishap(.maskNotRescaled, .dead, "play", says: "it read pixel (25, 25) of p.png (value 0)") {
    misread(.outside, quirks: ["0-6"], pixel: (25, 25, 0))
  },
  Mishap(.wrongPixel, .dead, "play", says: "looks up another pixel") {
    misread(.outside, quirks: ["0-1"], pixel: (9, 0, 0))
  },
  Mishap(.unintendedTouch, .phantom, "play", says: "though it was meant for nothing") {
    TinyScreen([button("play", 100, 100, 100, 100)]).judge(Point(150, 150), target: .nothing)
  },
]

// What the finger, the recognizers or the device did.
private let fingerMishaps = [
  Mishap(.movedUnderFinger, .phantom, "popup", says: "the screen changed too shortly before") {
    TinyScreen([button("popup", 100, 100, 100, 100) { $0.isHidden = true }])
      .judge(Point(150, 150), change: ViewChange(view: "popup", settings: [.isHidden(false)]))
  },
  Mishap(.trackingLeft, .lost, "key", says: "pt off its bounds") {
    TinyScreen([
      button("key", 100, 100, 30, 30) { $0.trackingSlop = 0 }
    ]).judge(Point(128, 115), Point(133, 115))
  },
  Mishap(.disabledControl, .lost, "key", says: "was disabled while the finger was down") {
    var events = TinyScreen.touch(1, [Point(120, 120), Point(121, 120)])
    let change = ViewChange(view: "key", settings: [.isEnabled(false)])
    events.insert(.change(change, at: TinyScreen.time(1.005)), at: 1)
    return TinyScreen([button("key", 100, 100, 100, 100)]).judge(events)[0]
  },
  Mishap(.driftReadAsSwipe, .misread, "key", says: "the finger drifted 6 pt") {
    var screen = TinyScreen([
      button("key", 100, 100, 100, 100) {
        $0.kind = .touchableImageView
        $0.recognizers = [.swipe]
      }
    ])
    screen.profile = "nz"
    return screen.judge(Point(120, 115), Point(126, 115), target: .view("key"), gesture: "tap")
  },
  Mishap(.gestureLimits, .misread, "key", says: "was read as a tap, not as swipe") {
    TinyScreen([button("key", 100, 100, 100, 100)]).judge(Point(120, 115), gesture: "swipe")
  },
  Mishap(.gestureLimits, .misread, "pad", says: "a swipe left, not as twoFingerSwipe-left") {
    swiped("twoFingerSwipe-left")
  },
  // A lone drag is told at once; across its axis it goes no way.
  Mishap(
    .gestureLimits, .misread, "pad", says: "decided by drag/slop, met before the finger moved."
  ) {
    var pan = RecognizerSetup.pan
    pan.axis = .vertical
    var screen = pad([pan])
    screen.profile = "flutter"
    return screen.judge(Point(300, 200), Point(200, 200), Point(100, 200), gesture: "swipe-left")
  },
  Mishap(.secondFinger, .lost, "key", says: "another finger was down") {
    twoFingers(TinyScreen([button("key", 100, 100, 100, 100)]), Point(120, 120), Point(150, 150))
  },
  Mishap(.exclusiveTouch, .lost, "red", says: "red is exclusive") {
    let screen = TinyScreen([
      button("red", 0, 100, 100, 100) { $0.exclusiveTouch = true },
      button("blue", 200, 100, 100, 100),
    ])
    return twoFingers(screen, Point(50, 150), Point(250, 150))
  },
  Mishap(.firesTwice, .split, "key", says: "nothing makes one of them cancel the other") {
    TinyScreen([
      button("key", 100, 100, 100, 100) {
        $0.recognizers = [.tap]
        $0.cancelsTouches = false
      }
    ]).judge(Point(150, 150))
  },
  Mishap(.recognizerCancels, .lost, "page", says: "the recognizer of page cancels") {
    TinyScreen([
      view("page", 0, 0, 320, 480) { $0.recognizers = [.longPress] },
      button("key", 100, 100, 100, 100, in: 0),
    ]).judge(Point(150, 150)) { trace in
      trace.actions = [
        TouchTrace.Action(.gesture(GestureLabel(.longPress)), view: 0, time: trace.ended)
      ]
    }
  },
  Mishap(
    .scrollViewCancelled, .lost, "list",
    says: "list began to scroll when the finger had gone 12 pt, 0.01 s after it came down"
  ) {
    TinyScreen([
      view("list", 0, 0, 320, 480) {
        $0.kind = .scrollView
        $0.scrolling.contentSize = Size(320, 960)
      },
      button("key", 100, 100, 100, 100, in: 0),
    ]).judge(Point(150, 150), Point(150, 162), Point(150, 163))
  },
  Mishap(.systemCancelled, .lost, "key", says: "cancelled before it ended") {
    TinyScreen([button("key", 100, 100, 100, 100)])
      .judge(TinyScreen.touch(1, [Point(150, 150)], ending: .cancelled))[0]
  },
  Mishap(.deviceFault, .lost, nil, says: "another touch began under its number") {
    TinyScreen([button("key", 100, 100, 100, 100)]).judge(
      [TinyScreen.sample(1, .began, Point(150, 150), at: 1)]
        + TinyScreen.touch(1, [Point(150, 150)], at: 2))[0]
  },
]

// What the published sensitive view did.
private let overlayMishaps = [
  Mishap(.swipeAlsoTaps, .split, "overlay", says: "swipe right on overlay and fired a") {
    floorPlan.judge(Point(50, 50), Point(65, 50), Point(66, 50))
  },
  Mishap(.nilEqualsNil, .phantom, "overlay", says: "reported a tap on no view") {
    floorPlan.judge(Point(290, 440))
  },
  Mishap(.secondFinger, .lost, "overlay", says: "another finger was down") {
    floorPlan.judge(
      Array(TinyScreen.touch(1, [Point(50, 50)]).prefix(1))
        + TinyScreen.touch(2, [Point(150, 50)], at: 1.001)
        + [TinyScreen.sample(1, .ended, Point(50, 50), at: 1.2)]
    ).first { $0.trace.touch == 1 } ?? floorPlan.judge(Point(50, 50))
  },
  Mishap(.staticsShared, .lost, "left", says: "writes over it") {
    let touches = twoOverlays.judge(
      Array(TinyScreen.touch(1, [Point(50, 50)]).prefix(1))
        + TinyScreen.touch(2, [Point(210, 50)], at: 1.001)
        + [TinyScreen.sample(1, .ended, Point(50, 50), at: 1.2)])
    return touches.first { $0.trace.touch == 1 } ?? touches[0]
  },
  Mishap(.driftReadAsSwipe, .lost, "overlay", says: "the finger drifted 6 pt") {
    var screen = floorPlan
    screen.profile = "nz-corrected"
    return screen.judge(Point(50, 50), Point(56, 50))
  },
  Mishap(.coordinatesUnconverted, .phantom, "overlay", says: "in its own coordinates") {
    var screen = floorPlan
    screen.hierarchy.apply(ViewChange(view: "floor", settings: [.frame(Rect(0, 40, 300, 400))]))
    return screen.judge(Point(50, 3))
  },
]

private let corner = { @Sendable (x: Int, y: Int) -> UInt8 in x < 50 && y < 50 ? 255 : 0 }

private let smallAndWide = [button("small", 20, 62, 30, 30), wide { _ in }]

private func wide(in superview: ViewIndex? = nil, _ change: (inout View) -> Void) -> View {
  button("wide", 20, 20, 160, 40, in: superview, change)
}

/// A view as large as the screen.
private func pad(_ recognizers: [RecognizerSetup]) -> TinyScreen {
  TinyScreen([view("pad", 0, 0, 320, 480) { $0.recognizers = recognizers }])
}

/// One finger's swipe to the left over a view that waits for it.
private func swiped(_ gesture: String) -> JudgedTouch {
  pad([.swipe]).judge(Point(300, 200), Point(200, 200), Point(100, 200), gesture: gesture)
}

@Test(arguments: ["swipe", "swipe-left"])
private func aLabelWithoutFingersLeavesThemOpen(_ gesture: String) {
  #expect(swiped(gesture).judgement.verdict == .correct)
}

/// A screen whose containers pick their buttons.
private func ruled(_ rule: StrategyChoice, _ views: [View]) -> TinyScreen {
  var screen = TinyScreen(views)
  screen.hierarchy.setStrategy(rule)
  return screen
}

/// A picture solid on the left half only, before a button without one.
private let ring = TinyScreen([
  button("down", 100, 100, 100, 100),
  button("green", 100, 100, 100, 100) {
    $0.backgroundImages = picture("g.png", 100, 100) { x, _ in x < 50 ? 0 : 255 }
  },
])

/// Two rooms on a floor under a sensitive view.
private let floorPlan = TinyScreen([
  view("floor", 0, 0, 300, 400),
  view("a", 0, 0, 100, 100, in: 0) {
    $0.kind = .touchableImageView
    $0.images = picture("a.png", 10, 10)
  },
  view("b", 100, 0, 100, 100, in: 0) {
    $0.kind = .touchableImageView
    $0.images = picture("b.png", 10, 10)
  },
  view("overlay", 0, 0, 320, 480) {
    $0.kind = .sensitiveView
    $0.floor = "floor"
    $0.multipleTouch = true
  },
])

/// Two rooms, each under a sensitive view of its own.
private let twoOverlays = TinyScreen([
  view("floor", 0, 0, 320, 400),
  view("a", 0, 0, 100, 100, in: 0) {
    $0.kind = .touchableImageView
    $0.images = picture("a.png", 10, 10)
  },
  view("b", 160, 0, 100, 100, in: 0) {
    $0.kind = .touchableImageView
    $0.images = picture("b.png", 10, 10)
  },
  view("left", 0, 0, 160, 480) {
    $0.kind = .sensitiveView
    $0.floor = "floor"
  },
  view("right", 160, 0, 160, 480) {
    $0.kind = .sensitiveView
    $0.floor = "floor"
  },
])

/// A touch whose published mask answered wrongly; `pixel` is what it read, (50, 50) lies under it.
private func misread(
  _ answer: PointInside.Answer, quirks: [QuirkID], pixel: (x: Int, y: Int, value: Int)?
) -> JudgedTouch {
  let screen = TinyScreen([
    button("play", 100, 100, 100, 100) { $0.backgroundImages = picture("p.png", 100, 100) }
  ])
  return screen.judge(Point(150, 150)) { trace in
    let read = pixel.map {
      PixelRead(
        image: "p.png", x: $0.x, y: $0.y, value: $0.value, threshold: 0, comparison: .above,
        rightX: 50, rightY: 50, rightAlpha: 255)
    }
    trace.calls = [
      HitCall(
        view: 0, point: Point(50, 50),
        outcome: .asked(PointInside(answer, "as printed", pixel: read, quirks: quirks)))
    ]
    trace.receiver = .none
    trace.actions = []
  }
}

/// Lets a view have received and fired, with this answer first in the walk.
private func received(_ trace: inout TouchTrace, _ id: String, _ answer: PointInside) {
  guard let view = trace.hierarchy.index(of: id) else { return }
  trace.receiver = .view(view)
  trace.calls = [HitCall(view: view, point: .zero, outcome: .asked(answer))]
  trace.actions = [TouchTrace.Action(.touchUpInside, view: view, time: trace.ended)]
}

/// The second of two fingers that are down together.
private func twoFingers(_ screen: TinyScreen, _ first: Point, _ second: Point) -> JudgedTouch {
  let touches = screen.judge(
    Array(TinyScreen.touch(1, [first]).prefix(1)) + TinyScreen.touch(2, [second], at: 1.001)
      + [TinyScreen.sample(1, .ended, first, at: 1.2)])
  return touches.first { $0.trace.touch == 2 } ?? touches[0]
}

@Test func aClearCornerThatHangsOutOfItsParentIsOutsideIt() {
  let screen = TinyScreen([
    view("panel", 10, 100, 300, 50),
    button("send", 100, 30, 100, 60, in: 0) {
      $0.shape = .inscribed(.ellipse, in: Rect(0, 0, 100, 60))
    },
  ])
  let touch = screen.judge(Point(113, 187), target: .view("send"))
  #expect((touch.judgement.verdict, touch.judgement.cause) == (.dead, .outsideParent))
}

/// A button around the view that was hit hears of its touches by its recognizers.
@Test func aRecognizerAroundAPlainViewHears() {
  let screen = TinyScreen([
    button("play", 100, 100, 100, 100) { $0.recognizers = [.tap] },
    view("badge", 0, 0, 50, 50, in: 0),
  ])
  let tap = screen.judge(Point(120, 120))
  #expect((tap.judgement.verdict, tap.got) == (.correct, screen["play"]))
  // A finger that rests makes no tap of a recognizer: the button had it, and nothing fired.
  let path = Array(repeating: Point(120, 120), count: 300)
  let rest = screen.judge(TinyScreen.touch(1, path))[0]
  #expect((rest.judgement.verdict, rest.judgement.cause) == (.lost, .gestureLimits))
}

@Test func aButtonThatJumpsAwayHasMovedUnderTheFinger() {
  let screen = TinyScreen([button("play", 100, 100, 100, 40)])
  let jump = ViewChange(view: "play", settings: [.frame(Rect(100, 300, 100, 40))])
  let events =
    [TinyScreen.sample(1, .began, Point(150, 120), at: 1)]
    + [.change(jump, at: TinyScreen.time(1.02))]
    + [TinyScreen.sample(1, .ended, Point(150, 120), at: 1.1)]
  let touch = screen.judge(events)[0]
  #expect((touch.judgement.verdict, touch.judgement.cause) == (.lost, .movedUnderFinger))
}
