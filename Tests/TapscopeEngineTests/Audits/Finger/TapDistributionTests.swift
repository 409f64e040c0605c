// Tests of the touch model's rates against exact sums.

import TapscopeEngine
import Testing

@Suite struct TapDistributionTests {
  /// A button of some millimetres in the middle of a screen of 20 by 20 mm, 20 pixels a millimetre.
  static func hit(_ millimetres: Double, _ shape: InscribedName?, scale: Double = 1) -> Double? {
    let points = 20 / scale
    let (side, middle) = (millimetres * points, 10 * points)
    let target = button("target", middle - side / 2, middle - side / 2, side, side) {
      $0.shape = shape.map { name in .inscribed(name, in: Rect(0, 0, side, side)) }
      $0.strategy = .shape
    }
    let screen = Screen(
      name: "phantom", size: Size(2 * middle, 2 * middle), scale: scale, ppi: 20 * 25.4)
    let survey = ScreenSurvey(ViewHierarchy(screen: screen, views: [target]))
    return survey.targets.first?.confusion?.hit
  }

  @Test(arguments: [
    (2.4, 0.371), (3, 0.509), (4.8, 0.814), (5, 0.835), (7, 0.956), (7.2, 0.962), (9.6, 0.993),
  ])
  func circlesAreHitAsDerived(_ diameter: Double, _ rate: Double) throws {
    let hit = try #require(Self.hit(diameter, .circle))
    #expect(abs(hit - rate) < 0.002)
  }

  @Test(arguments: [(4.0, 0.775), (5, 0.888), (7, 0.975), (9.2, 0.995)])
  func squaresAreHitAsDerived(_ side: Double, _ rate: Double) throws {
    let hit = try #require(Self.hit(side, nil))
    #expect(abs(hit - rate) < 0.002)
  }

  @Test func pointsAndPixelsMakeNoDifference() throws {
    let one = try #require(Self.hit(5, .circle))
    let two = try #require(Self.hit(5, .circle, scale: 2))
    #expect(abs(one - two) < 1e-9)
  }

  @Test func sharesAndWhatIsOffTheScreenMakeOne() {
    let screen = Screen(name: "strip", size: Size(40, 30), ppi: 100)
    let map = OwnerMap(PixelGrid(screen)) { $0.x + $0.y < 30 ? .view(0) : .nobody }
    for point in [Point(20, 15), Point(0, 0), Point(39, -2), Point(-60, 15)] {
      let taps = TapDistribution(around: point, deviations: Size(5, 3), on: map)
      let total = taps.shares.reduce(taps.offScreen) { $0 + $1.share }
      #expect(abs(total - 1) < 1e-9, "around \(point)")
    }
  }

  @Test func aLargerSpreadLandsFartherOut() {
    let model = FingerModel()
    let size = Size(5, 5)
    let (still, walking) = (
      model.deviations(for: size), FingerModel(.walking).deviations(for: size)
    )
    #expect(abs(walking.width / still.width - 1.3) < 1e-12)
    #expect(FingerModel(.motor).deviations(for: size).height == 2 * still.height)
    #expect(model.deviations(for: Size(9, 5)).width > still.width)
  }
}
