// Asks several screens that differ only by strategy about one point together.

/// The same views under several strategies, asked about one point together.
///
/// Which views a point can meet at all depends on geometry, so that is found once for all variants;
/// the few views left are asked for their answers alone, without reasons. The receivers are those of
/// `ViewHierarchy.hitTest`, undefined ones included.
public struct ScreenVersions: Sendable {
  /// One view, in the order of a hit test: front to back, superviews first.
  private struct Node: Sendable {
    let view: ViewIndex
    /// The node after its subtree.
    var end: Int
    /// Where in the window some variant may call a point inside the view and all that hold it.
    let box: ScreenBox
    let fromSuperview: AffineTransform
    let bounds: Rect
  }

  /// A view that a point can meet.
  private struct NearView {
    let view: ViewIndex
    /// The point in the view's bounds coordinates.
    let point: Point
    /// Whether that lies within the bounds.
    let isWithin: Bool
    /// The near view after its subtree.
    var end = 0
  }

  /// How one view answers in one variant.
  private struct Answerer {
    /// False until it is first asked.
    var isMade = false
    /// nil where UIKit does not ask it.
    var lookup: PointLookup?
    var replacesHitTest = false
    var isReceiver = false
    var isPlain = false
    /// Whether a published `point(inside:)` alone says where a press stays inside.
    var overridesTracking = false
    /// The latest point asked about within the bounds, of a strategy that may have kept its answer.
    var latest: Point?
  }

  /// A strategy that every button of a variant has, as if it had been given it.
  private struct Given {
    let choice: StrategyChoice
    let strategy: any HitStrategy
    let shortcuts: any StrategyShortcuts
    let traits: StrategyTraits

    init(_ choice: StrategyChoice) {
      self.choice = choice
      strategy = BuiltInStrategies.strategy(for: choice)
      shortcuts = strategy.shortcuts
      traits = strategy.traits
    }
  }

  /// By variant; the one of all variants where strategies are given, since a copy for each would copy all
  /// views to change a few.
  private var screens: [ViewHierarchy]
  /// By variant; empty where the screens have their strategies already.
  private let given: [Given]
  private let variantCount: Int
  /// Those that given strategies make of pictures.
  private var masks: MaskCache
  private var nodes: [Node] = []
  /// The boxes of the nodes.
  private var lists: BoxLists
  /// By view, where its answerers begin, one a variant; negative until it is first asked.
  private var places: [Int32]
  /// Each made when it is first asked.
  private var answerers: [Answerer] = []
  /// Parallel to them, what given strategies hold.
  private var memories: [(any StrategyMemory)?] = []
  /// The near views of the latest point, kept for its memory.
  private var near: [NearView] = []

  /// The screens must be copies of one, but for their strategies, and no container may pick among
  /// its buttons.
  ///
  /// O(variants · views).
  public init(_ screens: [ViewHierarchy]) { self.init(screens, given: []) }

  /// One screen under several strategies, each given to every button, none of which may be one of
  /// containers; no container of the screen may pick.
  ///
  /// A button is given them when a point first meets it: of 10,000 buttons a session touches a few.
  /// O(strategies · views), for their reach alone.
  init(_ screen: ViewHierarchy, under choices: [StrategyChoice]) {
    self.init([screen], given: choices.map(Given.init))
  }

  private init(_ screens: [ViewHierarchy], given: [Given]) {
    self.screens = screens
    self.given = given
    variantCount = given.isEmpty ? screens.count : given.count
    masks = screens.first?.masks ?? MaskCache()
    places = Array(repeating: -1, count: screens.first?.views.count ?? 0)
    lists = BoxLists([], over: .zero)
    guard let first = screens.first else { return }
    addNodes(first.roots, in: first, within: .identity, cut: ScreenBox())
    lists = BoxLists(nodes.map(\.box), over: first.screen.size)
  }

