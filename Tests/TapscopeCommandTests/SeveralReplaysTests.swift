// Many recordings in one run: what flows out is in their order, whole and the same on any cores.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct SeveralReplaysTests {
  static let names = ["remote", "two-thumbs", "floorplan", "ring", "zero-alpha"]
    .map { "Recordings/\($0).jsonl" }

  private func inFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-several-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private func lines(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func manyAtOnceAreTheBytesOfOneAfterAnother() throws {
    let alone = try Self.names.map {
      try Program.run("replay", $0, "--no-latency", "--format", "ndjson").out
    }
    for jobs in ["1", "2", "7"] {
      let together = try Program.run(
        ["replay", "--no-latency", "--format", "ndjson", "--jobs", jobs] + Self.names)
      #expect(together.out == alone.joined(), "--jobs \(jobs)")
    }
  }

  @Test func everyLineIsATouchWithItsRecording() throws {
    let outcome = try Program.run(
      ["replay", "--no-latency", "--format", "ndjson"] + Self.names)
    let touches = try lines(outcome.out)
    let order = touches.compactMap { $0["recording"] as? String }
    #expect(order.count == touches.count)
    #expect(order == Self.names.flatMap { name in order.filter { $0 == name } })
    #expect(touches.allSatisfy { $0["touch"] is Int && $0["verdict"] is String })
  }

  @Test func onlyWrongLeavesTheRestOut() throws {
    let all = try Program.run("replay", Self.names[0], "--no-latency", "--format", "ndjson")
    let wrong = try Program.run(
      "replay", Self.names[0], "--no-latency", "--format", "ndjson", "--only", "wrong")
    let bad: Set<String> = ["split", "stolen", "phantom", "dead", "lost", "misread"]
    let expected = try lines(all.out).filter { bad.contains($0["verdict"] as? String ?? "") }
    #expect(try lines(wrong.out).count == expected.count && !expected.isEmpty)
    let stolen = try Program.run(
      "replay", Self.names[0], "--no-latency", "--format", "csv", "--only", "stolen,dead")
    let two = expected.filter { ["stolen", "dead"].contains($0["verdict"] as? String ?? "") }
    #expect(stolen.out.split(separator: "\r\n").count == 1 + two.count)
  }

  @Test func onlyActsOnTheKindsOfTroubleOfTheText() throws {
    let all = try Program.run("replay", Self.names[0], "--no-latency").out
    let dead = try Program.run("replay", Self.names[0], "--no-latency", "--only", "dead").out
    func heads(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains(", first touch ") }
    }
    #expect(heads(all).contains { $0.contains("stolen") })
    #expect(!heads(dead).isEmpty && heads(dead).allSatisfy { $0.contains("dead") })
    #expect(heads(dead).first?.hasPrefix("the worst of these: dead") == true)
    // The counts have them all.
    let counts = all.components(separatedBy: "\n\n").last
    #expect(counts == dead.components(separatedBy: "\n\n").last)
  }

  @Test func aRecordingWithoutLabelsKeepsNoOtherFromBeingChecked() throws {
    let outcome = try Program.run(
      "gestures", "--check", "Recordings/ring.jsonl", "Recordings/swipe-vs-tap.jsonl")
    #expect(
      outcome.error
        == "Recordings/ring.jsonl: error: nothing was checked: no touch is labelled with a gesture\n"
    )
    #expect(outcome.out.contains("labelled touches right") && outcome.status == 1)
  }

  @Test(arguments: [
    ["replay"], ["gestures"], ["compare", "--strategies", "alpha"],
    ["mend", "Layouts/ring.yaml", "--from"], ["audit", "Layouts/ring.yaml", "--from"],
  ])
  func notesAreOfOneRecording(_ command: [String]) throws {
    let from = command.last == "--from" ? ["--from"] : []
    let recordings = ["Recordings/ring.jsonl"] + from + ["Recordings/remote.jsonl"]
    let outcome = try Program.run(command + recordings + ["--notes", "n.jsonl"])
    #expect(outcome.status == 2 && outcome.out.isEmpty)
    let told = "error: `--notes n.jsonl` is about one recording, and 2 are named; "
    #expect(outcome.error.contains(told))
  }

  @Test func eachDocumentOfGesturesNamesItsRecording() throws {
    let outcome = try Program.run(["gestures", "--format", "json"] + Self.names)
    let opening = /^\{"recording":"(.*?)","touches":\[$/
    let found = outcome.out.matches(of: opening.anchorsMatchLineEndings())
    #expect(found.map { String($0.1) } == Self.names)
  }

  @Test(arguments: ["html", "trace", "hgrm"])
  func aFormatThatHoldsOneRecordingIsRefused(_ format: String) throws {
    let arguments = ["replay", "--format", format] + Self.names
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 2 && outcome.out.isEmpty)
    #expect(
      outcome.error == "error: `--format \(format)`: of several recordings stdout takes csv, json,"
        + " ndjson, summary or text; name one recording\n")
  }

  @Test(arguments: [["--format", "hgrm"], ["-o", "FOLDER/x.hgrm"]])
  func aDistributionNeedsLatencies(_ options: [String]) throws {
    try inFolder { folder in
      var options = options
      options[1] = options[1].replacing("FOLDER", with: folder.path)
      let outcome = try Program.run(["replay", Self.names[0], "--no-latency"] + options)
      #expect(outcome.status == 2 && outcome.out.isEmpty)
      #expect(outcome.error.contains("hgrm and `--no-latency` exclude each other"))
    }
  }

  @Test func aTableHasOneHeadWhateverTheNumberOfRecordings() throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("touches.csv")
      let outcome = try Program.run(
        ["replay", "--no-latency", "--format", "csv", "-o", file.path] + Self.names)
      let rows = outcome.out.split(separator: "\r\n")
      #expect(rows.filter { $0.hasPrefix("\"recording\",") }.count == 1)
      #expect(rows.first?.hasPrefix("\"recording\",") == true)
      let fields = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
      #expect(fields.allSatisfy { $0 >= fields[0] })
      #expect(try String(contentsOf: file, encoding: .utf8) == outcome.out)
    }
  }

  @Test(arguments: ["1", "4"])
  func aTableHasItsHeadWhereTheFirstRecordingsArePassedOver(_ jobs: String) throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("touches.csv")
      let flags = ["--no-latency", "--format", "csv", "--jobs", jobs]
      let all = try Program.run(["replay"] + flags + Self.names)
      let outcome = try Program.run(
        ["replay", "--keep-going", "-o", file.path] + flags + ["none.jsonl", "no.jsonl"]
          + Self.names)
      #expect(outcome.status == 2 && outcome.out == all.out)
      #expect(try String(contentsOf: file, encoding: .utf8) == outcome.out)
    }
  }

  @Test func aListNamesTheFiles() throws {
    try inFolder { folder in
      let list = folder.appendingPathComponent("list")
      let text = "# two of them\n\n" + Self.names[1...2].joined(separator: "\r\n")
      try Data(text.utf8).write(to: list)
      let flags = ["--no-latency", "--format", "ndjson"]
      let named = try Program.run(["replay"] + Self.names[0...2] + flags)
      let listed = try Program.run(
        ["replay", Self.names[0], "--files-from", list.path] + flags)
      #expect(listed.out == named.out && !named.out.isEmpty)
      try Data(("\u{FEFF}" + Self.names[1...2].joined(separator: "\r\n")).utf8).write(to: list)
      let marked = try Program.run(["replay", Self.names[0], "--files-from", list.path] + flags)
      #expect(marked.out == named.out)
      let zeros = try Program.run(
        ["replay", "--files-from", "-"] + flags,
        input: Self.names[0...2].joined(separator: "\0") + "\0")
      #expect(zeros.out == named.out)
      // `find` lists notes too.
      let found = try Program.run(
        ["replay", "--files-from", "-"] + flags,
        input: Self.names[0...2].map { "\($0)\n\($0).notes.jsonl\n" }.joined())
      #expect(found.out == named.out, "\(found.error)")
      for command in ["replay", "audit", "gestures"] {
        let empty = try Program.run(command, "--files-from", "-", input: "\n# nothing\n")
        #expect(empty.status == 2 && empty.out.isEmpty)
        #expect(empty.error.contains("names no "), "\(command): \(empty.error)")
      }
    }
  }

  /// PowerShell's `>` writes UTF-16.
  @Test func aListInUTF16IsRead() throws {
    try inFolder { folder in
      let list = folder.appendingPathComponent("list.txt")
      let text = "\u{FEFF}" + Self.names.prefix(2).joined(separator: "\r\n")
      try #require(text.data(using: .utf16LittleEndian)).write(to: list)
      let outcome = try Program.run(
        ["replay", "--files-from", list.path, "--no-latency", "--format", "summary"])
      #expect(outcome.status == 0 && outcome.out.split(separator: "\n").count == 2)
    }
  }

  /// A name of a list may begin and end with spaces, and hold whatever else breaks a line on a screen.
  @Test func aLineOfAListIsANameAsItStands() throws {
    try inFolder { folder in
      let names = [" sp ace.summary ", "\tt", " # no comment", "a\u{2028}b", "a\rb"].map {
        folder.path + "/" + $0
      }
      for name in names {
        try Data((SampleSummary.line + "\n").utf8).write(to: URL(filePath: name))
      }
      let lines = ["# a comment", "", " \t "] + names
      for end in ["\n", "\r\n"] {
        let merged = try Program.run(
          ["merge", "--format", "json", "--files-from", "-"], input: lines.joined(separator: end))
        #expect(merged.status == 0 && merged.out.contains("\"touches\":15"), "\(merged.error)")
      }
    }
  }

  @Test func recordingsAreCountedTwiceByTheirBytes() throws {
    let line = SampleSummary.line
    let other = line.replacing("é", with: "e\u{301}")
    let apart = try Program.run(["merge", "-"], input: line + "\n" + other)
    #expect(apart.status == 0 && apart.error.isEmpty && apart.out.contains("6 in "))
    let twice = try Program.run(["merge", "-"], input: line + "\n" + line)
    #expect(twice.error == "warning: `é.jsonl` is counted more than once\n")
  }

  @Test(arguments: ["\"calls\":12", "\"samples\":9"])
  func aSumBeyondTheNumbersIsSaid(_ member: String) throws {
    let most = SampleSummary.line
      .replacing(member, with: "\(member.prefix { $0 != ":" }):\(Int.max)")
    let run = try Program.run(["merge", "-"], input: most)
    #expect(run.status == 0 && run.error.contains("a sum is larger than the largest number"))
  }

  /// A layout's errors name the layout, which several recordings may share.
  @Test(arguments: ["1", "2"])
  func eachRecordingThatIsPassedOverIsNamed(_ jobs: String) throws {
    try inFolder { folder in
      let text = try String(
        contentsOf: PackageFiles.root.appending(path: Self.names[0]), encoding: .utf8)
      let damaged = text.replacing("../Layouts/remote.yaml", with: "damaged.yaml")
      try Data("views: [\n".utf8).write(to: folder.appendingPathComponent("damaged.yaml"))
      var names: [String] = []
      for (name, contents) in [
        ("a.jsonl", damaged), ("b.jsonl", damaged), ("c.jsonl", "{\"tapscope\":\"recording/1\""),
      ] {
        names.append(folder.path + "/" + name)
        try Data(contents.utf8).write(to: URL(filePath: folder.path + "/" + name))
      }
      let run = try Program.run(
        ["replay", "--keep-going", "--no-latency", "--jobs", jobs] + names + [Self.names[1]])
      #expect(run.status == 2 && run.out.contains("two-thumbs"))
      let lines = run.error.split(separator: "\n")
      for name in names[..<2] {
        let place = try #require(lines.firstIndex { $0.hasPrefix("\(name): error: ") })
        #expect(lines[place + 1].contains("damaged.yaml:"), "\(run.error)")
      }
      #expect(lines.filter { $0.hasPrefix(names[2] + ":") }.count == 1, "\(run.error)")
    }
  }

  @Test(arguments: ["audit", "gestures"])
  func otherCommandsTakeAListToo(_ command: String) throws {
    let files =
      command == "audit" ? ["Layouts/ring.yaml", "Layouts/remote.yaml"] : Array(Self.names[0...1])
    let named = try Program.run([command] + files)
    let listed = try Program.run(
      [command, "--files-from", "-"], input: files.joined(separator: "\n"))
    #expect(listed.out == named.out && !named.out.isEmpty)
  }

  /// Whatever is written beside a summary, it holds what the calls took.
  @Test(arguments: [1, 2], ["summary", "ndjson"])
  func aSummaryHoldsLatencies(_ count: Int, _ format: String) throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("x.summary").path
      let names = Array(Self.names.suffix(count))
      let run = try Program.run(["replay", "--format", format, "-o", file] + names)
      #expect(run.status == 0, "\(run.error)")
      let texts = [try String(contentsOfFile: file, encoding: .utf8)]
      for line in try texts.flatMap(lines) + (format == "summary" ? lines(run.out) : []) {
        let latency = try #require(line["latency"] as? [String: Any])
        let rows = try #require(latency["rows"] as? [[String: Any]])
        #expect(rows.contains { ($0["buckets"] as? [Any])?.isEmpty == false })
      }
    }
  }

  /// What stdout has of those before one that ends the run, the files have too.
  @Test func aBadRecordingLeavesWhatWasWrittenBeforeIt() throws {
    try inFolder { folder in
      let flags = ["--no-latency", "--format", "ndjson"]
      let (file, index) = (folder.path + "/x.ndjson", folder.path + "/index.html")
      let run = try Program.run(
        ["replay", "-o", file, "-o", index] + flags + [Self.names[0], folder.path + "/none"])
      #expect(run.status == 2 && !run.out.isEmpty)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == run.out)
      let page = try String(contentsOfFile: index, encoding: .utf8)
      #expect(page.contains("1 recording was not replayed: \(folder.path)/none"))
    }
  }

  /// Other cores have replayed some of them by then.
  @Test func nothingBehindABadRecordingHasAPage() throws {
    try inFolder { folder in
      for jobs in ["1", "4"] {
        let index = folder.path + "/\(jobs).html"
        let names = [Self.names[0], folder.path + "/none"] + Self.names.dropFirst()
        let run = try Program.run(["replay", "--jobs", jobs, "-o", index] + names)
        #expect(run.status == 2)
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + jobs)
        #expect(pages == ["remote.html"], "--jobs \(jobs)")
      }
    }
  }

  @Test func aBadRecordingEndsTheRunUnlessItIsToGoOn() throws {
    try inFolder { folder in
      let bad = folder.appendingPathComponent("bad.jsonl")
      try Data("{\"tapscope\":\"recording/1\",\"layout\":\"none.yaml\"}\n".utf8).write(to: bad)
      let files = [Self.names[0], bad.path, Self.names[1]]
      // Where other programs have the cores, a run takes long enough to tell how far it is.
      let flags = ["--no-latency", "--format", "ndjson", "--quiet"]
      let alone = try Self.names[0...1].map { try Program.run(["replay", $0] + flags).out }
      for jobs in ["1", "4"] {
        let ended = try Program.run(["replay", "--jobs", jobs] + flags + files)
        #expect(ended.status == 2 && ended.out == alone[0])
        let wentOn = try Program.run(["replay", "--jobs", jobs, "--keep-going"] + flags + files)
        #expect(wentOn.status == 2 && wentOn.out == alone.joined())
        #expect(ended.error == wentOn.error && wentOn.error.hasPrefix("\(bad.path):1:36: error:"))
      }
    }
  }

  @Test func aFileForSeveralRecordingsTakesOnlyWhatCanBeJoined() throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("report.json")
      let outcome = try Program.run(["replay", "-o", file.path] + Self.names)
      #expect(outcome.status == 2 && outcome.error.contains("csv, ndjson"))
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }
}

