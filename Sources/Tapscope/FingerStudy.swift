// Fits a finger to the labelled taps of recordings.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Replays recordings for their labelled taps alone.
package enum FingerStudy {
  /// The taps of all recordings together; bad input is thrown.
  ///
  /// A recording that names no layout is read on `fallback`.
  package static func evidence(
    of recordings: [SessionRequest], fallback: String?
  ) throws -> FingerEvidence {
    var sample = FingerSample()
    var warnings: [Diagnostic] = []
    for recording in recordings {
      var request = recording
      request.findsFixes = false
      let opened = try reading {
        try RecordingReader(options: request.reading).open(path: request.recording)
      }
      if opened.layoutPath == nil { request.layout = fallback }
      let end = try SessionReplay(request).run {
        sample.add($0, isScaled: opened.header.isShownScaled)
      }
      warnings += end.summary.faults.warnings(in: opened.path)
    }
    return FingerEvidence(sample, of: recordings.map(\.recording), warnings: warnings)
  }
}
