// Tests of what only a browser can show: the scripts under `Tests/Browser`.

import Dispatch
import TapscopeTestSupport
import Testing

@Suite(.enabled(if: BrowserScript.isPossible, "no Chromium or no Python 3 here"), EarlyStart())
struct BrowserTests {
  @Test(arguments: Scripts.names)
  func checksPass(script: String) async throws {
    let outcome = try await #require(Scripts.outcomes[script]).value
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.text.contains("passed"))
  }
}

/// The scripts, run one after the other on a thread of their own.
///
/// A browser is waited for half of the time. Tests that are `.serialized` run after all others, so that nobody
/// would use that time.
private enum Scripts {
  static let names = [
    "driver_test.py", "modules_test.py", "pages_test.py", "record_test.py", "recorder_test.py",
    "report_test.py",
  ]

  static let outcomes: [String: Task<BrowserScript.Outcome, any Error>] = {
    let line = DispatchQueue(label: "browser scripts")
    return Dictionary(
      uniqueKeysWithValues: names.map { script in
        let task = Task {
          try await withCheckedThrowingContinuation { waiting in
            line.async {
              waiting.resume(
                with: Result {
                  try BrowserScript.run(script, environment: ["TAPSCOPE": Program.binary.path])
                })
            }
          }
        }
        return (script, task)
      })
  }()
}

/// Starts the scripts before any test runs, since they take longest.
private struct EarlyStart: SuiteTrait {
  func prepare(for test: Test) async throws {
    if BrowserScript.isPossible { _ = Scripts.outcomes }
  }
}
