// Tests that what a change leaves small is found as if the whole screen were measured anew.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct TargetSizesTests {
  private static func changes(
    of view: ViewIndex, on screen: ViewHierarchy, by generator: inout SeededGenerator
  ) -> [ViewChange.Setting] {
    let others = screen.views.map(\.id)
    let place = Rect(generator.number(in: -20...280), generator.number(in: -20...440), 80, 80)
    return [
      .frame(place), .isHidden(true), .isHidden(false), .interaction(.disabled),
      .interaction(.subviewsOnly), .hitSlop(EdgeInsets(all: generator.number(in: -20...20))),
      .clipsToBounds(true), .strategy(.bounds), .strategy(StrategyChoice("alpha")),
      .strategy(StrategyChoice("alpha", form: .published)),
      .behind(others.randomElement(using: &generator) ?? ""),
    ]
  }

  /// By id, the side of the largest square of every button.
  private func sides(on screen: ViewHierarchy) -> [String: Double] {
    let map = OwnerMap(receiversOn: screen, grid: PixelGrid(screen.screen, scale: 1))
    var sides: [String: Double] = [:]
    for (owner, region) in map.regions() {
      guard let button = owner.view.flatMap({ screen.nearestButton(from: $0) }),
        let side = region.largestSquare?.width
      else { continue }
      let id = screen.views[button].id
      sides[id] = max(sides[id] ?? 0, side)
    }
    return sides
  }

  @Test(arguments: 0..<24)
  func aPartOfTheScreenTellsWhatTheWholeWould(seed: UInt64) {
    var random = RandomScreen(seed: seed)
    let screen = random.hierarchy(views: Int(seed) + 3)
    let before = sides(on: screen)
    var sizes = TargetSizes(of: screen)
    let view = Int.random(in: screen.views.indices, using: &random.generator)
    for setting in Self.changes(of: view, on: screen, by: &random.generator) {
      let change = ViewChange(view: screen.views[view].id, settings: [setting])
      var changed = screen
      changed.apply(change)
      let after = sides(on: changed)
      let small = before.keys.filter { before[$0] ?? 0 >= 44 && after[$0] ?? 0 < 44 }.sorted()
      let names = small.map { id in
        screen.index(of: id).map { screen.views[$0].name } ?? id
      }
      let expected =
        small.isEmpty ? nil : "leaves \(names.joined(separator: " and ")) under 44 pt"
      #expect(sizes.harm(of: [change]) == expected, "\(setting)")
      // For the first that is asked of a screen a part of it may do.
      var first = TargetSizes(of: screen)
      #expect(first.harm(of: [change]) == expected, "\(setting), asked first")
    }
  }

  @Test func aButtonOfJustEnoughIsLeftSmallToo() {
    let views = ["a", "b"].enumerated().map { index, id in
      var view = View(id: id)
      view.kind = .button
      view.set(.frame(Rect(Double(index) * 60, 20, 44, 44)))
      return view
    }
    var sizes = TargetSizes(
      of: ViewHierarchy(screen: Screen(name: "s", size: Size(160, 100)), views: views))
    let smaller = ViewChange(view: "a", settings: [.frame(Rect(0, 20, 40, 44))])
    #expect(sizes.harm(of: [smaller]) == "leaves a under 44 pt")
  }
}
