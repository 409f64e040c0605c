// Tests that the static check finds the bands each family's rules leave.

import TapscopeEngine
import Testing

private func row(_ bands: ProfileBands, _ duration: Double) throws -> ProfileBands.Row {
  try #require(bands.rows.first { $0.duration == duration })
}

@Test("hammer is dead from 9 to 10 pixels, however fast")
private func hammer() throws {
  let bands = ProfileBands(of: HammerProfile())
  #expect(bands.deadAtAnySpeed == [9...10])
  let flick = try row(bands, 0.032)
  #expect(flick.largestTap == 8)
  #expect(flick.smallestSwipe == 11)
  // In 80 ms a swipe needs more than 0.3 px/ms: over 24 px.
  #expect(try row(bands, 0.08).dead.map(\.from) == [9])
  #expect(try row(bands, 0.08).smallestSwipe == 25)
  #expect(bands.rows.allSatisfy { $0.double.isEmpty })
}

@Test("nz is two things at once from over 4 points on")
private func nz() throws {
  let bands = ProfileBands(of: NZProfile())
  for row in bands.rows {
    #expect(row.dead.isEmpty)
    #expect(row.double.map(\.outcome.description) == ["swipe-right+tap"])
    #expect(abs((row.double.first?.from ?? 0) - 4) < 0.001)
  }
}

@Test("nz-corrected has neither")
private func corrected() {
  let bands = ProfileBands(of: NZCorrectedProfile())
  #expect(bands.rows.allSatisfy { $0.dead.isEmpty && $0.double.isEmpty && $0.bands.count == 2 })
}

@Test(
  "uikit leaves a gap between its reported tap and its measured swipe when quick, none when slow")
private func uikit() throws {
  let bands = ProfileBands(of: UIKitProfile())
  let flick = try row(bands, 0.032)
  #expect(abs((flick.largestTap ?? 0) - 45) < 0.001)
  // At 32 ms the bound is 50 (1 - 0.94 x 0.032).
  #expect(abs((flick.smallestSwipe ?? 0) - 50 * (1 - 0.94 * 0.032)) < 0.001)
  #expect(flick.dead.count == 1)
  #expect(try row(bands, 0.2).dead.isEmpty)
  #expect(bands.deadAtAnySpeed.isEmpty)
}

@Test(
  "android, chromium and flutter go from tap to swipe with nothing between",
  arguments: [
    ("android", 9.0), ("chromium", 8.05), ("flutter", 18.0),
  ])
private func seamless(_ name: String, _ edge: Double) throws {
  let profile = try #require(BuiltInProfiles.named(name))
  let flick = try row(ProfileBands(of: profile), 0.032)
  #expect(flick.bands.map(\.outcome.description) == ["tap", "swipe-right"])
  #expect(abs((flick.smallestSwipe ?? 0) - edge) < 0.001)
}
