// Tests of what mending may not make worse: rules of areas, and dead touches that become wrong ones.

import Testing

@testable import TapscopeEngine

@Suite struct MendAuditsTests {
  private static func screen(_ buttons: [View]) -> ViewHierarchy {
    ViewHierarchy(screen: Screen(name: "s", size: Size(200, 100), ppi: 163), views: buttons)
  }

  private static func diamond(_ id: String, _ frame: Rect) -> View {
    var view = button(id, frame.minX, frame.minY, frame.width, frame.height)
    view.shape = .inscribed(.diamond, in: view.bounds)
    view.strategy = .shape
    return view
  }

  /// Plain rectangles are most of what people have.
  @Test func aPlainButtonGetsASlop() throws {
    let screen = Self.screen([button("a", 20, 40, 24, 30), button("b", 46, 40, 24, 30)])
    var search = try MendSearch(
      ScreenSurvey(screen), harm: Mending.usualHarm, weights: nil,
      MendWatch(isOver: { _ in false }, progress: {}))
    #expect(Set(search.changes().filter { $0.key == "hitSlop" }.map(\.view)) == ["a", "b"])
    let mending = try #require(Mending(screen))
    #expect(mending.closed >= 0.8, "\(mending.closed)")
  }

  /// A shape that is the button's own rectangle says nothing new.
  @Test func aShapeThatIsTheFrameChangesNothing() throws {
    var shaped = [button("a", 20, 40, 24, 30), button("b", 46, 40, 24, 30)]
    for index in shaped.indices {
      shaped[index].shape = .roundedRect(RoundedRect(rect: shaped[index].bounds, radius: 0))
    }
    let plain = shaped.map { view in
      var view = view
      view.shape = nil
      return view
    }
    let one = try #require(Mending(Self.screen(plain)))
    let other = try #require(Mending(Self.screen(shaped)))
    #expect(one.changes.map(\.text) == other.changes.map(\.text))
  }

  /// Of what is seen of a button, what is rather meant for another may go to that one, and is told.
  @Test func whatAnAuditWillSayIsSaid() throws {
    let screen = Self.screen([
      Self.diamond("large", Rect(60, 20, 65, 38)), button("small", 48, 16, 11, 32),
    ])
    let mending = try #require(Mending(screen))
    let areas = [screen, mending.mended].map { OverlapPair.area(in: ScreenSurvey($0)) }
    #expect(mending.after > mending.before + 0.05)
    #expect(areas[1] > areas[0] + 1 && mending.contested == areas[1] - areas[0])
    #expect(mending.reason.contains("overlap/pair will find \(mending.contested.text(0)) square"))
  }

  /// A slop whose corner lies farther from the button than people aim.
  @Test func aRuleOfAreasFindsNoMore() throws {
    let screen = Self.screen([button("a", 80, 40, 24, 24)])
    let wide = MendChange("a", .hitSlop(EdgeInsets(all: 22)), from: screen.views[0])
    let audits = try MendAudits(ScreenSurvey(screen))
    let reason = try #require(try audits.broken(by: ScreenSurvey(screen.applying([wide]))))
    #expect(reason.hasPrefix("overlap/invisible-but-live would find "))
    let mending = try #require(Mending(screen))
    #expect(mending.changes.map(\.key) == ["hitSlop"])
    #expect(try audits.broken(by: ScreenSurvey(mending.mended)) == nil)
  }

  /// Buttons that were too small before as well, so that only what they lose tells.
  @Test func aButtonIsNotTakenFromItsNeighbour() throws {
    let screen = Self.screen([button("a", 80, 40, 12, 12), button("b", 96, 40, 12, 12)])
    let wide = MendChange("b", .hitSlop(EdgeInsets(all: 14)), from: screen.views[1])
    let audits = try MendAudits(ScreenSurvey(screen))
    let reason = try audits.broken(by: ScreenSurvey(screen.applying([wide])))
    #expect(reason == "it breaks overlap/partly-shadowed of a")
  }

