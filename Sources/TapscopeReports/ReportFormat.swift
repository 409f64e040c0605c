// The protocol of a report format.

import TapscopeEngine

/// What a session report opens with, known before the first touch is written.
public struct ReportHeader: Sendable {
  /// The recording's file name.
  public var recording: String
  /// The recording as the person named it, for reports of several recordings.
  public var source: String
  /// Whether the report of another recording stands before this one in the same output.
  public var follows = false
  /// The layout's name.
  public var layout: String
  /// The layout's file name; nil where it or the recording is no file that a command can name.
  package var layoutFile: String?
  /// The strategy given to all buttons; nil for the layout's own.
  public var strategy: String? { whatIf.strategy }
  /// Changes of views and gesture rules that are tried, each as a person wrote it.
  public var changes: [String] { whatIf.changes }
  /// What is tried in place of the layout as it is written.
  package var whatIf: WhatIf
  /// The name of the gesture profile.
  public var profile: String
  /// Touches that a page holds; nil leaves it to the room of a page.
  package var pageTouches: Int?
  /// The verdicts whose touches are written; nil for all.
  package var verdicts: Set<Verdict>?
  /// Every screen of the recording as it was at its start, the first one first.
  public var screens: [ViewHierarchy]
  /// Answers what a page lays over one of these screens; it is drawn anew where no pages share it.
  package var layers: @Sendable (_ screen: ViewHierarchy, _ draw: () -> JSONValue) -> JSONValue = {
    $1()
  }

  package init(
    recording: String, source: String? = nil, layout: String, whatIf: WhatIf = WhatIf(),
    profile: String, screens: [ViewHierarchy]
  ) {
    self.recording = recording
    self.source = source ?? recording
    self.layout = layout
    self.whatIf = whatIf
    self.profile = profile
    self.screens = screens
  }
}

/// A way to show a replayed session; one file under `Formats/` and one line in `BuiltInReportFormats`.
///
/// A program adds its own with `BuiltInReportFormats.add`.
public protocol ReportFormat: Sendable {
  /// As `--format` writes it.
  static var name: String { get }
  /// The extension that names it in `-o FILE`, without the dot.
  static var fileExtension: String { get }
  /// One sentence for `tapscope list reports`.
  static var summary: String { get }
  /// Whether reports of several recordings make one file, one after another.
  static var joins: Bool { get }
  /// Whether the report of one recording may stand after that of another on stdout.
  static var mayFollow: Bool { get }
  /// A writer of one report: whole, in one pass, memory bounded whatever the number of touches.
  static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter
}

extension ReportFormat {
  /// Most reports are documents by themselves.
  public static var joins: Bool { false }
  /// What makes one file of several recordings does so on stdout too.
  public static var mayFollow: Bool { joins }
}

/// How text may look.
public struct ReportStyle: Hashable, Sendable {
  /// ANSI colours: only on a terminal, and not under `NO_COLOR`.
  public var usesColor: Bool
  /// In columns.
  public var width: Int

  /// Plain text, 100 columns wide, unless given.
  public init(usesColor: Bool = false, width: Int = 100) {
    self.usesColor = usesColor
    self.width = width
  }

  /// That of a person's stdout: colours only on a terminal that has some, and where `NO_COLOR` is unset or
  /// empty; as wide as `COLUMNS` says, else as a terminal of fewer than 100 `columns` is, 40 to 200.
  package init(isTerminal: Bool, environment: [String: String], columns: Int? = nil) {
    let forbids = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    self.init(usesColor: isTerminal && !forbids && environment["TERM"] != "dumb")
    width = Self.width(environment, columns: columns, usual: width)
  }

  /// Columns to fill: as many as `COLUMNS` says, else as a terminal has, at most the usual ones; 40 to 200.
  package static func width(_ environment: [String: String], columns: Int?, usual: Int) -> Int {
    let asked = environment["COLUMNS"].flatMap(Int.init)
    return min(max(asked ?? min(columns ?? usual, usual), 40), 200)
  }
}

/// Takes judged touches in order and answers bytes to write, as they come.
public protocol ReportWriter {
  /// The bytes to write for this touch; may be empty when the format writes at the end.
  mutating func touch(_ touch: JudgedTouch) -> [UInt8]
  /// What is known once every touch is judged; timing the calls takes longer than all before it.
  mutating func summary(_ summary: SessionSummary) -> [UInt8]
  /// The rest of the report; nil under `--no-latency`.
  mutating func finish(_ latency: LatencyTable?) -> [UInt8]
}
