// The scene of a television remote whose green button covers parts of others.

import TapscopeEngine

/// The connected-TV remote of S1: a pad, coloured petals along its lower curve, keys below.
///
/// Green's petal is painted clear of Down and Rewind; its frame is not.
enum RemoteScene: Scene {
  static let name = "remote"
  static let pad = Point(160, 178)
  static let screen = Rect(0, 0, 320, 480)

  /// Back to front.
  ///
  /// Green was brought to the front, its three sisters lie behind the pad.
  static let targets: [Target] = [
    petal("red", "Red", 133...170), petal("yellow", "Yellow", 51...87),
    petal("blue", "Blue", 10...47),
    arrow("up", "Up", 270), arrow("left", "Left", 180), arrow("right", "Right", 0),
    arrow("down", "Down", 90), round("ok", "OK", pad, 34),
    round("rewind", "Rewind", Point(84, 332), 26), round("play", "Play", Point(160, 350), 27),
    round("forward", "Forward", Point(236, 332), 26),
    round("power", "Power", Point(46, 44), 19), round("home", "Home", Point(274, 44), 19),
    pill("volume-down", "Volume Down", 76), pill("mute", "Mute", 160),
    pill("volume-up", "Volume Up", 244),
    petal("green", "Green", 93...129),
  ]

  static func files() -> [SceneFile] {
    [.layout(name, layout), .picture("\(name)/backdrop@2x", RemotePictures.backdrop())]
      + targets.map { .picture("\(name)/\($0.id)@2x", RemotePictures.picture($0)) }
      + [
        .recording(name, RemoteSession.evening()),
        .recording("\(name)-120hz", RemoteSession.logged()),
      ]
  }

  /// Who a rectangle hit test gives a point to: the foremost frame that holds it.
  static func owner(_ p: Point) -> Target? { targets.last { $0.frame.contains(p) } }

  private static var layout: String {
    let views = targets.map { target in
      let note =
        target.id == "green"
        ? "  # The frame reaches over Down and Rewind; the painted petal touches neither.\n" : ""
      return note
        + "  - {id: \(target.id), title: \(target.title), frame: \(target.frame.yaml), "
        + "image: \(name)/\(target.id)@2x.png, action: key-\(target.id)}"
    }
    return """
      # A television remote whose green petal lies over its neighbours with its empty corners.
      # Written by draw-scenes from Sources/SceneGenerator/RemoteScene.swift.
      tapscope: layout/1
      name: Connected TV remote
      screen: 320x480@2 326ppi
      backdrop: \(name)/backdrop@2x.png
      defaults: {kind: button, strategy: bounds}
      views:  # back to front
      \(views.joined(separator: "\n"))

      """
  }

  /// One of four coloured keys along the pad's lower curve, exported with a wide clear margin.
  private static func petal(
    _ id: String, _ title: String, _ degrees: ClosedRange<Double>
  ) -> Target {
    let form = Form.arcBand(pad, radii: 111...141, degrees: degrees, corner: 13)
    return Target(
      id: id, title: title, frame: box(of: form).padded(14), form: form,
      aim: onPad(126, (degrees.lowerBound + degrees.upperBound) / 2))
  }

  /// One of four keys of the pad; people aim at the sign on it.
  private static func arrow(_ id: String, _ title: String, _ axis: Double) -> Target {
    let form = Form.arcBand(pad, radii: 42...98, degrees: (axis - 38)...(axis + 38), corner: 12)
    return Target(
      id: id, title: title, frame: box(of: form).padded(1), form: form, aim: onPad(73, axis))
  }

  private static func round(
    _ id: String, _ title: String, _ center: Point, _ radius: Double
  ) -> Target {
    let form = Form.circle(center, radius)
    return Target(
      id: id, title: title, frame: box(of: form).padded(1), form: form, aim: center)
  }

  /// A point at a distance from the pad's middle, degrees clockwise from the right.
  private static func onPad(_ radius: Double, _ degrees: Double) -> Point {
    let direction = UnitDirection(degrees: degrees)
    return pad + Point(direction.cos, direction.sin) * radius
  }

  private static func pill(_ id: String, _ title: String, _ x: Double) -> Target {
    let rect = Rect(x - 34, 412, 68, 34)
    return Target(
      id: id, title: title, frame: rect.padded(1), form: .roundedRect(rect, 17), aim: rect.center)
  }

  /// The box around a form, found by looking at every half point of the screen.
  private static func box(of form: Form) -> Rect {
    var box: Rect?
    for y in 0..<960 {
      for x in 0..<640 where form.contains(Point(Double(x) / 2 + 0.25, Double(y) / 2 + 0.25)) {
        let pixel = Rect(Double(x) / 2, Double(y) / 2, 0.5, 0.5)
        box = box?.union(pixel) ?? pixel
      }
    }
    return box ?? .zero
  }
}
