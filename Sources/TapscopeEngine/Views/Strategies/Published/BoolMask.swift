// The mask of one byte a pixel that the second article's button holds.

/// One byte a pixel, 0 or 1; S1 keeps a single one, from the Normal image or from an explicit mask.
struct BoolMask: StrategyMemory {
  let image: Image
  let isExplicit: Bool
  let bytes: [UInt8]

  var byteCount: Int { bytes.count }
  var width: Int { image.pixels.width }

  /// Whether the context the code asks for cannot be had: 4 bytes a pixel hold 8 bits a component, and
  /// it asks for those of the file.
  var hasNoContext: Bool { image.pixels.sourceBits != 8 }

  /// The mask of an image's alpha, or of an explicit mask's colours; nil without a picture.
  init?(_ image: Image?, isExplicit: Bool, _ test: AlphaTest) {
    guard let image, !image.cannotBeDrawn else { return nil }
    self.image = image
    self.isExplicit = isExplicit
    let pixels = image.pixels
    var bytes = [UInt8](repeating: 0, count: pixels.width * pixels.height)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let value = isExplicit ? pixels.premultipliedPeak(x, y) : Int(pixels.alpha(x, y))
        bytes[y * pixels.width + x] = value >= test.minimum ? 1 : 0
      }
    }
    self.bytes = bytes
  }

  /// The value of a pixel that was compared when the mask was made.
  func value(_ x: Int, _ y: Int) -> Int {
    isExplicit ? image.pixels.premultipliedPeak(x, y) : Int(image.pixels.alpha(x, y))
  }
}

/// The printed button of S1: `mask[y * width + x]`, each coordinate truncated by itself.
struct BoolMaskButton {
  /// What the alpha of an image is tested for.
  let picture: AlphaTest
  /// What the colours of an explicit mask are tested for.
  let mask: AlphaTest
  let machine: Machine
  /// Whether the app calls `setMaskImage:` with the view's mask image.
  let usesMaskImage: Bool

