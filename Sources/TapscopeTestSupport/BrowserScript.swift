// How tests run the browser checks under `Tests/Browser`.

import Foundation

/// A script of checks that drive a headless Chromium; `Tests/Browser/browser.py` tells how one is
/// written.
///
/// A test that runs one is marked `.enabled(if: BrowserScript.isPossible, "no Chromium or no Python 3 here")`.
package enum BrowserScript {
  /// What a script left.
  package struct Outcome: Sendable {
    package var status: Int32
    /// All it printed: a line for each check, and what went wrong.
    package var text: String
  }

  /// Whether there are a browser and a Python to drive it.
  package static let isPossible: Bool = {
    let probe = "import sys, browser; sys.exit(0 if browser.find() else 77)"
    return (try? run(arguments: ["-c", probe]))?.status == 0
  }()

  /// Runs scripts one after the other, on a thread of its own: tests have as many threads as there are cores,
  /// and one that only waits for a browser would keep other tests from running.
  package static func run(
    _ scripts: [String], environment: [String: String]
  ) async throws -> [Outcome] {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try scripts.map { script in
              try run(
                arguments: [PackageFiles.url("Tests/Browser/\(script)").path],
                environment: environment)
            }
          })
      }
    }
  }

  /// Runs Python in the folder of the scripts; what it prints goes through a file, which has no end
  /// that could block.
  private static func run(
    arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-browser-\(UUID().uuidString).txt")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.currentDirectoryURL = PackageFiles.url("Tests/Browser")
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      text: String(decoding: try Data(contentsOf: output), as: UTF8.self))
  }
}
