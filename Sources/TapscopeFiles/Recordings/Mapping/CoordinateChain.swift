// The steps from raw values to points, to compute with and to print.

import TapscopeEngine

/// The way from a file's positions to the layout's points, to compute with and to print.
struct CoordinateChain: Equatable {
  var map = CoordinateMap.identity
  /// One sentence a step: `rotated 90 clockwise`.
  var sentences: [String] = []

  /// Points a raw unit that make sense: a millionth to a million.
  private static let scales = 1e-6...1e6

  /// What keeps raw values from being placed.
  enum Gap: Error, Equatable {
    case noRange
    case noScreen
    case unequalScreens(recorded: RecordedScreen, layout: RecordedScreen)
    case pins(String)
  }

  /// Raw device values: range, calibration, rotation, scale or pins, offset.
  ///
  /// `layout` is the layout's screen, which also stands in where no screen is given.
  static func raw(
    range: (AxisRange, origin: String)?, calibration: Calibration? = nil,
    options: RecordingOptions, layout: RecordedScreen?
  ) throws(Gap) -> CoordinateChain {
    var chain = CoordinateChain()
    chain.map.range = range?.0
    if let range {
      chain.sentences.append(
        "raw x \(text(range.0.x)), y \(text(range.0.y)) (\(range.origin))")
    }
    if options.pins.count > 1 {
      try chain.pin(options)
    } else {
      guard let range else { throw .noRange }
      guard let screen = options.screen(over: layout) ?? layout else { throw .noScreen }
      if let calibration, !calibration.isIdentity {
        chain.sentences.append("calibrated by \(calibration.text) (\(Calibration.name))")
        chain.map.calibrated = calibration.axes(of: range.0)
      }
      chain.rotate(range.0, options.rotation)
      chain.scale(to: screen)
      try chain.fit(screen, to: layout, options)
      if let pin = options.pins.first { chain.move(pin) }
    }
    chain.move(by: options.offset)
    return chain
  }

  /// Positions that need no device's range: turned, fitted and moved where asked.
  ///
  /// A range or two pins make raw values of them, for logs that hold a digitizer's own numbers.
  static func written(
    in header: RecordingHeader, options: RecordingOptions, layout: RecordedScreen?
  ) throws(Gap) -> CoordinateChain {
    var chain = CoordinateChain()
    chain.sentences = header.readings
    if options.axisRange != nil || options.pins.count > 1 {
      let range = options.axisRange.map { ($0, origin: "from --axis-range") }
      let raw = try raw(range: range, options: options, layout: layout)
      chain.map = raw.map
      chain.sentences += raw.sentences
      return chain
    }
    var screen = options.screen ?? header.screen
    switch header.unit {
    case .points:
      chain.sentences.append(
        "points as written" + (screen.map { ", on a screen of \(size($0))" } ?? ""))
      if options.rotation != .none {
        guard let known = screen ?? layout?.turned(by: options.rotation) else { throw .noScreen }
        screen = chain.turn(known, options.rotation)
      }
    case .pixels:
      let turned = layout?.turned(by: options.rotation)
      guard let known = options.screen(over: turned) ?? screen ?? turned else {
        chain.sentences.append("pixels as written, for no screen says how many a point has")
        break
      }
      chain.sentences.append(
        "pixels, \(known.scale.text(6)) to a point, on a screen of \(size(known))")
      screen = options.rotation == .none ? known : chain.turn(known, options.rotation)
      chain.takePixels(known.scale)
    case .perCent:
      guard let known = options.screen(over: layout) ?? screen ?? layout else { throw .noScreen }
      screen = known
      chain.spread(over: known, options.rotation)
    }
    if let screen { try chain.fit(screen, to: layout, options) }
    if let pin = options.pins.first { chain.move(pin) }
    chain.move(by: options.offset)
    return chain
  }

  /// Turns points of a screen, whose far edge lands on the near one; answers the turned screen.
  private mutating func turn(_ screen: RecordedScreen, _ rotation: Rotation) -> RecordedScreen {
    let isQuarter = rotation.isQuarter
    map.swapsAxes = isQuarter
    map.x = Self.axis(isQuarter ? screen.height : screen.width, isFlipped: rotation.flipsX)
    map.y = Self.axis(isQuarter ? screen.width : screen.height, isFlipped: rotation.flipsY)
    sentences.append("rotated \(rotation.rawValue) clockwise")
    return screen.turned(by: rotation)
  }

  /// A map of points becomes one of pixels, of which a point has some.
  private mutating func takePixels(_ scale: Double) {
    for axis in [\CoordinateMap.x, \.y] {
      map[keyPath: axis].origin *= scale
      map[keyPath: axis].denominator *= scale
    }
  }

  /// Hundredths of a screen's sides become its points.
  private mutating func spread(over screen: RecordedScreen, _ rotation: Rotation) {
    map.swapsAxes = rotation.isQuarter
    map.x = Self.axis(100, isFlipped: rotation.flipsX)
    map.y = Self.axis(100, isFlipped: rotation.flipsY)
    map.x.numerator *= screen.width
    map.y.numerator *= screen.height
    map.x.denominator = 100
    map.y.denominator = 100
    if rotation != .none { sentences.append("rotated \(rotation.rawValue) clockwise") }
    sentences.append("per cent of a screen of \(Self.size(screen)) points")
  }

