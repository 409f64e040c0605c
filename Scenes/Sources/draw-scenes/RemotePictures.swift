// The pictures of the television remote.

import TapscopeEngine

/// The remote's pictures: a graphite body, soft keys, four glossy petals.
enum RemotePictures {
  private static let scale = 2.0
  private static let ink = Tint(0xE9EDF2)

  /// One button, alone on its frame.
  static func picture(_ target: Target) -> Canvas {
    var canvas = Canvas(target.frame, scale: scale)
    if let color = petals[target.id] {
      paintPetal(target.form, color, on: &canvas)
    } else {
      paintKey(target, on: &canvas)
      if let glyph = glyph(of: target) { canvas.fill(glyph, color(ofGlyph: target)) }
    }
    return canvas
  }

  /// The body with the hollows the buttons lie in.
  static func backdrop() -> Canvas {
    let screen = RemoteScene.screen
    var canvas = Canvas(screen, scale: scale)
    let body = Form.roundedRect(Rect(6, 6, 308, 468), 44)
    canvas.fill(.roundedRect(screen, 0), .vertical(Tint(0x0B0D11), Tint(0x14171D), 0...480))
    canvas.glow(body, Tint(0x000000, 0.8), radius: 6)
    canvas.fill(body, .vertical(Tint(0x3A4049), Tint(0x1B1E24), 0...480))
    canvas.fill(
      body, .radial(Tint(0x9FB4D0, 0.20), Tint(0x9FB4D0, 0), center: Point(96, 40), radius: 330))
    canvas.innerShade(body, Tint(0x000000, 0.45), radius: 12)
    canvas.fill(
      body.ring(width: 1.2), .vertical(Tint(0xFFFFFF, 0.35), Tint(0xFFFFFF, 0.04), 0...300))
    paintHollow(.circle(RemoteScene.pad, 103.5), on: &canvas)
    paintHollow(
      .arcBand(RemoteScene.pad, radii: 107...145, degrees: 6...174, corner: 17), on: &canvas)
    for target in RemoteScene.targets where petals[target.id] == nil && !isOnPad(target) {
      paintHollow(target.form.grown(by: 3), on: &canvas)
    }
    // A small lamp between the two keys at the top.
    canvas.glow(.circle(Point(160, 40), 2.2), Tint(0xFF5A4E, 0.5), radius: 9)
    canvas.fill(.circle(Point(160, 40), 2.2), Tint(0xFF8377))
    return canvas
  }

  private static let petals: [String: (light: Tint, deep: Tint)] = [
    "red": (Tint(0xFF6B5E), Tint(0xB3201B)), "green": (Tint(0x5BDB7A), Tint(0x12803A)),
    "yellow": (Tint(0xFFE06A), Tint(0xC98F06)), "blue": (Tint(0x66AEFF), Tint(0x164FB5)),
  ]

  private static func isOnPad(_ target: Target) -> Bool {
    target.aim.distance(to: RemoteScene.pad) < 100
  }

  /// A hollow: dark inside, darkest under its upper edge, a thread of light along the lower one.
  private static func paintHollow(_ form: Form, on canvas: inout Canvas) {
    canvas.fill(form.moved(0, 0.9), Tint(0xFFFFFF, 0.13))
    canvas.fill(form, Tint(0x0D0F13, 0.92))
    canvas.innerShade(form, Tint(0x000000, 0.7), radius: 7)
  }

  private static func paintPetal(
    _ form: Form, _ color: (light: Tint, deep: Tint), on canvas: inout Canvas
  ) {
    let box = canvas.frame
    canvas.fill(form, .vertical(color.light, color.deep, (box.minY + 8)...(box.maxY - 8)))
    canvas.innerShade(form, color.deep.faded(0.75), radius: 7)
    canvas.fill(
      form.grown(by: -2.5) - form.grown(by: -1).moved(0, 3.2), Tint(0xFFFFFF, 0.5),
      within: form.grown(by: -2))
    canvas.fill(form.grown(by: -0.6).ring(width: 0.9), Tint(0xFFFFFF, 0.22), within: form)
  }

  private static func paintKey(_ target: Target, on canvas: inout Canvas) {
    let box = canvas.frame
    let form = target.form
    let isOK = target.id == "ok"
    canvas.fill(
      form,
      .vertical(
        Tint(isOK ? 0x6A7484 : 0x59616D), Tint(isOK ? 0x2F353F : 0x2A2F37), box.minY...box.maxY))
    canvas.innerShade(form, Tint(0x0A0B0E, 0.5), radius: 5)
    canvas.fill(
      form.grown(by: -0.8) - form.grown(by: -0.8).moved(0, 1.3), Tint(0xFFFFFF, 0.38), within: form)
    if isOK { canvas.fill(form.grown(by: -4).ring(width: 0.8), Tint(0xFFFFFF, 0.14)) }
  }

  private static func color(ofGlyph target: Target) -> Tint {
    target.id == "power" ? Tint(0xFF7468) : ink
  }

  private static func glyph(of target: Target) -> Form? {
    let center = target.aim
    switch target.id {
    case "right": return Glyphs.triangle(center, 8)
    case "down": return Glyphs.triangle(center, 8).turned(90, about: center)
    case "left": return Glyphs.triangle(center, 8).turned(180, about: center)
    case "up": return Glyphs.triangle(center, 8).turned(270, about: center)
    case "ok": return Glyphs.ok(center, 9.5)
    case "rewind": return Glyphs.twoTriangles(center, 7.5).turned(180, about: center)
    case "forward": return Glyphs.twoTriangles(center, 7.5)
    case "play":
      return Glyphs.triangle(center + Point(-6, 0), 8) + Glyphs.bars(center + Point(9, 0), 8)
    case "power": return Glyphs.power(center + Point(0, 0.8), 7)
    case "home": return Glyphs.house(center, 8.5)
    case "volume-down": return Glyphs.minus(center, 7)
    case "volume-up": return Glyphs.plus(center, 7)
    case "mute": return Glyphs.mute(center, 9)
    default: return nil
    }
  }
}
