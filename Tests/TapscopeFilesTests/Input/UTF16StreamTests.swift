// Tests that text in UTF-16 is read as what it says.

import Foundation
import TapscopeEngine
import Testing

@testable import TapscopeFiles

@Suite struct UTF16StreamTests {
  private static let mark = "\u{FEFF}"

  private static func bytes(_ text: String, _ encoding: String.Encoding) throws -> [UInt8] {
    try [UInt8](#require((mark + text).data(using: encoding)))
  }

  @Test(
    arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [1, 2, 3, 5, 1 << 16])
  func textComesInUTF8HoweverItIsCut(_ encoding: String.Encoding, piece: Int) throws {
    let text = "{\"t\":0}\r\né \u{1F600}\u{1F600} 漢\n"
    let file = InputFile(path: "x", contents: try Self.bytes(text, encoding), piece: piece)
    #expect(try file.bytes().elementsEqual(text.utf8))
    #expect(try file.head(9).elementsEqual(text.utf8.prefix(9)))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE], ""), ([0xFF, 0xFE, 0x41], ""), ([0xFF, 0xFE, 0x41, 0, 0x42], "A"),
      ([0xFF, 0xFE, 0x3D, 0xD8], "\u{FFFD}"), ([0xFE, 0xFF, 0xDC, 0, 0, 0x41], "\u{FFFD}A"),
    ] as [([UInt8], String)])
  func whatIsCutOffIsNoCharacter(bytes: [UInt8], text: String) throws {
    #expect(try InputFile(path: "x", contents: bytes).bytes().elementsEqual(text.utf8))
  }

  private static let recording =
    "{\"tapscope\":\"recording/1\"}\r\n{\"t\":0,\"tap\":[40,50]}\r\n{\"t\":1,\"tap\":[60,70]}\r\n"

  private func samples(_ bytes: [UInt8], piece: Int = .max) throws -> [RecordingEvent] {
    let recording = try RecordingReader().open(path: "x", contents: bytes, piece: piece)
    var stream = try recording.makeStream()
    var events: [RecordingEvent] = []
    while let event = try stream.next() { events.append(event) }
    return events
  }

  /// `adb shell getevent -lt > log.txt` in PowerShell 5 is in UTF-16.
  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func recordingsAreRead(_ encoding: String.Encoding) throws {
    let plain = try samples(Array(Self.recording.utf8))
    #expect(plain.count > 2)
    #expect(try samples(Self.bytes(Self.recording, encoding)) == plain)
  }

  /// Such a log that was gzipped then was refused.
  ///
  /// These are the recording above in either order of bytes.
  @Test(
    arguments: [
      "H4sIAAAAAAACA/v/r5pBiaGEIZGhgKGYIZkhH0inAkWsgLgIyAKJFDGkMGQy5DGkM+gzGALFaxl4GbgYIPpAKg0YdOBmgPjRDCZgMVMgGYuh2hBDtRlYtTmSagDMUfGslgAAAA==",
      "H4sIAAAAAAACA/v3n6GaQYmhhCGRoYChmCGZIR9IpwJFrIC4CMgCiRQxpDBkMuQxpDPoMxgCxWsZeBm4oPpAKg0YdOBmgPjRDCZgMVMgGYuh2hBDtRlYtTlCNQC1syGFlgAAAA==",
    ], [Int.max, 1, 5])
  func packedRecordingsAreRead(packed: String, piece: Int) throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: packed)))
    #expect(try samples(bytes, piece: piece) == samples(Array(Self.recording.utf8)))
    let file = InputFile(path: "x", contents: bytes, piece: piece)
    #expect(try file.bytes().elementsEqual(Self.recording.utf8))
    #expect(try file.head(9).elementsEqual(Self.recording.utf8.prefix(9)))
  }

  /// Tools that copy or append to what PowerShell wrote lose the byte order mark.
  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [1, 7, 1 << 16])
  func textWithoutItsMarkIsReadToo(_ encoding: String.Encoding, piece: Int) throws {
    let bytes = [UInt8](try #require(Self.recording.data(using: encoding)))
    #expect(try samples(bytes, piece: piece) == samples(Array(Self.recording.utf8)))
    let layout = "tapscope: layout/1\nscreen: 9x9\nviews: [{id: é, frame: [0, 0, 9, 9]}]\n"
    let file = InputFile(
      path: "x", contents: [UInt8](try #require(layout.data(using: encoding))), piece: piece)
    #expect(try file.bytes().elementsEqual(layout.utf8))
  }

  /// Short, or with a byte that no text has, it may be anything.
  @Test(
    arguments: [
      [0x41, 0, 0x42, 0], [0x41, 0, 0x42, 0, 0x43, 0, 0x01, 0], [0, 0, 0, 0, 0, 0, 0, 0],
    ] as [[UInt8]])
  func otherBytesAreNoText(bytes: [UInt8]) throws {
    #expect(try InputFile(path: "x", contents: bytes).bytes().elementsEqual(bytes))
  }

  @Test func whatPowerShellAddsToAFileIsNamed() throws {
    let added = try #require("{\"t\":2,\"tap\":[1,2]}\r\n".data(using: .utf16LittleEndian))
    #expect(throws: RecordingError.self) { try samples(Array(Self.recording.utf8) + added) }
    do {
      _ = try samples(Array(Self.recording.utf8) + added)
    } catch let error as RecordingError {
      #expect(error.diagnostics.first?.message.contains("a part of it is in UTF-16") == true)
    }
  }

  @Test func anEmptyPackedFileIsEmpty() throws {
    let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACAwMAAAAAAAAAAAA="))
    #expect(try InputFile(path: "x", contents: [UInt8](packed)).bytes().isEmpty)
  }
}
