// The scene of four diamonds whose boxes overlap.

import TapscopeEngine

/// Four diamond pictures set edge to edge (S2): each box covers a quarter of both its neighbours.
///
/// The green one has a window of alpha 100 in its middle, which most published strategies call solid
/// and one calls clear.
enum DiamondsScene: Scene {
  static let name = "diamonds"
  /// Half a diagonal, in points.
  private static let half = 76.0

  private struct Gem {
    let target: Target
    let light: Tint
    let deep: Tint

    init(_ id: String, _ title: String, _ center: Point, _ light: Int, _ deep: Int) {
      target = Target(
        id: id, title: title,
        frame: Rect(center.x - half, center.y - half, 2 * half, 2 * half),
        form: diamond(center, half - 1), aim: center)
      self.light = Tint(light)
      self.deep = Tint(deep)
    }
  }

  /// Back to front.
  private static let gems = [
    Gem("blue", "Blue", Point(160, 140), 0x6FB7FF, 0x1746A8),
    Gem("red", "Red", Point(80, 220), 0xFF8A7C, 0xA3161C),
    Gem("yellow", "Yellow", Point(160, 300), 0xFFE58A, 0xC27F04),
    Gem("green", "Green", Point(240, 220), 0x7CE8A0, 0x0B6B36),
  ]
  private static let window = Form.circle(Point(240, 220), 17)

  static func files() -> [SceneFile] {
    [.layout(name, layout), .recording(name, taps())]
      + gems.map { .picture("\(name)/\($0.target.id)", picture($0)) }
  }

  private static var layout: String {
    let views = gems.map { gem in
      "  - {id: \(gem.target.id), title: \(gem.target.title), frame: \(gem.target.frame.yaml), "
        + "image: \(name)/\(gem.target.id).png}"
    }
    return """
      # Four diamonds whose boxes overlap by a quarter; one pixel of theirs is a point.
      # Written by draw-scenes from Sources/SceneGenerator/DiamondsScene.swift.
      tapscope: layout/1
      name: Four diamonds
      screen: 320x480@1 163ppi
      defaults: {kind: button, strategy: bounds}
      views:  # back to front
      \(views.joined(separator: "\n"))

      """
  }

  private static func diamond(_ center: Point, _ half: Double) -> Form {
    .polygon([
      center + Point(0, -half), center + Point(half, 0), center + Point(0, half),
      center + Point(-half, 0),
    ])
  }

  private static func picture(_ gem: Gem) -> Canvas {
    var canvas = Canvas(gem.target.frame, scale: 1)
    let center = gem.target.aim
    let table = diamond(center, 44)
    let hasWindow = gem.target.id == "green"
    let solid = hasWindow ? gem.target.form - window : gem.target.form
    canvas.fill(solid, .vertical(gem.light, gem.deep, canvas.frame.minY...canvas.frame.maxY))
    // Four cut faces around the table, the upper left one in the light.
    let faces = [
      (Point(-half, -half), Tint(0xFFFFFF, 0.34)), (Point(0, -half), Tint(0xFFFFFF, 0.12)),
      (Point(-half, 0), Tint(0x000000, 0.06)), (Point(0, 0), Tint(0x000000, 0.26)),
    ]
    for (corner, shade) in faces {
      let quarter = Rect(origin: center + corner, size: Size(half, half))
      canvas.fill(solid - table, shade, within: .roundedRect(quarter, 0))
    }
    canvas.fill(table.ring(width: 1), Tint(0xFFFFFF, 0.3), within: solid)
    canvas.fill(gem.target.form.grown(by: -1).ring(width: 1), Tint(0xFFFFFF, 0.35), within: solid)
    if hasWindow { canvas.fill(window, gem.light.faded(100.0 / 255)) }
    return canvas
  }

  /// A finger on a screen that reports whole points, as phones of that density do.
  private static func taps() -> RecordingText {
    let finger = Finger(
      rate: 60, radius: 9.6, bias: Point(1, 2), scatter: 4, step: 1, chance: Chance(seed: 3))
    var session = Session(finger, layout: name, device: "Phone 163 ppi, 60 Hz, whole points")
    let aims: [(id: String, at: Point)] = [
      ("blue", Point(160, 130)), ("green", Point(262, 205)), ("red", Point(80, 214)),
      ("yellow", Point(160, 306)), ("blue", Point(188, 166)), ("yellow", Point(190, 270)),
      ("red", Point(112, 240)), ("blue", Point(130, 166)), ("yellow", Point(128, 276)),
      ("red", Point(106, 196)), ("green", Point(214, 206)),
    ]
    for (id, aim) in aims {
      guard let gem = gems.first(where: { $0.target.id == id }) else { continue }
      session.pause()
      judge(session.tap(aim, on: gem.target.form), meant: id, in: &session)
    }
    // Straight through the window: alpha 100, and nothing of another diamond behind it.
    session.pause()
    let throughWindow = session.press(at: Point(240, 220))
    judge(throughWindow, meant: "green", in: &session)
    session.expect("dead", with: "byteMask", of: throughWindow)
    return session.recording
  }

  private static func judge(_ samples: [TouchSample], meant id: String, in session: inout Session) {
    guard let p = samples.first?.position else { return }
    let owner = gems.last { $0.target.frame.contains(p) }
    session.label(.view(id), gesture: "tap", of: samples)
    session.expect(
      owner?.target.id == id ? "correct" : "stolen bounding-box-in-front", of: samples)
  }
}
