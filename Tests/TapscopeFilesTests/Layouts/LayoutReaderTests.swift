// Tests that layouts mean what their author wrote, in short and long form.

import TapscopeEngine
import TapscopeFiles
import Testing

struct LayoutReaderTests {
  @Test func readsTheShortForm() throws {
    let scratch = try Scratch()
    try scratch.writePicture("green.png")
    let layout = try scratch.read(
      """
      tapscope: layout/1
      screen: 320x480@2 326ppi                 # points @ pixels per point; ppi optional
      defaults: {kind: button, strategy: shape}
      views:                                   # back to front
        - {id: up,    frame: [110,  60, 100, 100], shape: diamond}
        - {id: down,  frame: [110, 160, 100, 100], shape: diamond}
        - {id: ok,    frame: [125, 125,  70,  70], shape: circle}
        - {id: green, frame: [150, 190,  90,  60], image: green.png, strategy: alpha}
      """)
    #expect(layout.warnings.isEmpty)
    #expect(layout.name == "layout")
    let screen = layout.hierarchy.screen
    #expect(screen.size == Size(320, 480))
    #expect(screen.scale == 2)
    #expect(screen.ppi == 326)
    let views = layout.hierarchy.views
    #expect(views.map(\.id) == ["up", "down", "ok", "green"])
    #expect(views.allSatisfy { $0.kind == .button })
    #expect(views.map(\.strategy.name) == ["shape", "shape", "shape", "alpha"])
    #expect(views[0].shape == .inscribed(.diamond, in: Rect(0, 0, 100, 100)))
    #expect(views[2].untransformedFrame == Rect(125, 125, 70, 70))
    #expect(views[3].image(in: .normal)?.size == Size(4, 3))
    #expect(views[3].location == SourceLocation(file: layout.path, line: 8, column: 5))
  }

  /// `<(command)` of a shell is a pipe whose path is a number.
  @Test(arguments: [("/dev/fd/63", "pipe"), ("-", "stdin"), ("Screens/pay.yaml", "pay")])
  func aLayoutWithoutANameIsCalledByItsFile(_ path: String, _ name: String) throws {
    let text = "{tapscope: layout/1, screen: 320x480@2, views: [{id: a, frame: [0, 0, 50, 50]}]}"
    #expect(try LayoutReader().read(bytes: Array(text.utf8), path: path).name == name)
  }

  @Test(
    arguments: [
      ("", nil), ("systemEdges: none", nil), ("systemEdges: android", .android),
      (
        "systemEdges: {left: 20, bottom: 34, defer: [bottom]}",
        SystemEdges(strips: [.left: 20, .bottom: 34], deferred: [.bottom])
      ),
      (
        "systemEdges: {exclude: [[0, 40, 24, 100]]}",
        SystemEdges(strips: SystemEdges.android.strips, excluded: [Rect(0, 40, 24, 100)])
      ),
    ] as [(String, SystemEdges?)])
  func readsTheEdgesOfTheSystem(_ text: String, _ edges: SystemEdges?) throws {
    let layout = try Scratch().read(
      "tapscope: layout/1\nscreen: 320x480\n\(text)\nviews: [{id: a, frame: [0, 0, 9, 9]}]")
    #expect(layout.hierarchy.screen.systemEdges == edges)
  }

