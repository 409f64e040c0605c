// The matrix by which libinput puts the positions of a touchscreen right.

import TapscopeEngine

/// A matrix on a panel that is 1 wide and 1 high, which turns, flips, stretches or moves it.
///
/// libinput applies it to `(v - minimum) / (maximum - minimum + 1)` of each axis
/// (`evdev_device_calibrate`), before anything else.
struct Calibration: Hashable {
  /// The name of udev's property.
  static let name = "LIBINPUT_CALIBRATION_MATRIX"

  /// One axis of what comes out: `factor * value + addend`.
  struct Axis: Hashable {
    var factor: Double
    var addend: Double
  }

  /// Its six numbers.
  let text: String
  /// Whether x comes from the panel's y.
  let swapsAxes: Bool
  let x: Axis
  let y: Axis

  /// Reads `a b c d e f`, for `x = a x + b y + c` and `y = d x + e y + f`; nil for anything else, and for
  /// one that leans, of which no axis is made of one alone.
  init?(_ text: String) {
    let numbers = text.split(separator: " ").map { Double($0) ?? .nan }
    guard numbers.count == 6, numbers.allSatisfy({ abs($0) <= 100 }) else { return nil }
    let (a, b, d, e) = (numbers[0], numbers[1], numbers[3], numbers[4])
    swapsAxes = a == 0 && e == 0
    guard swapsAxes || (b == 0 && d == 0) else { return nil }
    x = Axis(factor: swapsAxes ? b : a, addend: numbers[2])
    y = Axis(factor: swapsAxes ? d : e, addend: numbers[5])
    guard abs(x.factor) >= 0.01, abs(y.factor) >= 0.01 else { return nil }
    self.text = numbers.map { $0.text(6) }.joined(separator: " ")
  }

  /// Whether it leaves positions as they are.
  var isIdentity: Bool {
    let same = Axis(factor: 1, addend: 0)
    return !swapsAxes && x == same && y == same
  }
}

extension CoordinateMap {
  /// Puts raw values right before they are mapped.
  mutating func calibrate(by calibration: Calibration, _ range: AxisRange) {
    let swaps = calibration.swapsAxes
    let (takesX, takesY) =
      swapsAxes ? (\CoordinateMap.y, \CoordinateMap.x) : (\CoordinateMap.x, \CoordinateMap.y)
    self[keyPath: takesX].calibrate(by: calibration.x, range.x, from: swaps ? range.y : range.x)
    self[keyPath: takesY].calibrate(by: calibration.y, range.y, from: swaps ? range.x : range.y)
    swapsAxes = swapsAxes != swaps
  }
}

extension AxisMap {
  /// Takes raw values of an axis, where it took those of one that is calibrated from them.
  fileprivate mutating func calibrate(
    by own: Calibration.Axis, _ calibrated: ClosedRange<Int>, from raw: ClosedRange<Int>
  ) {
    let (before, after) = (Double(raw.count), Double(calibrated.count))
    let zero = origin - Double(calibrated.lowerBound) - own.addend * after
    origin = Double(raw.lowerBound) + zero * before / (own.factor * after)
    numerator *= own.factor * after
    denominator *= before
  }
}