  /// Nothing reached it before, so no rule held.
  @Test func noButtonIsHidden() throws {
    let screen = Self.screen([
      button("a", 20, 40, 40, 40), button("b", 50, 40, 44, 44),
      view("veil", 0, 0, 50, 100) { $0.paints = false },
    ])
    let over = MendChange("b", .frame(Rect(20, 38, 44, 44)), from: screen.views[1])
    let audits = try MendAudits(ScreenSurvey(screen))
    let reason = try audits.broken(by: ScreenSurvey(screen.applying([over])))
    #expect(reason == "it hides a")
  }

  /// A dump has of a row only what its list shows, and what that is changes as people scroll.
  @Test(arguments: [(80.0, false), (70, true)])
  func whatAListCutsIsNotMended(_ y: Double, _ isChanged: Bool) throws {
    let list = view("list", 0, 20, 200, 80) {
      $0.kind = .scrollView
      $0.scrolling.contentSize = Size(200, 300)
      $0.subviews = [1, 2]
    }
    let rows = [button("row", 0, y - 20, 200, 20), button("free", 0, 0, 200, 50)].map { row in
      var row = row
      row.superview = 0
      return row
    }
    let screen = Self.screen([list] + rows)
    let mending = try #require(Mending(screen))
    let changed = mending.changes.map { $0.view ?? "row" }
    #expect(changed.contains("row") == isChanged, "\(mending.changes.map(\.text))")
    #expect((mending.before > 0.99) == !isChanged, "\(mending.before)")
  }

  /// A container that picks shares out what lies around its buttons; no button loses that.
  @Test func aContainerThatPicksTakesNothing() throws {
    let buttons = (0..<6).map { index in
      button("b\(index)", 20 + Double(index % 3) * 24, 20 + Double(index / 3) * 40, 20, 20)
    }
    let mending = try #require(Mending(Self.screen(buttons)))
    #expect(mending.changes.map(\.text).contains { $0.contains("nearest") }, "\(mending.changes)")
    let survey = ScreenSurvey(mending.mended)
    #expect(survey.targets.allSatisfy { $0.reachable == 1 && $0.hitArea > 1000 })
    #expect(OverlapPartlyShadowed.findings(in: survey) == [])
  }

  @Test func whatLeadsAstrayIsMeasured() {
    let screen = Self.screen([button("a", 20, 40, 24, 30), button("b", 44, 40, 24, 30)])
    let survey = ScreenSurvey(screen)
    let fingers = AimedFingers(survey)
    let reached = fingers.reached(on: survey.owners, of: screen)
    let astray = fingers.astray(on: survey.owners, of: screen)
    #expect(astray.allSatisfy { $0 > 0.01 })
    #expect(zip(reached, astray).allSatisfy { $0 + $1 < 1 })
    let lonely = Self.screen([button("a", 20, 40, 24, 30)])
    let alone = ScreenSurvey(lonely)
    #expect(AimedFingers(alone).astray(on: alone.owners, of: lonely) == [0])
  }

  /// A touch in the gap between small buttons fires nothing; a slop may not make it fire the wrong one.
  @Test func deadTouchesDoNotBecomeWrongOnes() throws {
    var buttons: [View] = []
    for index in 0..<9 {
      let frame = Rect(40 + Double(index % 3) * 18, 20 + Double(index / 3) * 17, 15, 14)
      buttons.append(
        index % 2 == 0
          ? Self.diamond("b\(index)", frame)
          : button("b\(index)", frame.minX, frame.minY, frame.width, frame.height))
    }
    let screen = Self.screen(buttons)
    let mending = try #require(Mending(screen))
    let (old, new) = (ScreenSurvey(screen), ScreenSurvey(mending.mended))
    let fingers = AimedFingers(old)
    let before = fingers.astray(on: old.owners, of: screen)
    let after = fingers.astray(on: new.owners, of: mending.mended)
    for (index, button) in mending.buttons.enumerated() {
      let limit = 3 * max(Mending.usualHarm, button.after - button.before)
      #expect(after[index] - before[index] <= limit + 1e-9, "\(button.id)")
    }
    #expect(mending.after > mending.before)
  }
}
