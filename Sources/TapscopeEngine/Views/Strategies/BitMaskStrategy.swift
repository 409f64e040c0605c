// The strategy of the first published article, one bit a pixel.

/// The button of S0: one bit a pixel of the Normal image, filled when the button is made or an image set.
///
/// Published, the bit's number is `y * width + x` in CGFloat, so that fractions of y move it along the
/// row; nothing is scaled, and a button that once had no image never hits again.
package struct BitMaskStrategy: ArticleStrategy {
  package static let description = StrategyDescription(
    "bitMask", "S0: one bit a pixel, alpha above 0",
    forms: [.published, .corrected])

  /// S0 passes 0 to its mask: only fully clear pixels let a touch through.
  private static let test = AlphaTest(threshold: 0, comparison: .above)

  let corrected: AlphaStrategy?
  private let test: AlphaTest
  private let machine: Machine
  private let unwritten: StrategyChoice.UnwrittenMemory

  package init(_ choice: StrategyChoice) {
    corrected = choice.form == .corrected ? AlphaStrategy(choice, picture: Self.test) : nil
    test = Self.test.overridden(by: choice)
    machine = Machine(choice.architecture)
    // The last byte is never written, so what stands there is not known.
    unwritten = choice.memory ?? .undefined
  }

  var publishedTraits: StrategyTraits { StrategyTraits(trackingQuirk: "0-24") }

  func publishedMemory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?
  ) -> (any StrategyMemory)? {
    if case .made = event { return BitArray(of: view, test) ?? NoBitArray(quirk: "0-10") }
    guard event == .setImage || event == .setBackgroundImage, old is BitArray else { return old }
    return BitArray(of: view, test) ?? NoBitArray(quirk: "0-11")
  }

  func publishedAnswer(
    to call: PublishedCall, memory: inout (any StrategyMemory)?
  ) -> PointInside {
    guard call.view.bounds.contains(call.point) else { return .outsideBounds }
    guard let array = memory as? BitArray else {
      let hasImage = BitArray.image(of: call.view) != nil
      let quirk = hasImage ? (memory as? NoBitArray)?.quirk : nil
      return PointInside(.outside, "it has no mask", quirks: [quirk ?? "0-12"])
    }
    let x = call.point.x
    let y = call.point.y
    guard let bit = Self.bitNumber(x, y, width: array.width, machine) else {
      let read = array.read(nil, in: call.view)
      return PointInside(
        .undefined, "a negative number made a size_t",
        pixel: read.evidence(value: nil, test: test, right: call.paintedPixel), quirks: ["0-15"])
    }
    return answer(call, array, bit)
  }

  func publishedLookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    guard let array = memory as? BitArray else { return PointLookup { _ in .outside } }
    let bounds = view.bounds
    return PointLookup { [machine, unwritten] p in
      guard bounds.contains(p) else { return .outside }
      guard let bit = Self.bitNumber(p.x, p.y, width: array.width, machine) else {
        return .undefined
      }
      return array[bit].answer(unwritten)
    }
  }

  func publishedCost(of call: PublishedCall, memory: (any StrategyMemory)?) -> CallCost {
    let isRead = memory is BitArray && call.view.bounds.contains(call.point)
    return CallCost(touched: isRead ? 1 : 0, held: memory?.byteCount ?? 0)
  }

  /// The number of the bit for a point, as the machine computes it; nil where C leaves it undefined.
  package static func bitNumber(
    _ x: Double, _ y: Double, width: Int, _ machine: Machine
  ) -> UInt? {
    machine.unsigned(machine.sum(machine.product(y, Double(width)), x))
  }

  private func answer(_ call: PublishedCall, _ array: BitArray, _ bit: UInt) -> PointInside {
    let right = call.paintedPixel
    let pixels = UInt(array.width) * UInt(array.height)
    let isPixel = bit < pixels
    let found = array[bit]
    let inside = found.answer(unwritten)
    let read = array.read(isPixel ? Int(bit) : nil, in: call.view)
    var quirks = leaks(call, array, bit)
    quirks += Self.ignored.quirks(of: read, in: call, right: right)
    if found == .beyond {
      let isWithin = call.point.x < Double(array.width) && call.point.y < Double(array.height)
      return PointInside(
        inside, "reads byte \(bit / 8) of \(array.byteCount)",
        pixel: read.evidence(value: nil, test: test, right: right),
        quirks: quirks + [isWithin ? "0-3" : "0-5"])
    }
    if found == .unwritten {
      return PointInside(
        inside, "its bit was never written",
        pixel: read.evidence(value: inside == .undefined ? nil : 0, test: test, right: right),
        quirks: quirks + ["0-9"])
    }
    let value = read.pixel.map { Int(array.image.pixels.alpha($0.x, $0.y)) }
    if test.threshold > 0, value == test.threshold, test.comparison == .above {
      quirks.append("0-20")
    }
    return PointInside(
      inside, inside == .inside ? "solid pixel" : "clear pixel",
      pixel: read.evidence(value: value, test: test, right: right), quirks: quirks)
  }

  /// The quirks of the arithmetic: what a fraction, a wide view or a short float adds to the number.
  private func leaks(_ call: PublishedCall, _ array: BitArray, _ bit: UInt) -> [QuirkID] {
    var quirks: [QuirkID] = []
    let x = call.point.x
    let y = call.point.y
    let exact = Machine(.bits64)
    let long = Self.bitNumber(x, y, width: array.width, exact)
    if long != bit { quirks.append("0-18") }
    let whole = Self.bitNumber(x.rounded(.down), y.rounded(.down), width: array.width, exact)
    if let whole, let long, whole != long {
      let width = UInt(array.width)
      quirks.append(whole / width == long / width ? "0-1" : "0-2")
    }
    if x >= Double(array.width) { quirks.append("0-4") }
    return quirks
  }

  private static let ignored = IgnoredLayout(
    offset: "0-7", size: "0-8", pixels: "0-6", origin: "0-15", state: "0-13", background: "0-14")
}

