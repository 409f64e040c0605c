// A canvas that shapes, lines and pictures are drawn on.

import TapscopeEngine
import TapscopePNG

/// An opaque image to draw on, in pixels from the top left; everything is blended over its background.
///
/// Pixels are 8 bits a channel with an alpha that is always 255, so straight and premultiplied are one.
package struct Canvas: Sendable {
  package let width: Int
  package let height: Int
  package private(set) var rgba: [UInt8]
  /// The share of each pixel that the current clip leaves; nil leaves all.
  private var clip: [Double]?

  /// The longest side a canvas may have: what picture viewers and reports still take.
  package static let sideLimit = 4096

  /// A canvas of one colour; sides are brought into 1 to `sideLimit`, the background is made opaque.
  package init(width: Int, height: Int, background: Color) {
    self.width = min(max(width, 1), Self.sideLimit)
    self.height = min(max(height, 1), Self.sideLimit)
    let pixel = [background.red, background.green, background.blue, 255]
    rgba = []
    rgba.reserveCapacity(self.width * self.height * 4)
    for _ in 0..<self.width * self.height { rgba.append(contentsOf: pixel) }
  }

  /// The colour of a pixel, which must lie within the canvas.
  package func pixel(_ x: Int, _ y: Int) -> Color {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    let first = (y * width + x) * 4
    return Color(red: rgba[first], green: rgba[first + 1], blue: rgba[first + 2])
  }

  /// Fills polygons in pixels; smooth edges.
  package mutating func fill(
    _ polygons: [[Point]], rule: FillRule = .nonzero, with color: Color, opacity: Double = 1
  ) {
    let alpha = Double(color.alpha) / 255 * opacity
    Coverage(width: width, height: height).forEachPixel(of: polygons, rule: rule) { x, y, share in
      blend(color, alpha * share, x, y)
    }
  }

  /// Fills a shape, whose own coordinates the map takes to pixels.
  package mutating func fill(
    _ shape: Shape, _ toCanvas: AffineTransform = .identity, with color: Color, opacity: Double = 1
  ) {
    fill(shape.polygons(toCanvas), rule: shape.fillRule, with: color, opacity: opacity)
  }

  /// Draws a line through points in pixels.
  package mutating func stroke(_ points: [Point], isClosed: Bool = false, with pen: Pen) {
    fill(pen.polygons(along: points, isClosed: isClosed), with: pen.color)
  }

  /// Draws the outline of a shape, whose own coordinates the map takes to pixels.
  package mutating func stroke(
    _ shape: Shape, _ toCanvas: AffineTransform = .identity, with pen: Pen
  ) {
    for polygon in shape.polygons(toCanvas) { stroke(polygon, isClosed: true, with: pen) }
  }

  /// Draws a picture where its placement has it, in coordinates that the map takes to pixels.
  ///
  /// Enlarged pixels stay sharp; shrunk or turned ones are averaged over a grid of samples.
  package mutating func draw(
    _ image: Image, _ placement: ImagePlacement, _ toCanvas: AffineTransform, opacity: Double = 1
  ) {
    guard let toPlacement = toCanvas.inverse,
      let box = toCanvas.boundingBox(of: placement.rect)
        .intersection(Rect(0, 0, Double(width), Double(height)))
    else { return }
    let (columns, rows) = (
      Int(box.minX)..<Int(box.maxX.rounded(.up)), Int(box.minY)..<Int(box.maxY.rounded(.up))
    )
    let sampling = Sampling(image, placement, toPlacement, columns: columns, rows: rows)
    for y in rows {
      for x in columns {
        guard let (color, alpha) = sampling.average(x, y) else { continue }
        blend(color, alpha * opacity, x, y)
      }
    }
  }

  /// Copies another canvas with its top left pixel at a place; what lies beyond this one is left out.
  package mutating func draw(_ other: Canvas, x: Int, y: Int) {
    for row in max(0, -y)..<max(0, -y, min(other.height, height - y)) {
      for column in max(0, -x)..<max(0, -x, min(other.width, width - x)) {
        let (from, to) = (
          (row * other.width + column) * 4, ((y + row) * width + x + column) * 4
        )
        for channel in 0..<4 { rgba[to + channel] = other.rgba[from + channel] }
      }
    }
  }

  /// Lets what follows through only where all these areas have room; none let everything through.
  ///
  /// Each area is in coordinates of its own, which its map takes to pixels.
  package mutating func clip(to areas: [(shape: Shape, toCanvas: AffineTransform)]) {
    clip = nil
    for area in areas {
      var shares = [Double](repeating: 0, count: width * height)
      Coverage(width: width, height: height).forEachPixel(
        of: area.shape.polygons(area.toCanvas), rule: area.shape.fillRule
      ) { x, y, share in
        shares[y * width + x] = share * (clip?[y * width + x] ?? 1)
      }
      clip = shares
    }
  }

  /// The canvas as a PNG file.
  package func png() throws(PNGError) -> [UInt8] {
    try PNG.encode(width: width, height: height, rgba: rgba)
  }

  /// Mixes a colour's channels over a pixel within the canvas, its alpha given apart, 0 to 1.
  private mutating func blend(_ color: Color, _ alpha: Double, _ x: Int, _ y: Int) {
    let alpha = alpha * (clip?[y * width + x] ?? 1)
    guard alpha > 0 else { return }
    let first = (y * width + x) * 4
    mix(color.red, alpha, into: first)
    mix(color.green, alpha, into: first + 1)
    mix(color.blue, alpha, into: first + 2)
  }

  private mutating func mix(_ value: UInt8, _ share: Double, into index: Int) {
    let old = Double(rgba[index])
    rgba[index] = UInt8(rounding: old + (Double(value) - old) * min(share, 1))
  }
}

