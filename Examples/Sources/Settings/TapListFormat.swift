// A recording format of a program's own: a tap a line.

import Tapscope
import TapscopeFiles

/// `taps` on the first line, then `SECONDS X Y` for each tap.
public struct TapListFormat: RecordingFormat {
  /// As `tapscope list formats` writes it.
  public let name = "tap-list"
  /// One sentence for those who list the formats.
  public let summary = "a tap a line: when, and where in points"
  /// What such files usually end in.
  public let extensions = ["taps"]

  /// Takes no settings.
  public init() {}

  /// Whether the first line says so.
  public func recognizes(_ head: FileHead) -> Bool { head.bytes.starts(with: "taps\n".utf8) }

  /// Two samples for each tap, 80 ms apart.
  public func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    let text = String(decoding: try file.bytes(), as: UTF8.self)
    var samples: [TouchSample] = []
    for (index, line) in text.split(separator: "\n").enumerated().dropFirst() {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 3, let down = Timestamp(seconds: numbers[0]),
        let up = Timestamp(seconds: numbers[0] + 0.08)
      else { throw file.trouble("expected seconds, x and y", line: index + 1) }
      for (phase, time) in [(TouchSample.Phase.began, down), (.ended, up)] {
        samples.append(
          TouchSample(
            touch: index, phase: phase, time: time, position: Point(numbers[1], numbers[2]),
            line: index + 1))
      }
    }
    return AssembledContent(of: file, header: RecordingHeader(format: name), samples: samples)
  }
}
