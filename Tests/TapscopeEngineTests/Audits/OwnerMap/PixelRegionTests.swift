// Tests of a region's pieces, squares, overlaps and distances against counting by hand.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct PixelRegionTests {
  static let grid = PixelGrid(Screen(name: "grid", size: Size(100, 6), scale: 1))

  /// A region drawn in rows of `#`.
  static func region(_ rows: String...) -> PixelRegion {
    let lines = rows.map { Array($0) }
    return PixelRegion(grid, within: Rect(0, 0, 100, Double(rows.count))) { p in
      let (x, y) = (Int(p.x), Int(p.y))
      return x < lines[y].count && lines[y][x] == "#"
    }
  }

  @Test func piecesMeetAtSidesOnly() {
    #expect(Self.region("##..#", "##.#.", "....#").pieces == [4, 1, 1, 1])
    #expect(Self.region("###", "#.#", "###").pieces == [8])
    #expect(Self.region("...").pieces == [])
  }

  @Test func theLargestSquareIsTheFirstOfSeveral() {
    #expect(Self.region(".##.##", ".#####", ".##.##").largestSquare == Rect(1, 0, 2, 2))
    #expect(Self.region("#####", "#####", "#####").largestSquare == Rect(0, 0, 3, 3))
    #expect(Self.region("..").largestSquare == nil)
  }

  @Test(arguments: [(5.0, 3.0, true), (5.0, 3.5, false), (3.0, 3.0, true), (6.0, 1.0, false)])
  func holdsARectangleOnlyWhereItFits(_ width: Double, _ height: Double, _ fits: Bool) {
    #expect(Self.region(".#####", ".#####", ".#####").holds(Size(width, height)) == fits)
  }

  @Test func farPixelsAreThoseOfBruteForce() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<10 {
      let other = PixelRegion(Self.grid, within: Rect(20, 0, 60, 6)) { _ in
        generator.number(in: 0...1) < 0.03
      }
      let own = PixelRegion(Self.grid, within: Rect(0, 0, 100, 6)) { _ in
        generator.number(in: 0...1) < 0.8
      }
      let far = own.farther(than: 4.2, from: other)
      for y in 0..<6 {
        for x in 0..<100 {
          let isNear = (0..<6).contains { row in
            (0..<100).contains { column in
              other.contains(column, row)
                && Self.grid.center(x, y).distance(to: Self.grid.center(column, row)) <= 4.2
            }
          }
          #expect(far.contains(x, y) == (own.contains(x, y) && (other.isEmpty || !isNear)))
        }
      }
    }
  }

  @Test func setsOfDifferentBoxes() {
    let left = PixelRegion(Self.grid, within: Rect(0, 0, 70, 4)) { _ in true }
    let right = PixelRegion(Self.grid, within: Rect(66, 2, 30, 4)) { _ in true }
    #expect(left.overlap(right) == 8)
    #expect(left.intersection(right).bounds == Rect(66, 2, 4, 2))
    #expect(left.subtracting(right).area == 272)
    #expect(left.union(right).area == 392)
    #expect(right.distance(to: Point(63, 3)) == 3)
  }

  /// Row by row as pixel by pixel, whatever strategy a view has, and where a container picks it.
  @Test func whereAViewAloneIsHitIsWhatEachPixelSays() {
    var random = RandomScreen(seed: 3)
    for round in 0..<6 {
      var screen = random.hierarchy(views: 12)
      if round > 3 { screen.setStrategy(round == 4 ? .nearest : .bayes) }
      let grid = PixelGrid(screen.screen, scale: 0.5)
      for view in screen.views.indices {
        let isolated = screen.isolating(view)
        var compiled = CompiledHierarchy(isolated)
        let asked = PixelRegion(grid, within: screen.hitBox(of: view)) {
          compiled.hitTest($0).view == isolated.views.count - 1
        }
        #expect(PixelRegion(grid, hitting: view, aloneOn: screen) == asked, "\(round) \(view)")
      }
    }
  }
}
