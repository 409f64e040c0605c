// Tests of the drag recognizer: every event in every state, for each family.

import TapscopeEngine
import Testing

private let down = Finger().down(10, 10, at: 0)
/// 20 points to the right in 40 ms, a sample each 10 ms: 500 pt/s at the lift.
private let quick = down.move(15, 10, at: 10).move(20, 10, at: 20).move(25, 10, at: 30)
  .move(30, 10, at: 40)
/// 20 points down over 2 s and at rest for the last samples.
private let slow = down.move(10, 20, at: 1000).move(10, 30, at: 1960).move(10, 30, at: 1980)
  .move(10, 30, at: 2000)
/// Eight steps of 5 points, to and fro.
private let jitter = (1...8).reduce(down) { (finger: Finger, step: Int) -> Finger in
  finger.move(step % 2 == 0 ? 10 : 15, 10, at: Double(step) * 10)
}

// States: resting, dragging. Events: moves, second finger, quick lift, slow lift, cancel, end of stream.
private let rows: [Row] = [
  Row("android", "resting", "lift", down.lift(10, 10, at: 80), [.pan], "1 none scroll/slop 80"),
  Row("android", "resting", "cancel", down.cancel(at: 80), [.pan], "1 none touch/cancelled 80"),
  Row("android", "resting", "move beyond, pan only", quick, [.pan], "1 pan right scroll/slop 20"),
  Row(
    "android", "dragging", "quick lift", quick.lift(30, 10, at: 45), [.pan, .swipe],
    "1 swipe right fling/velocity 45"),
  Row(
    "android", "dragging", "slow lift", slow.lift(10, 30, at: 2010), [.pan, .swipe],
    "1 pan down scroll/slop 2010"),
  Row(
    "android", "dragging", "slow lift, swipe only", slow.lift(10, 30, at: 2010), [.swipe],
    "1 none fling/velocity 2010"),
  // A pause over 40 ms leaves no velocity, and no velocity is no fling.
  Row(
    "android", "dragging", "lift after a pause", quick.lift(30, 10, at: 81), [.swipe],
    "1 none fling/velocity 81"),
  Row(
    "chromium", "dragging", "lift after a pause", quick.lift(30, 10, at: 81), [.swipe],
    "1 swipe right fling/velocity 81"),
  Row(
    "android", "dragging", "cancel, pan", quick.cancel(at: 45), [.pan, .swipe],
    "1 pan right scroll/slop 45"),
  Row(
    "android", "dragging", "cancel, swipe only", quick.cancel(at: 45), [.swipe],
    "1 none touch/cancelled 45"),
  Row("android", "dragging", "end of stream", quick, [.swipe], "1 none touch/open 40"),
  Row(
    "android", "dragging", "second finger",
    quick.down(90, 10, at: 41, touch: 2).lift(30, 10, at: 45).lift(90, 10, at: 46, touch: 2),
    [.pan],
    "1 pan right scroll/slop 20", "1+2 pan scroll/slop 46"),
  // Flutter: the sum of signed steps over 18 for an axis, a path over 36 for a pan.
  Row(
    "flutter", "resting", "move to 18", down.move(28, 10, at: 10).lift(28, 10, at: 20),
    [.tap, .swipe], "1 tap tap/slop 20"),
  Row(
    "flutter", "dragging", "slow lift", slow.lift(10, 30, at: 2010), [.pan, .tap, .swipe],
    "1 pan down drag/slop 2010"),
  Row(
    "flutter", "resting", "jitter adds up to a pan",
    jitter.lift(10, 10, at: 90), [.tap, .pan], "1 pan pan/slop 80"),
  // Alone in its arena a drag starts with no travel.
  Row("flutter", "resting", "alone", down.lift(10, 10, at: 80), [.pan], "1 pan pan/slop 0"),
  Row(
    "flutter", "dragging", "alone, to the right", down.move(60, 10, at: 20).lift(60, 10, at: 40),
    [.pan], "1 pan right pan/slop 0"),
  Row(
    "flutter", "dragging", "alone, up and back",
    down.move(10, 8, at: 20).move(10, 60, at: 30)
      .lift(10, 60, at: 40), [.pan], "1 pan up pan/slop 0"),
  Row("flutter", "dragging", "alone, cancelled", down.cancel(at: 20), [.pan], "1 pan pan/slop 0"),
  Row("flutter", "dragging", "alone, never lifted", down, [.pan], "1 pan pan/slop 0"),
  Row(
    "flutter", "dragging", "a finger joins before any movement",
    down.down(90, 10, at: 10, touch: 2).move(60, 10, at: 20).lift(60, 10, at: 30)
      .lift(90, 10, at: 40, touch: 2), [.pan], "1 pan right pan/slop 0",
    "1+2 pan right pan/slop 40"),
  Row(
    "flutter", "resting", "two fingers, an arena each",
    Finger().down(10, 10, at: 0).down(90, 10, at: 1, touch: 2).move(40, 10, at: 10)
      .move(60, 10, at: 12, touch: 2).lift(40, 10, at: 20).lift(60, 10, at: 22, touch: 2),
    [.tap, .pan, .swipe], "1+2 pan right drag/slop 22"),
  // Hammer: the lift itself is tested, the net way over the whole time counts.
  Row(
    "hammer", "resting", "jump at the lift", down.lift(21, 10, at: 20), [.swipe],
    "1 swipe right fling/velocity 20"),
  Row(
    "hammer", "resting", "slow jump at the lift", down.lift(21, 10, at: 200), [.swipe],
    "1 none fling/velocity 200"),
  Row(
    "hammer", "dragging", "back to the start: a pan, and no tap",
    down.move(30, 10, at: 20).move(10, 10, at: 40).lift(10, 10, at: 50), [.tap, .pan, .swipe],
    "1 pan right pan/threshold 20"),
  Row(
    "hammer", "resting", "back to the start, no pan waited for: a tap",
    down.move(30, 10, at: 20).move(10, 10, at: 40).lift(10, 10, at: 50), [.tap, .swipe],
    "1 tap tap/duration 50"),
]

