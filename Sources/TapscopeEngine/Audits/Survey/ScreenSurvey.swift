// All measurements of a screen that audits judge by.

/// The maps of one screen and what they measure of each button and each pair: all that audits judge by.
public struct ScreenSurvey: Sendable {
  /// The screen with its views.
  public let hierarchy: ViewHierarchy
  let painted: PaintedScreen
  package let finger: FingerModel
  /// What a rule asks for instead of its own number, by its id.
  package var limits: [String: Double] = [:]
  /// The kind of device that decides which rules are on; the screen's own unless it is set.
  package var platform: Platform?
  package let owners: OwnerMap
  package let seen: OwnerMap
  /// Where every view can be hit, between straight edges.
  let stencils: HitStencils
  private let edges: PaintedEdges
  /// The pixels of each receiver.
  package let regions: [PixelOwner: PixelRegion]
  /// Every shown button, back to front.
  public private(set) var targets: [TargetMeasures]
  /// By view, its place among the targets.
  private let places: [ViewIndex: Int]
  /// Where each target is hit, by rows of the screen.
  private let hitBoxes: BoxIndex
  /// Buttons that meet, each pair once, by the place of the one behind and then of the one in front.
  package let pairs: [PairMeasures]

  /// What is known of a screen from another one of the same views, which looks the same.
  struct Likeness {
    let survey: ScreenSurvey
    /// The views that may be hit elsewhere.
    let changed: Set<ViewIndex>

    /// What was measured of a button, where neither it nor what holds it is changed.
    fileprivate func target(_ button: ViewIndex) -> TargetMeasures? {
      let holders = survey.hierarchy.selfAndAncestors(of: button)
      return holders.contains(where: changed.contains) ? nil : survey.target(button)
    }
  }

  /// `scale` is another number of pixels per point than the screen's own; `measuresTaps` says whether it is
  /// measured what becomes of the taps meant for each button.
  ///
  /// O(pixels · views in a cell + pixels of the buttons' boxes).
  package init(
    _ hierarchy: ViewHierarchy, finger: FingerModel = FingerModel(), scale: Double? = nil,
    measuresTaps: Bool = true
  ) {
    self.init(
      hierarchy, finger: finger, scale: scale, measuresTaps: measuresTaps, owners: nil, like: nil
    ) {}
  }

  /// The same without what becomes of taps; none where the time is over before it is done.
  package init(
    _ hierarchy: ViewHierarchy, finger: FingerModel, until isOver: () -> Bool
  ) throws(TimeIsOver) {
    do {
      try self.init(hierarchy, finger: finger, measuresTaps: false, owners: nil, like: nil) {
        if isOver() { throw TimeIsOver() }
      }
    } catch {
      throw TimeIsOver()
    }
  }

  /// The same; `known` and `other` are what was found out already.
  ///
  /// `step` is called before each row of pixels, button and pair, and ends it by an error.
  init(
    _ hierarchy: ViewHierarchy, finger: FingerModel, scale: Double? = nil, measuresTaps: Bool,
    owners known: OwnerMap?, like other: Likeness?, step: () throws -> Void
  ) rethrows {
    let grid = PixelGrid(hierarchy.screen, scale: scale)
    let painted = PaintedScreen(hierarchy)
    let owners = try known ?? OwnerMap(receiversOn: hierarchy, grid: grid, step: step)
    let seen =
      try other?.survey.seen ?? OwnerMap(buttonsSeenOn: painted, grid: grid, step: step)
    let regions = owners.regions()
    let seenRegions = seen.regions()
    let buttons = hierarchy.views.indices.filter { index in
      hierarchy.views[index].isButton && painted.frames[index] != nil
    }
    let stencils = HitStencils(hierarchy)
    var lean: LeanScreen?
    var targets: [TargetMeasures] = []
    for button in buttons {
      try step()
      targets.append(
        TargetMeasures(
          of: button, like: other?.target(button), on: painted, stencils: stencils, map: owners,
          owners: regions, seen: seenRegions, grid: grid, lean: &lean,
          model: measuresTaps ? finger : nil))
    }
    self.places = Dictionary(
      uniqueKeysWithValues: targets.enumerated().map { ($0.element.view, $0.offset) })
    hitBoxes = BoxIndex(targets.map(\.hitBounds), over: hierarchy.screen.bounds)
    let edges = PaintedEdges(painted)
    var exact = ExactPairs(painted, edges, stencils)
    var pairs: [PairMeasures] = []
    var places: [(back: Int, front: Int, pair: Int)] = []
    try targets.forEachMeeting { back, front in
      try step()
      guard
        let pair = PairMeasures(
          targets[back], targets[front], on: painted, owners: regions, exact: &exact)
      else { return }
      places.append((back, front, pairs.count))
      pairs.append(pair)
    }
    // Put in order here, since few of those that meet are pairs.
    self.pairs = places.sorted { $0 < $1 }.map { pairs[$0.pair] }
    self.targets = targets
    self.hierarchy = hierarchy
    platform = hierarchy.screen.platform
    self.painted = painted
    self.stencils = stencils
    self.finger = finger
    self.owners = owners
    self.seen = seen
    self.edges = edges
    self.regions = regions
  }

