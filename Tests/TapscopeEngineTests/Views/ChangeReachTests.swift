// Tests that a change said not to matter to a touch changes nothing of its hit test.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct ChangeReachTests {
  #if DEBUG
    static let screens = 40
  #else
    static let screens = 1000
  #endif

  /// Changes as fixes propose them, of one view of a screen.
  private static func changes(
    of view: ViewIndex, on screen: ViewHierarchy, by generator: inout SeededGenerator
  ) -> [[ViewChange.Setting]] {
    let others = screen.views.map(\.id)
    let slop = EdgeInsets(all: generator.number(in: 0...40))
    return [
      [.hitSlop(slop)], [.isHidden(false)], [.isHidden(true)], [.interaction(.enabled)],
      [.interaction(.subviewsOnly)], [.alpha(1)], [.clipsToBounds(true)],
      [.strategy(.bounds)], [.strategy(.shape)],
      [.strategy(StrategyChoice("alpha"))],
      [.behind(others.randomElement(using: &generator) ?? "")],
    ]
  }

  @Test func whatDoesNotMatterChangesNoReceiver() {
    var spared = 0
    for seed in 0..<UInt64(Self.screens) {
      var random = RandomScreen(seed: seed)
      var screen = random.hierarchy(views: Int(seed % 20) + 2)
      let points = random.points(24, on: screen)
      let view = Int.random(in: screen.views.indices, using: &random.generator)
      let id = screen.views[view].id
      for settings in Self.changes(of: view, on: screen, by: &random.generator) {
        let change = ViewChange(view: id, settings: settings)
        let reach = ChangeReach([change], on: screen)
        var changed = screen
        changed.apply(change)
        for point in points {
          let receiver = screen.hitTest(point)
          guard !reach.mayMatter(toTouchAt: point, got: receiver) else { continue }
          spared += 1
          let before = receiver.view.map { screen.views[$0].id }
          let after = changed.hitTest(point)
          #expect(
            after.view.map { changed.views[$0].id } == before && after.isUndefined == false,
            "seed \(seed), \(settings) of \(id) at \(point)")
        }
      }
    }
    #expect(spared > 1000, "the test must spare touches to say anything")
  }

  /// A view that makes a scroll view larger inside has a say in every drag there; nowhere else.
  @Test(arguments: [nil, Size(400, 400)])
  func whatSizesAScrollViewMattersToAllInIt(_ content: Size?) {
    var list = View(id: "list")
    list.kind = .scrollView
    list.bounds = Rect(0, 0, 300, 300)
    list.center = Point(150, 150)
    list.scrolling.contentSize = content
    let rows = (0..<2).map { index in
      var row = View(id: "row\(index)")
      (row.kind, row.superview) = (.button, 0)
      row.bounds = Rect(0, 0, 100, 100)
      row.center = Point(50, 50 + Double(150 * index))
      return row
    }
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(320, 480)), views: [list] + rows)
    func reach(_ setting: ViewChange.Setting) -> ChangeReach {
      ChangeReach([ViewChange(view: "row1", settings: [setting])], on: screen)
    }
    let isSized = content == nil
    let larger = reach(.frame(Rect(0, 150, 100, 500)))
    #expect(larger.mayMatter(toTouchAt: Point(50, 50), got: .view(1)) == isSized)
    #expect(!larger.mayMatter(toTouchAt: Point(310, 470), got: .none))
    #expect(!reach(.isEnabled(false)).mayMatter(toTouchAt: Point(50, 50), got: .view(1)))
  }
}

extension Receiver {
  fileprivate var isUndefined: Bool { if case .undefined = self { true } else { false } }
}
