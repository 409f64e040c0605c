// Tests that events are the same however the text is cut, in constant memory.

import TapscopeFiles
import Testing

struct YAMLEventStreamTests {
  static let text = """
    version: 1
    devices:
    - node: /dev/input/event4 # a touch screen
      evdev:
        absinfo: {0: [0, 4095, 0, 0, 20]}
      events:
      - evdev:
        - [  0,      0,   3,  57,    1367] # EV_ABS
      quirks: &q !!seq []
      more: *q
    """

  @Test func saysEachStep() throws {
    let events = try allEvents(of: YAMLEventStream(Array("a: [&x 'b', *x]".utf8)))
    #expect(
      events.map(\.kind) == [
        .documentStart, .mappingStart, .scalar("a", .plain), .sequenceStart,
        .scalar("b", .singleQuoted), .alias("x"), .sequenceEnd, .mappingEnd, .documentEnd,
      ])
    #expect(events[4].anchor == "x")
    #expect(events[4].mark == Mark(line: 0, column: 4))
  }

  @Test(arguments: [1, 2, 7, 64, 100_000])
  func chunksOfAnySizeGiveTheSameEvents(_ size: Int) throws {
    let bytes = Array(Self.text.utf8)
    var offset = 0
    let stream = YAMLEventStream {
      defer { offset += size }
      return offset < bytes.count ? Array(bytes[offset..<min(offset + size, bytes.count)]) : nil
    }
    let events = try allEvents(of: stream)
    #expect(events == (try allEvents(of: YAMLEventStream(bytes))))
    #expect(events.count == 47)
  }

  @Test func readsFarMoreThanItHolds() throws {
    let line = Array("- [  0,      0,   3,  53,    1367]\n".utf8)
    var left = 20_000
    var stream = YAMLEventStream {
      left -= 1
      return left >= 0 ? line : nil
    }
    var scalars = 0
    while let event = try stream.next() {
      if case .scalar = event.kind { scalars += 1 }
    }
    #expect(scalars == 100_000)
  }

  @Test func endsAfterAnError() throws {
    var stream = YAMLEventStream(Array("a: [1\nb: }".utf8))
    let error = #expect(throws: YAMLSyntaxError.self) {
      while try stream.next() != nil {}
    }
    #expect(error?.mark == Mark(line: 1, column: 1))
    #expect(error?.context == "while parsing a flow sequence")
    #expect(try stream.next() == nil)
  }

  @Test func namesTheByteThatIsNoText() throws {
    var stream = YAMLEventStream(Array("a: ".utf8) + [0xC3, 0x28])
    let error = #expect(throws: YAMLSyntaxError.self) {
      while try stream.next() != nil {}
    }
    #expect(error?.offset == 4)
    #expect(error?.message == "invalid trailing UTF-8 octet")
  }

  @Test func anEmptyTextHasNoEvents() throws {
    #expect(try allEvents(of: YAMLEventStream([])).isEmpty)
  }
}

private func allEvents(of stream: YAMLEventStream) throws -> [YAMLEvent] {
  var stream = stream
  var events: [YAMLEvent] = []
  while let event = try stream.next() { events.append(event) }
  return events
}
