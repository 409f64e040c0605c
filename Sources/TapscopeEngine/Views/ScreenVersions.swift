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
    /// Where in the window some variant may call a point inside the view.
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

  private var screens: [ViewHierarchy]
  private var nodes: [Node] = []
  /// By variant and view, each made when it is first asked.
  private var answerers: [Answerer]
  /// The near views of the latest point, kept for its memory.
  private var near: [NearView] = []

  /// The screens must be copies of one, but for their strategies, and no container may pick among
  /// its buttons.
  ///
  /// O(variants · views).
  public init(_ screens: [ViewHierarchy]) {
    self.screens = screens
    let viewCount = screens.first?.views.count ?? 0
    answerers = Array(repeating: Answerer(), count: screens.count * viewCount)
    if let first = screens.first { addNodes(first.roots, in: first, within: .identity) }
  }

  private mutating func addNodes(
    _ subviews: [ViewIndex], in screen: ViewHierarchy, within toWindow: AffineTransform?
  ) {
    for view in subviews.reversed() {
      guard let fromSuperview = screen.fromSuperview[view] else { continue }
      let map = toWindow.flatMap { screen.views[view].tameMap?.then($0) }.flatMap {
        $0.isTame ? $0 : nil
      }
      let position = nodes.count
      nodes.append(
        Node(
          view: view, end: 0, box: box(of: view, under: map), fromSuperview: fromSuperview,
          bounds: screen.views[view].bounds))
      addNodes(screen.views[view].subviews, in: screen, within: map)
      nodes[position].end = nodes.count
    }
  }

  /// Holds all points that any variant may call inside a view.
  private func box(of view: ViewIndex, under toWindow: AffineTransform?) -> ScreenBox {
    guard let toWindow else { return ScreenBox() }
    var all: Rect?
    for screen in screens {
      guard
        let reach = screen.strategies[view].shortcuts.reach(
          of: screen.views[view], displaying: screen.displayedState(of: view),
          over: screen.paintOver(view))
      else { return ScreenBox() }
      all = all?.union(reach) ?? reach
    }
    return all.map { ScreenBox().cut(by: toWindow.boundingBox(of: $0)) } ?? ScreenBox()
  }

  /// Who gets a touch at a window point on each of the screens.
  ///
  /// O(views), and the views whose reach holds the point for each variant.
  public mutating func receivers(at p: Point) -> [Receiver] {
    near.removeAll(keepingCapacity: true)
    gather(nodes.indices, at: p, p)
    if near.isEmpty { return Array(repeating: .none, count: screens.count) }
    return screens.indices.map { receiver(on: $0, among: near.indices) }
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

  private mutating func fires(_ lift: Lift, on version: Int) -> Bool {
    if !lift.mayFire { return false }
    let index = version * screens[version].views.count + lift.view
    let isReplaced = answerers[index].replacesHitTest
    if lift.point == lift.start, !isReplaced { return true }
    if lift.firesAnywhere { return true }
    // Its `point(inside:)` is UIKit's own.
    if isReplaced { return lift.isWithin || lift.isControl && lift.isWithinSlop }
    let isPlain = answerers[index].isPlain
    guard let local = lift.local, let lookup = answerers[index].lookup,
      isPlain || answerers[index].latest != nil
    else {
      // It was not reached yet, or its strategy may have kept an answer from before.
      return screens[version].fires(
        lift.view, liftedAt: lift.point, lift.start)
    }
    if lift.isControl, lift.isWithinSlop, isPlain || !answerers[index].overridesTracking {
      return true
    }
    return lookup(local) == .inside
  }

  /// The screens with all that their strategies would have kept of the calls so far.
  public func settled() -> [ViewHierarchy] {
    var screens = screens
    for index in answerers.indices {
      guard let point = answerers[index].latest else { continue }
      let (variant, view) = index.quotientAndRemainder(dividingBy: screens[0].views.count)
      _ = screens[variant].ask(view, at: point)
    }
    return screens
  }

  /// Collects the views among sibling nodes and below whose boxes hold a window point; `p` is the point
  /// in their superview's coordinates.
  private mutating func gather(_ range: Range<Int>, at p: Point, _ window: Point) {
    var next = range.lowerBound
    while next < range.upperBound {
      let end = nodes[next].end
      if nodes[next].box.contains(window) {
        let position = near.count
        let local = nodes[next].fromSuperview(p)
        near.append(
          NearView(
            view: nodes[next].view, point: local, isWithin: nodes[next].bounds.contains(local)))
        if next + 1 < end { gather(next + 1..<end, at: local, window) }
        near[position].end = near.count
      }
      next = end
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
    let index = variant * screens[variant].views.count + view
    if !answerers[index].isMade { answerers[index] = answerer(of: view, on: variant) }
    guard let lookup = answerers[index].lookup else { return .none }
    let inside: PointInside.Answer
    if answerers[index].isPlain || !near[position].isWithin {
      inside = lookup(point)
    } else {
      // The first call may meet an answer kept from before; the next ones meet none but their own.
      let isFirst = answerers[index].latest == nil
      inside = isFirst ? screens[variant].ask(view, at: point).answer : lookup(point)
      answerers[index].latest = point
    }
    if inside == .outside { return .none }
    var receiver = Receiver.none
    if !answerers[index].replacesHitTest {
      receiver = self.receiver(on: variant, among: position + 1..<near[position].end)
    }
    receiver = receiver.orElse(answerers[index].isReceiver ? .view(view) : .none)
    return inside == .undefined ? receiver.orPerhapsNone : receiver
  }

  private func answerer(of view: ViewIndex, on variant: Int) -> Answerer {
    let screen = screens[variant]
    let strategy = screen.strategies[view]
    let isReplaced = strategy.traits.replacesHitTest
    let isAsked = isReplaced || screen.refusal(of: view) == nil
    return Answerer(
      isMade: true,
      lookup: isAsked
        ? strategy.shortcuts.lookup(
          in: screen.views[view], displaying: screen.displayedState(of: view),
          over: screen.paintOver(view), memory: screen.memories[view]) : nil,
      replacesHitTest: isReplaced,
      isReceiver: isReplaced || screen.views[view].interaction != .subviewsOnly,
      isPlain: strategy.traits.isPlain, overridesTracking: screen.overridesTracking(view))
  }
}
