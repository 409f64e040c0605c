// Tests that lines are the same however the file is cut into chunks.

import Foundation
import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct LineReaderTests {
  /// Longer than a chunk of 256 KiB, so that lines fall across its edges.
  @Test func linesAcrossChunksAreWhole() throws {
    var text = #"{"tapscope":"recording/1"}"# + "\n"
    let touches = 9000
    for touch in 1...touches {
      text += "{\"t\":\(touch),\"touch\":\(touch),\"phase\":\"began\",\"x\":1.5,\"y\":2}\n"
      text += "{\"note\":\"\(String(repeating: "n", count: touch % 97))\"}\n"
      text += "{\"t\":\(touch).5,\"touch\":\(touch),\"phase\":\"ended\",\"x\":1.5,\"y\":2}\r\n"
    }
    let reading = Reading(text)
    #expect(reading.error == nil)
    #expect(reading.events.count == 3 * touches)
    #expect(reading.samples.map(\.touch) == (1...touches).flatMap { [$0, $0] })
    #expect(reading.samples.last?.line == 3 * touches + 1)
  }

  @Test func aLineLongerThanAChunkIsRead() {
    let note = String(repeating: "n", count: 600_000)
    let reading = Reading("{\"note\":\"\(note)\"}\n{\"t\":0,\"tap\":[1,2]}\n")
    #expect(reading.events.first == .note(note, line: 1))
    #expect(reading.script.count == 2)
  }

  @Test func aFileWithoutLinesIsGivenUp() {
    let text = #"{"t":0,"tap":[1,2]}"# + "\n" + String(repeating: "n", count: 17 << 20)
    #expect(Reading(text).messages == ["test:2: a line of over 16 MiB: this is no recording"])
  }

  @Test func filesOnDiskReadAsBytesInMemory() throws {
    let text = evemu("t5 x1 y1 | x2 | t-1 |")
    let file = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID()).evemu")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    var stream = try RecordingReader(options: .plain).open(path: file.path).makeStream()
    var events: [RecordingEvent] = []
    while let event = try stream.next() { events.append(event) }
    #expect(events == Reading(text, options: .plain).events)
    #expect(events.count == 3)
  }
}
