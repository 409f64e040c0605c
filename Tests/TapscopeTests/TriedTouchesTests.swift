// Tests of which touches fixes are tried on where a session has too many.

import TapscopeEngine
import Testing

@testable import Tapscope

@Suite struct TriedTouchesTests {
  private static func touch(_ ordinal: Int, _ verdict: Verdict) -> JudgedTouch {
    let screen = ViewHierarchy(screen: Screen(name: "s", size: Size(10, 10)), views: [])
    var trace = TouchTrace(touch: ordinal + 1, began: .zero, hierarchy: screen)
    trace.ordinal = ordinal
    return JudgedTouch(
      trace: trace, judgement: Judgement(verdict: verdict, cause: nil, sentence: ""))
  }

  /// A session keeps a hundred thousand of them.
  @Test func aTouchTakesLittleRoom() { #expect(MemoryLayout<TriedTouch>.stride == 48) }

  @Test func theLargestKindIsHalvedUntilAllFit() {
    var tried = TriedTouches(limit: 20)
    var (screens, trials) = (FramesOfScreens(), TriedTouchMaker())
    func add(_ touch: JudgedTouch) {
      tried.add(trials.make(touch), TouchCount(touch, &screens))
    }
    for ordinal in 0..<500 {
      add(Self.touch(ordinal, ordinal % 100 == 0 ? .stolen : .correct))
    }
    add(Self.touch(500, .unjudged))
    #expect(tried.seen == 500 && tried.count <= 20 && tried.isSample)
    let count = tried.count
    let kept = tried.takeSorted(kinds: [:]).map(\.ordinal)
    #expect(kept.count == count && kept.count > 5 && tried.count == count && tried.isSample)
    #expect(Set(kept).isSuperset(of: [0, 100, 200, 300, 400]), "few went wrong, so all are kept")
  }
}
