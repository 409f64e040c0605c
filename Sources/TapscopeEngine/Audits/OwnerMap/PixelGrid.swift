// The device pixels of a screen and the points that stand for them.

/// The device pixels of a screen; each stands for its centre.
package struct PixelGrid: Equatable, Sendable {
  /// In pixels.
  package let width: Int
  package let height: Int
  /// Pixels per point.
  package let scale: Double

  /// The pixels of a screen; `scale` is another number of pixels per point than the screen's own.
  ///
  /// Layouts are refused when they have more pixels than memory has room for.
  package init(_ screen: Screen, scale: Double? = nil) {
    self.scale = scale ?? screen.scale
    width = max(1, Int((screen.size.width * self.scale).rounded()))
    height = max(1, Int((screen.size.height * self.scale).rounded()))
  }

  /// At most about as many cells over a screen, none smaller than a pixel.
  package init(_ screen: Screen, cells: Double) {
    let area = max(screen.size.width * screen.size.height, 1)
    self.init(screen, scale: min(screen.scale, (cells / area).squareRoot()))
  }

  /// In square points.
  package var pixelArea: Double { 1 / (scale * scale) }

  /// The centre of a pixel in the window.
  package func center(_ x: Int, _ y: Int) -> Point {
    Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
  }

  /// The rectangle of the window that some pixels cover.
  package func rect(_ columns: Range<Int>, _ rows: Range<Int>) -> Rect {
    Rect(
      Double(columns.lowerBound) / scale, Double(rows.lowerBound) / scale,
      Double(columns.count) / scale, Double(rows.count) / scale)
  }

  /// The columns of all pixels that a rectangle of the window may touch.
  package func columns(of rect: Rect) -> Range<Int> { pixels(rect.minX, rect.maxX, width) }

  /// The rows of all pixels that a rectangle of the window may touch.
  package func rows(of rect: Rect) -> Range<Int> { pixels(rect.minY, rect.maxY, height) }

  /// All pixels that a rectangle of the window may touch.
  func box(of rect: Rect) -> PixelRegion.Box {
    PixelRegion.Box(columns: columns(of: rect), rows: rows(of: rect))
  }

  /// The pixels whose centres lie in a rectangle of the window.
  func box(ofCentresIn rect: Rect) -> PixelRegion.Box {
    /// Rounding may leave a first or last pixel whose centre is just outside.
    func trimmed(_ pixels: Range<Int>, _ isInside: (Int) -> Bool) -> Range<Int> {
      guard let first = pixels.first(where: isInside), let last = pixels.last(where: isInside)
      else { return 0..<0 }
      return first..<last + 1
    }
    let columns = trimmed(self.columns(of: rect)) { x in
      rect.minX <= center(x, 0).x && center(x, 0).x < rect.maxX
    }
    let rows = trimmed(self.rows(of: rect)) { y in
      rect.minY <= center(0, y).y && center(0, y).y < rect.maxY
    }
    return PixelRegion.Box(columns: columns, rows: rows)
  }

  /// The columns whose centres lie between two x of the window.
  func columns(ofCentresIn span: Range<Double>) -> Range<Int> { centres(in: span, width) }

  /// The rows whose centres lie between two y of the window.
  func rows(ofCentresIn span: Range<Double>) -> Range<Int> { centres(in: span, height) }

  /// The column and row of the pixel that holds a point, nil off the screen.
  package func pixel(at p: Point) -> (x: Int, y: Int)? {
    let (x, y) = ((p.x * scale).rounded(.down), (p.y * scale).rounded(.down))
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return nil }
    return (Int(x), Int(y))
  }

  private func centres(in span: Range<Double>, _ count: Int) -> Range<Int> {
    func first(_ low: Double) -> Int {
      Int(min(max((low * scale - 0.5).rounded(.up), 0), Double(count)))
    }
    return first(span.lowerBound)..<max(first(span.lowerBound), first(span.upperBound))
  }

  private func pixels(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = max((low * scale).rounded(.down), 0)
    let end = min((high * scale).rounded(.up), Double(count))
    return first < end ? Int(first)..<Int(end) : 0..<0
  }
}
