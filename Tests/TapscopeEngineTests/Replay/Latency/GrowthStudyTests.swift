// The growth of costs is fitted as a power of the size, on scenes of the sizes asked for.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct GrowthStudyTests {
  private func exponent(_ pairs: [(Int, Double)]) -> ConfidenceInterval? {
    GrowthStudy.exponent(of: pairs.map { GrowthStudy.Sample(size: $0.0, nanoseconds: $0.1) })
  }

  @Test func aPowerOfTheSizeIsFound() throws {
    let squares: [(Int, Double)] = [(64, 12_288), (128, 49_152), (256, 196_608)]
    let square = try #require(exponent(squares))
    #expect(abs(square.value - 2) < 1e-9)
    #expect(square.high - square.low < 1e-6)
    let level: [(Int, Double)] = [(10, 30), (100, 34), (1000, 29), (10000, 31)]
    let none = try #require(exponent(level))
    #expect(!none.excludes(0) && none.excludes(1))
  }

  @Test func tooFewSizesHaveNoExponent() {
    #expect(exponent([(64, 10), (128, 20)]) == nil)
    #expect(exponent([(64, 10), (128, 0), (256, 0), (512, 40)]) == nil)
  }

  @Test func sizesGoFromEndToEnd() {
    #expect(GrowthStudy.sizes(.pictures, 64...2048) == [64, 128, 256, 512, 1024, 2048])
    #expect(GrowthStudy.sizes(.pictures, 64...150) == [64, 150])
    #expect(GrowthStudy.sizes(.views, 10...10000) == [10, 32, 100, 316, 1000, 3162, 10000])
    #expect(GrowthStudy.sizes(.views, 1...2) == [1, 2])
  }

  /// 1024 readings calibrate and 18 time the empty batches; then every reading takes as long.
  @Test func everySizeOfEveryStrategyIsTimed() {
    let screen = screen(
      view("a", Rect(0, 0, 20, 20)) { $0.images = [.normal: QuirkCase.solid(20, 20)] })
    var study = GrowthStudy(
      of: screen, clock: ManualClock(step: 10, readings: 1024 + 18, laterStep: 5010))
    #expect(!study.isDrawn && study.button.id == "a")
    let strategies = [StrategyChoice.bounds, StrategyChoice("argbLookup", form: .published)]
    let series = study.grow(.pictures, 4...16, strategies: strategies)
    #expect(
      series.map(\.strategy) == [
        "bounds", "bounds", "argbLookup:published", "argbLookup:published",
      ])
    #expect(series.map(\.operation) == [.pointInside, .make, .pointInside, .make])
    #expect(series.allSatisfy { $0.samples.map(\.size) == [4, 8, 16] })
    #expect(series.allSatisfy { $0.samples.allSatisfy { $0.nanoseconds == 5000 } })
    #expect(series.allSatisfy { abs($0.exponent?.value ?? 1) < 1e-9 })
    let views = study.grow(.views, 1...10, strategies: [.alpha])
    #expect(views.map(\.operation) == [.hitTest])
    #expect(views.first?.samples.map(\.size) == [1, 3, 10])
  }

  @Test func aLayoutWithoutPicturesHasADiscDrawn() {
    let study = GrowthStudy(
      of: screen(view("a", Rect(0, 0, 20, 20))), clock: ManualClock(step: 10))
    #expect(study.isDrawn)
  }
}
