// The regions of one button: where it is seen, where it could be hit, where it is hit.

/// The regions of one button on its screen, and what they measure.
///
/// A class of constants: to copy a dozen masks by value, for each look at a neighbour, was a tenth of an
/// audit of 10,000 buttons.
public final class TargetMeasures: Sendable {
  /// The button.
  public let view: ViewIndex
  /// Inside its outline, whatever lies in front.
  package let paint: PixelRegion
  /// Where a person sees it.
  package let seen: PixelRegion
  /// Where it would be hit if nothing else but its superviews were there.
  package let alone: PixelRegion
  /// Where its own `point(inside:)` says inside, whatever its superviews say.
  package let unclipped: PixelRegion
  /// What it can lose to others: `alone`, and within its outline only where a container picks among
  /// buttons, since that shares out what lies around them.
  package let ownArea: PixelRegion
  /// Where it is hit, and those parts of `alone` where a button of the same action is.
  package let effective: PixelRegion
  /// `alone` and `effective` between straight edges; nil where a mask decides, pixel by pixel.
  package let exact: Exact?
  /// The smallest rectangle of the window that holds where it is hit; nil where that is nowhere.
  public let hitBounds: Rect?
  /// Of where it is hit; nil where that is nowhere.
  public let largestSquare: Rect?
  /// The pixels under a finger on the middle of where it is hit, and how many of them are its own; nil
  /// where it is hit nowhere.
  let finger: (box: PixelRegion.Box, own: Int)?
  /// Whether a published strategy leaves open who is hit somewhere in `alone`.
  package let isUndecided: Bool
  /// What becomes of taps meant for it; nil where nothing is seen of it, the density is unknown, or it is not
  /// measured.
  package let confusion: ConfusionMeasures?

  /// Where a button is hit as geometry has it, no pixels between, and how much of its area that is.
  package struct Exact: Sendable {
    package let effective: SlabRegion
    package let aloneArea: Double
    package let effectiveArea: Double
  }

  /// Where it could be hit, in square points.
  public var hitArea: Double { exact?.aloneArea ?? alone.area }

  /// Whether any touch reaches it or one of the same action.
  public var isReached: Bool { exact.map { !$0.effective.isEmpty } ?? !effective.isEmpty }

  /// The share of its own area in which it, or one of the same action, is hit; 0 where it has none.
  ///
  /// Of a button that a container picks, only what lies within its outline is its own.
  public var reachable: Double {
    if let exact { return exact.aloneArea > 0 ? exact.effectiveArea / exact.aloneArea : 0 }
    return ownArea.isEmpty ? 0 : effective.overlap(ownArea) / ownArea.area
  }

  /// Whether an upright rectangle of a size in points fits where it is hit.
  public func holds(_ size: Size) -> Bool {
    exact?.effective.holds(size, largest: largestSquare) ?? effective.holds(size)
  }

  /// The distance in points from a window point to where it is hit, infinite for nowhere.
  public func distance(to p: Point) -> Double {
    exact?.effective.distance(to: p) ?? effective.distance(to: p)
  }

