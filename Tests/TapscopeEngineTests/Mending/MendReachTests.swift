// Tests that views which end before their buttons can be reached are widened.

import TapscopeEngine
import Testing

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
}
