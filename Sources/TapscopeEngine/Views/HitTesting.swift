// The reference hit test, which walks the hierarchy as UIKit does.

// The reference engine: UIKit's `hitTest(_:with:)` as its documentation tells it. The flat engine of
// `CompiledHierarchy` is held equal to it.
extension ViewHierarchy {
  /// The receiver of a touch at a window point, which may lie off the screen.
  public mutating func hitTest(_ p: Point) -> Receiver {
    var log: [HitCall] = []
    return hitTest(p, log: &log)
  }

  /// The receiver of a touch at a window point; appends every view visited, front to back.
  ///
  /// The window itself is never the receiver and has no edge. O(views visited).
  public mutating func hitTest(_ p: Point, log: inout [HitCall]) -> Receiver {
    hitTest(roots, at: p, in: nil, else: .none, log: &log)
  }

  /// The receiver at a point in a view's own bounds coordinates, as if that view were asked itself.
  public mutating func hitTest(
    _ p: Point, from view: ViewIndex, log: inout [HitCall]
  ) -> Receiver {
    hitTest(view, at: p, log: &log)
  }

  /// The step about one view in the walk of a hit test that ended at a receiver; nil where the walk
  /// did not visit it.
  ///
  /// Only of walks that `plainHitTest` or the flat engine can make. O(depth).
  package func call(of view: ViewIndex, at p: Point, inWalkTo receiver: ViewIndex?) -> HitCall? {
    guard receiver.map({ isVisited(view, inWalkTo: $0) }) ?? true else { return nil }
    var hierarchy = self
    return hierarchy.step(down: view, at: p)
  }

  /// The step about a view; nil where one that holds it is refused, or does not answer "inside".
  private mutating func step(down view: ViewIndex, at p: Point) -> HitCall? {
    var outer = p
    if let superview = views[view].superview {
      guard let call = step(down: superview, at: p), case .asked(let inside) = call.outcome,
        inside.answer != .outside, let point = call.point
      else { return nil }
      outer = point
    }
    guard let local = fromSuperview[view]?(outer) else {
      return HitCall(view: view, point: nil, outcome: .refused(.collapsed))
    }
    return step(to: view, at: local)
  }

  /// Whether a walk that ends at a receiver visits a view: it lies on the way, in the receiver itself,
  /// or in front of it.
  private func isVisited(_ view: ViewIndex, inWalkTo receiver: ViewIndex) -> Bool {
    // In a preorder a view comes after all views behind it and all that hold it.
    view > receiver || isSelfOrAncestor(view, of: receiver)
  }

  /// One `point(inside:)` call at a window point, as a tracking control makes it.
  public mutating func pointInside(_ p: Point, _ view: ViewIndex) -> HitCall {
    guard let local = convert(p, to: view) else {
      return HitCall(view: view, point: nil, outcome: .refused(.collapsed))
    }
    return HitCall(view: view, point: local, outcome: .asked(ask(view, at: local)))
  }

  /// UIKit's rule for one view, `p` in its bounds coordinates.
  private mutating func hitTest(_ view: ViewIndex, at p: Point, log: inout [HitCall]) -> Receiver {
    let call = step(to: view, at: p)
    log.append(call)
    guard case .asked(let inside) = call.outcome, inside.answer != .outside else { return .none }
    let isReplaced = strategies[view].traits.replacesHitTest
    let itself = isReplaced || views[view].interaction != .subviewsOnly
    let receiver = hitTest(
      isReplaced ? [] : views[view].subviews, at: p, in: view,
      else: itself ? .view(view) : .none, log: &log)
    return inside.answer == .undefined ? receiver.orPerhapsNone : receiver
  }

  /// One step of a walk, `p` in the view's bounds coordinates.
  private mutating func step(to view: ViewIndex, at p: Point) -> HitCall {
    let isReplaced = strategies[view].traits.replacesHitTest
    if !isReplaced, let refusal = refusal(of: view) {
      return HitCall(view: view, point: p, outcome: .refused(refusal))
    }
    var inside = ask(view, at: p)
    if isReplaced, inside.answer != .outside, covers(view, withSubviewAt: p) {
      inside.quirks.append("2-11")
    }
    return HitCall(view: view, point: p, outcome: .asked(inside))
  }

  /// Whether a subview that UIKit would ask has the point, in the view's coordinates, in its bounds.
  private func covers(_ view: ViewIndex, withSubviewAt p: Point) -> Bool {
    views[view].subviews.contains { subview in
      guard refusal(of: subview) == nil, let local = fromSuperview[subview]?(p) else {
        return false
      }
      return views[subview].bounds.contains(local)
    }
  }

