// Maps a raw position to the screen.

import TapscopeEngine

/// One axis of the way from raw values to points: `(v - origin) · numerator / denominator +
/// offset`.
///
/// Kept as a quotient, so that whole results come out whole.
struct AxisMap: Hashable, Sendable {
  /// The raw value that lands on `offset`.
  var origin: Double = 0
  /// Points; negative turns the axis round.
  var numerator: Double = 1
  /// Raw units.
  var denominator: Double = 1
  /// Points.
  var offset: Double = 0

  @inline(__always)
  func callAsFunction(_ value: Double) -> Double {
    (value - origin) * numerator / denominator + offset
  }

  /// Points a raw unit, never negative.
  var scale: Double { abs(numerator / denominator) }
}

/// The way from raw positions to points of the window.
public struct CoordinateMap: Hashable, Sendable {
  /// Whether the screen's x comes from the raw y.
  var swapsAxes = false
  var x = AxisMap()
  var y = AxisMap()
  /// The raw values that a calibration makes of those of the device, before anything else.
  var calibrated: CalibratedAxes?
  /// The raw values a device can send; others are counted, never clamped.
  var range: AxisRange?

  static let identity = CoordinateMap()

  @inline(__always)
  func callAsFunction(_ raw: Point) -> Point {
    guard let calibrated else { return placed(raw) }
    return placed(Point(calibrated.x(raw), calibrated.y(raw)))
  }

  @inline(__always)
  private func placed(_ raw: Point) -> Point {
    swapsAxes ? Point(x(raw.y), y(raw.x)) : Point(x(raw.x), y(raw.y))
  }

  /// Whether the panel's y lies along the screen's x.
  var turnsPanel: Bool { swapsAxes != (calibrated?.areSwapped ?? false) }

  /// Points a raw unit of the axis that lies along the screen's x, and of the other one.
  var scales: (x: Double, y: Double) {
    guard calibrated != nil else { return (x.scale, y.scale) }
    let start = self(.zero)
    let first = self(Point(1, 0)).distance(to: start)
    let second = self(Point(0, 1)).distance(to: start)
    return turnsPanel ? (second, first) : (first, second)
  }

  /// Points a raw unit for lengths without a direction: the mean of both axes.
  var scale: Double {
    let scales = scales
    return (scales.x + scales.y) / 2
  }
}
