// Tests that places which change receiver are found to the pixel.

import TapscopeEngine
import Testing

@Suite struct OwnerChangesTests {
  private func screen(_ frames: [(id: String, frame: Rect)], scale: Double = 1) -> ViewHierarchy {
    ViewHierarchy(
      screen: Screen(name: "places", size: Size(100, 80), scale: scale),
      views: frames.map { id, frame in
        var view = View(id: id)
        view.kind = .button
        view.bounds = Rect(origin: .zero, size: frame.size)
        view.center = Point(frame.midX, frame.midY)
        return view
      })
  }

  @Test(arguments: [1.0, 2, 3])
  func aMovedButtonLeavesAndEntersPlaces(_ scale: Double) {
    let found = OwnerChanges(
      from: screen([("a", Rect(10, 10, 20, 20))], scale: scale),
      to: screen([("a", Rect(15, 10, 20, 20))], scale: scale)
    ).changes
    #expect(found.count == 2)
    #expect(found.allSatisfy { abs($0.area - 100) < 1e-6 })
    let left = found.first { $0.to == .nobody }
    #expect(left?.from == .view("a"))
    #expect(left?.box == Rect(10, 10, 5, 20))
    #expect(left.map { $0.pixels.contains($0.example) } == true)
    #expect(left?.pixels.bounds == left?.box)
    #expect(found.first { $0.from == .nobody }?.box == Rect(30, 10, 5, 20))
  }

  @Test func sameScreensChangeNothing() {
    let same = screen([("a", Rect(10, 10, 20, 20)), ("b", Rect(20, 20, 30, 30))])
    #expect(OwnerChanges(from: same, to: same).changes.isEmpty)
  }

  /// Owners are compared by name: the order of the views alone decides who is in front.
  @Test func anotherOrderChangesTheOverlap() {
    let (a, b) = (("a", Rect(0, 0, 40, 40)), ("b", Rect(30, 30, 40, 40)))
    let found = OwnerChanges(from: screen([a, b]), to: screen([b, a])).changes
    #expect(found.count == 1)
    #expect(found.first?.from == .view("b") && found.first?.to == .view("a"))
    #expect(found.first?.area == 100)
    #expect(found.first?.box == Rect(30, 30, 10, 10))
  }
}
