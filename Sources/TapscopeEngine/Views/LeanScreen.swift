// A screen whose hit tests are walks of lean calls.

/// UIKit's walk with the lean form of every view's strategy, for timing.
///
/// The receivers are those of `ViewHierarchy.hitTest`, undefined ones included. Nothing of the walk is
/// noted down. Where a container picks, a walk that is made for its answer alone goes by the views near
/// the point.
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
    let isButton: Bool
    let bounds: Rect
  }

  /// A container that picks one of its buttons, or the window.
  ///
  /// A class of constants: to copy one took as long as most of what it says.
  private final class Picker: Sendable {
    let chooser: SubviewChooser
    let toWindow: AffineTransform

    init(_ chooser: SubviewChooser, toWindow: AffineTransform) {
      self.chooser = chooser
      self.toWindow = toWindow
    }
  }

  /// What of a container's subviews its picker leaves to be asked.
  private enum Choosing {
    /// There is no picker.
    case nothing
    case amongOthers
    /// Nothing but buttons is asked, so that the picked one alone can answer.
    case amongButtonsOnly
  }

  /// In the order of a walk: front to back, superviews first.
  private let nodes: [Node]
  /// Parallel to `nodes`, and apart from them: a call is counted, and to read a node would count it.
  private let calls: [LeanCall]
  /// Parallel to `calls`, what they ask where none keeps anything: a third of their size to copy.
  private let lookups: [PointLookup]
  /// By view, its place in `nodes`.
  private let places: [Int]
  /// By view, its superview.
  private let superviews: [ViewIndex?]
  /// The window's, and then by a container's place; empty where none picks.
  private let pickers: [Picker?]
  /// Parallel to `pickers`, and apart from them: a walk down containers that pick asks few of them, and to
  /// read one counts it.
  private let choosing: [Choosing]
  /// By place, what its strategy keeps; empty where no strategy keeps anything.
  private var kept: [LeanCall.Kept?]
  /// The places near each part of the screen, but for what a container picks; no bins where a walk meets
  /// every view, as UIKit's does.
  private let lists: BoxLists
  /// Where those near the point asked about stand in the lists; nil where a walk meets every view.
  private var near: Range<Int>?

  /// The screen as it stands; `isFresh` as if no call had been made since its views were made, to be
  /// timed, and else for its answers.
  ///
  /// O(views).
  public init(_ screen: ViewHierarchy, isFresh: Bool = true) {
    var nodes: [Node] = []
    var calls: [LeanCall] = []
    var boxes: [ScreenBox] = []
    let isListed = screen.hasChoosers && !isFresh
    func add(_ subviews: [ViewIndex], within toWindow: AffineTransform?, _ cut: ScreenBox) {
      for view in subviews.reversed() {
        let map = isListed ? screen.views[view].tameMap(into: toWindow) : nil
        let box =
          screen.isPicked(view) ? .none : cut.cut(byReach: screen.reach(of: view), under: map)
        if isListed { boxes.append(box) }
        let strategy = screen.strategies[view]
        let place = nodes.count
        nodes.append(
          Node(
            view: view, end: 0, fromSuperview: screen.fromSuperview[view],
            isRefused: !strategy.traits.replacesHitTest && screen.refusal(of: view) != nil,
            replacesHitTest: strategy.traits.replacesHitTest,
            isReceiver: strategy.traits.replacesHitTest
              || screen.views[view].interaction != .subviewsOnly,
            isButton: screen.views[view].isButton, bounds: screen.views[view].bounds))
        let state = screen.displayedState(of: view)
        var call = strategy.shortcuts.lean(
          in: screen.views[view], displaying: state, over: screen.paintOver(view),
          memory: screen.memories[view])
        // What an algorithm does on each call besides answering is for timing alone.
        if !isFresh, !call.isKeeping {
          call = LeanCall(
            strategy.shortcuts.lookup(
              in: screen.views[view], displaying: state, over: screen.paintOver(view),
              memory: screen.memories[view]))
        }
        calls.append(call)
        add(screen.views[view].subviews, within: map, box)
        nodes[place].end = nodes.count
      }
    }
    add(screen.roots, within: .identity, ScreenBox())
    lists = BoxLists(boxes, over: isListed ? screen.screen.size : .zero)
    var places = Array(repeating: 0, count: screen.views.count)
    for (place, node) in nodes.enumerated() { places[node.view] = place }
    var pickers: [Picker?] = []
    if screen.hasChoosers {
      func picker(_ container: ViewIndex?, _ toWindow: AffineTransform) -> Picker? {
        screen.chooser(of: container).map { Picker($0, toWindow: toWindow) }
      }
      pickers =
        [picker(nil, .identity)] + nodes.map { picker($0.view, screen.toWindow($0.view)) }
    }
    self.nodes = nodes
    self.calls = calls
    lookups = calls.map(\.work)
    self.places = places
    self.pickers = pickers
    choosing = pickers.enumerated().map { index, picker in
      guard picker != nil else { return .nothing }
      let subviews = index == 0 ? screen.roots : screen.views[nodes[index - 1].view].subviews
      return subviews.allSatisfy { screen.views[$0].isButton } ? .amongButtonsOnly : .amongOthers
    }
    superviews = screen.views.map(\.superview)
    let isKeeping = calls.contains { $0.isKeeping }
    kept = isKeeping ? calls.map { isFresh ? nil : $0.kept } : []
  }

  /// Makes it as if no call had been made since its views were made.
  ///
  /// O(views), O(1) where no strategy keeps anything.
  public mutating func forget() {
    for place in kept.indices { kept[place] = nil }
  }

  /// The lean call of one view.
  public func call(of view: ViewIndex) -> LeanCall { calls[places[view]] }

  /// The receiver of a touch at a window point.
  ///
  /// O(views visited).
  public mutating func hitTest(_ p: Point) -> Receiver {
    near = lists.bins.count > 0 ? lists.list(at: p) : nil
    return hitTest(nodes.indices, at: p, in: nil)
  }

  /// The receiver at a point in a view's own bounds coordinates, as if that view were asked itself.
  public mutating func hitTest(_ p: Point, from view: ViewIndex) -> Receiver {
    near = nil
    return hitTest(places[view], local: p)
  }

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
    if kept.isEmpty { return lookups[place](p) }
    return calls[place](p, &kept[place])
  }

  /// The frontmost of sibling nodes to take the point, in the coordinates of their superview, whose
  /// place is `container`.
  private mutating func hitTest(
    _ siblings: Range<Int>, at p: Point, in container: Int?
  ) -> Receiver {
    let own = container.map { $0 + 1 } ?? 0
    let choosing = choosing.isEmpty ? .nothing : choosing[own]
    func choice() -> Int? {
      let picker = pickers[own]
      return picker.flatMap { $0.chooser.choice(at: $0.toWindow(p)) }.map { places[$0.view] }
    }
    if choosing == .amongButtonsOnly {
      return choice().map { hitTest(picked: $0, at: p) } ?? .none
    }
    var receiver = Receiver.none
    var picked: Int?
    var isPicked = false
    var first = siblings.lowerBound
    while first < siblings.upperBound {
      var next = place(from: first)
      // Not asked where a view in front takes the point, as where containers that pick lie in each other.
      if choosing != .nothing, !isPicked, next > first || nodes[first].isButton {
        picked = choice()
        isPicked = true
      }
      // No list has the one picked.
      if let picked, picked >= first { next = min(next, picked) }
      guard next < siblings.upperBound else { break }
      if choosing == .nothing || !nodes[next].isButton {
        receiver = receiver.orElse(hitTest(next, at: p))
      } else if next == picked {
        receiver = receiver.orElse(hitTest(picked: next, at: p))
      }
      if !receiver.isPerhapsNone { return receiver }
      first = nodes[next].end
    }
    return receiver
  }

  /// The first place from another one on that a walk meets, of those that a list has; a walk goes on only, so
  /// that those before it are left out from then on.
  private mutating func place(from first: Int) -> Int {
    guard var rest = near else { return first }
    // Mostly the one after the last, as in a walk down nested views.
    if let next = rest.first, lists.listed[next] < first { rest.removeFirst() }
    if let next = rest.first, lists.listed[next] < first {
      rest = rest.partitioningIndex { lists.listed[$0] >= first }..<rest.upperBound
    }
    near = rest
    return rest.first.map { Int(lists.listed[$0]) } ?? nodes.count
  }

  /// UIKit's rule for one view, `p` in its superview's coordinates.
  private mutating func hitTest(_ place: Int, at p: Point) -> Receiver {
    guard let local = nodes[place].fromSuperview?(p) else { return .none }
    return hitTest(place, local: local)
  }

  /// UIKit's rule for one view, in its own coordinates.
  private mutating func hitTest(_ place: Int, local: Point) -> Receiver {
    if nodes[place].isRefused { return .none }
    let inside = ask(place, at: local)
    if inside == .outside { return .none }
    let receiver =
      nodes[place].replacesHitTest ? .view(nodes[place].view) : within(place, at: local)
    return inside == .undefined ? receiver.orPerhapsNone : receiver
  }

  /// The button that its container picked, which is not asked, or a subview of it.
  private mutating func hitTest(picked place: Int, at p: Point) -> Receiver {
    let around = near
    // It is picked beyond its bounds, so that no list tells where its subviews are met.
    near = nil
    defer { near = around }
    return nodes[place].fromSuperview.map { within(place, at: $0(p)) } ?? .none
  }

  /// A view that takes the point, in its own coordinates, or one of its subviews.
  private mutating func within(_ place: Int, at p: Point) -> Receiver {
    hitTest(place + 1..<nodes[place].end, at: p, in: place)
      .orElse(nodes[place].isReceiver ? .view(nodes[place].view) : .none)
  }
}
