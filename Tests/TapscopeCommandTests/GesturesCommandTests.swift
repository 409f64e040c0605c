// Tests of the table that `gestures` writes.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct GesturesCommandTests {
  private let names = ["Recordings/swipe-vs-tap.jsonl", "Recordings/two-thumbs.jsonl"]
  private let profiles = ["--profile", "uikit,android,hammer"]

  /// One head, then the verdicts of the JSON in its order, whatever the recording.
  @Test func theTableHasARowAVerdict() throws {
    var expected: [[String]] = []
    for name in names {
      let json = try Program.run(["gestures", name, "--format", "json"] + profiles).out
      let document = try #require(
        JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      for touch in try #require(document["touches"] as? [[String: Any]]) {
        for verdict in try #require(touch["verdicts"] as? [[String: Any]]) {
          let margin = verdict["margin"] as? [String: Any]
          let written = margin?["written"] as? [String: Any]
          expected.append([
            name, "\(touch["touch"] ?? "")", "\(verdict["profile"] ?? "")",
            "\(verdict["kind"] ?? "")", "\(verdict["rule"] ?? "")",
            margin?["key"] as? String ?? "", written?["unit"] as? String ?? "",
          ])
        }
      }
    }
    let told = try Program.run(["gestures", "--format", "csv"] + profiles + names)
    #expect(told.status == 0)
    let rows = told.out.components(separatedBy: "\r\n").dropLast().map { row in
      row.components(separatedBy: ",").map { $0.replacing("\"", with: "") }
    }
    let head = try #require(rows.first)
    #expect(Set(head).count == head.count)
    let columns = try [
      "recording", "touch", "profile", "kind", "rule", "marginKey", "marginWrittenUnit",
    ].map { try #require(head.firstIndex(of: $0)) }
    #expect(rows.dropFirst().map { row in columns.map { row[$0] } } == expected)
    #expect(rows.allSatisfy { $0.count == head.count } && expected.count > 10)
    // As a profile file has them: Hammer's times are milliseconds.
    #expect(expected.contains { $0.suffix(2) == ["tap.time", "ms"] })
  }
}
