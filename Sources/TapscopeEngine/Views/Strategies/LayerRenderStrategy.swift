// The strategy of the fifth published article, which renders one pixel a call.

/// The image view of S4: the layer with all its sublayers is rendered into one pixel on every call.
///
/// Published, that pixel is the box from the point one point right and down, whatever is in it counts,
/// the bounds are never asked, and the view takes touches even where its interaction is off. The render
/// takes each layer by the area it covers of the box; shapes and subviews are sampled.
package struct LayerRenderStrategy: ArticleStrategy {
  package static let description = StrategyDescription(
    "layerRender", "S4: the layer rendered into one pixel on each call, any paint",
    forms: [.published, .corrected])

  private static let printed = AlphaTest(threshold: 0, comparison: .above)
  /// S4 has no threshold, so that a shadow catches; a tenth is what a person is taken to see.
  private static let meant = AlphaTest(threshold: 26, comparison: .atLeast)

  let corrected: AlphaStrategy?
  private let test: AlphaTest

  package init(_ choice: StrategyChoice) {
    corrected = choice.form == .corrected ? AlphaStrategy(choice, picture: Self.meant) : nil
    test = Self.printed.overridden(by: choice)
  }

  var publishedTraits: StrategyTraits {
    StrategyTraits(isAlwaysInteractive: true, rendersSublayers: true)
  }

  func publishedMemory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?
  ) -> (any StrategyMemory)? { nil }

  func publishedAnswer(
    to call: PublishedCall, memory: inout (any StrategyMemory)?
  ) -> PointInside {
    guard call.point.isFinite else { return PointInside(.outside, "clear pixel") }
    let value = LayerStack(call.view, displaying: call.state, under: call.sublayers)
      .value(at: call.point)
    let isSolid = test.comparison.holds(value, test.threshold)
    return PointInside(
      isSolid ? .inside : .outside, isSolid ? "something rendered" : "nothing rendered",
      pixel: evidence(of: call, box: LayerStack.box(at: call.point), value: value),
      quirks: isSolid ? quirks(of: call, value: value) : [])
  }

  func publishedLookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    let layers = LayerStack(view, displaying: state, under: sublayers)
    return PointLookup { [test] p in
      p.isFinite && test.comparison.holds(layers.value(at: p), test.threshold) ? .inside : .outside
    }
  }

  /// All that is painted, and the point that lies to the left and above; what subviews paint may lie
  /// anywhere, and a test that nothing passes holds everywhere.
  func publishedReach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect? {
    guard sublayers.isEmpty, test.minimum > 0 else { return nil }
    let boxes = view.paintLayers(displaying: state).map(\.box)
    let first = boxes.first ?? Rect(origin: view.bounds.origin, size: .zero)
    return boxes.reduce(first) { $0.union($1) }
      .outset(by: EdgeInsets(top: 1, left: 1, bottom: 0, right: 0))
  }

  /// The picture's pixels within the box, and the one rendered.
  func publishedCost(of call: PublishedCall, memory: (any StrategyMemory)?) -> CallCost {
    guard call.point.isFinite else { return CallCost(touched: 0) }
    let box = LayerStack.box(at: call.point)
    let pixels = call.view.paintLayers(displaying: call.state).reduce(1) { sum, layer in
      guard case .image(_, let placement) = layer else { return sum }
      let across = placement.column(at: box.maxX) - placement.column(at: box.minX)
      let down = placement.row(at: box.maxY) - placement.row(at: box.minY)
      let limit = Double(placement.width * placement.height)
      return sum + Int(max(0, min(across.rounded(.up) * down.rounded(.up), limit)))
    }
    return CallCost(touched: pixels * 4)
  }

  /// The quirks of a hit.
  private func quirks(of call: PublishedCall, value: Int) -> [QuirkID] {
    let layers = call.view.paintLayers(displaying: call.state)
    let isPainted =
      layers.contains { $0.alpha(at: call.point) > 0 }
      || call.sublayers.contains { $0.alpha(at: call.point) > 0 }
    let pictures = layers.filter { if case .image = $0 { true } else { false } }
    let isOfPicture = pictures.contains { $0.alpha(at: call.point) > 0 }
    let hasPicture =
      call.view.image(in: call.state) != nil || call.view.backgroundImage(in: call.state) != nil
    var quirks: [QuirkID] = []
    if !isPainted { quirks.append("4-1") }
    if !call.view.bounds.contains(call.point) { quirks.append("4-2") }
    if value < Self.meant.minimum || (hasPicture && isPainted && !isOfPicture) {
      quirks.append("4-3")
    }
    if call.view.interaction == .disabled { quirks.append("4-4") }
    return quirks
  }

  /// The pixel in the middle of the box, of the picture displayed; nil without a picture.
  private func evidence(of call: PublishedCall, box: Rect, value: Int) -> PixelRead? {
    let right = call.paintedPixel
    let image = right?.image ?? call.view.image(in: call.state)
    guard let image else { return nil }
    let isBackground = right?.isBackground ?? false
    let placement =
      isBackground ? call.view.placement(ofBackground: image) : call.view.placement(of: image)
    let read = ReadPixel(
      image: image, isBackground: isBackground, placement: placement,
      pixel: placement.pixel(at: box.center))
    return read.evidence(value: value, test: test, right: right)
  }
}

