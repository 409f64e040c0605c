// Copies of a shared value.

import Testing

@testable import TapscopeEngine

@Suite struct SharedTests {
  @Test func aCopyThatIsChangedLeavesTheOthers() {
    var first = Shared([1, 2])
    var second = first
    second.value[0] = 5
    #expect(first.value == [1, 2])
    #expect(second.value == [5, 2])
    first.value.append(3)
    #expect(first.value == [1, 2, 3])
    #expect(second.value == [5, 2])
  }

  @Test func aValueThatNobodyElseHoldsIsChangedInItsPlace() {
    var own = Shared(1)
    let place = ObjectIdentifier(own.box)
    own.value = 2
    #expect(ObjectIdentifier(own.box) == place)
    let copy = own
    own.value = 3
    #expect(ObjectIdentifier(own.box) != place)
    #expect(copy.value == 2)
  }

  @Test func equalValuesAreEqualWhereverTheyAre() {
    let first = Shared([1, 2])
    #expect(first == Shared([1, 2]))
    #expect(first != Shared([2, 1]))
    #expect(Set([first, Shared([1, 2])]).count == 1)
  }

  /// A view reaches its parts so: a change of one view is none of its copy.
  @Test func viewsAreValues() {
    let first = View(id: "a")
    var second = first
    second.isHidden = true
    #expect(!first.isHidden)
    #expect(first != second)
    second.isHidden = false
    #expect(first == second)
  }
}
