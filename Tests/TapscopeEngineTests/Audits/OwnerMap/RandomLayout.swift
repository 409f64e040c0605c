// Small random screens with nested, turned, masked and shaped buttons.

import TapscopeEngine
import TapscopeTestSupport

/// Screens of 60 by 40 points with nested, turned, masked and shaped buttons, drawn at random.
struct RandomLayout {
  var generator: SeededGenerator
  static let size = Size(60, 40)

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func hierarchy(views count: Int = 8, scale: Double = 1) -> ViewHierarchy {
    var views: [View] = []
    for index in 0..<count {
      var view = view("v\(index)")
      if index > 0, chance(0.3) { view.superview = Int.random(in: 0..<index, using: &generator) }
      views.append(view)
    }
    return ViewHierarchy(
      screen: Screen(name: "random", size: Self.size, scale: scale, ppi: 100),
      views: Self.inPreorder(views))
  }

  private mutating func chance(_ share: Double) -> Bool { generator.number(in: 0...1) < share }

  private mutating func view(_ id: String) -> View {
    let width = generator.number(in: 5...40)
    let height = generator.number(in: 5...30)
    let left = generator.number(in: -10...50)
    let top = generator.number(in: -10...35)
    return button(id, left, top, width, height) { view in
      if chance(0.3) {
        view.transform = .rotation(degrees: generator.number(in: 0...360))
      }
      if chance(0.4) {
        let name = InscribedName.allCases.randomElement(using: &generator) ?? .circle
        view.shape = .inscribed(name, in: view.bounds)
        view.strategy = .shape
      } else if chance(0.4) {
        let step = Int.random(in: 2...9, using: &generator)
        view.images = picture("p", 24, 16) { x, y in (x / step + y / step) % 2 == 0 ? 255 : 0 }
        view.strategy = .alpha
      }
      view.isHidden = chance(0.05)
      if chance(0.1) { view.interaction = chance(0.5) ? .disabled : .subviewsOnly }
      if chance(0.2) { view.hitSlop = EdgeInsets(all: generator.number(in: -4...6)) }
      if chance(0.2) { view.action = "act" }
      view.clipsToBounds = chance(0.3)
    }
  }

  /// Every view directly before its subviews, as a hierarchy wants them.
  private static func inPreorder(_ views: [View]) -> [View] {
    var ordered: [View] = []
    func add(_ index: Int, under superview: Int?) {
      var view = views[index]
      view.superview = superview
      let place = ordered.count
      ordered.append(view)
      for next in views.indices where views[next].superview == index { add(next, under: place) }
    }
    for index in views.indices where views[index].superview == nil { add(index, under: nil) }
    return ordered
  }
}
