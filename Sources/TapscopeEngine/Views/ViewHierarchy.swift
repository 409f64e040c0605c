// The screen and the tree of its views.

/// The screen itself.
public struct Screen: Hashable, Sendable {
  /// What reports call the screen.
  public var name: String
  /// In points.
  public var size: Size
  /// Device pixels per point.
  public var scale: Double
  /// Pixels per inch; nil where the layout does not say, and then nothing is known in millimetres.
  public var ppi: Double?
  /// Whether its points are pixels, and nobody says how many make a point: then `scale` is 1, and what asks
  /// for points is known only where it holds for all of `pixelsOfPoint`.
  public var countsPixels = false
  /// Whether frames were cut at the screen's edges before they were written, as dumps of Android have them: what
  /// ends at an edge may be larger.
  public var cutsFrames = false
  /// The kind of device it is for; nil where the layout does not say.
  public var platform: Platform?
  /// Where swipes are the system's; nil where all touches are the app's.
  public var systemEdges: SystemEdges?
  /// Shown in pictures; never hit, never paint.
  public var backdrop: Image?

  /// A screen by its name, its size in points and what is known of its pixels.
  public init(
    name: String, size: Size, scale: Double = 1, ppi: Double? = nil, backdrop: Image? = nil
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.ppi = ppi
    self.backdrop = backdrop
  }

  /// How many pixels a point may have: from Android's `mdpi`, of 160 dots an inch, to `xxxhdpi`, of 640
  /// (developer.android.com, "Support different pixel densities").
  package static let pixelsOfPoint = 1.0...4.0

  /// The screen's rectangle in points, from the window's origin.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
}

/// The views of one screen with what their strategies hold; a value, cheap to copy.
///
/// The roots are subviews of a window that is never a receiver and has no edge of its own. Hit tests
/// live in `HitTesting.swift`, changes in `ViewHierarchy+Changes.swift`, and what a person sees in
/// `ApparentTarget.swift`.
public struct ViewHierarchy: Sendable {
  /// All of it: every touch of a trace keeps its screen, so that a copy must cost no more than a count.
  private var contents: Shared<Contents>

  /// Views highlighted by tracking at the moment; not with the rest, since most touches change it.
  public var highlighted: Set<ViewIndex> { Set(lit) }
  /// The same, ascending: a few at most, so that a list is searched and copied faster.
  var lit: [ViewIndex] = []

  /// The hierarchy of views in preorder, back to front, each with its `superview` set.
  ///
  /// A superview stands before its subviews; `subviews` are derived from that. Ids are unique; of
  /// two views with one id the first is found. A `superview` that is no earlier index is a programmer's
  /// error and traps. O(n), and one mask a picture.
  public init(screen: Screen, rules: AttributionRules = AttributionRules(), views: [View]) {
    self.init(screen: screen, rules: rules, views: views, masks: MaskCache())
  }

  /// The same with masks that another hierarchy of these pictures has made already.
  init(screen: Screen, rules: AttributionRules, views: [View], masks: MaskCache) {
    contents = Shared(Contents(screen: screen, rules: rules, views: views, masks: masks))
    linkSubviews()
    for view in views.indices { memories.append(memoryWhenMade(view)) }
    noteTraits()
    noteChoosers()
  }

  /// Keeps all of it in memory of its own from here on.
  ///
  /// O(1): lists stay shared until one of the two changes.
  mutating func leaveShared() { contents = Shared(contents.value) }

  private struct Contents: Sendable {
    var screen: Screen
    var rules: AttributionRules
    var views: [View]
    var traits = TraitsOfViews()
    var roots: [ViewIndex] = []
    var strategies: [any HitStrategy]
    var memories: [(any StrategyMemory)?] = []
    var masks: MaskCache
    var revision = Revision()
    var fromSuperview: [AffineTransform?]
    var indices: [String: ViewIndex]
    var windowRule: SubviewRule?
    /// nil where no container picks among its buttons.
    var choosers: SubviewChoosers?

