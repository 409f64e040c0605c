// What can be wrong with a PNG file, and the limits of a picture.

/// Why a picture could not be read or written.
public enum PNGError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty
  /// The file is of another type; the text names it where its first bytes tell.
  case notPNG(String?)
  /// Xcode rewrote the picture for a device (`CgBI`); its colours and compression are no PNG's.
  case appleOptimized
  /// The file ends inside a chunk, or before its `IEND`.
  case truncated(chunk: String?, offset: Int)
  /// The header holds a value that no PNG may have.
  case badHeader(String)
  /// The picture is larger than the limits allow; nothing was allocated for it.
  case tooLarge(width: Int, height: Int, limits: PNGLimits)
  /// libpng refused the data, in its own words.
  case damaged(String)
  /// A buffer to be written is not `width * height * 4` bytes, or has no pixels.
  case wrongBuffer(width: Int, height: Int, count: Int)
}

extension PNGError: CustomStringConvertible {
  /// What is wrong and what helps, in one clause.
  public var description: String {
    switch self {
    case .empty:
      "the PNG file is empty"
    case .notPNG(let other):
      "not a PNG file" + (other.map { "; it looks like \($0)" } ?? "")
    case .appleOptimized:
      "an iOS-optimized PNG (`CgBI`); take the original picture, or convert it back with "
        + "`xcrun pngcrush -revert-iphone-optimizations`"
    case .truncated(let chunk?, let offset):
      "the PNG file is cut off in its `\(chunk)` chunk, at byte \(offset)"
    case .truncated(nil, let offset):
      "the PNG file is cut off at byte \(offset)"
    case .badHeader(let trouble):
      "the PNG header is damaged: \(trouble)"
    case .tooLarge(let width, let height, let limits):
      "a picture of \(width)x\(height) pixels is too large; the limit is \(limits.side) pixels a "
        + "side and \(limits.pixels) in all"
    case .damaged(let words):
      "the PNG file is damaged: \(words)"
    case .wrongBuffer(let width, let height, let count):
      "\(count) bytes are no picture of \(width)x\(height) pixels"
    }
  }
}

/// How large a picture may be before memory is taken for it.
public struct PNGLimits: Hashable, Sendable {
  /// Pixels a side: what textures of most GPUs may have, over twice an 8K screen.
  public var side = 16_384
  /// Pixels in all, 2^26: 256 MiB decoded.
  public var pixels = 67_108_864

  /// The limits for pictures of a layout: 16,384 pixels a side and 2^26 in all.
  public init() {}

  /// Limits of one's own: pixels a side, and pixels in all.
  public init(side: Int, pixels: Int) {
    self.side = side
    self.pixels = pixels
  }

  /// Whether a picture of this size may be decoded; both sides are at least 1.
  func allow(_ width: Int, _ height: Int) -> Bool {
    width <= side && height <= side && width <= pixels / height
  }
}
