// The report that has one JSON object a line: each touch with the recording it is from.

import TapscopeEngine

/// JSON Lines, for what reads on from a pipe: the touches of `report/1`, each with its recording and the
/// name of the screen it met.
///
/// Lines of several recordings may stand one after another in one file.
package enum NDJSONFormat: ReportFormat {
  package static let name = "ndjson"
  package static let fileExtension = "ndjson"
  package static let summary = "a line a touch with its recording, for pipes and tables"
  package static let joins = true

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    NDJSONWriter(recording: header.source)
  }
}

private struct NDJSONWriter: EarlyWriter {
  private var own: JSONDrafter

  init(recording: String) { own = JSONDrafter(recording: recording) }

  var drafter: (any TouchDrafter)? { own }

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] {
    touches([touch], own.draft([touch]))
  }

  mutating func touches(_ touches: [JudgedTouch], _ drafts: TouchDrafts) -> [UInt8] {
    drafts.joined(touches, lead: { _ in })
  }

  func text(of fact: LateFact) -> [UInt8] { fact.json }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] { [] }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] { [] }
}
