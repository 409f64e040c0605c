// The part of a button that people aim at, and its size.

/// What is seen of a button, as far as a finger cares; in points of the window.
package struct AimedButton: Equatable, Sendable {
  /// The middle of what is seen, or its thickest point where the middle is not on it.
  package let aim: Point
  /// What holds all that is seen.
  package let box: Rect

  /// nil where nothing is seen of it.
  package init?(seen: PixelRegion) {
    guard let box = seen.bounds, let thickest = seen.largestSquare else { return nil }
    self.box = box
    aim = seen.contains(box.center) ? box.center : thickest.center
  }

  /// The button as a person sees it on a screen; nil where nothing is seen of it.
  ///
  /// O(pixels of its outline's box).
  package init?(_ button: ViewIndex, on painted: PaintedScreen) {
    guard let box = painted.outlineArea(of: button).box else { return nil }
    let seen = SeenGrid(painted)
    let grid = PixelGrid(painted.hierarchy.screen)
    self.init(seen: PixelRegion(grid, within: box) { seen.buttonSeen(at: $0) == button })
  }
}