  private mutating func addNodes(
    _ subviews: [ViewIndex], in screen: ViewHierarchy, within toWindow: AffineTransform?,
    cut: ScreenBox
  ) {
    for view in subviews.reversed() {
      guard let fromSuperview = screen.fromSuperview[view] else { continue }
      let map = toWindow.flatMap { screen.views[view].tameMap?.then($0) }.flatMap {
        $0.isTame ? $0 : nil
      }
      let position = nodes.count
      let box = box(of: view, under: map, cut: cut)
      nodes.append(
        Node(
          view: view, end: 0, box: box, fromSuperview: fromSuperview,
          bounds: screen.views[view].bounds))
      addNodes(screen.views[view].subviews, in: screen, within: map, cut: box)
      nodes[position].end = nodes.count
    }
  }

  /// Holds all points that any variant may call inside a view.
  private func box(
    of view: ViewIndex, under toWindow: AffineTransform?, cut: ScreenBox
  ) -> ScreenBox {
    guard let toWindow else { return cut }
    guard let reach = reach(of: view) else { return cut }
    return cut.cut(by: toWindow.boundingBox(of: reach))
  }

  /// Holds all points of the view's bounds coordinates that any variant may call inside it; nil where
  /// there is no limit.
  private func reach(of view: ViewIndex) -> Rect? {
    var all: Rect?
    func add(_ reach: Rect?) -> Bool {
      guard let reach else { return false }
      all = all?.union(reach) ?? reach
      return true
    }
    guard !given.isEmpty else {
      let isLimited = screens.allSatisfy { screen in
        add(
          screen.strategies[view].shortcuts.reach(
            of: screen.views[view], displaying: screen.displayedState(of: view),
            over: screen.paintOver(view)))
      }
      return isLimited ? all : nil
    }
    let screen = screens[0]
    let (own, state) = (screen.views[view], screen.displayedState(of: view))
    guard screen.traits(of: view).isButton else {
      return screen.strategies[view].shortcuts.reach(
        of: own, displaying: state, over: screen.paintOver(view))
    }
    let paint = own.subviews.isEmpty ? [] : screen.sublayerPaint(of: view)
    // By their indices: copies of what is given were half of the time.
    let isLimited = given.indices.allSatisfy {
      let paint = given[$0].traits.rendersSublayers ? paint : []
      return add(given[$0].shortcuts.reach(of: own, displaying: state, over: paint))
    }
    return isLimited ? all : nil
  }

  /// Who gets a touch at a window point on each of the screens.
  ///
  /// O(views near the point), and those whose reach holds it for each variant.
  public mutating func receivers(at p: Point) -> [Receiver] {
    near.removeAll(keepingCapacity: true)
    gather(lists.indices(at: p), at: p, p)
    if near.isEmpty { return Array(repeating: .none, count: variantCount) }
    return (0..<variantCount).map { receiver(on: $0, among: near.indices) }
  }

  /// A finger that lifts from a view, as far as no strategy has a say in it.
  private struct Lift {
    let view: ViewIndex
    /// In the window, where it came down and where it lifts.
    let start: Point
    let point: Point
    /// In the view's bounds coordinates; nil where its transform has no inverse.
    let local: Point?
    /// Whether the view is an enabled button, which alone fires.
    let mayFire: Bool
    let firesAnywhere: Bool
    let isControl: Bool
    let isWithin: Bool
    let isWithinSlop: Bool

    init(of view: ViewIndex, on screen: ViewHierarchy, at point: Point, from start: Point) {
      self.view = view
      (self.start, self.point) = (start, point)
      let traits = screen.traits(of: view)
      mayFire = traits.isButton && screen.views[view].isEnabled
      firesAnywhere = traits.kind == .slider
      isControl = traits.kind.tracksPresses
      local = screen.convert(point, to: view)
      isWithin = local.map(screen.views[view].bounds.contains) ?? false
      isWithinSlop = local.map(traits.trackingBounds.contains) ?? false
    }
  }

