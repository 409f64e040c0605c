// Tests that the flip points of a sweep are exact and complete.

import TapscopeEngine
import Testing

private func flips(
  _ profile: any GestureProfile, _ key: String, _ range: ClosedRange<Double>, _ finger: Finger,
  _ kinds: Set<GestureKind>
) throws -> [ThresholdSweep.Flip] {
  var sweep = try ThresholdSweep(
    of: key, over: range, in: profile, recognizers: RecognizerSetup.defaults(for: kinds),
    screen: ScreenMetrics())
  var flips: [ThresholdSweep.Flip] = []
  for sample in finger.samples { flips += sweep.handle([sample]) }
  return flips + sweep.finish()
}

/// The outcome of every touch with one constant set to a value.
private func outcomes(
  _ profile: any GestureProfile, _ key: String, _ value: Double, _ finger: Finger,
  _ kinds: Set<GestureKind>
) throws -> [TouchID: GestureOutcome] {
  var changed = profile
  try changed.constants.set(key, to: value)
  var session = GestureSession(profiles: [changed], kinds: kinds, screen: ScreenMetrics())
  var results = finger.samples.flatMap { session.handle([$0]) }
  results += session.finish()
  return Dictionary(
    uniqueKeysWithValues: results.map { ($0.touch, GestureOutcome($0.verdicts)) })
}

@Test("uikit's least movement flips a 30 pt drag at the value that its own samples give")
private func minimumMovement() throws {
  // 30 pt in 80 ms: at k the bound is m (1 - 0.94 s). The most generous sample is the last: at 0.08 s the
  // drag is a swipe while m <= 30 / 0.9248 = 32.4394...; above it, a tap.
  let finger = Finger.straightDrag(30)
  let found = try flips(UIKitProfile(), "swipe.minimumMovement", 10...60, finger, [.tap, .swipe])
  try #require(found.count == 1)
  #expect(abs(found[0].value - 30 / 0.9248) < 1e-9)
  #expect(found[0].before.description == "swipe-right")
  #expect(found[0].after.description == "tap")
}

@Test("a pan that becomes one of two fingers flips, and says so")
private func fingers() throws {
  let found = try flips(UIKitProfile(), "pan.slop", 5...12, Finger.joined, [.pan])
  #expect(found.map(\.value) == [8])
  #expect(found.map(\.touch) == [1])
  #expect(found.map(\.before.description) == ["pan-down"])
  #expect(found.map(\.after.description) == ["twoFingerPan-down"])
}

@Test("nz's least travel flips where the drag no longer reaches it")
private func leastTravel() throws {
  let found = try flips(
    NZProfile(), "slide.leastTravel", 0...20, Finger.straightDrag(10), [.tap, .swipe])
  #expect(found.map(\.value) == [10])
  #expect(found.map(\.before.description) == ["swipe-right+tap"])
  #expect(found.map(\.after.description) == ["tap"])
}

@Test("a hold flips from long press to tap at the time it lasted")
private func duration() throws {
  let finger = Finger().tap(10, 10, at: 0, lasting: 437)
  let found = try flips(
    AndroidProfile(), "longPress.duration", 100...900, finger, [.tap, .longPress])
  #expect(found.map(\.before.description) == ["longPress"])
  #expect(found.map(\.after.description) == ["tap"])
  #expect(abs((found.first?.value ?? 0) - 437) < 1e-6)
}

@Test("a pair of taps flips at its interval")
private func interval() throws {
  let finger = Finger().tap(10, 10, at: 0).tap(10, 10, at: 235, touch: 2)
  let found = try flips(
    FlutterProfile(), "doubleTap.interval", 50...600, finger, [.tap, .doubleTap])
  #expect(found.map(\.touch) == [1, 2])
  #expect(found.allSatisfy { abs($0.value - 155) < 1e-6 })
  #expect(found.map(\.after.description) == ["doubleTap", "doubleTap"])
}

@Test("an unknown key is rejected with a hint")
private func unknownKey() {
  #expect(
    throws: GestureConstants.OverrideError(
      message: "unknown constant `tap.slob`; did you mean `tap.slop`?")
  ) {
    try flips(UIKitProfile(), "tap.slob", 1...2, Finger(), [.tap])
  }
}

/// Every constant of every family, over a range about its value.
private let everyKey: [(profile: String, key: String)] = BuiltInProfiles.all.flatMap { profile in
  profile.constants.keys.map { (profile.name, $0) }
}

@Test(
  "re-run at each flip plus and minus 0.001, and nothing flips elsewhere",
  arguments: everyKey.indices)
private func exactness(_ index: Int) throws {
  let (name, key) = everyKey[index]
  let profile = try #require(BuiltInProfiles.named(name))
  let middle = try #require(profile.constants[key]).value
  let range = middle / 4...(middle * 2 + 1)
  let kinds: Set<GestureKind> = [.tap, .doubleTap, .longPress, .swipe, .pan, .twoFingerTap]
  for seed in 1...4 {
    let finger = Finger.scribble(seed: UInt64(seed * 100 + index), touches: 5)
    let found = try flips(profile, key, range, finger, kinds)
    let step = middle > 1 ? 0.001 : 1e-6
    // Values beside each flip and between them; none within a step of another flip.
    let beside = found.flatMap { [$0.value - step, $0.value + step] }
    let between = (0...8).map { part in
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(part) / 8
    }
    let start = try outcomes(profile, key, range.lowerBound, finger, kinds)
    for value in beside + between where range.contains(value) {
      if found.contains(where: { abs($0.value - value) < step * 0.999 }) { continue }
      var expected = start
      for flip in found where flip.value < value { expected[flip.touch] = flip.after }
      let now = try outcomes(profile, key, value, finger, kinds)
      #expect(now == expected, "\(name) \(key)=\(value) seed \(seed) \(found)")
    }
  }
}
