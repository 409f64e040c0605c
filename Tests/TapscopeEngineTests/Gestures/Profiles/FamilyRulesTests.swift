// The rules of the families that were once got wrong, each with the finger that showed it.

import TapscopeEngine
import Testing

/// A straight drag to (x, y) in steps of 16 ms, lifting 4 ms after the last.
private func drag(_ x: Double, _ y: Double, steps: Int = 8) -> Finger {
  (1...steps).reduce(Finger().down(0, 0, at: 0)) { finger, k in
    let part = Double(k) / Double(steps)
    return finger.move(x * part, y * part, at: Double(k) * 16)
  }.lift(x, y, at: Double(steps) * 16 + 4)
}

private func kinds(
  _ finger: Finger, _ name: String, _ kinds: Set<GestureKind>, scale: Double = 1
) throws -> [String] {
  let profile = try #require(BuiltInProfiles.named(name))
  return finger.verdicts(profile, kinds, on: ScreenMetrics(scale: scale)).map(\.gesture)
}

/// In Flutter's arena the last one left wins, wherever the finger is.
@Test func flutterLastOneWins() throws {
  #expect(try kinds(drag(20, 0), "flutter", [.tap, .pan]) == ["pan-right"])
  #expect(try kinds(drag(17, 0), "flutter", [.tap, .pan]) == ["tap"])
  let profile = try #require(BuiltInProfiles.named("flutter"))
  #expect(drag(20, 0).verdicts(profile, [.tap, .pan]).first?.rule == "arena/last")
}

/// Exactly equal x and y are no direction, and a pan runs beside a swipe.
@Test func hammerDirectionsAndCompany() throws {
  #expect(try kinds(drag(60, 60), "hammer", [.tap, .swipe]) == ["none"])
  #expect(try kinds(drag(60, -60), "hammer", [.tap, .swipe]) == ["swipe-right"])
  #expect(try kinds(drag(80, 0), "hammer", [.pan, .swipe]) == ["pan-right", "swipe-right"])
}

/// A second finger does not kill Hammer's tap.
@Test func hammerTapOutlivesASecondFinger() throws {
  let finger = Finger().down(0, 0, at: 0).down(50, 0, at: 20, touch: 2)
    .lift(50, 0, at: 60, touch: 2).lift(0, 0, at: 100)
  #expect(try kinds(finger, "hammer", [.tap]).contains("tap"))
}

/// A long press does not bar scrolling, and the second tap of two is none, however long.
@Test func chromiumLongPressAndDoubleTap() throws {
  let held = Finger().down(0, 0, at: 0).move(0, 1, at: 700).move(0, 40, at: 720).lift(
    0, 40, at: 900)
  #expect(try kinds(held, "chromium", [.tap, .longPress, .pan]) == ["longPress", "pan-down"])
  #expect(try kinds(held, "android", [.tap, .longPress, .pan]) == ["longPress"])
  let taps = Finger().tap(0, 0, at: 0).tap(0, 0, at: 180, lasting: 900, touch: 2)
  #expect(try kinds(taps, "chromium", [.tap, .doubleTap, .longPress]) == ["doubleTap"])
}

/// A third finger ends Chromium's slop region, and pauses of exactly 40 and 80 ms are pauses.
@Test func chromiumThirdFingerAndPauses() throws {
  let three = Finger().down(0, 0, at: 0).down(50, 0, at: 5, touch: 2).down(99, 0, at: 9, touch: 3)
    .move(2, 0, at: 20).lift(2, 0, at: 60).lift(50, 0, at: 60, touch: 2)
    .lift(99, 0, at: 60, touch: 3)
  #expect(try kinds(three, "chromium", [.tap, .pan]).contains { $0.hasSuffix("Pan-right") })
  var estimator = VelocityEstimator(rules: .chromium)
  for (ms, x) in [(0.0, 0.0), (16, 10), (32, 20)] {
    estimator.add(Point(x, 0), at: Timestamp(seconds: ms / 1000) ?? .zero)
  }
  #expect(estimator.estimate(liftedAt: Timestamp(nanoseconds: 112_000_000)) == nil)
  #expect(estimator.estimate(liftedAt: Timestamp(nanoseconds: 111_000_000)) != nil)
}

/// Two samples give a velocity on Android and Chromium, not in Flutter; none is not zero.
@Test func twoSamplesAreALine() throws {
  let flick = Finger().down(0, 0, at: 0).move(30, 0, at: 10).lift(30, 0, at: 12)
  #expect(try kinds(flick, "android", [.tap, .swipe]) == ["swipe-right"])
  #expect(try kinds(flick, "chromium", [.tap, .swipe]) == ["swipe-right"])
  let flutter = try #require(BuiltInProfiles.named("flutter"))
  let verdict = try #require(flick.verdicts(flutter, [.swipe]).first)
  #expect(verdict.kind == .none && verdict.rule == "fling/velocity" && verdict.value == nil)
}

