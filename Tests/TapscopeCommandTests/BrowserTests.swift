// Tests of what only a browser can show: the scripts under `Tests/Browser`.

import TapscopeTestSupport
import Testing

@Suite(.serialized, .enabled(if: BrowserScript.isPossible, "no Chromium or no Python 3 here"))
struct BrowserTests {
  @Test(arguments: [
    "driver_test.py", "modules_test.py", "pages_test.py", "record_test.py", "recorder_test.py",
    "report_test.py",
  ])
  func checksPass(script: String) throws {
    let outcome = try BrowserScript.run(
      script, environment: ["TAPSCOPE": Program.binary.path])
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.text.contains("passed"))
  }
}
