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
  /// The raw values a device can send; others are counted, never clamped.
  var range: AxisRange?

  static let identity = CoordinateMap()

  @inline(__always)
  func callAsFunction(_ raw: Point) -> Point {
    swapsAxes ? Point(x(raw.y), y(raw.x)) : Point(x(raw.x), y(raw.y))
  }

  /// Points a raw unit for lengths without a direction: the mean of both axes.
  var scale: Double { (x.scale + y.scale) / 2 }
}
