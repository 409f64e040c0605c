// Tests of the counts of variants, and of which never differ.

import TapscopeEngine
import Testing

@Suite struct ComparisonTallyTests {
  private let screen = TinyScreen([
    button("a", 0, 0, 50, 50), button("b", 50, 0, 50, 50),
  ]).hierarchy

  private func touch(_ changes: [(ViewIndex?, Verdict)], quirks: [QuirkID] = []) -> ComparedTouch {
    ComparedTouch(
      changes.map { view, verdict in
        var trace = TouchTrace(touch: 1, began: .zero, hierarchy: screen)
        trace.receiver = view.map(Receiver.view) ?? .none
        trace.quirks = quirks
        trace.callCount = 3
        return JudgedTouch(trace: trace, judgement: Judgement(verdict: verdict))
      })
  }

  private func tally(_ touches: [ComparedTouch]) -> ComparisonTally {
    var tally = ComparisonTally(variants: 3)
    var variants = ["x", "y", "z"].map(VariantTally.init)
    for touch in touches {
      tally.add(touch)
      for index in variants.indices { variants[index].add(touch.answers[index], on: screen) }
    }
    tally.variants = variants
    return tally
  }

  @Test func nothingKeepsThemApart() {
    let same = touch([(0, .correct), (0, .correct), (0, .correct)])
    #expect(tally([]).groups == [[0, 1, 2]])
    #expect(tally([same, same]).groups == [[0, 1, 2]])
    #expect(tally([same]).differing == 0)
  }

  /// Once apart, always apart, whatever follows.
  @Test func oneTouchPartsThem() {
    let first = touch([(0, .correct), (1, .stolen), (0, .correct)])
    let second = touch([(0, .correct), (0, .correct), (0, .correct)])
    #expect(tally([first, second]).groups == [[0, 2], [1]])
    let third = touch([(0, .correct), (0, .correct), (0, .lost)])
    #expect(tally([first, third]).groups == [[0], [1], [2]])
    #expect(tally([first, second, third]).differing == 2)
  }

  @Test func countsByVariant() {
    let variants = tally([
      touch([(0, .correct), (1, .stolen), (nil, .dead)], quirks: ["0-1"]),
      touch([(0, .lost), (0, .correct), (nil, .phantom)], quirks: ["0-2", "0-1"]),
    ]).variants
    #expect(variants.map(\.misattributed) == [0, 1, 2])
    #expect(variants[0].quirks == ["0-1", "0-2"])
    #expect(variants[0].callsATouch == 3)
    #expect(variants[0].bytesACall == nil)
  }
}
