// Tells under which strategies a view fires when the finger lifts.

extension ScreenVersions {
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

  /// On which screens its receiver fires when the finger that came down at `start` lifts at a window point
  /// and nothing else has moved meanwhile.
  ///
  /// The answers of `ViewHierarchy.fires`. O(screens).
  package mutating func fires(
    _ receivers: SharedReceivers, liftedAt point: Point, _ start: Point
  ) -> VariantSet {
    receivers.parts.reduce(into: []) { firing, part in
      guard let view = part.receiver.view else { return }
      let lift = Lift(of: view, on: screens[0], at: point, from: start)
      firing.formUnion(self.firing(lift, on: part.variants))
    }
  }

  /// The variants in which the view that a finger lifts from fires.
  private mutating func firing(_ lift: Lift, on variants: VariantSet) -> VariantSet {
    if !lift.mayFire { return [] }
    if lift.firesAnywhere { return variants }
    let place = place(of: lift.view)
    let isInSlop = lift.isControl && lift.isWithinSlop
    // Its `point(inside:)` is UIKit's own.
    let replaced = variants.intersection(answerers[place].replacesHitTest)
    var firing: VariantSet = lift.isWithin || isInSlop ? replaced : []
    let others = variants.subtracting(replaced)
    if lift.point == lift.start { return firing.union(others) }
    guard let local = lift.local else { return firing }
    if isInSlop {
      firing.formUnion(others.intersection(answerers[place].isPlain))
      firing.formUnion(others.subtracting(answerers[place].overridesTracking))
    }
    let isKnown = answerers[place].isPlain.union(answerers[place].isKept)
    let left = others.subtracting(firing)
    let known = left.intersection(isKnown).intersection(answerers[place].asked)
    firing.formUnion(look(up: local, at: place, of: lift.view, for: known).inside)
    // It was not reached yet, or its strategy may have kept an answer from before.
    left.subtracting(known).forEach {
      if ask(lift.view, place, at: local, on: $0) == .inside { firing.insert(VariantSet($0)) }
    }
    return firing
  }
}
