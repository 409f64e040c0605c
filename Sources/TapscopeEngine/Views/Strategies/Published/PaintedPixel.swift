// The pixel that a printed lookup should have read.

/// The pixel a person sees of a view at a point.
struct PaintedPixel: Equatable, Sendable {
  let image: Image
  let x: Int
  let y: Int
  /// 0 to 255; of an explicit mask its brightness.
  let value: Int
  let isBackground: Bool
}

extension PublishedCall {
  /// The more opaque of the displayed image's and background image's pixels under the point, the
  /// image's where they are equal; nil off both.
  var paintedPixel: PaintedPixel? {
    let front = view.image(in: state).flatMap { image in
      pixel(of: image, in: view.placement(of: image), isBackground: false)
    }
    let back = view.backgroundImage(in: state).flatMap { image in
      pixel(of: image, in: view.placement(ofBackground: image), isBackground: true)
    }
    guard let front, let back else { return front ?? back }
    return back.value > front.value ? back : front
  }

  /// The pixel of the explicit mask image under the point; nil off it and without one.
  var maskPixel: PaintedPixel? {
    view.maskImage.flatMap { image in
      pixel(of: image, in: view.placement(ofMask: image), isBackground: false)
        .map { pixel in
          PaintedPixel(
            image: image, x: pixel.x, y: pixel.y,
            value: image.pixels.premultipliedPeak(pixel.x, pixel.y), isBackground: false)
        }
    }
  }

  private func pixel(
    of image: Image, in placement: ImagePlacement, isBackground: Bool
  ) -> PaintedPixel? {
    placement.pixel(at: point).map { x, y in
      PaintedPixel(
        image: image, x: x, y: y, value: Int(image.pixels.alpha(x, y)), isBackground: isBackground)
    }
  }
}

/// The picture a printed lookup reads, and the place in it.
struct ReadPixel {
  let image: Image
  /// Whether it is the view's background image.
  let isBackground: Bool
  /// Where it lies in the view, as painted.
  let placement: ImagePlacement
  /// Column and row; nil where the address read is no pixel of it.
  let pixel: (x: Int, y: Int)?

  func isSame(as right: PaintedPixel?) -> Bool {
    guard let right, let pixel, right.image == image else { return false }
    return right.isBackground == isBackground && right.x == pixel.x && right.y == pixel.y
  }

  /// The evidence of the read; `value` is nil where it is undefined.
  func evidence(value: Int?, test: AlphaTest, right: PaintedPixel?) -> PixelRead {
    PixelRead(
      image: image.name, x: pixel?.x, y: pixel?.y, value: value, threshold: test.threshold,
      comparison: test.comparison, rightX: right?.x, rightY: right?.y, rightAlpha: right?.value)
  }
}

/// Quirk ids of what a printed lookup ignores.
struct IgnoredLayout {
  /// The picture lies elsewhere than at the view's origin.
  let offset: QuirkID
  /// It is drawn larger or smaller than it is.
  let size: QuirkID
  /// It has another number of pixels than points.
  let pixels: QuirkID
  /// The bounds are scrolled.
  let origin: QuirkID
  /// Another state than the one read is shown.
  let state: QuirkID
  /// The background image is what is seen there.
  let background: QuirkID

  /// The ids that explain why a read missed the pixel painted under the point; none where it did not.
  func quirks(of read: ReadPixel, in call: PublishedCall, right: PaintedPixel?) -> [QuirkID] {
    guard !read.isSame(as: right) else { return [] }
    let view = call.view
    var quirks: [QuirkID] = []
    func add(_ quirk: QuirkID, if holds: Bool) {
      if holds, !quirks.contains(quirk) { quirks.append(quirk) }
    }
    let shown =
      read.isBackground ? view.backgroundImage(in: call.state) : view.image(in: call.state)
    add(origin, if: view.bounds.origin != .zero)
    add(offset, if: read.placement.rect.origin != view.bounds.origin)
    add(size, if: read.placement.rect.size != read.image.size)
    add(pixels, if: read.image.scale != 1)
    add(state, if: shown != read.image)
    add(background, if: !read.isBackground && right?.isBackground == true)
    return quirks
  }
}
