// Who receives a touch at every pixel of a screen, and who is seen there?

import Geometry
import Replay
import Views

/// What stands at a pixel.
package enum PixelOwner: Hashable, Sendable {
  case nobody
  case view(ViewIndex)
  /// A published strategy read memory that is not its own there.
  case undecided

  /// A number of its own from 0 on, views in their order after the others.
  var slot: Int {
    switch self {
    case .nobody: 0
    case .undecided: 1
    case .view(let index): index + 2
    }
  }

  init(slot: Int) { self = slot == 0 ? .nobody : slot == 1 ? .undecided : .view(slot - 2) }

  /// The view, where there is one.
  package var view: ViewIndex? { if case .view(let index) = self { index } else { nil } }
}

/// One owner for every pixel of a screen, row by row in runs of one owner.
///
/// Nothing is sampled or guessed: the owner is the answer for the centre of that pixel.
package struct OwnerMap: Hashable, Sendable {
  /// Neighbouring pixels of a row with one owner.
  package struct Run: Hashable, Sendable {
    package var columns: Range<Int>
    package var owner: PixelOwner
  }

  package let grid: PixelGrid
  private var runs: [Run] = []
  /// Where each row's runs begin, and where the last row's end.
  private var starts: [Int] = [0]
  /// One more than the largest slot of an owner.
  private(set) var slots = 0

  /// The map of what a function answers for the centre of each pixel, asked from the top left on.
  ///
  /// O(pixels).
  package init(_ grid: PixelGrid, ownerAt: (Point) -> PixelOwner) {
    self.grid = grid
    for y in 0..<grid.height {
      var first = 0
      var owner = ownerAt(grid.center(0, y))
      for x in 1..<max(grid.width, 1) {
        let next = ownerAt(grid.center(x, y))
        guard next != owner else { continue }
        runs.append(Run(columns: first..<x, owner: owner))
        (first, owner) = (x, next)
      }
      runs.append(Run(columns: first..<grid.width, owner: owner))
      starts.append(runs.count)
    }
    slots = (runs.lazy.map(\.owner.slot).max() ?? -1) + 1
  }

  /// The receivers under a layout's strategies.
  ///
  /// Strategies that keep what they were asked are asked on one screen from the top left on. Where a
  /// sensitive view receives, what its machine finds on its floor is the owner.
  package init(receiversOn hierarchy: ViewHierarchy, grid: PixelGrid) {
    var compiled = CompiledHierarchy(hierarchy)
    self.init(grid) { p in
      let receiver = compiled.hitTest(p)
      guard let view = receiver.view, hierarchy.views[view].kind == .sensitiveView else {
        return PixelOwner(receiver)
      }
      return PixelOwner(hierarchy.found(onFloorOf: view, at: p) ?? receiver)
    }
  }

  /// The buttons a person sees; reach, by which taps beside a button count for it, is left out.
  package init(buttonsSeenOn painted: PaintedScreen, grid: PixelGrid) {
    let seen = SeenGrid(painted)
    self.init(grid) { p in seen.buttonSeen(at: p).map(PixelOwner.view) ?? .nobody }
  }

  /// The runs of a row, left to right.
  package func runs(row y: Int) -> ArraySlice<Run> { runs[starts[y]..<starts[y + 1]] }

  /// The owner of a pixel of the screen.
  ///
  /// O(log runs of the row).
  package func owner(_ x: Int, _ y: Int) -> PixelOwner {
    var (low, high) = (starts[y], starts[y + 1])
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].columns.lowerBound <= x { low = middle } else { high = middle }
    }
    return runs[low].owner
  }

  /// The pixels of every owner there is.
  ///
  /// O(runs + words of the masks).
  package func regions() -> [PixelOwner: PixelRegion] {
    var boxes: [PixelOwner: PixelRegion.Box] = [:]
    forEachRun { y, run in boxes[run.owner, default: .empty].add(run.columns, row: y) }
    var regions = boxes.mapValues { PixelRegion(grid, $0) }
    forEachRun { y, run in regions[run.owner]?.insert(run.columns, row: y) }
    return regions
  }

  private func forEachRun(_ body: (Int, Run) -> Void) {
    for y in 0..<grid.height { for run in runs(row: y) { body(y, run) } }
  }
}

extension PixelOwner {
  package init(_ receiver: Receiver) {
    switch receiver {
    case .none: self = .nobody
    case .view(let index): self = .view(index)
    case .undefined: self = .undecided
    }
  }
}

extension ViewHierarchy {
  /// What the machine of a sensitive view finds on its floor at a window point, nil without a floor.
  fileprivate func found(onFloorOf view: ViewIndex, at p: Point) -> Receiver? {
    guard views[view].floor != nil, let local = convert(p, to: view) else { return nil }
    var asked = self
    var log: [HitCall] = []
    return asked.hitFloor(of: view, at: local, .published, log: &log)
  }
}
