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
    // By place: a copy of each mask would cost more than most looks at it.
    return masks.indices.contains { masks[$0].isSolid(within: reach, of: p, in: bounds) }
  }

  /// The same, with how far around the point that holds.
  ///
  /// Only of pictures that lie within the bounds: of others what is cut off counts not. O(rows within twice
  /// the distance).
  func look(at p: Point) -> HitArea.Look {
    guard let box else { return HitArea.Look(isInside: false, holds: .infinity) }
    guard box.contains(p) else {
      return HitArea.Look(isInside: false, holds: box.distance(to: p))
    }
    let isInside = contains(p)
    guard reach > 0, masks.allSatisfy({ bounds.contains($0.placement.rect) }) else {
      return HitArea.Look(isInside: isInside)
    }
    var away = (least: 2 * reach, most: Double.infinity)
    for place in masks.indices { masks[place].narrow(&away, at: p) }
    let holds = isInside ? min(reach - away.most, box.depth(of: p)) : away.least - reach
    return HitArea.Look(isInside: isInside, holds: max(holds, 0))
  }
}

extension Rect {
  /// How far a point within it is from its nearest side.
  func depth(of p: Point) -> Double { min(p.x - minX, maxX - p.x, p.y - minY, maxY - p.y) }
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
    guard let area = placement.rect.intersection(bounds), let solid = mask.solidBox else {
      return false
    }
    let rows = pixels(
      placement.row(at: max(p.y - reach, area.minY)),
      placement.row(at: min(p.y + reach, area.maxY)), placement.height
    ).clamped(to: solid.rows)
    guard let first = rows.first, let last = rows.last else { return false }
    func hasAny(_ y: Int) -> Bool {
      let row = placement.rect(ofPixel: 0, y)
      let away = max(max(row.minY, area.minY) - p.y, p.y - min(row.maxY, area.maxY), 0)
      guard away <= reach else { return false }
      let half = (reach * reach - away * away).squareRoot()
      let columns = pixels(
        placement.column(at: max(p.x - half, area.minX)),
        placement.column(at: min(p.x + half, area.maxX)), placement.width)
      return columns.overlaps(solid.columns) && mask.bits.hasAny(columns, row: y)
    }
    // From the nearest row on: most points that are inside are found there, or in one of the next few.
    var below = min(max(Int(placement.row(at: min(max(p.y, area.minY), area.maxY))), first), last)
    var above = below - 1
    while above >= first || below <= last {
      if below <= last, hasAny(below) { return true }
      if above >= first, hasAny(above) { return true }
      (above, below) = (above - 1, below + 1)
    }
    return false
  }

  /// Takes what the nearest solid pixel is away from a point at least and at most, in points, into the
  /// bounds known so far.
  fileprivate func narrow(_ away: inout (least: Double, most: Double), at p: Point) {
    guard let solid = mask.solidBox else { return }
    let size = placement.rect(ofPixel: 0, 0).size
    let limit = away.least
    let (column, row) = (placement.column(at: p.x), placement.row(at: p.y))
    // Pixels of no size, or very many of them within the distance: nothing is known then.
    guard abs(column) < 1e6, abs(row) < 1e6, limit < min(size.width, size.height) * 1e4 else {
      away.least = 0
      return
    }
    let (x, y) = (Int(column.rounded(.down)), Int(row.rounded(.down)))
    let most = Int(limit / size.width) + 1
    func look(_ y: Int) {
      guard solid.rows.contains(y),
        let across = mask.bits.distance(from: x, row: y, limit: most)
      else { return }
      // Within its column the point may be at either side.
      let (low, high) = (Double(max(across - 1, 0)) * size.width, Double(across) * size.width)
      let down = max(Double(y) - row, row - Double(y + 1), 0) * size.height
      away.least = min(away.least, (low * low + down * down).squareRoot())
      away.most = min(away.most, (high * high + down * down).squareRoot())
    }
    var step = 0
    while Double(step - 1) * size.height <= min(limit, away.most) {
      look(y + step)
      if step > 0 { look(y - step) }
      step += 1
    }
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
