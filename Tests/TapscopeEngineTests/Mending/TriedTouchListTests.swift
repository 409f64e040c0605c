// Tests of the list of touches that fixes are tried on.

import Testing

@testable import TapscopeEngine

@Suite struct TriedTouchListTests {
  private static let screen = ViewHierarchy(
    screen: Screen(name: "s", size: Size(100, 100)), views: [View(id: "a"), View(id: "b")])

  private static func touch(_ ordinal: Int, _ receiver: ViewIndex) -> JudgedTouch {
    var trace = TouchTrace(touch: ordinal + 1, began: .zero, hierarchy: screen)
    trace.ordinal = ordinal
    trace.receiver = .view(receiver)
    trace.beganAt = Point(Double(ordinal), 2)
    return JudgedTouch(
      trace: trace,
      judgement: Judgement(verdict: receiver == 0 ? .stolen : .correct, sentence: ""))
  }

  /// Touches of two views and three kinds, not in the order of the recording.
  private static let ordinals = [4, 1, 0, 5, 2, 3]

  private static func list() -> TriedTouchList {
    var (maker, list) = (TriedTouchMaker(), TriedTouchList())
    for ordinal in ordinals {
      let tried = maker.make(touch(ordinal, ordinal % 2))
      list.append([tried], at: 0, kind: ordinal == 2 ? nil : ordinal % 3)
    }
    return list
  }

  @Test func eachTouchIsHeldAsItWasWithItsKind() {
    let list = Self.list()
    #expect(list.count == Self.ordinals.count)
    for (index, ordinal) in Self.ordinals.enumerated() {
      let touch = list[index]
      #expect(touch.ordinal == ordinal && list.ordinal(at: index) == ordinal)
      #expect(touch.place == Point(Double(ordinal), 2))
      #expect(touch.end == nil)
      #expect(touch.receiver == .view(ordinal % 2))
      #expect(touch.verdict == (ordinal % 2 == 0 ? .stolen : .correct))
      #expect(touch.kind == (ordinal == 2 ? nil : ordinal % 3))
      #expect(list.kind(at: index) == touch.kind)
    }
  }

  @Test func someAreTakenOutByTheirKindsAndPlaces() {
    var list = Self.list()
    list.removeAll { kind, ordinal in kind == 1 && ordinal != 4 }
    #expect(list.indices.map(list.ordinal) == [4, 0, 5, 2, 3])
    #expect(list.indices.map(list.kind) == [1, 0, 2, nil, 0])
  }

  @Test func inTheOrderOfTheRecordingKindsHaveTheirNewNumbers() {
    var list = Self.list()
    list.sort { [7, 7, nil][$0] }
    #expect(list.indices.map(list.ordinal) == [0, 1, 2, 3, 4, 5])
    #expect(list.indices.map(list.kind) == [7, 7, nil, 7, 7, nil])
    #expect(list.indices.map { list[$0].receiver } == (0..<6).map { .view($0 % 2) })
  }
}
