// Tests that views within views, however deep, are told apart without a walk where no borders meet.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct CellResolverTests {
  /// Containers within containers, some that fill the one around them, some that clip or reach beyond it, some
  /// that let touches through, with a button here and there in front of or behind the next one.
  private static func nest(
    _ depth: Int, random: inout SeededGenerator, fills share: Double
  ) -> ViewHierarchy {
    var views: [SceneView] = []
    var (outer, size) = (ViewIndex?.none, Size(320, 480))
    func chance(_ share: Double) -> Bool { random.number(in: 0...1) < share }
    func part(of size: Size, most: Double) -> Rect {
      let (width, height) = (
        size.width * random.number(in: 0.3...most), size.height * random.number(in: 0.3...most)
      )
      return Rect(
        random.number(in: -0.1...0.4) * size.width, random.number(in: -0.1...0.4) * size.height,
        width, height)
    }
    for level in 0..<depth {
      if chance(0.2) {
        views.append(Scene.button("back\(level)", part(of: size, most: 0.6), in: outer))
      }
      let frame = chance(share) ? Rect(origin: .zero, size: size) : part(of: size, most: 1.3)
      var settings = [ViewChange.Setting.clipsToBounds(chance(0.5))]
      if chance(0.4) { settings.append(.interaction(.subviewsOnly)) }
      if chance(0.05) {
        let bounds = Rect(origin: .zero, size: frame.size)
        settings += [.shape(.inscribed(.ellipse, in: bounds)), .strategy(.shape)]
      }
      let container = views.count
      views.append(
        SceneView(id: "c\(level)", frame: frame, superview: outer, settings: settings))
      if chance(0.2) {
        views.append(Scene.button("front\(level)", part(of: size, most: 0.4), in: outer))
      }
      (outer, size) = (container, frame.size)
    }
    views.append(Scene.button("leaf", part(of: size, most: 0.9), in: outer))
    return Scene.hierarchy(views)
  }

  @Test(arguments: 0..<60)
  func deepNestsAreAnsweredAsByTheReference(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let depth = Int(random.number(in: 20...60))
    var reference = Self.nest(depth, random: &random, fills: seed % 2 == 0 ? 0.9 : 0.6)
    var compiled = CompiledHierarchy(reference)
    let isFlat = compiled.isFlat
    #expect(isFlat)
    for index in 0..<200 {
      var p = Point(random.number(in: -10...330), random.number(in: -10...490))
      if index % 3 == 0 {
        let view = Int(random.number(in: 0...Double(reference.views.count - 1)))
        p = reference.toWindow(view)(reference.views[view].bounds.corners[index % 4])
      }
      #expect(EngineAgreement.answer(&reference, &compiled, at: p).agrees, "seed \(seed), \(p)")
    }
  }

  @Test(arguments: [Interaction.enabled, .subviewsOnly], [1, 24, 60, 300])
  func fullScreensWithinEachOtherAreNoBorders(interaction: Interaction, depth: Int) throws {
    var views = (0..<depth).map { level in
      Scene.view(
        "c\(level)", Rect(0, 0, 320, 480), in: level > 0 ? level - 1 : nil,
        .interaction(interaction))
    }
    views.append(Scene.button("leaf", Rect(10, 10, 60, 60), in: depth - 1))
    var grid = HitGrid(try #require(HitTree(Scene.hierarchy(views))), over: Size(320, 480))
    #expect(grid.walks() == 0)
    #expect(grid.receiver(at: Point(20, 20)) == depth)
    #expect(grid.receiver(at: Point(100, 100)) == (interaction == .enabled ? depth - 1 : nil))
  }

  /// Of overlays that let touches through, one behind another, none is a border either.
  @Test func overlaysInFrontOfEachOtherAreNoBorders() throws {
    var views = [Scene.button("back", Rect(10, 10, 60, 60))]
    for level in 0..<60 {
      let overlay = views.count
      views.append(
        Scene.view("o\(level)", Rect(0, 0, 320, 480), in: nil, .interaction(.subviewsOnly)))
      views.append(Scene.button("b\(level)", Rect(Double(level) * 5, 200, 4, 4), in: overlay))
    }
    var grid = HitGrid(try #require(HitTree(Scene.hierarchy(views))), over: Size(320, 480))
    #expect(grid.walks() == 0)
    #expect(grid.receiver(at: Point(20, 20)) == 0)
    #expect(grid.receiver(at: Point(52, 202)) == 22)
  }

  /// More borders than are told apart meet in one cell: there the nodes are walked.
  @Test func manyBordersInOneCellAreWalked() throws {
    let crowd = (0..<300).map { index in
      Scene.view(
        "v\(index)", Rect(100 + Double(index % 7) * 0.1, 100 + Double(index % 11) * 0.1, 2, 2))
    }
    var grid = HitGrid(try #require(HitTree(Scene.hierarchy(crowd))), over: Size(320, 480))
    #expect(grid.walks() > 0)
  }
}

extension HitGrid {
  /// Decisions after which the nodes are walked, in all cells but those along the edge of the screen, which
  /// is a border of every view that ends there.
  fileprivate mutating func walks() -> Int {
    var firsts: [HitDecision] = []
    for row in 1..<grid.rows - 1 {
      for column in 1..<grid.columns - 1 {
        let middle = grid.rect(column, row).center
        guard let x = grid.column(at: middle.x), let y = grid.row(at: middle.y) else { continue }
        firsts.append(settled(x, y))
      }
    }
    return (firsts + resolver.decisions).count { $0.inside == .walk || $0.outside == .walk }
  }
}
