// A canvas that turns outlines into pixels.

import TapscopeEngine

/// A colour with straight alpha, components 0 to 1.
struct Tint: Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  /// A colour as `0xRRGGBB` and its alpha.
  init(_ rgb: Int, _ alpha: Double = 1) {
    red = Double(rgb >> 16 & 255) / 255
    green = Double(rgb >> 8 & 255) / 255
    blue = Double(rgb & 255) / 255
    self.alpha = alpha
  }

  /// The colour a share of the way to another, 0 to 1.
  func mixed(with other: Tint, _ share: Double) -> Tint {
    var mixed = self
    mixed.red += (other.red - red) * share
    mixed.green += (other.green - green) * share
    mixed.blue += (other.blue - blue) * share
    mixed.alpha += (other.alpha - alpha) * share
    return mixed
  }

  func faded(_ alpha: Double) -> Tint {
    var faded = self
    faded.alpha *= alpha
    return faded
  }
}

/// What fills an outline.
enum Paint: Sendable {
  case solid(Tint)
  /// From one height to another, in points.
  case vertical(Tint, Tint, ClosedRange<Double>)
  /// From the middle outwards to a radius in points.
  case radial(Tint, Tint, center: Point, radius: Double)

  func tint(at p: Point) -> Tint {
    switch self {
    case .solid(let tint): return tint
    case .vertical(let top, let bottom, let range):
      let share = (p.y - range.lowerBound) / (range.upperBound - range.lowerBound)
      return top.mixed(with: bottom, max(0, min(1, share)))
    case .radial(let inner, let outer, let center, let radius):
      return inner.mixed(with: outer, min(1, p.distance(to: center) / radius))
    }
  }
}

/// A transparent picture of one rectangle of a drawing, painted back to front.
struct Canvas: Sendable {
  /// The part of the drawing it shows, in points.
  let frame: Rect
  /// Pixels per point.
  let scale: Double
  let width: Int
  let height: Int
  /// Straight alpha, rows from the top.
  private var pixels: [Tint]

  init(_ frame: Rect, scale: Double) {
    self.frame = frame
    self.scale = scale
    width = Int((frame.width * scale).rounded())
    height = Int((frame.height * scale).rounded())
    pixels = Array(repeating: Tint(0, 0), count: width * height)
  }

  /// Paints an outline, its edge anti-aliased over one pixel, only where `within` is.
  mutating func fill(_ form: Form, _ paint: Paint, within clip: Form? = nil) {
    paintEach { [scale] p in
      let distance = max(form.distance(p), clip?.distance(p) ?? -.infinity)
      let coverage = max(0, min(1, 0.5 - distance * scale))
      return coverage > 0 ? paint.tint(at: p).faded(coverage) : nil
    }
  }

  mutating func fill(_ form: Form, _ tint: Tint, within clip: Form? = nil) {
    fill(form, .solid(tint), within: clip)
  }

  /// A soft edge: the tint at the outline, fading to nothing `radius` points outside it.
  mutating func glow(_ form: Form, _ tint: Tint, radius: Double, within clip: Form? = nil) {
    paintEach { p in
      if let clip, clip.distance(p) > 0 { return nil }
      let rest = 1 - max(0, form.distance(p)) / radius
      return rest > 0 ? tint.faded(rest * rest) : nil
    }
  }

  /// A soft inner edge: the tint at the outline, fading to nothing `radius` points inside it.
  mutating func innerShade(_ form: Form, _ tint: Tint, radius: Double) {
    paintEach { p in
      let distance = form.distance(p)
      guard distance < 0 else { return nil }
      let rest = 1 + distance / radius
      return rest > 0 ? tint.faded(rest * rest) : nil
    }
  }

  /// The same picture seen through, all of it alike.
  func faded(_ alpha: Double) -> Canvas {
    var faded = self
    for index in pixels.indices { faded.pixels[index].alpha *= alpha }
    return faded
  }

  private mutating func paintEach(_ tint: (Point) -> Tint?) {
    for y in 0..<height {
      for x in 0..<width {
        let p = Point(
          frame.minX + (Double(x) + 0.5) / scale, frame.minY + (Double(y) + 0.5) / scale)
        if let above = tint(p) { blend(above, over: y * width + x) }
      }
    }
  }

  /// Porter and Duff's "over" for straight alpha.
  private mutating func blend(_ above: Tint, over index: Int) {
    let below = pixels[index]
    let rest = below.alpha * (1 - above.alpha)
    let alpha = above.alpha + rest
    guard alpha > 0 else { return }
    pixels[index].red = (above.red * above.alpha + below.red * rest) / alpha
    pixels[index].green = (above.green * above.alpha + below.green * rest) / alpha
    pixels[index].blue = (above.blue * above.alpha + below.blue * rest) / alpha
    pixels[index].alpha = alpha
  }

  /// Straight red, green, blue, alpha, one byte each; clear pixels are all zero.
  var rgba: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      let alpha = byte(pixel.alpha)
      bytes +=
        alpha == 0 ? [0, 0, 0, 0] : [byte(pixel.red), byte(pixel.green), byte(pixel.blue), alpha]
    }
    return bytes
  }

  private func byte(_ share: Double) -> UInt8 { UInt8(max(0, min(255, (share * 255).rounded()))) }
}