/// The bits of the Normal image, or of the Normal background image where there is none.
private struct BitArray: StrategyMemory {
  let image: Image
  let isBackground: Bool
  let bytes: [UInt8]

  var width: Int { image.pixels.width }
  var height: Int { image.pixels.height }
  var byteCount: Int { bytes.count }

  /// The image the printed code takes.
  static func image(of view: View) -> Image? {
    view.images[.normal] ?? view.backgroundImages[.normal]
  }

  /// Bits from the lowest of each byte; the last byte stays unwritten, here 0, unless it is full.
  init?(of view: View, _ test: AlphaTest) {
    guard let image = Self.image(of: view), !image.cannotBeDrawn else { return nil }
    self.image = image
    isBackground = view.images[.normal] == nil
    let alphas = image.pixels.rgba
    let count = image.pixels.width * image.pixels.height
    var bytes = [UInt8](repeating: 0, count: (count + 7) / 8)
    for pixel in 0..<count / 8 * 8 where Int(alphas[pixel * 4 + 3]) >= test.minimum {
      bytes[pixel / 8] |= 1 << (pixel % 8)
    }
    self.bytes = bytes
  }

  /// What one bit is found to be.
  enum Bit {
    case beyond, unwritten, clear, set

    func answer(_ unwritten: StrategyChoice.UnwrittenMemory) -> PointInside.Answer {
      switch self {
      case .beyond: .undefined
      case .unwritten: unwritten == .undefined ? .undefined : .outside
      case .clear: .outside
      case .set: .inside
      }
    }
  }

  subscript(bit: UInt) -> Bit {
    let byte = bit / 8
    if byte >= UInt(byteCount) { return .beyond }
    if byte >= UInt(width) * UInt(height) / 8 { return .unwritten }
    return bytes[Int(byte)] >> (bit % 8) & 1 == 1 ? .set : .clear
  }

  func read(_ pixel: Int?, in view: View) -> ReadPixel {
    ReadPixel(
      image: image, isBackground: isBackground,
      placement: isBackground ? view.placement(ofBackground: image) : view.placement(of: image),
      pixel: pixel.map { ($0 % width, $0 / width) })
  }
}

/// A mask object discarded because there was no image, and what will become of it.
private struct NoBitArray: StrategyMemory {
  let quirk: QuirkID
  var byteCount: Int { 0 }
}
