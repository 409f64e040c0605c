// A screen whose hit tests are walks of lean calls.

/// UIKit's walk with the lean form of every view's strategy, for timing.
///
/// The receivers are those of `ViewHierarchy.hitTest`, undefined ones included. Nothing of the walk is
/// noted down.
public struct LeanScreen: Sendable {
  private struct Node: Sendable {
    let view: ViewIndex
    /// The node after its subtree.
    var end: Int
    /// nil where the view's transform has no inverse.
    let fromSuperview: AffineTransform?
    let isRefused: Bool
    let replacesHitTest: Bool
    let isReceiver: Bool
    let bounds: Rect
    let call: LeanCall
  }

  /// In the order of a walk: front to back, superviews first.
  private let nodes: [Node]
  /// By view, its place in `nodes`.
  private let places: [Int]
  /// By view, its superview.
  private let superviews: [ViewIndex?]
  /// By place, what its strategy keeps; empty where no strategy keeps anything.
  private var kept: [LeanCall.Kept?]

  /// The screen as it stands; `isFresh` as if no call had been made since its views were made.
  ///
  /// O(views).
  public init(_ screen: ViewHierarchy, isFresh: Bool = true) {
    var nodes: [Node] = []
    func add(_ subviews: [ViewIndex]) {
      for view in subviews.reversed() {
        let strategy = screen.strategies[view]
        let place = nodes.count
        nodes.append(
          Node(
            view: view, end: 0, fromSuperview: screen.fromSuperview[view],
            isRefused: !strategy.replacesHitTest && screen.refusal(of: view) != nil,
            replacesHitTest: strategy.replacesHitTest,
            isReceiver: strategy.replacesHitTest
              || screen.views[view].interaction != .subviewsOnly,
            bounds: screen.views[view].bounds,
            call: strategy.lean(
              in: screen.views[view], displaying: screen.displayedState(of: view),
              over: screen.paintOver(view), memory: screen.memories[view])))
        add(screen.views[view].subviews)
        nodes[place].end = nodes.count
      }
    }
    add(screen.roots)
    var places = Array(repeating: 0, count: screen.views.count)
    for (place, node) in nodes.enumerated() { places[node.view] = place }
    self.nodes = nodes
    self.places = places
    superviews = screen.views.map(\.superview)
    let isKeeping = nodes.contains { $0.call.isKeeping }
    kept = isKeeping ? nodes.map { isFresh ? nil : $0.call.kept } : []
  }

  /// The lean call of one view.
  public func call(of view: ViewIndex) -> LeanCall { nodes[places[view]].call }

  /// The receiver of a touch at a window point.
  ///
  /// O(views visited).
  public mutating func hitTest(_ p: Point) -> Receiver { hitTest(nodes.indices, at: p) }

  /// One `point(inside:)` call at a point in the view's bounds coordinates.
  public mutating func pointInside(_ p: Point, _ view: ViewIndex) -> PointInside.Answer {
    ask(places[view], at: p)
  }

  /// The call of a control that tracks a finger at a window point.
  ///
  /// A strategy that replaces `hitTest(_:)` leaves `point(inside:)` as it was: the bounds.
  public mutating func track(_ p: Point, _ view: ViewIndex) -> PointInside.Answer {
    let place = places[view]
    guard let local = convert(p, to: view) else { return .outside }
    if nodes[place].replacesHitTest {
      return nodes[place].bounds.contains(local) ? .inside : .outside
    }
    return ask(place, at: local)
  }

  private func convert(_ p: Point, to view: ViewIndex) -> Point? {
    guard let own = nodes[places[view]].fromSuperview else { return nil }
    guard let superview = superviews[view] else { return own(p) }
    return convert(p, to: superview).map { own($0) }
  }

  private mutating func ask(_ place: Int, at p: Point) -> PointInside.Answer {
    if kept.isEmpty {
      var none: LeanCall.Kept?
      return nodes[place].call(p, &none)
    }
    return nodes[place].call(p, &kept[place])
  }

  /// The frontmost of sibling nodes to take the point, in their superview's coordinates.
  private mutating func hitTest(_ siblings: Range<Int>, at p: Point) -> Receiver {
    var receiver = Receiver.none
    var next = siblings.lowerBound
    while next < siblings.upperBound {
      receiver = receiver.orElse(hitTest(next, at: p))
      if !receiver.isPerhapsNone { return receiver }
      next = nodes[next].end
    }
    return receiver
  }

  /// UIKit's rule for one view, `p` in its superview's coordinates.
  private mutating func hitTest(_ place: Int, at p: Point) -> Receiver {
    guard !nodes[place].isRefused, let local = nodes[place].fromSuperview?(p) else { return .none }
    let inside = ask(place, at: local)
    if inside == .outside { return .none }
    var receiver = Receiver.none
    if !nodes[place].replacesHitTest {
      receiver = hitTest(place + 1..<nodes[place].end, at: local)
    }
    receiver = receiver.orElse(nodes[place].isReceiver ? .view(nodes[place].view) : .none)
    return inside == .undefined ? receiver.orPerhapsNone : receiver
  }
}
