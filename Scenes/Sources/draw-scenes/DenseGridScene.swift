// The scene of hundreds of small keys, for the latency of long hit tests.

import TapscopeEngine

/// Three hundred and twenty small keys, for the latency of long walks: the last view asked is the first.
enum DenseGridScene: Scene {
  static let name = "dense-grid"
  private static let columns = 16
  private static let rows = 20
  private static let cell = Size(20, 24)

  static func files() -> [SceneFile] {
    [.layout(name, layout), .recording(name, taps())]
  }

  private static func key(_ column: Int, _ row: Int) -> Target {
    let frame = Rect(
      Double(column) * cell.width + 1, Double(row) * cell.height + 1, cell.width - 2,
      cell.height - 2)
    return Target(
      id: "r\(row)c\(column)", title: "Row \(row), column \(column)", frame: frame,
      form: .roundedRect(frame, 3), aim: frame.center)
  }

  private static var layout: String {
    let views = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let key = key(column, row)
        return "  - {id: \(key.id), frame: \(key.frame.yaml)}"
      }
    }
    return """
      # A screen full of small keys: a tap on the first one asks all the others before it.
      # Written by draw-scenes from Sources/SceneGenerator/DenseGridScene.swift.
      tapscope: layout/1
      screen: 320x480@2 326ppi
      defaults: {kind: button}
      views:  # back to front
      \(views.joined(separator: "\n"))

      """
  }

  /// One tap in every fifth key, by a stylus, which lands where it is meant to.
  private static func taps() -> RecordingText {
    let stylus = Finger(
      rate: 120, radius: 1.2, bias: .zero, scatter: 2, tapSeconds: 0.04...0.08,
      chance: Chance(seed: 31))
    var session = Session(stylus, layout: name, device: "Tablet, 120 Hz, stylus")
    for number in stride(from: 0, to: rows * columns, by: 5) {
      let key = key(number % columns, number / columns)
      session.pause(0.08...0.2)
      let samples = session.tap(key.aim, on: key.form)
      session.label(.view(key.id), gesture: "tap", of: samples)
      session.expect("correct", of: samples)
    }
    return session.recording
  }
}
