// Tests that screens asked together answer as each would alone.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct ScreenVersionsTests {
  #if DEBUG
    static let screens = 60
  #else
    static let screens = 1000
  #endif

  /// One copy of a screen for each registered strategy, given to every button.
  private static func variants(of screen: ViewHierarchy) -> [ViewHierarchy] {
    BuiltInStrategies.choices.map { choice in
      var copy = screen
      copy.setStrategy(choice)
      return copy
    }
  }

  /// The first point, if any, at which a variant has another receiver than the reference engine finds.
  private static func difference(
    _ variants: inout ScreenVersions, _ references: inout [ViewHierarchy], at points: [Point]
  ) -> String? {
    for p in points {
      let found = variants.receivers(at: p)
      let expected = references.indices.map { references[$0].hitTest(p) }
      guard found != expected else { continue }
      return "\(p): expected \(expected), found \(found)"
    }
    return nil
  }

  @Test func agreeWithTheReferenceOnRandomScreens() {
    for seed in 0..<UInt64(Self.screens) {
      var random = RandomScreen(seed: seed)
      let screen = random.hierarchy(views: Int(seed % 30) + 1)
      var references = Self.variants(of: screen)
      var variants = ScreenVersions(references)
      let points = random.points(60, on: screen)
      if let difference = Self.difference(&variants, &references, at: points) {
        Issue.record("seed \(seed) at \(difference)")
        return
      }
    }
  }

  /// A sensitive view over all of it asks a view somewhere in it, in either form.
  @Test(arguments: [StrategyForm.published, .corrected])
  func floorsAgreeWithTheReference(as form: StrategyForm) {
    for seed in 0..<UInt64(Self.screens) {
      var random = RandomScreen(seed: seed)
      var views = random.hierarchy(views: Int(seed % 20) + 2).views
      var overlay = View(id: "overlay")
      overlay.kind = .sensitiveView
      overlay.bounds = Rect(0, 0, 300, 400)
      overlay.center = Point(160, 220)
      overlay.floor = views.randomElement(using: &random.generator)?.id
      views.append(overlay)
      let screen = ViewHierarchy(screen: Screen(name: "s", size: Size(320, 480)), views: views)
      var references = Self.variants(of: screen)
      var variants = ScreenVersions(references)
      var given = ScreenVersions(screen, under: BuiltInStrategies.choices)
      for p in random.points(40, on: screen) {
        let expected = references.indices.map { index -> Receiver in
          let receiver = references[index].hitTest(p)
          guard let view = receiver.view, view == screen.views.count - 1,
            let local = screen.convert(p, to: view)
          else { return receiver }
          var log: [HitCall] = []
          return references[index].hitFloor(of: view, at: local, form, log: &log)
        }
        #expect(
          variants.sharedReceivers(at: p, floor: form).ofEachVariant == expected,
          "seed \(seed) at \(p)")
        #expect(
          given.sharedReceivers(at: p, floor: form).ofEachVariant == expected,
          "seed \(seed) at \(p)")
      }
    }
  }

  /// OBShapedButton keeps its last answer: points asked again after a change must meet the old one.
  @Test func keepOverAChangeWhatTheirStrategiesKeepOfACall() {
    var kept = 0
    for seed in 0..<UInt64(Self.screens) {
      var random = RandomScreen(seed: seed)
      let screen = random.hierarchy(views: 8)
      var references = Self.variants(of: screen)
      var variants = ScreenVersions(references)
      let points = random.points(12, on: screen)
      #expect(Self.difference(&variants, &references, at: points) == nil)
      var settled = variants.settled()
      var fresh = references
      for index in settled.indices {
        for view in screen.views {
          let change = ViewChange(view: view.id, settings: [.contentMode(.topLeft)])
          settled[index].apply(change)
          references[index].apply(change)
        }
        fresh[index] = references[index]
        fresh[index].setStrategy(BuiltInStrategies.choices[index])
      }
      variants = ScreenVersions(settled)
      for p in points.reversed() {
        let expected = references.indices.map { references[$0].hitTest(p) }
        #expect(variants.receivers(at: p) == expected, "seed \(seed) at \(p)")
        if expected != fresh.indices.map({ fresh[$0].hitTest(p) }) { kept += 1 }
      }
    }
    #expect(kept > 0, "no answer was kept: nothing was tested")
  }

  /// Buttons are given a strategy when a point meets them, and the rest when the screens are taken out.
  @Test func buttonsThatAreGivenTheirStrategiesLateAnswerAsIfTheyHadThemEarly() {
    for seed in 0..<UInt64(Self.screens) {
      var random = RandomScreen(seed: seed)
      let screen = random.hierarchy(views: Int(seed % 30) + 1)
      var references = Self.variants(of: screen)
      var variants = ScreenVersions(screen, under: BuiltInStrategies.choices)
      let points = random.points(40, on: screen)
      if let difference = Self.difference(&variants, &references, at: points) {
        Issue.record("seed \(seed) at \(difference)")
        return
      }
      let settled = variants.settled()
      for (late, early) in zip(settled, references) { #expect(late.views == early.views) }
      variants = ScreenVersions(settled)
      #expect(Self.difference(&variants, &references, at: points.reversed()) == nil)
    }
  }

  @Test func undefinedAnswersGoBothWays() {
    var hierarchy = Scene.hierarchy([
      Scene.button("back", Rect(0, 0, 10, 10)), Scene.button("front", Rect(0, 0, 10, 10)),
    ])
    hierarchy.setStrategy(Undecided(.bounds), of: 1)
    var variants = ScreenVersions([hierarchy])
    #expect(variants.receivers(at: Point(5, 5)) == [.undefined([1, 0])])
  }
}
