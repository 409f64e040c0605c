// Asks several screens that differ only by strategy about one point together.

/// The same views under several strategies, asked about one point together.
///
/// Which views a point can meet at all depends on geometry, so that is found once for all variants;
/// the few views left are asked for their answers alone, without reasons. The receivers are those of
/// `ViewHierarchy.hitTest`, undefined ones included.
public struct ScreenVersions: Sendable {
  /// One view, in the order of a hit test: front to back, superviews first.
  struct Node: Sendable {
    let view: ViewIndex
    /// The node after its subtree.
    var end: Int
    /// Where in the window some variant may call a point inside the view and all that hold it.
    let box: ScreenBox
    let fromSuperview: AffineTransform
    let bounds: Rect
  }

  /// A view that a point can meet, and what it has answered to it.
  struct NearView {
    let view: ViewIndex
    /// The point in the view's bounds coordinates.
    let point: Point
    /// Whether that lies within the bounds.
    let isWithin: Bool
    /// The near view after its subtree.
    var end = 0
    /// The variants that it was asked in, and those in which it answered so.
    var asked: VariantSet = []
    var inside: VariantSet = []
    var undefined: VariantSet = []
  }

  /// How one view answers in all variants.
  struct Answerer {
    /// In which variants UIKit asks it.
    var asked: VariantSet = []
    var replacesHitTest: VariantSet = []
    var isReceiver: VariantSet = []
    var isPlain: VariantSet = []
    /// Where a published `point(inside:)` alone says where a press stays inside.
    var overridesTracking: VariantSet = []
    /// The variants in which a memory was made for it.
    var remembers: VariantSet = []
    /// The variants in which `latest` holds a point.
    var isKept: VariantSet = []
    /// The latest point asked about within the bounds, by variant, of strategies that may have kept their
    /// answers; empty where none may.
    var latest: [Point] = []
    /// Each for some variants, all of them together for those that are asked.
    var lookups: [Lookup] = []
  }

  /// The answers of one view in the variants in which they are the same.
  struct Lookup {
    let variants: VariantSet
    /// Made when it is first asked.
    var answer: PointLookup?
  }

  /// A strategy that every button of a variant has, as if it had been given it.
  struct Given {
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
  var screens: [ViewHierarchy]
  /// By variant; empty where the screens have their strategies already.
  let given: [Given]
  /// The given strategies that answer alike.
  let alike: [VariantSet]
  let variantCount: Int
  /// The masks that given strategies make of pictures.
  var masks: MaskCache
  var nodes: [Node] = []
  /// The boxes of the nodes.
  var lists: BoxLists
  /// By view, where its answerer is; negative until it is first asked.
  var places: [Int32]
  var answerers: [Answerer] = []
  /// By answerer and variant, what given strategies hold.
  var memories: [(any StrategyMemory)?] = []
  /// The near views of the latest point, kept for its memory.
  var near: [NearView] = []

  /// The screens must be copies of one, but for their strategies, at most 64 of them, and no container may
  /// pick among its buttons.
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
    precondition(variantCount <= VariantSet.most, "more variants than a set holds")
    alike = Self.alike(given)
    masks = screens.first?.masks ?? MaskCache()
    places = Array(repeating: -1, count: screens.first?.views.count ?? 0)
    lists = BoxLists([], over: .zero)
    guard let first = screens.first else { return }
    addNodes(first.roots, in: first, within: .identity, cut: ScreenBox())
    lists = BoxLists(nodes.map(\.box), over: first.screen.size)
  }

  /// The given strategies in sets of which each answers alike.
  static func alike(_ given: [Given]) -> [VariantSet] {
    var sets: [(first: Given, variants: VariantSet)] = []
    for (variant, given) in given.enumerated() {
      let known = sets.firstIndex {
        given.traits.maskLookup != nil && $0.first.traits.maskLookup == given.traits.maskLookup
      }
      if let known {
        sets[known].variants.insert(VariantSet(variant))
      } else {
        sets.append((given, VariantSet(variant)))
      }
    }
    return sets.map(\.variants)
  }

  mutating func addNodes(
    _ subviews: [ViewIndex], in screen: ViewHierarchy, within toWindow: AffineTransform?,
    cut: ScreenBox
  ) {
    for view in subviews.reversed() {
      guard let fromSuperview = screen.fromSuperview[view] else { continue }
      let map = screen.views[view].tameMap(into: toWindow)
      let position = nodes.count
      let box = cut.cut(byReach: reach(of: view), under: map)
      nodes.append(
        Node(
          view: view, end: 0, box: box, fromSuperview: fromSuperview,
          bounds: screen.views[view].bounds))
      addNodes(screen.views[view].subviews, in: screen, within: map, cut: box)
      nodes[position].end = nodes.count
    }
  }

