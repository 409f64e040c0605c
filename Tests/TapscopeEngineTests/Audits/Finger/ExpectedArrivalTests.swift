// Tests that the share of touches that arrive agrees with fingers simulated one by one.

import Foundation
import TapscopeEngine
import TapscopeTestSupport
import Testing

/// Buttons of 40 x 40 on a screen of 160 x 100, one pixel a point, by their corners.
private func screen(
  _ corners: [Point], ppi: Double? = 163, change: (inout [View]) -> Void = { _ in }
) -> ViewHierarchy {
  var views = corners.enumerated().map { index, corner in
    var view = View(id: "b\(index)")
    view.kind = .button
    view.set(.frame(Rect(corner.x, corner.y, 40, 40)))
    return view
  }
  change(&views)
  return ViewHierarchy(
    screen: Screen(name: "s", size: Size(160, 100), ppi: ppi), views: views)
}

/// The published variances, written out again: what is tested is not asked.
private func deviations(_ side: Double, pointsPerInch: Double) -> (Double, Double) {
  let scale = pointsPerInch / 25.4
  let d = side / scale
  return (
    (0.0075 * d * d + 1.68).squareRoot() * scale, (0.0108 * d * d + 1.33).squareRoot() * scale
  )
}

/// Two numbers of a standard normal distribution (Box and Muller).
private func normals(_ generator: inout SeededGenerator) -> (Double, Double) {
  let radius = (-2 * log(1 - generator.number(in: 0...1) * (1 - 1e-16))).squareRoot()
  let angle = 2 * Double.pi * generator.number(in: 0...1)
  return (radius * cos(angle), radius * sin(angle))
}

/// TAPSCOPE_FINGERS=1000000 asks as many as the contract names.
private let count =
  ProcessInfo.processInfo.environment["TAPSCOPE_FINGERS"].flatMap(Int.init) ?? 20_000

/// Three scenes: buttons apart, two that overlap, three of which one lies over both others.
private let scenes = [
  [Point(20, 30), Point(70, 30)], [Point(20, 30), Point(50, 30)],
  [Point(0, 0), Point(30, 20), Point(64, 44)],
]

/// What came of fingers simulated one by one, each button meant as often.
private struct SimulatedFingers {
  /// The shares that arrive, and that would if each pixel belonged to the button most probably meant.
  var (now, best) = (0.0, 0.0)
  /// Four standard errors of either.
  let error: Double

  init(on hierarchy: ViewHierarchy) throws {
    // Where each button is seen, the middle of its box is on it in none of these but covered ones.
    let survey = ScreenSurvey(hierarchy)
    let aims = survey.targets.map { AimedButton(seen: $0.seen) }
    let views = survey.targets.map(\.view)
    var generator = SeededGenerator(seed: 7)
    var asked = hierarchy
    var known: [Point: Receiver] = [:]
    for _ in 0..<count {
      let meant = Int.random(in: aims.indices, using: &generator)
      let aim = try #require(aims[meant])
      let (dx, dy) = deviationsOf(aim)
      var p = Point(-1, -1)
      // Who aims at the screen does not land beside it.
      while p.x < 0 || p.y < 0 || p.x >= 160 || p.y >= 100 {
        let (a, b) = normals(&generator)
        p = Point(aim.aim.x + a * dx, aim.aim.y + b * dy)
      }
      // A touch is judged at the middle of its pixel, as the map has it.
      let pixel = Point(p.x.rounded(.down) + 0.5, p.y.rounded(.down) + 0.5)
      let receiver = known[pixel] ?? asked.hitTest(pixel)
      known[pixel] = receiver
      if receiver == .view(views[meant]) { now += 1 }
      let densities = aims.map { aim -> Double in
        guard let aim else { return 0 }
        let (dx, dy) = deviationsOf(aim)
        let (x, y) = ((p.x - aim.aim.x) / dx, (p.y - aim.aim.y) / dy)
        return exp(-(x * x + y * y) / 2) / (dx * dy) / onScreen(aim)
      }
      if densities.indices.max(by: { densities[$0] < densities[$1] }) == meant { best += 1 }
    }
    now /= Double(count)
    best /= Double(count)
    error = 4 * (0.25 / Double(count)).squareRoot()
  }
}

@Test(arguments: scenes)
func simulatedFingersArriveAsPredicted(_ corners: [Point]) throws {
  let hierarchy = screen(corners)
  let expected = try #require(ExpectedArrival(ScreenSurvey(hierarchy)))
  let fingers = try SimulatedFingers(on: hierarchy)
  #expect(abs(fingers.now - expected.now) < fingers.error)
  #expect(abs(fingers.best - expected.best) < fingers.error)
}

