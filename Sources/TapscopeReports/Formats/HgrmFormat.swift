// The distribution of what presses cost, as HdrHistogram's plotter reads it.

import TapscopeEngine

/// HdrHistogram's percentile text: value in nanoseconds, percentile, count, and 1 over what is left.
///
/// Of all presses, each as at a point asked about for the first time. Without latencies, as where the time
/// was over, it holds its heading alone.
package enum HgrmFormat: ReportFormat {
  package static let name = "hgrm"
  package static let fileExtension = "hgrm"
  package static let summary = "what presses cost by percentile, for HdrHistogram's plotter"

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    HgrmWriter()
  }
}

private struct HgrmWriter: EarlyWriter {
  mutating func touch(_ touch: JudgedTouch) -> [UInt8] { [] }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] { [] }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] {
    let row = latency?.row(.press, .first)
    return Array(PercentileText(row).text.utf8)
  }
}

/// One distribution as lines of four columns.
struct PercentileText {
  private let row: LatencyTable.Row?

  init(_ row: LatencyTable.Row?) { self.row = row }

  var text: String {
    var text = line(["Value", "Percentile", "TotalCount", "1/(1-Percentile)"]) + "\n"
    guard let row, let curve = row.curve else { return text }
    for point in curve.points {
      var cells = [point.value.fixed(3), point.share.fixed(12), "\(point.count)"]
      if point.share < 1 { cells.append((1 / (1 - point.share)).fixed(2)) }
      text += line(cells)
    }
    text += "#[Mean    = \(padded(curve.mean.fixed(3), 12)), StdDeviation   = "
    text += "\(padded(curve.deviation.fixed(3), 12))]\n"
    text += "#[Max     = \(padded(row.max.fixed(3), 12)), Total count    = "
    text += "\(padded("\(row.count)", 12))]\n"
    let widths = LatencyBuckets.widths(upTo: Int((row.max * 1000).rounded()))
    text += "#[Buckets = \(padded("\(widths)", 12)), SubBuckets     = "
    text += "\(padded("\(LatencyBuckets.subBuckets)", 12))]\n"
    return text
  }

  private func line(_ cells: [String]) -> String {
    zip(cells, [12, 14, 10, 14]).map { padded($0, $1) }.joined(separator: " ") + "\n"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Double {
  /// The number with exactly this number of decimals.
  fileprivate func fixed(_ digits: Int) -> String {
    let text = text(digits)
    guard let dot = text.firstIndex(of: ".") else {
      return text + "." + String(repeating: "0", count: digits)
    }
    let known = text.distance(from: dot, to: text.endIndex) - 1
    return text + String(repeating: "0", count: max(0, digits - known))
  }
}
