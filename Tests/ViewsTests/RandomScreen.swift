// What does a screen look like that nobody would draw, and that must work all the same?

import Geometry
import TestSupport
import Views

/// Screens of nested views with every property that hit testing reads, drawn at random.
struct RandomScreen {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func hierarchy(views count: Int) -> ViewHierarchy {
    var views: [View] = []
    var path: [ViewIndex] = []
    for index in 0..<count {
      path.removeLast(min(path.count, Int.random(in: 0...3, using: &generator)))
      var view = view("v\(index)", in: path.last.map { views[$0].bounds } ?? Self.screen)
      view.superview = path.last
      views.append(view)
      path.append(index)
    }
    return ViewHierarchy(
      screen: Screen(name: "random", size: Self.screen.size), views: views)
  }

  /// Points all over and around the screen, on whole numbers, and on corners of the views.
  mutating func points(_ count: Int, on hierarchy: ViewHierarchy) -> [Point] {
    (0..<count).map { index in
      let view = Int.random(in: hierarchy.views.indices, using: &generator)
      let corner = hierarchy.views[view].bounds.corners[index % 4]
      switch index % 4 {
      case 0: return hierarchy.toWindow(view)(corner)
      case 1:
        return Point(
          generator.number(in: -20...340).rounded(), generator.number(in: -20...500).rounded())
      default: return Point(generator.number(in: -20...340), generator.number(in: -20...500))
      }
    }
  }

  private static let screen = Rect(0, 0, 320, 480)

  private mutating func chance(_ share: Double) -> Bool { generator.number(in: 0...1) < share }

  private mutating func view(_ id: String, in area: Rect) -> View {
    var view = View(id: id)
    let size = Size(
      generator.number(in: 0.2...1) * area.width, generator.number(in: 0.2...1) * area.height)
    view.bounds = Rect(origin: .zero, size: size)
    if chance(0.5) { view.bounds = Rect(0, 0, size.width.rounded(), size.height.rounded()) }
    if chance(0.2) { view.bounds.origin = Point(generator.number(in: -50...50), 7) }
    if chance(0.2) { view.anchorPoint = Point(generator.number(in: 0...1), 0) }
    view.center = Point(
      area.minX + generator.number(in: 0.2...0.8) * area.width,
      area.minY + generator.number(in: 0.2...0.8) * area.height)
    if chance(0.4) { view.transform = transform() }
    view.isHidden = chance(0.05)
    view.alpha = chance(0.1) ? Float(generator.number(in: 0...0.02)) : 1
    if chance(0.2) { view.interaction = chance(0.5) ? .disabled : .subviewsOnly }
    view.hitSlop = chance(0.2) ? EdgeInsets(all: generator.number(in: -10...10)) : .zero
    if chance(0.5) { view.shape = shape(in: view.bounds) }
    if chance(0.3) { view.images[.normal] = picture() }
    if chance(0.1) { view.backgroundImages[.normal] = picture() }
    if chance(0.1) { view.maskImage = picture() }
    view.kind = chance(0.5) ? .button : .imageView
    view.contentMode = chance(0.5) ? ContentMode.allCases.randomElement(using: &generator) : nil
    let choices = [StrategyChoice.bounds, .shape, .shape, .alpha]
    view.strategy = choices[Int.random(in: 0..<choices.count, using: &generator)]
    return view
  }

  private mutating func transform() -> AffineTransform {
    if chance(0.05) { return .scale(0, 1) }
    if chance(0.05) { return .scale(1e-7, 1e7) }
    return AffineTransform.scale(
      generator.number(in: 0.3...2), generator.number(in: 0.3...2) * (chance(0.2) ? -1 : 1)
    )
    .then(.rotation(degrees: chance(0.3) ? 90 : generator.number(in: 0...360)))
    .then(.translation(generator.number(in: -30...30), 3))
  }

  private mutating func shape(in bounds: Rect) -> Shape {
    let names = InscribedName.allCases
    if chance(0.6) {
      return Shape.inscribed(names[Int.random(in: 0..<names.count, using: &generator)], in: bounds)
    }
    if chance(0.3) {
      return .roundedRect(RoundedRect(rect: bounds, radius: generator.number(in: 0...40)))
    }
    let points = (0..<Int.random(in: 3...8, using: &generator)).map { _ in
      Point(
        bounds.minX + generator.number(in: -0.1...1.1) * bounds.width,
        bounds.minY + generator.number(in: -0.1...1.1) * bounds.height)
    }
    return .polygon(Polygon(points: points, rule: chance(0.5) ? .evenodd : .nonzero))
  }

  private mutating func picture() -> Image {
    let step = Int.random(in: 2...9, using: &generator)
    return Scene.picture("p\(step)", 24, 16, scale: chance(0.5) ? 1 : 2) { x, y in
      (x / step + y / step).isMultiple(of: 2) ? 255 : 0
    }
  }
}
