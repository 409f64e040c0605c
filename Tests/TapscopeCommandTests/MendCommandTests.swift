// Tests of `mend`: exit status, the names in its document, the file it writes.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct MendCommandTests {
  static let layout = "Layouts/overlapping-circles.yaml"

  @Test(
    arguments: [
      (["mend", layout, "--harm", "2"], 2), (["mend", layout, "--seconds", "0"], 2),
      (["mend", layout, layout, "-o", "x.yaml"], 2), (["mend", layout, "--move", "0"], 2),
      (["mend", layout, "-o", "x.yaml", "-o", "y.yaml"], 2), (["mend", "no-such-file.yaml"], 2),
      (["check", layout, "--no-config", "--mended", "200%"], 2),
      (["mend"], 2), (["mend", layout, "-o", "no-such-folder/x.yaml"], 3),
    ] as [([String], Int32)])
  func refusesWhatMakesNoSense(_ arguments: [String], _ status: Int32) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == status, "\(outcome.error)")
    #expect(outcome.out.isEmpty && !outcome.error.isEmpty)
  }

  @Test func theDocumentHasItsNamesAndTheFileIsWritten() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-mend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("mended.yaml").path
    let picture = folder.appendingPathComponent("mended.png").path
    let outcome = try Program.run(
      ["mend", Self.layout, "--format", "json", "-o", file, "-o", picture])
    #expect(outcome.status == 0, "\(outcome.error)")
    let png = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    #expect(json["tapscope"] as? String == "mend/1")
    let expected = try #require(json["expected"] as? [String: Double])
    let (before, after) = (try #require(expected["before"]), try #require(expected["after"]))
    #expect(before < after && after <= (expected["best"] ?? 0))
    let change = try #require((json["changes"] as? [[String: Any]])?.first)
    for name in ["view", "key", "from", "to", "gain"] { #expect(change[name] != nil, "\(name)") }
    let button = try #require((json["buttons"] as? [[String: Any]])?.first)
    for name in ["view", "before", "after"] { #expect(button[name] != nil, "\(name)") }
    // What was written is audited as it was promised.
    let audit = try Program.run(["audit", file, "--format", "json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(audit.out.utf8)) as? [String: Any])
    let now = try #require((report["expected"] as? [String: Any])?["now"] as? Double)
    #expect(abs(now - after) < 1e-5)
  }
}