  /// Whether each receiver, that of each screen in turn, fires when the finger that came down at `start`
  /// lifts at a window point and nothing else has moved meanwhile.
  ///
  /// The answers of `ViewHierarchy.fires`. O(screens).
  package mutating func fires(
    _ receivers: [Receiver], liftedAt point: Point, _ start: Point
  ) -> [Bool] {
    var lift: Lift?
    return receivers.indices.map { version in
      guard let view = receivers[version].view else { return false }
      if lift?.view != view {
        lift = screens.first.map { Lift(of: view, on: $0, at: point, from: start) }
      }
      return lift.map { fires($0, on: version) } ?? false
    }
  }

  private mutating func fires(_ lift: Lift, on variant: Int) -> Bool {
    if !lift.mayFire { return false }
    let place = place(of: lift.view, on: variant)
    let isReplaced = answerers[place].replacesHitTest
    if lift.point == lift.start, !isReplaced { return true }
    if lift.firesAnywhere { return true }
    // Its `point(inside:)` is UIKit's own.
    if isReplaced { return lift.isWithin || lift.isControl && lift.isWithinSlop }
    guard let local = lift.local else { return false }
    let isPlain = answerers[place].isPlain
    let isInSlop =
      lift.isControl && lift.isWithinSlop && (isPlain || !answerers[place].overridesTracking)
    guard let lookup = answerers[place].lookup, isPlain || answerers[place].latest != nil else {
      // It was not reached yet, or its strategy may have kept an answer from before.
      return ask(lift.view, place, at: local, on: variant) == .inside || isInSlop
    }
    return isInSlop || lookup(local) == .inside
  }

  /// The screens with all that their strategies would have kept of the calls so far.
  public func settled() -> [ViewHierarchy] {
    var settled = screens
    if !given.isEmpty {
      settled = given.map { given in
        var copy = screens[0]
        copy.revision = Revision()
        copy.masks = masks
        for view in copy.views.indices where copy.traits(of: view).isButton {
          copy.give(given.strategy, named: given.choice, to: view)
        }
        return copy
      }
    }
    for (view, first) in places.enumerated() where first >= 0 {
      for variant in settled.indices {
        guard let point = answerers[Int(first) + variant].latest else { continue }
        _ = settled[variant].ask(view, at: point)
      }
    }
    return settled
  }

  /// Collects the views whose boxes hold a window point, of a list of sibling nodes and what is below
  /// them; `p` is the point in their superview's coordinates.
  ///
  /// A box lies within that of its superview: where that is not listed, nothing below it is.
  private mutating func gather(_ list: ArraySlice<Int32>, at p: Point, _ window: Point) {
    var rest = list
    while let first = rest.popFirst() {
      let next = Int(first)
      let end = nodes[next].end
      let subtree = rest.prefix { $0 < end }
      rest = rest[subtree.endIndex...]
      guard nodes[next].box.contains(window) else { continue }
      let position = near.count
      let local = nodes[next].fromSuperview(p)
      near.append(
        NearView(
          view: nodes[next].view, point: local, isWithin: nodes[next].bounds.contains(local)))
      if !subtree.isEmpty { gather(subtree, at: local, window) }
      near[position].end = near.count
    }
  }

  /// The frontmost of sibling near views to take the point in a variant.
  private mutating func receiver(on variant: Int, among range: Range<Int>) -> Receiver {
    var receiver = Receiver.none
    var next = range.lowerBound
    while next < range.upperBound {
      receiver = receiver.orElse(hitTest(next, on: variant))
      if !receiver.isPerhapsNone { return receiver }
      next = near[next].end
    }
    return receiver
  }

