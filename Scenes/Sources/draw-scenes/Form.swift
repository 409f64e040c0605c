// Outlines given by signed distances, from which the pictures are drawn.

import Foundation
import TapscopeEngine

/// An outline given by its signed distance: negative inside, positive outside, in points.
///
/// Deliberately not a `Shape`: pictures drawn by the code under test would agree with its mistakes.
/// Distances also give rounding, rims and glows for free.
struct Form: Sendable {
  let distance: @Sendable (Point) -> Double

  func contains(_ p: Point) -> Bool { distance(p) < 0 }

  static func circle(_ center: Point, _ radius: Double) -> Form {
    Form { $0.distance(to: center) - radius }
  }

  static func roundedRect(_ rect: Rect, _ radius: Double) -> Form {
    Form { p in
      roundedBox(
        abs(p.x - rect.midX) - rect.width / 2, abs(p.y - rect.midY) - rect.height / 2, radius)
    }
  }

  /// A straight stroke with round ends.
  static func stroke(_ from: Point, _ to: Point, width: Double) -> Form {
    Form { segmentDistance($0, from, to) - width / 2 }
  }

  /// A closed outline of straight sides, in order.
  static func polygon(_ points: [Point]) -> Form {
    Form { p in
      var isInside = false
      var nearest = Double.infinity
      var b = points[points.count - 1]
      for a in points {
        nearest = min(nearest, segmentDistance(p, a, b))
        if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
          isInside.toggle()
        }
        b = a
      }
      return isInside ? -nearest : nearest
    }
  }

  /// A piece of a ring between two angles in degrees, clockwise from the right, corners rounded.
  static func arcBand(
    _ center: Point, radii: ClosedRange<Double>, degrees: ClosedRange<Double>, corner: Double
  ) -> Form {
    let middle = (radii.lowerBound + radii.upperBound) / 2
    let half = (radii.upperBound - radii.lowerBound) / 2
    let axis = (degrees.lowerBound + degrees.upperBound) / 2 * .pi / 180
    let aperture = (degrees.upperBound - degrees.lowerBound) / 2 * .pi / 180
    return Form { p in
      let away = p - center
      let radius = away.distance(to: .zero)
      let angle = abs(remainder(atan2(away.y, away.x) - axis, 2 * .pi))
      return roundedBox((angle - aperture) * middle, abs(radius - middle) - half, corner)
    }
  }

  /// A blossom of round petals; the distance is close, not exact, between them.
  static func flower(_ center: Point, _ radius: Double, petals: Int, turn: Double = 0) -> Form {
    Form { p in
      let away = p - center
      let wave = cos(Double(petals) * (atan2(away.y, away.x) - turn * .pi / 180))
      return (away.distance(to: .zero) - radius * (0.74 + 0.26 * wave)) * 0.8
    }
  }

  /// An ellipse turned clockwise by degrees; the distance is close, not exact, far from its edge.
  static func ellipse(_ center: Point, _ rx: Double, _ ry: Double, turn: Double = 0) -> Form {
    Form { p in
      let share = Point((p.x - center.x) / rx, (p.y - center.y) / ry).distance(to: .zero)
      return (share - 1) * min(rx, ry)
    }.turned(turn, about: center)
  }

  /// The outline grown by a distance (shrunk by a negative one).
  func grown(by amount: Double) -> Form { Form { distance($0) - amount } }

  /// The line along the outline.
  func ring(width: Double) -> Form { Form { abs(distance($0)) - width / 2 } }

  func moved(_ x: Double, _ y: Double) -> Form {
    Form { distance(Point($0.x - x, $0.y - y)) }
  }

  /// Turned clockwise by degrees about a point.
  func turned(_ degrees: Double, about center: Point) -> Form {
    let back = AffineTransform.translation(-center.x, -center.y)
      .then(.rotation(degrees: -degrees))
      .then(.translation(center.x, center.y))
    return Form { distance(back($0)) }
  }

  static func + (a: Form, b: Form) -> Form { Form { min(a.distance($0), b.distance($0)) } }
  static func - (a: Form, b: Form) -> Form { Form { max(a.distance($0), -b.distance($0)) } }
}

/// The signed distance from a box whose sides lie `x` and `y` further in, its corners rounded.
private func roundedBox(_ x: Double, _ y: Double, _ radius: Double) -> Double {
  let u = x + radius
  let v = y + radius
  return min(max(u, v), 0) + Point(max(u, 0), max(v, 0)).distance(to: .zero) - radius
}

private func segmentDistance(_ p: Point, _ a: Point, _ b: Point) -> Double {
  let along = b - a
  let away = p - a
  let square = along.x * along.x + along.y * along.y
  let share = square > 0 ? (away.x * along.x + away.y * along.y) / square : 0
  return p.distance(to: a + along * max(0, min(1, share)))
}
