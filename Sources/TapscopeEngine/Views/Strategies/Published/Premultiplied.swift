// The bytes of a bitmap after a picture was drawn into it.

extension Pixels {
  /// One component as a premultiplied bitmap holds it, 0 for red to 3 for alpha; the pixel must lie
  /// within the picture.
  func premultiplied(_ component: Int, _ x: Int, _ y: Int) -> UInt8 {
    let first = (y * width + x) * 4
    return component == 3
      ? rgba[first + 3] : Self.multiply(rgba[first + component], rgba[first + 3])
  }

  /// The largest colour component of a premultiplied pixel: 0 is black to a mask.
  func premultipliedPeak(_ x: Int, _ y: Int) -> Int {
    (0..<3).reduce(0) { max($0, Int(premultiplied($1, x, y))) }
  }

  private static func multiply(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
    UInt8((Int(color) * Int(alpha) + 127) / 255)
  }

  /// One byte of `drawnARGB()`, by its number, which must lie within it.
  func drawnByte(_ number: Int) -> UInt8 {
    let alpha = rgba[number / 4 * 4 + 3]
    return number % 4 == 0 ? alpha : Self.multiply(rgba[number - 1], alpha)
  }

  /// All pixels as alpha, red, green, blue, premultiplied, rows from the top.
  ///
  /// Goes by whole pixels, since this is done on every call of one of the articles. O(pixels).
  func drawnARGB() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: rgba.count) { bytes, count in
      rgba.withUnsafeBytes { source in
        let pixels = source.bindMemory(to: UInt32.self)
        let drawn = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
        var next = 0
        while next < pixels.count {
          // As numbers, the first byte is the lowest.
          let pixel = UInt32(littleEndian: pixels[next])
          drawn[next] = Self.premultiplied(pixel).littleEndian
          next &+= 1
        }
      }
      count = rgba.count
    }
  }

  /// Red, green, blue, alpha from the lowest byte on, made alpha, red, green, blue.
  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel << 8 | alpha }
    if alpha == 0 { return 0 }
    func scaled(_ color: UInt32) -> UInt32 { ((color & 255) &* alpha &+ 127) / 255 }
    return alpha | scaled(pixel) << 8 | scaled(pixel >> 8) << 16 | scaled(pixel >> 16) << 24
  }

  /// The mean alpha, 0 to 255 with fractions, over a rectangle in pixels; clear beyond the picture.
  ///
  /// How a picture drawn smaller is filtered: each pixel by the area it has in the rectangle.
  /// O(pixels in the rectangle).
  func meanAlpha(over rect: Rect) -> Double {
    let picture = Rect(0, 0, Double(width), Double(height))
    let area = rect.width * rect.height
    guard area > 0, area.isFinite, let part = rect.intersection(picture) else { return 0 }
    let (first, end) = (Int(part.minX), min(width, Int(part.maxX.rounded(.up))))
    // Only the columns at the ends may be met in part.
    let firstWide = min(part.maxX, Double(first + 1)) - max(part.minX, Double(first))
    let lastWide = part.maxX - Double(end - 1)
    var sum = 0.0
    for y in Int(part.minY)..<min(height, Int(part.maxY.rounded(.up))) {
      let high = min(part.maxY, Double(y + 1)) - max(part.minY, Double(y))
      if first < end { sum += Double(alpha(first, y)) * firstWide * high }
      if first + 1 < end {
        for x in (first + 1)..<(end - 1) { sum += Double(alpha(x, y)) * high }
        sum += Double(alpha(end - 1, y)) * lastWide * high
      }
    }
    return sum / area
  }
}

extension Image {
  /// Whether a context made at this size would get no memory, or no pixel.
  var cannotBeDrawn: Bool { pixels.width == 0 || pixels.height == 0 }
}

extension [UInt8] {
  /// The same bytes in memory of their own.
  func copied() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      withUnsafeBytes { UnsafeMutableRawBufferPointer(bytes).copyMemory(from: $0) }
      filled = count
    }
  }
}
