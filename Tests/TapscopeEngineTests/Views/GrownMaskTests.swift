// Tests that a mask is grown by as much as its hitSlop says.

import TapscopeEngine
import Testing

/// A button of 40 x 40 at 30, 30 on a screen of 100 x 100, solid in the middle 20 x 20.
private func screen(_ slop: EdgeInsets, _ choice: StrategyChoice = .alpha) -> ViewHierarchy {
  var view = View(id: "a")
  view.kind = .touchableImageView
  view.set(.frame(Rect(30, 30, 40, 40)))
  var rgba = [UInt8](repeating: 0, count: 20 * 20 * 4)
  for y in 5..<15 { for x in 5..<15 { rgba[(y * 20 + x) * 4 + 3] = 255 } }
  let pixels = Pixels(width: 20, height: 20, rgba: rgba)
  view.images[.normal] = Image(pixels: pixels, scale: 1, name: "a", path: "a")
  view.strategy = choice
  view.hitSlop = slop
  return ViewHierarchy(screen: Screen(name: "s", size: Size(100, 100)), views: [view])
}

/// The solid square is 40 to 60 both ways; a corner of it is (60, 60).
@Test(arguments: [
  (EdgeInsets.zero, 39.9, 50.0, false), (.zero, 40, 50, true),
  (EdgeInsets(all: 5), 35, 50, true), (EdgeInsets(all: 5), 34.9, 50, false),
  (EdgeInsets(all: 5), 64.9, 50, true), (EdgeInsets(all: 5), 65, 50, false),
  // Round about its corners: 3.5 both ways is 4.95 away, 3.6 is 5.09.
  (EdgeInsets(all: 5), 63.5, 63.5, true), (EdgeInsets(all: 5), 63.6, 63.6, false),
  // Beyond the bounds, which end at 70.
  (EdgeInsets(all: 15), 74, 50, true), (EdgeInsets(all: 15), 76, 50, false),
  // One side alone.
  (EdgeInsets(top: 0, left: 8, bottom: 0, right: 0), 33, 50, true),
  (EdgeInsets(top: 0, left: 8, bottom: 0, right: 0), 61, 50, false),
  (EdgeInsets(top: 0, left: 8, bottom: 0, right: 0), 50, 39, false),
  // Negative amounts cut it off.
  (EdgeInsets(all: -3), 42.9, 50, false), (EdgeInsets(all: -3), 43, 50, true),
  (EdgeInsets(all: 5), .nan, 50, false), (EdgeInsets(all: 5), .infinity, 50, false),
])
func aMaskGrowsByItsSlop(_ slop: EdgeInsets, _ x: Double, _ y: Double, _ isHit: Bool) {
  for choice in [StrategyChoice.alpha, StrategyChoice("byteMask")] {
    var reference = screen(slop, choice)
    var compiled = CompiledHierarchy(reference)
    let expected: Receiver = isHit ? .view(0) : .none
    #expect(reference.hitTest(Point(x, y)) == expected, "\(choice.name)")
    #expect(compiled.hitTest(Point(x, y)) == expected, "\(choice.name)")
  }
}

@Test func aPublishedMaskTakesNoSlop() {
  var screen = screen(EdgeInsets(all: 15), StrategyChoice("alphaCutoff", form: .published))
  #expect(screen.hitTest(Point(75, 50)) == .none)
}
