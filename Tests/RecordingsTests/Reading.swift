// How do tests read a recording from text?

import Diagnostics
import Geometry
import Recordings
import Touches

/// Everything a pass over a recording gives.
struct Reading {
  var events: [RecordingEvent] = []
  var faults: [StreamFault] = []
  var chain: [String] = []
  var error: RecordingError?

  /// Reads text as if it were a file called `test`.
  init(
    _ text: String, options: RecordingOptions = RecordingOptions(), layout: RecordedScreen? = nil
  ) {
    do throws(RecordingError) {
      var recording = try RecordingReader(options: options).open(
        path: "test", contents: Array(text.utf8))
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

  var faultKinds: [StreamFault.Kind] { faults.map(\.kind) }

  /// The error's messages with their places: `test:3:5: the message`.
  var messages: [String] {
    (error?.diagnostics ?? []).map { ($0.location.map { "\($0): " } ?? "") + $0.message }
  }
}
