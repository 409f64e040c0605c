// How the cost of each strategy grows with the size of a picture and with the number of views.

/// Times calls, making and hit tests on scenes made from one button, over a range of sizes.
package struct GrowthStudy {
  /// What grows.
  package enum Axis: String, Equatable, Sendable, CaseIterable {
    /// The longer side of the button's picture in pixels, its view as many points.
    case pictures
    /// Copies of the button that lie on one another.
    case views

    /// The sizes that a study of it may have.
    package var limits: ClosedRange<Int> {
      switch self {
      case .pictures: 4...4096
      case .views: 1...20_000
      }
    }

    /// How much larger the next size is.
    fileprivate var step: Double { self == .pictures ? 2 : 10.0.squareRoot() }

    /// What is timed along it.
    fileprivate var operations: [LatencyTable.Operation] {
      self == .pictures ? [.pointInside, .make] : [.hitTest]
    }
  }

  /// One size of one strategy.
  package struct Sample: Equatable, Sendable {
    package var size: Int
    /// The median, in nanoseconds.
    package var nanoseconds: Double

    package init(size: Int, nanoseconds: Double) {
      self.size = size
      self.nanoseconds = nanoseconds
    }
  }

  /// One operation of one strategy along an axis.
  package struct Series: Equatable, Sendable {
    package var axis: Axis
    package var operation: LatencyTable.Operation
    package var strategy: String
    package var samples: [Sample]
    /// The exponent of the power of the size that the cost follows; nil from fewer than three sizes,
    /// or where the clock saw nothing.
    package var exponent: ConfidenceInterval?
  }

  /// The button that scenes are made from.
  package let button: View
  /// Whether its picture is a disc drawn for the purpose, since the layout has none.
  package let isDrawn: Bool
  package let clock: String
  package let calibration: ClockCalibration
  private var timer: CallTimer

  /// Rounds of each timing, whose median counts.
  private static let rounds = 5
  /// Longest side of the picture while views are added, so that their masks fit into memory.
  private static let smallSide = 32

  /// A study of the button with the largest picture on a screen, or of a drawn disc.
  package init(of screen: ViewHierarchy, clock: any NanosecondClock) {
    timer = CallTimer(clock: clock)
    self.clock = timer.name
    calibration = timer.calibration
    let buttons = screen.views.filter { $0.isButton && $0.images[.normal] != nil }
    func area(_ view: View) -> Int {
      view.images[.normal].map { $0.pixels.width * $0.pixels.height } ?? 0
    }
    if let largest = buttons.max(by: { area($0) < area($1) }), area(largest) > 0 {
      button = largest
      isDrawn = false
    } else {
      var disc = View(id: "disc")
      disc.kind = .button
      disc.images = [.normal: Self.disc]
      button = disc
      isDrawn = true
    }
  }

  /// The cost of each strategy along an axis; sizes rise from one end of the range to the other.
  package mutating func grow(
    _ axis: Axis, _ range: ClosedRange<Int>, strategies: [StrategyChoice]
  ) -> [Series] {
    let sizes = Self.sizes(axis, range)
    return strategies.flatMap { strategy in
      axis.operations.map { operation in
        let samples = sizes.map { size in
          Sample(size: size, nanoseconds: time(operation, axis, size, strategy))
        }
        return Series(
          axis: axis, operation: operation, strategy: strategy.label, samples: samples,
          exponent: Self.exponent(of: samples))
      }
    }
  }

  /// Sizes a constant factor apart, both ends included.
  package static func sizes(_ axis: Axis, _ range: ClosedRange<Int>) -> [Int] {
    var sizes: [Int] = []
    var next = Double(range.lowerBound)
    while Int(next.rounded()) < range.upperBound {
      sizes.append(Int(next.rounded()))
      next *= axis.step
    }
    if let last = sizes.last, Double(range.upperBound) / Double(last) < axis.step.squareRoot(),
      sizes.count > 1
    {
      sizes.removeLast()
    }
    return sizes + [range.upperBound]
  }

  /// The slope of the logarithms of cost over those of size.
  package static func exponent(of samples: [Sample]) -> ConfidenceInterval? {
    let seen = samples.filter { $0.nanoseconds > 0 }
    guard seen.count >= 3 else { return nil }
    return ConfidenceInterval.slope(
      of: seen.map { $0.nanoseconds.decimalLogarithm },
      over: seen.map { Double($0.size).decimalLogarithm })
  }

  private mutating func time(
    _ operation: LatencyTable.Operation, _ axis: Axis, _ size: Int, _ strategy: StrategyChoice
  ) -> Double {
    let side = axis == .pictures ? size : Self.smallSide
    let screen = scene(side: side, copies: axis == .views ? size : 1, strategy)
    var sink = 0
    var medians: [Double] = []
    switch operation {
    case .make:
      guard let life = LifeWork.all(of: screen).first(where: { $0.operation == .make }) else {
        return 0
      }
      for _ in 0..<Self.rounds { medians.append(timer.time { sink &+= life.make() }.median) }
    case .hitTest:
      var lean = LeanScreen(screen)
      let point = clearPoint(of: screen)
      for _ in 0..<Self.rounds {
        medians.append(timer.time { if lean.hitTest(point) != .none { sink &+= 1 } }.median)
      }
    default:
      let call = LeanScreen(screen).call(of: 0)
      for point in Self.spread(over: screen.views[0].bounds) {
        let timing = timer.time {
          var kept: LeanCall.Kept?
          if call(point, &kept) == .inside { sink &+= 1 }
        }
        medians.append(timing.median)
      }
    }
    return medians.median
  }

  /// Copies of the button on one another, its picture a pixel a point.
  private func scene(side: Int, copies: Int, _ strategy: StrategyChoice) -> ViewHierarchy {
    var view = button
    let image = (button.images[.normal] ?? Self.disc).resampled(longestSide: side)
    view.images = [.normal: image]
    view.backgroundImages = [:]
    view.maskImage = nil
    view.shape = nil
    view.transform = .identity
    view.superview = nil
    view.bounds = Rect(origin: .zero, size: image.size)
    view.center = view.bounds.center
    view.contentMode = .scaleToFill
    view.strategy = strategy
    let views = (0..<copies).map { copy -> View in
      var one = view
      one.id = "\(view.id) \(copy)"
      return one
    }
    return ViewHierarchy(screen: Screen(name: view.id, size: image.size), views: views)
  }

  /// A point on a clear pixel, where every copy has to be asked; the middle of a picture without one.
  private func clearPoint(of screen: ViewHierarchy) -> Point {
    let middle = screen.views[0].bounds.center
    guard let pixels = screen.views[0].images[.normal]?.pixels else { return middle }
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels.alpha(x, y) == 0 {
        return Point(Double(x) + 0.5, Double(y) + 0.5)
      }
    }
    return middle
  }

  /// Nine points, a third of the way apart.
  private static func spread(over rect: Rect) -> [Point] {
    (0..<9).map { place in
      Point(
        (rect.minX + rect.width * (Double(place % 3) + 0.5) / 3).rounded(.down),
        (rect.minY + rect.height * (Double(place / 3) + 0.5) / 3).rounded(.down))
    }
  }

  /// A solid disc in a clear square.
  private static let disc: Image = {
    let side = 64
    var rgba = [UInt8](repeating: 0, count: side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
        if dx * dx + dy * dy <= 32 * 32 {
          for component in 0..<4 { rgba[(y * side + x) * 4 + component] = 255 }
        }
      }
    }
    return Image(
      pixels: Pixels(width: side, height: side, rgba: rgba), scale: 1, name: "disc", path: "")
  }()
}

extension Image {
  /// The picture with a number of pixels on its longer side, each the nearest of its own, a pixel a point.
  fileprivate func resampled(longestSide side: Int) -> Image {
    let longest = max(pixels.width, pixels.height, 1)
    let width = max(1, pixels.width * side / longest)
    let height = max(1, pixels.height * side / longest)
    var rgba: [UInt8] = []
    rgba.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = y * pixels.height / height * pixels.width
      for x in 0..<width {
        let first = (row + x * pixels.width / width) * 4
        rgba += pixels.rgba[first..<first + 4]
      }
    }
    return Image(
      pixels: Pixels(width: width, height: height, rgba: rgba), scale: 1, name: name, path: path)
  }
}