  /// Holds all points of the view's bounds coordinates that any variant may call inside it; nil where
  /// there is no limit.
  func reach(of view: ViewIndex) -> Rect? {
    var all: Rect?
    func add(_ reach: Rect?) -> Bool {
      guard let reach else { return false }
      all = all?.union(reach) ?? reach
      return true
    }
    guard !given.isEmpty else {
      return screens.allSatisfy { add($0.reach(of: view)) } ? all : nil
    }
    let screen = screens[0]
    guard screen.traits(of: view).isButton else { return screen.reach(of: view) }
    let (own, state) = (screen.views[view], screen.displayedState(of: view))
    let paint = own.subviews.isEmpty ? [] : screen.sublayerPaint(of: view)
    // By their indices: copies of what is given were half of the time.
    let isLimited = given.indices.allSatisfy {
      let paint = given[$0].traits.rendersSublayers ? paint : []
      return add(given[$0].shortcuts.reach(of: own, displaying: state, over: paint))
    }
    return isLimited ? all : nil
  }

  /// Keeps the screens in memory of their own from here on.
  mutating func leaveShared() {
    for index in screens.indices { screens[index].leaveShared() }
  }

  /// Who gets a touch at a window point on each of the screens.
  ///
  /// O(views near the point), and those whose reach holds it for each variant.
  public mutating func receivers(at p: Point) -> [Receiver] {
    sharedReceivers(at: p).ofEachVariant
  }

  /// The receivers at a window point, kept together for screens that agree.
  mutating func sharedReceivers(at p: Point) -> SharedReceivers {
    near.removeAll(keepingCapacity: true)
    gather(lists.list(at: p), at: p, p)
    var receivers = SharedReceivers(count: variantCount)
    if near.isEmpty { return receivers }
    var unclear = VariantSet()
    _ = settle(.first(variantCount), among: near.indices, &receivers, &unclear)
    unclear.forEach { receivers.add(receiver(on: $0, among: near.indices), in: VariantSet($0)) }
    return receivers
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
    for (view, place) in places.enumerated() where place >= 0 {
      let answerer = answerers[Int(place)]
      answerer.isKept.forEach { _ = settled[$0].ask(view, at: answerer.latest[$0]) }
    }
    return settled
  }

  /// Collects the views whose boxes hold a window point, of a list of sibling nodes and what is below
  /// them, by their places in the lists; `p` is the point in their superview's coordinates.
  ///
  /// A box lies within that of its superview: where that is not listed, nothing below it is.
  mutating func gather(_ list: Range<Int>, at p: Point, _ window: Point) {
    var place = list.lowerBound
    while place < list.upperBound {
      let next = Int(lists.listed[place])
      let end = nodes[next].end
      let below = place + 1
      place = below
      while place < list.upperBound, lists.listed[place] < end { place += 1 }
      guard nodes[next].box.contains(window) else { continue }
      let position = near.count
      let local = nodes[next].fromSuperview(p)
      near.append(
        NearView(
          view: nodes[next].view, point: local, isWithin: nodes[next].bounds.contains(local)))
      if below < place { gather(below..<place, at: local, window) }
      near[position].end = near.count
    }
  }

  /// Finds who takes the point in some variants among sibling near views and what is below them.
  ///
  /// Answers the variants in which a view does. Those in which one answers that it cannot tell are
  /// `unclear` from then on.
  mutating func settle(
    _ wanted: VariantSet, among range: Range<Int>, _ receivers: inout SharedReceivers,
    _ unclear: inout VariantSet
  ) -> VariantSet {
    var (left, settled) = (wanted, VariantSet())
    var next = range.lowerBound
    while next < range.upperBound, !left.isEmpty {
      let place = ask(next, in: left)
      unclear.formUnion(near[next].undefined)
      let inside = left.intersection(near[next].inside)
      if !inside.isEmpty {
        let down = inside.subtracting(answerers[place].replacesHitTest)
        let below = next + 1..<near[next].end
        if !below.isEmpty, !down.isEmpty {
          settled.formUnion(settle(down, among: below, &receivers, &unclear))
        }
        let own = inside.intersection(answerers[place].isReceiver)
          .subtracting(settled).subtracting(unclear)
        receivers.add(.view(near[next].view), in: own)
        settled.formUnion(own)
      }
      left.subtract(settled.union(unclear))
      next = near[next].end
    }
    return settled
  }

  /// The frontmost of sibling near views to take the point in a variant.
  mutating func receiver(on variant: Int, among range: Range<Int>) -> Receiver {
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
  mutating func hitTest(_ position: Int, on variant: Int) -> Receiver {
    let set = VariantSet(variant)
    let place = ask(position, in: set)
    let isUndefined = near[position].undefined.contains(set)
    if !isUndefined, !near[position].inside.contains(set) { return .none }
    var receiver = Receiver.none
    if !answerers[place].replacesHitTest.contains(set) {
      receiver = self.receiver(on: variant, among: position + 1..<near[position].end)
    }
    let isReceiver = answerers[place].isReceiver.contains(set)
    receiver = receiver.orElse(isReceiver ? .view(near[position].view) : .none)
    return isUndefined ? receiver.orPerhapsNone : receiver
  }
}
