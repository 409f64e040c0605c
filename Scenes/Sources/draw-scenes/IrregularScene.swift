// The scene of a drum kit: soft edges, a resized button and one made in code.

import TapscopeEngine

/// A drum kit of irregular buttons with soft shadows and anti-aliased edges (S0).
///
/// Cymbals are background images, which stretch; the ride grows in mid-recording, and the cowbell is
/// made in code. Every alpha above 0 takes the touch, so shadows do too.
enum IrregularScene: Scene {
  static let name = "irregular"
  /// The ride's frame after it was resized.
  private static let grownRide = Rect(150, 30, 170, 120)

  private struct Drum {
    enum Kind { case skin, cymbal, bell }
    let target: Target
    let kind: Kind
    var hasShadow = true

    init(_ target: Target, _ kind: Kind, hasShadow: Bool = true) {
      self.target = target
      self.kind = kind
      self.hasShadow = hasShadow
    }
  }

  /// Back to front.
  private static let drums = [
    Drum(oval("kick", "Kick", Point(160, 356), 86, 86), .skin),
    Drum(oval("tom", "Tom", Point(100, 214), 60, 54), .skin),
    Drum(oval("snare", "Snare", Point(228, 224), 62, 56), .skin),
    Drum(oval("crash", "Crash", Point(86, 118), 74, 38, turn: -16), .cymbal),
    Drum(oval("ride", "Ride", Point(228, 94), 56, 36), .cymbal, hasShadow: false),
    Drum(
      Target(
        id: "cowbell", title: "Cowbell", frame: Rect(22, 296, 68, 76),
        form: Form.polygon([Point(44, 308), Point(68, 308), Point(80, 356), Point(32, 356)])
          .grown(by: 5), aim: Point(56, 334)), .bell),
  ]

  static func files() -> [SceneFile] {
    [.layout(name, layout), .picture("\(name)/stage", stage()), .recording(name, playing())]
      + drums.map { .picture("\(name)/\($0.target.id)", picture($0)) }
  }

  private static var layout: String {
    let views = drums.map { drum in
      let key = drum.kind == .cymbal ? "backgroundImage" : "image"
      let made = drum.kind == .bell ? ", madeIn: code" : ""
      let id = drum.target.id
      return "  - {id: \(id), title: \(drum.target.title), frame: \(drum.target.frame.yaml), "
        + "\(key): \(name)/\(id).png\(made), action: play-\(id)}"
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

  private static func oval(
    _ id: String, _ title: String, _ center: Point, _ rx: Double, _ ry: Double, turn: Double = 0
  ) -> Target {
    Target(
      id: id, title: title,
      frame: Rect(center.x - rx, center.y - ry, 2 * rx, 2 * ry).padded(12),
      form: .ellipse(center, rx, ry, turn: turn), aim: center)
  }

  private static func picture(_ drum: Drum) -> Canvas {
    let box = drum.target.frame
    let form = drum.target.form
    var canvas = Canvas(box, scale: 1)
    if drum.hasShadow { canvas.glow(form.moved(0, 3), Tint(0x000000, 0.3), radius: 9) }
    switch drum.kind {
    case .skin:
      canvas.fill(form, .vertical(Tint(0xD8485A), Tint(0x6E0F22), box.minY...box.maxY))
      let skin = form.grown(by: -9)
      canvas.fill(skin, .radial(Tint(0xFFFFFF), Tint(0xD9D2C6), center: box.center, radius: 90))
      canvas.innerShade(skin, Tint(0x3A2A20, 0.35), radius: 8)
      canvas.fill(form.grown(by: -4).ring(width: 1.2), Tint(0xFFFFFF, 0.5))
    case .cymbal, .bell:
      canvas.fill(form, .vertical(Tint(0xFFE9A6), Tint(0xA8741A), box.minY...box.maxY))
      for inset in stride(from: 6.0, to: 34, by: 7) {
        canvas.fill(form.grown(by: -inset).ring(width: 1), Tint(0x6B4305, 0.25), within: form)
      }
      canvas.innerShade(form, Tint(0x5E3A00, 0.5), radius: 5)
    }
    if drum.kind == .cymbal {
      canvas.fill(
        .circle(box.center, 9),
        .radial(Tint(0xFFF6D8), Tint(0xB98524), center: box.center, radius: 9))
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

  /// An index finger that plays one drum after another, on a screen that reports whole points.
  private static func playing() -> RecordingText {
    let finger = Finger(
      rate: 60, radius: 9, bias: Point(0.8, 2), scatter: 3, tapSeconds: 0.05...0.08, step: 1,
      chance: Chance(seed: 19))
    var session = Session(finger, layout: name, device: "Phone 163 ppi, 60 Hz, whole points")
    for id in ["kick", "snare", "tom", "crash", "kick", "ride", "snare"] {
      strike(id, in: &session)
    }
    // On the tom's rim, where nothing but the crash's shadow lies over it.
    strike("tom", at: Point(92, 164), in: &session, expecting: "stolen threshold")
    strike("cowbell", in: &session, published: "dead mask-missing")
    session.pause()
    session.recording.set("ride", #""frame":\#(grownRide.yaml)"#, at: session.time)
    session.pause()
    for id in ["kick", "snare"] { strike(id, in: &session) }
    // On the grown part: the mask that was never rescaled is clear where it is read.
    strike("ride", at: Point(297, 90), in: &session, published: "dead mask-not-rescaled")
    strike("ride", at: Point(244, 92), in: &session)
    strike("crash", in: &session)
    return session.recording
  }

  /// A tap meant for one drum, at its middle or exactly where told, and what to expect of it under the
  /// layout's strategy and under S0's as published.
  private static func strike(
    _ id: String, at place: Point? = nil, in session: inout Session,
    expecting verdict: String = "correct", published: String? = nil
  ) {
    guard let drum = drums.first(where: { $0.target.id == id })?.target else { return }
    session.pause(0.2...0.5)
    let samples =
      place.map { session.press(at: $0) } ?? session.tap(drum.aim, on: drum.form.grown(by: -6))
    session.label(.view(id), gesture: "tap", of: samples)
    session.expect(verdict, of: samples)
    if let published { session.expect(published, with: "bitMask:published", of: samples) }
  }
}