@Test(arguments: scenes)
func simulatedFingersArriveOnTheMendedScreenAsPromised(_ corners: [Point]) throws {
  let mending = try #require(Mending(screen(corners)))
  let before = try SimulatedFingers(on: mending.original)
  let after = try SimulatedFingers(on: mending.mended)
  #expect(abs(before.now - mending.before) < before.error)
  #expect(abs(after.now - mending.after) < after.error)
  #expect(mending.after >= mending.before)
}

private func deviationsOf(_ aim: AimedButton) -> (Double, Double) {
  (
    deviations(aim.box.width, pointsPerInch: 163).0,
    deviations(aim.box.height, pointsPerInch: 163).1
  )
}

/// The share of a button's touches that lands on the screen.
private func onScreen(_ aim: AimedButton) -> Double {
  let (dx, dy) = deviationsOf(aim)
  func below(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }
  return (below((160 - aim.aim.x) / dx) - below(-aim.aim.x / dx))
    * (below((100 - aim.aim.y) / dy) - below(-aim.aim.y / dy))
}

@Test func noStrategyBeatsTheBound() throws {
  let expected = try #require(
    ExpectedArrival(ScreenSurvey(screen([Point(20, 30), Point(50, 30), Point(90, 40)]))))
  #expect(expected.now <= expected.best)
  // Those of containers are asked a point at a time, which here is a pixel.
  for (label, share) in expected.byStrategy {
    #expect(share <= expected.best + 1e-9, "\(label)")
  }
  #expect(expected.byStrategy.map(\.label).contains("bayes"))
  #expect(expected.byStrategy.map(\.label).contains("nearest"))
  let bayes = try #require(expected.byStrategy.first { $0.label == "bayes" })
  #expect(bayes.share > expected.now)
}

/// On a screen with more pixels than the grid on which containers that pick are asked.
@Test func aStrategysShareIsThatOfAScreenThatHasIt() throws {
  let views = [Point(20, 30), Point(50, 35)].enumerated().map { index, corner in
    var view = View(id: "b\(index)")
    view.kind = .button
    view.set(.frame(Rect(corner.x, corner.y, 40, 40)))
    view.shape = .inscribed(.circle, in: view.bounds)
    return view
  }
  var hierarchy = ViewHierarchy(
    screen: Screen(name: "s", size: Size(300, 200), ppi: 163), views: views)
  let all = try #require(ExpectedArrival(ScreenSurvey(hierarchy)))
  for (strategy, rounding) in [(StrategyChoice.shape, 1e-9), (.nearest, 1e-3), (.bayes, 1e-3)] {
    let share = try #require(all.byStrategy.first { $0.label == strategy.name }).share
    hierarchy.setStrategy(strategy)
    let own = try #require(ExpectedArrival(ScreenSurvey(hierarchy)))
    #expect(abs(own.now - all.now) > 0.001)
    #expect(abs(share - own.now) < rounding)
    #expect(own.byStrategy.contains { $0.label == strategy.name && $0.share == own.now })
  }
}

@Test func anUnknownDensityIsThePlatforms() throws {
  var hierarchy = screen([Point(20, 30)], ppi: nil)
  var expected = try #require(ExpectedArrival(ScreenSurvey(hierarchy)))
  #expect(expected.density.isAssumed)
  #expect(expected.density.pointsPerInch == 163)
  for platform in [Platform.android, .flutter] {
    var other = hierarchy.screen
    other.platform = platform
    hierarchy = ViewHierarchy(screen: other, views: hierarchy.views)
    expected = try #require(ExpectedArrival(ScreenSurvey(hierarchy)))
    #expect(expected.density.pointsPerInch == 160)
  }
  #expect(!ScreenDensity(screen([Point(20, 30)]).screen).isAssumed)
}

@Test func buttonsOfOneActionAreOneTarget() throws {
  let corners = [Point(20, 30), Point(50, 30)]
  let apart = try #require(ExpectedArrival(ScreenSurvey(screen(corners))))
  let together = try #require(
    ExpectedArrival(
      ScreenSurvey(screen(corners) { views in for i in 0..<2 { views[i].action = "go" } })))
  #expect(together.now > apart.now)
}

@Test func aDisabledButtonIsNotMeant() {
  #expect(
    ExpectedArrival(ScreenSurvey(screen([Point(20, 30)]) { $0[0].isEnabled = false })) == nil)
}
