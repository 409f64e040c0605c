// Tests that JSON is written as the standard says.

import TapscopeReports
import Testing

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      (JSONValue.null, "null"), (.bool(true), "true"), (.integer(-7), "-7"),
      (.number(0.1 + 0.2), "0.3"), (.number(-0.0), "0"), (.number(.nan), "null"),
      (.number(.infinity), "null"), (.number(1e-7), "0"),
      (.string("a\"b\\c\n\u{1}"), #""a\"b\\c\n\u0001""#),
      (.string("</script>"), #""\u003c/script>""#), (.string("é😀"), "\"é😀\""),
      (.string("\u{2028}"), #""\u2028""#), (.string("a\u{202E}b\u{200B}"), #""a\u202eb\u200b""#),
      (.string("\u{E0041}"), #""\udb40\udc41""#), (.string("\u{9B}"), #""\u009b""#),
      (.string("a##[error]b"), #""a#\u0023[error]b""#), (.string("## a#b"), "\"## a#b\""),
      (.array([]), "[]"), ([1.5, .null], "[1.5,null]"),
      (["z": .integer(1), "a": .integer(2)], #"{"z":1,"a":2}"#),
    ] as [(JSONValue, String)])
  func isWritten(_ value: JSONValue, as text: String) {
    #expect(String(decoding: value.bytes, as: UTF8.self) == text)
  }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Numbers in these tests are written as they are.
  public init(floatLiteral value: Double) { self = .number(value) }
}
