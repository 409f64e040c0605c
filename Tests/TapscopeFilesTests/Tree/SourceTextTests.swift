// Tests that lines and columns are those an editor shows.

import TapscopeEngine
import TapscopeFiles
import Testing

struct SourceTextTests {
  @Test func countsColumnsInBytes() {
    let text = SourceText(Array("aé\nüx".utf8), at: SourceLocation(file: "f"))
    #expect(text.location(line: 0, character: 2).column == 4)
    #expect(text.location(line: 1, character: 1).column == 3)
    #expect(text.location(offset: 4) == SourceLocation(file: "f", line: 2, column: 1))
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"])
  func everyBreakEndsALine(_ lineBreak: String) {
    let text = SourceText(Array("one\(lineBreak)two".utf8), at: SourceLocation(file: "f"))
    let place = text.location(line: 1, character: 1)
    #expect(place == SourceLocation(file: "f", line: 2, column: 2))
    #expect(text.diagnostic(.error, "x", at: place).snippet == "two")
    #expect(text.location(line: 2, character: 0).line == 2)
  }

  @Test func placesBeyondTheEndStayInTheText() {
    let text = SourceText(Array("ab".utf8), at: SourceLocation(file: "f"))
    #expect(text.location(line: 9, character: 9) == SourceLocation(file: "f", line: 1, column: 3))
    #expect(text.location(offset: 99) == SourceLocation(file: "f", line: 1, column: 3))
  }

  @Test(arguments: [1, 7])
  func aPlaceLeadsBackToItsByte(_ line: Int) {
    let bytes = Array("one\ntwo\n\nthree".utf8)
    let text = SourceText(bytes, at: SourceLocation(file: "f", line: line, column: line))
    for offset in bytes.indices {
      #expect(text.offset(of: text.location(offset: offset)) == offset)
    }
  }

  @Test func aValueWithinAFileKeepsItsPlace() {
    let text = SourceText(
      Array("{\"a\": 1,\n\"b\": 2}".utf8), at: SourceLocation(file: "f", line: 7, column: 15))
    let first = text.location(line: 0, character: 1)
    let second = text.location(line: 1, character: 1)
    #expect(first == SourceLocation(file: "f", line: 7, column: 16))
    #expect(second == SourceLocation(file: "f", line: 8, column: 2))
    #expect(
      text.diagnostic(.error, "x", at: first).description == """
        f:7:16: error: x
                        {"a": 1,
                         ^
        """)
  }
}
