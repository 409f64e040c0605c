// Numbers stand with their nouns as a person says them.

import TapscopeEngine
import Testing

@Suite struct PluralTests {
  @Test(arguments: [
    (0, 0, "0 of 0 touches"), (0, 1, "0 of 1 touch"), (1, 1, "the one touch"),
    (1, 2, "1 of 2 touches"), (2, 2, "both touches"), (2, 3, "2 of 3 touches"),
    (3, 3, "all 3 touches"),
  ])
  func share(_ some: Int, _ all: Int, _ words: String) {
    #expect(some.share(of: all, "touch") == words)
  }
}