/// 20 points down, then 50 to the right, and at rest for the last samples.
private let aside = down.move(10, 30, at: 1000).move(60, 30, at: 1960).move(60, 30, at: 1980)
  .move(60, 30, at: 2000)
/// 20 points down and back to where it began, and at rest for the last samples.
private let back = down.move(10, 30, at: 1000).move(10, 10, at: 1960).move(10, 10, at: 1980)
  .move(10, 10, at: 2000)

/// A pan goes the way it went when it began, whether or not a swipe is waited for too.
private let ways: [Row] = ["android", "chromium", "gecko", "flutter"].flatMap { profile in
  let rule = ["gecko": "pan/tolerance", "flutter": "drag/slop"][profile] ?? "scroll/slop"
  return [
    Row(
      profile, "dragging", "lift far aside", aside.lift(60, 30, at: 2010), [.tap, .pan, .swipe],
      "1 pan down \(rule) 2010"),
    Row(
      profile, "dragging", "lift at the start", back.lift(10, 10, at: 2010), [.tap, .pan, .swipe],
      "1 pan down \(rule) 2010"),
    Row(
      profile, "dragging", "cancel far aside", aside.cancel(60, 30, at: 2010),
      [.tap, .pan, .swipe], "1 pan down \(rule) 2010"),
  ]
}

@Test("the way of a drag is that of its beginning", arguments: ways)
private func wayOfBeginning(_ row: Row) throws {
  try row.run()
}

/// A drag along one axis goes one of its two ways, wherever the finger went along the other.
@Test func aVerticalDragGoesUpOrDown() {
  let finger = down.move(35, 29, at: 10).move(60, 30, at: 500).lift(60, 30, at: 600)
  var recognition = FlutterProfile().recognition(
    of: [.tap, .pan(.vertical)], on: ScreenMetrics())
  let told = finger.instants.flatMap { recognition.handle($0) } + recognition.finish()
  #expect(told.map(\.gesture) == ["pan-down"])
}

/// What a lone drag was held against is no travel, not the slop it would need beside others.
@Test func aLoneDragIsHeldAgainstNothing() {
  var swipe = RecognizerSetup(.swipe)
  swipe.directions = [.left, .right]
  let finger = down.move(40, 10, at: 500).lift(40, 10, at: 900)
  for setups: [RecognizerSetup] in [[.pan(.horizontal)], [.pan(.horizontal), swipe]] {
    var recognition = FlutterProfile().recognition(of: setups, on: ScreenMetrics())
    let told = finger.instants.flatMap { recognition.handle($0) } + recognition.finish()
    #expect(told.map(\.gesture) == ["pan-right"])
    #expect(told.map(\.value) == [0] && told.map(\.bound) == [0])
  }
}

