// The scene of overlapping flowers of different transparency.

import TapscopeEngine

/// Flowers of varied transparency, one over another, a pixel a point (S3).
///
/// The strategy's cutoff is the article's 85: petals of 30 % let touches through, petals of 45 % do not,
/// though a person sees both.
enum FlowersScene: Scene {
  static let name = "flowers"

  private struct Flower {
    let target: Target
    let petals: Int
    let turn: Double
    let light: Tint
    let deep: Tint
    /// Alpha of all its pixels, 0 to 1.
    let alpha: Double
  }

  /// Back to front.
  private static let flowers: [Flower] = [
    flower("daisy", "Daisy", Point(112, 150), 92, 9, 10, 0xFFFFFF, 0xCBD6E6, 1),
    flower("poppy", "Poppy", Point(210, 200), 88, 5, 30, 0xFF7A5C, 0xB01824, 1),
    flower("violet", "Violet", Point(116, 292), 84, 5, 54, 0xB48BFF, 0x4A1FA8, 0.45),
    flower("rose", "Rose", Point(206, 318), 86, 7, 0, 0xFF9EC4, 0xC2185B, 0.8),
    flower("mist", "Mist", Point(160, 236), 72, 6, 0, 0xC9F2FF, 0x5AA9D6, 0.3),
  ]

  static func files() -> [SceneFile] {
    [.layout(name, layout), .picture("\(name)/meadow", meadow()), .recording(name, taps())]
      + flowers.map { .picture("\(name)/\($0.target.id)", picture($0)) }
  }

  private static var layout: String {
    let views = flowers.map { flower in
      "  - {id: \(flower.target.id), title: \(flower.target.title), frame: "
        + "\(flower.target.frame.yaml), image: \(name)/\(flower.target.id).png, "
        + "interaction: true, action: pick-\(flower.target.id)}"
        + "  # alpha \((flower.alpha * 255).rounded().text())"
    }
    return """
      # Flowers over one another; those fainter than the cutoff are seen and yet cannot be picked.
      # Written by draw-scenes from Sources/SceneGenerator/FlowersScene.swift.
      tapscope: layout/1
      name: Meadow
      screen: 320x480@1 163ppi
      backdrop: \(name)/meadow.png
      defaults: {kind: imageView, strategy: alpha, threshold: 85, compare: ">"}
      views:  # back to front
      \(views.joined(separator: "\n"))

      """
  }

  private static func flower(
    _ id: String, _ title: String, _ center: Point, _ radius: Double, _ petals: Int,
    _ turn: Double, _ light: Int, _ deep: Int, _ alpha: Double
  ) -> Flower {
    let side = radius + 4
    return Flower(
      target: Target(
        id: id, title: title, frame: Rect(center.x - side, center.y - side, 2 * side, 2 * side),
        form: .flower(center, radius, petals: petals, turn: turn), aim: center),
      petals: petals, turn: turn, light: Tint(light), deep: Tint(deep), alpha: alpha)
  }

  private static func picture(_ flower: Flower) -> Canvas {
    var canvas = Canvas(flower.target.frame, scale: 1)
    let center = flower.target.aim
    let radius = flower.target.frame.width / 2 - 4
    canvas.fill(
      flower.target.form, .radial(flower.deep, flower.light, center: center, radius: radius))
    canvas.innerShade(flower.target.form, flower.deep.faded(0.5), radius: 7)
    for petal in 0..<flower.petals {
      let turn = flower.turn + 360 / Double(flower.petals) * Double(petal)
      let vein = Form.stroke(
        center + Point(radius * 0.26, 0), center + Point(radius * 0.8, 0), width: 1.2
      ).turned(turn, about: center)
      canvas.fill(vein, flower.deep.faded(0.4), within: flower.target.form)
    }
    let heart = Form.circle(center, radius * 0.2)
    canvas.fill(
      heart, .radial(Tint(0xFFF3A8), Tint(0xD9930D), center: center, radius: radius * 0.2))
    canvas.innerShade(heart, Tint(0x8A5200, 0.6), radius: 4)
    return canvas.faded(flower.alpha)
  }

  private static func meadow() -> Canvas {
    let screen = Rect(0, 0, 320, 480)
    var canvas = Canvas(screen, scale: 1)
    canvas.fill(.roundedRect(screen, 0), .vertical(Tint(0xE9F6DC), Tint(0xA9D18B), 0...480))
    var chance = Chance(seed: 12)
    for _ in 0..<90 {
      let foot = Point(chance.even(0...320), chance.even(60...480))
      let tip = foot + Point(chance.even(-7...7), chance.even(-26 ... -12))
      canvas.fill(.stroke(foot, tip, width: 1.6), Tint(0x6FA456, 0.35))
    }
    return canvas
  }

  /// A light finger; each tap is labelled with the flower the person says they picked.
  private static func taps() -> RecordingText {
    let finger = Finger(
      rate: 60, radius: 8.8, bias: Point(1, 2.2), scatter: 3.2, step: 1, chance: Chance(seed: 5))
    var session = Session(finger, layout: name, device: "Phone 163 ppi, 60 Hz, whole points")
    let aims: [(id: String, at: Point)] = [
      ("daisy", Point(80, 120)), ("poppy", Point(238, 180)), ("violet", Point(84, 300)),
      ("rose", Point(226, 352)), ("mist", Point(160, 205)), ("daisy", Point(112, 150)),
      ("mist", Point(196, 236)), ("violet", Point(128, 330)), ("mist", Point(140, 268)),
      ("poppy", Point(250, 226)), ("rose", Point(240, 300)), ("mist", Point(152, 238)),
    ]
    for (id, aim) in aims {
      guard let flower = flowers.first(where: { $0.target.id == id }) else { continue }
      session.pause()
      let samples = session.tap(aim, on: flower.target.form)
      session.label(.view(id), gesture: "tap", of: samples)
      session.expect(verdict(samples, meant: id), of: samples)
    }
    return session.recording
  }

  /// Faint flowers let the touch through to whatever stronger one lies behind.
  private static func verdict(_ samples: [TouchSample], meant id: String) -> String {
    guard let p = samples.first?.position else { return "unjudged" }
    let owner = flowers.last { $0.alpha * 255 > 85 && $0.target.form.contains(p) }
    guard let owner else { return "dead threshold" }
    return owner.target.id == id ? "correct" : "stolen threshold"
  }
}
