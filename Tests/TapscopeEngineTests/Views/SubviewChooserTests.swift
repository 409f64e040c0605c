// Tests that a container that picks gives a touch to the button it says.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

/// Buttons in a container of 200 x 100 at 10, 10, or at the top of the window where there is none.
private func screen(
  _ rule: StrategyChoice?, _ frames: [Rect], change: (inout [View]) -> Void = { _ in }
) -> ViewHierarchy {
  var container = View(id: "box")
  container.set(.frame(Rect(10, 10, 200, 100)))
  if let rule { container.strategy = rule }
  var views = [container]
  for (index, frame) in frames.enumerated() {
    var button = View(id: "b\(index)")
    button.kind = .button
    button.set(.frame(frame))
    button.superview = 0
    views.append(button)
  }
  change(&views)
  return ViewHierarchy(screen: Screen(name: "s", size: Size(220, 120), ppi: 163), views: views)
}

private let two = [Rect(20, 20, 40, 40), Rect(80, 20, 40, 40)]

@Test(arguments: [StrategyChoice.nearest, .bayes])
func aGapBelongsToTheNearerOfTwoEqualButtons(_ rule: StrategyChoice) {
  var screen = screen(rule, two)
  // The gap is 70 to 90 in the window, its middle 80.
  for (x, id) in [(75.0, 1), (79, 1), (81, 2), (89, 2), (35, 1), (110, 2)] {
    #expect(screen.hitTest(Point(x, 50)) == .view(id), "\(x)")
  }
  // 22 pt are in reach, more is not; the container itself is hit there, and nothing outside it.
  #expect(screen.hitTest(Point(150, 50)) == .view(2))
  #expect(screen.hitTest(Point(156, 50)) == .view(0))
  #expect(screen.hitTest(Point(5, 50)) == .none)
}

@Test func theCriterionPrefersTheSmallButtonNearItsMiddle() {
  // A wide button and a small one whose edge is a little farther from the point.
  let frames = [Rect(0, 20, 120, 40), Rect(130, 30, 20, 20)]
  var nearest = screen(.nearest, frames)
  var bayes = screen(.bayes, frames)
  let p = Point(134, 50)
  #expect(nearest.hitTest(p) == .view(1))
  #expect(bayes.hitTest(p) == .view(2))
}

@Test func whatIsHiddenOrOffIsNotPicked() {
  var screen = screen(.nearest, two) { $0[1].isHidden = true }
  #expect(screen.hitTest(Point(60, 50)) == .view(0))
  screen.apply(ViewChange(view: "b0", settings: [.isHidden(false)]))
  #expect(screen.hitTest(Point(60, 50)) == .view(1))
  screen.apply(ViewChange(view: "b0", settings: [.interaction(.disabled)]))
  #expect(screen.hitTest(Point(75, 50)) == .view(2))
}

@Test func aSheetInFrontTakesItsTouches() {
  var screen = screen(.nearest, two) { views in
    var sheet = View(id: "sheet")
    sheet.set(.frame(Rect(0, 0, 200, 100)))
    sheet.superview = 0
    views.append(sheet)
  }
  #expect(screen.hitTest(Point(50, 50)) == .view(3))
}

@Test func ofTwoPaintedThereTheFrontOneIsNearest() {
  var screen = screen(.nearest, [Rect(20, 20, 60, 60), Rect(60, 20, 60, 60)])
  #expect(screen.hitTest(Point(80, 50)) == .view(2))
}

@Test func theStrategyOfAScreenGoesToWhatHoldsButtons() {
  var screen = screen(nil, two)
  screen.setStrategy(.nearest)
  #expect(screen.views[0].strategy == .nearest)
  #expect(screen.hitTest(Point(75, 50)) == .view(1))
  var button = View(id: "top")
  button.kind = .button
  button.set(.frame(Rect(20, 20, 40, 40)))
  var window = ViewHierarchy(screen: Screen(name: "s", size: Size(100, 100)), views: [button])
  window.setStrategy(.bayes)
  #expect(window.hitTest(Point(70, 40)) == .view(0))
  #expect(window.hitTest(Point(90, 40)) == .none)
}

@Test(arguments: [StrategyChoice.nearest, .bayes])
func underAStrategyOfButtonsNothingPicksAmongThem(rule: StrategyChoice) {
  var plain = screen(nil, two)
  var screens = [screen(rule, two), screen(nil, two)]
  screens[1].setStrategy(rule)
  for index in screens.indices {
    #expect(screens[index].hitTest(Point(75, 50)) != plain.hitTest(Point(75, 50)))
    screens[index].setStrategy(.bounds)
    for x in stride(from: 0.0, to: 200, by: 5) {
      #expect(screens[index].hitTest(Point(x, 50)) == plain.hitTest(Point(x, 50)), "at \(x)")
    }
  }
}

@Test func bothEnginesPickAlike() {
  for rule in [StrategyChoice.nearest, .bayes] {
    var reference = screen(rule, two)
    var compiled = CompiledHierarchy(reference)
    for step in 0..<2000 {
      let p = Point(Double(step % 50) * 4.7 - 5, Double(step / 50) * 3.3 - 5)
      #expect(compiled.hitTest(p) == reference.hitTest(p))
    }
  }
}

/// What a chooser of circles and rectangles picks is what a look at every pixel of every outline finds.
@Test func thePickedButtonIsThatOfBruteForce() throws {
  var generator = SeededGenerator(seed: 11)
  for _ in 0..<6 {
    let frames = (0..<7).map { _ in
      Rect(
        generator.number(in: 0...170).rounded(), generator.number(in: 0...80).rounded(),
        generator.number(in: 3...40).rounded(), generator.number(in: 3...40).rounded())
    }
    var screen = screen(.nearest, frames) { views in
      for index in 1..<views.count where index % 2 == 0 {
        views[index].shape = .circle(
          Circle(center: views[index].bounds.center, radius: views[index].bounds.width / 2))
      }
    }
    let grid = PixelGrid(screen.screen)
    let painted = PaintedScreen(screen)
    let outlines = (1...7).map { PixelRegion(grid, of: painted.outlineArea(of: $0)) }
    for _ in 0..<400 {
      let p = Point(generator.number(in: 10...210), generator.number(in: 10...110))
      let (column, row) = try #require(grid.pixel(at: p))
      // Of several as near the front one.
      var best: (distance: Double, view: ViewIndex)?
      for (index, outline) in outlines.enumerated().reversed() {
        outline.forEachPixel { x, y in
          let (across, away) = (x - column, y - row)
          let distance = Double(across * across + away * away).squareRoot() / grid.scale
          guard distance <= screen.rules.reach, distance < best?.distance ?? .infinity else {
            return
          }
          best = (distance, index + 1)
        }
      }
      #expect(screen.hitTest(p) == .view(best?.view ?? 0), "\(p) of \(frames)")
    }
  }
}