/// With no slop at all a sample that goes nowhere begins a pan; its way is the one it takes.
@Test func aPanOfNoSlopGoesTheWayItTakes() throws {
  var profile = GestureHandlerProfile()
  try profile.constants.set("pan.slop", to: 0)
  let told = down.move(10, 10, at: 10).move(10, 40, at: 20).lift(10, 40, at: 30)
    .verdicts(profile, [.pan])
  #expect(told.map(\.gesture) == ["pan-down"])
}

/// Far enough, and with one finger of the two that the pan waits for.
@Test("a pan of two fingers refuses one by its number", arguments: ["uikit", "hammer"])
private func tooFewFingers(_ profile: String) throws {
  let setup = try #require(GestureLabel("twoFingerPan").flatMap(RecognizerSetup.init(waitingFor:)))
  let recognizes = try #require(BuiltInProfiles.named(profile))
  let told = { (finger: Finger) in
    var recognition = recognizes.recognition(of: [setup], on: ScreenMetrics())
    return finger.instants.flatMap { recognition.handle($0) } + recognition.finish()
  }
  let alone = told(down.move(60, 10, at: 100).lift(60, 10, at: 200))
  #expect(alone.map(\.kind) == [.none] && alone.map(\.rule) == ["pan/fingers"])
  #expect(alone.first?.value == 1 && alone.first?.bound == 2)
}

/// Two fingers came, but it was one that went far enough.
@Test func aPanOfTwoFingersRefusesWhatOneOfThemWent() throws {
  let setup = try #require(GestureLabel("twoFingerPan").flatMap(RecognizerSetup.init(waitingFor:)))
  var recognition = UIKitProfile().recognition(of: [setup], on: ScreenMetrics())
  let finger = down.move(60, 10, at: 100).down(90, 10, at: 110, touch: 2)
    .lift(90, 10, at: 120, touch: 2).lift(60, 10, at: 200)
  let told = finger.instants.flatMap { recognition.handle($0) } + recognition.finish()
  #expect(told.map(\.rule) == ["pan/fingers"])
  #expect(told.first?.value == 1 && told.first?.bound == 2)
}

@Test("drag", arguments: rows)
private func drag(_ row: Row) throws {
  try row.run()
}

/// Two fingers that move by steps of 10 ms and lift one after the other.
private func pair(_ a: (Double, Double), _ b: (Double, Double)) -> Finger {
  let start = Finger().down(10, 10, at: 0).down(100, 10, at: 0, touch: 2)
  return (1...4).reduce(start) { finger, k in
    let (t, steps) = (Double(10 * k), Double(k))
    return finger.move(10 + a.0 * steps, 10 + a.1 * steps, at: t)
      .move(100 + b.0 * steps, 10 + b.1 * steps, at: t, touch: 2)
  }.lift(10 + a.0 * 4, 10 + a.1 * 4, at: 45).lift(100 + b.0 * 4, 10 + b.1 * 4, at: 50, touch: 2)
}

/// Chromium's swipe at the lift of one of two fingers: by the mean velocity, with no slop.
private let lifts: [Row] = [
  // Each step of 1 pt in 10 ms is 100 pt/s; 4 pt of travel are within the slop.
  Row(
    "chromium", "resting", "both right", pair((1, 0), (1, 0)), [.swipe],
    "1+2 swipe right swipe/velocity 45"),
  // 10 pt/s is below 20: that axis counts as still.
  Row(
    "chromium", "resting", "right and a little down", pair((1, 0.1), (1, 0.1)), [.swipe],
    "1+2 swipe right swipe/velocity 45"),
  // 100 to 50 is a ratio of 2, under 2.747.
  Row(
    "chromium", "resting", "oblique", pair((1, 0.5), (1, 0.5)), [.swipe],
    "1+2 none scroll/slop 50"),
  Row(
    "chromium", "resting", "against each other", pair((1, 0), (-1, 0)), [.swipe],
    "1+2 none scroll/slop 50"),
]

@Test("swipe at the lift of one of two", arguments: lifts)
private func sharedSwipe(_ row: Row) throws {
  try row.run()
}
