// The report that adds up: one line a recording, which `merge` joins with others.

import TapscopeEngine

/// One `summary/1` a recording: counts, sums, buckets and first places.
package enum SummaryFormat: ReportFormat {
  package static let name = "summary"
  package static let fileExtension = "summary"
  package static let summary = "a line a recording with its counts, for tapscope merge"
  package static let joins = true

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    SummaryWriter(source: header.source)
  }
}

private struct SummaryWriter: EarlyWriter {
  let source: String
  private var merged = MergedSummary()

  init(source: String) { self.source = source }

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] { [] }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] {
    merged = MergedSummary(summary, of: source)
    return []
  }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] {
    merged.latency = latency?.shares
    return merged.json.bytes + [UInt8(ascii: "\n")]
  }
}
