// Tests of the map of what a profile answers over distance and time.

import TapscopeEngine
import Testing

private func map(_ name: String, _ setups: [RecognizerSetup]) throws -> BandMap {
  BandMap(
    of: try #require(BuiltInProfiles.named(name)), recognizers: setups, screen: ScreenMetrics(),
    distance: 100, duration: 0.8, durations: 4)
}

@Test("nz: a tap up to 4 pt, beyond it two gestures at once, whatever the time")
private func nz() throws {
  let map = try map("nz", [.tap, .swipe])
  #expect(zip(map.rows, 1...4).allSatisfy { abs($0.duration - Double($1) / 5) < 1e-12 })
  for row in map.rows {
    #expect(row.bands.map(\.outcome.description) == ["tap", "swipe-right+tap"])
    // Within a thousandth of the distance.
    #expect(abs(row.bands[1].from - 4) < 0.11)
  }
}

@Test("hammer: whole points, and a dead band between tap and swipe")
private func hammer() throws {
  let map = try map("hammer", [.tap, .swipe])
  let quick = try #require(map.rows.first)
  #expect(quick.bands.first?.outcome.description == "tap")
  #expect(quick.bands.contains { $0.outcome.description == "none" })
  #expect(map.outcomes.map(\.description).contains("swipe-right"))
}

@Test("uikit: where it is a swipe follows the bound that falls with time")
private func uikit() throws {
  let map = try map("uikit", [.tap, .swipe])
  // At constant speed the drag reaches d t / T at t; the bound is 50 (1 - 0.94 t), up to 0.5 s.
  let row = map.rows[1]
  let swipe = try #require(row.bands.first { $0.outcome.description == "swipe-right" })
  #expect(abs(swipe.from - 50 * (1 - 0.94 * 0.4)) < 0.2)
}
