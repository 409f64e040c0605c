// Which pixels of a picture are solid, one bit each?

import Geometry

/// What makes a value of 0 to 255 solid.
package struct AlphaTest: Hashable, Sendable {
  package var threshold: Int
  package var comparison: Comparison

  package init(threshold: Int, comparison: Comparison) {
    self.threshold = threshold
    self.comparison = comparison
  }

  /// The same test with what a choice says in place of its own.
  package func overridden(by choice: StrategyChoice) -> AlphaTest {
    AlphaTest(
      threshold: choice.threshold ?? threshold, comparison: choice.comparison ?? comparison)
  }
}

/// The solid pixels of one picture.
package struct AlphaMask: Sendable {
  /// Which value of a pixel counts.
  package enum Channel: Hashable, Sendable {
    case alpha
    /// The mean of red, green and blue times alpha: white is solid, black and clear are not.
    case brightness
  }

  package let image: Image
  package let channel: Channel
  package let test: AlphaTest
  let bits: BitMask

  /// O(pixels).
  package init(_ image: Image, channel: Channel, test: AlphaTest) {
    self.image = image
    self.channel = channel
    self.test = test
    var bits = BitMask(width: image.pixels.width, height: image.pixels.height)
    for y in 0..<image.pixels.height {
      for x in 0..<image.pixels.width {
        let value = Self.value(image.pixels, channel, x, y)
        if test.comparison.holds(value, test.threshold) { bits[x, y] = true }
      }
    }
    self.bits = bits
  }

  /// Whether the pixel under a point of the view is solid; off the picture nothing is.
  ///
  /// O(1).
  package func pointInside(_ p: Point, in placement: ImagePlacement) -> PointInside {
    var read = PixelRead(
      image: image.name, x: nil, y: nil, value: nil, threshold: test.threshold,
      comparison: test.comparison)
    guard let pixel = placement.pixel(at: p) else {
      return PointInside(.outside, "off its picture", pixel: read)
    }
    let value = Self.value(image.pixels, channel, pixel.x, pixel.y)
    (read.x, read.y, read.value) = (pixel.x, pixel.y, value)
    (read.rightX, read.rightY) = (pixel.x, pixel.y)
    read.rightAlpha = Int(image.pixels.alpha(pixel.x, pixel.y))
    return bits[pixel.x, pixel.y]
      ? PointInside(.inside, "solid pixel", pixel: read)
      : PointInside(.outside, "clear pixel", pixel: read)
  }

  private static func value(_ pixels: Pixels, _ channel: Channel, _ x: Int, _ y: Int) -> Int {
    let alpha = Int(pixels.alpha(x, y))
    guard channel == .brightness else { return alpha }
    let first = (y * pixels.width + x) * 4
    let sum = (first..<first + 3).reduce(0) { $0 + Int(pixels.rgba[$1]) }
    return sum * alpha / (3 * 255)
  }
}

/// The masks of all the pictures one view may show.
package struct AlphaMasks: StrategyMemory {
  package private(set) var explicit: AlphaMask?
  package private(set) var pictures: [Image: AlphaMask] = [:]

  /// Masks of the view's pictures of every state, or of its explicit mask alone; nil without either.
  package init?(of view: View, picture: AlphaTest, mask: AlphaTest) {
    if let image = view.maskImage {
      explicit = AlphaMask(image, channel: .brightness, test: mask)
      return
    }
    for image in Set(view.images.values).union(view.backgroundImages.values) {
      pictures[image] = AlphaMask(image, channel: .alpha, test: picture)
    }
    if pictures.isEmpty { return nil }
  }

  package var byteCount: Int {
    pictures.values.reduce(explicit?.bits.byteCount ?? 0) { $0 + $1.bits.byteCount }
  }
}
