// The pictures shared by the small scenes that are written by hand.

import TapscopeEngine

/// The pictures of the small scenes; not a scene itself, but a shelf of signs.
enum GlyphPictures: Scene {
  static let name = "glyphs"

  static func files() -> [SceneFile] {
    [
      .picture("\(name)/star@2x", star()), .picture("\(name)/heart@2x", heart()),
      .picture("\(name)/cross@2x", cross()),
    ]
  }

  /// Five rays on 120 by 120 points.
  private static func star() -> Canvas {
    var canvas = Canvas(Rect(0, 0, 120, 120), scale: 2)
    let center = Point(60, 63)
    let points = (0..<10).map { corner in
      let direction = UnitDirection(degrees: Double(corner) * 36 - 90)
      return center + Point(direction.cos, direction.sin) * (corner % 2 == 0 ? 54 : 22)
    }
    let form = Form.polygon(points).grown(by: 2)
    canvas.fill(form, .vertical(Tint(0xFFE36E), Tint(0xF09A0C), 8...112))
    canvas.innerShade(form, Tint(0xA35A00, 0.5), radius: 5)
    return canvas
  }

  /// A heart on 40 by 40 points.
  private static func heart() -> Canvas {
    var canvas = Canvas(Rect(0, 0, 40, 40), scale: 2)
    let form =
      Form.circle(Point(13.2, 14.5), 8.6) + Form.circle(Point(26.8, 14.5), 8.6)
      + Form.polygon([Point(6.4, 19.6), Point(20, 11), Point(33.6, 19.6), Point(20, 35)])
      .grown(by: 0.8)
    canvas.fill(form, .vertical(Tint(0xFF7B93), Tint(0xD11F47), 5...36))
    return canvas
  }

  /// A cross on 20 by 20 points.
  private static func cross() -> Canvas {
    var canvas = Canvas(Rect(0, 0, 20, 20), scale: 2)
    canvas.fill(.circle(Point(10, 10), 9.5), Tint(0x5C6672))
    canvas.fill(Glyphs.cross(Point(10, 10), 4.6, width: 2.2), Tint(0xFFFFFF))
    return canvas
  }
}
