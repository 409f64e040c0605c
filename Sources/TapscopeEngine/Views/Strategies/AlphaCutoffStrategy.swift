// The strategy of the fourth published article, an alpha above a cutoff.

/// The image view of S3: a bitmap of the image at point size, drawn when the view is made with an image.
///
/// Published, an image set later leaves the bitmap as it was, and a view made in any other way has none.
package struct AlphaCutoffStrategy: ArticleStrategy {
  package static let description = StrategyDescription(
    "alphaCutoff", "S3: a bitmap at point size made with the view, alpha above 85",
    forms: [.published, .corrected])

  /// The code takes more than 85; its text calls below 33 % transparent, so 85 of 255 is solid.
  private static let printed = AlphaTest(threshold: 85, comparison: .above)
  private static let meant = AlphaTest(threshold: 85, comparison: .atLeast)

  let corrected: AlphaStrategy?
  private let test: AlphaTest
  private let machine: Machine

  package init(_ choice: StrategyChoice) {
    corrected = choice.form == .corrected ? AlphaStrategy(choice, picture: Self.meant) : nil
    test = Self.printed.overridden(by: choice)
    machine = Machine(choice.architecture)
  }

  /// Only the article's own initializer, which is given the image, draws the bitmap.
  func publishedMemory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?
  ) -> (any StrategyMemory)? {
    guard case .made(let madeIn) = event else { return old }
    if madeIn != nil { return CutoffBitmap.missing(quirk: "3-3") }
    return view.images[.normal].flatMap { AlphaBitmap($0) }.map(CutoffBitmap.drawn)
      ?? .missing(quirk: "3-10")
  }

  func publishedAnswer(
    to call: PublishedCall, memory: inout (any StrategyMemory)?
  ) -> PointInside {
    guard call.view.bounds.contains(call.point) else { return .outsideBounds }
    guard let held = memory as? CutoffBitmap, case .drawn(let bitmap) = held else {
      var quirk = "3-3"
      if case .missing(let reason) = memory as? CutoffBitmap { quirk = reason }
      return PointInside(.undefined, "reads through NULL", quirks: [quirk])
    }
    return lookUp(call, bitmap)
  }

  func publishedLookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    let bounds = view.bounds
    guard case .drawn(let bitmap)? = memory as? CutoffBitmap else {
      return PointLookup { bounds.contains($0) ? .undefined : .outside }
    }
    let stride = machine.unsigned(view.images[.normal]?.size.width ?? 0)
    return PointLookup { [test, machine] p in
      guard bounds.contains(p) else { return .outside }
      guard let stride, let index = Self.byteNumber(p, stride: stride, machine),
        index < UInt(bitmap.byteCount)
      else { return .undefined }
      return test.comparison.holds(Int(bitmap.bytes[Int(index)]), test.threshold)
        ? .inside : .outside
    }
  }

  /// The number of the byte for a point, which wraps at 32 bits; nil where C leaves it undefined.
  private static func byteNumber(_ p: Point, stride: UInt, _ machine: Machine) -> UInt? {
    guard let x = machine.unsigned(p.x), let y = machine.unsigned(p.y) else { return nil }
    let place = machine.index(row: y, stride: stride, column: x)
    return UInt(UInt32(truncatingIfNeeded: place &* 4))
  }

  func publishedCost(of call: PublishedCall, memory: (any StrategyMemory)?) -> CallCost {
    let isRead = call.view.bounds.contains(call.point)
    return CallCost(touched: isRead ? 1 : 0, held: memory?.byteCount ?? 0)
  }

  private func lookUp(_ call: PublishedCall, _ bitmap: AlphaBitmap) -> PointInside {
    let right = call.paintedPixel
    let image = call.view.images[.normal]
    guard let x = machine.unsigned(call.point.x),
      let width = machine.unsigned(image?.size.width ?? 0),
      let index = Self.byteNumber(call.point, stride: width, machine)
    else {
      return PointInside(
        .undefined, "a negative number made an NSUInteger",
        pixel: bitmap.read(nil, in: call.view, right: right)
          .evidence(value: nil, test: test, right: right),
        quirks: ["3-10"])
    }
    let isRead = index < UInt(bitmap.byteCount)
    let read = bitmap.read(isRead ? Int(index) / 4 : nil, in: call.view, right: right)
    var quirks = Self.ignored.quirks(of: read, in: call, right: right)
    if image != bitmap.image, !quirks.contains("3-4") { quirks.append("3-4") }
    let isInPicture = call.point.x < image?.size.width ?? 0
    if x >= width, isInPicture {
      // Its column is in no row, whatever the size of pixels.
      quirks.removeAll { $0 == "3-9" }
      quirks.append("3-8")
    }
    if x >= width, !isInPicture, !quirks.contains("3-5") { quirks.append("3-5") }
    guard isRead else {
      if !quirks.contains("3-4"), !quirks.contains("3-5") { quirks.append("3-5") }
      return PointInside(
        .undefined, "reads byte \(index) of \(bitmap.byteCount)",
        pixel: read.evidence(value: nil, test: test, right: right), quirks: quirks)
    }
    let value = Int(bitmap.bytes[Int(index)])
    let isSolid = test.comparison.holds(value, test.threshold)
    if value == test.threshold, !isSolid { quirks.append("3-6") }
    if bitmap.isResampled, let right, read.isSame(as: right),
      test.comparison.holds(right.value, test.threshold) != isSolid
    {
      quirks.append("3-9")
    }
    return PointInside(
      isSolid ? .inside : .outside, isSolid ? "solid pixel" : "clear pixel",
      pixel: read.evidence(value: value, test: test, right: right), quirks: quirks)
  }

  private static let ignored = IgnoredLayout(
    offset: "3-10", size: "3-5", pixels: "3-9", origin: "3-10", state: "3-10",
    background: "3-10")
}