  /// The pixels of its maps.
  package var grid: PixelGrid { owners.grid }

  /// The shared part of the outlines of a pair, in square points.
  ///
  /// Found when it is asked for: of hundreds of large buttons each meets all others. O(edges and crossings).
  package func outlineOverlap(of pair: PairMeasures) -> Double {
    if let area = edges.outlineOverlap(pair.front, pair.back) { return area }
    guard let front = target(pair.front), let back = target(pair.back) else { return 0 }
    return front.paint.overlap(back.paint)
  }

  /// What a rule asks for instead of its own number; nil leaves that.
  public func limit(of rule: String) -> Double? { limits[rule] }

  /// The measures of a button.
  public func target(_ view: ViewIndex) -> TargetMeasures? { places[view].map { targets[$0] } }

  /// The targets that are hit somewhere in a rectangle of the window, back to front.
  func targets(hitIn box: Rect) -> [TargetMeasures] {
    hitBoxes.indices(meeting: box).map { targets[$0] }
  }

  /// Whether distances in millimetres are known.
  package var knowsDensity: Bool { hierarchy.screen.ppi != nil }

  /// The mean share of taps that fire another button, over all buttons; nil where density is unknown.
  package var confusedRate: Double? {
    let rates = targets.compactMap { $0.confusion?.confused }
    return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
  }

  /// The columns of a row where a button is seen and something else is hit, left to right.
  package func contestedColumns(row y: Int) -> [Range<Int>] {
    owners.contestedColumns(row: y, seen: seen, on: hierarchy)
  }

  /// What a change of one view would make of who is hit and who is seen, pixel by pixel.
  package func maps(after change: ViewChange) -> (
    hierarchy: ViewHierarchy, owners: OwnerMap, seen: OwnerMap
  ) {
    var changed = hierarchy
    changed.apply(change)
    return (
      changed, OwnerMap(receiversOn: changed, grid: owners.grid),
      change.mayBeSeen ? OwnerMap(buttonsSeenOn: PaintedScreen(changed), grid: owners.grid) : seen
    )
  }

  func name(_ view: ViewIndex) -> String { hierarchy.views[view].name }
  func id(_ view: ViewIndex) -> String { hierarchy.views[view].id }
}

extension OwnerMap {
  /// The columns of a row of this map of receivers where a button is seen and something else is hit.
  package func contestedColumns(
    row y: Int, seen: OwnerMap, on hierarchy: ViewHierarchy
  ) -> [Range<Int>] {
    var contested: [Range<Int>] = []
    for run in seen.runs(row: y) {
      guard let button = run.owner.view else { continue }
      for other in runs(row: y) where other.columns.overlaps(run.columns) {
        if let view = other.owner.view, hierarchy.isSameTarget(button, view) { continue }
        contested.append(other.columns.clamped(to: run.columns))
      }
    }
    return contested
  }
}

extension [TargetMeasures] {
  /// Calls `body` with the places of every two whose boxes come within a finger of each other, back one
  /// first, as a sweep from left to right finds them.
  fileprivate func forEachMeeting(
    _ body: (_ back: Int, _ front: Int) throws -> Void
  ) rethrows {
    let slack = EdgeInsets(all: PairMeasures.fingerSide / 2)
    let boxes = indices.map { self[$0].sweepBox?.outset(by: slack) }
    let order = indices.filter { boxes[$0] != nil }
      .inOrder { (boxes[$0]?.minX ?? 0, $0) < (boxes[$1]?.minX ?? 0, $1) }
    var open: [(place: Int, box: Rect)] = []
    for index in order {
      guard let box = boxes[index] else { continue }
      open.removeAll { $0.box.maxX < box.minX }
      for other in open where other.box.intersection(box) != nil {
        try body(Swift.min(index, other.place), Swift.max(index, other.place))
      }
      open.append((index, box))
    }
  }
}

extension TargetMeasures {
  /// A rectangle of the window that holds all its regions.
  fileprivate var sweepBox: Rect? {
    let regions = [paint, seen, alone, effective].compactMap { $0.box.rect(on: $0.grid) }
    return regions.dropFirst().reduce(regions.first) { $0?.union($1) }
  }
}

extension PixelRegion.Box {
  fileprivate func rect(on grid: PixelGrid) -> Rect? { isEmpty ? nil : grid.rect(columns, rows) }
}
