// Tests of the texts and numbers of a JSON line.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    (#""plain""#, "plain"), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
    (#""\u00e9""#, "é"), (#""\ud83d\ude00""#, "😀"), (#""😀é""#, "😀é"), (#""""#, ""),
  ])
  func textsAreUnescaped(json: String, text: String) {
    let reading = Reading("{\"note\":\(json)}\n")
    #expect(reading.events == [.note(text, line: 1)])
  }

  @Test(arguments: [
    (#""\ud83d""#, "1:10: half of a surrogate pair"),
    (#""\ud83dx""#, "1:10: half of a surrogate pair"),
    (#""\ud83d\u0041""#, "1:10: half of a surrogate pair"),
    (#""\ude00""#, "1:10: half of a surrogate pair"),
    (#""\u12g4""#, "1:10: `\\u` needs four hexadecimal digits"),
    (#""\x""#, "1:10: an escape JSON does not know"),
    ("\"\u{1}\"", "1:10: a control character inside a text"),
    ("01", "1:9: this is no JSON number"), ("-", "1:9: this is no JSON number"),
    ("1.", "1:9: this is no JSON number"), ("1e", "1:9: this is no JSON number"),
    (".5", "1:9: expected a value"), ("+1", "1:9: expected a value"),
    ("[1,]", "1:12: expected a value"),
    ("tru", "1:9: `tru` is no JSON value"), ("{\"a\"}", "1:13: expected `:` after the key `a`"),
    ("[1 2]", "1:12: expected `,` or `]`"),
    (String(repeating: "[", count: 70), "1:72: values are nested more than 64 deep"),
  ])
  func whatIsNoJSONIsRefused(json: String, message: String) {
    #expect(Reading("{\"note\":\(json)}\n").messages.map { String($0.dropFirst(5)) } == [message])
  }

  @Test func textsMustBeUTF8() {
    let bytes = Array("{\"note\":\"".utf8) + [0xFF, 0x22, 0x7D, 0x0A]
    var message: String?
    do throws(RecordingError) {
      var stream = try RecordingReader().open(path: "test", contents: bytes).makeStream()
      _ = try stream.next()
    } catch {
      message = error.diagnostics.first?.message
    }
    #expect(message == "this text is no UTF-8")
  }

  /// Numbers whose nearest `Double` is hard to hit; the library's own reading is the oracle.
  @Test(arguments: [
    "0", "-0", "0.1", "0.3", "1.7976931348623157", "123456789.123456789", "9007199254740993",
    "0.000000000000000000000000000001", "1e-7", "1E+2", "4.35", "2.675", "179769313.48623157e0",
    "8.41", "100000000000000000000e-15", "12345678901234567890e-13", "0.1e1", "1e22", "9.5e-22",
    "1e23", "5e-324", "2.2250738585072011e-308",
  ])
  func numbersAreCorrectlyRounded(json: String) throws {
    let expected = try #require(Double(json))
    let isInside = abs(expected) <= 1e9
    let reading = Reading("{\"t\":0,\"tap\":[\(json),0]}\n")
    #expect(reading.samples.first?.position?.x == (isInside ? expected : nil))
    #expect((reading.error == nil) == isInside)
  }

  @Test(arguments: [
    ("0.0000000004", Int64(0)), ("0.0000000005", 1), ("1.5e-3", 1_500_000), ("0.1", 100_000_000),
    ("3600.000000001", 3_600_000_000_001), ("9e9", 9_000_000_000_000_000_000),
    ("1e0", 1_000_000_000),
  ])
  func timesAreExactToTheNanosecond(json: String, nanoseconds: Int64) {
    let reading = Reading("{\"t\":\(json),\"tap\":[1,2],\"seconds\":0}\n")
    #expect(reading.samples.first?.time.nanoseconds == nanoseconds)
  }
}
