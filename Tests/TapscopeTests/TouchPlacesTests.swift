// Tests that no touch is left out that a change can matter to.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@testable import Tapscope

@Suite struct TouchPlacesTests {
  private static let screen = ViewHierarchy(
    screen: Screen(name: "s", size: Size(300, 300)),
    views: (0..<40).map { index in
      var view = View(id: "v\(index)")
      view.superview = index % 4 == 0 ? nil : index - 1
      return view
    })

  private static func touch(_ ordinal: Int, at place: Point?, _ receiver: Receiver) -> TriedTouch {
    var trace = TouchTrace(touch: ordinal + 1, began: .zero, hierarchy: screen)
    (trace.ordinal, trace.beganAt, trace.receiver) = (ordinal, place, receiver)
    return TriedTouch(
      JudgedTouch(
        trace: trace, judgement: Judgement(verdict: .correct, cause: nil, sentence: "")))
  }

  @Test(arguments: 0..<20)
  func allThatAChangeMayReachAreFound(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let touches = (0..<400).map { ordinal in
      let receiver: Receiver =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .none
        case 1: .undefined([nil, 3])
        default: .view(Int.random(in: 0..<40, using: &random))
        }
      let place = Point(random.number(in: -50...350), random.number(in: -50...350))
      return Self.touch(ordinal, at: ordinal % 20 == 0 ? nil : place, receiver)
    }
    let places = TouchPlaces(TriedTouchList(touches))
    for _ in 0..<20 {
      let box = Rect(
        random.number(in: -60...300), random.number(in: -60...300), random.number(in: 0...90),
        random.number(in: 0...90))
      let first = Int.random(in: 0..<40, using: &random)
      let range = first..<min(first + 3, 40)
      let near = (places.near(box, orGotBy: [range]) ?? []).map(Int.init)
      #expect(near == Array(Set(near)).sorted())
      let needed = touches.indices.filter { index in
        guard let place = touches[index].place else { return false }
        if case .undefined = touches[index].receiver { return true }
        return box.contains(place) || touches[index].receiver.view.map(range.contains) ?? false
      }
      #expect(Set(near).isSuperset(of: needed))
      #expect(near.count < touches.count)
    }
  }

  @Test func aChangeOfTheWholeScreenAsksAll() {
    let places = TouchPlaces(TriedTouchList([Self.touch(0, at: .zero, .none)]))
    #expect(places.near(Rect(0, 0, 10_000, 10_000), orGotBy: []) == nil)
  }
}
