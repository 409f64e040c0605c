// A session as one page that needs no network.

import TapscopeEngine

/// One self-contained page that plays the session: a stage, a timeline, the chosen touch, the table.
///
/// What a page has room for is kept, the worst first, so that a page of any session opens; what is left
/// out is said.
package enum HTMLFormat: ReportFormat {
  package static let name = "html"
  package static let fileExtension = "html"
  package static let summary =
    "one self-contained page: a player, the worst touches, a table, costs"
  /// Touches kept of each kind, right and wrong, until the page is written; `--page-touches` sets another.
  package static let limit = 2000

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    HTMLWriter(header: header, limit: header.pageTouches ?? limit)
  }
}

private struct HTMLWriter: EarlyWriter {
  @Shared var header: ReportHeader
  let limit: Int
  @Shared var worst = WorstTouches(perGroup: 1)
  var wrong: [JudgedTouch] = []
  var right: [JudgedTouch] = []
  @Shared var columns = SessionColumns()
  @Shared var heat = HeatMap()
  @Shared var summary: SessionSummary?

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] {
    worst.add(touch)
    columns.add(touch)
    heat.add(touch.trace)
    if touch.judgement.verdict.level > .off {
      if wrong.count < limit { wrong.append(touch) }
    } else if right.count < limit {
      right.append(touch)
    }
    return []
  }

  mutating func complete(by findings: FixFindings) {
    worst.complete(findings.finishing)
    wrong = wrong.map(findings.finishing)
    right = right.map(findings.finishing)
  }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] {
    self.summary = summary
    return []
  }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] {
    guard let summary else { return [] }
    let troubles = summary.troubles(worst)
    let data = PlayerData(
      header, summary, worst: troubles.map(\.touch.trace.touch),
      touches: byWorth(troubles.map(\.touch)), columns: columns, heat: heat)
    let page = PlayerPage(
      header: header, summary: summary, troubles: troubles, data: data, latency: latency)
    return Array(page.html.source.utf8)
  }

  /// One of each kind of trouble, then what went wrong, errors first, then the rest in its order.
  private func byWorth(_ first: [JudgedTouch]) -> [JudgedTouch] {
    let rest =
      Severity.allCases.inOrder(by: >).flatMap { level in
        wrong.filter { $0.judgement.verdict.level == level }
      } + right
    var taken: Set<TouchID> = []
    let all = (first + rest).filter { taken.insert($0.trace.touch).inserted }
    return Array(all.prefix(max(header.pageTouches ?? all.count, first.count)))
  }
}
