// Screens drawn at random that use every property hit testing reads.

import TapscopeEngine

/// Screens of nested views with every property that hit testing reads, drawn at random.
package struct RandomScreen {
  package var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func hierarchy(views count: Int) -> ViewHierarchy {
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

  /// Points all over and around the screen, on whole numbers and the lines of any grid, on corners
  /// and edges of the views, a hair beside them, and where there is no point at all.
  package mutating func points(_ count: Int, on hierarchy: ViewHierarchy) -> [Point] {
    (0..<count).map { index in
      let view = Int.random(in: hierarchy.views.indices, using: &generator)
      let corners = hierarchy.views[view].bounds.corners
      let map = hierarchy.toWindow(view)
      switch index % 8 {
      case 0:
        return map(corners[index / 8 % 4])
      case 1:
        let along = generator.number(in: 0...1)
        return map(corners[index / 8 % 4] * along + corners[(index / 8 + 1) % 4] * (1 - along))
      case 2:
        let p = map(corners[index / 8 % 4])
        return Point(
          p.x + generator.number(in: -1e-5...1e-5), p.y + generator.number(in: -1e-5...1e-5))
      case 3:
        return Point(
          generator.number(in: -20...340).rounded(), generator.number(in: -20...500).rounded())
      case 4 where chance(0.5):
        let cells = Double(Int.random(in: 1...500, using: &generator))
        return Point(
          (generator.number(in: 0...1) * cells).rounded() / cells * 320,
          (generator.number(in: 0...1) * cells).rounded() / cells * 480)
      case 5 where chance(0.02):
        let nowhere = [Double.nan, .infinity, -.infinity, 1e300, -0.0]
        return Point(nowhere[index / 8 % 5], nowhere[Int.random(in: 0..<5, using: &generator)])
      default:
        return Point(generator.number(in: -20...340), generator.number(in: -20...500))
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
    // UIKit does not ask such a view, but one whose hitTest is replaced answers anyway.
    let isSkipped = view.isHidden || view.interaction == .disabled || Double(view.alpha) < 0.01
    if isSkipped, chance(0.2) {
      view.strategy = StrategyChoice("argbLookup", form: .published)
    }
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
    if chance(0.3) { return .path(path(in: bounds)) }
    if chance(0.3) {
      return .ellipse(
        Ellipse(
          center: bounds.center, rx: generator.number(in: 0...80), ry: generator.number(in: 0...80))
      )
    }
    let points = (0..<Int.random(in: 3...8, using: &generator)).map { _ in
      Point(
        bounds.minX + generator.number(in: -0.1...1.1) * bounds.width,
        bounds.minY + generator.number(in: -0.1...1.1) * bounds.height)
    }
    return .polygon(Polygon(points: points, rule: chance(0.5) ? .evenodd : .nonzero))
  }

  private mutating func path(in bounds: Rect) -> Path {
    func point() -> Point {
      Point(
        bounds.minX + generator.number(in: -0.1...1.1) * bounds.width,
        bounds.minY + generator.number(in: -0.1...1.1) * bounds.height)
    }
    var elements = [Path.Element.move(to: point())]
    for _ in 0..<Int.random(in: 2...6, using: &generator) {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: elements.append(.line(to: point()))
      case 1: elements.append(.quadratic(control: point(), to: point()))
      case 2: elements.append(.cubic(point(), point(), to: point()))
      case 3: elements += [.close, .move(to: point())]
      default:
        elements.append(
          .arc(
            rx: generator.number(in: 0...60), ry: generator.number(in: 1...60),
            degrees: generator.number(in: 0...360), isLarge: chance(0.5),
            isClockwise: chance(0.5), to: point()))
      }
    }
    return Path(elements, rule: chance(0.5) ? .evenodd : .nonzero)
  }

  private mutating func picture() -> Image {
    let step = Int.random(in: 2...9, using: &generator)
    var rgba: [UInt8] = []
    for pixel in 0..<24 * 16 {
      let (x, y) = (pixel % 24, pixel / 24)
      rgba += [255, 255, 255, (x / step + y / step).isMultiple(of: 2) ? 255 : 0]
    }
    return Image(
      pixels: Pixels(width: 24, height: 16, rgba: rgba), scale: chance(0.5) ? 1 : 2,
      name: "p\(step)", path: "p\(step)")
  }
}
