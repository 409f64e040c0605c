// A mask that was grown by a distance.

/// The solid pixels of a view's pictures, grown by its `hitSlop`.
///
/// A point must lie within the box of the solid pixels, each side moved outwards by its amount, and
/// either on a solid pixel or no farther from one than the largest amount; so a shape is grown too.
/// Negative amounts cut the mask off at the shrunken box. Pixels beyond the bounds do not count.
struct GrownMask: Sendable {
  private let bounds: Rect
  private let masks: [PlacedMask]
  /// What holds all points inside; nil where no pixel is solid.
  let box: Rect?
  private let reach: Double

  /// O(masks).
  init(_ masks: [PlacedMask], in bounds: Rect, slop: EdgeInsets) {
    self.bounds = bounds
    self.masks = masks
    box = masks.reduce(nil) { (box: Rect?, mask) in
      guard let own = mask.solidRect?.intersection(bounds) else { return box }
      return box?.union(own) ?? own
    }?.outset(by: slop)
    reach = max(slop.top, slop.left, slop.bottom, slop.right)
  }

  /// Whether a point in the view's bounds coordinates is inside.
  ///
  /// O(rows within the distance).
  func contains(_ p: Point) -> Bool {
    guard let box, box.contains(p) else { return false }
    if bounds.contains(p), masks.contains(where: { $0.contains(p) }) { return true }
    guard reach > 0 else { return false }
    return masks.contains { $0.isSolid(within: reach, of: p, in: bounds) }
  }
}

extension PlacedMask {
  /// What holds all solid pixels; nil where there are none.
  fileprivate var solidRect: Rect? {
    guard let box = mask.solidBox, placement.rect.width > 0, placement.rect.height > 0 else {
      return nil
    }
    return placement.rect(ofPixel: box.columns.lowerBound, box.rows.lowerBound)
      .union(placement.rect(ofPixel: box.columns.upperBound - 1, box.rows.upperBound - 1))
  }

  /// Whether a solid pixel that meets the bounds lies no farther than a distance from a point.
  fileprivate func isSolid(within reach: Double, of p: Point, in bounds: Rect) -> Bool {
    guard let area = placement.rect.intersection(bounds) else { return false }
    let rows = pixels(
      placement.row(at: max(p.y - reach, area.minY)),
      placement.row(at: min(p.y + reach, area.maxY)), placement.height)
    for y in rows {
      let row = placement.rect(ofPixel: 0, y)
      let away = max(max(row.minY, area.minY) - p.y, p.y - min(row.maxY, area.maxY), 0)
      guard away <= reach else { continue }
      let half = (reach * reach - away * away).squareRoot()
      let columns = pixels(
        placement.column(at: max(p.x - half, area.minX)),
        placement.column(at: min(p.x + half, area.maxX)), placement.width)
      if mask.bits.hasAny(columns, row: y) { return true }
    }
    return false
  }

  /// The whole pixels between two positions, both ends counted, that lie within a picture.
  private func pixels(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = max(low.rounded(.down), 0)
    let last = min(high.rounded(.down), Double(count - 1))
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }
}

extension BitMask {
  /// Whether any of some pixels of a row of the mask is set; the columns must lie within it.
  ///
  /// O(words).
  func hasAny(_ columns: Range<Int>, row y: Int) -> Bool {
    var x = columns.lowerBound
    while x < columns.upperBound {
      var word = bits(row: y, from: x)
      let left = columns.upperBound - x
      if left < 64 { word &= .max >> UInt64(64 - left) }
      if word != 0 { return true }
      x += 64
    }
    return false
  }

  /// How many columns a column is away from the nearest set pixel of a row, at most `limit`.
  ///
  /// nil for none. The column may lie off the mask, the row may not. O(words).
  func distance(from column: Int, row y: Int, limit: Int) -> Int? {
    var best: Int?
    var x = column
    while x < width, x - column <= limit {
      let word = bits(row: y, from: x)
      if word != 0 {
        best = x - column + word.trailingZeroBitCount
        break
      }
      x += 64
    }
    x = column - 63
    while x > -64, column - x - 63 <= limit {
      let word = bits(row: y, from: x)
      if word != 0 {
        best = min(best ?? .max, column - x - 63 + word.leadingZeroBitCount)
        break
      }
      x -= 64
    }
    return best.flatMap { $0 <= limit ? $0 : nil }
  }
}
