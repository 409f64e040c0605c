// Tests that sizes and distances are those of geometry, whatever the pixels, against a computation of their own.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct ExactSizeTests {
  @Test(arguments: [50, 50.1, 50.25, 50.37])
  func aWidthDoesNotDependOnThePlace(_ x: Double) throws {
    let survey = ScreenSurveyTests.survey([button("b", x, 20, 43.7, 60)], scale: 2)
    let target = survey.targets[0]
    #expect(abs((target.largestSquare?.width ?? 0) - 43.7) < 1e-6)
    #expect(TargetSizeApple44.judge(target, in: survey).outcome == .fail)
    let wide = ScreenSurveyTests.survey([button("b", x, 20, 44, 44)], scale: 2)
    #expect(TargetSizeApple44.judge(wide.targets[0], in: wide).outcome == .pass)
  }

  @Test(arguments: [1.0, 2, 3])
  func aGapOfFourPassesAndAnyLessFails(_ scale: Double) {
    for step in 0..<40 {
      let gap = 3.3 + Double(step) * 0.035
      let survey = ScreenSurveyTests.survey(
        [button("a", 30.2, 20.3, 20, 20), button("b", 50.2 + gap, 20.3, 20, 20)], scale: scale)
      let outcome = TargetSizeWCAG258.judge(survey.targets[0], in: survey).outcome
      #expect(outcome == (gap >= 4 - 1e-9 ? .pass : .fail), "gap \(gap) at \(scale)x")
    }
  }

  @Test func aMaskIsStillJudgedByItsPixels() {
    let survey = ScreenSurveyTests.survey([
      button("m", 10, 10, 40, 40) {
        $0.images = picture("m", 40, 40)
        $0.strategy = .alpha
      },
      button("far", 120, 10, 40.5, 40),
    ])
    #expect(survey.targets[0].exact == nil)
    #expect(survey.targets[0].largestSquare?.width == 40)
    #expect(survey.targets[1].exact != nil)
  }

  @Test(arguments: 0..<12)
  func randomRectanglesAreJudgedAsByAComputationOfItsOwn(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var differing: [String] = []
    var fails = 0
    for _ in 0..<7 {
      let rects = (0..<12).map { _ in Self.rect(&random) }
      let oracle = CoveredCells(rects, on: Self.screen)
      let passes258 = rects.indices.map(oracle.passes258)
      let passes255 = rects.indices.map { oracle.fits(44, in: $0) }
      for scale in [1.0, 2, 3] {
        let survey = ScreenSurveyTests.survey(
          rects.enumerated().map { place, rect in
            button("b\(place)", rect.minX, rect.minY, rect.width, rect.height)
          }, size: Self.screen, scale: scale, ppi: nil)
        for (place, target) in survey.targets.enumerated() where oracle.isReached(place) {
          let aa = TargetSizeWCAG258.judge(target, in: survey).outcome == .pass
          let aaa = TargetSizeWCAG255.judge(target, in: survey).outcome == .pass
          if aa != passes258[place] || aaa != passes255[place] {
            differing.append("\(place) of \(rects) at \(scale)x")
          }
          if !aa { fails += 1 }
        }
      }
    }
    #expect(differing.isEmpty, "\(differing.prefix(2))")
    #expect(fails > 20, "the screens must be crowded enough to fail")
  }

  private static let screen = Size(240, 200)

  /// Mostly small, at tenths, so that sizes and gaps often are a limit itself.
  private static func rect(_ random: inout SeededGenerator) -> Rect {
    let sides = [16.0, 20, 23.9, 24, 24.1, 30.3, 44, 43.9, 60.7]
    func side() -> Double { sides[Int.random(in: 0..<sides.count, using: &random)] }
    func tenths(_ most: Double) -> Double { (random.number(in: 0...most) * 10).rounded() / 10 }
    return Rect(tenths(210), tenths(170), side(), side())
  }
}

