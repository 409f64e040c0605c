// One number of a gesture family, with its unit and source.

/// One constant of a family's rules.
public struct GestureConstant: Hashable, Sendable {
  /// What it measures; an override must keep it.
  public enum Dimension: String, Hashable, Sendable {
    case length, time, speed, angle, number
  }

  /// What its value is written in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Points; CSS pixels, dips and Flutter's logical pixels are one to a point.
    case points = "pt"
    /// Android's unit: one point; sizes become whole device pixels (`getDimensionPixelSize`).
    case densityPixels = "dp"
    /// Device pixels.
    case pixels = "px"
    /// Unusable where the screen's density is unknown.
    case millimetres = "mm"
    case seconds = "s"
    case milliseconds = "ms"
    case pointsPerSecond = "pt/s"
    case densityPixelsPerSecond = "dp/s"
    case pointsPerMillisecond = "pt/ms"
    case pixelsPerSecond = "px/s"
    case degrees = "deg"
    /// A count or a ratio.
    case none = ""

    /// What the unit measures.
    public var dimension: Dimension {
      switch self {
      case .points, .densityPixels, .pixels, .millimetres: .length
      case .seconds, .milliseconds: .time
      case .pointsPerSecond, .densityPixelsPerSecond, .pointsPerMillisecond, .pixelsPerSecond:
        .speed
      case .degrees: .angle
      case .none: .number
      }
    }

    /// How many points, seconds or points a second one of it is; nil for millimetres without a density.
    public func scale(on screen: ScreenMetrics) -> Double? {
      switch self {
      case .points, .densityPixels, .seconds, .pointsPerSecond, .densityPixelsPerSecond, .degrees,
        .none:
        1
      case .milliseconds: 1e-3
      case .pointsPerMillisecond: 1e3
      case .pixels, .pixelsPerSecond: 1 / screen.scale
      case .millimetres: screen.ppi.map { $0 / 25.4 / screen.scale }
      }
    }

    /// How many steps of the grid a bound in this unit is rounded to make a point; nil for no grid.
    public func steps(on screen: ScreenMetrics) -> Double? {
      self == .densityPixels || self == .densityPixelsPerSecond ? screen.scale : nil
    }
  }

  /// How well the number is known.
  public enum Standing: String, Hashable, Sendable {
    /// Measured on the real system.
    case measured
    /// Read in the system's own source or documentation.
    case sourced
    /// Said by a secondary source and confirmed by nothing found.
    case reported
    /// Set by the person, or ours where no source gives one.
    case chosen
  }

  /// Its name in the family, such as `tap.slop`.
  public var key: String
  /// In its unit.
  public var value: Double
  /// What its value is written in.
  public var unit: Unit
  /// How well it is known.
  public var standing: Standing
  /// Where it was read, and what to know about it.
  public var source: String

  /// A constant with the place where it was read.
  public init(
    _ key: String, _ value: Double, _ unit: Unit, _ standing: Standing, source: String
  ) {
    self.key = key
    self.value = value
    self.unit = unit
    self.standing = standing
    self.source = source
  }
}
