// Does `audit` keep its promises: exit status, the document's names, the files it writes?

import Foundation
import TestSupport
import Testing

@Suite struct AuditCommandTests {
  static let layout = "Layouts/overlapping-circles.yaml"

  @Test(
    arguments: [
      (["audit", layout], 0), (["audit", layout, "--fail-on", "error"], 1),
      (["audit", layout, "--strategy", "shape", "--rule", "finger/confusion=off"], 0),
      (["audit", layout, "--rule", "overlap/pear=off"], 2),
      (["audit", layout, "--rule", "overlap/pair"], 2), (["audit", layout, "-o", "owners.gif"], 2),
      (["audit", "no-such-file.yaml"], 2), (["audit"], 2),
    ] as [([String], Int32)])
  func exitsAsPromised(_ arguments: [String], _ status: Int32) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == status, "\(outcome.error)")
    if status == 2 { #expect(outcome.out.isEmpty && !outcome.error.isEmpty) }
  }

  @Test func theDocumentHasItsNames() throws {
    let outcome = try Program.run(["audit", Self.layout, "--format", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
    let target = try #require((json?["targets"] as? [[String: Any]])?.first)
    for name in [
      "view", "paintArea", "hitArea", "reachable", "largestSquare", "rules", "hit", "confusedWith",
    ] { #expect(target[name] != nil, "\(name)") }
    let pair = try #require((json?["pairs"] as? [[String: Any]])?.first)
    for name in [
      "front", "back", "frameOverlap", "outlineOverlap", "contested", "winner", "ratio",
    ] { #expect(pair[name] != nil, "\(name)") }
    let finding = try #require((json?["findings"] as? [[String: Any]])?.first)
    for name in ["rule", "level", "views", "message", "line"] { #expect(finding[name] != nil) }
  }
}
