// Tests of what only a browser can show: the scripts under `Tests/Browser`.

import TapscopeTestSupport
import Testing

@Suite(.enabled(if: BrowserScript.isPossible, "no Chromium or no Python 3 here"))
struct BrowserTests {
  /// No arguments, since cases of a test begin after tests that have none: scripts take as long as all other
  /// tests together, and go on beside them.
  @Test func pagesAreRightInABrowser() async throws {
    try await expectPassed(["pages_test.py", "driver_test.py", "record_test.py"])
  }

  @Test func scriptsOfPagesAreRightInABrowser() async throws {
    try await expectPassed(["report_test.py", "modules_test.py", "recorder_test.py"])
  }

  private func expectPassed(_ scripts: [String]) async throws {
    let outcomes = try await BrowserScript.run(
      scripts, environment: ["TAPSCOPE": Program.binary.path])
    for (script, outcome) in zip(scripts, outcomes) {
      #expect(outcome.status == 0, "\(script): \(outcome.text)")
      #expect(outcome.text.contains("passed"), "\(script)")
    }
  }
}
