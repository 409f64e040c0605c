// Tests that a hit test finds the view UIKit would, asking the same views in order.

import TapscopeEngine
import Testing

@Suite struct HitTestingTests {
  /// The id of the receiver, `-` for none, and the ids asked or refused on the way.
  static func walk(_ views: [SceneView], at p: Point) -> (receiver: String, visited: [String]) {
    var hierarchy = Scene.hierarchy(views)
    var log: [HitCall] = []
    let receiver = hierarchy.hitTest(p, log: &log)
    return (receiver.view.map { views[$0].id } ?? "-", log.map { views[$0.view].id })
  }

  @Test(arguments: [
    ("left top corner", Point(10, 20), "a"),
    ("right edge", Point(60, 30), "-"),
    ("bottom edge", Point(30, 70), "-"),
    ("off the screen", Point(-5, -5), "-"),
  ])
  func boundsAreHalfOpen(_ name: String, _ p: Point, _ expected: String) {
    #expect(Self.walk([Scene.view("a", Rect(10, 20, 50, 50))], at: p).receiver == expected)
  }

  @Test func viewsOffTheScreenAreTestedAllTheSame() {
    #expect(Self.walk([Scene.view("a", Rect(-50, 0, 40, 40))], at: Point(-20, 5)).receiver == "a")
  }

  @Test func frontSiblingIsAskedFirstAndStopsTheWalk() {
    let views = [
      Scene.view("back", Rect(0, 0, 100, 100)), Scene.view("front", Rect(50, 0, 100, 100)),
    ]
    #expect(Self.walk(views, at: Point(70, 10)) == ("front", ["front"]))
    #expect(Self.walk(views, at: Point(20, 10)) == ("back", ["front", "back"]))
  }

  @Test(arguments: [
    (ViewChange.Setting.isHidden(true), HitCall.Refusal.hidden),
    (.interaction(.disabled), .interactionOff),
    (.alpha(0.01), .transparent),
    (.alpha(0), .transparent),
    (.transform(.scale(0, 1)), .collapsed),
  ])
  func ignoredViewIsNeverAsked(_ setting: ViewChange.Setting, _ refusal: HitCall.Refusal) {
    var hierarchy = Scene.hierarchy([
      Scene.view("back", Rect(0, 0, 100, 100)),
      Scene.view("front", Rect(0, 0, 100, 100)),
      Scene.view("child", Rect(0, 0, 100, 100), in: 1),
    ])
    hierarchy.apply(ViewChange(view: "front", settings: [setting]))
    var log: [HitCall] = []
    #expect(hierarchy.hitTest(Point(50, 50), log: &log) == .view(0))
    #expect(log.first?.outcome == .refused(refusal))
    #expect(log.count == 2)
  }

  @Test func onlyTheOwnAlphaCounts() {
    let views = [
      Scene.view("faint", Rect(0, 0, 100, 100), .alpha(0.1)),
      Scene.view("fainter", Rect(0, 0, 100, 100), in: 0, .alpha(0.05)),
    ]
    #expect(Self.walk(views, at: Point(5, 5)).receiver == "fainter")
  }

  @Test func childOutsideItsParentIsUnreachableWhateverIsClipped() {
    for clips in [true, false] {
      let views = [
        Scene.view("parent", Rect(0, 0, 50, 50), .clipsToBounds(clips)),
        Scene.view("child", Rect(40, 40, 50, 50), in: 0),
      ]
      #expect(Self.walk(views, at: Point(70, 70)) == ("-", ["parent"]))
      #expect(Self.walk(views, at: Point(45, 45)) == ("child", ["parent", "child"]))
    }
  }

  @Test func subviewsOnlyIsNeverItselfTheReceiver() {
    let views = [
      Scene.view("back", Rect(0, 0, 100, 100)),
      Scene.view("pane", Rect(0, 0, 100, 100), .interaction(.subviewsOnly)),
      Scene.view("child", Rect(0, 0, 20, 20), in: 1),
    ]
    #expect(Self.walk(views, at: Point(5, 5)).receiver == "child")
    #expect(Self.walk(views, at: Point(50, 50)) == ("back", ["pane", "child", "back"]))
  }

  @Test func disabledControlReceivesAndSwallows() {
    let views = [
      Scene.view("back", Rect(0, 0, 100, 100)),
      Scene.button("front", Rect(0, 0, 100, 100), .isEnabled(false)),
    ]
    #expect(Self.walk(views, at: Point(5, 5)).receiver == "front")
  }

  @Test func turnedViewIsMappedByTheInverseOfUIKitsRule() {
    let turned = Scene.view("turned", Rect(10, 10, 50, 50), .transform(.rotation(degrees: 45)))
    #expect(Self.walk([turned], at: Point(5, 5)).receiver == "-")
    #expect(Self.walk([turned], at: Point(35, 2)).receiver == "turned")
  }

  @Test func movedBoundsOriginAndAnchorPointShiftTheCoordinates() {
    var hierarchy = Scene.hierarchy([
      Scene.view(
        "scrolled", Rect(0, 0, 40, 40), .bounds(Rect(100, 200, 40, 40)), .anchorPoint(.zero),
        .center(Point(10, 10)))
    ])
    var log: [HitCall] = []
    #expect(hierarchy.hitTest(Point(12, 13), log: &log) == .view(0))
    #expect(log.first?.point == Point(102, 203))
    #expect(hierarchy.pointInside(Point(12, 13), 0) == log.first)
    #expect(hierarchy.toWindow(0)(Point(102, 203)) == Point(12, 13))
    #expect(hierarchy.fromWindow(0)?(Point(12, 13)) == Point(102, 203))
  }

  @Test func aHitTestFromAViewTakesItsOwnCoordinates() {
    var hierarchy = Scene.hierarchy([
      Scene.view("floor", Rect(0, 20, 100, 100)), Scene.view("a", Rect(0, 0, 50, 15), in: 0),
    ])
    var log: [HitCall] = []
    #expect(hierarchy.hitTest(Point(10, 10), from: 0, log: &log) == .view(1))
    #expect(hierarchy.hitTest(Point(10, 10)) == .none)
  }
}
