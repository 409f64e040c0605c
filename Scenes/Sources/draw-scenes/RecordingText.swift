// The text of a native recording, its lines in the order of their times.

import TapscopeEngine

/// The lines of a recording, put into the order of their times.
struct RecordingText: Sendable {
  private let header: String
  private var lines: [(time: Timestamp, text: String)] = []

  init(layout: String, device: String) {
    header =
      #"{"tapscope":"recording/1","layout":"../Layouts/\#(layout).yaml","#
      + #""device":"\#(device)","clock":"monotonic"}"#
  }

  mutating func add(_ samples: [TouchSample]) {
    for sample in samples { lines.append((sample.time, Self.line(sample))) }
  }

  /// Changes a view, by keys of a layout written as JSON.
  mutating func set(_ view: String, _ keys: String, at time: Timestamp) {
    add(at: time, #""t":\#(time.seconds.text(4)),"set":{"view":"\#(view)",\#(keys)}"#)
  }

  /// What the app itself was seen to do with a touch, by the keys that say it.
  mutating func saw(_ touch: TouchID, _ keys: String, at time: Timestamp) {
    add(at: time, #""t":\#(time.seconds.text(4)),"saw":{"touch":\#(touch),\#(keys)}"#)
  }

  /// The verdict a reasonable person would give on a touch, and its cause where there is one.
  ///
  /// Under the layout's own strategies, or under another one given to all buttons.
  mutating func expect(
    _ touch: TouchID, _ verdict: String, with strategy: String? = nil, at time: Timestamp
  ) {
    let condition = strategy.map { "with \($0) " } ?? ""
    add(at: time, #""note":"\#(condition)expect touch \#(touch) \#(verdict)""#)
  }

  /// What a person says of a touch; a target of nil leaves only the gesture to be told.
  mutating func label(
    _ touch: TouchID, target: TouchLabel.Target?, gesture: String? = nil, at time: Timestamp
  ) {
    let meant =
      switch target {
      case .view(let id): #","target":"\#(id)""#
      case .nothing: #","target":null"#
      case nil: ""
      }
    let how = gesture.map { #","gesture":"\#($0)""# } ?? ""
    add(at: time, #""label":{"touch":\#(touch)\#(meant)\#(how)}"#)
  }

  /// The whole file; lines of one instant keep the order in which they were added.
  var text: String {
    let ordered = lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return ([header] + ordered.map(\.element.text)).joined(separator: "\n") + "\n"
  }

  private mutating func add(at time: Timestamp, _ keys: String) {
    lines.append((time, "{\(keys)}"))
  }

  private static func line(_ sample: TouchSample) -> String {
    var line = #"{"t":\#(sample.time.seconds.text(4)),"touch":\#(sample.touch)"#
    line += #","phase":"\#(sample.phase.rawValue)""#
    if let p = sample.position { line += #","x":\#(p.x.text()),"y":\#(p.y.text())"# }
    if let radius = sample.radius { line += #","radius":\#(radius.text(1))"# }
    return line + "}"
  }
}
