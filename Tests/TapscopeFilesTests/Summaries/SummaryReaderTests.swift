// A damaged summary is refused with the place of the damage; nothing of it is added.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct SummaryReaderTests {
  static let line = """
    {"tapscope":"summary/1","recordings":[{"name":"a.jsonl","touches":3,"wrong":1}],\
    "layouts":["L"],"strategies":[null],"profiles":["uikit"],"touches":3,"wrong":1,"samples":9,\
    "nanoseconds":9007199254740993,"verdicts":{"unjudged":0,"split":0,"stolen":1,"phantom":0,\
    "dead":0,"lost":0,"misread":0,"correct":2,"background":0},\
    "causes":[{"verdict":"stolen","cause":"covered","count":1}],"kinds":[],"confusion":[],\
    "calls":12,"hitTestsDisagree":0,"app":{"compared":0,"agree":0,"unknown":0},"frustration":[],\
    "judgedOnFrames":0,"chains":[],"diagnostics":[],"warnings":[],\
    "fingers":{"taps":0,"right":0,"down":0,"rightSquared":0,"downSquared":0,"product":0,\
    "omitted":0},"latency":null}
    """

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
    let kind = """
      {"layout":"L","verdict":"stolen","cause":"covered","meant":"a","got":"b","count":1,\
      "first":{"recording":"a.jsonl","touch":1,"nanoseconds":0,"labelled":false,"sentence":"",\
      "pixel":null,"quirks":[],"rightUnder":null,"noFix":null},"fixes":[]\(member)}
      """
    let sum = try read(Self.line.replacing("\"kinds\":[]", with: "\"kinds\":[\(kind)]"))
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
    ("\"kinds\":[]", "\"kinds\":[{}]", "has no"),
    ("\"latency\":null}", "\"latency\":null", "the text ends within its JSON value"),
    ("\"samples\":9", "\"samples\":\"9\"", "`samples` must be a whole number"),
  ]

  @Test(arguments: damages)
  func damageIsToldWithItsPlace(_ old: String, _ new: String, _ message: String) throws {
    let damaged = Self.line.replacing(old, with: new, maxReplacements: 1)
    try #require(damaged != Self.line)
    let found = complaints(Self.line + "\n" + damaged + "\n")
    #expect(found.contains { $0.contains(message) }, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("sums:2:") }, "\(found)")
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
