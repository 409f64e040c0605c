// One synthetic session, spelled in each recording format, for tests that compare them.

import TapscopeEngine
import TapscopeFiles

/// Two fingers at once, then a cancelled one and a tap; times are whole milliseconds.
struct TwinSession {
  struct Row {
    var ms: Int
    var touch: Int
    var phase: TouchSample.Phase
    var x: Double
    var y: Double
  }

  var rows: [Row]

  /// Two fingers, of which the second moves less often.
  static let twoFingers = TwinSession([
    (0, 1, .began, 10, 20), (20, 1, .moved, 15.5, 25), (30, 2, .began, 100, 200),
    (40, 1, .moved, 20, 30), (45, 2, .moved, 101, 202), (50, 2, .ended, 101, 202),
    (80, 1, .ended, 20, 30), (200, 3, .began, 50, 60), (210, 3, .moved, 55, 60),
    (216, 3, .cancelled, 55, 60), (500, 4, .began, 70, 80), (560, 4, .ended, 70, 80),
  ])

  /// One finger at a time, for formats that tell no fingers apart.
  static let oneFinger = TwinSession(
    twoFingers.rows.filter { $0.touch != 2 }.map {
      ($0.ms, $0.touch > 1 ? $0.touch - 1 : $0.touch, $0.phase, $0.x, $0.y)
    })

  init(_ rows: [(Int, Int, TouchSample.Phase, Double, Double)]) {
    self.rows = rows.map { Row(ms: $0.0, touch: $0.1, phase: $0.2, x: $0.3, y: $0.4) }
  }

  /// The native file.
  var native: String {
    let lines = rows.map { row in
      #"{"t":\#(Double(row.ms) / 1000),"touch":\#(row.touch),"phase":"\#(row.phase.rawValue)","#
        + #""x":\#(row.x),"y":\#(row.y)}"#
    }
    return #"{"tapscope":"recording/1"}"# + "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The touches as any format must give them.
  var script: [String] { Reading(native).script }

  /// A line a row, made by `line`.
  func lines(_ line: (Row) -> String) -> String {
    rows.map(line).joined(separator: "\n") + "\n"
  }

  /// A JSON list of what `item` makes of each row.
  func list(_ item: (Row) -> String?) -> String {
    "[" + rows.compactMap(item).joined(separator: ",\n") + "]"
  }
}
