// Tests of the events that published strategies react to, and of what they cost.

import TapscopeEngine
import Testing

@Suite struct PublishedFormsTests {
  private static func hierarchy(_ views: [View]) -> ViewHierarchy {
    ViewHierarchy(screen: Screen(name: "test", size: Size(320, 480)), views: views)
  }

  private static func view(
    _ name: String, _ image: Image?, _ change: (inout View) -> Void = { _ in }
  ) -> View {
    QuirkCase.view(16, 16, image) { view in
      view.strategy = StrategyChoice(name, form: .published)
      change(&view)
    }
  }

  private static let solid = QuirkCase.solid(16, 16)
  private static let clear = QuirkCase.clear(16, 16)

  /// At point size it would have ten thousand million pixels.
  @Test func aPictureOfATinyScaleHasNoBitmap() {
    let pixels = Pixels(
      width: 1000, height: 1000, rgba: [UInt8](repeating: 255, count: 4_000_000))
    let image = Image(pixels: pixels, scale: 0.01, name: "a", path: "a")
    var hierarchy = Self.hierarchy([Self.view("alphaCutoff", image)])
    let receiver = hierarchy.hitTest(Point(7, 5))
    guard case .undefined = receiver else {
      Issue.record("\(receiver) got it, without a bitmap to read")
      return
    }
  }

  /// Receiver before and after an event, `i` inside, `o` outside, `u` undefined.
  @Test(arguments: [
    ("bitMask", ViewChange.Setting.images([.normal: clear]), "io"),
    ("byteMask", .images([.normal: clear]), "io"), ("maskImage", .images([.normal: clear]), "io"),
    ("argbLookup", .images([.normal: clear]), "io"),
    ("alphaCutoff", .images([.normal: clear]), "ii"),
    ("layerRender", .images([.normal: clear]), "io"),
    ("obShapedButton", .images([.normal: clear]), "io"),
    ("bitMask", .state(.selected), "ii"), ("byteMask", .state(.selected), "ii"),
    ("argbLookup", .state(.selected), "io"), ("alphaCutoff", .state(.selected), "ii"),
    ("layerRender", .state(.selected), "io"), ("obShapedButton", .state(.selected), "ii"),
    ("bitMask", .isEnabled(false), "ii"), ("obShapedButton", .backgroundImages([:]), "ii"),
    ("maskImage", .maskImage(clear), "io"), ("byteMask", .maskImage(clear), "ii"),
    ("bitMask", .maskImage(clear), "ii"), ("bitMask", .images([:]), "io"),
    ("byteMask", .images([:]), "ii"), ("obShapedButton", .images([:]), "ii"),
    ("bitMask", .frame(Rect(0, 0, 300, 300)), "ii"),
    ("bitMask", .madeIn(.code), "io"), ("byteMask", .madeIn(.code), "ii"),
    ("alphaCutoff", .madeIn(.code), "iu"), ("alphaCutoff", .madeIn(.nib), "iu"),
  ])
  func events(_ name: String, _ event: ViewChange.Setting, _ expected: String) {
    var hierarchy = Self.hierarchy([
      Self.view(name, Self.solid) { $0.images[.selected] = Self.clear }
    ])
    var answers = ""
    func ask() {
      switch hierarchy.hitTest(Point(7, 5)) {
      case .view: answers += "i"
      case .none: answers += "o"
      case .undefined: answers += "u"
      }
    }
    ask()
    hierarchy.apply(ViewChange(view: "a", settings: [event]))
    ask()
    #expect(answers == expected)
  }

  /// A button made in code never hits, not even once its image has changed.
  @Test func aMaskGivenUpStaysSo() {
    var hierarchy = Self.hierarchy([Self.view("bitMask", Self.solid) { $0.madeIn = .code }])
    hierarchy.apply(ViewChange(view: "a", settings: [.images([.normal: Self.solid])]))
    #expect(hierarchy.hitTest(Point(7, 5)) == .none)
  }

  /// The row below the picture begins with the first byte behind the mask, written or not.
  @Test(arguments: ["bitMask", "byteMask"])
  func theFirstByteBehindAMaskIsNotItsOwn(_ name: String) {
    var view = Self.view(name, Self.solid)
    view.bounds.size.height = 20
    view.strategy.memory = .zero
    var hierarchy = Self.hierarchy([view])
    var lean = LeanScreen(hierarchy)
    let place = view.toSuperview(Point(0.5, 16))
    for receiver in [hierarchy.hitTest(place), lean.hitTest(place)] {
      guard case .undefined = receiver else {
        Issue.record("\(receiver)")
        continue
      }
    }
  }

  /// Setting an image asks the shaped button anew; so does another point.
  @Test func aKeptAnswerIsForgottenWithItsImage() {
    var hierarchy = Self.hierarchy([
      Self.view("obShapedButton", Self.solid) { $0.images[.selected] = Self.clear }
    ])
    #expect(hierarchy.hitTest(Point(7, 5)) == .view(0))
    hierarchy.apply(ViewChange(view: "a", settings: [.state(.selected)]))
    #expect(hierarchy.hitTest(Point(7, 5)) == .view(0))
    #expect(hierarchy.hitTest(Point(7, 6)) == .none)
    #expect(hierarchy.hitTest(Point(7, 5)) == .none)
  }

