// Tests that each way of placing a view puts it where UIKit would.

import TapscopeEngine
import TapscopeFiles
import Testing

struct ViewDecoderTests {
  @Test func aFrameIsBeforeTheTransformAndAboutTheAnchor() throws {
    let view = try only(
      "{id: a, frame: [10, 20, 40, 60], anchorPoint: [0, 1], transform: {rotate: 90}}")
    #expect(view.bounds == Rect(0, 0, 40, 60))
    #expect(view.center == Point(10, 80))
    #expect(view.untransformedFrame == Rect(10, 20, 40, 60))
    // Turned clockwise about its bottom left corner: the top edge now faces right.
    #expect(view.toSuperview(Point(0, 0)) == Point(70, 80))
    #expect(view.toSuperview(Point(40, 60)) == Point(10, 120))
  }

  @Test func boundsBesideAFrameMoveTheOrigin() throws {
    let view = try only("{id: a, frame: [10, 20, 40, 60], bounds: [0, 100, 40, 60]}")
    #expect(view.bounds == Rect(0, 100, 40, 60))
    #expect(view.toSuperview(Point(0, 100)) == Point(10, 20))
  }

  @Test func aTransformScalesThenTurnsThenMoves() throws {
    let view = try only(
      "{id: a, frame: [0, 0, 2, 2], transform: {translate: [5, 7], rotate: 90, scale: [3, 1]}}")
    #expect(view.transform(Point(1, 0)) == Point(5, 10))
    #expect(view.transform(Point(0, 1)) == Point(4, 7))
  }

  @Test(arguments: [
    ("circle: {center: [70, 60], radius: 45}", Rect(25, 15, 90, 90)),
    ("ellipse: {center: [70, 60], rx: 10, ry: 20}", Rect(60, 40, 20, 40)),
    ("rect: [3, 4, 5, 6]", Rect(3, 4, 5, 6)),
    ("roundedRect: {rect: [3, 4, 5, 6], radius: 1}", Rect(3, 4, 5, 6)),
    ("roundedRect: {rect: [3, 4, 5, 6], radii: [1, [2, 1], 0, 1]}", Rect(3, 4, 5, 6)),
    ("polygon: {points: [[10, 10], [30, 12], [20, 40]]}", Rect(10, 10, 20, 30)),
    ("path: {d: 'M10 20 h8 v4 h-8 z'}", Rect(10, 20, 8, 4)),
  ])
  func aShapeWithoutAFrameGivesIt(_ shape: String, _ frame: Rect) throws {
    let view = try only("{id: a, shape: {\(shape)}}")
    #expect(view.untransformedFrame == frame)
    #expect(view.bounds == Rect(0, 0, frame.width, frame.height))
    #expect(view.shape?.boundingBox == view.bounds)
  }

  @Test func aBareShapeIsInscribedInMovedBounds() throws {
    let view = try only("{id: a, frame: [10, 20, 40, 60], bounds: [5, 6, 40, 60], shape: capsule}")
    #expect(view.shape == .inscribed(.capsule, in: Rect(5, 6, 40, 60)))
  }

  @Test(arguments: [
    ("on", "on"), ("no", "no"), ("5", "5"), ("1.50", "1.50"), ("true", "true"), ("~", "~"),
    ("'quoted'", "quoted"), ("0x10", "0x10"), ("a b", "a b"), ("größe", "größe"),
  ])
  func idsAreTakenAsWritten(_ text: String, _ id: String) throws {
    #expect(try only("{id: \(text), frame: [0, 0, 1, 1]}").id == id)
  }

  @Test func anAnchoredTemplateServesManyViews() throws {
    let text = """
      tapscope: layout/1
      screen: 100x100
      views:
        - &key {id: one, frame: [0, 0, 40, 40], kind: button, shape: circle, strategy: shape}
        - {<<: *key, id: two, frame: [50, 0, 20, 20]}
      """
    let views = try LayoutReader().read(bytes: Array(text.utf8), path: "x.yaml").hierarchy.views
    #expect(views.map(\.id) == ["one", "two"])
    #expect(views[1].kind == .button)
    #expect(views[1].shape == .inscribed(.circle, in: Rect(0, 0, 20, 20)))
  }

  @Test func subviewsStandInPreorderBackToFront() throws {
    let views = try read(
      views: """
        {id: a, frame: [0, 0, 1, 1], subviews: [{id: b, frame: [0, 0, 1, 1], subviews: [{id: c, frame: [0, 0, 1, 1]}]}, {id: d, frame: [0, 0, 1, 1]}]}
        """, "{id: e, frame: [0, 0, 1, 1]}"
    ).hierarchy.views
    #expect(views.map(\.id) == ["a", "b", "c", "d", "e"])
    #expect(views.map(\.superview) == [nil, 0, 1, 0, nil])
    #expect(views[0].subviews == [1, 3])
  }
}

/// The one view of a layout.
private func only(_ view: String) throws -> View {
  try #require(read(views: view).hierarchy.views.first)
}
