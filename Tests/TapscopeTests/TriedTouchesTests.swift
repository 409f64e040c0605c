// Tests of which touches fixes are tried on where a session has too many.

import Testing

@testable import Tapscope
@testable import TapscopeEngine

@Suite struct TriedTouchesTests {
  private static func touch(_ ordinal: Int, _ verdict: Verdict) -> JudgedTouch {
    let screen = ViewHierarchy(screen: Screen(name: "s", size: Size(10, 10)), views: [])
    var trace = TouchTrace(touch: ordinal + 1, began: .zero, hierarchy: screen)
    trace.ordinal = ordinal
    return JudgedTouch(
      trace: trace, judgement: Judgement(verdict: verdict, cause: nil, sentence: ""))
  }

  /// A session keeps a hundred thousand of them.
  @Test func aTouchTakesLittleRoom() {
    #expect(MemoryLayout<TriedTouchList.Element>.stride == 40)
  }

  @Test func theLargestKindIsHalvedUntilAllFit() {
    var tried = TriedTouches(limit: 20)
    var (screens, trials) = (FramesOfScreens(), TriedTouchMaker())
    func add(_ touch: JudgedTouch) {
      tried.add([trials.make(touch)], at: 0, TouchCount(touch, &screens))
    }
    for ordinal in 0..<500 {
      add(Self.touch(ordinal, ordinal % 100 == 0 ? .stolen : .correct))
    }
    add(Self.touch(500, .unjudged))
    #expect(tried.seen == 500 && tried.count <= 20 && tried.isSample)
    let count = tried.count
    let left = tried.takeSorted(kinds: [:])
    let kept = left.indices.map(left.ordinal)
    #expect(kept.count == count && kept.count > 5 && tried.count == count && tried.isSample)
    #expect(Set(kept).isSuperset(of: [0, 100, 200, 300, 400]), "few went wrong, so all are kept")
  }
}
