// The smallest input that runs into a quirk, as tests write it.

import TapscopeEngine

/// One view, what happens to it, and what both forms of a strategy then answer at a point.
struct QuirkCase: Sendable, CustomStringConvertible {
  var id: QuirkID
  var choice: StrategyChoice
  var view: View
  var changes: [ViewChange.Setting] = []
  /// Asked before the changes, at the same point.
  var isAskedTwice = false
  /// In the view's bounds coordinates.
  var point: Point
  var published: PointInside.Answer
  var corrected: PointInside.Answer
  /// The pixel the printed code reads, where the table tells it.
  var pixel: [Int]?

  var description: String { "\(id) at (\(point.x), \(point.y))" }

  /// The call that the walk of a hit test makes of the view; `outside` where it is not even asked.
  func answer(_ form: StrategyForm) -> PointInside {
    var view = view
    view.strategy = choice
    view.strategy.form = form
    var hierarchy = ViewHierarchy(
      screen: Screen(name: "test", size: Size(320, 480)), views: [view])
    if isAskedTwice { _ = ask(&hierarchy) }
    hierarchy.apply(ViewChange(view: view.id, settings: changes))
    return ask(&hierarchy)
  }

  private func ask(_ hierarchy: inout ViewHierarchy) -> PointInside {
    var log: [HitCall] = []
    _ = hierarchy.hitTest(hierarchy.toWindow(0)(point), log: &log)
    guard case .asked(let inside) = log.first?.outcome else {
      return PointInside(.outside, "refused")
    }
    return inside
  }

  /// An image view over a rectangle from the origin, unless its bounds say otherwise.
  static func view(
    _ width: Double, _ height: Double, _ image: Image? = nil,
    _ change: (inout View) -> Void = { _ in }
  ) -> View {
    var view = View(id: "a")
    view.kind = .imageView
    view.bounds = Rect(0, 0, width, height)
    view.center = Point(width / 2, height / 2)
    if let image { view.images[.normal] = image }
    change(&view)
    return view
  }

  /// White and opaque in one pixel, clear elsewhere.
  static func only(
    _ x: Int, _ y: Int, of width: Int, _ height: Int, scale: Double = 1
  ) -> Image {
    Scene.picture("only.png", width, height, scale: scale) { ($0, $1) == (x, y) ? 255 : 0 }
  }

  static func solid(_ width: Int, _ height: Int, scale: Double = 1) -> Image {
    Scene.picture("solid.png", width, height, scale: scale) { _, _ in 255 }
  }

  /// Opaque all over, from a file of another depth than 8 bits a component.
  static func deep(_ width: Int, _ height: Int, bits: Int = 16) -> Image {
    let pixels = Pixels(
      width: width, height: height, rgba: [UInt8](repeating: 255, count: width * height * 4),
      sourceBits: bits)
    return Image(pixels: pixels, scale: 1, name: "deep.png", path: "deep.png")
  }

  static func clear(_ width: Int, _ height: Int) -> Image {
    Scene.plain("clear.png", width, height, alpha: 0)
  }

  /// One colour all over.
  static func plain(_ grey: UInt8, alpha: UInt8, _ width: Int = 10, _ height: Int = 10) -> Image {
    let rgba = (0..<width * height).flatMap { _ in [grey, grey, grey, alpha] }
    return Image(
      pixels: Pixels(width: width, height: height, rgba: rgba), scale: 1, name: "plain.png",
      path: "plain.png")
  }
}
