// The strategy of the third published article, a byte looked up in a drawn bitmap.

/// The button of S2: the whole picture is drawn on every call, then one byte of it is compared.
///
/// Published, it replaces `hitTest` and leaves `point(inside:)` to the rectangle; the byte's number is
/// computed in CGFloat, so that a fraction lands on a colour, and the row length is taken from points.
package struct ARGBLookupStrategy: ArticleStrategy {
  package static let description = StrategyDescription(
    "argbLookup", "S2: the picture drawn on each call, any alpha, replaces hitTest",
    forms: [.published, .corrected])

  private static let printed = AlphaTest(threshold: 0, comparison: .above)
  /// S2 has no threshold, so that a shadow catches; a tenth is what a person is taken to see.
  private static let meant = AlphaTest(threshold: 26, comparison: .atLeast)

  let corrected: AlphaStrategy?
  private let test: AlphaTest
  private let machine: Machine
  private let unwritten: StrategyChoice.UnwrittenMemory

  package init(_ choice: StrategyChoice) {
    corrected = choice.form == .corrected ? AlphaStrategy(choice, picture: Self.meant) : nil
    test = Self.printed.overridden(by: choice)
    machine = Machine(choice.architecture)
    // A fresh page of a large buffer reads as zeros on the systems of the article.
    unwritten = choice.memory ?? .zero
  }

  var publishedTraits: StrategyTraits { StrategyTraits(replacesHitTest: true) }

  func publishedMemory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?
  ) -> (any StrategyMemory)? { nil }

  func publishedAnswer(
    to call: PublishedCall, memory: inout (any StrategyMemory)?
  ) -> PointInside {
    guard call.view.bounds.contains(call.point) else { return .outsideBounds }
    var answer =
      Self.image(of: call.view, displaying: call.state)
      .map { lookUp(call, $0.image, isBackground: $0.isBackground) }
      ?? .insideBounds
    if answer.answer != .outside, call.view.isRefusedByUIKit { answer.quirks.append("2-10") }
    return answer
  }

  /// Only the byte compared is drawn: what it costs to draw the picture is counted, not measured.
  func publishedLookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    guard let image = Self.image(of: view, displaying: state)?.image, Self.hasBitmap(image) else {
      return .rect(view.bounds)
    }
    let (bounds, pixels) = (view.bounds, image.pixels)
    let row = Self.bytesPerRow(of: image, machine)
    return PointLookup { [self] p in
      guard bounds.contains(p) else { return .outside }
      guard let row, let number = Self.byteNumber(p.x, p.y, bytesPerRow: row, machine),
        number < UInt(pixels.rgba.count)
      else { return .undefined }
      let byte = pixels.drawnByte(Int(number))
      return self.answer(to: byte, alpha: pixels.rgba[Int(number) / 4 * 4 + 3])
    }
  }

  /// The whole picture is drawn and copied on each call, as printed; what the printed code leaks is
  /// freed here.
  func publishedLean(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> LeanCall {
    guard let image = Self.image(of: view, displaying: state)?.image, Self.hasBitmap(image) else {
      return LeanCall(.rect(view.bounds))
    }
    let (bounds, pixels) = (view.bounds, image.pixels)
    let row = Self.bytesPerRow(of: image, machine)
    return LeanCall(
      PointLookup { [self] p in
        guard bounds.contains(p) else { return .outside }
        let copy = pixels.drawnARGB().copied()
        guard let row, let number = Self.byteNumber(p.x, p.y, bytesPerRow: row, machine),
          number < UInt(copy.count)
        else { return .undefined }
        return self.answer(to: copy[Int(number)], alpha: copy[Int(number) / 4 * 4])
      })
  }

  /// The whole picture is read, drawn and copied; the bitmap drawn into is never freed.
  func publishedCost(of call: PublishedCall, memory: (any StrategyMemory)?) -> CallCost {
    guard call.view.bounds.contains(call.point),
      let image = Self.image(of: call.view, displaying: call.state)?.image
    else {
      return CallCost(touched: 0)
    }
    let bytes = image.pixels.rgba.count
    return CallCost(touched: bytes == 0 ? 0 : 4 * bytes + 1, leaked: bytes)
  }

  /// The byte count of the bitmap as the printed `int` holds it: negative from 2^29 pixels on.
  package static func bitmapByteCount(width: Int, height: Int) -> Int32 {
    let bytesPerRow = Int32(truncatingIfNeeded: width &* 4)
    return Int32(truncatingIfNeeded: Int(bytesPerRow) &* height)
  }

  /// The bytes of a row as printed: points, not pixels, and cut to a whole number.
  package static func bytesPerRow(of image: Image, _ machine: Machine) -> UInt? {
    machine.unsigned(machine.product(image.size.width, 4))
  }

  /// The number of the byte for a point; nil where C leaves it undefined.
  package static func byteNumber(
    _ x: Double, _ y: Double, bytesPerRow: UInt, _ machine: Machine
  ) -> UInt? {
    machine.unsigned(
      machine.sum(machine.product(x, 4), machine.product(y, Double(bytesPerRow))))
  }

  /// The displayed image, or the background image where there is none.
  private static func image(
    of view: View, displaying state: ControlState
  ) -> (image: Image, isBackground: Bool)? {
    if let image = view.image(in: state) { return (image, false) }
    return view.backgroundImage(in: state).map { ($0, true) }
  }

  /// Whether the printed code gets memory to draw an image into.
  private static func hasBitmap(_ image: Image) -> Bool {
    !image.cannotBeDrawn
      && bitmapByteCount(width: image.pixels.width, height: image.pixels.height) >= 0
  }

  private func lookUp(_ call: PublishedCall, _ image: Image, isBackground: Bool) -> PointInside {
    let width = image.pixels.width
    if Self.bitmapByteCount(width: width, height: image.pixels.height) < 0 {
      return PointInside(.inside, "no bitmap counts as solid", quirks: ["2-13", "2-15"])
    }
    if image.cannotBeDrawn {
      return PointInside(.inside, "no bitmap counts as solid", quirks: ["2-13"])
    }
    // As in `publishedLookup`: an audit asks about every pixel.
    let (pixels, count) = (image.pixels, image.pixels.rgba.count)
    let right = call.paintedPixel
    let number = Self.bytesPerRow(of: image, machine).flatMap { row in
      Self.byteNumber(call.point.x, call.point.y, bytesPerRow: row, machine)
    }
    let index = number.flatMap { $0 < UInt(count) ? Int($0) : nil }
    let read = ReadPixel(
      image: image, isBackground: isBackground,
      placement: isBackground
        ? call.view.placement(ofBackground: image) : call.view.placement(of: image),
      pixel: index.map { ($0 / 4 % width, $0 / 4 / width) })
    var quirks = leaks(call, image, number)
    quirks += Self.ignored.quirks(of: read, in: call, right: right)
    guard let index else {
      return PointInside(
        .undefined,
        number.map { "reads byte \($0) of \(count)" }
          ?? "a negative number made an NSUInteger",
        pixel: read.evidence(value: nil, test: test, right: right),
        quirks: quirks + (number == nil ? [] : ["2-5"]))
    }
    return answer(
      read, byte: pixels.drawnByte(index), alpha: pixels.rgba[index / 4 * 4 + 3], index, right,
      quirks)
  }

  /// The value of a byte of the bitmap, beside the alpha of its pixel.
  private func answer(to byte: UInt8, alpha: UInt8) -> PointInside.Answer {
    if isUnwritten(byte, alpha), unwritten == .undefined { return .undefined }
    return test.comparison.holds(Int(byte), test.threshold) ? .inside : .outside
  }

  /// Drawn over what the memory held: where neither colour nor alpha covers that, it stays.
  private func isUnwritten(_ byte: UInt8, _ alpha: UInt8) -> Bool { byte == 0 && alpha < 255 }

  private func answer(
    _ read: ReadPixel, byte: UInt8, alpha: UInt8, _ index: Int, _ right: PaintedPixel?,
    _ reached: [QuirkID]
  ) -> PointInside {
    var quirks = reached
    let value = Int(byte)
    let isAlpha = index % 4 == 0
    let inside = answer(to: byte, alpha: alpha)
    if isUnwritten(byte, alpha) { quirks.append("2-7") }
    if inside == .undefined {
      return PointInside(
        .undefined, "its byte was never cleared",
        pixel: read.evidence(value: nil, test: test, right: right), quirks: quirks)
    }
    let isSolid = inside == .inside
    if isSolid, isAlpha, value < Self.meant.threshold { quirks.append("2-14") }
    let what = isAlpha ? "pixel" : "colour of a pixel"
    return PointInside(
      inside, "\(isSolid ? "solid" : "clear") \(what)",
      pixel: read.evidence(value: value, test: test, right: right), quirks: quirks)
  }

  /// The quirks of the arithmetic: fractions, the row length, and columns beyond it.
  private func leaks(_ call: PublishedCall, _ image: Image, _ number: UInt?) -> [QuirkID] {
    guard let number, let row = Self.bytesPerRow(of: image, machine) else { return [] }
    let x = call.point.x
    let y = call.point.y
    func other(_ x: Double, _ y: Double) -> Bool {
      Self.byteNumber(x, y, bytesPerRow: row, machine) != number
    }
    var quirks: [QuirkID] = []
    if other(x.rounded(.down), y) { quirks.append("2-1") }
    if other(x, y.rounded(.down)) { quirks.append("2-2") }
    if row % 4 != 0 || Double(row) != image.size.width * 4 { quirks.append("2-4") }
    if x.rounded(.down) * 4 >= Double(row) { quirks.append("2-6") }
    return quirks
  }

  private static let ignored = IgnoredLayout(
    offset: "2-16", size: "2-16", pixels: "2-3", origin: "2-16", state: "2-16",
    background: "2-16")
}

extension View {
  /// Whether UIKit's own `hitTest` would not even ask this view.
  fileprivate var isRefusedByUIKit: Bool {
    isHidden || interaction == .disabled || Double(alpha) < ViewHierarchy.leastAlpha
  }
}
