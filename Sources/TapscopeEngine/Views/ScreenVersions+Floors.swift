// Tells what sensitive views find on their floors under all strategies at once.

extension ScreenVersions {
  /// Who gets a touch at a window point on each of the screens; where that is a sensitive view, the view it
  /// finds on its floor.
  mutating func sharedReceivers(at p: Point, floor form: StrategyForm) -> SharedReceivers {
    let views = sharedReceivers(at: p)
    guard let screen = screens.first, screen.mayHoldSensitiveView else { return views }
    var receivers = SharedReceivers(count: variantCount)
    for part in views.parts {
      if let view = part.receiver.view, screen.traits(of: view).kind == .sensitiveView,
        let local = screen.convert(p, to: view)
      {
        let found = floorReceivers(of: view, at: local, form, on: part.variants)
        found.parts.forEach { receivers.add($0.receiver, in: $0.variants) }
      } else {
        receivers.add(part.receiver, in: part.variants)
      }
    }
    return receivers
  }

  /// What a sensitive view finds on its floor at a point in its own coordinates on some of the screens; none
  /// on the others.
  ///
  /// The answers of `ViewHierarchy.hitFloor`. O(views of the floor).
  mutating func floorReceivers(
    of view: ViewIndex, at point: Point, _ form: StrategyForm, on variants: VariantSet
  ) -> SharedReceivers {
    var receivers = SharedReceivers(count: variantCount)
    guard let screen = screens.first, let floor = screen.floor(of: view),
      let local = screen.pointOnFloor(floor, of: view, at: point, form)
    else { return receivers }
    near.removeAll(keepingCapacity: true)
    gather(from: floor, at: local, on: screen)
    var unclear = VariantSet()
    _ = settle(variants, among: near.indices, &receivers, &unclear)
    unclear.forEach { receivers.add(receiver(on: $0, among: near.indices), in: VariantSet($0)) }
    guard form == .corrected else { return receivers }
    return receivers.parts.reduce(into: SharedReceivers(count: variantCount)) { held, part in
      held.add(screen.heldOnFloor(part.receiver, form), in: part.variants)
    }
  }

  /// Collects a view and all within it, `p` in its own coordinates.
  private mutating func gather(from view: ViewIndex, at p: Point, on screen: ViewHierarchy) {
    let position = near.count
    near.append(NearView(view: view, point: p, isWithin: screen.views[view].bounds.contains(p)))
    for subview in screen.views[view].subviews.reversed() {
      guard let local = screen.fromSuperview[subview]?(p) else { continue }
      gather(from: subview, at: local, on: screen)
    }
    near[position].end = near.count
  }
}
