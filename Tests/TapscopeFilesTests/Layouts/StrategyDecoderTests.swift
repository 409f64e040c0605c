// Tests that a strategy is the same in short form, long form and on the command line.

import TapscopeEngine
import TapscopeFiles
import Testing

struct StrategyDecoderTests {
  @Test(arguments: [
    ("alpha", StrategyChoice.alpha),
    ("bounds", .bounds),
    ("alpha:corrected", .alpha),
    ("alpha:threshold=64", StrategyChoice("alpha", threshold: 64)),
    (
      "alpha:threshold=0:compare=>=", StrategyChoice("alpha", threshold: 0, comparison: .atLeast)
    ),
    (
      "alpha:arch=32:memory=undefined",
      StrategyChoice("alpha", architecture: .bits32, memory: .undefined)
    ),
  ])
  func readsTheShortForm(_ text: String, _ choice: StrategyChoice) throws {
    #expect(try StrategyChoice.parse(text) == choice)
    let view = try #require(
      read(views: "{id: a, frame: [0, 0, 1, 1], strategy: '\(text)'}").hierarchy.views.first)
    #expect(view.strategy == choice)
  }

  @Test func everyRegisteredChoiceIsReadBackFromItsLabel() throws {
    for choice in BuiltInStrategies.choices {
      #expect(try StrategyChoice.parse(choice.label) == choice)
    }
  }

  @Test(arguments: [
    ("alpah", "--strategy:1:1: error: unknown `strategy` `alpah`; did you mean `alpha`?"),
    ("", "--strategy:1:1: error: `strategy` must be a text, not nothing"),
    ("alpha:published", "--strategy:1:1: error: `alpha` has no published form"),
    (
      "alpha:threshold=300",
      "--strategy:1:1: error: `threshold` must be a whole number from 0 to 255, not `300`"
    ),
    (
      "alpha:treshold=3",
      "--strategy:1:1: error: unknown key `treshold` in `strategy`; did you mean `threshold`?"
    ),
    (
      "alpha:",
      "--strategy:1:1: error: unknown key `` in `strategy`; expected one of `name`, `as`, "
        + "`threshold`, `compare`, `arch`, `memory`"
    ),
  ])
  func tellsWhatIsWrong(_ text: String, _ message: String) {
    let error = #expect(throws: LayoutError.self) { try StrategyChoice.parse(text) }
    let line = error?.diagnostics.first?.description.split(separator: "\n").first
    #expect(line.map(String.init) == message)
  }
}