    init(screen: Screen, rules: AttributionRules, views: [View], masks: MaskCache) {
      self.masks = masks
      self.screen = screen
      self.rules = rules
      self.views = views
      strategies = views.map { BuiltInStrategies.strategy(for: $0.strategy) }
      fromSuperview = views.map(\.toSuperview.inverse)
      indices = Dictionary(
        zip(views.map(\.id), views.indices), uniquingKeysWith: { first, _ in first })
    }
  }

  /// The screen the views are on.
  public var screen: Screen { contents.value.screen }

  /// The numbers by which a touch on this screen is judged.
  public var rules: AttributionRules { contents.value.rules }

  /// Preorder, back to front; an index is a `ViewIndex`.
  public internal(set) var views: [View] {
    _read { yield contents.value.views }
    _modify { yield &contents.value.views }
  }

  /// The id of a view.
  package func id(of view: ViewIndex) -> String { contents.value.views[view].id }

  /// Subviews of the window, back to front.
  public internal(set) var roots: [ViewIndex] {
    _read { yield contents.value.roots }
    _modify { yield &contents.value.roots }
  }

  /// Parallel to `views`.
  public internal(set) var strategies: [any HitStrategy] {
    _read { yield contents.value.strategies }
    _modify { yield &contents.value.strategies }
  }

  /// Parallel to `views`.
  public internal(set) var memories: [(any StrategyMemory)?] {
    _read { yield contents.value.memories }
    _modify { yield &contents.value.memories }
  }

  /// The masks of the pictures of all views; what the strategies of several views hold is one.
  var masks: MaskCache {
    _read { yield contents.value.masks }
    _modify { yield &contents.value.masks }
  }

  /// What is asked of a view at every sample.
  public func traits(of view: ViewIndex) -> ViewTraits { contents.value.traits[view] }

  /// False only where no view is a sensitive one.
  ///
  /// O(1).
  var mayHoldSensitiveView: Bool { contents.value.traits.mayHoldSensitiveView }

  /// Notes the traits of one view, or of all, after a change.
  mutating func noteTraits(of view: ViewIndex? = nil) {
    if let view {
      contents.value.traits[view] = ViewTraits(views[view], strategies[view])
    } else {
      contents.value.traits = TraitsOfViews(zip(views, strategies).map { ViewTraits($0, $1) })
    }
  }

  /// By which rule the window picks one of the buttons at the top; nil where UIKit's order decides.
  public internal(set) var windowRule: SubviewRule? {
    get { contents.value.windowRule }
    set { contents.value.windowRule = newValue }
  }

  /// Whether some container, or the window, picks among its buttons.
  var hasChoosers: Bool { contents.value.choosers != nil }

  func chooser(of container: ViewIndex?) -> SubviewChooser? {
    contents.value.choosers?.chooser(of: container)
  }

  /// Makes the choosers of all containers anew, after a change.
  ///
  /// O(n), and more only where there are any.
  mutating func noteChoosers() {
    let hasRule = windowRule != nil || strategies.contains { $0.traits.subviewRule != nil }
    guard hasRule || hasChoosers else { return }
    contents.value.choosers = nil
    if hasRule { contents.value.choosers = SubviewChoosers(self, window: windowRule) }
  }

  /// Another one after every change but a highlight; see `PaintState`.
  var revision: Revision {
    get { contents.value.revision }
    set { contents.value.revision = newValue }
  }

  /// Parallel to `views`: from the superview's coordinates to the view's; nil has no way back.
  var fromSuperview: [AffineTransform?] {
    _read { yield contents.value.fromSuperview }
    _modify { yield &contents.value.fromSuperview }
  }

  var indices: [String: ViewIndex] {
    _read { yield contents.value.indices }
    _modify { yield &contents.value.indices }
  }
}

