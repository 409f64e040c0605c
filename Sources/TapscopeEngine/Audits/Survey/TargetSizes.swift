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
    var changed = screen
    for change in changes where changed.index(of: change.view) != nil { changed.apply(change) }
    if let all { changed.apply(all) }
    if before == nil, all == nil, keepsAllLarge(changes, on: changed) { return nil }
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
    let after = look(at: changed, within: part)
    let smaller = ids.filter { after.sides[$0] ?? 0 < Self.least }
    let names = smaller.sorted().map { screen.name(of: $0) ?? $0 }
    return names.isEmpty ? nil : "leaves \(names.joined(separator: " and ")) under 44 pt"
  }

  /// Whether every button that changes may make smaller is large enough with them, however large it was.
  ///
  /// One look at a part of the changed screen, where `harm` takes two, one of them at all of the screen.
  private func keepsAllLarge(_ changes: [ViewChange], on changed: ViewHierarchy) -> Bool {
    let reach = ChangeReach(changes, on: screen)
    guard forgetsInTime, reach.forgetsInTime, !changed.hasChoosers, changed.lit.isEmpty,
      var changing = reach.box
    else { return false }
    for views in reach.ranges {
      guard let own = screen.reachInWindow(of: views.lowerBound) else { return false }
      changing = changing.union(own)
    }
    var part = changing
    var buttons: Set<ViewIndex> = []
    for view in screen.views.indices {
      guard let button = screen.nearestButton(from: view) else { continue }
      guard let before = screen.reachInWindow(of: view), let after = changed.reachInWindow(of: view)
      else { return false }
      if before.mayHoldSquare(ofSide: Self.least), before.intersection(changing) != nil {
        buttons.insert(button)
        part = part.union(after)
      }
    }
    let after = look(at: changed, within: grid.box(of: part))
    return buttons.allSatisfy { after.sides[screen.views[$0].id] ?? 0 >= Self.least }
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
      return reachInWindow(of: view)?.mayHoldSquare(ofSide: side) ?? true
    }
  }

  /// What holds all points of the window that a view may hold; nil where that has no limit.
  fileprivate func reachInWindow(of view: ViewIndex) -> Rect? {
    traits(of: view).reach.map { toWindow(view).boundingBox(of: $0) }
  }
}

extension Rect {
  /// Whether a square of pixels, one a point, may lie in it.
  fileprivate func mayHoldSquare(ofSide side: Double) -> Bool {
    // A box of whole points may hold the middles of one pixel more than it is long.
    min(width, height) > side - 2
  }
}
