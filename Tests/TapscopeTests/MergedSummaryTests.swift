// Summaries of recordings add up to the same bytes, whatever the order and the grouping.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct MergedSummaryTests {
  /// Scenes with thefts, labels, frustration, app lines, warnings and several screens.
  static let scenes = [
    "remote", "remote-120hz", "labelled-taps", "floorplan", "layout-shift", "two-thumbs",
    "hidden-thief", "out-of-order", "zero-alpha", "ring",
  ].filter(Shelf.scenes.contains)

  /// A line a recording; under several names, so that kinds of trouble meet again.
  static let lines: [[UInt8]] = {
    scenes.enumerated().compactMap { index, scene in
      try? line(of: scene, named: "\(index % 3)/\(scene).jsonl", latencies: index % 2 == 0)
    } + ["b/remote.jsonl", "a/remote.jsonl"].compactMap { try? line(of: "remote", named: $0) }
  }()

  static func line(
    of scene: String, named name: String, latencies: Bool = false
  ) throws -> [UInt8] {
    var request = try Shelf.request(scene)
    if latencies { request.clock = ManualClock() }
    request.isForMerging = true
    let session = try SessionReplay(request)
    var header = session.header
    header.source = name
    var writer = SummaryFormat.writer(header, style: ReportStyle())
    let end = try session.run { _ in }
    return writer.summary(end.summary) + writer.finish(end.latency())
  }

  static func sum(_ lines: [[UInt8]]) throws -> [UInt8] {
    var reader = SummaryReader()
    for line in lines { try reader.read(InputFile(path: "summary", contents: line)) }
    var sum = reader.sum
    sum.sort()
    return sum.json.bytes + [10]
  }

  static func text(_ line: [UInt8]) throws -> String {
    var reader = SummaryReader()
    try reader.read(InputFile(path: "summary", contents: line))
    let text = SummaryText(reader.sum, style: ReportStyle())
    return text.text + (text.latency ?? "")
  }

  @Test func aLineIsReadBackWithoutALoss() throws {
    #expect(Self.lines.count == Self.scenes.count + 2)
    for line in Self.lines { #expect(try Self.sum([line]) == line) }
  }

  @Test(arguments: 0..<12)
  func anyOrderAndGroupingMakesTheSameBytes(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 1)
    let whole = try Self.sum(Self.lines)
    var parts = Self.lines.shuffled(using: &generator)
    while parts.count > 1 {
      let size = min(parts.count, Int.random(in: 2...4, using: &generator))
      let start = Int.random(in: 0...(parts.count - size), using: &generator)
      let group = Array(parts[start..<start + size])
      parts.replaceSubrange(start..<start + size, with: [try Self.sum(group)])
      parts.shuffle(using: &generator)
    }
    #expect(parts[0] == whole)
    #expect(try Self.text(parts[0]) == Self.text(whole))
  }

  /// A thousand short sessions are not timed a thousand times as long as one.
  @Test func severalRecordingsShareTheTimeOfTheirRounds() throws {
    var request = try Shelf.request("overlapping-circles")
    request.jobs = 5
    let usual = request.timing.rounds
    let shared = [2, 100].map { request.shared(among: $0) }
    #expect(shared.map(\.timing.rounds) == [usual / 2, usual / 100])
    #expect(shared.map(\.jobs) == [2, 1] && shared.allSatisfy { $0.sharedLayouts != nil })
    // Clocks that slow down at some touch, so that what was timed by then is not settled.
    func rounds(_ limit: UInt64) throws -> [Int?] {
      request.timing.rounds = limit
      return try stride(from: 1100, to: 2600, by: 100).map { readings in
        request.clock = ManualClock(step: 10, readings: readings, laterStep: 5010)
        return try SessionReplay(request).run { _ in }.latency()?.rounds
      }
    }
    #expect(try rounds(0).allSatisfy { $0 == 1 })
    #expect(try rounds(usual).contains { ($0 ?? 0) > 1 })
  }

  /// Two texts that look the same are two texts, as two files are, and none takes the other's place.
  @Test func textsOfOtherBytesAreKeptApartInAnyOrder() throws {
    let composed = SampleSummary.line
    let lines = [composed, composed.replacing("é", with: "e\u{301}")].map { Array($0.utf8) }
    try #require(lines[0] != lines[1])
    let sum = try Self.sum(lines)
    #expect(try Self.sum(lines.reversed()) == sum)
    #expect(try Self.sum([sum]) == sum)
    let whole = try #require(JSONSerialization.jsonObject(with: Data(sum)) as? [String: Any])
    for key in ["recordings", "layouts", "strategies", "profiles", "kinds", "chains", "warnings"] {
      #expect((whole[key] as? [Any])?.count == 2, "\(key)")
    }
    #expect((whole["confusion"] as? [Any])?.count == 4)
    let latency = try #require(whole["latency"] as? [String: Any])
    for key in ["clocks", "rows", "app"] { #expect((latency[key] as? [Any])?.count == 2, "\(key)") }
  }

  /// A text that is none and one that is empty are two.
  @Test func nothingAndAnEmptyTextHaveAnOrder() throws {
    let nulls = SampleSummary.line.replacing("\"view\":\"é\"", with: "\"view\":null")
      .replacing("\"strategies\":[\"é\"]", with: "\"strategies\":[null]")
      .replacing("\"harm\":\"é\"", with: "\"harm\":null")
      .replacing("\"pixel\":\"é\"", with: "\"pixel\":null")
    let empty = SampleSummary.line.replacing("\"view\":\"é\"", with: "\"view\":\"\"")
      .replacing("\"strategies\":[\"é\"]", with: "\"strategies\":[\"\"]")
      .replacing("\"harm\":\"é\"", with: "\"harm\":\"\"")
      .replacing("\"pixel\":\"é\"", with: "\"pixel\":\"\"")
    let lines = [nulls, empty].map { Array($0.utf8) }
    #expect(try Self.sum(lines) == Self.sum(lines.reversed()))
  }

  /// Sums beyond the numbers are the same in any order too, those that may be below nothing as well.
  @Test(arguments: [Int.max, Int.max / 2])
  func sumsBeyondTheNumbersAreTheSameInAnyOrder(_ most: Int) throws {
    func line(_ right: Int) -> [UInt8] {
      let text = SampleSummary.line
        .replacing("\"touches\":3", with: "\"touches\":\(most)")
        .replacing("\"correct\":2", with: "\"correct\":\(most - 1)")
        .replacing("\"got\":null,\"count\":1", with: "\"got\":null,\"count\":\(most - 2)")
        .replacing("\"taps\":2", with: "\"taps\":\(most - 1)")
        .replacing("\"right\":-3,\"down\":4", with: "\"right\":\(right),\"down\":\(-right)")
        .replacing(
          "\"rightSquared\":5,\"downSquared\":8",
          with: "\"rightSquared\":\(most),\"downSquared\":\(most)"
        )
        .replacing("\"product\":-6", with: "\"product\":\(right)")
        .replacing("[[100,2],[205,1]]", with: "[[100,\(most - 1)],[205,1]]")
        .replacing("\"count\":3,\"batched\"", with: "\"count\":\(most),\"batched\"")
        .replacing("\"p90\":0.205,\"p99\":0.205", with: "\"p90\":0.1,\"p99\":0.1")
      return Array(text.utf8)
    }
    let (a, b) = (line(most), line(-most))
    let sums = try [[a, a, b], [a, b, a], [b, a, a]].map(Self.sum)
    #expect(sums[0] == sums[1] && sums[1] == sums[2])
    #expect(try Self.sum([Self.sum([a, a]), b]) == sums[0])
    #expect(try Self.sum([a, Self.sum([a, b])]) == sums[0])
    var reader = SummaryReader()
    try reader.read(InputFile(path: "summary", contents: sums[0]))
    #expect(reader.sum.isBeyondNumbers && reader.sum.fingers.right == 0)
    #expect(reader.sum.fingers.offset == nil && reader.sum.fingers.deviation == nil)
  }

  @Test func theSumIsWhatItsPartsAre() throws {
    let parts = try Self.lines.map { line -> [String: Any] in
      try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }
    let whole = try #require(
      JSONSerialization.jsonObject(with: Data(Self.sum(Self.lines))) as? [String: Any])
    for key in ["touches", "wrong", "samples", "nanoseconds", "calls"] {
      let sum = parts.reduce(0) { $0 + ($1[key] as? Int ?? 0) }
      #expect(whole[key] as? Int == sum && sum > 0, "\(key)")
    }
    let names = (whole["recordings"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names == names?.sorted() && names?.count == parts.count)
    let kinds = try #require(whole["kinds"] as? [[String: Any]])
    let stolen = try #require(
      kinds.first { $0["got"] as? String == "green" && $0["verdict"] as? String == "stolen" })
    // `0/remote.jsonl` stands before `a/remote.jsonl`, though it was not read first.
    let first = try #require(stolen["first"] as? [String: Any])
    #expect(first["recording"] as? String == "0/remote.jsonl")
    let fingers = try #require(whole["fingers"] as? [String: Any])
    #expect(fingers["taps"] as? Int ?? 0 > 0)
  }

  /// One recording's report in text is that of its summary.
  @Test(arguments: ["remote", "labelled-taps", "out-of-order", "zero-alpha"])
  func aSummaryTellsWhatTheReportTells(_ scene: String) throws {
    let request = try Shelf.request(scene)
    let session = try SessionReplay(request)
    var writer = TextFormat.writer(session.header, style: ReportStyle())
    let end = try session.run { _ = writer.touch($0) }
    let told = String(decoding: writer.summary(end.summary), as: UTF8.self)
    let line = try Self.line(of: scene, named: "Recordings/\(scene).jsonl")
    #expect(try Self.text(line) == told)
  }

  /// What the app did otherwise is told touch by touch, and of any number of recordings the first.
  @Test func touchesThatTheAppTreatedOtherwiseAreTold() throws {
    let lines = try ["a", "b", "c"].map { try Self.line(of: "remote-120hz", named: "\($0).jsonl") }
    let one = try Self.text(lines[0])
    #expect(one.contains("went wrong, and the app did otherwise with 1"))
    #expect(one.contains("touch 10: "), "\(one)")
    let all = try Self.sum(lines)
    #expect(try Self.sum([Self.sum([lines[2], lines[0]]), lines[1]]) == all)
    let text = try Self.text(all)
    #expect(text.contains("replay and app agree on 39 of 42 touches"))
    for name in ["a", "b", "c"] { #expect(text.contains("touch 10 of \(name).jsonl: ")) }
  }

  /// Summaries that earlier versions wrote say only how many.
  @Test func aSummaryWithoutThemIsRead() throws {
    let line = try String(decoding: Self.line(of: "remote-120hz", named: "a.jsonl"), as: UTF8.self)
    let start = try #require(line.range(of: ",\"disagreements\":["))
    let end = try #require(line.range(of: "]", range: start.upperBound..<line.endIndex))
    let old = line.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    #expect(try Self.text(Array(old.utf8)).contains("replay and app agree on 13 of 14 touches"))
  }

  /// A fix that was tried on some touches only may break others, and says so wherever it is told.
  @Test func aFixOfASampleSaysSo() throws {
    var request = try Shelf.request("remote")
    request.fixTouches = 1
    request.isForMerging = true
    let session = try SessionReplay(request)
    var writer = SummaryFormat.writer(session.header, style: ReportStyle())
    let end = try session.run { _ in }
    let line = writer.summary(end.summary) + writer.finish(nil)
    #expect(try Self.text(line).contains(" correct when replayed, on a sample of the touches"))
    #expect(try Self.sum([line]) == line)
    let whole = try Self.line(of: "remote", named: "remote.jsonl")
    #expect(try !Self.text(whole).contains("sample"))
    let both = try Self.text(Self.sum([whole, line]))
    #expect(both.contains(" correct when replayed, on a sample of the touches"))
  }
}
