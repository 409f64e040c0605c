// Sends one report to stdout or to a file, in its format.

import TapscopeEngine
import TapscopeReports

/// A report on its way to stdout or to a file.
struct ReportTarget {
  private let format: any ReportFormat.Type
  private let file: OutputFile?
  private var writer: (any ReportWriter)?
  /// Bytes not written yet: a call of the system for each touch would cost as much as the touch.
  private var pending: [UInt8] = []
  private static let mostPending = 1 << 16

  /// The report on stdout, by the format's name.
  init(stdout name: String) throws {
    format = try ReportTarget.format(named: name)
    file = nil
  }

  /// The report in a file: `report.html`, or `json:report.out` where the extension does not tell.
  init(file text: String) throws {
    let target = try OutputTarget(
      text, of: "report format", named: BuiltInReportFormats.named,
      forExtension: BuiltInReportFormats.forExtension,
      extensions: BuiltInReportFormats.all.map { $0.fileExtension })
    format = target.format
    file = target.file
  }

  /// Starts the report.
  mutating func open(_ header: ReportHeader) {
    writer = format.writer(header, style: file == nil ? Terminal.style : ReportStyle())
  }

  /// Adds a touch.
  mutating func touch(_ touch: JudgedTouch) throws { try write(writer?.touch(touch) ?? []) }

  /// Adds the summary, which a person need not wait for the latencies to see.
  mutating func summary(_ summary: SessionSummary) throws {
    try write(writer?.summary(summary) ?? [])
    try flush()
  }

  /// Ends the report and puts its file in place.
  mutating func finish(_ latency: LatencyTable?) throws {
    try write(writer?.finish(latency) ?? [])
    try flush()
    try file?.commit()
  }

  private mutating func write(_ bytes: [UInt8]) throws {
    pending += bytes
    if pending.count >= Self.mostPending { try flush() }
  }

  private mutating func flush() throws {
    if let file { file.write(pending) } else { Terminal.out(pending) }
    pending.removeAll(keepingCapacity: true)
  }

  private static func format(named name: String) throws -> any ReportFormat.Type {
    if let format = BuiltInReportFormats.named(name) { return format }
    let known = BuiltInReportFormats.all.map { $0.name }
    throw Failure.usage("unknown report format `\(name)`\(didYouMean(name, among: known))")
  }
}
