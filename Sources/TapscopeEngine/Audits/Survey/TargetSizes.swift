// Which buttons a change leaves too small to hit.

/// The largest square that each button of a screen is hit in, before and after changes.
package struct TargetSizes: Sendable {
  /// One look at a screen.
  private struct Look: Sendable {
    /// By id, the side of the largest square of each button, in points.
    var sides: [String: Double] = [:]
    /// By id, what holds all pixels that the button gets.
    var boxes: [String: PixelRegion.Box] = [:]
    /// What holds all pixels of each owner that is a view.
    var owners: [ViewIndex: PixelRegion.Box] = [:]
  }

  private let screen: ViewHierarchy
  private let grid: PixelGrid
  private let forgetsInTime: Bool
  /// Whether a button can be large enough to be harmed at all; else the screen is not looked at.
  private let mayBeHarmed: Bool
  /// nil until it is asked for.
  private var before: Look?

  /// Apple's least target, in points.
  private static let least = 44.0

  package init(of screen: ViewHierarchy) {
    self.screen = screen
    grid = PixelGrid(screen.screen, scale: 1)
    forgetsInTime = screen.forgetsInTime
    mayBeHarmed = screen.mayHaveTarget(ofSide: Self.least)
  }

  /// What changes make worse, in a half sentence: `leaves green under 44 pt`; nil where they do not.
  ///
  /// Measured at one pixel a point. O(views + points that may change hands), the first time O(points of
  /// the screen).
  package mutating func harm(of changes: [ViewChange], _ all: ScreenChange? = nil) -> String? {
    guard mayBeHarmed, !changes.isEmpty || all != nil else { return nil }
    let now = before ?? look(at: screen, within: nil)
    before = now
    let changing = all == nil ? pixels(changedBy: changes, now) : nil
    if changing?.isEmpty ?? false { return nil }
    // Only what is large enough now can be harmed.
    let large = now.sides.filter { $0.value >= Self.least }.keys
    let ids = large.filter { id in
      changing.map { now.boxes[id]?.overlaps($0) ?? false } ?? true
    }
    if ids.isEmpty { return nil }
    let part = changing.map { ids.reduce($0) { box, id in now.boxes[id].map(box.union) ?? box } }
    var changed = screen
    for change in changes where changed.index(of: change.view) != nil { changed.apply(change) }
    if let all { changed.apply(all) }
    let after = look(at: changed, within: part)
    let smaller = ids.filter { after.sides[$0] ?? 0 < Self.least }
    let names = smaller.sorted().map { id in
      screen.index(of: id).map { screen.views[$0].name } ?? id
    }
    return names.isEmpty ? nil : "leaves \(names.joined(separator: " and ")) under 44 pt"
  }

  /// What holds all pixels that changes may give another receiver; nil where that may be any.
  ///
  /// A pixel stays whose it is unless it was a changed view's or one may hold it now.
  private func pixels(changedBy changes: [ViewChange], _ now: Look) -> PixelRegion.Box? {
    let reach = ChangeReach(changes, on: screen)
    guard forgetsInTime, reach.forgetsInTime, let box = reach.box else { return nil }
    let own = grid.box(of: box)
    return now.owners.reduce(own) { box, owner in
      reach.changes(owner.key) ? box.union(owner.value) : box
    }
  }

  private func look(at hierarchy: ViewHierarchy, within box: PixelRegion.Box?) -> Look {
    let owners = OwnerMap(receiversOn: hierarchy, grid: grid, within: box)
    var look = Look()
    for (owner, region) in owners.regions() {
      guard let view = owner.view else { continue }
      look.owners[view] = region.box
      guard let button = hierarchy.nearestButton(from: view), let square = region.largestSquare
      else { continue }
      let id = hierarchy.views[button].id
      look.sides[id] = max(look.sides[id] ?? 0, square.width)
      look.boxes[id] = look.boxes[id]?.union(region.box) ?? region.box
    }
    return look
  }
}

extension ViewHierarchy {
  /// Whether a button may be hit in a square of a side, in points; false only where none can.
  ///
  /// No view is hit beyond its reach. O(n).
  fileprivate func mayHaveTarget(ofSide side: Double) -> Bool {
    if hasChoosers || !lit.isEmpty { return true }
    return views.indices.contains { view in
      let traits = traits(of: view)
      // What a sensitive view finds on its floor has other limits.
      if traits.kind == .sensitiveView { return true }
      guard nearestButton(from: view) != nil else { return false }
      guard let reach = traits.reach else { return true }
      let box = toWindow(view).boundingBox(of: reach)
      // A box of whole points may hold the middles of one pixel more than it is long.
      return min(box.width, box.height) > side - 2
    }
  }
}
