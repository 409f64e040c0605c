// A recording that arrives while it is made, line by line, and is checked as a file's lines are.

import TapscopeEngine

/// The state of a native recording of which more lines may come.
///
/// It takes a header first, then samples, labels and notes, and nothing that would make a reader open
/// another file. What it hands out is a whole recording at every moment.
package struct LiveRecording: Sendable {
  /// Why lines are not taken, in words for the person at the other end.
  package struct Refusal: Error, Equatable, Sendable {
    package var message: String
  }

  /// Lines taken so far, the header among them.
  package private(set) var lines = 0
  /// Touches that began so far.
  package private(set) var touches = 0
  /// What the file says of itself; of the header that arrives only `shownScale` is taken.
  private let header: RecordingHeader
  private var timeline = NativeTimeline(
    map: .identity, openLimit: RecordingLimits().openTouches)
  private var batch = SampleBatch()

  package init(header: RecordingHeader) {
    self.header = header
  }

  /// Checks whole lines and hands out what is to be written for them.
  ///
  /// All of them or, with a refusal, none. O(bytes).
  package mutating func take(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
    var next = self
    var text: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard
        let decoded = NativeLineDecoder.decode(
          Array(line), file: "recording", number: next.lines + 1)
      else { continue }
      if let error = decoded.errors.first { throw next.refusal(error.message) }
      guard let native = decoded.line else { throw next.refusal("no line of a recording") }
      text += try next.take(native, written: decoded.retained.object)
      next.lines += 1
    }
    self = next
    return text
  }

  private mutating func take(
    _ line: NativeLine, written object: String
  ) throws(Refusal) -> [UInt8] {
    switch (line, lines) {
    case (.header(let arrived), 0):
      var header = self.header
      header.shownScale = arrived.shownScale
      var bytes: [UInt8] = []
      NativeWriter.write(header, into: &bytes)
      return bytes
    case (_, 0): throw refusal("the first line must be the header")
    case (.header, _): throw refusal("a second header")
    case (.sample(let sample), _):
      if sample.phase == .began { touches += 1 }
      timeline.take(sample, into: &batch)
    case (.remark(let event, _), _):
      if case .saw = event { throw refusal("only samples, labels and notes are taken") }
      timeline.take(remark: event, into: &batch)
    case (.shorthand, _), (.change, _):
      throw refusal("only samples, labels and notes are taken")
    }
    if let fault = timeline.lineFaults.first { throw refusal(fault.message) }
    timeline.clear(&batch)
    return Array((object + "\n").utf8)
  }

  private func refusal(_ message: String) -> Refusal {
    Refusal(message: "line \(lines + 1): \(message)")
  }
}
