// Short forms of views and pictures for tests.

import TapscopeEngine

/// Short forms of views and pictures for tests.
enum Scene {
  /// A view by its frame, with whatever else the case sets.
  static func view(
    _ id: String, _ frame: Rect, in superview: ViewIndex? = nil,
    _ settings: ViewChange.Setting...
  ) -> SceneView { SceneView(id: id, frame: frame, superview: superview, settings: settings) }

  /// A button by its frame, with whatever else the case sets.
  static func button(
    _ id: String, _ frame: Rect, in superview: ViewIndex? = nil,
    _ settings: ViewChange.Setting...
  ) -> SceneView {
    SceneView(id: id, frame: frame, superview: superview, settings: [.kind(.button)] + settings)
  }

  /// The screen of 320 by 480 points that shows the views.
  static func hierarchy(_ views: [SceneView]) -> ViewHierarchy {
    var hierarchy = ViewHierarchy(
      screen: Screen(name: "test", size: Size(320, 480)),
      views: views.map { scene in
        var view = View(id: scene.id)
        view.superview = scene.superview
        return view
      })
    for view in views {
      hierarchy.apply(
        ViewChange(view: view.id, settings: [.frame(view.frame)] + view.settings))
    }
    return hierarchy
  }

  /// What a view of 100 by 60 points answers at a point of its own.
  static func ask(_ p: Point, _ settings: [ViewChange.Setting]) -> PointInside? {
    var hierarchy = hierarchy([view("a", Rect(0, 0, 100, 60))])
    hierarchy.apply(ViewChange(view: "a", settings: settings))
    guard case .asked(let inside) = hierarchy.pointInside(p, 0).outcome else { return nil }
    return inside
  }

  /// A picture whose alpha at each pixel is given, white all over.
  static func picture(
    _ name: String, _ width: Int, _ height: Int, scale: Double = 1, alpha: (Int, Int) -> UInt8
  ) -> Image {
    var rgba: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { rgba += [255, 255, 255, alpha(x, y)] }
    }
    return Image(
      pixels: Pixels(width: width, height: height, rgba: rgba), scale: scale, name: name,
      path: name)
  }

  /// A picture of one alpha all over.
  static func plain(_ name: String, _ width: Int, _ height: Int, alpha: UInt8 = 255) -> Image {
    picture(name, width, height) { _, _ in alpha }
  }

  static func color(alpha: UInt8) -> ViewChange.Setting {
    .backgroundColor(Color(red: 0, green: 0, blue: 0, alpha: alpha))
  }
}

/// One view of a scene, before it is made.
struct SceneView {
  var id: String
  var frame: Rect
  var superview: ViewIndex?
  var settings: [ViewChange.Setting]
}
