// Tests of diagnostics: how they read, and that nothing in them can harm a terminal.

import TapscopeEngine
import Testing

private typealias Place = TapscopeEngine.SourceLocation

@Suite struct DiagnosticTests {
  private static let place = Place(file: "Layouts/a.yaml", line: 3, column: 5)

  @Test(
    arguments: [
      (Place(file: "a.yaml"), "a.yaml"),
      (Place(file: "a.yaml", line: 3), "a.yaml:3"),
      (Place(file: "a.yaml", line: 3, column: 5), "a.yaml:3:5"),
      (Place(file: "a.yaml", line: 0, column: 5), "a.yaml"),
      (Place(file: "a\u{1B}[31m.yaml", line: 1), "a\\u{1B}[31m.yaml:1"),
    ])
  func placesLeaveOutWhatIsNotKnown(_ place: TapscopeEngine.SourceLocation, _ text: String) {
    #expect(place.description == text)
  }

  @Test func theLineStandsUnderTheMessageWithACaret() {
    let diagnostic = Diagnostic(
      .error, "unknown key `hiden`", at: Self.place, snippet: "    hiden: true",
      notes: [
        Diagnostic.Note("did you mean `hidden`?"),
        Diagnostic.Note("first defined here", at: Place(file: "a.yaml", line: 1)),
      ])
    #expect(
      diagnostic.description == """
        Layouts/a.yaml:3:5: error: unknown key `hiden`
              hiden: true
              ^
        note: did you mean `hidden`?
        a.yaml:1: note: first defined here
        """)
    #expect(diagnostic.headline == "a.yaml:3:5: unknown key `hiden`")
  }

  @Test func withoutAPlaceOnlyTheMessageStands() {
    let diagnostic = Diagnostic(.warn, "no touches", snippet: "not shown")
    #expect(diagnostic.description == "warning: no touches")
    #expect(diagnostic.headline == "no touches")
  }

  /// A colon with nothing before it would look like a name that got lost.
  @Test func anEmptyNameIsNoPlace() {
    let diagnostic = Diagnostic(.error, "its name is empty", at: Place(file: ""))
    #expect(diagnostic.description == "error: its name is empty")
    #expect(diagnostic.headline == "its name is empty")
  }

  @Test func aLineWithoutAColumnHasNoCaret() {
    let place = Place(file: "a.yaml", line: 2)
    let diagnostic = Diagnostic(.note, "here", at: place, snippet: "views:")
    #expect(diagnostic.description == "a.yaml:2: note: here\n  views:")
  }

  @Test(arguments: [1, 79, 80, 81, 150, 300])
  func theCaretStaysUnderItsColumn(column: Int) throws {
    var bytes = [UInt8](repeating: UInt8(ascii: "."), count: 300)
    if column <= 300 { bytes[column - 1] = UInt8(ascii: "X") }
    let place = Place(file: "a", line: 1, column: column)
    let text = Diagnostic(
      .error, "m", at: place, snippet: String(decoding: bytes, as: UTF8.self)
    ).description
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    try #require(lines.count == 3)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(lines[1][caret] == "X")
    #expect(lines[1].count <= 2 + 100 + 6)
  }

  /// A dump on one line has its error shown too, and keeps no copy of the whole.
  @Test(arguments: [1, 91, 4_999, 19_999])
  func ofALongLineThePartAroundThePlaceIsKept(column: Int) throws {
    // Characters of three bytes, which a cut must not halve.
    var bytes = Array(String(repeating: "€", count: 6_700).utf8)
    bytes.replaceSubrange(column - 1..<column + 2, with: "Xyz".utf8)
    let place = Place(file: "a", line: 1, column: column)
    let long = Diagnostic(.error, "m", at: place, line: bytes[...])
    let whole = Diagnostic(
      .error, "m", at: place, snippet: String(decoding: bytes, as: UTF8.self))
    #expect(long.snippet.map { $0.utf8.count < 1_300 } == true)
    let lines = long.description.split(separator: "\n").map(Array.init)
    try #require(lines.count == 3)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(lines[1][caret] == "X")
    #expect(long.description.hasSuffix("^"))
    #expect(whole.description.split(separator: "\n").count == 3)
    let short = Diagnostic(.error, "m", at: Self.place, line: Array("    hiden: true".utf8)[...])
    #expect(short == Diagnostic(.error, "m", at: Self.place, snippet: "    hiden: true"))
  }

  @Test func controlsInNamesAreShownByTheirCode() {
    let diagnostic = Diagnostic(
      .error, "no view `a\u{7}b`", at: Self.place, snippet: "x\u{1B}[2J\ty",
      notes: [Diagnostic.Note("or `c\u{202E}d`")])
    #expect(!diagnostic.description.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!diagnostic.description.contains("\u{202E}"))
    #expect(diagnostic.message == "no view `a\\u{7}b`")
  }

  @Test func severitiesAreOrdered() {
    #expect(Severity.allCases.sorted() == [.off, .note, .review, .warn, .error])
    #expect(Severity.note < .warn && Severity.warn < .error && !(Severity.error < .note))
  }
}
