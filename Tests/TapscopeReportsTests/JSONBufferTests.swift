// Tests that JSON written member by member and that of a value are what they should be.

import TapscopeEngine
import Testing

@testable import TapscopeReports

private let value: JSONValue = [
  "text": .string("plain"), "escaped": .string("a\"<\u{202e}\u{e9}\n"),
  "numbers": .array([.integer(-12), .integer(.min), .number(0.1), .number(-2.5), .number(.nan)]),
  "none": .null, "at": .numbers(1.25, 3), "list": .strings(["a", "b"]),
  "empty": .object([]), "nothing": .array([]),
]

private let text =
  #"{"text":"plain","escaped":"a\"\u003c\u202e\#u{e9}\n","numbers":[-12,-9223372036854775808,0.1,-2.5,null],"#
  + #""none":null,"at":[1.25,3],"list":["a","b"],"empty":{},"nothing":[]}"#

@Test("a value is written as JSON has it")
private func valueIsWritten() {
  #expect(String(decoding: value.bytes, as: UTF8.self) == text)
  let words: JSONValue = .array([.bool(true), .bool(false), .null])
  #expect(words.bytes == Array("[true,false,null]".utf8))
}

@Test("several documents stand one after another without a comma")
private func documentsFollow() {
  let bytes = JSONBuffer.document(room: 16) { json in
    for number in 1...3 {
      json.restart()
      json.object { json in
        json.key("n")
        json.write(number)
      }
      json.raw("\n")
    }
  }
  #expect(bytes == Array("{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n".utf8))
}

@Test("a document of any room is that of the value", arguments: [0, 1, 7, 64, 4096])
private func roomDoesNotMatter(_ room: Int) {
  var lists = JSONLists()
  var calls = 0
  let bytes = JSONBuffer.document(room: room) { json in
    calls += 1
    json.object { json in
      json.key("text")
      json.write("plain")
      json.key("escaped")
      json.write("a\"<\u{202e}\u{e9}\n")
      json.key("numbers")
      json.array(0..<5) { json, place in
        switch place {
        case 0: json.write(-12)
        case 1: json.write(Int.min)
        case 2: json.write(0.1)
        case 3: json.write(-2.5)
        default: json.write(Double.nan)
        }
      }
      json.key("none")
      json.writeNull()
      json.key("at")
      json.write(Point(1.25, 3))
      json.key("list")
      json.write(["a", "b"], from: &lists)
      json.key("empty")
      json.object { _ in }
      json.key("nothing")
      json.array([0].prefix(0)) { $0.write($1) }
    }
  }
  #expect(String(decoding: bytes, as: UTF8.self) == text)
  #expect(calls == (room < bytes.count ? 2 : 1))
}
