// A recording of any format written in another, piece by piece.

import TapscopeEngine

/// The bytes of a recording in a format that is written.
///
/// To the native format nothing is lost: members of native lines that mean nothing to us are
/// carried over. What another format cannot hold is counted.
package struct RecordingTranslation {
  /// Bytes handed out at a time, or a little more.
  private static let piece = 64 * 1024

  private var stream: RecordingStream
  private var writer: any RecordingWriter
  private var isFinished = false
  private let holdsRedacted: Bool
  /// What raw values that are written were to be turned or moved by.
  private let leftMapping: [String]
  private let renamed: @Sendable (String) -> String
  private var redactedTouches = 0
  /// What is written behind all else.
  private let labels: [TouchLabel]

  /// `layout` is the path of a layout as the new file is to name it; the recording's own if left
  /// out, which `renamed` gives the path from the new place.
  ///
  /// `remarks` are the recording's, where they were collected before; `labels` are written behind it, of
  /// touches whose target it does not name itself.
  package init(
    _ recording: Recording, to format: any RecordingWriter.Type = NativeRecordingWriter.self,
    layout: String? = nil, remarks known: RecordedRemarks? = nil, labels: [TouchLabel] = [],
    renamed: @escaping @Sendable (String) -> String = { $0 }
  ) throws(RecordingError) {
    var remarks = if let known { known } else { try recording.collectLabels() }
    let own = remarks.labelOfTouch
    self.labels = labels.filter { $0.touches.allSatisfy { own[$0]?.target == nil } }
    remarks.labels += self.labels
    var written = WrittenRecording(
      path: recording.path, header: recording.header, remarks: remarks)
    written.header.layout = layout ?? recording.header.layout.map(renamed)
    self.renamed = renamed
    // What other programs wrote there may be about anything.
    if recording.redaction != nil { written.header.unknownMembers = nil }
    written.header.screen =
      recording.layoutScreen ?? recording.options.screen ?? recording.header.screen
    // Of a device that does not say what its axes can take, pins tell where points are, and no more.
    if format == EvemuWriter.self, let device = recording.content.device,
      let range = recording.range?.0
    {
      // A device's own values are kept, which no rounding of points could give back.
      written.device = device
      written.range = range
      let options = recording.options
      let isMapped = options.rotation != .none || options.offset != nil || !options.pins.isEmpty
      leftMapping =
        (isMapped ? ["--rotate, --offset and --pin"] : [])
        + (device.calibration == nil ? [] : [Calibration.name])
      stream = try recording.makeRawStream()
    } else {
      leftMapping = []
      stream = try recording.makeStream(keepsUnknown: true)
    }
    writer = try format.init(written)
    holdsRedacted = format == NativeRecordingWriter.self
  }

  /// The next bytes of the file; nil at its end.
  package mutating func next() throws(RecordingError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while !isFinished, bytes.count < Self.piece {
      guard var event = try stream.next() else {
        isFinished = true
        for label in labels { try writer.write(.label(label), retained: [:], into: &bytes) }
        try writer.finish(into: &bytes)
        break
      }
      if !holdsRedacted, case .samples(let samples) = event {
        redactedTouches += samples.count { $0.fault == .redacted && $0.phase == .began }
        event = .samples(samples.filter { $0.fault != .redacted })
      }
      var retained = stream.takeRetained(for: event)
      if case .layout(var line) = event, renamed(line.path) != line.path {
        line.path = renamed(line.path)
        retained[line.location.line]?.object = ""
        event = .layout(line)
      }
      try writer.write(event, retained: retained, into: &bytes)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// What was wrong with the recording's stream; complete after the end.
  package var faults: [StreamFault] { stream.faults }

  /// What the format cannot hold; complete after the end.
  package var losses: [String] {
    writer.losses.list
      + (redactedTouches > 0 ? ["redacted touches (\(redactedTouches))"] : [])
      + leftMapping.map { "\($0): the device's own values stay" }
  }
}