  /// The frontmost of the subviews to take the point, in their superview's coordinates.
  private mutating func hitTest(
    _ subviews: [ViewIndex], at p: Point, in container: ViewIndex?, else fallback: Receiver,
    log: inout [HitCall]
  ) -> Receiver {
    let chooser = hasChoosers ? chooser(of: container) : nil
    let chosen = chooser?.choice(at: container.map { toWindow($0)(p) } ?? p)
    var receiver = Receiver.none
    for subview in subviews.reversed() {
      if chooser != nil, views[subview].isButton {
        if let chosen, chosen.view == subview {
          receiver = receiver.orElse(hitTest(chosen.view, chosen.reason, at: p, log: &log))
          if !receiver.isPerhapsNone { return receiver }
        }
        continue
      }
      guard let local = fromSuperview[subview]?(p) else {
        log.append(HitCall(view: subview, point: nil, outcome: .refused(.collapsed)))
        continue
      }
      receiver = receiver.orElse(hitTest(subview, at: local, log: &log))
      if !receiver.isPerhapsNone { return receiver }
    }
    return receiver.orElse(fallback)
  }

  /// The button that its container picked, or a subview of it; the button itself is not asked.
  private mutating func hitTest(
    _ button: ViewIndex, _ reason: String, at p: Point, log: inout [HitCall]
  ) -> Receiver {
    guard let local = fromSuperview[button]?(p) else { return .none }
    log.append(HitCall(view: button, point: local, outcome: .asked(PointInside(.inside, reason))))
    let itself = views[button].interaction != .subviewsOnly
    return hitTest(
      views[button].subviews, at: local, in: button, else: itself ? .view(button) : .none, log: &log
    )
  }

  /// Why UIKit does not even ask a view, nil where it does.
  ///
  /// Only the view's own alpha counts, not its ancestors'. 0.01 itself is refused: as the 32-bit
  /// float UIKit stores, it is a little less (so in Chameleon, flowkey and WinObjC alike).
  func refusal(of view: ViewIndex) -> HitCall.Refusal? { traits(of: view).refusal }

  /// UIKit ignores views whose alpha is below this (documentation of `hitTest(_:with:)`).
  static let leastAlpha = 0.01

  /// One `point(inside:)` call in the view's bounds coordinates.
  mutating func ask(_ view: ViewIndex, at p: Point) -> PointInside {
    let strategy = strategies[view]
    let state = displayedState(of: view)
    if strategy.traits.isPlain {
      // Nothing is kept of the call: to write it back would copy the memories of all views.
      var memory = memories[view]
      return strategy.pointInside(
        p, of: views[view], displaying: state, over: [], memory: &memory)
    }
    return strategy.pointInside(
      p, of: views[view], displaying: state, over: paintOver(view), memory: &memories[view])
  }

  /// What the subviews paint over a view, where its strategy asks for that.
  public func paintOver(_ view: ViewIndex) -> [SublayerPaint] {
    strategies[view].traits.rendersSublayers ? sublayerPaint(of: view) : []
  }

  /// A rectangle of a view's bounds coordinates beyond which it takes no point as it stands; nil where there
  /// is no limit.
  func reach(of view: ViewIndex) -> Rect? {
    strategies[view].shortcuts.reach(
      of: views[view], displaying: displayedState(of: view), over: paintOver(view))
  }
}

extension View {
  /// Why UIKit does not even ask the view, nil where it does.
  func refusal(asAlwaysInteractive isAlwaysInteractive: Bool) -> HitCall.Refusal? {
    if isHidden { return .hidden }
    if interaction == .disabled, !isAlwaysInteractive { return .interactionOff }
    return Double(alpha) < ViewHierarchy.leastAlpha ? .transparent : nil
  }
}

// A walk that met undefined memory goes both ways; a receiver then stands for every possible answer.
extension Receiver {
  /// Every answer possible.
  public var possible: [ViewIndex?] {
    switch self {
    case .none: [nil]
    case .view(let index): [index]
    case .undefined(let answers): answers
    }
  }

  /// Whether "none" is among the possible answers.
  var isPerhapsNone: Bool {
    switch self {
    case .none: true
    case .view: false
    case .undefined(let answers): answers.contains(nil)
    }
  }

  /// The receiver whose possible answers are these, repetitions dropped.
  init(possible: [ViewIndex?]) {
    var answers: [ViewIndex?] = []
    for answer in possible where !answers.contains(answer) { answers.append(answer) }
    if answers.count > 1 {
      self = .undefined(answers)
    } else {
      self = answers.first.flatMap { $0 }.map(Receiver.view) ?? .none
    }
  }

  /// The same answers with "none" replaced by those of the next in line.
  func orElse(_ next: @autoclosure () -> Receiver) -> Receiver {
    switch self {
    case .none: next()
    case .view: self
    case .undefined(let answers):
      isPerhapsNone ? Receiver(possible: answers.compactMap { $0 } + next().possible) : self
    }
  }

  /// The same answers and "none" besides.
  var orPerhapsNone: Receiver { Receiver(possible: possible + [nil]) }
}