  /// Any image set makes the mask anew from the Normal image, whatever it was made from before.
  func memory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?
  ) -> (any StrategyMemory)? {
    switch event {
    case .made:
      if usesMaskImage, let image = view.maskImage { return explicitMask(image) }
      return BoolMask(view.images[.normal], isExplicit: false, picture)
    case .setImage:
      return BoolMask(view.images[.normal], isExplicit: false, picture)
    case .setMaskImage where usesMaskImage:
      return explicitMask(view.maskImage)
    default:
      return old
    }
  }

  func answer(to call: PublishedCall, memory: (any StrategyMemory)?) -> PointInside {
    guard call.view.bounds.contains(call.point) else { return .outsideBounds }
    guard let held = memory as? BoolMask else {
      return PointInside(
        .inside, "inside its bounds, there is no mask", quirks: missing(in: call.view))
    }
    let right = held.isExplicit ? call.maskPixel : call.paintedPixel
    if held.hasNoContext {
      let read = read(nil, of: held, in: call.view)
      return PointInside(
        .undefined,
        "a picture of \(held.image.pixels.sourceBits) bits a component gives no context, so the mask "
          + "is never written",
        pixel: read.evidence(value: nil, test: test(of: held), right: right), quirks: ["1-4"])
    }
    guard let x = machine.unsigned(call.point.x), let y = machine.unsigned(call.point.y) else {
      let read = read(nil, of: held, in: call.view)
      return PointInside(
        .undefined, "a negative number made an NSUInteger",
        pixel: read.evidence(value: nil, test: test(of: held), right: right), quirks: ["1-11"])
    }
    let index = machine.index(row: y, stride: UInt(held.width), column: x)
    let isRead = index < UInt(held.bytes.count)
    let read = read(isRead ? Int(index) : nil, of: held, in: call.view)
    var quirks = x >= UInt(held.width) ? ["1-2"] : []
    quirks += Self.ignored.quirks(of: read, in: call, right: right)
    if usesMaskImage, !held.isExplicit, call.view.maskImage != nil { quirks.append("1-8") }
    guard isRead, let pixel = read.pixel else {
      return PointInside(
        .undefined, "reads byte \(index) of \(held.bytes.count)",
        pixel: read.evidence(value: nil, test: test(of: held), right: right),
        quirks: quirks + ["1-1"])
    }
    let isSet = held.bytes[Int(index)] != 0
    let value = held.value(pixel.x, pixel.y)
    quirks += strange(held, pixel, value: value, isSet: isSet)
    return PointInside(
      isSet ? .inside : .outside, isSet ? "solid pixel" : "clear pixel",
      pixel: read.evidence(value: value, test: test(of: held), right: right), quirks: quirks)
  }

  func lookup(in view: View, memory: (any StrategyMemory)?) -> PointLookup {
    guard let held = memory as? BoolMask else { return .rect(view.bounds) }
    let (bounds, machine) = (view.bounds, machine)
    return PointLookup { p in
      guard bounds.contains(p) else { return .outside }
      if held.hasNoContext { return .undefined }
      guard let x = machine.unsigned(p.x), let y = machine.unsigned(p.y) else { return .undefined }
      let index = machine.index(row: y, stride: UInt(held.width), column: x)
      guard index < UInt(held.bytes.count) else { return .undefined }
      return held.bytes[Int(index)] != 0 ? .inside : .outside
    }
  }

  func cost(of call: PublishedCall, memory: (any StrategyMemory)?) -> CallCost {
    let isRead = memory is BoolMask && call.view.bounds.contains(call.point)
    return CallCost(touched: isRead ? 1 : 0, held: memory?.byteCount ?? 0)
  }

  private func explicitMask(_ image: Image?) -> BoolMask? {
    BoolMask(image, isExplicit: true, mask)
  }

  private func test(of held: BoolMask) -> AlphaTest { held.isExplicit ? mask : picture }

  private func read(_ index: Int?, of held: BoolMask, in view: View) -> ReadPixel {
    ReadPixel(
      image: held.image, isBackground: false,
      placement: held.isExplicit
        ? view.placement(ofMask: held.image) : view.placement(of: held.image),
      pixel: index.map { ($0 % held.width, $0 / held.width) })
  }

  /// Why the rectangle answers though the view has a picture.
  private func missing(in view: View) -> [QuirkID] {
    if view.images[.normal] != nil { return ["1-9"] }
    var quirks = view.backgroundImages.isEmpty ? [] : ["1-10"]
    if !view.images.isEmpty { quirks.append("1-11") }
    return quirks
  }

  /// The quirks of what counts as solid.
  private func strange(
    _ held: BoolMask, _ pixel: (x: Int, y: Int), value: Int, isSet: Bool
  ) -> [QuirkID] {
    guard held.isExplicit else {
      return value == picture.threshold && !isSet ? ["1-5"] : []
    }
    if isSet { return value < Self.halfWhite ? ["1-6"] : [] }
    let first = (pixel.y * held.width + pixel.x) * 4
    let isPainted = held.image.pixels.rgba[first..<first + 3].contains { $0 != 0 }
    return isPainted ? ["1-7"] : []
  }

  /// The article says that white marks what is tapped; this is the middle between white and black.
  private static let halfWhite = 128

  private static let ignored = IgnoredLayout(
    offset: "1-11", size: "1-11", pixels: "1-3", origin: "1-11", state: "1-11",
    background: "1-10")
}

/// A strategy of S1: what its printed code does is done by the one button.
protocol BoolMaskStrategy: ArticleStrategy {
  var button: BoolMaskButton { get }
}

extension BoolMaskStrategy {
  func publishedMemory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?
  ) -> (any StrategyMemory)? { button.memory(after: event, in: view, old: old) }

  func publishedAnswer(
    to call: PublishedCall, memory: inout (any StrategyMemory)?
  ) -> PointInside { button.answer(to: call, memory: memory) }

  func publishedLookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup { button.lookup(in: view, memory: memory) }

  func publishedCost(of call: PublishedCall, memory: (any StrategyMemory)?) -> CallCost {
    button.cost(of: call, memory: memory)
  }
}
