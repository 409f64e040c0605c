// The button a person sees, or plainly aims at, at a point of the screen.

/// What a person means by touching a point, as far as the screen tells.
public struct ApparentTarget: Hashable, Sendable {
  /// What the answer rests on.
  public enum Basis: String, Hashable, Sendable, CaseIterable {
    case picture, shape, reach
    /// Nothing is known of what is seen but its rectangle.
    case frame
  }

  /// The view whose paint is seen at the point; nil where nothing is, or only what is looked through.
  public var seen: ViewIndex?
  /// The buttons meant; several where they are equally near, none where nothing is in reach.
  public var buttons: [ViewIndex]
  /// nil where nothing is seen and no button is in reach.
  public var basis: Basis?
  /// From the point to the nearest button's outline, in points; infinite where there is no button.
  public var distance: Double
  /// The view that ended the walk without being part of any button.
  public var stoppedBy: ViewIndex?
  /// The button that is seen there, where a small one that it holds is aimed at.
  public var holder: ViewIndex?

  /// An apparent target by its parts; without arguments, the answer where there is no button.
  public init(
    seen: ViewIndex? = nil, buttons: [ViewIndex] = [], basis: Basis? = nil,
    distance: Double = .infinity, stoppedBy: ViewIndex? = nil
  ) {
    self.seen = seen
    self.buttons = buttons
    self.basis = basis
    self.distance = distance
    self.stoppedBy = stoppedBy
  }
}

extension ViewHierarchy {
  /// What a person means by touching a window point.
  ///
  /// To ask for many points, make one `PaintedScreen` and ask that.
  public func apparentTarget(at p: Point) -> ApparentTarget {
    PaintedScreen(self).apparentTarget(at: p)
  }
}

extension PaintedScreen {
  /// What a person means by touching a window point.
  ///
  /// What is seen there decides. In the aim area of a small button that button beats one that holds
  /// it completely; where no button is seen, the nearest one in reach is meant. O(views painted near
  /// the point).
  public func apparentTarget(at p: Point) -> ApparentTarget {
    var target = walk(at: p, among: positions(at: p), light: 1)
    let near: [(button: ViewIndex, distance: Double)]
    if let seen = target.buttons.first {
      near = nearestButtons(to: p, within: .infinity) { isAimedAt(p, $0, on: seen) }
      if !near.isEmpty { target.holder = seen }
    } else {
      near = nearestButtons(to: p, within: hierarchy.rules.reach) { button in
        target.stoppedBy.map { button > $0 } ?? true
      }
    }
    guard let nearest = near.first else { return target }
    target.buttons = near.map(\.button)
    target.basis = .reach
    target.distance = nearest.distance
    return target
  }

  /// The button a person sees at a window point, whatever else is in reach; nil where none is seen.
  ///
  /// Only painted views at some positions, which ascend, are looked at. O(positions).
  func buttonSeen(at p: Point, among positions: ArraySlice<Int32>) -> ViewIndex? {
    walk(at: p, among: positions, light: 1).buttons.first
  }

  /// Whether a button is seen at a window point; a strip there hides what is behind it.
  func showsButton(at p: Point) -> Bool {
    let seen = walk(at: p, among: positions(at: p), light: 1, looksBeside: false)
    return !seen.buttons.isEmpty
  }

  /// Walks painted views front to back, the last of the positions first, through the light that is left.
  ///
  /// `looksBeside` is whether a thin strip may be looked through for the button beside it.
  private func walk(
    at p: Point, among positions: ArraySlice<Int32>, light: Double, looksBeside: Bool = true
  ) -> ApparentTarget {
    let visibleAlpha = hierarchy.rules.visibleAlpha
    var light = light
    // By their places: to shorten the slice would count a reference each time.
    for place in positions.indices.reversed() {
      if light < visibleAlpha { break }
      let position = Int(positions[place])
      guard boxes[position].contains(p), let paint = painted[position].paint(at: p) else {
        continue
      }
      guard let outline = paint.outline, light * paint.alpha >= visibleAlpha else {
        light *= 1 - paint.alpha
        continue
      }
      let view = painted[position].view
      let basis = painted[position].layers[outline].basis
      let target = painted[position].target
      if case .button(let button) = target {
        return ApparentTarget(seen: view, buttons: [button], basis: basis, distance: 0)
      }
      if target == .undecided, !painted[position].isInteractive {
        let behind = walk(at: p, among: positions[..<place], light: light, looksBeside: looksBeside)
        let isLookedThrough =
          light * paint.alpha < Self.solidContribution || isDecoration(view, on: behind)
          || looksBeside && isStripBesideButton(view, at: p)
        if isLookedThrough { return behind }
      }
      return ApparentTarget(seen: view, basis: basis, stoppedBy: view)
    }
    return ApparentTarget()
  }

  /// A tint that contributes less than this is looked through, whatever its frame.
  private static let solidContribution = 0.5

  /// Whether a view is a label or badge on the next button behind it: its frame lies within that one's.
  ///
  /// Where no button is painted at the point, the next is the frontmost whose frame holds it.
  private func isDecoration(_ view: ViewIndex, on behind: ApparentTarget) -> Bool {
    guard let frame = frames[view] else { return false }
    if let button = behind.buttons.first { return frames[button]?.contains(frame) ?? false }
    guard behind.stoppedBy == nil else { return false }
    return buttons.prefix { $0 < view }.contains { frames[$0]?.contains(frame) ?? false }
  }

  /// Whether a person who touches a point of a button aims at a small one that lies completely on
  /// it.
  private func isAimedAt(_ p: Point, _ small: ViewIndex, on holder: ViewIndex) -> Bool {
    guard small > holder, let area = aimAreas[small], area.contains(p),
      let box = outlineBoxes[small], let within = outlineBoxes[holder]
    else { return false }
    return within.contains(box) && !hierarchy.isSameTarget(small, holder)
  }

  /// The nearest of the buttons in reach, and those as near as makes no difference, nearest first.
  ///
  /// The limit is the reach, or none for buttons in whose aim area the point lies.
  private func nearestButtons(
    to p: Point, within limit: Double, where isCandidate: (ViewIndex) -> Bool
  ) -> [(button: ViewIndex, distance: Double)] {
    var found: [(button: ViewIndex, distance: Double)] = []
    // What is farther than the nearest so far, and not near it either, is not looked for.
    var limit = limit
    // By their places: a slice of the list counts a reference to it.
    for place in buttonLists.list(at: p) {
      let button = buttons[Int(buttonLists.listed[place])]
      guard isCandidate(button) else { continue }
      // As each part itself begins: far more buttons are out of reach than within it.
      guard parts(of: button).contains(where: { boxes[$0].distance(to: p) <= limit }) else {
        continue
      }
      let distance = outlineDistance(p, of: button, within: limit)
      if distance.isFinite, distance <= limit, !isCovered(button) {
        found.append((button, distance))
        limit = min(limit, distance + hierarchy.rules.near)
      }
    }
    if found.isEmpty { return [] }
    found.sort { ($0.distance, $1.button) < ($1.distance, $0.button) }
    let nearest = found[0].distance
    return found.filter { $0.distance == nearest || $0.distance - nearest < hierarchy.rules.near }
  }

  /// Whether all that a button is seen by lies under opaque panels, so that it cannot be aimed at.
  private func isCovered(_ button: ViewIndex) -> Bool {
    parts(of: button).allSatisfy { part in
      let view = painted[part].view
      return panels.contains { painted[$0].view > view && boxes[$0].contains(boxes[part]) }
    }
  }
}
