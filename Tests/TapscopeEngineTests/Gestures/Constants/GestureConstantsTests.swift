// Tests of unit conversion and of wrong overrides.

import TapscopeEngine
import Testing

private let retina = ScreenMetrics(scale: 2, ppi: 320)
private let plain = ScreenMetrics(scale: 2)

@Test(
  "points for one of each unit",
  arguments: [
    // 320 pixels an inch at 2 a point: 160 points an inch, so 1 dp is 1 pt.
    (GestureConstant.Unit.points, 1.0, 1.0), (.densityPixels, 1, 1), (.pixels, 0.5, 0.5),
    (.milliseconds, 0.001, 0.001), (.seconds, 1, 1), (.pointsPerSecond, 1, 1),
    (.pointsPerMillisecond, 1000, 1000), (.pixelsPerSecond, 0.5, 0.5),
    (.densityPixelsPerSecond, 1, 1), (.none, 1, 1),
  ])
private func scales(_ unit: GestureConstant.Unit, _ known: Double, _ unknown: Double) {
  #expect(unit.scale(on: retina) == known)
  #expect(unit.scale(on: plain) == unknown)
}

@Test("a dp is a point whatever the density, millimetres need it")
private func density() {
  let dense = ScreenMetrics(scale: 2, ppi: 480)
  #expect(GestureConstant.Unit.densityPixels.scale(on: dense) == 1)
  #expect(GestureConstant.Unit.densityPixels.steps(on: dense) == 2)
  #expect(GestureConstant.Unit.millimetres.scale(on: ScreenMetrics(scale: 1, ppi: 254)) == 10)
  #expect(GestureConstant.Unit.millimetres.scale(on: plain) == nil)
}

@Test("an unknown density is an error for mm")
private func diagnostics() throws {
  var constants = AndroidProfile().constants
  #expect(constants.diagnostics(on: retina).isEmpty)
  #expect(constants.diagnostics(on: plain).isEmpty)
  try constants.set("tap.slop", to: 2, .millimetres)
  #expect(constants.diagnostics(on: plain).map(\.severity) == [.error])
  #expect(constants.diagnostics(on: retina).isEmpty)
  #expect(UIKitProfile().constants.diagnostics(on: plain).isEmpty)
}

@Test("a bound in another unit judges on the screen it is on")
private func converted() throws {
  // 2 mm at 254 ppi and one pixel a point are 20 points.
  var profile = UIKitProfile()
  try profile.constants.set("tap.slop", to: 2, .millimetres)
  let screen = ScreenMetrics(scale: 1, ppi: 254)
  for (distance, kind) in [(20.0, GestureKind.tap), (20.01, .none)] {
    let verdicts = Finger.straightDrag(distance).verdicts(profile, [.tap], on: screen)
    #expect(verdicts.map(\.kind) == [kind])
    #expect(verdicts.first?.bound == 20)
  }
  // Without a density nothing is within a bound that cannot be known.
  #expect(Finger.straightDrag(0).verdicts(profile, [.tap]).map(\.kind) == [.none])
}

@Test("android cuts deltas to whole device pixels, not points")
private func truncation() {
  // At 3 pixels a point 8.3 pt are 24.9 px: cut to 24, which is 8 pt. 8.34 pt are 25.02 px: 25.
  let screen = ScreenMetrics(scale: 3, ppi: 480)
  #expect(
    Finger.straightDrag(8.3).verdicts(AndroidProfile(), [.tap], on: screen).map(\.kind) == [.tap])
  #expect(
    Finger.straightDrag(8.34).verdicts(AndroidProfile(), [.tap], on: screen).map(\.kind) == [.none])
}

@Test(
  "wrong overrides say what is wrong",
  arguments: [
    ("tap.slip", 1.0, nil, "unknown constant `tap.slip`; did you mean `tap.slop`?"),
    ("tap.slop", 1, GestureConstant.Unit.seconds, "`tap.slop` is a length; `s` is not"),
    ("tap.slop", -1, nil, "`tap.slop` must be zero or more, got -1"),
    ("tap.slop", .nan, nil, "`tap.slop` must be zero or more, got nan"),
  ] as [(String, Double, GestureConstant.Unit?, String)])
private func rejected(
  _ key: String, _ value: Double, _ unit: GestureConstant.Unit?, _ message: String
) {
  var constants = UIKitProfile().constants
  #expect(throws: GestureConstants.OverrideError(message: message)) {
    try constants.set(key, to: value, unit)
  }
  #expect(constants == UIKitProfile().constants)
}

@Test("an override is marked as chosen")
private func chosen() throws {
  var constants = UIKitProfile().constants
  try constants.set("tap.slop", to: 20, source: "a study")
  #expect(constants["tap.slop"]?.value == 20)
  #expect(constants["tap.slop"]?.unit == .points)
  #expect(constants["tap.slop"]?.standing == .chosen)
  #expect(constants["tap.slop"]?.source == "a study")
}
