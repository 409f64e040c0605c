// Sines, cosines and angles of directions.

// The standard library has no trigonometry of its own.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The sine and cosine of an angle; y grows downwards, so positive angles turn clockwise on screen.
public struct UnitDirection: Hashable, Sendable {
  /// How far to the right the direction points, -1 to 1.
  public var cos: Double
  /// How far downwards the direction points, -1 to 1.
  public var sin: Double

  private init(cos: Double, sin: Double) {
    self.cos = cos
    self.sin = sin
  }

  /// The direction at an angle in radians; NaN where the angle is not finite.
  public init(radians: Double) {
    self.init(cos: cosine(radians), sin: sine(radians))
  }

  /// Exact (0, 1 and -1) at whole multiples of 90 degrees; NaN where the angle is not finite.
  public init(degrees: Double) {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    switch turn < 0 ? turn + 360 : turn {
    case 0, 360: self.init(cos: 1, sin: 0)
    case 90: self.init(cos: 0, sin: 1)
    case 180: self.init(cos: -1, sin: 0)
    case 270: self.init(cos: 0, sin: -1)
    default: self.init(radians: turn / 180 * .pi)
    }
  }
}

/// The angle of a direction in radians, -π to π, growing clockwise on screen; 0 for no direction.
public func angle(x: Double, y: Double) -> Double { atan2(y, x) }

/// The angle in radians, 0 to π, whose cosine this is; the number is first brought into -1 to 1.
public func angle(cosine: Double) -> Double { acos(min(max(cosine, -1), 1)) }

private func cosine(_ radians: Double) -> Double { cos(radians) }
private func sine(_ radians: Double) -> Double { sin(radians) }

extension AffineTransform {
  /// A turn by an angle in degrees, clockwise on screen; exact at multiples of 90.
  public static func rotation(degrees: Double) -> AffineTransform {
    let turn = UnitDirection(degrees: degrees)
    return .rotation(sin: turn.sin, cos: turn.cos)
  }
}
