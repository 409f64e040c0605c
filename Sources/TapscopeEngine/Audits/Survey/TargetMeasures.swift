// Where is one button seen, where could it be hit, and where is it hit?

/// The regions of one button on its screen, and what they measure.
package struct TargetMeasures: Sendable {
  package let view: ViewIndex
  /// Inside its outline, whatever lies in front.
  package let paint: PixelRegion
  /// Where a person sees it.
  package let seen: PixelRegion
  /// Where it would be hit if nothing else but its superviews were there.
  package let alone: PixelRegion
  /// Where its own `point(inside:)` says inside, whatever its superviews say.
  package let unclipped: PixelRegion
  /// Where it is hit, and those parts of `alone` where a button of the same action is.
  package let effective: PixelRegion
  /// The smallest rectangle of the window that holds `effective`; nil where there is none.
  package let hitBounds: Rect?
  /// In `effective`; nil where there is none.
  package let largestSquare: Rect?
  /// Whether a published strategy leaves open who is hit somewhere in `alone`.
  package let isUndecided: Bool
  package internal(set) var confusion: ConfusionMeasures?

  /// The share of `alone` in which it, or one of the same action, is hit; 0 where there is none.
  package var reachable: Double {
    alone.isEmpty ? 0 : effective.overlap(alone) / alone.area
  }

  /// `owners` and `seen` are the regions of the maps.
  init(
    of view: ViewIndex, on painted: PaintedScreen, owners: [PixelOwner: PixelRegion],
    seen: [PixelOwner: PixelRegion], grid: PixelGrid
  ) {
    let hierarchy = painted.hierarchy
    let nowhere = PixelRegion(grid, .empty)
    self.view = view
    self.seen = seen[.view(view)] ?? nowhere
    paint = PixelRegion(grid, of: painted.outlineArea(of: view))
    let box = hierarchy.hitBox(of: view)
    let isolated = hierarchy.isolating(view)
    let last = isolated.views.count - 1
    var compiled = CompiledHierarchy(isolated)
    let alone = PixelRegion(grid, within: box) { compiled.hitTest($0).view == last }
    self.alone = alone
    if isolated.views.count > 1, !alone.isEmpty {
      var asked = hierarchy
      unclipped = PixelRegion(grid, within: box) { asked.pointInside($0, view).isInside }
    } else {
      unclipped = alone
    }
    var effective = owners[.view(view)] ?? nowhere
    for (owner, region) in owners where hierarchy.views[view].action != nil {
      guard let other = owner.view, other != view, hierarchy.isSameTarget(view, other) else {
        continue
      }
      effective = effective.union(region.intersection(alone))
    }
    self.effective = effective
    hitBounds = effective.bounds
    largestSquare = effective.largestSquare
    isUndecided = owners[.undecided].map { $0.overlap(alone) > 0 } ?? false
  }
}

extension HitCall {
  /// Whether `point(inside:)` answered yes.
  fileprivate var isInside: Bool {
    if case .asked(let answer) = outcome { answer.answer == .inside } else { false }
  }
}
