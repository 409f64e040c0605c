// Of how many pieces is a region, how thick is it, and what fits into it?

import Geometry

extension PixelRegion {
  /// The sizes in square points of its pieces, largest first.
  ///
  /// Pixels that meet only at a corner are in two pieces. O(pixels).
  package var pieces: [Double] {
    var left = mask
    var sizes: [Int] = []
    for y in 0..<mask.height {
      for x in 0..<mask.width where left.contains(x, y) {
        left.remove(x, y)
        var open = [(x, y)]
        var size = 0
        while let (x, y) = open.popLast() {
          size += 1
          for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] where left.contains(x + dx, y + dy) {
            left.remove(x + dx, y + dy)
            open.append((x + dx, y + dy))
          }
        }
        sizes.append(size)
      }
    }
    return sizes.sorted(by: >).map { Double($0) * grid.pixelArea }
  }

  /// The largest upright square of its pixels, in the window; the first from the top left of several.
  ///
  /// Its side is the region's thickness and its centre the thickest point. It may be larger than the
  /// square that fits the exact outline, by less than one pixel. nil for no pixels. O(box).
  package var largestSquare: Rect? {
    var best = (side: 0, x: 0, y: 0)
    // By column, the side of the largest square that ends at that column and the row at hand.
    var sides = [Int](repeating: 0, count: mask.width)
    for y in 0..<mask.height {
      var before = 0
      for x in 0..<mask.width {
        let above = sides[x]
        let left = x > 0 ? sides[x - 1] : 0
        sides[x] = mask.contains(x, y) ? min(above, left, x > 0 ? before : 0) + 1 : 0
        before = above
        if sides[x] > best.side { best = (sides[x], x + 1 - sides[x], y + 1 - sides[x]) }
      }
    }
    guard best.side > 0 else { return nil }
    let (x, y) = (best.x + box.columns.lowerBound, best.y + box.rows.lowerBound)
    return grid.rect(x..<x + best.side, y..<y + best.side)
  }

  /// Whether an upright rectangle of a size in points fits into its pixels, to less than one pixel.
  ///
  /// O(box).
  package func holds(_ size: Size) -> Bool {
    let width = Int((size.width * grid.scale - 1e-6).rounded(.up))
    let height = Int((size.height * grid.scale - 1e-6).rounded(.up))
    // By column, in how many rows up to the one at hand `width` pixels end there.
    var rows = [Int](repeating: 0, count: mask.width)
    for y in 0..<mask.height {
      var run = 0
      for x in 0..<mask.width {
        run = mask.contains(x, y) ? run + 1 : 0
        rows[x] = run >= width ? rows[x] + 1 : 0
        if rows[x] >= height, rows[x] > 0 { return true }
      }
    }
    return false
  }

  /// The distance in points from a window point to the nearest of its pixels, infinite for none.
  ///
  /// O(pixels).
  package func distance(to p: Point) -> Double {
    var nearest = Double.infinity
    forEachPixel { x, y in
      nearest = min(nearest, grid.rect(x..<x + 1, y..<y + 1).distance(to: p))
    }
    return nearest
  }

  /// Its pixels whose centres lie farther than a distance in points from those of another region.
  ///
  /// O(box · distance).
  package func farther(than distance: Double, from other: PixelRegion) -> PixelRegion {
    guard !other.isEmpty else { return self }
    let reach = distance * grid.scale
    let steps = Int(reach)
    // By row and column, how far above or below the nearest pixel of the other lies, within reach.
    let wide = (box.columns.lowerBound - steps)..<(box.columns.upperBound + steps)
    var upright = [Int](repeating: steps + 1, count: wide.count * box.rows.count)
    for (column, x) in wide.enumerated() {
      var last: Int?
      for y in (box.rows.lowerBound - steps)..<(box.rows.upperBound + steps) {
        if other.contains(x, y) { last = y }
        if let last, box.rows.contains(y) {
          let index = (y - box.rows.lowerBound) * wide.count + column
          upright[index] = min(upright[index], y - last)
        }
      }
      last = nil
      for y in (box.rows.lowerBound..<box.rows.upperBound + steps).reversed() {
        if other.contains(x, y) { last = y }
        if let last, box.rows.contains(y) {
          let index = (y - box.rows.lowerBound) * wide.count + column
          upright[index] = min(upright[index], last - y)
        }
      }
    }
    return PixelRegion(grid, box) { x, y in
      guard contains(x, y) else { return false }
      let row = (y - box.rows.lowerBound) * wide.count
      let column = x - wide.lowerBound
      return !(-steps...steps).contains { dx in
        let dy = upright[row + column + dx]
        return dy <= steps && Double(dx * dx + dy * dy) <= reach * reach
      }
    }
  }
}
