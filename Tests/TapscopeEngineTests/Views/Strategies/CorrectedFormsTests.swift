// Tests that the corrected forms of strategies agree with one another.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct CorrectedFormsTests {
  private static let names =
    BuiltInStrategies.all.filter { $0.description.forms.contains(.published) }
    .map { $0.name } + ["alpha"]

  private static func noise(_ width: Int, _ height: Int, _ generator: inout SeededGenerator)
    -> Image
  {
    let rgba = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return Image(
      pixels: Pixels(width: width, height: height, rgba: rgba), scale: 1, name: "noise.png",
      path: "noise.png")
  }

  private static func hierarchy(_ image: Image, _ choice: StrategyChoice) -> ViewHierarchy {
    var view = QuirkCase.view(image.size.width, image.size.height, image)
    view.strategy = choice
    return ViewHierarchy(screen: Screen(name: "test", size: Size(320, 480)), views: [view])
  }

  /// The picture is exactly the view's size, points are whole: there is but one right answer.
  @Test func agreeWithBruteForceOnEveryPixel() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<12 {
      let width = Int.random(in: 1...70, using: &generator)
      let image = Self.noise(width, Int.random(in: 1...12, using: &generator), &generator)
      let threshold = Int.random(in: 0...255, using: &generator)
      let comparison = ThresholdComparison.allCases[Int.random(in: 0...1, using: &generator)]
      for name in Self.names {
        var hierarchy = Self.hierarchy(
          image, StrategyChoice(name, threshold: threshold, comparison: comparison))
        var wrong = 0
        for y in 0..<image.pixels.height {
          for x in 0..<width {
            let alpha = Int(image.pixels.alpha(x, y))
            let expected: Receiver = comparison.holds(alpha, threshold) ? .view(0) : .none
            if hierarchy.hitTest(Point(Double(x), Double(y))) != expected { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(name) \(comparison.rawValue) \(threshold)")
      }
    }
  }

  /// So do the printed forms that ask for nothing but a picture of the view's size.
  @Test func agreeWithThePublishedFormsThere() {
    var generator = SeededGenerator(seed: 4)
    let image = Self.noise(16, 8, &generator)
    for name in Self.names where name != "alpha" {
      var published = Self.hierarchy(
        image, StrategyChoice(name, form: .published, threshold: 99, comparison: .above))
      for y in 0..<8 {
        for x in 0..<16 {
          let isSolid = image.pixels.alpha(x, y) > 99
          let receiver = published.hitTest(Point(Double(x), Double(y)))
          #expect(receiver == (isSolid ? .view(0) : .none), "\(name) (\(x), \(y))")
        }
      }
    }
  }

  /// An alpha of 100 lies between the articles' thresholds: both masks of S1 alone let it through.
  @Test func anAlphaOf100PartsTheSecondArticleFromTheOthers() {
    let glass = Scene.plain("glass.png", 16, 16, alpha: 100)
    let s1: Set = ["byteMask", "maskImage"]
    for choice in BuiltInStrategies.choices where Self.names.contains(choice.name) {
      var hierarchy = Self.hierarchy(glass, choice)
      #expect(
        hierarchy.hitTest(Point(7, 5)) == (s1.contains(choice.name) ? .none : .view(0)),
        "\(choice.label)")
    }
  }

  @Test(arguments: [
    ("alphaCutoff", 84, 85), ("argbLookup", 25, 26), ("bitMask", 0, 1), ("byteMask", 127, 128),
    ("layerRender", 25, 26), ("maskImage", 127, 128), ("obShapedButton", 25, 26),
  ])
  func theirOwnThresholds(_ name: String, _ clear: UInt8, _ solid: UInt8) {
    for (alpha, expected) in [(clear, Receiver.none), (solid, .view(0))] {
      var hierarchy = Self.hierarchy(
        Scene.plain("plain.png", 8, 8, alpha: alpha), StrategyChoice(name))
      #expect(hierarchy.hitTest(Point(3, 3)) == expected, "\(alpha)")
    }
  }

  @Test(arguments: names)
  func theFlatEngineAnswersThem(_ name: String) {
    var random = RandomScreen(seed: 11)
    var reference = random.hierarchy(views: 40)
    reference.setStrategy(StrategyChoice(name))
    var compiled = CompiledHierarchy(reference)
    for p in random.points(300, on: reference) {
      #expect(compiled.hitTest(p) == reference.hitTest(p))
    }
  }
}
