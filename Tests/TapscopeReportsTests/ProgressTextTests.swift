// Shows what a person reads of work that is not over yet.

import TapscopeReports
import Testing

@Suite struct ProgressTextTests {
  @Test(
    arguments: [
      (0, nil, 0.0, "judging: 0 samples"),
      (1, nil, 2.0, "judging: 1 sample, 2 s each"),
      (500, 2000, 10.0, "judging: 500 of 2000 samples, 50 a second, 30 s left"),
      (500, 20000, 10.0, "judging: 500 of 20000 samples, 50 a second, 7 min left"),
      (500, 2_000_000, 10.0, "judging: 500 of 2000000 samples, 50 a second, 11 h 7 min left"),
      (2000, 2000, 10.0, "judging: 2000 of 2000 samples, 200 a second"),
      (2100, 2000, 10.0, "judging: 2100 of 2000 samples, 210 a second"),
    ] as [(Int, Int?, Double, String)])
  func tellsRateAndTimeLeft(_ done: Int, _ total: Int?, _ seconds: Double, _ line: String) {
    let text = ProgressText(
      work: "judging", noun: "sample", done: done, total: total, seconds: seconds)
    #expect(text.line == line)
  }

  @Test func theBarFillsAndNeverBreaksTheLine() {
    func bar(_ done: Int, _ width: Int) -> String {
      ProgressText(work: "auditing", noun: "screen", done: done, total: 4, seconds: 2)
        .bar(width: width)
    }
    #expect(bar(0, 100).hasPrefix("[------------------------------] 0 % "))
    #expect(bar(2, 100).hasPrefix("[###############---------------] 50 % auditing: 2 of 4 screens"))
    #expect(bar(9, 100).hasPrefix("[##############################] 100 % "))
    for width in [0, 1, 20, 40, 80] { #expect(bar(2, width).count <= max(0, width - 1)) }
  }
}
