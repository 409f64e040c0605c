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

  /// A screen of 20.6 points has 21 pixels, and one of 20.4 has 20.
  @Test(arguments: [20.4, 20.6, 21])
  func allOfAScreenIsAsLargeAsTheScreen(_ side: Double) {
    func screen(_ id: String) -> ViewHierarchy {
      var view = View(id: id)
      view.kind = .button
      view.bounds = Rect(0, 0, side, side)
      view.center = Point(side / 2, side / 2)
      return ViewHierarchy(
        screen: Screen(name: "places", size: Size(side, side), scale: 1), views: [view])
    }
    let found = OwnerChanges(from: screen("a"), to: screen("b")).changes
    #expect(found.count == 1)
    #expect(abs((found.first?.area ?? 0) - side * side) < 1e-9)
    #expect(found.first?.box == Rect(0, 0, side, side))
  }

  @Test func sameScreensChangeNothing() {
    let same = screen([("a", Rect(10, 10, 20, 20)), ("b", Rect(20, 20, 30, 30))])
    #expect(OwnerChanges(from: same, to: same).changes.isEmpty)
  }

  /// Published code that keeps what it was asked, or reads memory that is not its own, among others.
  @Test(arguments: 0..<6)
  func theyAreWhatEachPlaceFinds(_ seed: UInt64) {
    var random = RandomLayout(seed: 900 + seed)
    let first = random.hierarchy(views: 9)
    let places = OwnerChanges.Places(of: first)
    for choice in [StrategyChoice.alpha, .bounds, StrategyChoice("byteMask", form: .published)] {
      var second = first
      second.setStrategy(choice)
      let found = OwnerChanges(from: places, to: second)
      #expect(found.isWhole)
      var (before, after) = (first, second)
      for y in 0..<found.grid.height {
        for x in 0..<found.grid.width {
          let place = found.grid.center(x, y)
          let from = Recipient(before.hitTest(place), in: first)
          let to = Recipient(after.hitTest(place), in: second)
          let changed = found.changes.filter { $0.pixels.contains(place) }
          let isChanged = from.comparable != to.comparable
          #expect(changed.map(\.from) == (isChanged ? [from] : []), "\(choice.label) at \(place)")
          #expect(changed.map(\.to) == (isChanged ? [to] : []))
        }
      }
    }
  }

  @Test func noPlaceIsAskedOnceItIsOver() {
    let same = screen([("a", Rect(10, 10, 20, 20))])
    var rows = 0
    let cut = OwnerChanges.Places(of: same) {
      rows += 1
      return rows == 12
    }
    #expect(!cut.isWhole && rows == 12)
    let whole = OwnerChanges.Places(of: same)
    #expect(whole.isWhole)
    #expect(!OwnerChanges(from: whole, to: same, isOver: { true }).isWhole)
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
