// Masks of a picture's solid pixels.

/// What makes a value of 0 to 255 solid.
public struct AlphaTest: Hashable, Sendable {
  /// The value compared with, 0 to 255.
  public var threshold: Int
  /// How a value is compared with the threshold.
  public var comparison: ThresholdComparison

  /// A test by its threshold, which is taken into 0 to 255, and comparison.
  public init(threshold: Int, comparison: ThresholdComparison) {
    self.threshold = min(max(threshold, 0), 255)
    self.comparison = comparison
  }

  /// The least solid value; 256 where none is.
  public var minimum: Int { comparison == .above ? threshold + 1 : threshold }

  /// The same test with what a choice says in place of its own.
  public func overridden(by choice: StrategyChoice) -> AlphaTest {
    AlphaTest(
      threshold: choice.threshold ?? threshold, comparison: choice.comparison ?? comparison)
  }
}

/// The solid pixels of one picture.
public struct AlphaMask: Sendable {
  /// Which value of a pixel counts.
  public enum Channel: Hashable, Sendable {
    case alpha
    /// The mean of red, green and blue times alpha: white is solid, black and clear are not.
    case brightness
  }

  /// The picture the mask was made from.
  public let image: Image
  /// Which value of each pixel was tested.
  public let channel: Channel
  /// The test a solid pixel passed.
  public let test: AlphaTest
  /// One bit a pixel of the picture, set where it is solid.
  public let bits: BitMask
  /// The columns and rows that hold all solid pixels; nil for none.
  let solidBox: PixelBox?

  /// O(pixels), unless the cache has the mask.
  init(_ image: Image, channel: Channel, test: AlphaTest, from shelf: inout MaskCache) {
    self.image = image
    self.channel = channel
    self.test = test
    (bits, solidBox) = shelf.mask(of: image.pixels, channel, atLeast: test.minimum)
  }

  /// Whether the pixel under a point of the view is solid; off the picture nothing is.
  ///
  /// O(1).
  public func pointInside(_ p: Point, in placement: ImagePlacement) -> PointInside {
    // Off the picture there is no pixel, and nothing is painted.
    var read = PixelRead(
      image: image.name, x: nil, y: nil, value: 0, threshold: test.threshold,
      comparison: test.comparison)
    guard let pixel = placement.pixel(at: p) else {
      return PointInside(.outside, "off its picture", pixel: read)
    }
    let value = Self.value(image.pixels, channel, pixel.x, pixel.y)
    (read.x, read.y, read.value) = (pixel.x, pixel.y, value)
    (read.rightX, read.rightY) = (pixel.x, pixel.y)
    read.rightAlpha = Int(image.pixels.alpha(pixel.x, pixel.y))
    return bits.contains(pixel.x, pixel.y)
      ? PointInside(.inside, "solid pixel", pixel: read)
      : PointInside(.outside, "clear pixel", pixel: read)
  }

  fileprivate static func value(
    _ pixels: Pixels, _ channel: Channel, _ x: Int, _ y: Int
  ) -> Int {
    let alpha = Int(pixels.alpha(x, y))
    guard channel == .brightness else { return alpha }
    let first = (y * pixels.width + x) * 4
    let sum = (first..<first + 3).reduce(0) { $0 + Int(pixels.rgba[$1]) }
    return sum * alpha / (3 * 255)
  }
}

/// The columns and rows of some pixels.
struct PixelBox: Sendable {
  let columns: Range<Int>
  let rows: Range<Int>
}

/// The masks made so far, one for each picture file and test; a value, whose copies share the bits.
public struct MaskCache: Sendable {
  private struct Key: Hashable {
    let pixels: ObjectIdentifier
    let channel: AlphaMask.Channel
    let minimum: Int
  }

  /// With the pixels, so that no others can take their identity.
  private var masks: [Key: (pixels: Pixels, bits: BitMask, box: PixelBox?)] = [:]

  /// A cache without masks.
  public init() {}

  /// The pixels whose value is at least a minimum, and what holds them all.
  ///
  /// O(pixels) the first time, then O(1).
  mutating func mask(
    of pixels: Pixels, _ channel: AlphaMask.Channel, atLeast minimum: Int
  ) -> (bits: BitMask, box: PixelBox?) {
    let key = Key(pixels: ObjectIdentifier(pixels), channel: channel, minimum: minimum)
    if let known = masks[key] { return (known.bits, known.box) }
    let bits =
      switch channel {
      case .alpha:
        BitMask(
          width: pixels.width, height: pixels.height, rgba: pixels.rgba, alphaAtLeast: minimum)
      case .brightness:
        BitMask(width: pixels.width, height: pixels.height) { x, y in
          AlphaMask.value(pixels, .brightness, x, y) >= minimum
        }
      }
    let box = bits.box.map { PixelBox(columns: $0.columns, rows: $0.rows) }
    masks[key] = (pixels, bits, box)
    return (bits, box)
  }
}

/// The masks of all the pictures one view may show.
public struct AlphaMasks: StrategyMemory {
  /// The mask of the view's mask image; nil where it has none.
  public private(set) var explicit: AlphaMask?
  /// The masks of all images and background images; empty where there is an explicit mask.
  public private(set) var pictures: [Image: AlphaMask] = [:]

  /// Masks of the view's pictures of every state, or of its explicit mask alone; nil without either.
  init?(of view: View, picture: AlphaTest, mask: AlphaTest, from shelf: inout MaskCache) {
    if let image = view.maskImage {
      explicit = AlphaMask(image, channel: .brightness, test: mask, from: &shelf)
      return
    }
    for image in Set(view.images.values).union(view.backgroundImages.values) {
      pictures[image] = AlphaMask(image, channel: .alpha, test: picture, from: &shelf)
    }
    if pictures.isEmpty { return nil }
  }

  /// The bytes of all masks together.
  public var byteCount: Int {
    pictures.values.reduce(explicit?.bits.byteCount ?? 0) { $0 + $1.bits.byteCount }
  }

  /// The masks that count while the view displays a state: the explicit one, else image, background.
  func placed(in view: View, displaying state: ControlState) -> [PlacedMask] {
    if let explicit {
      return [PlacedMask(mask: explicit, placement: view.placement(ofMask: explicit.image))]
    }
    let image = view.image(in: state).flatMap { image in
      pictures[image].map { PlacedMask(mask: $0, placement: view.placement(of: image)) }
    }
    let background = view.backgroundImage(in: state).flatMap { image in
      pictures[image].map { PlacedMask(mask: $0, placement: view.placement(ofBackground: image)) }
    }
    return [image, background].compactMap { $0 }
  }
}

/// A mask where its picture lies in a view.
struct PlacedMask: Sendable {
  let mask: AlphaMask
  let placement: ImagePlacement

  /// Whether the pixel under a point of the view is solid; off the picture nothing is.
  func contains(_ p: Point) -> Bool {
    placement.pixel(at: p).map { mask.bits.contains($0.x, $0.y) } ?? false
  }
}