  @Test func readsEveryKey() throws {
    let scratch = try Scratch()
    for name in ["screenshot", "down", "plate", "down-mask"] {
      try scratch.writePicture("\(name).png")
    }
    let layout = try scratch.read(
      """
      tapscope: layout/1
      name: Connected TV remote
      screen: {width: 320, height: 480, scale: 2, ppi: 326}
      backdrop: screenshot.png
      defaults: {kind: button, strategy: alpha, threshold: 7, compare: ">=", hitTestsPerPress: 2,
                 contentMode: center, trackingSlop: 60, outlineAlpha: 0.5, visibleAlpha: 0.2,
                 reach: 20, near: 3, reaction: 0.2}
      views:
        - id: floorView
          kind: view
          frame: [0, 0, 320, 480]
        - id: down
          title: Down
          kind: sensitiveView
          frame: [10, 20, 300, 300]
          bounds: [5, 6, 300, 300]
          anchorPoint: [0, 1]
          transform: {rotate: 90, scale: [2, 1], translate: [4, 0]}
          hidden: true
          alpha: 0.5
          interaction: subviewsOnly
          enabled: false
          clipsToBounds: true
          cornerRadius: 3
          contentMode: topLeft
          state: selected
          image: {normal: down.png, selected: {file: down.png, scale: 4}}
          backgroundImage: {file: plate.png, scale: 2}
          backgroundColor: "#20304080"
          paints: true
          outlineAlpha: 0.1
          seenAs: floorView
          maskImage: down-mask.png
          shape: {circle: {center: [50, 50], radius: 40}}
          strategy: {name: alpha, as: corrected, threshold: 1, compare: ">"}
          hitSlop: [1, 2, 3, -4]
          trackingSlop: 0
          recognizers: [tap, swipe]
          cancelsTouches: false
          action: key-down
          exclusiveTouch: true
          multipleTouch: true
          floor: floorView
          madeIn: code
          subviews:
            - {id: on, bounds: [0, 0, 10, 20], center: [50, 60]}
      """)
    #expect(layout.name == "Connected TV remote")
    let hierarchy = layout.hierarchy
    #expect(hierarchy.screen.backdrop?.name == "screenshot.png")
    var rules = AttributionRules()
    rules.hitTestsPerPress = 2
    rules.visibleAlpha = 0.2
    rules.reach = 20
    rules.near = 3
    rules.reaction = 0.2
    #expect(hierarchy.rules == rules)
    let view = hierarchy.views[1]
    #expect(view.title == "Down")
    #expect(view.kind == .sensitiveView)
    #expect(view.bounds == Rect(5, 6, 300, 300))
    #expect(view.center == Point(10, 320))
    #expect(view.anchorPoint == Point(0, 1))
    #expect(view.transform == AffineTransform(0, 2, -1, 0, 4, 0))
    #expect(view.isHidden)
    #expect(view.alpha == 0.5)
    #expect(view.interaction == .subviewsOnly)
    #expect(!view.isEnabled)
    #expect(view.clipsToBounds)
    #expect(view.cornerRadius == 3)
    #expect(view.contentMode == .topLeft)
    #expect(view.state == .selected)
    #expect(view.images[.normal]?.scale == 1)
    #expect(view.images[.selected]?.scale == 4)
    #expect(view.images[.normal]?.pixels === view.images[.selected]?.pixels)
    #expect(view.backgroundImages[.normal]?.size == Size(2, 1.5))
    #expect(view.backgroundColor == Color(red: 0x20, green: 0x30, blue: 0x40, alpha: 0x80))
    #expect(view.paints == true)
    #expect(view.outlineAlpha == 0.1)
    #expect(view.seenAs == .view("floorView"))
    #expect(view.maskImage?.name == "down-mask.png")
    #expect(view.shape == .circle(Circle(center: Point(50, 50), radius: 40)))
    #expect(view.strategy == StrategyChoice("alpha", threshold: 1, comparison: .above))
    #expect(view.hitSlop == EdgeInsets(top: 1, left: 2, bottom: 3, right: -4))
    #expect(view.trackingSlop == 0)
    #expect(view.recognizers == [.tap, .swipe])
    #expect(!view.cancelsTouches)
    #expect(view.action == "key-down")
    #expect(view.exclusiveTouch)
    #expect(view.multipleTouch)
    #expect(view.floor == "floorView")
    #expect(view.madeIn == .code)
    let child = hierarchy.views[2]
    #expect(child.id == "on")
    #expect(child.superview == 1)
    #expect(child.untransformedFrame == Rect(45, 50, 10, 20))
    #expect(child.strategy == StrategyChoice("alpha", threshold: 7, comparison: .atLeast))
    #expect(child.contentMode == .center)
    #expect(hierarchy.views[0].strategy == .bounds)
  }

  /// A published override of point(inside:) leaves no slop; another strategy in its place leaves UIControl's.
  @Test func aPublishedStrategyTakesNoTrackingSlopAlong() throws {
    let view = try Scratch().read(
      """
      tapscope: layout/1
      screen: 320x480
      views: [{id: a, frame: [0, 0, 9, 9], strategy: {name: bitMask, as: published}}]
      """
    ).hierarchy.views[0]
    #expect(view.trackingSlop == 70)
    #expect(ViewKey.trackingSlop.text(in: view) == "0")
  }

  @Test func leavesOutIsStockUIKit() throws {
    let kinds = ViewKind.allCases.map {
      "{id: \($0.rawValue), kind: \($0.rawValue), frame: [0, 0, 9, 9]}"
    }
    let text = kinds.reduce("tapscope: layout/1\nscreen: 10x10\nviews:\n") { $0 + "  - \($1)\n" }
    let layout = try LayoutReader().read(bytes: Array(text.utf8), path: "a/b.yaml")
    #expect(layout.name == "b")
    for view in layout.hierarchy.views {
      var stock = View(id: view.id)
      stock.kind = view.kind
      stock.location = view.location
      stock.set(.frame(Rect(0, 0, 9, 9)))
      if view.kind == .imageView || view.kind == .label { stock.interaction = .disabled }
      #expect(view == stock)
    }
  }
}
