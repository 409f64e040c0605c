// Tests that a fit finds the finger that made the taps, and where it leaves the model.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct FingerFitTests {
  /// Taps of a finger that spreads `factor` times as far as published and lands off its aim.
  static func taps(
    _ count: Int, offset: Point = .zero, factor: Double = 1, seed: UInt64 = 1
  ) -> [AimedTap] {
    var random = SeededGenerator(seed: seed)
    /// About normal: the sum of twelve even draws has a variance of one.
    func draw() -> Double { (0..<12).reduce(-6) { sum, _ in sum + random.number(in: 0...1) } }
    return (0..<count).map { index in
      let size = Size(4 + Double(index % 3) * 4, 6 + Double(index % 2) * 5)
      let spread = FingerModel().deviations(for: size)
      return AimedTap(
        miss: Point(
          offset.x + draw() * spread.width * factor, offset.y + draw() * spread.height * factor),
        size: size, target: "t\(index % 3)")
    }
  }

  @Test(arguments: [3, 4, 5] as [UInt64])
  func findsTheFingerThatMadeTheTaps(_ seed: UInt64) throws {
    let taps = Self.taps(600, offset: Point(1.9, -0.6), factor: 1.5, seed: seed)
    let fit = try #require(FingerFit(taps))
    #expect((fit.taps, fit.targets) == (600, 3))
    #expect(abs(fit.right.value - 1.9) < 0.3 && abs(fit.below.value + 0.6) < 0.3)
    #expect(abs(fit.across.value - 1.5) < 0.12 && abs(fit.down.value - 1.5) < 0.12)
    let told = fit.departures
    #expect(told.count == 4)
    #expect(told[0].contains("mm right of the aim") && told[1].contains("mm above the aim"))
    #expect(told[2].contains("times as far sideways") && told[3].contains("up and down"))
    let model = FingerModel(fit)
    #expect(model.name == "fitted" && model.offset == Point(fit.right.value, fit.below.value))
    let (published, own) = (
      FingerModel().deviations(for: Size(7, 7)), model.deviations(for: Size(7, 7))
    )
    #expect(abs(own.width / published.width - fit.across.value) < 1e-12)
    #expect(abs(own.height / published.height - fit.down.value) < 1e-12)
  }

  @Test func fewTapsSpeakAgainstNothingOrAreTooFew() throws {
    #expect(FingerFit(Self.taps(FingerFit.fewest - 1)) == nil)
    let fit = try #require(FingerFit(Self.taps(FingerFit.fewest, seed: 6)))
    #expect(fit.departures.isEmpty)
    #expect(fit.right.low < 0 && fit.right.high > 0)
  }

  @Test func missesThatGoTogetherAreTold() throws {
    let taps = Self.taps(60).map { tap in
      AimedTap(miss: Point(tap.miss.x, tap.miss.x * 0.8), size: tap.size, target: tap.target)
    }
    let fit = try #require(FingerFit(taps))
    #expect(abs(fit.covariance.correlation - 1) < 1e-9)
    #expect(fit.departures.contains { $0.contains("go together") })
  }
}
