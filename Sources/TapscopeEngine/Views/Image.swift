// The pixels of a picture, and its size in points.

/// The decoded pixels of one file: immutable, shared by every view and core that uses it.
public final class Pixels: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Straight (not premultiplied) red, green, blue, alpha, one byte each, rows from the top.
  public let rgba: [UInt8]
  /// The largest alpha of any pixel, 0 for an empty picture.
  public let peakAlpha: UInt8
  /// The bits of each component in the file; they are 8 once decoded.
  public let sourceBits: Int
  /// The columns and rows that hold every pixel of the outline by the usual rule, a quarter of full
  /// alpha or half the peak; nil where nothing is painted.
  private let usualBox: (columns: Range<Int>, rows: Range<Int>)?

  /// The buffer must hold exactly `width * height * 4` bytes.
  public init(width: Int, height: Int, rgba: [UInt8], sourceBits: Int = 8) {
    precondition(rgba.count == width * height * 4)
    self.width = width
    self.height = height
    self.rgba = rgba
    self.sourceBits = sourceBits
    let peak = Pixels.peak(of: rgba)
    peakAlpha = peak
    usualBox = Pixels.box(rgba, width, height, alphaAtLeast: Pixels.usualThreshold(peak))
  }

  /// The largest alpha of any pixel; no pixel is looked at after an opaque one.
  private static func peak(of rgba: [UInt8]) -> UInt8 {
    var peak = 0
    for first in stride(from: 0, to: rgba.count / 4, by: 64) where peak < 255 {
      let count = min(64, rgba.count / 4 - first)
      while peak < 255,
        BitMask.word(of: count, rgba: rgba, from: first, alphaAtLeast: peak + 1) != 0
      {
        peak += 1
      }
    }
    return UInt8(peak)
  }

  private static func usualThreshold(_ peak: UInt8) -> Double {
    min(Double(peak) / 255 / 2, PaintLayer.usualOutlineAlpha)
  }

  /// The columns and rows that hold every pixel of at least an alpha, 0 to 1; nil where there is none.
  ///
  /// O(1) for the usual alpha of an outline, else O(pixels).
  func box(alphaAtLeast alpha: Double) -> (columns: Range<Int>, rows: Range<Int>)? {
    alpha == Pixels.usualThreshold(peakAlpha)
      ? usualBox : Pixels.box(rgba, width, height, alphaAtLeast: alpha)
  }

  private static func box(
    _ rgba: [UInt8], _ width: Int, _ height: Int, alphaAtLeast alpha: Double
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard let least = (1...255).first(where: { Double($0) / 255 >= alpha }) else { return nil }
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let row = y * width * 4 + 3
      guard let first = (0..<width).first(where: { rgba[row + $0 * 4] >= least }) else { continue }
      let last = (0..<width).last { rgba[row + $0 * 4] >= least } ?? first
      (left, right) = (min(left, first), max(right, last + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    return left < right ? (left..<right, top..<bottom) : nil
  }

  /// Calls a function with the column of every pixel in a part of a row whose alpha is at least a minimum,
  /// 0 to 256.
  ///
  /// The part must lie within the picture. O(columns), 64 of them at a time.
  func forEachSolid(
    inRow y: Int, _ columns: Range<Int>, alphaAtLeast minimum: Int, _ take: (Int) -> Void
  ) {
    for first in stride(from: columns.lowerBound, to: columns.upperBound, by: 64) {
      let count = min(64, columns.upperBound - first)
      var solid = BitMask.word(
        of: count, rgba: rgba, from: y * width + first, alphaAtLeast: minimum)
      while solid != 0 {
        take(first + solid.trailingZeroBitCount)
        solid &= solid - 1
      }
    }
  }

  /// The alpha of a pixel that must lie within the picture.
  @inlinable public func alpha(_ x: Int, _ y: Int) -> UInt8 { rgba[(y * width + x) * 4 + 3] }
}

/// A picture of a view: pixels, how many of them make a point, and the file they came from.
public struct Image: Sendable {
  /// The decoded pixels, shared by every image made from the file.
  public var pixels: Pixels
  /// Pixels per point, positive and finite.
  public var scale: Double
  /// The path as the layout wrote it.
  public var name: String
  /// The path of the file read, for reports that embed the picture.
  public var path: String

  /// A picture by its pixels, its scale in pixels per point, and its two paths.
  public init(pixels: Pixels, scale: Double, name: String, path: String) {
    self.pixels = pixels
    self.scale = scale
    self.name = name
    self.path = path
  }

  /// The size in points.
  public var size: Size { Size(Double(pixels.width) / scale, Double(pixels.height) / scale) }
}

extension Image: Hashable {
  /// Whether two images show the same pixels at the same scale under the same name.
  public static func == (a: Image, b: Image) -> Bool {
    a.pixels === b.pixels && a.scale == b.scale && a.name == b.name
  }

  /// Feeds the name and the scale to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(scale)
  }
}

/// A colour with straight alpha, components 0 to 255.
public struct Color: Hashable, Sendable {
  /// The red component, 0 to 255.
  public var red: UInt8
  /// The green component, 0 to 255.
  public var green: UInt8
  /// The blue component, 0 to 255.
  public var blue: UInt8
  /// The opacity: 0 is clear, 255 is opaque.
  public var alpha: UInt8

  /// A colour by its components, 0 to 255; opaque unless `alpha` says otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
