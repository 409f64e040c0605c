// Tests that changes reach the view, its strategy and the order of the tree.

import TapscopeEngine
import Testing

@Suite struct ViewHierarchyChangesTests {
  private static let solid = Scene.plain("solid.png", 10, 10)
  private static let clear = Scene.plain("clear.png", 10, 10, alpha: 0)

  @Test func aFrameUnderATransformSetsBoundsAndCenter() {
    var hierarchy = Scene.hierarchy([
      Scene.view(
        "a", Rect(0, 0, 10, 10), .anchorPoint(Point(0, 1)), .bounds(Rect(5, 5, 10, 10)),
        .transform(.rotation(degrees: 30)))
    ])
    hierarchy.apply(ViewChange(view: "a", settings: [.frame(Rect(20, 30, 40, 50))]))
    #expect(hierarchy.views[0].bounds == Rect(5, 5, 40, 50))
    #expect(hierarchy.views[0].center == Point(20, 80))
    #expect(hierarchy.views[0].untransformedFrame == Rect(20, 30, 40, 50))
  }

  @Test func aChangeOfNoViewDoesNothing() {
    var hierarchy = Scene.hierarchy([Scene.view("a", Rect(0, 0, 10, 10))])
    let before = hierarchy.views
    hierarchy.apply(ViewChange(view: "b", settings: [.isHidden(true)]))
    hierarchy.apply(ViewChange(view: "a", settings: [.behind("b")]))
    #expect(hierarchy.views == before)
  }

  @Test func behindMovesAWholeSubtree() {
    var hierarchy = Scene.hierarchy([
      Scene.view("a", Rect(0, 0, 100, 100)),
      Scene.view("a1", Rect(0, 0, 50, 50), in: 0),
      Scene.view("b", Rect(0, 0, 100, 100)),
      Scene.button("c", Rect(0, 0, 100, 100)),
      Scene.view("c1", Rect(0, 0, 50, 50), in: 3),
      Scene.view("c2", Rect(0, 0, 50, 50), in: 3),
    ])
    hierarchy.setHighlighted(3, true)
    hierarchy.apply(ViewChange(view: "c", settings: [.behind("a"), .isHidden(true)]))
    #expect(hierarchy.views.map(\.id) == ["c", "c1", "c2", "a", "a1", "b"])
    #expect(hierarchy.views.map(\.superview) == [nil, 0, 0, nil, 3, nil])
    #expect(hierarchy.views.map(\.subviews) == [[1, 2], [], [], [4], [], []])
    #expect(hierarchy.roots == [0, 3, 5])
    #expect(hierarchy.index(of: "a1") == 4)
    #expect(hierarchy.highlighted == [0])
    #expect(hierarchy.views[0].isHidden)
    hierarchy.apply(ViewChange(view: "c2", settings: [.behind("c1")]))
    #expect(hierarchy.views.map(\.id) == ["c", "c2", "c1", "a", "a1", "b"])
  }

  @Test func displayedState() {
    var hierarchy = Scene.hierarchy([Scene.button("a", Rect(0, 0, 10, 10), .state(.selected))])
    #expect(hierarchy.displayedState(of: 0) == .selected)
    hierarchy.setHighlighted(0, true)
    #expect(hierarchy.displayedState(of: 0) == .highlighted)
    hierarchy.apply(ViewChange(view: "a", settings: [.isEnabled(false)]))
    #expect(hierarchy.displayedState(of: 0) == .disabled)
  }

  @Test(arguments: [
    (ViewChange.Setting.images([.normal: clear]), false),
    (.images([:]), true),
    (.images([.normal: clear, .highlighted: solid]), true),
    (.isEnabled(false), true),
    (.state(.selected), false),
    (.maskImage(clear), false),
    (.backgroundImages([.normal: clear]), true),
  ])
  func aMaskFollowsThePictures(_ setting: ViewChange.Setting, _ hits: Bool) {
    var hierarchy = Scene.hierarchy([
      Scene.button(
        "a", Rect(0, 0, 10, 10), .strategy(.alpha),
        .images([.normal: Self.solid, .selected: Self.clear]))
    ])
    #expect(hierarchy.hitTest(Point(5, 5)) == .view(0))
    hierarchy.setHighlighted(0, true)
    hierarchy.apply(ViewChange(view: "a", settings: [setting]))
    if setting == .state(.selected) { hierarchy.setHighlighted(0, false) }
    #expect((hierarchy.hitTest(Point(5, 5)) == .view(0)) == hits)
  }

  @Test func aStrategyForAllButtonsLeavesOtherViewsAndSettings() {
    var hierarchy = Scene.hierarchy([
      Scene.view("pane", Rect(0, 0, 10, 10)),
      Scene.button("a", Rect(0, 0, 10, 10), .hitSlop(EdgeInsets(all: 3))),
      Scene.view("key", Rect(0, 0, 10, 10), .action("press")),
    ])
    hierarchy.setStrategy(.alpha)
    #expect(hierarchy.views.map(\.strategy) == [.bounds, .alpha, .alpha])
    #expect(hierarchy.views[1].hitSlop == EdgeInsets(all: 3))
  }

  @Test func buttonsWithEqualActionsAreOneTarget() {
    let hierarchy = Scene.hierarchy([
      Scene.button("a", .zero, .action("go")), Scene.view("b", .zero, .action("go")),
      Scene.button("c", .zero), Scene.button("d", .zero), Scene.view("icon", .zero, in: 3),
    ])
    #expect(hierarchy.isSameTarget(0, 1))
    #expect(!hierarchy.isSameTarget(2, 3))
    #expect(hierarchy.isSameTarget(2, 2))
    #expect(hierarchy.nearestButton(from: 4) == 3)
    #expect(hierarchy.isSelfOrAncestor(3, of: 4))
    #expect(!hierarchy.isSelfOrAncestor(4, of: 3))
  }
}
