// Recordings of any format written in another.

import TapscopeEngine
import TapscopeFiles

/// Converts a recording piece by piece.
package enum RecordingConversion {
  /// What is known once a recording is written.
  package struct Outcome: Sendable {
    /// What the new format cannot hold, a clause each.
    package let losses: [String]
    /// What was wrong with the recording's stream.
    package let faults: [Diagnostic]
  }

  /// Hands the new file to `take`, in pieces; answers what is not in it.
  ///
  /// `format` is a name of `BuiltInRecordingWriters`. `layout` gives the screen that raw positions
  /// are put on, and is named in a native file; `layouts` says how it is read. Layouts are named as
  /// they lie from `output`, the file that is written; nil is one in the working directory.
  /// `mustRedact` refuses to write a recording of which nothing is to be left out.
  package static func convert(
    _ path: String, to format: String, layout: String?, options: RecordingOptions,
    layouts: LayoutOptions = LayoutOptions(), output: String? = nil, mustRedact: Bool = false,
    _ take: ([UInt8]) throws -> Void
  ) throws(InputError) -> Outcome {
    try reading {
      guard let writer = BuiltInRecordingWriters.named(format) else {
        let names = BuiltInRecordingWriters.all.map { $0.name }
        throw InputError(
          "unknown format `\(format)`; expected one of \(names.joined(separator: ", "))")
      }
      func opened() throws -> OpenedRecording {
        var request = SessionRequest(recording: path, layout: layout, profile: UIKitProfile())
        request.reading = options
        request.layouts = layouts
        return try OpenedRecording(request)
      }
      var recording = try RecordingReader(options: options).open(path: path)
      if let layout {
        try recording.put(on: layouts.screen(of: layout))
      } else if writer.needsScreen, recording.knowsNoScreen, recording.layoutPath != nil {
        recording = try opened().recording
      }
      if !recording.options.redacts.isEmpty {
        recording = try OpenedRecording.redacted(
          path, layout: layout, layouts: layouts, options: options)
        // What is written may be given away: a doubt is no less than an error.
        let doubts = recording.redaction?.doubts ?? []
        guard doubts.isEmpty else {
          throw InputError(doubts.map { Diagnostic(.error, $0.message, at: $0.location) })
        }
      } else if mustRedact {
        throw InputError(
          "nothing says what to redact; name views with --redact VIEW, or in `.tapscope.yml`")
      }
      let remarks = try recording.collectLabels()
      var labels: [TouchLabel] = []
      var strange: [Diagnostic] = []
      // Only a layout tells which button a target frame is.
      if layout != nil || recording.layoutPath != nil, !remarks.targetFrames.isEmpty {
        var road = try opened()
        let notes = try TouchNotes(of: &road)
        labels = notes.frameLabels
        strange = notes.strangeFrames.map(\.warning)
      }
      let place = RelativePath(of: output)
      let read = recording
      var translation = try RecordingTranslation(
        recording, to: writer, layout: layout.map { place.path(to: $0) }, remarks: remarks,
        labels: labels,
        renamed: { written in
          written.hasPrefix("/") ? written : place.fromFolder(read.path(besides: written))
        })
      while let bytes = try translation.next() { try take(bytes) }
      return Outcome(
        losses: translation.losses,
        faults: read.header.doubts + strange
          + translation.faults.diagnostics(.warn, in: read.path))
    }
  }
}
