// A report format of a program's own: a sentence for each wrong touch.

import Tapscope
import TapscopeReports

/// One line for each touch that went wrong, and how many touches there were.
public enum SentenceFormat: ReportFormat {
  /// As `--format` writes it.
  public static let name = "sentences"
  /// What such files end in.
  public static let fileExtension = "sentences"
  /// One sentence for those who list the formats.
  public static let summary = "a sentence for each touch that went wrong"

  /// A writer of one report.
  public static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    SentenceWriter()
  }
}

private struct SentenceWriter: ReportWriter {
  private var touches = 0

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] {
    touches += 1
    let report = TapscopeReports.TouchReport(touch)
    return report.verdict.level >= .warn ? Array("\(report.sentence)\n".utf8) : []
  }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] { Array("\(touches) touches\n".utf8) }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] { [] }
}