/// What S3 holds: its bitmap, or NULL and why.
private enum CutoffBitmap: StrategyMemory {
  case drawn(AlphaBitmap)
  case missing(quirk: QuirkID)

  var byteCount: Int { if case .drawn(let bitmap) = self { bitmap.byteCount } else { 0 } }
}

/// An image drawn at its size in points, alpha first of four bytes a pixel.
private struct AlphaBitmap: Sendable {
  let image: Image
  let width: Int
  let height: Int
  /// The part of a row, in points, that is lost at the top: CoreGraphics draws from the bottom.
  private let lost: Double
  let bytes: [UInt8]

  var byteCount: Int { bytes.count }
  /// Whether its pixels are not the image's own.
  var isResampled: Bool { width != image.pixels.width || height != image.pixels.height }

  /// Pixels that a bitmap of any picture may have; one of a larger picture may have as many as that.
  ///
  /// A scale below 1 makes a bitmap larger than its picture, and a layout may give any.
  private static let mostPixels = 1 << 22

  /// nil where a context of that size has no pixel, or too many.
  init?(_ image: Image) {
    self.image = image
    let size = image.size
    let mostPixels = max(Self.mostPixels, image.pixels.width * image.pixels.height)
    guard size.width >= 1, size.height >= 1, size.width * size.height <= Double(mostPixels) else {
      return nil
    }
    width = Int(size.width)
    height = Int(size.height)
    lost = size.height - Double(height)
    if image.scale == 1 {
      bytes = image.pixels.drawnARGB()
      return
    }
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let rect = Rect(
          Double(x) * image.scale, (Double(y) + lost) * image.scale, image.scale, image.scale)
        bytes[(y * width + x) * 4] = UInt8(image.pixels.meanAlpha(over: rect).rounded())
      }
    }
    self.bytes = bytes
  }

  /// The read of a pixel by its number: of those it was drawn from, the one painted under the point
  /// where that is among them.
  func read(_ number: Int?, in view: View, right: PaintedPixel?) -> ReadPixel {
    ReadPixel(
      image: image, isBackground: false, placement: view.placement(of: image),
      pixel: number.map { number in
        if let right, right.image == image, self.number(of: right) == number {
          return (right.x, right.y)
        }
        let x = Double(number % width) * image.scale
        let y = (Double(number / width) + lost) * image.scale
        return (Int(x), Int(y))
      })
  }

  /// The pixel of the bitmap that one of the image's went into; nil for one of the column
  /// that is cut.
  private func number(of pixel: PaintedPixel) -> Int? {
    let x = Int(Double(pixel.x) / image.scale)
    return x < width ? Int(Double(pixel.y) / image.scale - lost) * width + x : nil
  }
}
