// Differential tests: the native reader takes no line that a strict JSON parser refuses.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct StrictJSONTests {
  private static let lines = [
    #"{"t":0.25,"touch":12,"phase":"began","x":101.5,"y":-7,"radius":8.5,"force":0.25}"#,
    #"{"t": 1.5, "touch": 3, "phase": "began", "radius": 2, "x": 1, "y": 2}"#,
    #"{"force":1,"y":2,"x":1,"phase":"began","touch":3,"t":2.25}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1e2,"y":-0.5E-1,"note":"a\u0041\n"}"#,
    #"{"t":0.2,"tap":[163,205],"target":"down"}"#,
    #"{"label":{"touches":[1,2],"gesture":"pinch","target":null}}"#,
    #"{"t":0.5,"set":{"view":"down","hidden":true}}"#,
  ]

  /// Each of these lost its value without a word, or was taken for a header.
  @Test(arguments: [
    #"{"phase":"began","t":0,"touch":1,"x":1,"y":1,"radius":}"#,
    #"{"phase":"began","t":0,"touch":1,"force":,"x":1,"y":1}"#,
    #"{"tapscope":null}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"force":-1}"#,
    #"{"force":-0.5,"t":0,"touch":1,"phase":"began","x":1,"y":1}"#,
  ])
  func brokenLinesAreErrors(line: String) {
    #expect(Reading(#"{"note":"first"}"# + "\n" + line + "\n").error != nil)
  }

  /// `TAPSCOPE_MUTATIONS=1000000` tries as many as the contract names.
  @Test func whatIsTakenIsJSON() throws {
    var random = SeededGenerator(seed: 16)
    let wanted = ProcessInfo.processInfo.environment["TAPSCOPE_MUTATIONS"].flatMap(Int.init)
    var refused = 0
    for round in 0..<(wanted ?? 6000) {
      let line = mutated(Self.lines[round % Self.lines.count], by: &random)
      let text = String(decoding: line, as: UTF8.self)
      // What stands before the object is a console's, and skipped.
      let object = Data(text.utf8.drop { $0 != UInt8(ascii: "{") })
      if object.isEmpty { continue }
      let isJSON = (try? JSONSerialization.jsonObject(with: object)) is [String: Any]
      let reading = Reading(#"{"note":"first"}"# + "\n" + text + "\n")
      guard !isJSON else { continue }
      refused += 1
      #expect(reading.error != nil, "\(text)")
    }
    // A mutator that breaks nothing would prove nothing.
    #expect(refused > 1000)
  }

  private static let pieces: [String] = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "1", "0", "-", "+", ".", "e", "E", " ", "\t", "null",
    "true", "nul", "00", "-0", "1.", ".5", "1e", "\"x\"", "\"y\":", "\"t\":1,", "\\u12", "\\ud83d",
    "\u{7F}", "\u{1}", "\u{FEFF}", "é", "NaN", "Infinity", "0x1", "'", "//", "/**/",
  ]

  /// One to three pieces put in, taken out or doubled.
  private func mutated(_ line: String, by random: inout SeededGenerator) -> [UInt8] {
    var line = Array(line.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0..<max(line.count, 1), using: &random)
      let end = min(start + Int.random(in: 0...2, using: &random), line.count)
      let piece = Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
      switch Int.random(in: 0...3, using: &random) {
      case 0: line.replaceSubrange(start..<end, with: [])
      case 1: line.insert(contentsOf: line[start..<end], at: start)
      default: line.replaceSubrange(start..<end, with: piece)
      }
    }
    return line.filter { $0 != UInt8(ascii: "\n") }
  }
}
