// Tests of what only a browser can show: the scripts under `Tests/Browser`.

import TapscopeTestSupport
import Testing

@Suite(.enabled(if: BrowserScript.isPossible, "no Chromium or no Python 3 here"))
struct BrowserTests {
  /// One test without arguments, which begins before those that have some: one browser runs at a time, beside
  /// the other tests rather than after them.
  @Test func everyScriptPasses() throws {
    let scripts = [
      "driver_test.py", "modules_test.py", "pages_test.py", "recorder_test.py", "report_test.py",
      "record_test.py",
    ]
    for script in scripts {
      let outcome = try BrowserScript.run(script, environment: ["TAPSCOPE": Program.binary.path])
      #expect(outcome.status == 0, "\(script): \(outcome.text)")
      #expect(outcome.text.contains("passed"))
    }
  }
}
