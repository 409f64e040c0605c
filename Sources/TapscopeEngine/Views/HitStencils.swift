// Where every view of a screen can be hit, as areas between straight edges, and what then is left of it.

/// Where one view can be hit if nothing else but its superviews were there.
package enum HitExtent: Sendable {
  /// UIKit never asks it, or it lies off the screen.
  case nowhere
  /// Between straight edges.
  case stencil(Stencil)
  /// A mask or a strategy decides, point by point, somewhere within a rectangle of the window.
  case pixels(Rect)

  package var box: Rect? {
    switch self {
    case .nowhere: nil
    case .stencil(let stencil): stencil.box
    case .pixels(let box): box
    }
  }
}

/// The extents of all views of a screen, superviews and the screen's edge counted.
///
/// A touch meets the last view, in the order of the views, that receives and holds it: subviews come
/// after their superviews and front siblings after back ones.
package struct HitStencils: Sendable {
  package let hierarchy: ViewHierarchy
  /// Parallel to the views; nil for a view that cannot be hit, nor any of its subviews.
  private let places: [Place?]
  /// What is tried instead of some of them; it takes part in every answer.
  private var trial: [ViewIndex: Place?] = [:]
  /// Where they can be hit, by rows of the screen.
  private let index: BoxIndex
  /// Whether any two views share an action.
  private let hasSharedActions: Bool

  /// O(n · depth).
  package init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
    let views = hierarchy.views
    let screen = Place(hierarchy.screen)
    var places: [Place?] = []
    places.reserveCapacity(views.count)
    for index in views.indices {
      let outer = views[index].superview.map { places[$0] } ?? screen
      places.append(outer?.subplace(of: index, in: hierarchy))
    }
    self.places = places
    index = BoxIndex(places.map { $0?.extent.box }, over: hierarchy.screen.bounds)
    var actions: Set<String> = []
    hasSharedActions = views.indices.contains { index in
      views[index].action.map { !actions.insert($0).inserted } ?? false
    }
  }

  /// The same screen where a view has another `hitSlop`.
  ///
  /// O(views within the view).
  package func trying(_ slop: EdgeInsets, on view: ViewIndex) -> HitStencils {
    let outer = hierarchy.views[view].superview.map { place($0) } ?? Place(hierarchy.screen)
    var tried = self
    tried.trial[view] = .some(outer?.subplace(of: view, in: hierarchy, hitSlop: slop))
    // The views within it come right after it.
    for index in (view + 1)..<max(hierarchy.views.count, view + 1) {
      guard let superview = hierarchy.views[index].superview, superview >= view else { break }
      let place = tried.place(superview)?.subplace(of: index, in: hierarchy)
      tried.trial[index] = .some(place)
    }
    return tried
  }

  private func place(_ view: ViewIndex) -> Place? {
    trial.isEmpty ? places[view] : trial[view] ?? places[view]
  }

  /// Where a view can be hit if nothing else but its superviews were there.
  package func extent(of view: ViewIndex) -> HitExtent { place(view)?.extent ?? .nowhere }

  /// The views that can be hit somewhere in a rectangle of the window, ascending.
  package func views(hitIn box: Rect) -> [ViewIndex] {
    let found = index.indices(meeting: box)
    guard !trial.isEmpty else { return found }
    let tried = trial.keys.filter { extent(of: $0).box?.intersection(box) != nil }
    return (found.filter { trial[$0] == nil } + tried).sorted()
  }

  /// Where a view can be hit if nothing else but its superviews were there; nil where pixels decide.
  package func alone(_ view: ViewIndex) -> SlabRegion? {
    switch extent(of: view) {
    case .nowhere: SlabRegion()
    case .stencil(let stencil): SlabRegion(stencil)
    case .pixels: nil
    }
  }

  /// Where a view's own `point(inside:)` says inside, whatever its superviews say; nil where pixels
  /// decide.
  ///
  /// `alone` is where it can be hit if nothing else but them were there.
  package func unclipped(_ view: ViewIndex, alone: SlabRegion?) -> SlabRegion? {
    if case .pixels = extent(of: view) { return nil }
    guard var own = place(view)?.uncut else { return alone }
    own.cut(by: FlatArea(hierarchy.screen.bounds))
    return SlabRegion(own)
  }

  /// Where a view or one of the same action is hit within its own extent; nil where pixels decide.
  ///
  /// `bordering` tells which views are hit beside it: where there are very many in front, all others
  /// are left out. O(edges and crossings within its box).
  package func effective(_ view: ViewIndex, bordering: () -> Set<ViewIndex>) -> SlabRegion? {
    guard case .stencil(let own) = extent(of: view) else {
      if case .nowhere = extent(of: view) { return SlabRegion() }
      return nil
    }
    guard let box = own.box else { return SlabRegion() }
    var takers: [ViewIndex] = []
    var friends: [ViewIndex] = []
    for other in views(hitIn: box)
    where other > view && hierarchy.views[other].interaction != .subviewsOnly {
      if case .pixels = extent(of: other) { return nil }
      if hasSharedActions, hierarchy.isSameTarget(view, other) {
        friends.append(other)
      } else {
        takers.append(other)
      }
    }
    // A friend in front of what takes the touches would give them back.
    if let first = takers.first, friends.contains(where: { $0 > first }) { return nil }
    let edges = takers.reduce(0) { $0 + extent(of: $1).edgeCount }
    if edges > Self.fewEdges {
      let near = bordering()
      takers.removeAll { !near.contains($0) }
    }
    return SlabRegion(
      own,
      without: takers.compactMap {
        if case .stencil(let stencil) = extent(of: $0) { stencil } else { nil }
      })
  }

  /// Edges of the views in front of one view; of more, only those are looked at that touch what is left.
  private static let fewEdges = 2000
}

