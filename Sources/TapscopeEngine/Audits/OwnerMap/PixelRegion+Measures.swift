// Measures of a region: its pieces, its thickness and the largest square in it.

extension PixelRegion {
  /// The sizes in square points of its pieces, largest first.
  ///
  /// Pixels that meet only at a corner are in two pieces. O(words + runs).
  package var pieces: [Double] {
    mask.pieces.sorted(by: >).map { Double($0) * grid.pixelArea }
  }

  /// The largest upright square of its pixels, in the window; the first from the top left of several.
  ///
  /// Its side is the region's thickness and its centre the thickest point. It may be larger than the
  /// square that fits the exact outline, by less than one pixel. nil for no pixels.
  package var largestSquare: Rect? {
    guard let square = mask.largestSquare else { return nil }
    let (x, y) = (square.x + box.columns.lowerBound, square.y + box.rows.lowerBound)
    return grid.rect(x..<x + square.side, y..<y + square.side)
  }

  /// Whether an upright rectangle of a size in points fits into its pixels, to less than one pixel.
  package func holds(_ size: Size) -> Bool {
    let width = Int((size.width * grid.scale - 1e-6).rounded(.up))
    let height = Int((size.height * grid.scale - 1e-6).rounded(.up))
    guard width <= mask.width, height <= mask.height else { return false }
    return !mask.eroded(width: width, height: height).isEmpty
  }

  /// The distance in points from a window point to the nearest of its pixels, infinite for none.
  ///
  /// O(words + runs).
  package func distance(to p: Point) -> Double {
    var nearest = Double.infinity
    for (row, y) in box.rows.enumerated() {
      guard grid.rect(box.columns, y..<y + 1).distance(to: p) < nearest else { continue }
      for run in mask.runs(row: row) {
        let first = run.lowerBound + box.columns.lowerBound
        let rect = grid.rect(first..<first + run.count, y..<y + 1)
        nearest = min(nearest, rect.distance(to: p))
      }
    }
    return nearest
  }

  /// Whether a pixel of one lies beside a pixel of the other.
  ///
  /// O(words).
  package func touches(_ other: PixelRegion) -> Bool {
    let dx = other.box.columns.lowerBound - box.columns.lowerBound
    let dy = other.box.rows.lowerBound - box.rows.lowerBound
    return [(1, 0), (-1, 0), (0, 1), (0, -1)].contains { x, y in
      mask.overlapCount(other.mask, dx: dx + x, dy: dy + y) > 0
    }
  }

  /// Its runs of pixels as rectangles of the window, from the top.
  package var rects: [Rect] {
    box.rows.flatMap { y in
      mask.runs(row: y - box.rows.lowerBound).map { run in
        let first = run.lowerBound + box.columns.lowerBound
        return grid.rect(first..<first + run.count, y..<y + 1)
      }
    }
  }

  /// Its pixels whose centres lie farther than a distance in points from those of another region.
  ///
  /// O(runs of the other · distance).
  package func farther(than distance: Double, from other: PixelRegion) -> PixelRegion {
    let reach = distance * grid.scale
    let runs = other.box.rows.map { other.mask.runs(row: $0 - other.box.rows.lowerBound) }
    var near = PixelRegion(grid, box)
    // Of a disc about a pixel, how far it reaches to both sides some rows above and below.
    var across = Int(reach)
    for dy in 0...Int(reach) {
      while Double(across * across + dy * dy) > reach * reach { across -= 1 }
      for (y, runs) in zip(other.box.rows, runs) {
        for row in stride(from: y - dy, through: y + dy, by: max(2 * dy, 1))
        where box.rows.contains(row) {
          for run in runs {
            let first = run.lowerBound + other.box.columns.lowerBound - across
            let wide = first..<first + run.count + 2 * across
            near.insert(wide.clamped(to: box.columns), row: row)
          }
        }
      }
    }
    return subtracting(near)
  }
}
