// The gestures of recordings as a table.

import TapscopeEngine

/// RFC 4180: a head, then a row a verdict with its touch; names as in the JSON, times in seconds.
///
/// The last three columns have the margin as a profile writes it.
package struct GestureCSV {
  private let recording: String

  /// The names of the columns, as the first row.
  package static let head = Array(
    CSVRow([
      "recording", "touch", "began", "ended", "profile", "kind", "direction", "touches", "rule",
      "value",
      "bound", "unit", "marginKey", "marginNow", "marginFlips", "time", "velocityX", "velocityY",
      "extent", "path", "netDistance", "duration", "marginWrittenNow", "marginWrittenFlips",
      "marginWrittenUnit",
    ]).line.utf8)

  package init(_ header: GestureHeader) { recording = header.source }

  /// The rows of a touch.
  package func touch(_ result: TouchResult) -> [UInt8] {
    result.verdicts.flatMap { row(of: $0, in: result).line.utf8 }
  }

  private func row(of verdict: GestureVerdict, in result: TouchResult) -> CSVRow {
    let metrics = result.metrics
    return CSVRow(cells: [
      .text(recording), .integer(result.touch), .number(result.began.seconds),
      .number(result.ended.seconds), .text(verdict.profile), .text(verdict.kind.rawValue),
      .text(verdict.direction?.rawValue), .integer(verdict.touches.count), .text(verdict.rule),
      .number(verdict.value), .number(verdict.bound), .text(verdict.unit),
      .text(verdict.margin?.key), .number(verdict.margin?.now), .number(verdict.margin?.flips),
      .number(verdict.time.seconds), .number(result.velocity?.x), .number(result.velocity?.y),
      .number(metrics.extent), .number(metrics.path), .number(metrics.netDistance),
      .number(metrics.duration), .number(verdict.margin?.written.now),
      .number(verdict.margin?.written.flips), .text(verdict.margin?.written.unit),
    ])
  }
}
