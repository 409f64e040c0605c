// A text that is told from others by its bytes is one of a set, and has one place among them.

import TapscopeEngine
import Testing

@Suite struct ExactTextTests {
  @Test func textsThatLookTheSameAreTwo() {
    let texts = ["e\u{301}", "é", "e", "é" + "", "\u{212A}", "K"].map(ExactText.init)
    #expect("e\u{301}" == "é" && texts[0] != texts[1] && texts[1] == texts[3])
    #expect(Set(texts).count == 5)
    for a in texts {
      for b in texts {
        #expect((a == b ? 1 : 0) + (a < b ? 1 : 0) + (b < a ? 1 : 0) == 1)
      }
    }
    #expect(texts.sorted().map(\.text.utf8.count) == [1, 1, 3, 2, 2, 3])
  }

  @Test func nothingStandsBeforeEveryText() {
    let texts: [ExactText?] = [ExactText("a"), nil, ExactText("")]
    let sorted = texts.sorted { $0.rank < $1.rank }
    #expect(sorted == [nil, ExactText(""), ExactText("a")])
  }
}
