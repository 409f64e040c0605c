// Tests of gestures with several fingers, by each family's rules.

import TapscopeEngine
import Testing

/// Two fingers that part along x by `way` points each, lifting at the same instant.
private func parting(_ way: Double, from gap: Double = 60) -> Finger {
  var finger = Finger().down(150 - gap / 2, 200, at: 0).down(150 + gap / 2, 200, at: 0, touch: 2)
  for step in 1...10 {
    let part = way * Double(step) / 10
    finger = finger.move(150 - gap / 2 - part, 200, at: Double(step) * 16)
      .move(150 + gap / 2 + part, 200, at: Double(step) * 16, touch: 2)
  }
  return finger.lift(150 - gap / 2 - way, 200, at: 170)
    .lift(150 + gap / 2 + way, 200, at: 170, touch: 2)
}

/// Both fingers to the right by `way` points.
private func together(_ way: Double) -> Finger {
  var finger = Finger().down(50, 200, at: 0).down(50, 260, at: 0, touch: 2)
  for step in 1...10 {
    let x = 50 + way * Double(step) / 10
    finger = finger.move(x, 200, at: Double(step) * 16).move(
      x, 260, at: Double(step) * 16, touch: 2)
  }
  return finger.lift(50 + way, 200, at: 168).lift(50 + way, 260, at: 168, touch: 2)
}

private func verdicts(
  _ finger: Finger, _ name: String, _ kinds: Set<GestureKind>
) throws -> [GestureVerdict] {
  var recognition = try #require(BuiltInProfiles.named(name)).recognition(
    of: kinds, on: ScreenMetrics())
  var verdicts: [GestureVerdict] = []
  for instant in finger.instants { verdicts += recognition.handle(instant) }
  return verdicts + recognition.finish()
}

/// A pinch was a swipe of both fingers, and a pan of both under uikit.
@Test("a pinch is no swipe and no pan", arguments: ["android", "chromium", "hammer", "uikit"])
private func pinchIsNoSwipe(_ name: String) throws {
  for kinds: Set<GestureKind> in [[.tap, .swipe], [.tap, .pan, .swipe]] {
    let told = try verdicts(parting(60), name, kinds)
    #expect(told.allSatisfy { $0.kind == .none }, "\(name): \(told.map(\.gesture))")
    #expect(Set(told.flatMap(\.touches)) == [1, 2])
  }
}

@Test(
  "a pinch, where somebody waits for it",
  arguments: [
    ("uikit", "pinch/hysteresis"), ("android", "pinch/slop"), ("chromium", "pinch/slop"),
    ("flutter", "scale/slop"), ("hammer", "pinch/threshold"),
  ])
private func pinch(_ name: String, _ rule: String) throws {
  let told = try verdicts(parting(80), name, [.tap, .pinch])
  #expect(told.map(\.kind) == [.pinch])
  #expect(told.first?.touches == [1, 2])
  #expect(told.first?.rule == rule)
}

@Test("a pinch too small for Android's least span is none")
private func smallPinch() throws {
  let told = try verdicts(parting(40, from: 40), "android", [.tap, .pinch])
  #expect(told.allSatisfy { $0.kind == .none })
}

@Test("two fingers that go one way")
private func twoFingersOneWay() throws {
  let pan = try verdicts(together(100), "uikit", [.tap, .pan])
  #expect(pan.map(\.gesture) == ["twoFingerPan-right"])
  #expect(pan.first?.touches == [1, 2])
  // UIKit's default swipe wants one finger; one that wants two hears two.
  #expect(try verdicts(together(100), "uikit", [.tap, .swipe]).allSatisfy { $0.kind == .none })
  let setup = try #require(
    GestureLabel("twoFingerSwipe").flatMap(RecognizerSetup.init(waitingFor:)))
  var recognition = UIKitProfile().recognition(of: [setup], on: ScreenMetrics())
  let swipe = together(100).instants.flatMap { recognition.handle($0) }
  #expect(swipe.map(\.gesture) == ["twoFingerSwipe-right"])
  #expect(try verdicts(together(100), "android", [.swipe]).first?.touches == [1, 2])
}

@Test("a rotation, and a family that has no word for it")
private func rotation() throws {
  var finger = Finger().down(100, 200, at: 0).down(200, 200, at: 0, touch: 2)
  for (ms, dx, dy) in [(16.0, 1.0, 10.0), (32, 4, 20), (48, 9, 30)] {
    finger = finger.move(100 + dx, 200 - dy, at: ms).move(200 - dx, 200 + dy, at: ms, touch: 2)
  }
  finger = finger.lift(109, 170, at: 60).lift(191, 230, at: 60, touch: 2)
  #expect(try verdicts(finger, "uikit", [.tap, .rotate]).map(\.kind) == [.rotate])
  let android = try verdicts(finger, "android", [.tap, .rotate])
  #expect(Set(android.map(\.kind)) == [.severalFingers])
}

@Test("taps of two and three fingers")
private func multiFingerTaps() throws {
  let two = Finger().down(10, 10, at: 0).down(60, 10, at: 5, touch: 2).lift(10, 10, at: 80)
    .lift(60, 10, at: 85, touch: 2)
  #expect(try verdicts(two, "uikit", [.tap, .twoFingerTap]).map(\.kind) == [.twoFingerTap])
  #expect(try verdicts(two, "chromium", [.tap, .twoFingerTap]).map(\.kind) == [.twoFingerTap])
  let three = Finger().down(10, 10, at: 0).down(60, 10, at: 5, touch: 2)
    .down(110, 10, at: 8, touch: 3).lift(10, 10, at: 80).lift(60, 10, at: 85, touch: 2)
    .lift(110, 10, at: 90, touch: 3)
  let told = try verdicts(three, "uikit", [.tap, .twoFingerTap, .threeFingerTap])
  #expect(told.map(\.kind) == [.threeFingerTap] && told.first?.touches == [1, 2, 3])
}

extension Finger {
  /// The samples of each instant together, in the order of their times.
  var instants: [[TouchSample]] {
    let sorted = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return sorted.map(\.element).reduce(into: []) { instants, sample in
      if instants.last?.first?.time == sample.time {
        instants[instants.count - 1].append(sample)
      } else {
        instants.append([sample])
      }
    }
  }
}
