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
  private var own = JSONDrafter()

  var drafter: (any TouchDrafter)? { own }

  private static let opening = Array(#"{"tapscope":"report/1","touches":["#.utf8)

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] {
    touches([touch], own.draft([touch]))
  }

  mutating func touches(_ touches: [JudgedTouch], _ drafts: TouchDrafts) -> [UInt8] {
    drafts.joined(touches) { out in
      if isFirst { out += Self.opening } else { out.append(UInt8(ascii: ",")) }
      out.append(UInt8(ascii: "\n"))
      isFirst = false
    } cost: { touch in
      JSONBuffer.document(room: JudgedTouch.usualJSON) { json in
        json.raw(",")
        json.writeCost(of: touch)
      }
    }
  }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] {
    var out = isFirst ? Self.opening : []
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
}
