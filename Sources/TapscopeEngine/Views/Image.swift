// What are the pixels of a picture, and how large is it in points?

/// The decoded pixels of one file: immutable, shared by every view and core that uses it.
public final class Pixels: Sendable {
  public let width: Int
  public let height: Int
  /// Straight (not premultiplied) red, green, blue, alpha, one byte each, rows from the top.
  public let rgba: [UInt8]
  /// The largest alpha of any pixel, 0 for an empty picture.
  public let peakAlpha: UInt8

  /// The buffer must hold exactly `width * height * 4` bytes.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(rgba.count == width * height * 4)
    self.width = width
    self.height = height
    self.rgba = rgba
    peakAlpha = stride(from: 3, to: rgba.count, by: 4).reduce(0) { max($0, rgba[$1]) }
  }

  /// The alpha of a pixel that must lie within the picture.
  @inlinable public func alpha(_ x: Int, _ y: Int) -> UInt8 { rgba[(y * width + x) * 4 + 3] }
}

/// A picture of a view: pixels, how many of them make a point, and the file they came from.
public struct Image: Sendable {
  public var pixels: Pixels
  /// Pixels per point, positive and finite.
  public var scale: Double
  /// The path as the layout wrote it.
  public var name: String
  /// The path of the file read, for reports that embed the picture.
  public var path: String

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
  public static func == (a: Image, b: Image) -> Bool {
    a.pixels === b.pixels && a.scale == b.scale && a.name == b.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(scale)
  }
}

/// A colour with straight alpha, components 0 to 255.
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
