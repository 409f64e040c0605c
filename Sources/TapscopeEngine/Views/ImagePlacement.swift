// Where a picture lies in a view, and which of its pixels is under a point.

/// A picture laid into a view's bounds; strategies, paint and drawings all map through it.
///
/// A pixel covers the half-open rectangle from its left and top edge; the pixel of a point is found by
/// rounding down.
public struct ImagePlacement: Hashable, Sendable {
  /// Where the whole picture lies, in the view's bounds coordinates; may exceed the bounds.
  public let rect: Rect
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  /// The picture laid into bounds by a content mode (UIView's 13; `redraw` stretches the old picture).
  public init(_ image: Image, in bounds: Rect, mode: ContentMode) {
    let own = image.size
    let size = Self.size(of: own, in: bounds.size, mode: mode)
    let spare = Size(bounds.width - size.width, bounds.height - size.height)
    let x =
      switch mode {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: spare.width
      default: spare.width / 2
      }
    let y =
      switch mode {
      case .top, .topLeft, .topRight: 0.0
      case .bottom, .bottomLeft, .bottomRight: spare.height
      default: spare.height / 2
      }
    self.init(
      image, rect: Rect(bounds.minX + x, bounds.minY + y, size.width, size.height))
  }

  /// The picture stretched over a rectangle.
  public init(_ image: Image, rect: Rect) {
    self.rect = rect
    width = image.pixels.width
    height = image.pixels.height
  }

  /// The column and row under a point in the view's bounds coordinates, nil off the picture.
  public func pixel(at p: Point) -> (x: Int, y: Int)? {
    let x = column(at: p.x)
    let y = row(at: p.y)
    guard x >= 0, x < Double(width), y >= 0, y < Double(height) else { return nil }
    return (Int(x), Int(y))
  }

  /// The column under an x, in pixels with fractions; not limited to the picture, NaN in an empty rect.
  public func column(at x: Double) -> Double { (x - rect.minX) * Double(width) / rect.width }

  /// The row under a y, in pixels with fractions; not limited to the picture, NaN in an empty rect.
  public func row(at y: Double) -> Double { (y - rect.minY) * Double(height) / rect.height }

  /// The rectangle a pixel covers, in the view's bounds coordinates.
  public func rect(ofPixel x: Int, _ y: Int) -> Rect {
    let size = Size(rect.width / Double(width), rect.height / Double(height))
    return Rect(
      origin: Point(rect.minX + Double(x) * size.width, rect.minY + Double(y) * size.height),
      size: size)
  }

  private static func size(of own: Size, in bounds: Size, mode: ContentMode) -> Size {
    let isWide = bounds.width * own.height > bounds.height * own.width
    switch mode {
    case .scaleToFill, .redraw:
      return bounds
    case .scaleAspectFit, .scaleAspectFill:
      if isWide == (mode == .scaleAspectFit) {
        return Size(own.width * bounds.height / own.height, bounds.height)
      }
      return Size(bounds.width, own.height * bounds.width / own.width)
    default:
      return own
    }
  }
}

extension View {
  /// Where the image lies: by the content mode; a button without one centres it at its own size,
  /// limited to the button's.
  public func placement(of image: Image) -> ImagePlacement {
    if let contentMode { return ImagePlacement(image, in: bounds, mode: contentMode) }
    guard kind == .button else { return ImagePlacement(image, in: bounds, mode: .scaleToFill) }
    let size = Size(min(image.size.width, bounds.width), min(image.size.height, bounds.height))
    return ImagePlacement(
      image,
      rect: Rect(
        bounds.minX + (bounds.width - size.width) / 2,
        bounds.minY + (bounds.height - size.height) / 2, size.width, size.height))
  }

  /// Where a background image lies: stretched over the bounds.
  public func placement(ofBackground image: Image) -> ImagePlacement {
    ImagePlacement(image, in: bounds, mode: .scaleToFill)
  }

  /// Where an explicit mask lies: by the content mode, stretched over the bounds where none is set.
  public func placement(ofMask image: Image) -> ImagePlacement {
    ImagePlacement(image, in: bounds, mode: contentMode ?? .scaleToFill)
  }
}
