// Do the flat engine and the reference tree agree on every receiver and every call?

import Geometry
import TestSupport
import Testing
import Views

@Suite struct CompiledHierarchyTests {
  #if DEBUG
    static let screens = 200
  #else
    static let screens = 5000
  #endif
  static let pointsPerScreen = 200

  @Test func agreesWithTheReferenceOnRandomScreens() {
    var receivers: Set<Receiver> = []
    for seed in 0..<UInt64(Self.screens) {
      var random = RandomScreen(seed: seed)
      var reference = random.hierarchy(views: Int(seed % 60) + 1)
      var compiled = CompiledHierarchy(reference)
      for p in random.points(Self.pointsPerScreen, on: reference) {
        var log: [HitCall] = []
        let expected = reference.hitTest(p, log: &log)
        var calls: [ViewIndex] = []
        let walked = compiled.hitTest(p, asking: &calls)
        let found = compiled.hitTest(p)
        receivers.insert(expected)
        if found == expected, walked == expected, calls == log.filter(\.isAsked).map(\.view) {
          continue
        }
        Issue.record("seed \(seed) at \(p): \(expected), found \(found), walked \(walked)")
        return
      }
    }
    #expect(receivers.count > 20)
  }

  @Test(arguments: [
    ViewChange.Setting.isHidden(true), .frame(Rect(0, 0, 10, 10)), .behind("back"),
    .strategy(.shape), .transform(.scale(0.1, 0.1)),
  ])
  func followsChanges(_ setting: ViewChange.Setting) {
    var reference = Scene.hierarchy([
      Scene.button("back", Rect(0, 0, 100, 100)),
      Scene.button(
        "front", Rect(0, 0, 100, 100), .shape(.circle(Circle(center: .zero, radius: 5)))),
    ])
    var compiled = CompiledHierarchy(reference)
    let p = Point(20, 20)
    #expect(compiled.hitTest(p) == .view(1))
    reference.apply(ViewChange(view: "front", settings: [setting]))
    compiled.apply(ViewChange(view: "front", settings: [setting]))
    #expect(compiled.hitTest(p) == reference.hitTest(p))
    #expect(compiled.hierarchy.views == reference.views)
  }

  @Test func showsTheHighlightedMask() {
    let clear = Scene.plain("clear.png", 10, 10, alpha: 0)
    var compiled = CompiledHierarchy(
      Scene.hierarchy([
        Scene.button(
          "a", Rect(0, 0, 10, 10), .strategy(.alpha),
          .images([.normal: Scene.plain("solid.png", 10, 10), .highlighted: clear]))
      ]))
    #expect(compiled.hitTest(Point(5, 5)) == .view(0))
    compiled.setHighlighted(0, true)
    #expect(compiled.hitTest(Point(5, 5)) == .none)
    compiled.setHighlighted(0, false)
    #expect(compiled.hitTest(Point(5, 5)) == .view(0))
  }

  @Test func aStrategyOfItsOwnIsAskedByTheReference() {
    var hierarchy = Scene.hierarchy([
      Scene.button("back", Rect(0, 0, 10, 10)), Scene.button("front", Rect(0, 0, 10, 10)),
    ])
    hierarchy.setStrategy(Undecided(.bounds), of: 1)
    var compiled = CompiledHierarchy(hierarchy)
    var calls: [ViewIndex] = []
    #expect(compiled.hitTest(Point(5, 5), asking: &calls) == .undefined([1, 0]))
    #expect(compiled.hitTest(Point(5, 5)) == .undefined([1, 0]))
    #expect(calls == [1, 0])
  }

  @Test func manyViewsThatAllCoverTheScreenAreNoTrouble() {
    let disc = Shape.polygon(
      Polygon(points: [Point(160, 0), Point(320, 240), Point(160, 480), Point(0, 240)]))
    var reference = Scene.hierarchy(
      (0..<1000).map { Scene.view("v\($0)", Rect(0, 0, 320, 480), .shape(disc), .strategy(.shape)) }
    )
    var compiled = CompiledHierarchy(reference)
    for p in [Point(160, 240), Point(5, 5), Point(-5, 5)] {
      #expect(compiled.hitTest(p) == reference.hitTest(p))
    }
  }

  @Test func noViewsAndNoNumbersAreNoTrouble() {
    var empty = CompiledHierarchy(Scene.hierarchy([]))
    #expect(empty.hitTest(Point(5, 5)) == .none)
    var one = CompiledHierarchy(Scene.hierarchy([Scene.view("a", Rect(0, 0, 10, 10))]))
    for p in [Point(.nan, 5), Point(5, .infinity), Point(-1e300, 5)] {
      #expect(one.hitTest(p) == .none)
    }
  }
}
