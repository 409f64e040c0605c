// Tests that boxes found by their cells are those that a look at every box finds.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct BoxIndexTests {
  /// Boxes in and around a screen, some of them as wide as a row, some with no place.
  private static func boxes(_ count: Int, by generator: inout SeededGenerator) -> [Rect?] {
    (0..<count).map { index in
      if index % 17 == 0 { return nil }
      return Rect(
        generator.number(in: -40...320), generator.number(in: -40...480),
        generator.number(in: 1...(index % 11 == 0 ? 320 : 30)), generator.number(in: 1...30))
    }
  }

  @Test(arguments: [1, 40, 300, 3000])
  func thoseThatMeetABoxAreFoundOnceAndInOrder(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let boxes = Self.boxes(count, by: &generator)
    let index = BoxIndex(boxes, over: Rect(0, 0, 320, 480))
    for _ in 0..<40 {
      let part = Rect(
        generator.number(in: -40...320), generator.number(in: -40...480),
        generator.number(in: 0.1...120), generator.number(in: 0.1...60))
      let all = boxes.indices.filter { boxes[$0]?.intersection(part) != nil }
      #expect(index.indices(meeting: part) == all)
    }
  }
}
