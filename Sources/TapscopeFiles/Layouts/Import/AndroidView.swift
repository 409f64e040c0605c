// What a view of Android becomes in a layout, whichever program described it.

import TapscopeEngine

/// A view of Android as a program describes it.
struct AndroidView {
  /// Its class, with the package.
  var type: String
  /// As `pkg:id/name`; empty where it has none.
  var identifier = ""
  var description = ""
  /// What it shows; of a field, what was typed there.
  var text = ""
  var hint = ""
  /// Whether what it shows is hidden, as for a password.
  var isSecret = false
  /// Whether it takes clicks or long clicks.
  var isTouchable = false
  var scrolls = false
  /// The size of what a scrolling view holds, in points; nil where the program shows only a part of it.
  var content: Size?
  var isEnabled = true
  var isSelected = false
  var isHidden = false
  /// Whether it keeps touches from what lies behind it, though it does nothing with them.
  var blocks = false

  /// The view at its place in its superview, in points.
  func view(in superview: Int?, frame: Rect, order: Int) -> ForeignView {
    // What was typed names nothing.
    let shown = isField ? hint : text
    var view = ForeignView(
      in: superview,
      names: [
        name, description, shown,
        String(type.split(whereSeparator: { ".$".contains($0) }).last ?? "view"),
      ],
      role: isControl ? .button : scrolls || takesTouches ? .opaque : .lookedThrough, frame: frame,
      order: order)
    view.title = [description, shown, hint].first { !$0.isEmpty }
    view.isReact = type.hasPrefix("com.facebook.react.")
    if !isEnabled { view.set(.enabled, "false") }
    if isSelected { view.set(.state, "selected") }
    if isHidden { view.set(.hidden, "true") }
    // Nobody aims at the scrim behind it.
    if view.role == .opaque, isSheet { view.set(.paints, "true") }
    if isControl, isSlider { view.set(.kind, ViewKind.slider.rawValue) }
    if view.role == .opaque, scrolls { scroll(&view) }
    return view
  }

  /// Whether touches do something there: an enabled slider hears them without taking clicks.
  private var isControl: Bool { isTouchable || isSlider && isEnabled }

  private var isSlider: Bool { type.hasSuffix("SeekBar") }

  /// Whether it takes touches that nothing in it takes, and fires nothing, as its class does it: one that scrolls
  /// also where it holds no more than it shows, and the sheet of a `BottomSheetDialog`, so that none goes to the
  /// scrim behind it.
  private var takesTouches: Bool {
    blocks || type.isClass(of: AndroidView.takers) || isSheet
  }

  private var isSheet: Bool { name == "design_bottom_sheet" }

  /// Not `ListView` and `GridView`: so a page in Chrome and a role of React Native call what only looks like one.
  private static let takers = ["ScrollView", "RecyclerView", "ViewPager", "WebView"]

  /// Whether a touch ends in it, on what stands in it or not.
  var isLive: Bool { isControl || scrolls || takesTouches }

  /// Whether one types there, by its class: `EditText` or one that is made from it.
  private var isField: Bool {
    isSecret || type.isClass(of: ["EditText", "AutoCompleteTextView", "AutoComplete"])
  }

  /// The name in `pkg:id/name`; other texts as they are.
  private var name: String {
    identifier.place(of: ":id/").map { String(identifier[$0.upperBound...]) } ?? identifier
  }

  /// Makes a view one that scrolls: by its class, or else sideways where it is wider than high.
  ///
  /// Where only what is shown is known, as much again is taken to lie at either end, so that either end may
  /// cut what lies there. On Android what lies in it has the touch at once, until it scrolls, and what
  /// reaches out of it is not drawn.
  private func scroll(_ view: inout ForeignView) {
    guard !view.frame.isEmpty else { return }
    let (width, height) = (view.frame.width, view.frame.height)
    let isSideways =
      type.isClass(of: ["HorizontalScrollView", "HorizontalGridView", "ViewPager", "Swiper"])
      || content == nil && width > height
        && !type.isClass(of: ["ScrollView", "ListView", "GridView"])
    let size = content ?? Size(3 * width, 3 * height)
    if content == nil {
      view.offset = isSideways ? Point(width, 0) : Point(0, height)
      view.set(.bounds, numbers: [view.offset.x, view.offset.y, width, height])
    }
    view.set(.kind, ViewKind.scrollView.rawValue)
    view.set(
      .contentSize,
      numbers: isSideways ? [max(width, size.width), height] : [width, max(height, size.height)])
    view.set(.delaysContentTouches, "0")
    view.set(.clipsToBounds, "true")
  }
}

