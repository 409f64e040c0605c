// The signs that stand on buttons.

import TapscopeEngine

/// Signs with round corners, each centred on a point.
enum Glyphs {
  /// A triangle that points right.
  static func triangle(_ center: Point, _ radius: Double) -> Form {
    Form.polygon([
      center + Point(-0.6, -0.85) * radius, center + Point(0.8, 0) * radius,
      center + Point(-0.6, 0.85) * radius,
    ]).grown(by: radius * 0.18)
  }

  /// Two triangles that point right, as on a forward key.
  static func twoTriangles(_ center: Point, _ radius: Double) -> Form {
    triangle(center + Point(-0.75 * radius, 0), radius)
      + triangle(center + Point(0.75 * radius, 0), radius)
  }

  static func bars(_ center: Point, _ radius: Double) -> Form {
    Form.stroke(
      center + Point(-0.4, -0.8) * radius, center + Point(-0.4, 0.8) * radius,
      width: radius * 0.45)
      + Form.stroke(
        center + Point(0.4, -0.8) * radius, center + Point(0.4, 0.8) * radius,
        width: radius * 0.45)
  }

  static func minus(_ center: Point, _ radius: Double, width: Double = 2.4) -> Form {
    Form.stroke(center + Point(-radius, 0), center + Point(radius, 0), width: width)
  }

  static func plus(_ center: Point, _ radius: Double, width: Double = 2.4) -> Form {
    minus(center, radius, width: width)
      + Form.stroke(center + Point(0, -radius), center + Point(0, radius), width: width)
  }

  static func cross(_ center: Point, _ radius: Double, width: Double = 2.4) -> Form {
    plus(center, radius, width: width).turned(45, about: center)
  }

  /// A ring open at the top with a stroke in the gap.
  static func power(_ center: Point, _ radius: Double) -> Form {
    Form.arcBand(
      center, radii: (radius - 1.2)...(radius + 1.2), degrees: -55...235, corner: 1.2)
      + Form.stroke(center + Point(0, -radius - 1), center + Point(0, -1), width: 2.4)
  }

  static func house(_ center: Point, _ radius: Double) -> Form {
    let roof = Form.polygon([
      center + Point(-1, 0) * radius, center + Point(0, -0.95) * radius,
      center + Point(1, 0) * radius,
    ]).grown(by: 0.8)
    let walls = Form.roundedRect(
      Rect(center.x - 0.68 * radius, center.y, 1.36 * radius, 0.95 * radius), 1)
    let door = Form.roundedRect(
      Rect(center.x - 0.2 * radius, center.y + 0.35 * radius, 0.4 * radius, radius), 0.5)
    return roof + (walls - door)
  }

  /// A loudspeaker with a cross beside it.
  static func mute(_ center: Point, _ radius: Double) -> Form {
    Form.polygon([
      center + Point(-1.1, -0.35) * radius, center + Point(-0.65, -0.35) * radius,
      center + Point(0, -0.9) * radius, center + Point(0, 0.9) * radius,
      center + Point(-0.65, 0.35) * radius, center + Point(-1.1, 0.35) * radius,
    ]).grown(by: 0.6) + cross(center + Point(0.75, 0) * radius, radius * 0.4, width: 1.8)
  }

  /// The letters of the key in the middle of a pad.
  static func ok(_ center: Point, _ radius: Double) -> Form {
    let width = radius * 0.34
    let o = center + Point(-0.92, 0) * radius
    let k = center + Point(0.42, 0) * radius
    return Form.roundedRect(
      Rect(o.x - 0.62 * radius, o.y - 0.8 * radius, 1.24 * radius, 1.6 * radius), 0.6 * radius
    ).ring(width: width)
      + Form.stroke(k + Point(0, -0.8) * radius, k + Point(0, 0.8) * radius, width: width)
      + Form.stroke(k + Point(0.1, 0.12) * radius, k + Point(0.88, -0.8) * radius, width: width)
      + Form.stroke(k + Point(0.36, -0.08) * radius, k + Point(0.92, 0.8) * radius, width: width)
  }
}
