// Colours are for a person's terminal that has some and was not told to have none.

import TapscopeReports
import Testing

@Suite struct ReportStyleTests {
  @Test(
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true), (true, ["TERM": "dumb"], false),
      (true, ["TERM": "xterm"], true),
    ] as [(Bool, [String: String], Bool)])
  func colours(_ isTerminal: Bool, _ environment: [String: String], _ usesColor: Bool) {
    let style = ReportStyle(isTerminal: isTerminal, environment: environment)
    #expect(style.usesColor == usesColor)
  }

  @Test(arguments: [("120", 120), ("7", 40), ("9999", 200), ("wide", 100)])
  func width(_ columns: String, _ width: Int) {
    #expect(ReportStyle(isTerminal: true, environment: ["COLUMNS": columns]).width == width)
  }

  /// A terminal has its own width where it is narrow; what a person says goes before that.
  @Test(arguments: [(57, 57), (7, 40), (160, 100), (nil, 100)] as [(Int?, Int)])
  func widthOfATerminal(_ columns: Int?, _ width: Int) {
    #expect(ReportStyle(isTerminal: true, environment: [:], columns: columns).width == width)
    let said = ReportStyle(isTerminal: true, environment: ["COLUMNS": "120"], columns: columns)
    #expect(said.width == 120)
  }
}
