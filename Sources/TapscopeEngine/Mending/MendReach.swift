// Views that end before the buttons in them can be reached.

extension MendTrial {
  /// Widens views that end before what fingers reach for the buttons in them, and those buttons as far, where
  /// much of the gap is still open.
  ///
  /// A view is asked only where those that hold it are hit, so that its own slop reaches no farther.
  mutating func reach() throws(TimeIsOver) {
    guard isOpen(Mending.openShare) else { return }
    let losses = losses
    let byHolder = losses.reduce(into: [ViewIndex: Double]()) { sums, button in
      guard let holder = original.views[button.view].superview else { return }
      sums[holder, default: 0] += button.share
    }
    let holders = byHolder.filter { $0.value > Mending.worthPicking }.keys.sorted()
    if holders.isEmpty { return }
    let lossy = losses.filter { $0.share > Mending.worthPicking }.map(\.view)
    let coarse = coarseFingers
    for holder in holders {
      let before = kept
      // A step farther has to be worth it after the one before, and adds no change of another view.
      for distance in Self.reaches where isOpen(Mending.openShare) || kept != before {
        try widen(holder, by: distance, lossy, coarse)
      }
    }
  }

  /// Widens a view for all buttons right in it; where that is refused, with less slop on them, and else for one
  /// of them alone.
  private mutating func widen(
    _ holder: ViewIndex, by distance: Double, _ lossy: [ViewIndex], _ coarse: AimedFingers
  ) throws(TimeIsOver) {
    let (before, drops) = (kept, dropped.count)
    let buttons = original.views[holder].subviews.filter { original.views[$0].isButton }
    if let all = widened(holder, by: distance, for: buttons) { try takeBest([all], coarse) }
    if kept == before, dropped.count > drops {
      let narrower = Self.narrower.compactMap {
        widened(holder, by: distance, for: buttons, most: $0)
      }
      try takeBest(narrower, coarse)
    }
    if kept == before, buttons.count > 1 {
      let alone = buttons.filter(lossy.contains).compactMap {
        widened(holder, by: distance, for: [$0])
      }
      try takeBest(alone, coarse)
    }
    if kept != before { dropped.removeSubrange(drops...) }
  }

  /// In points beyond the bounds of the buttons, the least first.
  private static let reaches: [Double] = [0, 4, 8, 14, 22]
  /// In points; a view that ends farther before its buttons needs another frame.
  private static let farthest = 200.0

  /// The buttons, each with the share of all touches that mean it and do not arrive.
  private var losses: [(view: ViewIndex, share: Double)] {
    zip(fingers.fingers, now).compactMap { finger, arrives in
      original.index(of: finger.id).map { ($0, finger.weight * (1 - arrives)) }
    }
  }

  /// The kept changes, with a view and those that hold it widened to a distance from some buttons right in it,
  /// and those buttons on the sides where it ended; nil where none ends before, or one heeds no slop.
  ///
  /// No slop that is kept of a button in it is larger than `most`: what it held back, the wider view does not.
  private func widened(
    _ holder: ViewIndex, by distance: Double, for buttons: [ViewIndex], most: Double = .infinity
  ) -> [MendChange]? {
    // Kept changes may move views among each other.
    let screen = original.applying(kept)
    func index(_ view: ViewIndex) -> ViewIndex? { screen.index(of: original.views[view].id) }
    guard let holder = index(holder) else { return nil }
    let holders = screen.selfAndAncestors(of: holder)
    var slops: [ViewIndex: EdgeInsets] = [:]
    for button in buttons.compactMap(index) {
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
    for button in screen.views[holder].subviews where screen.views[button].isButton {
      let slop = slops[button] ?? screen.views[button].hitSlop
      if slop != slop.limited(to: most) { slops[button] = slop.limited(to: most) }
    }
    return kept.adding(
      slops.sorted { $0.key > $1.key }.compactMap { index, slop in
        let view = screen.views[index]
        return MendChange(view.id, .hitSlop(slop), from: view).from(original)
      })
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