  /// Quirk 2-11: the badge over the button is passed over, and only where it is.
  @Test func aReplacedHitTestReturnsNoSubview() {
    var badge = View(id: "badge")
    badge.bounds = Rect(0, 0, 4, 4)
    badge.center = Point(2, 2)
    badge.superview = 0
    for (x, isOver) in [(1.0, true), (9.0, false)] {
      var hierarchy = Self.hierarchy([Self.view("argbLookup", Self.solid), badge])
      var log: [HitCall] = []
      #expect(hierarchy.hitTest(Point(x, 1), log: &log) == .view(0))
      guard case .asked(let answer) = log.first?.outcome else {
        Issue.record("the button was not asked")
        continue
      }
      #expect(answer.quirks.contains("2-11") == isOver)
      hierarchy.setStrategy(StrategyChoice("argbLookup"))
      hierarchy.apply(ViewChange(view: "a", settings: [.strategy(StrategyChoice("argbLookup"))]))
      #expect(hierarchy.hitTest(Point(x, 1)) == .view(isOver ? 1 : 0))
    }
  }

  /// Quirk 4-3: what subviews paint is rendered with their superview, hidden and clipped parts not.
  @Test func aRenderShowsSubviews() {
    var child = View(id: "child")
    child.backgroundColor = Color(red: 9, green: 9, blue: 9)
    child.bounds = Rect(0, 0, 20, 4)
    child.center = Point(18, 2)
    child.superview = 0
    child.interaction = .disabled
    let parent = Self.view("layerRender", Self.clear)
    func receiver(_ p: Point, _ change: (inout View, inout View) -> Void) -> Receiver {
      var views = (parent, child)
      change(&views.0, &views.1)
      var hierarchy = Self.hierarchy([views.0, views.1])
      return hierarchy.hitTest(p)
    }
    #expect(receiver(Point(10, 1)) { _, _ in } == .view(0))
    #expect(receiver(Point(20, 1)) { _, _ in } == .view(0))
    #expect(receiver(Point(20, 1)) { parent, _ in parent.clipsToBounds = true } == .none)
    #expect(receiver(Point(10, 1)) { _, child in child.isHidden = true } == .none)
    #expect(receiver(Point(10, 1)) { _, child in child.alpha = 0 } == .none)
    #expect(receiver(Point(10, 8)) { _, _ in } == .none)
    #expect(
      receiver(Point(10, 8)) { _, child in child.transform = .rotation(degrees: 90) } == .none)
    #expect(
      receiver(Point(17, 8)) { _, child in child.transform = .rotation(degrees: 90) } == .view(0))
  }

  @Test(arguments: [
    ("bitMask", 1, 0, 32), ("byteMask", 1, 0, 256), ("maskImage", 1, 0, 256),
    ("argbLookup", 4097, 1024, 0), ("alphaCutoff", 1, 0, 1024), ("layerRender", 8, 0, 0),
    ("obShapedButton", 25, 0, 17),
  ])
  func costs(_ name: String, _ touched: Int, _ leaked: Int, _ held: Int) {
    let hierarchy = Self.hierarchy([Self.view(name, Self.solid)])
    #expect(
      hierarchy.callCost(at: Point(7, 5), of: 0)
        == CallCost(touched: touched, leaked: leaked, held: held))
  }

  @Test func aCorrectedMaskTouchesAWord() {
    let hierarchy = Self.hierarchy([
      QuirkCase.view(16, 16, Self.solid) { $0.strategy = StrategyChoice("byteMask") }
    ])
    #expect(hierarchy.callCost(at: Point(7, 5), of: 0) == CallCost(touched: 8, held: 128))
    #expect(hierarchy.callCost(at: Point(70, 5), of: 0) == CallCost(touched: 0, held: 128))
  }

  /// No number a finger can send, nor any that it cannot, is read out of bounds.
  @Test(arguments: BuiltInStrategies.choices)
  func strangeNumbersAreNoTrouble(_ choice: StrategyChoice) {
    let image = QuirkCase.solid(3, 5)
    for bounds in [Rect(-7, -7, 1e9, 1e9), Rect(0, 0, 0, 0), Rect(-1e18, -1e18, 2e18, 2e18)] {
      var view = QuirkCase.view(16, 16, image) { $0.bounds = bounds }
      view.strategy = choice
      for bits in StrategyChoice.Architecture.allCases {
        view.strategy.architecture = bits
        var hierarchy = Self.hierarchy([view])
        for x in [-6.5, -0.5, 0, 2.999, 4e8, 5e8, 1e17, .nan, .infinity, -.infinity] {
          for y in [-6.5, 0, 4.999, 4e8, 1e17, .nan] {
            var log: [HitCall] = []
            _ = hierarchy.hitTest(Point(x, y), from: 0, log: &log)
            guard case .asked(let answer) = log.first?.outcome else { continue }
            if x.isNaN || y.isNaN { #expect(answer.answer == .outside) }
          }
        }
      }
    }
  }
}
