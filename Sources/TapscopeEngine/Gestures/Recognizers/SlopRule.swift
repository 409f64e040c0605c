// The distances that gesture rules compare with a limit.

/// The distances families compare; all in points.
enum DistanceMeasure: Equatable, Sendable {
  /// Straight from the start.
  case net
  /// Straight from the start, each axis cut to whole device pixels first (Android).
  case truncatedNet(scale: Double)
  /// Straight between positions rounded to whole points (Hammer).
  case roundedNet
  /// The sum of all steps: jitter accumulates.
  case path
  /// The sum of signed steps along one axis, as an absolute value.
  case horizontal, vertical

  func of(_ track: FingerTrack) -> Double {
    switch self {
    case .net: track.net.length
    case .truncatedNet(let scale):
      track.net.wholePixels(scale: scale).length / scale
    case .roundedNet: track.roundedNet.length
    case .path: track.path
    case .horizontal: abs(track.net.x)
    case .vertical: abs(track.net.y)
    }
  }

  /// What of a movement it looks at: one axis, or all of it.
  func component(of movement: Point) -> Point {
    switch self {
    case .horizontal: Point(movement.x, 0)
    case .vertical: Point(0, movement.y)
    default: movement
    }
  }
}

extension FingerTrack {
  /// The net movement between positions rounded half up to whole points.
  var roundedNet: Point { position.rounded - start.rounded }
}

extension Point {
  /// Both coordinates cut to whole device pixels, in pixels; what is whole but for its last digits stays.
  func wholePixels(scale: Double) -> Point {
    func cut(_ coordinate: Double) -> Double {
      let pixels = coordinate * scale
      let whole = pixels.rounded()
      return abs(pixels - whole) < 1e-9 ? whole : pixels.rounded(.towardZero)
    }
    return Point(cut(x), cut(y))
  }

  /// Both coordinates to the nearest whole number, halves up (JavaScript's `Math.round`).
  var rounded: Point { Point((x + 0.5).rounded(.down), (y + 0.5).rounded(.down)) }
}

/// Which samples a rule is tested at.
enum TestedAt: Equatable, Sendable {
  /// Moves only; a lift elsewhere is not seen (Flutter).
  case moves
  case movesAndLift
}

/// A distance of a finger and the bound it is compared with.
struct SlopRule: Equatable, Sendable {
  /// The rule's id, such as `tap/slop`.
  var id: RuleTerm
  var measure: DistanceMeasure
  var relation: RuleComparison.Relation
  var limit: Limit

  func comparison(_ track: FingerTrack) -> RuleComparison {
    RuleComparison(id, measure.of(track), relation, limit)
  }
}
