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
  /// The pixels of the outline by the usual rule, a quarter of full alpha or half the peak.
  private let usual: BitMask
  /// The columns and rows that hold them; nil where nothing is painted.
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
    let least = Pixels.leastAlpha(of: Pixels.usualThreshold(peak))
    usual = BitMask(width: width, height: height, rgba: rgba, alphaAtLeast: least)
    usualBox = usual.box
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

  /// The pixels of at least an alpha, above 0 to 1.
  ///
  /// O(1) for the usual alpha of an outline, else O(pixels).
  func solid(alphaAtLeast alpha: Double) -> BitMask {
    alpha == Pixels.usualThreshold(peakAlpha)
      ? usual
      : BitMask(
        width: width, height: height, rgba: rgba, alphaAtLeast: Pixels.leastAlpha(of: alpha))
  }

  /// The columns and rows that hold every pixel of at least an alpha, above 0 to 1; nil where there is none.
  ///
  /// O(1) for the usual alpha of an outline, else O(pixels).
  func box(alphaAtLeast alpha: Double) -> (columns: Range<Int>, rows: Range<Int>)? {
    alpha == Pixels.usualThreshold(peakAlpha) ? usualBox : solid(alphaAtLeast: alpha).box
  }

  /// The least alpha, 1 to 256, that is no less than a share of 255.
  private static func leastAlpha(of share: Double) -> Int {
    (1...255).first { Double($0) / 255 >= share } ?? 256
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