extension ViewHierarchy {
  /// The view with an id.
  ///
  /// O(1).
  public func index(of id: String) -> ViewIndex? { indices[id] }

  /// What a person calls the view with an id; nil where there is none.
  package func name(of id: String) -> String? { index(of: id).map { views[$0].name } }

  /// Whether another hierarchy comes from the same layout, whatever has changed since.
  package func isOfLayout(of other: ViewHierarchy) -> Bool {
    screen == other.screen && views.first?.location?.file == other.views.first?.location?.file
  }

  /// The state whose images a view shows: disabled before highlighted by tracking before its own.
  public func displayedState(of view: ViewIndex) -> ControlState {
    guard views[view].isEnabled, lit.contains(view) else {
      return views[view].displayedState
    }
    return .highlighted
  }

  /// The view itself or its nearest ancestor that is a button.
  ///
  /// O(depth).
  public func nearestButton(from view: ViewIndex) -> ViewIndex? {
    var next: ViewIndex? = view
    while let index = next {
      if contents.value.traits[index].isButton { return index }
      next = contents.value.traits[index].superview
    }
    return nil
  }

  /// The button that has part in a touch that a view received: the view itself, or the nearest around it
  /// by its recognizers; nil where there is none.
  ///
  /// UIKit hands a touch to the view that was hit alone, and besides to the recognizers of the views around
  /// it: a plain view on a control swallows its touches. O(depth).
  func hearingButton(from view: ViewIndex) -> ViewIndex? {
    guard let button = nearestButton(from: view) else { return nil }
    return button == view || !views[button].recognizers.isEmpty ? button : nil
  }

  /// Whether two views are one target: the same view, or views with equal actions.
  public func isSameTarget(_ a: ViewIndex, _ b: ViewIndex) -> Bool {
    if a == b { return true }
    guard let action = views[a].action else { return false }
    return action == views[b].action
  }

  /// Whether the first view is the second itself or one of its ancestors.
  ///
  /// O(depth).
  public func isSelfOrAncestor(_ ancestor: ViewIndex, of view: ViewIndex) -> Bool {
    var next: ViewIndex? = view
    while let index = next {
      if index == ancestor { return true }
      next = views[index].superview
    }
    return false
  }

  /// The index after all views within a view.
  func end(of view: ViewIndex) -> ViewIndex {
    var last = view
    while let next = views[last].subviews.last { last = next }
    return last + 1
  }

  /// Derives `roots` and every view's `subviews` from the views' superviews.
  mutating func linkSubviews() {
    roots = []
    for index in views.indices { views[index].subviews = [] }
    for index in views.indices {
      if let superview = views[index].superview {
        views[superview].subviews.append(index)
      } else {
        roots.append(index)
      }
    }
  }
}

// Conversion between the window and a view, step by step as UIKit does it.
extension ViewHierarchy {
  /// The map from a view's bounds coordinates to the window's.
  ///
  /// O(depth).
  public func toWindow(_ view: ViewIndex) -> AffineTransform {
    var map = views[view].toSuperview
    var next = views[view].superview
    while let index = next {
      map = map.then(views[index].toSuperview)
      next = views[index].superview
    }
    return map
  }

  /// The map from the window's coordinates to a view's bounds coordinates, nil where none leads back.
  public func fromWindow(_ view: ViewIndex) -> AffineTransform? {
    guard let own = fromSuperview[view] else { return nil }
    guard let superview = views[view].superview else { return own }
    return fromWindow(superview)?.then(own)
  }

  /// A window point in a view's bounds coordinates, nil where none leads back.
  ///
  /// Goes down view by view, so that it equals the point a hit test asks about to the last bit.
  public func convert(_ p: Point, to view: ViewIndex) -> Point? {
    guard let own = fromSuperview[view] else { return nil }
    guard let superview = views[view].superview else { return own(p) }
    return convert(p, to: superview).map { own($0) }
  }
}
