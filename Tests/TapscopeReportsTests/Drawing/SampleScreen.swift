// The screen that the tests of drawings paint.

import TapscopeEngine

/// A hundred points square: a green button whose picture is half clear lies over a blue one.
enum SampleScreen {
  static let blue = Color(0x0000FF)
  static let green = Color(0x00FF00)

  /// 20 by 20 pixels, the left half clear.
  static let halfClear: Image = {
    var rgba: [UInt8] = []
    for _ in 0..<20 {
      for x in 0..<20 { rgba += [0, 255, 0, x < 10 ? 0 : 255] }
    }
    return Image(
      pixels: Pixels(width: 20, height: 20, rgba: rgba), scale: 1, name: "half.png",
      path: "half.png")
  }()

  static func button(_ id: String, _ frame: Rect) -> View {
    var view = View(id: id)
    view.kind = .button
    view.bounds = Rect(0, 0, frame.width, frame.height)
    view.center = frame.center
    return view
  }

  static func hierarchy(_ views: [View]) -> ViewHierarchy {
    ViewHierarchy(screen: Screen(name: "sample", size: Size(100, 100)), views: views)
  }

  /// `below` at (10, 10) to (50, 50), its colour blue; `above` at (30, 30) to (70, 70), scaled to fill.
  static let overlapping: ViewHierarchy = {
    var below = button("below", Rect(10, 10, 40, 40))
    below.backgroundColor = blue
    var above = button("above", Rect(30, 30, 40, 40))
    above.images[.normal] = halfClear
    above.contentMode = .scaleToFill
    return hierarchy([below, above])
  }()
}
