// A session as JSON (`report/1`).

import TapscopeEngine

/// One JSON document; touches are written as they end, so memory does not grow with their number.
package enum JSONFormat: ReportFormat {
  package static let name = "json"
  package static let fileExtension = "json"
  package static let summary =
    "every touch, the summary and the latencies by stable names (report/1)"
  package static let mayFollow = true

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    JSONWriter()
  }
}

private struct JSONWriter: EarlyWriter {
  private var isFirst = true
  private var lists = JSONLists()

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] {
    let lead = lead
    return JSONBuffer.document(room: JudgedTouch.usualJSON) { json in
      json.raw(lead)
      json.write(touch, &lists)
    }
  }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] {
    var out = isFirst ? Array(#"{"tapscope":"report/1","touches":["#.utf8) : []
    out += "\n],\n\"summary\":".utf8
    JSONValue.summary(summary).write(to: &out)
    return out
  }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] {
    var out = Array(",\n\"latency\":".utf8)
    (latency.map(JSONValue.latency) ?? .null).write(to: &out)
    out += "}\n".utf8
    return out
  }

  func text(of fact: LateFact) -> [UInt8] { fact.json }

  /// What stands before the next touch: the opening of the document, or a comma.
  private var lead: String {
    mutating get {
      defer { isFirst = false }
      return isFirst ? #"{"tapscope":"report/1","touches":["# + "\n" : ",\n"
    }
  }
}
