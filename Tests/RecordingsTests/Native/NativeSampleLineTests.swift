// Does the fast way through sample lines agree with the complete reader on every line?

import Recordings
import TestSupport
import Testing
import Touches

@Suite struct NativeSampleLineTests {
  /// The same line once as the fast path takes it, once so that only the complete reader does.
  @Test(arguments: [
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":2}"#,
    #"{"t":0.000000001,"touch":7,"phase":"began","x":-1.25,"y":480.5,"radius":9.25,"force":0.5}"#,
    #"{"t": 1.5, "touch": 1, "phase": "began", "x": 1, "y": 2}"#,
    #"{"y":2,"x":1,"phase":"began","touch":3,"t":2.25}"#,
    #"{"t":9000000000,"touch":9007199254740992,"phase":"began","x":0.1,"y":0.30000000000000004}"#,
    #"{"t":0,"touch":1,"phase":"began","x":12345678901234567890e-15,"y":1}"#,
    #"{"t":0.12345678901,"touch":1,"phase":"began","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1000000001,"y":1}"#,
    #"{"t":9000000001,"touch":1,"phase":"began","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":01,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"radius":-1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1}"#,
    #"{"t":0,"touch":-1,"phase":"began","x":1,"y":1}"#,
    #"{"t":-0.5,"touch":1,"phase":"began","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"stationary","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1}}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"force":1e3}"#,
  ])
  func bothReadersAgree(line: String) {
    expectAgreement(line)
  }

  @Test func bothReadersAgreeOnLinesAtRandom() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "{", "}", ",", ":", "\"t\"", "\"touch\"", "\"phase\"", "\"x\"", "\"y\"", "\"began\"", "1",
      "0.5", "-2", " ", "1e3", "00", "\"ended\"", ".",
    ]
    let good = #"{"t":0.25,"touch":12,"phase":"began","x":101.5,"y":-7,"radius":8.5}"#
    for _ in 0..<400 {
      var line = Array(good)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<line.count, using: &random)
        let piece = pieces.randomElement(using: &random) ?? ""
        line.replaceSubrange(
          at..<min(at + Int.random(in: 0...2, using: &random), line.count), with: piece)
      }
      expectAgreement(String(line))
    }
  }

  /// A prefix keeps the fast path off, and only moves columns.
  private func expectAgreement(_ line: String) {
    guard line.contains("{") else { return }
    let header = #"{"tapscope":"recording/1"}"# + "\n"
    let fast = Reading(header + line + "\n")
    let complete = Reading(header + " " + line + "\n")
    #expect(fast.events == complete.events, "\(line)")
    #expect(fast.faults == complete.faults, "\(line)")
    #expect(
      fast.error?.diagnostics.map(\.message) == complete.error?.diagnostics.map(\.message),
      "\(line)")
  }
}
