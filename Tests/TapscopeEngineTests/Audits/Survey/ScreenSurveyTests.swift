// Tests that buttons and pairs are measured as their pixels are.

import TapscopeEngine
import Testing

@Suite struct ScreenSurveyTests {
  static func survey(
    _ views: [View], size: Size = Size(200, 100), scale: Double = 1, ppi: Double? = 163
  ) -> ScreenSurvey {
    let screen = Screen(name: "tiny", size: size, scale: scale, ppi: ppi)
    return ScreenSurvey(ViewHierarchy(screen: screen, views: views))
  }

  @Test func aPairTellsWhoTakesWhat() throws {
    let disc = button("disc", 40, 0, 40, 40) {
      $0.shape = .inscribed(.circle, in: $0.bounds)
    }
    let survey = Self.survey([button("plate", 0, 0, 60, 40), disc])
    let pair = try #require(survey.pairs.first)
    #expect(survey.pairs.count == 1)
    #expect((pair.front, pair.back) == (1, 0))
    #expect(pair.frameOverlap == 800)
    // A half disc of radius 20.
    #expect(abs(survey.outlineOverlap(of: pair) - 200 * .pi) < 8)
    #expect(abs(pair.contested.area - (800 - 200 * .pi)) < 8)
    #expect(pair.winner == 1)
    #expect(pair.takenByFront == pair.contested.area)
    #expect(pair.contested.pieces.count == 2)
  }