extension ViewHierarchy {
  /// Whether a container decides when this button is hit.
  package func isPicked(_ view: ViewIndex) -> Bool {
    hasChoosers && views[view].isButton && chooser(of: views[view].superview) != nil
  }
}

extension HitExtent {
  fileprivate var edgeCount: Int {
    guard case .stencil(let stencil) = self else { return 0 }
    return stencil.areas.reduce(0) { $0 + $1.contours.reduce(0) { $0 + $1.count } }
  }
}

/// Where a view lies, and what of it its superviews leave.
private struct Place {
  /// Areas that cut every subview.
  var gates: [FlatArea]
  var toWindow = AffineTransform.identity
  var extent = HitExtent.nowhere
  /// What the view answers for itself, where less than that is left.
  var uncut: Stencil?
  /// The box within which a superview decides by pixels; nil where none does.
  var pixels: Rect?

  /// That of the views without a superview.
  init(_ screen: Screen) { gates = [FlatArea(screen.bounds)] }

  /// nil where neither the view nor any subview can be hit; `hitSlop` stands for the view's own.
  func subplace(
    of index: ViewIndex, in hierarchy: ViewHierarchy, hitSlop: EdgeInsets? = nil
  ) -> Place? {
    let replaces = hierarchy.strategies[index].traits.replacesHitTest
    guard replaces || hierarchy.refusal(of: index) == nil, hierarchy.fromSuperview[index] != nil
    else { return nil }
    var place = self
    (place.uncut, place.extent) = (nil, .nowhere)
    // A button that lets touches on itself through is not hit, though its subviews are.
    let isHit =
      replaces || !hierarchy.views[index].isButton
      || hierarchy.views[index].interaction != .subviewsOnly
    place.toWindow = hierarchy.views[index].toSuperview.then(toWindow)
    let areas =
      replaces || hierarchy.views[index].kind == .sensitiveView || hierarchy.isPicked(index)
      ? nil : hierarchy.hitArea(of: index, hitSlop: hitSlop)?.flat(under: place.toWindow)
    guard let areas, areas.allSatisfy(\.isFinite), pixels == nil else {
      var box = pixels ?? gates.reduce(hierarchy.screen.bounds) { $0.intersection($1.box) ?? .zero }
      if !replaces, !hierarchy.isPicked(index) {
        box = box.intersection(hierarchy.hitBox(of: index, hitSlop: hitSlop)) ?? .zero
      }
      guard !box.isEmpty else { return nil }
      place.pixels = box
      if isHit { place.extent = .pixels(box) }
      return place
    }
    var stencil = Stencil(areas[0])
    for area in areas.dropFirst() { stencil.cut(by: area) }
    let own = stencil
    for area in gates { stencil.cut(by: area) }
    guard stencil.box != nil else { return nil }
    place.gates = stencil.areas
    guard isHit else { return place }
    place.uncut = stencil == own ? nil : own
    place.extent = .stencil(stencil)
    return place
  }
}

extension HitArea {
  /// The area in the window as areas that must all hold a point; nil where it is a mask or has edges
  /// that no polygon follows.
  fileprivate func flat(under map: AffineTransform) -> [FlatArea]? {
    switch form {
    case .rect(let rect):
      return [FlatArea(rect, under: map)]
    case .shape(let shape):
      return [FlatArea(shape, under: map)]
    case .grownMask, .masks:
      return nil
    case .sloppyShape(let shape, let slop):
      let box = FlatArea(shape.boundingBox.outset(by: slop), under: map)
      let reach = max(slop.top, slop.left, slop.bottom, slop.right)
      guard reach > 0 else { return [FlatArea(shape, under: map), box] }
      guard let grown = FlatArea(shape, under: .identity).grown(by: reach) else { return nil }
      return [FlatArea(grown.contours.map { $0.map { map($0) } }, rule: .nonzero), box]
    }
  }
}
