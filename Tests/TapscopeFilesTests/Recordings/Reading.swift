// Reads recordings from text, for tests.

import TapscopeEngine
import TapscopeFiles

/// Everything a pass over a recording gives.
struct Reading {
  var events: [RecordingEvent] = []
  var faults: [StreamFault] = []
  var chain: [String] = []
  var error: RecordingError?

  /// Reads text as if it were a file called `test`, of which `piece` bytes come at a time.
  ///
  /// One byte at a time, no line ever lies whole and unread before a reader, so that only the
  /// complete readers read.
  init(
    _ text: String, options: RecordingOptions = RecordingOptions(), layout: RecordedScreen? = nil,
    piece: Int = .max
  ) {
    self.init(Array(text.utf8), options: options, layout: layout, piece: piece)
  }

  /// Reads bytes as if they were a file called `test`.
  init(
    _ bytes: [UInt8], options: RecordingOptions = RecordingOptions(),
    layout: RecordedScreen? = nil, piece: Int = .max
  ) {
    do throws(RecordingError) {
      var recording = try RecordingReader(options: options).open(
        path: "test", contents: bytes, piece: piece)
      recording.layoutScreen = layout
      var stream = try recording.makeStream()
      chain = stream.chain
      while let event = try stream.next() { events.append(event) }
      faults = stream.faults
    } catch {
      self.error = error
    }
  }

  /// All samples, whatever event they came in.
  var samples: [TouchSample] {
    events.flatMap { if case .samples(let samples) = $0 { samples } else { [] as [TouchSample] } }
  }

  /// A line a sample: `1 began 0 10,20`, time in milliseconds, `?` for no position.
  var script: [String] {
    samples.map { sample in
      let position = sample.position.map { "\($0.x.text()),\($0.y.text())" } ?? "?"
      let fault = sample.fault.map { " \($0.rawValue)" } ?? ""
      return "\(sample.touch) \(sample.phase.rawValue) \(sample.time.milliseconds.text(6))"
        + " \(position)\(fault)"
    }
  }

  /// `palm 2 @7`: the kind, how often, and the first line.
  var faultList: [String] { faults.map { "\($0.kind.rawValue) \($0.count) @\($0.line)" } }

  /// The error's messages with their places: `test:3:5: the message`.
  var messages: [String] {
    (error?.diagnostics ?? []).map { ($0.location.map { "\($0): " } ?? "") + $0.message }
  }

  /// Whether the file was refused since what it tells of is no touch, of a mouse for instance.
  var isRefusedForLackOfTouches: Bool {
    messages.contains { $0.contains("no touch in what was read as") && $0.contains("not-a-touch") }
  }
}

extension Recording {
  /// Opens text as if it were a file.
  init(
    text: String, options: RecordingOptions = RecordingOptions(), path: String = "test",
    piece: Int = .max
  ) throws(RecordingError) {
    self = try RecordingReader(options: options).open(
      path: path, contents: Array(text.utf8), piece: piece)
  }
}

extension RecordingOptions {
  /// A raw range of 100 by 100 units on a screen of as many points: raw values are points.
  static var plain: RecordingOptions {
    var options = RecordingOptions()
    options.axisRange = AxisRange("0..99,0..99")
    options.screen = RecordedScreen(width: 100, height: 100)
    return options
  }
}

/// Evemu text of a device from events written short: `x10 y20 t5 down | x11 | t-1 up`.
///
/// A bar ends a frame with SYN_REPORT, frames come 10 ms apart. `s` slot, `t` tracking id, `x y` MT
/// position, `X Y` single-touch position, `p` pressure, `P` single-touch pressure, `k` tool type,
/// `d` distance, `m` touch major, `down up` BTN_TOUCH, `left leftUp` BTN_LEFT, `mt` SYN_MT_REPORT,
/// `drop` SYN_DROPPED; anything with a colon is `type:code:value`.
func evemu(_ script: String, header: String = "") -> String {
  let axes: [Character: String] = [
    "s": "2f", "t": "39", "x": "35", "y": "36", "X": "00", "Y": "01", "p": "3a", "P": "18",
    "k": "37", "d": "3b", "m": "30",
  ]
  let words = [
    "down": "0001 014a 1", "up": "0001 014a 0", "left": "0001 0110 1", "leftUp": "0001 0110 0",
    "mt": "0000 0002 0", "drop": "0000 0003 0", "|": "0000 0000 0",
  ]
  var text = header
  var frame = 0
  for word in script.split(separator: " ") {
    let event: String
    if let known = words[String(word)] {
      event = known
    } else if word.contains(":") {
      event = word.split(separator: ":").joined(separator: " ")
    } else {
      event = "0003 \(axes[word.first ?? " "] ?? "ff") \(word.dropFirst())"
    }
    text += "E: 5.\(frame * 10_000) \(event)\n"
    if word == "|" { frame += 1 }
  }
  return text
}