extension SeveralReplaysTests {
  @Test func aSumBeyondTheLargestNumberIsTold() throws {
    let line = try Program.run("replay", Self.names[0], "--no-latency", "--format", "summary").out
    let most = line.replacing(/"calls":[0-9]+/, with: "\"calls\":\(Int.max)")
    let told = try Program.run("merge", "-", input: most + most)
    #expect(told.status == 0 && told.error.contains("warning: a sum is larger than the largest"))
    #expect(try !Program.run("merge", "-", input: line).error.contains("larger than"))
  }

  @Test func aMergeIsTheReportOfOneRun() throws {
    let flags = ["--no-latency", "--format", "summary"]
    let together = try Program.run(["replay", "--jobs", "3"] + flags + Self.names)
    let apart = try Self.names.reversed().map { try Program.run(["replay", $0] + flags).out }
    #expect(together.out.split(separator: "\n").count == Self.names.count)
    for form in ["text", "json"] {
      let whole = try Program.run("merge", "-", "--format", form, input: together.out)
      let merged = try Program.run(
        "merge", "-", "--format", form, input: apart.joined())
      #expect(whole.status == 0 && whole.out == merged.out && !whole.out.isEmpty, "\(form)")
    }
    let half = try Program.run("merge", "-", "--format", "json", input: apart[0] + apart[1])
    let rest = try Program.run(
      "merge", "-", "--format", "json", input: apart[2...].joined() + half.out)
    let whole = try Program.run("merge", "-", "--format", "json", input: together.out)
    #expect(rest.out == whole.out)
    #expect(try Program.run("merge", "-", "--fail-on", "error", input: whole.out).status == 1)
    let twice = try Program.run("merge", "-", input: apart[0] + apart[0])
    #expect(twice.error.contains("is counted more than once"))
    let alone = try Program.run("replay", Self.names[0], "--no-latency")
    #expect(try Program.run("merge", "-", input: apart.last ?? "").out == alone.out)
  }

  @Test(arguments: ["ndjson", "csv", "json"])
  func aMergeKnowsAnotherFormat(_ format: String) throws {
    let report = try Program.run("replay", Self.names[0], "--no-latency", "--format", format).out
    let outcome = try Program.run("merge", "-", input: report)
    #expect(outcome.status == 2 && outcome.error.contains("--format \(format)"), "\(outcome.error)")
    #expect(outcome.error.contains("takes `--format summary`"))
    #expect(outcome.error.split(separator: "error:").count == 2, "\(outcome.error)")
  }

  @Test func aMergeRefusesWhatIsNoSummary() throws {
    let outcome = try Program.run("merge", "Recordings/remote.jsonl")
    #expect(outcome.status == 2 && outcome.out.isEmpty)
    #expect(outcome.error.hasPrefix("Recordings/remote.jsonl:1:"))
  }
}
