// A failure log of XCTest is a screen and its taps: replayed on itself it says who gets them.

import Foundation
import Tapscope
import TapscopeEngine
import Testing

@Suite struct XCTestLogReplayTests {
  private static let log = """
        t =     0.00s Start Test at 2026-11-22 10:00:00.000
        t =     2.05s Tap "pay" Button
        t =     2.18s     Synthesize event
        t =     3.05s Tap "back" Button
        t =     3.18s     Synthesize event
        t =     7.61s Assertion Failure: PayTests.swift:21: no receipt
    Element subtree:
     →Application, 0x147504a20, pid: 8736, label: 'Shop'
        Window (Main), 0x147504d30, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x14980ba10, {{0.0, 40.0}, {60.0, 60.0}}, identifier: 'back'
          Button, 0x14980ba20, {{200.0, 680.0}, {170.0, 56.0}}, identifier: 'pay', label: 'Pay'
          Button, 0x14980ba30, {{230.0, 664.0}, {160.0, 160.0}}, identifier: 'chat', label: 'Chat'
    """

  @Test func aCoveredButtonIsNotWhatTheTestPressed() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-\(UUID().uuidString).log")
    try Data(Self.log.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var verdicts: [Verdict] = []
    var sentences: [String] = []
    try Session(file.path, on: file.path).forEachTouch { touch in
      verdicts.append(touch.verdict)
      sentences.append(touch.sentence)
    }
    #expect(verdicts == [.stolen, .correct])
    #expect(sentences.first?.contains("fired Chat") ?? false, "\(sentences)")
  }
}
