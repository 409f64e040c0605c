// Which view does a touch meet, found without walking past what cannot matter?

import Geometry

/// A hierarchy with its views laid out flat, for many hit tests of one screen.
///
/// The nodes stand front to back, superviews first, each with the box of the window it can be hit in and
/// with the node to go on with when it is not; a grid over the screen holds, for each cell, only the
/// nodes that can be hit there, down to the first that surely is. Points go down from superview to
/// subview as in the reference engine, so that both agree to the last bit. Where a strategy is none of
/// `bounds`, `shape` and `alpha`, the reference engine answers.
package struct CompiledHierarchy: Sendable {
  package private(set) var hierarchy: ViewHierarchy
  /// Empty where the reference engine has to answer.
  private var nodes: [HitNode]
  private var grid: HitGrid
  /// Whether the flat engine answers; else every hit test goes to the reference engine.
  package private(set) var isFlat: Bool

  /// O(n) and the cells each view's box covers.
  package init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
    let nodes = hierarchy.hitNodes()
    isFlat = nodes != nil
    self.nodes = nodes ?? []
    grid = HitGrid(self.nodes, over: hierarchy.screen.size)
  }

  /// The receiver of a touch at a window point, as `ViewHierarchy.hitTest` finds it.
  ///
  /// O(views that can be hit in the point's cell), depth included.
  package mutating func hitTest(_ p: Point) -> Receiver {
    guard isFlat else { return hierarchy.hitTest(p) }
    return receiver(among: grid.entries(at: p), at: p, p).map(Receiver.view) ?? .none
  }

  /// The receiver, and every view whose `point(inside:)` UIKit calls for it, front to back.
  ///
  /// O(views asked).
  package mutating func hitTest(_ p: Point, asking calls: inout [ViewIndex]) -> Receiver {
    guard isFlat else {
      var log: [HitCall] = []
      let receiver = hierarchy.hitTest(p, log: &log)
      calls += log.lazy.filter(\.isAsked).map(\.view)
      return receiver
    }
    return receiver(among: nodes.indices, at: p, p, asking: &calls).map(Receiver.view) ?? .none
  }

  /// Applies a change to the hierarchy and lays it out anew.
  package mutating func apply(_ change: ViewChange) {
    hierarchy.apply(change)
    self = CompiledHierarchy(hierarchy)
  }

  /// Shows a view highlighted, or no longer; lays the screen out anew only where a mask depends on it.
  package mutating func setHighlighted(_ view: ViewIndex, _ on: Bool) {
    let before = hierarchy.displayedState(of: view)
    hierarchy.setHighlighted(view, on)
    let after = hierarchy.displayedState(of: view)
    let shown = hierarchy.views[view]
    guard
      shown.image(in: before) != shown.image(in: after)
        || shown.backgroundImage(in: before) != shown.backgroundImage(in: after)
    else { return }
    self = CompiledHierarchy(hierarchy)
  }

  /// The first receiver among entries of the grid; `p` is in their superview's coordinates.
  private func receiver(among range: Range<Int>, at p: Point, _ window: Point) -> ViewIndex? {
    var next = range.lowerBound
    while next < range.upperBound {
      let entry = grid.entries[next]
      let index = Int(entry.node)
      let end = Int(entry.end)
      if entry.isCertain || nodes[index].box.contains(window) {
        let local = nodes[index].fromSuperview(p)
        if entry.isCertain || contains(local, nodes[index].area) {
          if let found = receiver(among: next + 1..<end, at: local, window) { return found }
          if nodes[index].isReceiver { return nodes[index].view }
        }
      }
      next = end
    }
    return nil
  }

  /// The same among all nodes, noting each that UIKit asks though its box tells the answer.
  private func receiver(
    among range: Range<Int>, at p: Point, _ window: Point, asking calls: inout [ViewIndex]
  ) -> ViewIndex? {
    var next = range.lowerBound
    while next < range.upperBound {
      calls.append(nodes[next].view)
      if nodes[next].box.contains(window) {
        let local = nodes[next].fromSuperview(p)
        if contains(local, nodes[next].area) {
          let found = receiver(
            among: next + 1..<nodes[next].end, at: local, window, asking: &calls)
          if let found { return found }
          if nodes[next].isReceiver { return nodes[next].view }
        }
      }
      next = nodes[next].end
    }
    return nil
  }

  private func contains(_ p: Point, _ area: HitNode.Area) -> Bool {
    switch area {
    case .rect(let rect): rect.contains(p)
    case .shape(let shape): shape.contains(p)
    case .masks(let bounds, let masks): bounds.contains(p) && masks.contains { $0.contains(p) }
    case .sloppyShape(let shape, let slop): shape.contains(p, slop: slop)
    }
  }
}
