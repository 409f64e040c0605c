// The matrix by which libinput puts the positions of a touchscreen right.

import TapscopeEngine

/// A matrix on a panel that is 1 wide and 1 high, which turns, flips, stretches, leans or moves it.
///
/// libinput applies it to `(v - minimum) / (maximum - minimum + 1)` of each axis, before anything else, and
/// puts what comes out back among the device's values: `M = Un-Normalize * Calibration * Normalize`
/// (`evdev_device_calibrate`). It cuts those to whole units; here they keep their fractions.
struct Calibration: Equatable {
  /// The name of udev's property.
  static let name = "LIBINPUT_CALIBRATION_MATRIX"

  /// Its six numbers.
  let text: String
  /// `a b c d e f`.
  private let numbers: [Double]

  /// Reads `a b c d e f`, for `x = a x + b y + c` and `y = d x + e y + f`; nil for anything else, and for
  /// one that puts all of the panel on a line.
  init?(_ text: String) {
    numbers = text.split(separator: " ").map { Double($0) ?? .nan }
    guard numbers.count == 6, numbers.allSatisfy({ abs($0) <= 100 }),
      abs(numbers[0] * numbers[4] - numbers[1] * numbers[3]) >= 1e-4
    else { return nil }
    self.text = numbers.map { $0.text(6) }.joined(separator: " ")
  }

  /// Whether it leaves positions as they are.
  var isIdentity: Bool { numbers == [1, 0, 0, 0, 1, 0] }

  /// The axes that come out, in the device's own values.
  func axes(of range: AxisRange) -> CalibratedAxes {
    let (width, height) = (Double(range.x.count), Double(range.y.count))
    let start = Point(Double(range.x.lowerBound), Double(range.y.lowerBound))
    let (x, y) = (numbers[0..<3], numbers[3..<6])
    return CalibratedAxes(
      x: RawSum(
        from: start, x: x[0], y: x[1] * width / height, addend: start.x + x[2] * width),
      y: RawSum(
        from: start, x: y[3] * height / width, y: y[4], addend: start.y + y[5] * height),
      areSwapped: abs(x[1] * y[3]) > abs(x[0] * y[4]))
  }
}

/// Both axes of a calibrated panel.
struct CalibratedAxes: Hashable, Sendable {
  let x: RawSum
  let y: RawSum
  /// Whether each comes from the other one of the panel, more than from its own.
  let areSwapped: Bool
}

/// A raw value made of both of a position: `x (X - from.x) + y (Y - from.y) + addend`.
struct RawSum: Hashable, Sendable {
  let from: Point
  let x: Double
  let y: Double
  let addend: Double

  func callAsFunction(_ raw: Point) -> Double {
    x * (raw.x - from.x) + y * (raw.y - from.y) + addend
  }
}
