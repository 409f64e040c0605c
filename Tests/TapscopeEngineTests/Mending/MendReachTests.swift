// Tests that views which end before their buttons can be reached are widened.

import Testing

@testable import TapscopeEngine

@Suite struct MendReachTests {
  private func mending(_ views: [View]) throws -> Mending {
    try #require(
      Mending(
        ViewHierarchy(
          screen: Screen(name: "s", size: Size(320, 200), ppi: 163), views: views)))
  }

  /// Half of what small buttons lose lands above and below their bar.
  @Test func aThinBarIsWidenedWithItsButtons() throws {
    let bar = view("bar", 0, 100, 320, 24)
    let small = [("save", 10.0), ("more", 100)].map { button($0, $1, 2, 20, 20, in: 0) }
    let mending = try mending([bar] + small)
    #expect(mending.changes.contains { $0.view == "bar" && $0.key == "hitSlop" })
    #expect(mending.closed > 0.8, "\(mending.changes.map(\.text))")
    // At the bottom edge of the screen there is nothing to widen it for.
    let atEdge = try self.mending([view("bar", 0, 176, 320, 24)] + small)
    let slops = atEdge.changes.filter { $0.view == "bar" }.map(\.setting)
    guard case .hitSlop(let slop)? = slops.first else {
      Issue.record("\(atEdge.changes.map(\.text))")
      return
    }
    #expect(slop.top > 0 && slop.bottom == 0)
  }

  /// It is drawn outside the view that holds it, and that outside another.
  @Test func allViewsThatEndBeforeAreWidened() throws {
    let mending = try mending([
      view("panel", 20, 60, 100, 60), view("row", 10, 10, 80, 40, in: 0),
      button("whole", 10, 10, 60, 70, in: 1),
    ])
    #expect(Set(mending.changes.compactMap(\.view)).isSuperset(of: ["panel", "row"]))
    #expect(mending.closed > 0.95, "\(mending.changes.map(\.text))")
  }

  /// What is widened takes touches: where the next button would lose, it is not.
  @Test func aBarIsNotWidenedOverAnotherButton() throws {
    let mending = try mending([
      button("send", 0, 40, 320, 60), view("bar", 0, 100, 320, 24),
      button("save", 10, 2, 60, 20, in: 1),
    ])
    let bars = mending.changes.filter { $0.view == "bar" }.map(\.setting)
    for case .hitSlop(let slop) in bars { #expect(slop.top == 0) }
    #expect(mending.buttons.allSatisfy { $0.after > $0.before - Mending.usualHarm })
  }

  /// Widened for both, the row would take touches of the button above it.
  @Test func aViewIsWidenedForTheButtonThatHarmsNobody() throws {
    let mending = try mending([
      button("keep", 60, 10, 60, 50), view("row", 60, 60, 60, 40),
      button("up", 10, -20, 40, 40, in: 1), button("out", 70, 0, 40, 40, in: 1),
    ])
    let rows = mending.changes.filter { $0.view == "row" }.map(\.setting)
    guard rows.count == 1, case .hitSlop(let slop) = rows[0] else {
      Issue.record("\(mending.changes.map(\.text))")
      return
    }
    #expect(slop.right >= 50 && slop.top < 10, "\(slop)")
    #expect(mending.buttons.contains { $0.id == "out" && $0.before == 0 && $0.after > 0.9 })
  }

  private func trial(
    _ views: [View], refuses: @escaping ([MendChange]) -> Bool = { _ in false }
  ) -> MendTrial {
    let survey = ScreenSurveyTests.survey(views, size: Size(200, 200))
    return MendTrial(
      MeasuredScreens(survey), AimedFingers(survey), harm: 0.01, weights: nil,
      watch: MendWatch(isOver: { _ in false }, progress: {}),
      refuses: { _, changes in refuses(changes) ? "it reaches too far" : nil })
  }

  private func slop(_ view: View, _ sides: EdgeInsets) -> MendChange {
    MendChange(view.id, .hitSlop(sides), from: view)
  }

  /// A row with a button in it, and one that is drawn beside it.
  private func row(at index: ViewIndex = 0) -> [View] {
    [
      view("row", 20, 60, 60, 30), button("in", 20, 10, 12, 12, in: index),
      button("out", 70, 0, 30, 30, in: index),
    ]
  }

  /// Views have other indices then.
  @Test func aViewIsWidenedAlsoWhereOthersWereMoved() throws {
    let dot = button("dot", 150, 150, 30, 30)
    var trial = trial([button("big", 100, 10, 40, 40)] + row(at: 1) + [dot])
    try trial.settle([MendChange("dot", .behind("big"), from: dot, next: "row")])
    try trial.reach()
    #expect(trial.kept.first?.key == "behind")
    #expect(trial.kept.contains { $0.view == "row" }, "\(trial.kept.map(\.text))")
  }

  /// What the row held back of it reaches beyond the row now.
  @Test func aSlopInAWiderViewIsTakenInWhereItReachesTooFar() throws {
    let views = row()
    var trial = trial(views) { changes in
      changes.contains { $0.view == "row" } && changes.contains { $0.reach("in") > 8 }
    }
    try trial.settle([slop(views[1], EdgeInsets(all: 14))])
    try trial.reach()
    #expect(trial.kept.contains { $0.view == "row" }, "\(trial.kept.map(\.text))")
    #expect(trial.kept.contains { $0.reach("in") == 8 })
  }

  /// The new value of a view that was changed already stands in place of that one.
  @Test func whatAWiderViewAllowsIsSearchedAgain() throws {
    let views = row()
    var trial = trial(views)
    try trial.settle([
      slop(views[1], EdgeInsets(all: 2)),
      slop(views[0], EdgeInsets(top: 22, left: 22, bottom: 22, right: 62)),
    ])
    let before = trial.after
    try trial.settleAgain()
    #expect(trial.after > before + 0.01)
    let inside = trial.kept.filter { $0.view == "in" }
    #expect(inside.count == 1 && inside[0].from == "0" && inside[0].to != "2", "\(inside)")
  }
}

extension MendChange {
  /// The largest side of the slop that it gives to a view; 0 where it gives none.
  fileprivate func reach(_ id: String) -> Double {
    guard view == id, case .hitSlop(let slop) = setting else { return 0 }
    return max(slop.top, slop.left, slop.bottom, slop.right)
  }
}
