// The thin strips that a person looks through: home indicators, dividers, hairlines.

extension PaintedScreen {
  /// A strip thinner than this one way is looked through, in points; a home indicator has 5.
  private static let thinnest = 8.0
  /// How far beside a strip a button is looked for, in points.
  private static let beside = 0.5

  /// Whether a view is a thin strip and a button is seen right beside it, across the strip from a
  /// window point on it.
  ///
  /// O(views painted near the point).
  func isStripBesideButton(_ view: ViewIndex, at p: Point) -> Bool {
    let toWindow = hierarchy.toWindow(view)
    guard let fromWindow = toWindow.inverse else { return false }
    let bounds = hierarchy.views[view].bounds
    let local = fromWindow(p)
    // The length of one point of the view along each of its axes, in points of the window.
    let across = toWindow(Point(1, 0)).distance(to: toWindow(Point(0, 0)))
    let down = toWindow(Point(0, 1)).distance(to: toWindow(Point(0, 0)))
    var places: [Point] = []
    if bounds.width * across < Self.thinnest {
      let gap = Self.beside / across
      places += [Point(bounds.minX - gap, local.y), Point(bounds.maxX + gap, local.y)]
    }
    if bounds.height * down < Self.thinnest {
      let gap = Self.beside / down
      places += [Point(local.x, bounds.minY - gap), Point(local.x, bounds.maxY + gap)]
    }
    return places.contains { showsButton(at: toWindow($0)) }
  }
}
