// The pictures of the floor plan.

import TapscopeEngine

/// Rooms with boards or tiles and a little furniture, on squared paper.
enum FloorplanPictures {
  private static let wall = Tint(0x39424E)

  static func picture(_ room: FloorplanScene.Room) -> Canvas {
    var canvas = Canvas(room.target.frame, scale: 2)
    let form = room.target.form
    let box = room.target.frame
    canvas.fill(form, room.floor)
    let step = room.boards ?? 13
    for x in stride(from: box.minX, to: box.maxX, by: step) {
      let line = Form.stroke(Point(x, box.minY), Point(x, box.maxY), width: 0.6)
      canvas.fill(line, Tint(0x000000, 0.10), within: form)
    }
    if room.boards == nil {
      for y in stride(from: box.minY, to: box.maxY, by: step) {
        let line = Form.stroke(Point(box.minX, y), Point(box.maxX, y), width: 0.6)
        canvas.fill(line, Tint(0x000000, 0.10), within: form)
      }
    }
    canvas.innerShade(form, Tint(0x000000, 0.16), radius: 8)
    for piece in furniture[room.target.id] ?? [] {
      let form = Form.roundedRect(piece.rect, piece.radius)
      canvas.glow(form.moved(0, 1), Tint(0x000000, 0.22), radius: 4)
      canvas.fill(form, piece.tint)
      canvas.fill(form.grown(by: -0.5).ring(width: 1), Tint(0x000000, 0.22))
    }
    canvas.fill(form.ring(width: 4), wall, within: form)
    return canvas
  }

  static func paper() -> Canvas {
    var canvas = Canvas(FloorplanScene.screen, scale: 2)
    canvas.fill(.roundedRect(FloorplanScene.screen, 0), Tint(0xF4F1E8))
    for step in stride(from: 10.0, to: 480, by: 10) {
      let tint = Tint(0x7FA3C0, step.truncatingRemainder(dividingBy: 50) == 0 ? 0.35 : 0.16)
      canvas.fill(.stroke(Point(0, step), Point(320, step), width: 0.5), tint)
      if step < 320 { canvas.fill(.stroke(Point(step, 0), Point(step, 480), width: 0.5), tint) }
    }
    let house = Form.roundedRect(Rect(10, 48, 300, 392), 3)
    canvas.glow(house.moved(0, 3), Tint(0x000000, 0.3), radius: 12)
    canvas.fill(house, wall)
    return canvas
  }

  private struct Piece {
    let rect: Rect
    let radius: Double
    let tint: Tint

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double, _ tint: Int)
    {
      rect = Rect(x, y, width, height)
      self.radius = radius
      self.tint = Tint(tint)
    }
  }

  private static let furniture: [String: [Piece]] = [
    "living": [
      Piece(26, 64, 18, 72, 5, 0x6D8FB3), Piece(50, 78, 30, 44, 4, 0xA9743B),
      Piece(118, 60, 64, 16, 3, 0x7A4E24), Piece(30, 196, 70, 40, 20, 0xB98146),
    ],
    "kitchen": [
      Piece(206, 56, 96, 18, 2, 0x97A4AD), Piece(284, 76, 18, 60, 2, 0x97A4AD),
      Piece(218, 106, 46, 38, 19, 0xB98146),
    ],
    "hall": [Piece(128, 180, 10, 60, 2, 0x7A4E24), Piece(226, 180, 50, 10, 2, 0x7A4E24)],
    "bath": [
      Piece(204, 232, 28, 70, 12, 0xFFFFFF), Piece(262, 232, 32, 20, 6, 0xFFFFFF),
      Piece(276, 280, 20, 24, 9, 0xFFFFFF),
    ],
    "bedroom": [
      Piece(24, 322, 74, 92, 6, 0x8FA7C7), Piece(28, 326, 30, 22, 5, 0xFFFFFF),
      Piece(64, 326, 30, 22, 5, 0xFFFFFF), Piece(136, 412, 50, 18, 2, 0x7A4E24),
    ],
    "study": [Piece(204, 320, 94, 26, 3, 0x7A4E24), Piece(236, 352, 26, 26, 9, 0x4F5B6B)],
  ]
}
