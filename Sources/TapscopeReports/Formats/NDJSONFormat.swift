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
  let recording: String
  private var lists = JSONLists()

  init(recording: String) { self.recording = recording }

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] {
    JSONBuffer.document(room: JudgedTouch.usualJSON) { json in
      json.object { json in
        json.key("recording")
        json.write(recording)
        json.key("screen")
        json.write(touch.trace.hierarchy.screen.name)
        json.writeMembers(of: touch, &lists)
      }
      json.raw("\n")
    }
  }

  func text(of fact: LateFact) -> [UInt8] { fact.json }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] { [] }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] { [] }
}