extension Shape {
  /// The outlines in pixels, off the curves by a fiftieth of one.
  fileprivate func polygons(_ toCanvas: AffineTransform) -> [[Point]] {
    let enlarged = abs(toCanvas.determinant).squareRoot()
    return polygons(tolerance: 0.02 / max(enlarged, 1e-6)).map { $0.map { toCanvas($0) } }
  }
}

/// Reads a picture at the pixels of a part of a canvas.
private struct Sampling {
  private let pixels: Pixels
  private let placement: ImagePlacement
  private let toPlacement: AffineTransform
  /// Samples across and down one pixel of the canvas.
  private let count: Int
  private let columns: Range<Int>
  private let rows: Range<Int>
  /// Where on the canvas the samples of the part lie.
  private let xs: [Double]
  private let ys: [Double]
  /// The columns and rows of the picture under them, nil off the picture; nil where it does not lie upright,
  /// so that rows differ.
  private var upright: (columns: [Int?], rows: [Int?])?

  init(
    _ image: Image, _ placement: ImagePlacement, _ toPlacement: AffineTransform,
    columns: Range<Int>, rows: Range<Int>
  ) {
    pixels = image.pixels
    self.placement = placement
    self.toPlacement = toPlacement
    (self.columns, self.rows) = (columns, rows)
    let across = abs(toPlacement.a) * Double(placement.width) / placement.rect.width
    let down = abs(toPlacement.d) * Double(placement.height) / placement.rect.height
    let isUpright = toPlacement.b == 0 && toPlacement.c == 0
    // A step that is whole but for rounding needs no sample more.
    let steps = isUpright ? (max(across, down) - 1e-6).rounded(.up) : 4
    count = Int(min(max(steps, 1), 4))
    xs = Self.samples(count, of: columns)
    ys = Self.samples(count, of: rows)
    if isUpright {
      upright = (
        xs.map { x in
          Self.whole(placement.column(at: toPlacement(Point(x, 0)).x), below: placement.width)
        },
        ys.map { y in
          Self.whole(placement.row(at: toPlacement(Point(0, y)).y), below: placement.height)
        }
      )
    }
  }

  private static func samples(_ count: Int, of pixels: Range<Int>) -> [Double] {
    pixels.flatMap { pixel in
      (0..<count).map { Double(pixel) + (Double($0) + 0.5) / Double(count) }
    }
  }

  private static func whole(_ position: Double, below end: Int) -> Int? {
    position >= 0 && position < Double(end) ? Int(position) : nil
  }

  /// The picture's pixel under a sample, nil off the picture.
  private func pixel(_ column: Int, _ row: Int) -> (x: Int, y: Int)? {
    guard let upright else {
      return placement.pixel(at: toPlacement(Point(xs[column], ys[row])))
    }
    guard let x = upright.columns[column], let y = upright.rows[row] else { return nil }
    return (x, y)
  }

  /// The mean colour and alpha, 0 to 1, over one pixel of the canvas; nil where all is clear.
  func average(_ x: Int, _ y: Int) -> (Color, Double)? {
    var sum = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    let (left, top) = ((x - columns.lowerBound) * count, (y - rows.lowerBound) * count)
    for row in top..<top + count {
      for column in left..<left + count {
        guard let pixel = pixel(column, row) else { continue }
        let first = (pixel.y * pixels.width + pixel.x) * 4
        let alpha = Double(pixels.rgba[first + 3])
        if alpha == 0 { continue }
        sum.red += Double(pixels.rgba[first]) * alpha
        sum.green += Double(pixels.rgba[first + 1]) * alpha
        sum.blue += Double(pixels.rgba[first + 2]) * alpha
        sum.alpha += alpha
      }
    }
    guard sum.alpha > 0 else { return nil }
    func channel(_ value: Double) -> UInt8 { UInt8(rounding: value / sum.alpha) }
    let color = Color(red: channel(sum.red), green: channel(sum.green), blue: channel(sum.blue))
    return (color, sum.alpha / Double(count * count) / 255)
  }
}

extension UInt8 {
  /// The nearest to a number from 0 to 255, of two as near the larger.
  fileprivate init(rounding value: Double) {
    // Half a step more, cut off: `rounded()` is a call of the C library for each channel of each pixel.
    self.init(value + 0.5)
  }
}