/// WCAG 2.5.8 and 2.5.5 on rectangles, later ones in front, by cutting the screen at every edge.
///
/// Each cell between neighbouring edges belongs to the last rectangle that holds its middle. A square
/// fits where all cells it meets belong to the target, and if it fits anywhere it fits with its left
/// edge at an edge or its right one, and likewise down.
private struct CoveredCells {
  private let xs: [Double]
  private let ys: [Double]
  private var owners: [[Int?]] = []
  private let count: Int
  /// By rectangle, whether a square of 24 fits.
  private var isLarge: [Bool] = []
  private static let rounding = 1e-6

  init(_ rects: [Rect], on screen: Size) {
    func edges(_ all: [Double], _ most: Double) -> [Double] {
      var edges: [Double] = []
      for edge in (all + [0, most]).filter({ $0 >= 0 && $0 <= most }).sorted()
      where edge - (edges.last ?? -1) > Self.rounding { edges.append(edge) }
      return edges
    }
    count = rects.count
    xs = edges(rects.flatMap { [$0.minX, $0.maxX] }, screen.width)
    ys = edges(rects.flatMap { [$0.minY, $0.maxY] }, screen.height)
    for (top, bottom) in zip(ys, ys.dropFirst()) {
      owners.append(
        zip(xs, xs.dropFirst()).map { left, right in
          rects.lastIndex { $0.contains(Point((left + right) / 2, (top + bottom) / 2)) }
        })
    }
    isLarge = rects.indices.map { fits(24, in: $0) }
  }

  private func cells(of target: Int) -> [Rect] {
    var cells: [Rect] = []
    for (y, row) in owners.enumerated() {
      for (x, owner) in row.enumerated() where owner == target {
        cells.append(Rect(xs[x], ys[y], xs[x + 1] - xs[x], ys[y + 1] - ys[y]))
      }
    }
    return cells
  }

  func isReached(_ target: Int) -> Bool { !cells(of: target).isEmpty }

  /// Whether a square of a side fits: some square with an edge of the target's on its left or right,
  /// and on its top or bottom, lies over cells of the target alone.
  func fits(_ side: Double, in target: Int) -> Bool {
    let own = cells(of: target)
    guard let left = own.map(\.minX).min(), let right = own.map(\.maxX).max(),
      let top = own.map(\.minY).min(), let bottom = own.map(\.maxY).max()
    else { return false }
    let slack = 2 * Self.rounding
    let xs: [Double] = own.flatMap { [$0.minX, $0.maxX - side] }
    let ys: [Double] = own.flatMap { [$0.minY, $0.maxY - side] }
    let lefts = Set(xs.filter { $0 > left - slack && $0 + side < right + slack })
    let tops = Set(ys.filter { $0 > top - slack && $0 + side < bottom + slack })
    let area = side * side
    return lefts.contains { left in
      let columns = own.filter { $0.maxX > left && $0.minX < left + side }
      return tops.contains { top in
        let square = Rect(left, top, side, side)
        let covered = columns.reduce(0) { $0 + ($1.intersection(square)?.area ?? 0) }
        return covered >= area - side * Self.rounding * 4
      }
    }
  }

  func passes258(_ target: Int) -> Bool {
    if isLarge[target] { return true }
    let middle = middle(of: target)
    return (0..<count).allSatisfy { other in
      guard other != target, isReached(other), self.middle(of: other).distance(to: middle) < 80
      else { return true }
      let room = cells(of: other).map { $0.distance(to: middle) }.min() ?? .infinity
      if room < 12 - Self.rounding { return false }
      return isLarge[other]
        || self.middle(of: other).distance(to: middle) >= 24 - Self.rounding
    }
  }

  private func middle(of target: Int) -> Point {
    let cells = cells(of: target)
    let (left, right) = (cells.map(\.minX).min() ?? 0, cells.map(\.maxX).max() ?? 0)
    let (top, bottom) = (cells.map(\.minY).min() ?? 0, cells.map(\.maxY).max() ?? 0)
    return Point((left + right) / 2, (top + bottom) / 2)
  }
}
