// Tests that the flat engine and the reference tree agree on receivers and calls.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct CompiledHierarchyTests {
  /// `check-engines`, which .ci/run builds for speed, asks a million points in the same way.
  @Test func agreesWithTheReferenceOnRandomScreens() {
    let agreement = EngineAgreement(screens: 0..<150, points: 160)
    #expect(agreement.differences.isEmpty)
    #expect(agreement.pairs == 150 * 160)
    #expect(agreement.receivers > 30)
  }

  @Test(arguments: 0..<12)
  func rowsAreWhatEachPointFinds(_ seed: UInt64) {
    var random = RandomScreen(seed: 1000 + seed)
    let hierarchy = random.hierarchy(views: Int(seed) * 5 + 1)
    var asked = CompiledHierarchy(hierarchy)
    var drawn = CompiledHierarchy(hierarchy)
    let step = random.generator.number(in: 1...9)
    let xs = stride(from: -20, through: 340, by: step).map { $0 }
    let ys = stride(from: -20, through: 500, by: step).map { $0 }
    var rows = 0
    drawn.forEachRow(xs, ys) { row, runs in
      #expect(row == rows)
      rows += 1
      #expect(runs.flatMap { Array($0.columns) } == Array(xs.indices))
      for (run, next) in zip(runs, runs.dropFirst()) { #expect(run.receiver != next.receiver) }
      for run in runs {
        for column in run.columns {
          #expect(asked.hitTest(Point(xs[column], ys[row])) == run.receiver)
        }
      }
    }
    #expect(rows == ys.count)
  }

  /// The border lies apart from the curve, and what it says of its sides does not hold upon it.
  @Test func rowsAskWithinReachOfABorderWhoseSidesAgree() throws {
    let halves = try Path.parse(
      svg: "M0 0L100 0L100 100L0 100ZM100.3 0C104.3 30 104.3 70 100.3 100L200 100L200 0Z")
    var hierarchy = Scene.hierarchy([
      Scene.view("a", Rect(10, 10, 200, 100), .shape(.path(halves)), .strategy(.shape))
    ])
    var compiled = CompiledHierarchy(hierarchy)
    let xs = stride(from: 108, to: 115, by: 0.03125).map { $0 }
    let receivers = xs.map { hierarchy.hitTest(Point($0, 13)) }
    #expect(Set(receivers) == [.none, .view(0)])
    compiled.forEachRow(xs, [13]) { _, runs in
      for run in runs { #expect(run.columns.allSatisfy { receivers[$0] == run.receiver }) }
    }
  }

  @Test func rowsOfAStrategyOfItsOwnAreTheReferences() {
    var hierarchy = Scene.hierarchy([Scene.button("a", Rect(2, 0, 10, 10))])
    hierarchy.setStrategy(Undecided(.bounds), of: 0)
    var compiled = CompiledHierarchy(hierarchy)
    var runs: [HitRun] = []
    compiled.forEachRow([0, 3, 5], [5]) { _, row in runs += row }
    #expect(runs.map(\.columns) == [0..<3])
    #expect(runs.map(\.receiver) == [.undefined([0, nil])])
  }

  @Test func aSettledScreenAnswersAsOneSettledOnTheWay() {
    var random = RandomScreen(seed: 3)
    var reference = random.hierarchy(views: 40)
    var compiled = CompiledHierarchy(reference)
    compiled.settle()
    for p in random.points(500, on: reference) {
      #expect(compiled.hitTest(p) == reference.hitTest(p))
    }
  }

  @Test func manySmallViewsInOnePlaceAreNoTrouble() {
    let crowd = (0..<300).map { index in
      Scene.view(
        "v\(index)", Rect(100 + Double(index % 7) * 0.1, 100 + Double(index % 11) * 0.1, 2, 2),
        .shape(.inscribed(.circle, in: Rect(0, 0, 2, 2))), .strategy(.shape))
    }
    var reference = Scene.hierarchy(crowd)
    var compiled = CompiledHierarchy(reference)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let p = Point(random.number(in: 99...105), random.number(in: 99...105))
      var log: [HitCall] = []
      var calls = 0
      #expect(compiled.hitTest(p) == reference.hitTest(p, log: &log))
      #expect(compiled.hitTest(p, counting: &calls) == compiled.hitTest(p))
      #expect(calls == log.count(where: \.isAsked))
    }
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

  @Test func keepsTheHighlightOverAChange() {
    let clear = Scene.plain("clear.png", 10, 10, alpha: 0)
    var compiled = CompiledHierarchy(
      Scene.hierarchy([
        Scene.button(
          "a", Rect(0, 0, 10, 10), .strategy(.alpha),
          .images([.normal: Scene.plain("solid.png", 10, 10), .highlighted: clear]))
      ]))
    compiled.setHighlighted(0, true)
    compiled.apply(ViewChange(view: "a", settings: [.frame(Rect(20, 0, 10, 10))]))
    #expect(compiled.hitTest(Point(25, 5)) == .none)
    compiled.setHighlighted(0, false)
    #expect(compiled.hitTest(Point(25, 5)) == .view(0))
    #expect(compiled.hitTest(Point(5, 5)) == .none)
    compiled.setHighlighted(0, true)
    #expect(compiled.hitTest(Point(25, 5)) == .none)
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