  /// A look before each row, button and pair: wherever the time ends, none waits for the rest.
  @Test func aSurveyEndsWithTheTime() throws {
    let views = (0..<5).map { button("b\($0)", Double($0 * 10), 0, 20, 40) }
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(60, 40), scale: 1, ppi: 163), views: views)
    func looks(most: Int) throws -> Int {
      var count = 0
      _ = try ScreenSurvey(screen, finger: FingerModel()) {
        count += 1
        return count > most
      }
      return count
    }
    let all = try looks(most: .max)
    // The rows of both maps, the buttons, and every two of them.
    #expect(all == 40 + 40 + 5 + 10)
    for most in 0..<all {
      #expect(throws: TimeIsOver.self) { try looks(most: most) }
    }
  }

  /// Beside a button a label is looked through, at some of its places only.
  @Test(arguments: [false, true])
  func whatIsContestedUnderALabelIsCountedInPixels(_ hasLabel: Bool) throws {
    var views = [
      button("plate", 0, 0, 60, 40),
      button("front", 40.6, 0, 40, 40) {
        $0.hitSlop = EdgeInsets(top: 0, left: 9.7, bottom: 0, right: 0)
      },
    ]
    if hasLabel {
      views.append(
        view("label", 33, 5, 4, 4) {
          $0.backgroundColor = Color(red: 0, green: 0, blue: 0)
          $0.interaction = .disabled
        })
    }
    let pair = try #require(Self.survey(views).pairs.first)
    #expect(pair.contested.area > 380)
    #expect((pair.contestedArea == pair.contested.area) == hasLabel)
  }

  @Test(
    arguments: [
      .strategy(.shape), .hitSlop(EdgeInsets(all: 6)), .trackingSlop(9), .isHidden(true),
      .frame(Rect(45, 4, 30, 30)), .seenAs(.view("plate")), .interaction(.disabled),
      .behind("plate"),
    ] as [ViewChange.Setting])
  func aChangeIsMappedAsTheScreenItLeads(to setting: ViewChange.Setting) {
    let disc = button("disc", 40, 0, 40, 40) {
      $0.shape = .inscribed(.circle, in: $0.bounds)
      $0.backgroundColor = Color(red: 0, green: 0, blue: 0)
    }
    let survey = Self.survey([button("plate", 0, 0, 60, 40), disc])
    let change = ViewChange(view: "disc", settings: [setting])
    let maps = survey.maps(after: change)
    var changed = survey.hierarchy
    changed.apply(change)
    let grid = survey.owners.grid
    #expect(maps.seen == OwnerMap(buttonsSeenOn: PaintedScreen(changed), grid: grid))
    #expect(maps.owners == OwnerMap(receiversOn: changed, grid: grid))
  }

  /// What a button in front shows and does not take goes to the one behind.
  @Test func theOneBehindCanTakeMore() throws {
    let disc = button("disc", 40, 0, 40, 40) {
      $0.backgroundColor = Color(red: 0, green: 0, blue: 0)
      $0.shape = .inscribed(.circle, in: $0.bounds)
      $0.strategy = .shape
    }
    let pair = try #require(Self.survey([button("plate", 0, 0, 100, 40), disc]).pairs.first)
    #expect(pair.winner == 0 && pair.loser == 1)
  }

  @Test func pairsOfOneActionContestNothing() throws {
    let survey = Self.survey([
      button("a", 0, 0, 60, 40) { $0.action = "go" },
      button("b", 40, 0, 60, 40) {
        $0.action = "go"
        $0.shape = .inscribed(.circle, in: $0.bounds)
      },
    ])
    let pair = try #require(survey.pairs.first)
    #expect(pair.isSameAction)
    #expect(pair.contested.isEmpty)
    #expect(pair.winner == nil)
    #expect(survey.targets[0].reachable == 1)
  }

  @Test func whatLiesUnderAPairIsStillCountedTogether() {
    let survey = Self.survey([
      button("under", 10, 10, 40, 20), button("left", 0, 0, 35, 40), button("right", 30, 0, 40, 40),
    ])
    #expect(survey.targets[0].alone.area == 800)
    #expect(survey.targets[0].effective.isEmpty)
    #expect(survey.targets[0].reachable == 0)
    #expect(survey.targets[0].largestSquare == nil)
  }

  @Test func theRatioIsThatOfAFingerSquare() throws {
    let survey = Self.survey([button("a", 50, 40, 20, 20), button("b", 70, 40, 20, 20)])
    let pair = try #require(survey.pairs.first)
    // A square of 48 about the middle of one reaches 14 points into the other: 280 of 400.
    #expect(pair.ratio == 0.7)
    #expect(pair.frameOverlap == 0)
  }

  @Test(arguments: 0..<12)
  func probabilitiesMakeOne(_ seed: Int) {
    var random = RandomLayout(seed: UInt64(200 + seed))
    let survey = ScreenSurvey(random.hierarchy())
    for confusion in survey.targets.compactMap(\.confusion) {
      let parts = confusion.hit + confusion.nothing + confusion.undecided + confusion.offScreen
      let total = confusion.others.values.reduce(parts, +)
      #expect(abs(total - 1) < 1e-9)
    }
  }

  @Test(arguments: 0..<6)
  func mirroredScreensGiveMirroredResults(_ seed: Int) {
    var random = RandomLayout(seed: UInt64(300 + seed))
    let hierarchy = random.hierarchy()
    let survey = ScreenSurvey(hierarchy)
    let mirrored = ScreenSurvey(hierarchy.mirrored)
    let grid = survey.owners.grid
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        #expect(
          mirrored.owners.owner(grid.width - 1 - x, y).view.map { $0 - 1 }
            == survey.owners.owner(x, y).view)
      }
    }
    for (one, other) in zip(survey.targets, mirrored.targets) {
      #expect(one.view == other.view - 1)
      #expect(one.alone.area == other.alone.area)
      #expect(one.seen.area == other.seen.area)
      // Off by what the search for the largest square may fall short.
      let sides = [one, other].map { $0.largestSquare?.width ?? 0 }
      #expect(abs(sides[0] - sides[1]) < 0.005)
      guard let (a, b) = one.confusion.flatMap({ a in other.confusion.map { (a, $0) } }),
        abs(a.aim.x + b.aim.x - hierarchy.screen.size.width) < 1e-9
      else { continue }
      #expect(abs(a.hit - b.hit) < 1e-9)
      for (view, share) in a.others {
        #expect(abs((b.others[view + 1] ?? 0) - share) < 1e-9)
      }
    }
    func contested(_ survey: ScreenSurvey) -> [Double] {
      let areas: [Double] = survey.pairs.map(\.contested.area)
      return areas.filter { $0 > 0 }
    }
    #expect(contested(survey) == contested(mirrored))
  }

  @Test func withoutDensityNothingIsSaidOfFingers() {
    let survey = Self.survey([button("a", 0, 0, 20, 20)], ppi: nil)
    #expect(survey.confusedRate == nil)
    #expect(survey.targets[0].confusion == nil)
  }

  @Test func theEdgeOfTheScreenIsNotHeldAgainstAButton() throws {
    let survey = Self.survey([button("corner", 0, 0, 40, 40)])
    let confusion = try #require(survey.targets[0].confusion)
    #expect(confusion.offScreen > 0)
    #expect(confusion.onScreen(confusion.hit) > confusion.hit)
    #expect(survey.worstPoint(of: survey.targets[0]) == nil)
  }

  @Test func theWorstPointLiesTowardsTheNeighbour() throws {
    let survey = Self.survey([button("a", 20, 20, 30, 30), button("b", 50, 20, 30, 30)])
    let confusion = try #require(survey.targets[0].confusion)
    let worst = try #require(survey.worstPoint(of: survey.targets[0]))
    #expect(worst.point.x > 45 && worst.point.x < 50)
    #expect(worst.confused > confusion.confused)
  }
}

extension ViewHierarchy {
  /// The same screen as seen in a mirror, its left edge where its right one was: all roots hang from
  /// one wide view that is turned over and takes no touches itself.
  fileprivate var mirrored: ViewHierarchy {
    var glass = view(
      "glass", -1000, -1000, 2000 + screen.size.width, 2000 + screen.size.height
    ) {
      $0.transform = .scale(-1, 1)
      $0.interaction = .subviewsOnly
    }
    glass.bounds.origin = Point(-1000, -1000)
    let turned = views.map { view in
      var view = view
      view.superview = view.superview.map { $0 + 1 } ?? 0
      return view
    }
    return ViewHierarchy(screen: screen, rules: rules, views: [glass] + turned)
  }
}
