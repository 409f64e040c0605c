// The solid pixels of a picture as they lie in the window.

/// The solid pixels of a picture as they lie in the window.
struct HitPicture: Sendable {
  /// The node that shows it.
  let node: Int
  /// Whether it lies within the view's bounds, so that its pixels alone decide.
  let isWhole: Bool
  private let toPixels: AffineTransform
  private let width: Int
  private let height: Int
  private let wordsPerRow: Int
  /// The first word in the pool.
  private let start: Int
  /// Nearer to a pixel's edge than this, in pixels, rounding may tell it otherwise.
  private let blur: Double

  /// O(1) where the pool has the mask already, else O(words).
  init(
    _ placed: PlacedMask, of node: Int, in bounds: Rect, fromWindow: AffineTransform,
    pool: inout PixelPool
  ) {
    let rect = placed.placement.rect
    let bits = placed.mask.bits
    self.node = node
    isWhole = bounds.contains(rect)
    (width, height, wordsPerRow) = (bits.width, bits.height, bits.wordsPerRow)
    start = pool.start(of: placed.mask)
    toPixels = fromWindow.then(
      .translation(-rect.minX, -rect.minY)
        .then(.scale(Double(width) / rect.width, Double(height) / rect.height)))
    blur = ScreenBox.margin * toPixels.mostStretch
  }

  /// Whether the pixel under a window point is solid; nil too near to an edge between two.
  @inline(__always) func isSolid(at p: Point, in pool: PixelPool) -> Bool? {
    let column = toPixels.a * p.x + toPixels.c * p.y + toPixels.tx
    let row = toPixels.b * p.x + toPixels.d * p.y + toPixels.ty
    guard column >= 0, row >= 0, column < Double(width), row < Double(height) else {
      let isFar =
        column < -blur || row < -blur || column > Double(width) + blur
        || row > Double(height) + blur
      return isFar ? false : nil
    }
    let (x, y) = (Int(column), Int(row))
    guard abs(column - Double(x) - 0.5) < 0.5 - blur, abs(row - Double(y) - 0.5) < 0.5 - blur
    else { return nil }
    return pool.words[start &+ y &* wordsPerRow &+ x &>> 6] &>> UInt64(x & 63) & 1 == 1
  }

  /// Whether all pixels in a cell are solid, true, or none, false; nil for anything between.
  func isSolid(in cell: Cell, in pool: PixelPool) -> Bool? {
    let middle = toPixels(cell.center)
    let wide = abs(toPixels.a) * cell.halfWidth + abs(toPixels.c) * cell.halfHeight + blur
    let high = abs(toPixels.b) * cell.halfWidth + abs(toPixels.d) * cell.halfHeight + blur
    let (left, right) = (middle.x - wide, middle.x + wide)
    let (top, bottom) = (middle.y - high, middle.y + high)
    guard right - left < .infinity, bottom - top < .infinity else { return nil }
    guard left < Double(width), top < Double(height), right >= 0, bottom >= 0 else { return false }
    let columns = Int(max(left, 0))..<Int(min(right, Double(width - 1))) + 1
    let rows = Int(max(top, 0))..<Int(min(bottom, Double(height - 1))) + 1
    let count = count(columns, rows, in: pool)
    if count == 0 { return false }
    let isWithin =
      left >= 0 && top >= 0 && right < Double(width) && bottom < Double(height)
    return isWithin && count == columns.count * rows.count ? true : nil
  }

  /// How many pixels are set in a box that must lie within the picture.
  private func count(_ columns: Range<Int>, _ rows: Range<Int>, in pool: PixelPool) -> Int {
    let (first, last) = (columns.lowerBound >> 6, (columns.upperBound - 1) >> 6)
    let left = UInt64.max << UInt64(columns.lowerBound & 63)
    let right = UInt64.max >> UInt64(63 - (columns.upperBound - 1) & 63)
    var count = 0
    for row in rows {
      for word in first...last {
        var pixels = pool.words[start + row * wordsPerRow + word]
        if word == first { pixels &= left }
        if word == last { pixels &= right }
        count += pixels.nonzeroBitCount
      }
    }
    return count
  }
}

/// The words of many masks in one array, each mask once.
struct PixelPool: Sendable {
  private struct Key: Hashable {
    let picture: ObjectIdentifier
    let channel: AlphaMask.Channel
    let minimum: Int
  }

  private(set) var words: [UInt64] = []
  private var starts: [Key: Int] = [:]

  /// Where a mask's words begin; appends them where they are new.
  fileprivate mutating func start(of mask: AlphaMask) -> Int {
    let key = Key(
      picture: ObjectIdentifier(mask.image.pixels), channel: mask.channel,
      minimum: mask.test.minimum)
    if let start = starts[key] { return start }
    let start = words.count
    starts[key] = start
    words += mask.bits.words
    return start
  }
}

extension AffineTransform {
  /// The most times longer a line may become, or up to 1.42 times as much, found at once.
  package var mostStretch: Double { (a * a + b * b + c * c + d * d).squareRoot() }

  /// The most times longer a line may become; a little too large rather than too small.
  var norm: Double {
    let sum = a * a + b * b + c * c + d * d
    let spread = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
    return ((sum + spread) / 2).squareRoot() * 1.000001
  }
}
