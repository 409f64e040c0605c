// The protocol of a report format.

import TapscopeEngine

/// What a session report opens with, known before the first touch is written.
package struct ReportHeader: Sendable {
  package var recording: String
  /// The recording as the person named it, for reports of several recordings.
  package var source: String
  /// Whether the report of another recording stands before this one in the same output.
  package var follows = false
  package var layout: String
  package var strategy: String?
  package var profile: String
  /// Every screen of the recording as it was at its start, the first one first.
  package var screens: [ViewHierarchy]

  package init(
    recording: String, source: String? = nil, layout: String, strategy: String?, profile: String,
    screens: [ViewHierarchy]
  ) {
    self.recording = recording
    self.source = source ?? recording
    self.layout = layout
    self.strategy = strategy
    self.profile = profile
    self.screens = screens
  }
}

/// A way to show a replayed session; one file under `Formats/` and one line in `BuiltInReportFormats`.
package protocol ReportFormat: Sendable {
  /// As `--format` writes it.
  static var name: String { get }
  /// The extension that names it in `-o FILE`, without the dot.
  static var fileExtension: String { get }
  static var summary: String { get }
  /// Whether reports of several recordings make one file, one after another.
  static var joins: Bool { get }
  /// A writer of one report: whole, in one pass, memory bounded whatever the number of touches.
  static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter
}

extension ReportFormat {
  /// Most reports are documents by themselves.
  package static var joins: Bool { false }
}

/// How text may look.
package struct ReportStyle: Hashable, Sendable {
  /// ANSI colours: only on a terminal, and not under `NO_COLOR`.
  package var usesColor: Bool
  package var width: Int

  package init(usesColor: Bool = false, width: Int = 100) {
    self.usesColor = usesColor
    self.width = width
  }
}

/// Takes judged touches in order and answers bytes to write, as they come.
package protocol ReportWriter {
  /// The bytes to write for this touch; may be empty when the format writes at the end.
  mutating func touch(_ touch: JudgedTouch) -> [UInt8]
  /// What is known once every touch is judged; timing the calls takes longer than all before it.
  mutating func summary(_ summary: SessionSummary) -> [UInt8]
  /// The rest of the report; nil under `--no-latency`.
  mutating func finish(_ latency: LatencyTable?) -> [UInt8]
}
