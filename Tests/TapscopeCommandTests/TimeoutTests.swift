// Every command with `--timeout` ends with what is known, says so, and is not called clean.

import Foundation
import Testing

@Suite struct TimeoutTests {
  /// A millionth of a second is over before anything is read, on any machine.
  private static let none = ["--timeout", "0.000001"]

  @Test(arguments: [
    ["replay", "Recordings/remote.jsonl", "--no-latency", "--format", "json"],
    ["gestures", "Recordings/remote.jsonl", "--format", "json"],
    ["compare", "Recordings/remote.jsonl", "--strategies", "bounds,alpha", "--format", "json"],
    ["compare", "Recordings/remote.jsonl", "--profiles", "uikit,android", "--format", "json"],
    ["compare", "Layouts/ring.yaml", "--strategies", "all", "--format", "json"],
    ["compare", "Layouts/remote.yaml", "--costs", "--scale", "views=10..20", "--format", "json"],
    ["compare", "--layouts", "Layouts/ring.yaml,Layouts/ring.yaml", "--format", "json"],
    ["audit", "Layouts/remote.yaml", "--format", "json"],
    ["mend", "Layouts/diamonds.yaml", "--format", "json"],
    ["check", "--no-config", "Layouts/remote.yaml", "Recordings/remote.jsonl", "--format", "json"],
  ])
  func aCommandWithoutTimeSaysSoInItsReport(_ command: [String]) throws {
    let done = try Program.run(command + Self.none)
    #expect(done.status == 2, "\(done.error)")
    #expect(done.error.contains("ended early: "))
    #expect(done.out.contains(#""endedEarly":""#))
    let value = try JSONSerialization.jsonObject(with: Data(done.out.utf8)) as? [String: Any]
    // `gestures` writes a document without a version.
    #expect(value?["tapscope"] is String || command[0] == "gestures")
  }

  @Test func placesWithoutTimeAreToldAsNotCompared() throws {
    let command = ["compare", "Layouts/ring.yaml", "--strategies", "bounds,alpha,shape"]
    let done = try Program.run(command + Self.none)
    #expect(done.error.contains("was over with 0 of 2 comparisons made"), "\(done.error)")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tapscope-cut.png")
    let drawn = try Program.run(command + Self.none + ["-o", file.path])
    #expect(drawn.status == 2 && !FileManager.default.fileExists(atPath: file.path))
    let whole = try Program.run(command + ["--timeout", "100000"])
    let unlimited = try Program.run(command)
    #expect(whole.status == 0 && whole.out == unlimited.out)
  }

  @Test func growthWithoutTimeIsNotDrawn() throws {
    let command = [
      "compare", "Layouts/remote.yaml", "--costs", "--scale", "views=1..2", "--scale",
      "pictures=4..8", "--strategies", "bounds,alpha",
    ]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tapscope-cut.svg")
    let drawn = try Program.run(command + Self.none + ["-o", file.path])
    #expect(drawn.error.contains("was over with 0 of 4 comparisons made"), "\(drawn.error)")
    #expect(drawn.status == 2 && !FileManager.default.fileExists(atPath: file.path))
    #expect(try Program.run(command + ["--timeout", "100000"]).status == 0)
  }

  @Test func aLayoutThatWasNotAuditedHasEveryMemberOfAnAudit() throws {
    let command = ["audit", "Layouts/remote.yaml", "--format", "json"]
    func members(_ more: [String]) throws -> Set<String> {
      let out = try Program.run(command + more).out
      let value = try JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any]
      return Set(try #require(value).keys)
    }
    #expect(try members(Self.none) == members([]).union(["endedEarly"]))
  }

  @Test func mendingWithoutTimeFindsNothingAndSaysSo() throws {
    let folder = try Folder()
    let file = folder.path("mended.yaml")
    let done = try Program.run(["mend", "Layouts/diamonds.yaml", "-o", file] + Self.none)
    #expect(done.status == 2 && done.out.isEmpty)
    #expect(done.error.contains("ended early: Layouts/diamonds.yaml was not looked at: the time"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func aLayoutThatWasNotMeasuredHasEveryMemberOfAMending() throws {
    func members(_ more: [String]) throws -> Set<String> {
      let out = try Program.run(["mend", "Layouts/ring.yaml", "--format", "json"] + more).out
      let value = try JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any]
      return Set(try #require(value).keys)
    }
    #expect(try members(Self.none) == members([]).union(["endedEarly"]))
  }

  @Test func mendingWithoutTimeForItsRecordingTakesNothing() throws {
    let command = [
      "mend", "Layouts/overlapping-circles.yaml", "--from", "Recordings/overlapping-circles.jsonl",
    ]
    let done = try Program.run(command + ["--format", "json"] + Self.none)
    #expect(done.status == 2, "\(done.error)")
    #expect(done.error.contains("ended early: "))
    #expect(done.out.contains(#""cut":true"#) && done.out.contains(#""changes":[]"#))
  }

  @Test(arguments: ["0", "-1", "nan", "soon"]) func aTimeThatIsNoneIsAnError(_ time: String) throws
  {
    let done = try Program.run(["audit", "Layouts/remote.yaml", "--timeout=\(time)"])
    #expect(done.status == 2 && done.out.isEmpty)
  }

  @Test func timeEnoughChangesNothing() throws {
    let command = ["replay", "Recordings/remote.jsonl", "--no-latency", "--format", "json"]
    let (plain, timed) = (
      try Program.run(command), try Program.run(command + ["--timeout", "100000"])
    )
    #expect(plain.status == 0 && timed.status == 0)
    #expect(plain.out == timed.out)
  }
}