extension String {
  /// Whether a class of Android is one of these, or one whose name ends so.
  func isClass(of classes: [String]) -> Bool { classes.contains { hasSuffix($0) } }
}

extension ForeignLayout {
  /// The touch slop of AOSP's `ViewConfiguration`, 8 dp: `View.onTouchEvent` ends a press that moves farther
  /// out of the view.
  private static let touchSlop = 8.0

  /// A screen of Android without views, as large as the file needs at least.
  ///
  /// `pixels` is how far the views reach; `scale` is nil where the file does not tell its density, and
  /// `squares` is the side in pixels of buttons that are likely to measure 48 dp.
  init(
    android source: LayoutSource, pixels: Size, isWhole: Bool, scale: Double? = nil,
    squares: Double? = nil, isHarmony: Bool = false
  ) throws(InputError) {
    let likely =
      isHarmony
      ? "`--screen WxH@S` does, W and H in vp and S pixels a vp"
      : ForeignLayout.likely(pixels, squares)
    let (screen, assumptions) = try source.screen(
      pixels: pixels, isWhole: isWhole, scale: scale, likely: likely)
    self.init(screen: screen)
    if !isHarmony {
      platform = "android"
      trackingSlop = ForeignLayout.touchSlop
    }
    self.assumptions = assumptions
  }

  /// Says what no description of Android's views tells; `scrolling` views hold more than it shows.
  mutating func assumeUntold(scrolling: Int) {
    assumptions.append(
      "views are opaque rectangles without transforms; the file does not say otherwise")
    guard scrolling > 0 else { return }
    assumptions.append(
      scrolling == 1
        ? "1 scrolling view has as much again to show at either end, to the sides by its class or else where"
          + " it is wider than high"
        : "\(scrolling) scrolling views have as much again to show at either end, to the sides by their"
          + " class or else where they are wider than high")
  }

  /// How to find the density out, and which screens are usual for one as wide as this; first the one on which
  /// squares of that many pixels a side have 48 dp.
  private static func likely(_ pixels: Size, _ squares: Double?) -> String {
    // Suggestions only, from what phones and tablets of that width have.
    let usual: [Double: [Double]] = [
      480: [1.5], 720: [2], 1080: [2.625, 2.75, 3], 1280: [3], 1344: [3], 1440: [3.5, 4],
      1200: [1.5, 2], 1600: [1.5, 2], 2560: [1.5, 2],
    ]
    let advice = "`adb shell wm density` prints dpi, and a point has S = dpi / 160 pixels: "
    guard let scales = usual[min(pixels.width, pixels.height)] else {
      return advice + "`--screen WxH@S`, W and H in points"
    }
    func screens(_ scales: [Double]) -> String {
      scales.map { scale in
        let size = Size((pixels.width / scale).rounded(), (pixels.height / scale).rounded())
        return "`--screen \(ScreenChoice(size: size, scale: scale).text)`"
      }.joinedByOr + (scales.count == 1 ? " is" : " are")
    }
    guard let squares, let told = scales.first(where: { $0 * leastOfCompose == squares }) else {
      return advice + screens(scales) + " usual"
    }
    let others = scales.filter { $0 != told }
    return advice + screens([told])
      + " likely, for Compose's squares of \(squares.text()) pixels are 48 dp there"
      + (others.isEmpty ? "" : "; \(screens(others)) usual too")
  }

  /// The side of the least square in which Compose hears touches, in dp: its `minimumTouchTargetSize`.
  private static let leastOfCompose = 48.0
}

extension Rect {
  /// From left, top, right and bottom; what is inside out has no size.
  init(edges: [Double]) {
    self.init(edges[0], edges[1], max(0, edges[2] - edges[0]), max(0, edges[3] - edges[1]))
  }
}