  /// UIKit's rule for one near view.
  private mutating func hitTest(_ position: Int, on variant: Int) -> Receiver {
    let (view, point) = (near[position].view, near[position].point)
    let place = place(of: view, on: variant)
    guard let lookup = answerers[place].lookup else { return .none }
    let inside: PointInside.Answer
    if answerers[place].isPlain || !near[position].isWithin {
      inside = lookup(point)
    } else {
      // The first call may meet an answer kept from before; the next ones meet none but their own.
      let isFirst = answerers[place].latest == nil
      inside = isFirst ? ask(view, place, at: point, on: variant) : lookup(point)
      answerers[place].latest = point
    }
    if inside == .outside { return .none }
    var receiver = Receiver.none
    if !answerers[place].replacesHitTest {
      receiver = self.receiver(on: variant, among: position + 1..<near[position].end)
    }
    receiver = receiver.orElse(answerers[place].isReceiver ? .view(view) : .none)
    return inside == .undefined ? receiver.orPerhapsNone : receiver
  }

  /// Where the answerer of a view is, which is made now where it was not.
  private mutating func place(of view: ViewIndex, on variant: Int) -> Int {
    if places[view] < 0 {
      places[view] = Int32(answerers.count)
      answerers += Array(repeating: Answerer(), count: variantCount)
      memories += Array(repeating: nil, count: variantCount)
    }
    let place = Int(places[view]) + variant
    if !answerers[place].isMade { makeAnswerer(of: view, place, on: variant) }
    return place
  }

  private mutating func makeAnswerer(of view: ViewIndex, _ place: Int, on variant: Int) {
    let screen = self.screen(of: variant)
    let (own, strategy) = self.view(view, on: variant)
    let traits = strategy.traits
    memories[place] =
      given(to: view, on: variant) == nil
      ? screen.memories[view]
      : ViewHierarchy.memoryWhenMade(own, by: strategy, masks: &masks)
    let isAsked =
      traits.replacesHitTest
      || own.refusal(asAlwaysInteractive: traits.isAlwaysInteractive) == nil
    answerers[place] = Answerer(
      isMade: true,
      lookup: isAsked
        ? strategy.shortcuts.lookup(
          in: own, displaying: screen.displayedState(of: view),
          over: paint(over: view, on: variant), memory: memories[place]) : nil,
      replacesHitTest: traits.replacesHitTest,
      isReceiver: traits.replacesHitTest || own.interaction != .subviewsOnly,
      isPlain: traits.isPlain,
      overridesTracking: own.strategy.overridesTracking(by: traits))
  }

  /// Asks a view, whose strategy may keep something of the call.
  private mutating func ask(
    _ view: ViewIndex, _ place: Int, at p: Point, on variant: Int
  ) -> PointInside.Answer {
    if given.isEmpty { return screens[variant].ask(view, at: p).answer }
    let (own, strategy) = self.view(view, on: variant)
    return strategy.pointInside(
      p, of: own, displaying: screens[0].displayedState(of: view),
      over: paint(over: view, on: variant), memory: &memories[place]
    ).answer
  }

  /// The screen on which a variant is asked.
  private func screen(of variant: Int) -> ViewHierarchy { screens[given.isEmpty ? variant : 0] }

  /// The strategy that a variant gives to a view; nil where the view keeps its own.
  private func given(to view: ViewIndex, on variant: Int) -> Given? {
    guard !given.isEmpty, screens[0].traits(of: view).isButton else { return nil }
    return given[variant]
  }

  /// A view as a variant has it, and its strategy.
  private func view(_ view: ViewIndex, on variant: Int) -> (View, any HitStrategy) {
    let screen = screen(of: variant)
    var own = screen.views[view]
    guard let given = given(to: view, on: variant) else { return (own, screen.strategies[view]) }
    own.strategy = given.choice
    return (own, given.strategy)
  }

  private func paint(over view: ViewIndex, on variant: Int) -> [SublayerPaint] {
    let screen = screen(of: variant)
    guard let given = given(to: view, on: variant) else { return screen.paintOver(view) }
    return given.traits.rendersSublayers ? screen.sublayerPaint(of: view) : []
  }
}
