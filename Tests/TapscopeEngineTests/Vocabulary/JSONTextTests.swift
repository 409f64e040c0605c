// Tests that texts are escaped as JSON wants them, and no more.

import Foundation
import TapscopeEngine
import Testing

/// Eight bytes are looked at together: each character has to be told wherever it stands among them.
@Test(arguments: Array(0..<128) + [0xE9, 0x202E, 0x1F600])
func aCharacterIsWrittenAlikeWhereverItStands(_ code: UInt32) throws {
  let scalar = try #require(Unicode.Scalar(code))
  let alone = JSONText.quoted(String(scalar)).dropFirst().dropLast()
  for length in 0..<18 {
    for place in 0...length {
      let (front, back) = (
        String(repeating: "a", count: place), String(repeating: "~", count: length - place)
      )
      let text = front + String(scalar) + back
      let json = JSONText.quoted(text)
      #expect(json == "\"\(front)\(alone)\(back)\"")
      let read = try JSONDecoder().decode(String.self, from: Data(json.utf8))
      #expect(read == text)
    }
  }
}

@Test(
  arguments: [
    (0x22, #"\""#), (0x5C, #"\\"#), (0x0A, #"\n"#), (0x00, #"\u0000"#), (0x1F, #"\u001f"#),
    (0x3C, #"\u003c"#), (0x7F, #"\u007f"#), (0x202E, #"\u202e"#), (0x23, "#"), (0x7E, "~"),
    (0xE9, "é"),
  ] as [(UInt32, String)])
func aCharacterIsEscapedWhereItMustBe(_ code: UInt32, _ written: String) throws {
  let scalar = try #require(Unicode.Scalar(code))
  #expect(JSONText.quoted(String(scalar)) == "\"\(written)\"")
}
