// The strategy of OBShapedButton.

/// OBShapedButton: the displayed image or background image, one pixel drawn on each new point.
///
/// Published, the last answer is kept for its point until an image is set, whatever else changes, and
/// both images are mapped as the foreground image view is. The pixel is drawn at point size: a 2x
/// image's is the mean of four. Its flip of y is taken as meant, not as computed.
package struct OBShapedButtonStrategy: ArticleStrategy {
  package static let description = StrategyDescription(
    "obShapedButton", "OBShapedButton: one pixel drawn a point, alpha of at least 0.1",
    forms: [.published, .corrected])

  /// A tenth of 255 is 25.5: 26 is the least alpha byte that is not below it.
  private static let visible = AlphaTest(threshold: 26, comparison: .atLeast)

  let corrected: AlphaStrategy?
  private let test: AlphaTest
  private let machine: Machine

  package init(_ choice: StrategyChoice) {
    corrected = choice.form == .corrected ? AlphaStrategy(choice, picture: Self.visible) : nil
    test = Self.visible.overridden(by: choice)
    machine = Machine(choice.architecture)
  }

  func publishedMemory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?
  ) -> (any StrategyMemory)? {
    switch event {
    case .made, .setImage, .setBackgroundImage: HitTestCache()
    default: old
    }
  }

  func publishedAnswer(
    to call: PublishedCall, memory: inout (any StrategyMemory)?
  ) -> PointInside {
    guard call.view.bounds.contains(call.point) else { return .outsideBounds }
    let shown = Shown(call)
    if let entry = (memory as? HitTestCache)?.entry, entry.point == call.point {
      var answer = entry.answer
      guard entry.shown != shown else { return answer }
      answer.reason = "the answer kept for this point"
      answer.quirks.append("ob-6")
      return answer
    }
    let answer = draw(call)
    memory = HitTestCache(
      entry: HitTestCache.Entry(point: call.point, shown: shown, answer: answer))
    return answer
  }

  func publishedLookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    let bounds = view.bounds
    let front = view.image(in: state)
    let stretch = stretch(in: view, of: front)
    let images = [front, view.backgroundImage(in: state)].compactMap { $0 }
    if images.isEmpty { return .rect(bounds) }
    return PointLookup { [self] p in
      guard bounds.contains(p) else { return .outside }
      let point = stretch(p)
      let isSolid = images.contains { image in
        pixel(of: image, at: point).map { isVisible(drawnAlpha(of: image, $0.x, $0.y)) } ?? false
      }
      return isSolid ? .inside : .outside
    }
  }

  /// One pixel drawn for a point that is not the latest; the answer for that is kept.
  func publishedLean(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> LeanCall {
    LeanCall(
      publishedLookup(in: view, displaying: state, over: sublayers, memory: memory),
      keepingWithin: view.bounds,
      kept: (memory as? HitTestCache)?.entry.map {
        LeanCall.Kept(point: $0.point, answer: $0.answer.answer)
      })
  }

  private func isVisible(_ value: Int) -> Bool { test.comparison.holds(value, test.threshold) }

  func publishedCost(of call: PublishedCall, memory: (any StrategyMemory)?) -> CallCost {
    let cache = memory as? HitTestCache
    let held = cache?.byteCount ?? 0
    guard call.view.bounds.contains(call.point), cache?.entry?.point != call.point else {
      return CallCost(touched: held, held: held)
    }
    let images = [call.view.image(in: call.state), call.view.backgroundImage(in: call.state)]
    let pixels = images.reduce(0.0) { sum, image in
      guard let image else { return sum }
      return sum + max(1, (image.scale * image.scale).rounded(.up))
    }
    return CallCost(touched: held + Int(min(pixels, 1e9)) * 8, held: held)
  }

  /// Looks at the image, then at the background image; either may be hit.
  private func draw(_ call: PublishedCall) -> PointInside {
    let front = call.view.image(in: call.state)
    let back = call.view.backgroundImage(in: call.state)
    if front == nil, back == nil { return .insideBounds }
    let point = stretch(in: call.view, of: front)(call.point)
    var answer: PointInside?
    if let front { answer = look(at: front, isBackground: false, point, call) }
    if let back, answer?.answer != .inside {
      let second = look(at: back, isBackground: true, point, call)
      let first = answer
      answer = second
      answer?.quirks = (first?.quirks ?? []).filter { !second.quirks.contains($0) } + second.quirks
      if second.answer == .outside, second.pixel?.x == nil, let pixel = first?.pixel {
        answer?.pixel = pixel
      }
    }
    return answer ?? .insideBounds
  }

  /// How a point of the bounds comes into the image view, which its content mode stretches as it does the
  /// foreground image.
  private func stretch(in view: View, of front: Image?) -> @Sendable (Point) -> Point {
    guard let front else { return { $0 } }
    let isCentred = view.contentMode == nil && view.kind == .button
    let frame = isCentred ? view.placement(of: front).rect : view.bounds
    let mode = view.contentMode ?? .scaleToFill
    let machine = machine
    @Sendable func moved(_ p: Point) -> Point {
      Point(machine.sum(p.x, -frame.minX), machine.sum(p.y, -frame.minY))
    }
    guard frame.width > 0, frame.height > 0 else { return moved }
    let across = machine.cgFloat(front.size.width / frame.width)
    let down = machine.cgFloat(front.size.height / frame.height)
    switch mode {
    case .scaleToFill:
      return { p in
        let p = moved(p)
        return Point(machine.product(p.x, across), machine.product(p.y, down))
      }
    case .scaleAspectFit, .scaleAspectFill:
      let ratio = (across > down) == (mode == .scaleAspectFit) ? across : down
      let left = (front.size.width - frame.width * ratio) / 2
      let top = (front.size.height - frame.height * ratio) / 2
      return { p in
        let p = moved(p)
        return Point(
          machine.sum(machine.product(p.x, ratio), left),
          machine.sum(machine.product(p.y, ratio), top))
      }
    default:
      return moved
    }
  }

  /// The one pixel of an image, and whether its alpha is visible.
  private func look(
    at image: Image, isBackground: Bool, _ point: Point, _ call: PublishedCall
  ) -> PointInside {
    let placement =
      isBackground ? call.view.placement(ofBackground: image) : call.view.placement(of: image)
    let right = placement.pixel(at: call.point).map { x, y in
      PaintedPixel(
        image: image, x: x, y: y, value: Int(image.pixels.alpha(x, y)),
        isBackground: isBackground)
    }
    let drawn = pixel(of: image, at: point)
    let isOn = drawn != nil
    let (column, row) = (drawn?.x ?? 0, drawn?.y ?? 0)
    let isSame =
      right.map { right in
        isOn && (Double(right.x) / image.scale).rounded(.down) == column
          && (Double(right.y) / image.scale).rounded(.down) == row
      } ?? !isOn
    var quirks = isSame ? [] : ["ob-7"]
    let read = ReadPixel(
      image: image, isBackground: isBackground, placement: placement,
      pixel: isOn
        ? isSame
          ? right.map { ($0.x, $0.y) } : (Int(column * image.scale), Int(row * image.scale))
        : nil)
    guard isOn else {
      return PointInside(
        .outside, "off its picture", pixel: read.evidence(value: 0, test: test, right: right),
        quirks: quirks + ["ob-3"])
    }
    let value = drawnAlpha(of: image, column, row)
    let isSolid = isVisible(value)
    if value > 0, !isSolid, value < Self.visible.threshold { quirks.append("ob-2") }
    if isSame, let right, isSolid != test.comparison.holds(right.value, test.threshold) {
      quirks.append("ob-4")
    }
    return PointInside(
      isSolid ? .inside : .outside, isSolid ? "solid pixel" : "clear pixel",
      pixel: read.evidence(value: value, test: test, right: right), quirks: quirks)
  }

  /// The whole column and row of a point on an image, in points; nil off it.
  private func pixel(of image: Image, at point: Point) -> Point? {
    guard Rect(origin: .zero, size: image.size).contains(point) else { return nil }
    return Point(point.x.rounded(.towardZero), point.y.rounded(.towardZero))
  }

  /// The alpha byte of the image drawn at its whole number of points, at one of them.
  private func drawnAlpha(of image: Image, _ column: Double, _ row: Double) -> Int {
    let width = image.size.width.rounded(.towardZero)
    let height = image.size.height.rounded(.towardZero)
    guard width > 0, height > 0 else { return 0 }
    let across = Double(image.pixels.width) / width
    let down = Double(image.pixels.height) / height
    let rect = Rect(column * across, row * down, across, down)
    return Int(image.pixels.meanAlpha(over: rect).rounded())
  }
}

/// What the answer for a point rests on.
private struct Shown: Equatable, Sendable {
  let front: Image?
  let back: Image?
  let bounds: Rect
  let contentMode: ContentMode?

  init(_ call: PublishedCall) {
    front = call.view.image(in: call.state)
    back = call.view.backgroundImage(in: call.state)
    bounds = call.view.bounds
    contentMode = call.view.contentMode
  }
}

/// The last point asked about and its answer.
private struct HitTestCache: StrategyMemory {
  struct Entry: Sendable {
    let point: Point
    let shown: Shown
    let answer: PointInside
  }

  var entry: Entry?

  /// A CGPoint and a BOOL, as the printed code keeps them.
  var byteCount: Int { 17 }
}
