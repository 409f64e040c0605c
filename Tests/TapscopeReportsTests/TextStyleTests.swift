// Columns of text are as wide as a terminal draws them.

import Testing

@testable import TapscopeReports

@Suite struct TextStyleTests {
  /// Letters of East Asia and emoji take two columns, whatever they are made of.
  @Test(arguments: [
    ("a", 1), ("\u{e9}", 1), ("e\u{301}", 1), ("設", 2), ("ㄱ", 2), ("한", 2), ("ｶ", 1), ("ｗ", 2),
    ("🗑️", 2), ("👩‍👧", 2), ("⌫", 1), ("ש", 1),
  ])
  func tablesAreAligned(_ letter: String, _ columns: Int) {
    let rows = [["four", "."], [letter, "."]]
    let line = aligned(rows).split(separator: "\n")[1]
    #expect(line == "  \(letter)\(String(repeating: " ", count: 4 - columns))  .")
  }

  @Test func linesAreFilledByColumns() {
    #expect(wrapped("設定 設定 設定", indent: "", width: 9) == "設定 設定\n設定")
    #expect(wrapped("ab cd ef", indent: " ", width: 6) == " ab cd\n ef")
  }
}