/// A dp is a point, rounded to whole pixels; the physical density does not enter.
@Test func androidSlopIsWholePixels() throws {
  let profile = try #require(BuiltInProfiles.named("android"))
  for ppi in [nil, 160, 400.0] {
    let screen = ScreenMetrics(scale: 2.625, ppi: ppi)
    #expect(drag(8, 0).verdicts(profile, [.tap, .pan], on: screen).map(\.kind) == [.tap])
    #expect(drag(8.4, 0).verdicts(profile, [.tap, .pan], on: screen).map(\.kind) == [.pan])
  }
}

/// A way of exactly the slop is within it at every density: whole pixels are compared, not their fractions.
@Test func androidWholePixelsAreWithinAtEveryDensity() throws {
  for scale in [1, 1.5, 1.75, 2, 2.25, 2.625, 2.75, 3, 3.5, 4] {
    let screen = ScreenMetrics(scale: scale)
    for slop in [3.0, 4, 5, 8, 11, 13] {
      var profile = AndroidProfile()
      try profile.constants.set("tap.slop", to: slop)
      let pixels = (slop * scale + 0.5).rounded(.down)
      let told = { (x: Double, y: Double) in
        drag(x / scale, y / scale, steps: 1).verdicts(profile, [.tap, .pan], on: screen).map(\.kind)
      }
      #expect(told(pixels, 0) == [.tap], "\(slop) dp at \(scale)")
      #expect(told(pixels + 1, 0) == [.pan], "\(slop) dp at \(scale)")
      if pixels.truncatingRemainder(dividingBy: 5) == 0 {
        #expect(told(pixels * 0.6, pixels * 0.8) == [.tap], "\(slop) dp at \(scale)")
      }
    }
  }
}

/// A pan that begins as its touch is cancelled does not take the next touch.
@Test func hammerForgetsACancelledSession() throws {
  let finger = Finger().down(0, 0, at: 0).move(8, 0, at: 60).cancel(12, 0, at: 80)
    .tap(100, 100, at: 300, touch: 2)
  #expect(try kinds(finger, "hammer", [.tap, .pan]) == ["pan-right", "tap"])
}

/// An unknown velocity is told as such.
@Test func unknownIsNotANumber() throws {
  let flick = Finger().down(0, 0, at: 0).move(30, 0, at: 10).lift(30, 0, at: 12)
  let flutter = try #require(BuiltInProfiles.named("flutter"))
  let story = try #require(flick.verdicts(flutter, [.swipe]).first?.story.last)
  #expect(story.hasSuffix("fling/velocity unknown, over 50 pt/s"))
}

/// Spec G2: after a second finger any pixel scrolls.
@Test func androidScrollsByPixelsAfterASecondFinger() throws {
  let finger = Finger().down(0, 0, at: 0).down(50, 0, at: 5, touch: 2).lift(50, 0, at: 30, touch: 2)
    .move(2, 0, at: 40).lift(2, 0, at: 100)
  #expect(try kinds(finger, "android", [.tap, .pan]).contains { $0.contains("an-right") })
}

/// The real reason is named, another finger disarmed the view.
@Test func nzNamesTheFingerThatDisarmed() throws {
  let finger = Finger().down(0, 0, at: 0).down(100, 0, at: 10, touch: 2).lift(
    100, 0, at: 30, touch: 2
  )
  .move(50, 0, at: 50).lift(50, 0, at: 60)
  let profile = try #require(BuiltInProfiles.named("nz"))
  let verdict = try #require(
    finger.verdicts(profile, [.tap, .swipe]).first { $0.touches == [1] })
  #expect(verdict.kind == .none && verdict.rule == "slide/disarmed")
  #expect(verdict.story.first?.contains("touch 2 disarmed the view") == true)
}

/// UIKit: a tap that requires a double tap to fail waits for it; recognizers may run side by side.
@Test func uikitRequirementsAndCompany() throws {
  var single = RecognizerSetup(.tap)
  var double = RecognizerSetup(.tap)
  double.taps = 2
  double.id = "dt"
  single.requireToFail = ["dt"]
  func told(_ finger: Finger, _ setups: [RecognizerSetup]) -> [GestureVerdict] {
    var recognition = UIKitProfile().recognition(of: setups, on: ScreenMetrics())
    return finger.instants.flatMap { recognition.handle($0) } + recognition.finish()
  }
  let alone = told(Finger().tap(0, 0, at: 0), [single, double])
  #expect(alone.map(\.kind) == [.tap])
  #expect(alone.first?.time.milliseconds == 430)
  let twice = told(Finger().tap(0, 0, at: 0).tap(0, 0, at: 200, touch: 2), [single, double])
  #expect(twice.map(\.kind) == [.doubleTap] && twice.first?.touches == [1, 2])

  var pan = RecognizerSetup(.pan)
  pan.id = "pan"
  var swipe = RecognizerSetup(.swipe)
  #expect(told(drag(100, 0), [pan, swipe]).map(\.kind) == [.pan])
  swipe.simultaneousWith = ["pan"]
  #expect(told(drag(100, 0), [pan, swipe]).map(\.kind) == [.pan, .swipe])
  swipe.simultaneousWith = []
  pan.requireToFail = ["sw"]
  swipe.id = "sw"
  #expect(told(drag(100, 0), [pan, swipe]).map(\.kind) == [.swipe])
  pan.axis = .vertical
  #expect(told(drag(100, 0), [pan]).map(\.kind) == [.none])
}