  /// `owners` and `seen` are the regions of the maps; `lean` is made of the screen where it is needed.
  ///
  /// `known` was measured on a screen on which the button looks alike, and alone is hit alike.
  init(
    of view: ViewIndex, like known: TargetMeasures?, on painted: PaintedScreen,
    stencils: HitStencils, map: OwnerMap, owners: [PixelOwner: PixelRegion],
    seen: [PixelOwner: PixelRegion], grid: PixelGrid, lean: inout LeanScreen?, model: FingerModel?
  ) {
    let hierarchy = painted.hierarchy
    let region = stencils.alone(view)
    let alone =
      known?.alone
      ?? region.map { Self.alone(view, within: $0, on: hierarchy, grid) }
      ?? PixelRegion(grid, hitting: view, aloneOn: hierarchy)
    self.view = view
    self.alone = alone
    self.seen = seen[.view(view)] ?? PixelRegion(grid, .empty)
    paint = known?.paint ?? PixelRegion(grid, of: painted.outlineArea(of: view))
    let outlined = hierarchy.isPicked(view) ? alone.intersection(paint) : alone
    ownArea = outlined.isEmpty ? alone : outlined
    if hierarchy.views[view].superview == nil || alone.isEmpty {
      unclipped = alone
    } else if let known {
      unclipped = known.unclipped
    } else {
      let shared = lean ?? LeanScreen(hierarchy, isFresh: false)
      lean = shared
      let unclipped = stencils.unclipped(view, alone: region)
      self.unclipped = Self.unclipped(view, within: unclipped, on: hierarchy, asking: shared, grid)
    }
    let effective = Self.effective(view, alone, owners, on: hierarchy, grid)
    self.effective = effective
    exact = stencils.exact(view, alone: region) { map.views(bordering: effective) }
    hitBounds = exact.map(\.effective.bounds) ?? effective.bounds
    largestSquare = exact.map(\.effective.largestSquare) ?? effective.largestSquare
    finger = hitBounds.map { bounds in
      let side = PairMeasures.fingerSide
      let middle = bounds.center
      let box = grid.box(
        ofCentresIn: Rect(middle.x - side / 2, middle.y - side / 2, side, side))
      return (box, effective.count(in: box))
    }
    isUndecided = owners[.undecided].map { $0.overlap(alone) > 0 } ?? false
    confusion =
      if let model {
        ConfusionMeasures(of: view, seen: self.seen, on: hierarchy, owners: map, model: model)
      } else {
        nil
      }
  }

  /// Where a view would be hit if nothing else but its superviews were there, which geometry bounds.
  private static func alone(
    _ view: ViewIndex, within region: SlabRegion, on hierarchy: ViewHierarchy, _ grid: PixelGrid
  ) -> PixelRegion {
    var isolated: ViewHierarchy?
    return PixelRegion(grid, of: region) { p in
      var asked = isolated ?? hierarchy.isolating(view)
      defer { isolated = asked }
      return asked.hitTest(p).view == asked.views.count - 1
    }
  }

  /// Where a view's own `point(inside:)` says inside, within what geometry knows of that.
  private static func unclipped(
    _ view: ViewIndex, within region: SlabRegion?, on hierarchy: ViewHierarchy,
    asking screen: LeanScreen, _ grid: PixelGrid
  ) -> PixelRegion {
    // A copy a button: what a strategy keeps of one is not kept for the next.
    var asked = screen
    func isInside(_ p: Point) -> Bool {
      hierarchy.convert(p, to: view).map { asked.pointInside($0, view) == .inside } ?? false
    }
    if let region { return PixelRegion(grid, of: region, asking: isInside) }
    return PixelRegion(grid, within: hierarchy.hitBox(of: view), where: isInside)
  }

  /// Where a view is hit, and those parts of where it would be alone where a button of the same action is.
  private static func effective(
    _ view: ViewIndex, _ alone: PixelRegion, _ owners: [PixelOwner: PixelRegion],
    on hierarchy: ViewHierarchy, _ grid: PixelGrid
  ) -> PixelRegion {
    let own = owners[.view(view)] ?? PixelRegion(grid, .empty)
    if hierarchy.views[view].action == nil { return own }
    return owners.reduce(own) { effective, owned in
      guard let other = owned.key.view, other != view, hierarchy.isSameTarget(view, other) else {
        return effective
      }
      return effective.union(owned.value.intersection(alone))
    }
  }
}

extension HitStencils {
  /// nil where a mask decides.
  fileprivate func exact(
    _ view: ViewIndex, alone: SlabRegion?, bordering: () -> Set<ViewIndex>
  ) -> TargetMeasures.Exact? {
    guard let effective = effective(view, bordering: bordering), let alone else { return nil }
    return TargetMeasures.Exact(
      effective: effective, aloneArea: alone.area, effectiveArea: effective.area)
  }
}