  private static func axis(_ length: Double, isFlipped: Bool) -> AxisMap {
    AxisMap(origin: isFlipped ? length : 0, numerator: isFlipped ? -1 : 1)
  }

  /// Turns raw space, in which the last unit lands on the first: `v` becomes `maximum - v`.
  private mutating func rotate(_ range: AxisRange, _ rotation: Rotation) {
    let isQuarter = rotation.isQuarter
    map.swapsAxes = isQuarter
    map.x = Self.axis(isQuarter ? range.y : range.x, isFlipped: rotation.flipsX)
    map.y = Self.axis(isQuarter ? range.x : range.y, isFlipped: rotation.flipsY)
    if rotation != .none { sentences.append("rotated \(rotation.rawValue) clockwise") }
  }

  private static func axis(_ range: ClosedRange<Int>, isFlipped: Bool) -> AxisMap {
    AxisMap(
      origin: Double(isFlipped ? range.upperBound : range.lowerBound),
      numerator: isFlipped ? -1 : 1, denominator: Double(range.upperBound - range.lowerBound + 1))
  }

  /// `(v - minimum) · side / (maximum - minimum + 1)`, as libinput and Android scale.
  private mutating func scale(to screen: RecordedScreen) {
    map.x.numerator *= screen.width
    map.y.numerator *= screen.height
    sentences.append(
      "scaled by \(map.x.scale.text(6)) x \(map.y.scale.text(6)) to \(Self.size(screen)) points")
  }

  private mutating func fit(
    _ screen: RecordedScreen, to layout: RecordedScreen?, _ options: RecordingOptions
  ) throws(Gap) {
    guard let layout, !screen.isSameSize(as: layout) else { return }
    guard options.fits else { throw .unequalScreens(recorded: screen, layout: layout) }
    for (axis, from, to) in [
      (\CoordinateMap.x, screen.width, layout.width),
      (\CoordinateMap.y, screen.height, layout.height),
    ] {
      map[keyPath: axis].numerator *= to
      map[keyPath: axis].denominator *= from
    }
    sentences.append(
      "fitted by \((layout.width / screen.width).text(6)) x"
        + " \((layout.height / screen.height).text(6)) to the layout's \(Self.size(layout)) points")
  }

  /// Two pins give each axis its scale and offset; the rotation only says which axis is which.
  private mutating func pin(_ options: RecordingOptions) throws(Gap) {
    guard options.pins.count == 2 else { throw .pins("at most two pins fix a map") }
    let isQuarter = options.rotation.isQuarter
    map.swapsAxes = isQuarter
    let (a, b) = (options.pins[0], options.pins[1])
    let rawX = isQuarter ? (a.raw.y, b.raw.y) : (a.raw.x, b.raw.x)
    let rawY = isQuarter ? (a.raw.x, b.raw.x) : (a.raw.y, b.raw.y)
    guard rawX.0 != rawX.1, rawY.0 != rawY.1, a.screen.x != b.screen.x, a.screen.y != b.screen.y
    else { throw .pins("two pins must differ in x and in y, raw and on the screen") }
    map.x = AxisMap(
      origin: rawX.0, numerator: b.screen.x - a.screen.x, denominator: rawX.1 - rawX.0,
      offset: a.screen.x)
    map.y = AxisMap(
      origin: rawY.0, numerator: b.screen.y - a.screen.y, denominator: rawY.1 - rawY.0,
      offset: a.screen.y)
    guard Self.scales.contains(map.x.scale), Self.scales.contains(map.y.scale) else {
      throw .pins("these two pins scale beyond any screen")
    }
    if options.rotation != .none {
      sentences.append("rotated \(options.rotation.rawValue) clockwise")
    }
    sentences.append(
      "pinned raw \(Self.text(a.raw)) to \(Self.text(a.screen)) and raw \(Self.text(b.raw)) to"
        + " \(Self.text(b.screen)), so scaled by \(map.x.scale.text(6)) x \(map.y.scale.text(6))")
  }

  /// One pin moves the whole, so that its raw position lands where it says.
  private mutating func move(_ pin: Pin) {
    let off = pin.screen - map(pin.raw)
    map.x.offset += off.x
    map.y.offset += off.y
    sentences.append(
      "moved by \(Self.text(off)), for raw \(Self.text(pin.raw)) lies on \(Self.text(pin.screen))")
  }

  private mutating func move(by offset: Point?) {
    guard let offset else { return }
    map.x.offset += offset.x
    map.y.offset += offset.y
    sentences.append("moved by \(Self.text(offset)) points")
  }

  static func text(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound)...\(range.upperBound)"
  }

  private static func text(_ point: Point) -> String { "\(point.x.text()),\(point.y.text())" }

  private static func size(_ screen: RecordedScreen) -> String {
    "\(screen.width.text()) x \(screen.height.text())"
  }
}
