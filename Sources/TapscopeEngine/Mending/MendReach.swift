// Views that end before the buttons in them can be reached.

extension MendTrial {
  /// Widens views that end before what fingers reach for the buttons in them, and those buttons as far, where
  /// much of the gap is still open.
  ///
  /// A view is asked only where those that hold it are hit, so that its own slop reaches no farther.
  mutating func reach() throws(TimeIsOver) {
    let holders = losses.filter { $0.value > Mending.worthPicking }.keys.sorted()
    guard isOpen(Mending.openShare), !holders.isEmpty else { return }
    let coarse = coarseFingers
    for holder in holders {
      // A step farther has to be worth it after the one before.
      for distance in Self.reaches where isOpen(Mending.openShare) {
        if let changes = widened(holder, by: distance) { try takeBest([changes], coarse) }
      }
    }
  }

  /// In points beyond the bounds of the buttons, the least first.
  private static let reaches: [Double] = [0, 4, 8, 14, 22]
  /// In points; a view that ends farther before its buttons needs another frame.
  private static let farthest = 200.0

  /// By view, the share of all touches that mean a button right in it and do not arrive.
  private var losses: [ViewIndex: Double] {
    zip(fingers.fingers, now).reduce(into: [:]) { losses, finger in
      let button = original.index(of: finger.0.id).map { original.views[$0] }
      guard let holder = button?.superview else { return }
      losses[holder, default: 0] += finger.0.weight * (1 - finger.1)
    }
  }

  /// The kept changes, with a view and those that hold it widened to a distance from the buttons right in it,
  /// and those buttons on the sides where it ended; nil where none ends before, or one heeds no slop.
  private func widened(_ holder: ViewIndex, by distance: Double) -> [MendChange]? {
    let screen = original.applying(kept)
    let holders = screen.selfAndAncestors(of: holder)
    var slops: [ViewIndex: EdgeInsets] = [:]
    for button in screen.views[holder].subviews where screen.views[button].isButton {
      let view = screen.views[button]
      let wanted = screen.toWindow(button).boundingBox(
        of: view.bounds.outset(by: EdgeInsets(all: distance)))
      guard let seen = wanted.intersection(screen.screen.bounds) else { continue }
      for other in holders {
        guard let area = screen.fromWindow(other)?.boundingBox(of: seen) else { return nil }
        let node = screen.views[other]
        if node.hitRect.contains(area) { continue }
        guard !node.isButton, screen.answersByRect(other) else { return nil }
        let sides = EdgeInsets(from: node.bounds, to: area)
        guard max(sides.top, sides.left, sides.bottom, sides.right) <= Self.farthest else {
          return nil
        }
        slops[other] = (slops[other] ?? node.hitSlop).widened(to: sides)
        if other == holder { slops[button] = view.reaching(distance, beyond: sides) }
      }
    }
    guard slops[holder] != nil else { return nil }
    let ids = Set(slops.keys.map { screen.views[$0].id })
    return kept.filter { $0.key != "hitSlop" || !ids.contains($0.view ?? "") }
      + slops.sorted { $0.key > $1.key }.compactMap { index, slop in
        let view = original.views[index]
        return slop == view.hitSlop ? nil : MendChange(view.id, .hitSlop(slop), from: view)
      }
  }
}

extension View {
  /// Its slop, of at least a distance on the sides where its superview ended; of a turned one on all.
  fileprivate func reaching(_ distance: Double, beyond sides: EdgeInsets) -> EdgeInsets {
    let map = toSuperview
    guard map.b == 0, map.c == 0, map.a > 0, map.d > 0 else {
      return hitSlop.widened(to: EdgeInsets(all: distance))
    }
    func side(_ path: KeyPath<EdgeInsets, Double>) -> Double {
      sides[keyPath: path] > 0 ? max(hitSlop[keyPath: path], distance) : hitSlop[keyPath: path]
    }
    return EdgeInsets(
      top: side(\.top), left: side(\.left), bottom: side(\.bottom), right: side(\.right))
  }
}

extension EdgeInsets {
  /// The least whole points by which the sides of a rectangle reach those of another.
  fileprivate init(from rect: Rect, to other: Rect) {
    func least(_ beyond: Double) -> Double { max(beyond.rounded(.up), 0) }
    self.init(
      top: least(rect.minY - other.minY), left: least(rect.minX - other.minX),
      bottom: least(other.maxY - rect.maxY), right: least(other.maxX - rect.maxX))
  }
}
