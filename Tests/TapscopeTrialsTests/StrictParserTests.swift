// Tests of the strict parser by which the trials judge JSON.

import Foundation
import TapscopeTestSupport
import TapscopeTrials
import Testing

@Suite struct StrictParserTests {
  @Test(arguments: [
    "0", "-0", "1.5e+10", "-0.25E-3", "\"\"", "true", " null\n", "[]", "[1, [2], {}]", "{}",
    #"{"a": "\"\\\/\b\f\n\r\té", "b": [false]}"#, #""\u00e9\uD83D\uDE00""#, "\"\u{7F}\"",
  ])
  func takesWhatIsJSON(_ text: String) {
    #expect(StrictJSON.trouble(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "", " ", "01", "-", "+1", "1.", ".5", "1e", "1e+", "NaN", "tru", "nulls", "'a'", "\"",
    "\"\\x\"",
    "\"\u{1}\"", "\"\\u12\"", #""\ud83d""#, #""\ud83dA""#, #""\uDE00""#, "[", "[1", "[1,]", "[,]",
    "[1 2]", "{", "{a:1}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1"#, "1 2", "[]]", "// 1\n1",
    "\u{FEFF}1",
  ])
  func refusesWhatIsNone(_ text: String) {
    #expect(StrictJSON.trouble(in: Array(text.utf8)) != nil)
  }

  @Test func refusesBytesThatAreNoUTF8AndEndlessBrackets() {
    #expect(StrictJSON.trouble(in: [0x22, 0xFF, 0x22]) == "it is no UTF-8")
    #expect(StrictJSON.trouble(in: [UInt8](repeating: UInt8(ascii: "["), count: 100_000)) != nil)
  }

  /// What it takes, Foundation's parser takes too, which is more lenient here and there.
  @Test func takesNothingThatFoundationRefuses() {
    let lines = [
      #"{"t":0.25,"touch":12,"phase":"began","x":101.5,"y":-7,"note":"aé\n\u0041"}"#,
      #"[true, false, null, -0.5E-1, {"a": {"b": []}}, "\ud83d\ude00"]"#,
    ]
    var random = SeededGenerator(seed: 5)
    var (taken, refused) = (0, 0)
    for round in 0..<4000 {
      var bytes = Array(lines[round % 2].utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        bytes = Trial.blindly(bytes, seed: random.next())
      }
      guard StrictJSON.trouble(in: bytes) == nil else {
        refused += 1
        continue
      }
      taken += 1
      let value = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      #expect(value != nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(taken > 500 && refused > 500)
  }
}