/// The layers of a view and of its subviews, rendered box by box into one pixel.
private struct LayerStack: Sendable {
  /// Back to front.
  private let layers: [PaintLayer]
  private let sublayers: [SublayerPaint]
  /// What is left of the view's plane, nil for all of it.
  private let clip: Rect?

  init(_ view: View, displaying state: ControlState, under sublayers: [SublayerPaint]) {
    layers = view.paintLayers(displaying: state)
    self.sublayers = sublayers
    clip = view.clipsToBounds ? view.bounds : nil
  }

  /// The alpha byte of the pixel for a point, of all layers together.
  ///
  /// Premultiplied, no colour is more than its alpha: any component is left only where alpha is.
  func value(at point: Point) -> Int {
    let box = Self.box(at: point)
    guard let part = clip.map(box.intersection) ?? box else { return 0 }
    var clear = 1.0
    let share = part.width * part.height / (box.width * box.height)
    // By place: to copy a layer takes longer than to ask it, and counts its picture on all cores.
    for index in layers.indices { clear *= 1 - share * layers[index].coverage(in: part) }
    for layer in sublayers {
      clear *= 1 - share * part.mean { layer.alpha(at: $0) }
    }
    return Int(((1 - clear) * 255).rounded())
  }

  /// The layer is moved by the point: what falls on the one pixel begins there, in points.
  static func box(at point: Point) -> Rect { Rect(point.x, point.y, 1, 1) }
}

extension PaintLayer {
  /// The share of a box that the layer covers, by its alpha.
  fileprivate func coverage(in box: Rect) -> Double {
    switch self {
    case .color(_, let rect), .frame(let rect):
      guard let part = rect.intersection(box) else { return 0 }
      return peak * part.width * part.height / (box.width * box.height)
    case .image(let image, let placement):
      let left = placement.column(at: box.minX)
      let top = placement.row(at: box.minY)
      let rect = Rect(
        left, top, placement.column(at: box.maxX) - left, placement.row(at: box.maxY) - top)
      return image.pixels.meanAlpha(over: rect) / 255
    case .shape:
      return box.mean { alpha(at: $0) }
    }
  }
}

extension Rect {
  /// Samples along each side of the box: a sixteenth of it is the least that counts.
  private static var samples: Int { 4 }

  /// The mean of a value at points all over it.
  fileprivate func mean(of value: (Point) -> Double) -> Double {
    var sum = 0.0
    for row in 0..<Self.samples {
      for column in 0..<Self.samples {
        let across = (Double(column) + 0.5) / Double(Self.samples)
        let down = (Double(row) + 0.5) / Double(Self.samples)
        sum += value(Point(minX + width * across, minY + height * down))
      }
    }
    return sum / Double(Self.samples * Self.samples)
  }
}
