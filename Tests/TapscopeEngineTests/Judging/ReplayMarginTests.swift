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
  _ events: [ReplayEvent], on screen: TinyScreen, gesture: String? = nil
) -> [(touch: TouchID, margin: GestureMargin?, sentence: String)] {
  var attribution = Attribution(margins: ReplayMargin(of: UIKitProfile()))
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
