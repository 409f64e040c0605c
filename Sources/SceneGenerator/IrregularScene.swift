// What do soft edges, a resized button and one made in code do to taps on a drum kit?

import Geometry
import Touches

/// A drum kit of irregular buttons with soft shadows and anti-aliased edges (S0).
///
/// Cymbals are background images over drums; the ride grows in mid-recording, the cowbell is made in
/// code. Every alpha above 0 takes the touch, so shadows do too.
enum IrregularScene: Scene {
  static let name = "irregular"
  /// The ride's frame after it was resized.
  private static let grown = Rect(150, 30, 170, 120)

  private static let drums: [Target] = [
    drum("kick", "Kick", Point(160, 356), 86, 86),
    drum("tom", "Tom", Point(100, 214), 60, 54),
    drum("snare", "Snare", Point(228, 224), 62, 56),
    drum("crash", "Crash", Point(86, 118), 74, 38, turn: -16),
    drum("ride", "Ride", Point(228, 94), 56, 36, turn: 0),
    cowbell,
  ]

  static func files() -> [SceneFile] {
    [.layout(name, layout), .picture("\(name)/stage", stage()), .recording(name, taps())]
      + drums.map { .picture("\(name)/\($0.id)", picture($0)) }
  }

  private static var layout: String {
    let views = drums.map { drum in
      let key = ["crash", "ride"].contains(drum.id) ? "backgroundImage" : "image"
      let made = drum.id == "cowbell" ? ", madeIn: code" : ""
      return "  - {id: \(drum.id), title: \(drum.title), frame: \(drum.frame.yaml), "
        + "\(key): \(name)/\(drum.id).png\(made), action: play-\(drum.id)}"
    }
    return """
      # A drum kit: soft shadows take touches, the ride is resized while it is played.
      # Written by draw-scenes from Sources/SceneGenerator/IrregularScene.swift.
      tapscope: layout/1
      name: Drum kit
      screen: 320x480@1 163ppi
      backdrop: \(name)/stage.png
      defaults: {kind: button, strategy: alpha, threshold: 0, compare: ">"}
      views:  # back to front
      \(views.joined(separator: "\n"))

      """
  }

  private static func drum(
    _ id: String, _ title: String, _ center: Point, _ rx: Double, _ ry: Double, turn: Double = 0
  ) -> Target {
    Target(
      id: id, title: title,
      frame: Rect(center.x - rx, center.y - ry, 2 * rx, 2 * ry).padded(12),
      form: .ellipse(center, rx, ry, turn: turn), aim: center)
  }

  private static let cowbell = Target(
    id: "cowbell", title: "Cowbell", frame: Rect(22, 296, 68, 76),
    form: Form.polygon([Point(44, 308), Point(68, 308), Point(80, 356), Point(32, 356)])
      .grown(by: 5), aim: Point(56, 334))

  private static func picture(_ drum: Target) -> Canvas {
    var canvas = Canvas(drum.frame, scale: 1)
    let box = drum.frame
    let isMetal = ["crash", "ride", "cowbell"].contains(drum.id)
    if drum.id != "ride" { canvas.glow(drum.form.moved(0, 3), Tint(0x000000, 0.3), radius: 9) }
    if isMetal {
      canvas.fill(drum.form, .vertical(Tint(0xFFE9A6), Tint(0xA8741A), box.minY...box.maxY))
      for inset in stride(from: 6.0, to: 34, by: 7) {
        canvas.fill(
          drum.form.grown(by: -inset).ring(width: 1), Tint(0x6B4305, 0.25), within: drum.form)
      }
      canvas.innerShade(drum.form, Tint(0x5E3A00, 0.5), radius: 5)
      if drum.id != "cowbell" {
        let bell = Form.circle(drum.aim, 9)
        canvas.fill(bell, .radial(Tint(0xFFF6D8), Tint(0xB98524), center: drum.aim, radius: 9))
      }
    } else {
      canvas.fill(drum.form, .vertical(Tint(0xD8485A), Tint(0x6E0F22), box.minY...box.maxY))
      let skin = drum.form.grown(by: -9)
      canvas.fill(skin, .radial(Tint(0xFFFFFF), Tint(0xD9D2C6), center: drum.aim, radius: 90))
      canvas.innerShade(skin, Tint(0x3A2A20, 0.35), radius: 8)
      canvas.fill(drum.form.grown(by: -4).ring(width: 1.2), Tint(0xFFFFFF, 0.5))
    }
    return canvas
  }

  private static func stage() -> Canvas {
    let screen = Rect(0, 0, 320, 480)
    var canvas = Canvas(screen, scale: 1)
    canvas.fill(
      .roundedRect(screen, 0),
      .radial(Tint(0x4B5A78), Tint(0x151A26), center: Point(160, 200), radius: 330))
    return canvas
  }

  /// A drummer's two index fingers, one after the other, on a screen that reports whole points.
  private static func taps() -> RecordingText {
    let finger = Finger(
      rate: 60, radius: 9, bias: Point(0.8, 2), scatter: 3, tapSeconds: 0.05...0.08, step: 1,
      chance: Chance(seed: 19))
    var session = Session(finger, layout: name, device: "Phone 163 ppi, 60 Hz, whole points")
    for id in ["kick", "snare", "tom", "crash", "kick", "ride", "snare"] { tap(id, in: &session) }
    // On the tom's rim, where only the crash's shadow lies over it.
    tap("tom", at: Point(92, 164), in: &session)
    tap("cowbell", in: &session, published: "dead mask-missing")
    session.pause()
    let time = Timestamp(nanoseconds: Int64((session.now * 1000).rounded()) * 1_000_000)
    session.recording.add(
      at: time,
      #""t":\#(time.seconds.text(3)),"set":{"view":"ride","frame":\#(grown.yaml)}"#)
    session.pause()
    for id in ["kick", "snare"] { tap(id, in: &session) }
    tap("ride", at: Point(297, 90), in: &session, published: "dead mask-not-rescaled")
    tap("ride", at: Point(244, 92), in: &session)
    tap("crash", in: &session)
    return session.recording
  }

  /// A tap meant for one drum, and what to expect of it when shadows count as solid.
  private static func tap(
    _ id: String, at aim: Point? = nil, in session: inout Session, published: String? = nil
  ) {
    guard let drum = drums.first(where: { $0.id == id }) else { return }
    session.pause(0.2...0.5)
    let samples =
      aim.map { session.press(at: $0) } ?? session.tap(drum.aim, on: drum.form.grown(by: -6))
    session.label(id, gesture: "tap", of: samples)
    session.expect(aim?.y == 164 ? "stolen threshold" : "correct", of: samples)
    if let published { session.expect(published, with: "bitMask:published", of: samples) }
  }
}
