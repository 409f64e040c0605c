// Tests that a replayed touch that went wrong has the margin that `gestures` finds, and no other number.

import TapscopeEngine
import Testing

/// A list that takes a tap that slipped.
private let list = TinyScreen([
  view("list", 0, 0, 320, 480) {
    $0.kind = .scrollView
    $0.scrolling.contentSize = Size(320, 960)
  },
  button("key", 100, 100, 100, 100, in: 0),
])

private func judged(
  _ events: [ReplayEvent], on screen: TinyScreen, gesture: String? = nil,
  by profile: any GestureProfile = UIKitProfile()
) -> [(touch: TouchID, margin: GestureMargin?, sentence: String)] {
  var attribution = Attribution(margins: ReplayMargin(of: profile))
  var screen = screen
  screen.profile = profile.name
  return screen.replay(events).map { trace in
    let label = gesture.map { screen.label(trace.touch, nil, $0) }
    let judgement = attribution.judge(trace, label: label)
    return (trace.touch, judgement.margin, judgement.sentence)
  }
}

@Test func aWrongTouchHasTheMarginOfItsRecognizers() throws {
  let events = TinyScreen.touch(1, [Point(150, 150), Point(150, 162), Point(150, 163)])
  let margin = try #require(judged(events, on: list).first?.margin)
  var pan = RecognizerSetup.pan
  pan.axis = .vertical
  var session = GestureSession(
    profiles: [UIKitProfile()], recognizers: [pan], screen: ScreenMetrics(), findsMargins: true)
  var results: [TouchResult] = []
  for event in events {
    if case .samples(let samples) = event { results += session.handle(Array(samples)) }
  }
  results += session.finish()
  #expect(margin == results.first?.verdicts.first?.margin)
  #expect(margin.key == "pan.slop" && margin.flips == 13)
}

@Test func aTouchThatWentRightHasNone() {
  let events = TinyScreen.touch(1, [Point(150, 150)])
  #expect(judged(events, on: list).first?.margin == nil)
}

@Test func theSentenceNamesTheKey() throws {
  let screen = TinyScreen([button("key", 100, 100, 100, 100)])
  let events = TinyScreen.touch(1, [Point(120, 115), Point(124, 115)])
  let touch = try #require(judged(events, on: screen, gesture: "swipe").first)
  #expect(touch.margin != nil)
  #expect(touch.sentence.contains("; it changes with "))
}

/// Another finger may have had a say, and a long touch is no longer whole: not known, and so null.
@Test func whatIsNotKnownIsNil() {
  let two = [
    TinyScreen.sample(1, .began, Point(150, 150), at: 1),
    TinyScreen.sample(2, .began, Point(20, 400), at: 1.01),
    TinyScreen.sample(1, .moved, Point(150, 163), at: 1.02),
    TinyScreen.sample(1, .ended, Point(150, 163), at: 1.03),
    TinyScreen.sample(2, .ended, Point(20, 400), at: 1.04),
  ]
  #expect(judged(two, on: list).allSatisfy { $0.margin == nil })
  let long = (0..<400).map { Point(150, 150 + Double($0) * 0.05) }
  #expect(judged(TinyScreen.touch(1, long), on: list).allSatisfy { $0.margin == nil })
}

/// A card over the whole screen that waits for taps and swipes.
private let card = TinyScreen([view("card", 0, 0, 320, 480) { $0.recognizers = [.tap, .swipe] }])

/// One event of one finger at y = 100, some seconds after the first.
private func event(
  at seconds: Double, _ phase: TouchSample.Phase, _ xs: Double..., synthesized: Bool = false
) -> ReplayEvent {
  let samples = xs.map {
    TouchSample(
      touch: 1, phase: phase, time: TinyScreen.time(1 + seconds), position: Point($0, 100),
      isSynthesized: synthesized)
  }
  return .samples(samples[...])
}

/// Two moves of one time are one event, which knows the last place.
///
/// 36 pt after 0.3 s are a swipe, until it wants 36 / (1 - 0.94 * 0.3) at the touch-down. The 50 pt that it
/// was away before are seen by nobody.
@Test func samplesOfOneTimeAreOneEvent() throws {
  let events = [
    event(at: 0, .began, 100), event(at: 0.2, .moved, 150, 120), event(at: 0.3, .moved, 136),
    event(at: 0.35, .ended, 136),
  ]
  let margin = try #require(judged(events, on: card, gesture: "tap").first?.margin)
  #expect(margin.key == "swipe.minimumMovement")
  #expect(abs(margin.flips - 36 / 0.718) < 1e-6)
  var session = GestureSession(
    profiles: [UIKitProfile()], recognizers: [.tap, .swipe], screen: ScreenMetrics(),
    findsMargins: true)
  var results: [TouchResult] = []
  for event in events {
    if case .samples(let samples) = event { results += session.handle(Array(samples)) }
  }
  results += session.finish()
  #expect(margin == results.first?.verdicts.first?.margin)
}

/// Flutter's velocities leave out what the framework made up: the way they are taken over is 30 pt, not 80.
@Test func synthesizedSamplesStayOutOfVelocities() throws {
  let events = [
    event(at: 0, .began, 100), event(at: 0.01, .moved, 110), event(at: 0.02, .moved, 120),
    event(at: 0.03, .moved, 130), event(at: 0.04, .moved, 180, synthesized: true),
    event(at: 0.045, .ended, 180),
  ]
  let touch = try #require(judged(events, on: card, gesture: "tap", by: FlutterProfile()).first)
  let margin = try #require(touch.margin)
  #expect(margin.key == "fling.minimumOffset" && margin.flips == 30)
}

/// Of a tap that another may make a double tap of, a search among its own samples tells nothing.
@Test func whereADoubleTapIsWaitedForNoMarginIsTold() {
  let (screen, events) = TinyScreen.tappedTwice
  let touches = judged(events, on: screen, gesture: "doubleTap")
  #expect(touches.count == 2 && touches.allSatisfy { $0.margin == nil })
}
