// A damaged summary is refused with the place of the damage; nothing of it is added.

import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct SummaryReaderTests {
  static let line = SampleSummary.line

  private func read(_ text: String, piece: Int = .max) throws -> MergedSummary {
    var reader = SummaryReader()
    try reader.read(InputFile(path: "sums", contents: Array(text.utf8), piece: piece))
    return reader.sum
  }

  private func complaints(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      return (error as? InputError)?.messages ?? ["\(error)"]
    }
  }

  @Test(arguments: [1, 7, 1000])
  func linesAreAddedHoweverTheyCome(_ piece: Int) throws {
    let sum = try read("\n" + Self.line + "\r\n\n" + Self.line, piece: piece)
    #expect(sum.touches == 6 && sum.parts.count == 2)
    // More digits than a binary fraction holds.
    #expect(sum.nanoseconds == 18_014_398_509_481_986)
  }

  /// A kind whose first touch has no label may have others that do.
  @Test(arguments: ["", ",\"labelled\":true"])
  func aKindKnowsWhetherALabelProvesOneOfIt(_ member: String) throws {
    let sum = try read(Self.line.replacing("\"of\":1}]", with: "\"of\":1}]\(member)"))
    let trouble = try #require(sum.troubles.values.first)
    #expect(!trouble.first.isLabelled && trouble.isLabelled == !member.isEmpty)
  }

  @Test func sumsStopAtTheLargestNumber() throws {
    let most = Self.line.replacing("\"calls\":12", with: "\"calls\":\(Int.max)")
    #expect(try read(most + "\n" + most).calls == .max)
  }

  static let damages: [(String, String, String)] = [
    ("\"touches\":3,\"wrong\":1,\"s", "\"touches\":4,\"wrong\":1,\"s", "`verdicts` add up to 3"),
    ("\"stolen\":1", "\"stolen\":0", "`verdicts` add up to 2"),
    ("\"calls\":12", "\"calls\":-1", "`calls` must be a whole number of at least 0"),
    ("\"calls\":12", "\"calls\":1.5", "`calls` must be a whole number"),
    ("\"calls\":12", "\"calls\":99999999999999999999", "`calls` must be a whole number"),
    ("\"calls\":12,", "", "`summary` has no `calls`"),
    ("\"calls\":12", "\"calls\":12,\"extra\":1", "unknown key `extra`"),
    ("\"cause\":\"covered\"", "\"cause\":\"coverd\"", "did you mean `covered`"),
    ("summary/1", "summary/2", "version `summary/2` is not known"),
    ("summary/1", "report/1", "this is a Tapscope report, not a summary"),
    ("\"kinds\":[{", "\"kinds\":[{},{", "has no `layout`"),
    ("]}}", "]}", "the text ends within its JSON value"),
    ("\"samples\":9", "\"samples\":\"9\"", "`samples` must be a whole number"),
    ("\"layouts\":[", "\"layouts\":[null,", "`layouts` must be a text, not"),
    ("\"layouts\":[", "\"layouts\":[\"Lé\",", "`layouts` has `Lé` twice"),
    ("\"strategies\":[", "\"strategies\":[null,null,", "`strategies` has null twice"),
    ("\"strategies\":[", "\"set\":[[],[]],\"strategies\":[", "`set` has the same list twice"),
    ("\"strategies\":[", "\"set\":[\"a\"],\"strategies\":[", "`set` must be a list"),
    ("\"strategies\":[", "\"set\":[[1]],\"strategies\":[", "`set` must be a text"),
    ("\"clocks\":[", "\"clocks\":[\"é\",", "`clocks` has `é` twice"),
    twice(
      "confusion", "{\"layout\":\"Lé\",\"meant\":\"é\",\"got\":null,\"count\":1}",
      "`layout`, `meant` and `got`"),
    twice("kinds", SampleSummary.kind, "`layout`, `verdict`, `cause`, `meant` and `got`"),
    twice(
      "causes", "{\"verdict\":\"stolen\",\"cause\":\"covered\",\"count\":0}",
      "`verdict` and `cause`"),
    twice("rows", SampleSummary.row, "`operation`, `view`, `strategy` and `pass`"),
    twice("chains", "{\"steps\":[\"é\",\"as written\"],\"recordings\":1}", "`steps`"),
    twice(
      "warnings", "{\"text\":\"é is odd\",\"recordings\":1,\"first\":\"b\",\"order\":1}", "`text`"),
    twice(
      "diagnostics", "{\"kind\":\"open-at-end\",\"count\":1,\"recording\":\"b\",\"line\":1}",
      "`kind`"),
    twice(
      "fixes",
      "{\"text\":\"strategy alpha on é\",\"harm\":\"é\",\"mends\":1,\"breaks\":0,\"right\":1,\"of\":1}",
      "`text` and `harm`"),
    ("[[100,2],", "[[100,1],[100,1],", "`buckets` must rise, but 100 stands behind 100"),
    ("[205,1]]", "[99,1]]", "`buckets` must rise, but 99 stands behind 100"),
    ("[[100,2],", "[[100,3],", "`buckets` add up to 4, but `count` is 3"),
    (
      "\"batched\":1", "\"batched\":1000000000000000000",
      "`batched` is 1000000000000000000, but `count` is 3"
    ),
    ("\"longest\":205", "\"longest\":5", "`longest` is 5, but the last bucket is from 205 to 205"),
    ("\"p50\":0.1,", "", "has no `p50`"),
    ("\"p50\":0.1", "\"p50\":-5", "`p50` must be a number of at least 0, not"),
    ("\"p90\":0.205", "\"p90\":\"x\"", "`p90` must be a number of at least 0, not"),
    ("\"p99\":0.205", "\"p99\":0.3", "`p99` is 0.3, but by `buckets` it is 0.205"),
    ("\"got\":\"é\",\"count\":2", "\"got\":\"é\",\"count\":7777", "`confusion` add up to 7778"),
    (
      "\"got\":\"é\",\"count\":1", "\"got\":\"é\",\"count\":555",
      "`kinds` of `stolen` by `covered` add up to 555"
    ),
    (SampleSummary.kind, "", "`kinds` of `stolen` by `covered` add up to 0, but `causes` has 1"),
    (
      "\"cause\":\"covered\"", "\"cause\":null",
      "`kinds` of `stolen` add up to 0, but `causes` has 1"
    ),
    (
      "\"verdict\":\"stolen\"", "\"verdict\":\"dead\"",
      "`causes` of `dead` add up to 1, but `verdicts` has 0"
    ),
    (
      "\"hitTestsDisagree\":0", "\"hitTestsDisagree\":4",
      "`hitTestsDisagree` is 4, but `touches` is 3"
    ),
    ("\"agree\":1", "\"agree\":3", "`agree` of `app` is 3, but `compared` is 2"),
    ("\"agree\":1", "\"agree\":2", "has 1 touches, but by `compared` and `agree` 0 differ"),
    (
      "\"touches\":3,\"wrong\":1}", "\"touches\":3,\"wrong\":4}", "`wrong` is 4, but `touches` is 3"
    ),
    ("\"taps\":2", "\"taps\":3", "`fingers` has 4 taps, but `touches` is 3"),
    ("\"right\":-3", "\"right\":-6", "`right` is farther from 0 than `rightSquared`"),
    ("\"down\":4", "\"down\":9", "`down` is farther from 0 than `downSquared`"),
    ("\"product\":-6", "\"product\":7", "`product` is farther from 0 than half of"),
    ("\"taps\":2", "\"taps\":0", "0 taps have squares of misses that add up to 8"),
    (
      "\"nanoseconds\":0},\"touches\":[1]", "\"nanoseconds\":0},\"touches\":[-1]",
      "`touches` must be a whole number"
    ),
    (
      "\"as written\"],\"recordings\":1", "\"as written\"],\"recordings\":2",
      "an entry of `chains` has 2 recordings"
    ),
  ]

  /// An entry of a list that stands before one of the same name.
  private static func twice(_ key: String, _ entry: String, _ names: String) -> (
    String, String, String
  ) {
    (
      "\"\(key)\":[", "\"\(key)\":[\(entry),",
      "an entry with the same \(names) stands before this one"
    )
  }

  @Test(arguments: damages)
  func damageIsToldWithItsPlace(_ old: String, _ new: String, _ message: String) throws {
    let damaged = Self.line.replacing(old, with: new, maxReplacements: 1)
    try #require(damaged != Self.line)
    let found = complaints(Self.line + "\n" + damaged + "\n")
    #expect(found.contains { $0.contains(message) }, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("sums:2:") }, "\(found)")
    #expect(found.allSatisfy { $0.contains("\n  ") && $0.hasSuffix("^") }, "\(found)")
  }

  @Test func allThatIsWrongWithALineIsToldAtOnce() throws {
    let damaged = Self.line.replacing("\"count\":2}", with: "\"count\":7777}")
      .replacing("\"calls\":12,", with: "").replacing("\"samples\":9,", with: "")
      .replacing("\"p50\":0.1", with: "\"p50\":-5", maxReplacements: 1)
      .replacing("\"right\":-3", with: "\"right\":-6")
    let found = complaints(damaged)
    let wanted = [
      "no `calls`", "no `samples`", "`p50` must be", "`confusion` add up", "`right` is",
    ]
    #expect(found.count == wanted.count, "\(found)")
    for text in wanted { #expect(found.contains { $0.contains(text) }, "\(text): \(found)") }
  }

  /// What does not fit into a session's summary is only counted; then the rest is less than the whole.
  @Test func aFullListNeedNotHoldAll() throws {
    func line(_ pairs: Int) -> String {
      let touches = pairs + 3
      let entries = (0..<pairs - 1).map {
        "{\"layout\":\"Lé\",\"meant\":\"\($0)\",\"got\":null,\"count\":1}"
      }
      return Self.line.replacing("\"touches\":3", with: "\"touches\":\(touches)")
        .replacing("\"correct\":2", with: "\"correct\":\(touches - 1)")
        .replacing("\"confusion\":[", with: "\"confusion\":[\(entries.joined(separator: ",")),")
    }
    #expect(try read(line(SessionTally.pairLimit)).touches == SessionTally.pairLimit + 3)
    let found = complaints(line(SessionTally.pairLimit - 2))
    #expect(found.count == 1 && found[0].contains("`confusion` add up to"), "\(found)")
  }

  @Test func aTextThatLooksTheSameIsNoTwin() throws {
    let twin = "\"layouts\":[\"Le\u{301}\","
    #expect(try read(Self.line.replacing("\"layouts\":[", with: twin)).layouts.count == 2)
  }

  /// Any single byte of a line may be lost or changed: it is refused, or the counts still add up.
  @Test func noByteCanBeCutWithoutBeingNoticed() {
    let bytes = Array(Self.line.utf8)
    for index in stride(from: 0, to: bytes.count, by: 3) {
      #expect(!complaints(String(decoding: bytes[..<index], as: UTF8.self)).isEmpty)
    }
  }

  @Test func anotherKindOfFileIsToldOnce() {
    let found = complaints("{\"tapscope\":\"recording/1\"}\n{\"t\":0}\n{\"t\":1}\n")
    #expect(found.count == 1 && found[0].contains("this is a Tapscope recording, not a summary"))
  }

  @Test(arguments: [
    ("ndjson", #"{"recording":"a.jsonl","screen":"S","touch":1}"#),
    ("csv", #""recording","screen","touch""#), ("json", #"{"tapscope":"report/1","touches":["#),
  ])
  func anotherFormatIsToldOnce(_ format: String, _ line: String) {
    let found = complaints("\(line)\n\(line)\n")
    #expect(found.count == 1 && found[0].contains("`--format \(format)` writes it"), "\(found)")
    #expect(complaints(Self.line + "\n\(line)\n\(line)").count == 1)
  }

  @Test func whatIsNoSummaryIsToldOnce() throws {
    var reader = SummaryReader()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 10]
    let error = try #require(throws: InputError.self) {
      try reader.read(InputFile(path: "a.png", contents: png))
    }
    #expect(error.messages == ["a.png: error: this is a PNG picture, no summary"])
    for text in ["a: 1\nb: 2\n", "{\n  \"a\": 1\n}\n", "{\"a\":1}\n{\"a\":2}\n"] {
      let found = complaints(text)
      #expect(found.count == 1 && found[0].hasPrefix("sums: error: this is no summary"), "\(found)")
    }
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try read("\u{FEFF}" + Self.line).touches == 3)
  }

  @Test func anEmptyFileHoldsNoSummary() {
    #expect(complaints("\n \n").first?.contains("the file holds no summary") == true)
  }
}
