// The part of a button that people aim at, and its size.

/// What is seen of a button, as far as a finger cares; in points of the window.
package struct AimedButton: Hashable, Sendable {
  /// The middle of what is seen, or its thickest point where the middle is not on it; of several as thick the
  /// one nearest the middle, so that a mirrored screen has the mirrored aim.
  package let aim: Point
  /// What holds all that is seen.
  package let box: Rect

  /// nil where nothing is seen of it.
  package init?(seen: PixelRegion) {
    guard let box = seen.bounds else { return nil }
    self.box = box
    if seen.meets(box.center) {
      aim = box.center
    } else {
      guard let thickest = seen.largestSquare(nearest: box.center) else { return nil }
      aim = thickest.center
    }
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
