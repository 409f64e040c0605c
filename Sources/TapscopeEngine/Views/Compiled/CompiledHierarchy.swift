// The flat hit-test engine: a hierarchy prepared for many hit tests.

/// A hierarchy prepared for many hit tests of one screen, equal to the reference engine in each.
///
/// A grid over the screen holds the answer for each cell that no outline crosses, and for the others
/// the few lines to compare a point with; only a point within a hair of an outline is converted view
/// by view and asked about, as the reference engine does it. Cells are prepared as they are met. Where
/// a strategy is none of `bounds`, `shape` and the corrected masks, the reference engine answers.
public struct CompiledHierarchy: Sendable {
  /// The hierarchy whose answers this engine gives.
  public private(set) var hierarchy: ViewHierarchy
  /// nil where the reference engine has to answer, or nothing was asked since the last change.
  private var grid: HitGrid?
  private var isPrepared = false
  /// Views highlighted by tracking whose masks differ for it.
  private var lit: Set<ViewIndex> = []
  /// Grids of other highlights on the same screen, by the views lit.
  private var others: [Set<ViewIndex>: HitGrid] = [:]

  /// The part of the window that is asked about; nil for all of it.
  private let part: Rect?

  /// O(1): the first hit test lays the screen out, O(n).
  public init(_ hierarchy: ViewHierarchy) { self.init(hierarchy, within: nil) }

  /// For points of a part of the window alone: of others the answers may be wrong.
  init(_ hierarchy: ViewHierarchy, within part: Rect?) {
    self.hierarchy = hierarchy
    self.part = part
  }

  /// Whether this engine answers; else every hit test goes to the reference engine.
  public var isFlat: Bool {
    mutating get {
      prepare()
      return grid != nil
    }
  }

  /// The receiver of a touch at a window point, as `ViewHierarchy.hitTest` finds it.
  ///
  /// O(outlines in the point's cell).
  public mutating func hitTest(_ p: Point) -> Receiver {
    prepare()
    guard let view = grid?.receiver(at: p) else {
      return grid == nil ? hierarchy.hitTest(p) : .none
    }
    return .view(view)
  }

  /// The receiver, and every view whose `point(inside:)` UIKit calls for it, front to back.
  ///
  /// O(views asked).
  public mutating func hitTest(_ p: Point, asking calls: inout [ViewIndex]) -> Receiver {
    prepare()
    guard let grid else {
      var log: [HitCall] = []
      let receiver = hierarchy.hitTest(p, log: &log)
      calls += log.lazy.filter(\.isAsked).map(\.view)
      return receiver
    }
    return grid.resolver.tree.receiver(at: p, asking: &calls).map(Receiver.view) ?? .none
  }

  /// The receiver, and how many `point(inside:)` calls UIKit makes for it.
  ///
  /// O(views whose box meets the surroundings of the point's cell).
  public mutating func hitTest(_ p: Point, counting calls: inout Int) -> Receiver {
    // Asked in its place: the grid in a name of its own is a copy.
    guard isFlat else {
      var log: [HitCall] = []
      let receiver = hierarchy.hitTest(p, log: &log)
      calls += log.count(where: \.isAsked)
      return receiver
    }
    return grid?.receiver(at: p, counting: &calls).map(Receiver.view) ?? .none
  }

  /// Calls `body` with every row of a raster of window points, from the top on, and its runs of one
  /// receiver, each as long as can be; `xs` and `ys` ascend.
  ///
  /// As `hitTest` at each point from the top left on would find them. O(rows · cells across), and a
  /// hit test for each point on an outline or in the undecided part of a mask.
  package mutating func forEachRow(
    _ xs: [Double], _ ys: [Double], _ body: (_ row: Int, _ runs: [HitRun]) throws -> Void
  ) rethrows {
    prepare()
    if grid != nil {
      try grid?.forEachRow(xs, ys, body)
      return
    }
    // Nobody asks for reasons here, and of many views few are near a point.
    if hierarchy.hasChoosers {
      var lean = LeanScreen(hierarchy, isFresh: false)
      for (row, y) in ys.enumerated() {
        try body(row, Self.runs(xs, y) { lean.hitTest($0) })
      }
    } else {
      var screen = ScreenVersions([hierarchy])
      for (row, y) in ys.enumerated() {
        try body(row, Self.runs(xs, y) { screen.sharedReceivers(at: $0)[0] })
      }
    }
  }

  /// The runs of one row by asking about every point; not inlined, as those of a grid are not.
  @inline(never)
  private static func runs(
    _ xs: [Double], _ y: Double, asking receiver: (Point) -> Receiver
  ) -> [HitRun] {
    var runs: [HitRun] = []
    for (column, x) in xs.enumerated() {
      let receiver = receiver(Point(x, y))
      let isMore = runs.last?.receiver == receiver
      let start = isMore ? runs.removeLast().columns.lowerBound : column
      runs.append(HitRun(columns: start..<column + 1, receiver: receiver))
    }
    return runs
  }

  /// Looks at every cell now, so that no later hit test has to; for measuring.
  ///
  /// O(cells · views that can be hit in one).
  public mutating func settle() {
    prepare()
    grid?.settle()
  }

  /// Applies a change to the hierarchy.
  ///
  /// What was prepared is dropped, and prepared anew by the next hit test.
  public mutating func apply(_ change: ViewChange) {
    hierarchy.apply(change)
    self = CompiledHierarchy(hierarchy, within: part)
    for view in hierarchy.lit where showsOtherMask(view) { lit.insert(view) }
  }

  /// Shows a view highlighted, or no longer.
  ///
  /// Where its masks differ for it, the screen is kept apart for either, and each is prepared when a
  /// hit test first meets it.
  public mutating func setHighlighted(_ view: ViewIndex, _ on: Bool) {
    let before = lit
    hierarchy.setHighlighted(view, on)
    if on, showsOtherMask(view) { lit.insert(view) } else { lit.remove(view) }
    guard lit != before, isPrepared else { return }
    if others.count == Self.mostOthers { others = [:] }
    others[before] = grid
    grid = others.removeValue(forKey: lit)
    isPrepared = grid != nil
  }

  /// More highlights at once than fingers; beyond, they are prepared again.
  private static let mostOthers = 16

  /// Whether highlighting by tracking changes what a view is hit in.
  private func showsOtherMask(_ view: ViewIndex) -> Bool {
    hierarchy.memories[view] is AlphaMasks && hierarchy.traits(of: view).showsHighlight
  }

  private mutating func prepare() {
    if isPrepared { return }
    isPrepared = true
    grid = HitTree(hierarchy, within: part).map { HitGrid($0, over: hierarchy.screen.size) }
  }
}
