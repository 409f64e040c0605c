// UIKit's own walk over views laid out flat.

/// The nodes of one screen, front to back, superviews first, with what belongs to them.
///
/// Each kind of thing stands in an array of its own, of plain numbers wherever a hit test or the
/// settling of a cell reads it: an array within a node would be retained and released at each look,
/// which costs more than the look and stalls two cores that share it.
struct HitTree: Sendable {
  private(set) var nodes: [HitNode] = []
  /// Parallel to the nodes.
  private(set) var areas: [HitArea] = []
  /// How many nodes stand in no other.
  private var rootCount: Int32 = 0
  /// Whether views beyond a part of the window are left out.
  private let isPart: Bool
  /// The edges of all outlines; each outline names a range of them.
  private(set) var edges: [HitOutline.Edge] = []
  /// The pictures of all outlines; each outline names a range of them.
  private(set) var pictures: [HitPicture] = []
  /// The masks of all pictures, each held once.
  private(set) var pixels = PixelPool()

  /// The nodes of all views that UIKit may ask, nil where a strategy does more than look a point up.
  ///
  /// A strategy that replaces `hitTest`, keeps what it was asked, or may answer `undefined` can only
  /// be asked in UIKit's own order, by the reference engine; and so is a container that picks. Only what
  /// may be hit in `part` of the window is held, and answers are right only there. O(n and the words of
  /// the masks).
  init?(_ hierarchy: ViewHierarchy, within part: Rect? = nil) {
    isPart = part != nil
    guard !hierarchy.hasChoosers,
      let count = append(
        hierarchy.roots, of: hierarchy, in: nil,
        cut: part.map { ScreenBox().cut(by: $0) } ?? ScreenBox(), toWindow: .identity)
    else { return nil }
    rootCount = count
  }

  /// Appends those subviews of a node that UIKit asks, and tells how many; nil for none of them.
  ///
  /// The node is hit within the box; its map is nil where it is too unsure to use.
  private mutating func append(
    _ subviews: [ViewIndex], of hierarchy: ViewHierarchy, in superview: Int32?, cut: ScreenBox,
    toWindow: AffineTransform?
  ) -> Int32? {
    var rank: Int32 = 0
    for view in subviews.reversed() {
      guard let fromSuperview = hierarchy.fromSuperview[view] else { continue }
      let map = hierarchy.views[view].tameMap(into: toWindow)
      if isPart, hierarchy.certainlyMisses(cut, view, toWindow: map) { continue }
      // Asked before the standard checks, so that it may not be left out for what they say.
      if hierarchy.strategies[view].traits.replacesHitTest { return nil }
      guard hierarchy.refusal(of: view) == nil else { continue }
      guard let area = hierarchy.hitArea(of: view) else { return nil }
      let box = map.map { cut.cut(by: $0.boundingBox(of: area.box)) } ?? cut
      let node = nodes.count
      nodes.append(
        HitNode(
          fromSuperview: fromSuperview, superview: superview, rank: rank, view: view,
          isReceiver: hierarchy.views[view].interaction != .subviewsOnly, box: box,
          rect: area.rect, outline: map.flatMap { outline(of: area, node, toWindow: $0) }))
      areas.append(area)
      guard
        let count = append(
          hierarchy.views[view].subviews, of: hierarchy, in: Int32(node), cut: box, toWindow: map)
      else { return nil }
      nodes[node].subviewCount = count
      nodes[node].end = Int32(nodes.count)
      rank += 1
    }
    return rank
  }

  private mutating func outline(
    of area: HitArea, _ node: Int, toWindow: AffineTransform
  ) -> HitOutline? {
    guard let fromWindow = toWindow.inverse else { return nil }
    let start = pictures.count
    if case .masks(let bounds, let masks) = area.form {
      pictures += masks.map {
        HitPicture($0, of: node, in: bounds, fromWindow: fromWindow, pool: &pixels)
      }
    }
    return HitOutline(
      of: area, toWindow: toWindow, fromWindow: fromWindow, edges: &edges,
      pictures: start..<pictures.count)
  }

  /// Whether a node's area holds a window point, without its superviews.
  ///
  /// The point goes down view by view, so that it equals the reference's to the last bit; unless it
  /// is far enough from an ellipse for one map to tell as well. O(depth).
  func contains(_ p: Point, _ node: Int) -> Bool {
    nodes[node].outline?.isInsideEllipse(p) ?? area(of: node, contains: local(p, node))
  }

  /// The same, with how far around the point that holds, in points of the window.
  ///
  /// O(depth).
  func look(at p: Point, _ node: Int) -> HitArea.Look {
    guard let outline = nodes[node].outline, case .unknown = outline.course else {
      return HitArea.Look(isInside: contains(p, node))
    }
    var look = areas[node].look(at: local(p, node))
    look.holds = (look.holds - ScreenBox.margin) / outline.fromWindow.norm
    return look
  }

  private func local(_ p: Point, _ node: Int) -> Point {
    let outer = nodes[node].superview.map { local(p, Int($0)) } ?? p
    return nodes[node].fromSuperview(outer)
  }

  /// The first receiver among the nodes of a part of a list, and how many UIKit asks for it.
  ///
  /// It holds, front to back, every node whose box may hold the point; the others are asked too, but answer
  /// no.
  func receiver(
    among listed: [Int32], _ range: Range<Int>, at p: Point, counting calls: inout Int
  ) -> ViewIndex? {
    receiver(among: listed, range, of: rootCount, at: p, p, counting: &calls)
  }

  /// `p` is in the coordinates of the superview, which has `count` subviews.
  private func receiver(
    among listed: [Int32], _ range: Range<Int>, of count: Int32, at p: Point, _ window: Point,
    counting calls: inout Int
  ) -> ViewIndex? {
    var range = range
    while let first = range.first {
      let node = Int(listed[first])
      let subtree = subtree(ofFirstIn: range, of: listed)
      range = subtree.upperBound..<range.upperBound
      guard nodes[node].box.contains(window) else { continue }
      let local = nodes[node].fromSuperview(p)
      guard area(of: node, contains: local) else { continue }
      let found = receiver(
        among: listed, subtree, of: nodes[node].subviewCount, at: local, window, counting: &calls)
      if let receiver = found ?? (nodes[node].isReceiver ? nodes[node].view : nil) {
        calls += Int(nodes[node].rank) + 1
        return receiver
      }
    }
    calls += Int(count)
    return nil
  }

  /// Which part of a list lies within the node that a range of it begins with.
  ///
  /// O(log n): a look at each would take the square of the depth where containers hold containers.
  func subtree(ofFirstIn range: Range<Int>, of listed: [Int32]) -> Range<Int> {
    let start = range.lowerBound + 1
    let end = nodes[Int(listed[range.lowerBound])].end
    guard start < range.upperBound, listed[start] < end else { return start..<start }
    return start..<(start..<range.upperBound).partitioningIndex { listed[$0] >= end }
  }

  /// Whether a node's area holds a point of its own coordinates.
  private func area(of node: Int, contains local: Point) -> Bool {
    nodes[node].rect?.contains(local) ?? areas[node].contains(local)
  }

  /// The first receiver among all nodes; each that UIKit asks is noted, though its box may tell.
  func receiver(at p: Point, asking calls: inout [ViewIndex]) -> ViewIndex? {
    receiver(among: nodes.indices, at: p, p, asking: &calls)
  }

  /// `p` is in the coordinates of the superview.
  private func receiver(
    among range: Range<Int>, at p: Point, _ window: Point, asking calls: inout [ViewIndex]
  ) -> ViewIndex? {
    var next = range.lowerBound
    while next < range.upperBound {
      let index = next
      let node = nodes[index]
      next = Int(node.end)
      calls.append(node.view)
      guard node.box.contains(window) else { continue }
      let local = node.fromSuperview(p)
      guard area(of: index, contains: local) else { continue }
      let found = receiver(among: index + 1..<next, at: local, window, asking: &calls)
      if let receiver = found ?? (node.isReceiver ? node.view : nil) { return receiver }
    }
    return nil
  }
}

extension ViewHierarchy {
  /// Whether a view surely takes no point of a box of the window, by its reach alone.
  fileprivate func certainlyMisses(
    _ box: ScreenBox, _ view: ViewIndex, toWindow: AffineTransform?
  ) -> Bool {
    guard let toWindow, let reach = traits(of: view).reach, !lit.contains(view) else {
      return false
    }
    return box.cut(by: toWindow.boundingBox(of: reach.outset(by: EdgeInsets(all: 1)))).isEmpty
  }
}

extension View {
  /// The map to the window, by that of the superview; nil where it is too unsure to use, since points so far
  /// off are added on the way that rounding shows.
  func tameMap(into superview: AffineTransform?) -> AffineTransform? {
    guard let superview, let map = tameMap?.then(superview) else { return nil }
    return map.isTame ? map : nil
  }

  /// The map to the superview.
  private var tameMap: AffineTransform? {
    let edges = max(abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX), abs(bounds.maxY))
    let anchor = max(abs(anchorPoint.x * bounds.width), abs(anchorPoint.y * bounds.height))
    guard max(edges, abs(center.x), abs(center.y), anchor) < AffineTransform.farthest else {
      return nil
    }
    return toSuperview.isTame ? toSuperview : nil
  }
}

extension AffineTransform {
  /// In points; beyond, a double's rounding comes near the margin of a screen box.
  static let farthest = 1e6

  /// Whether rounding in this map and its inverse stays far below the margin of a screen box.
  ///
  /// It changes lengths by at most a thousand, and by no more than that between directions.
  var isTame: Bool {
    let sum = a * a + b * b + c * c + d * d
    return abs(determinant) > sum * 1e-3 && sum < 1e6 && sum > 1e-6
      && abs(tx) < Self.farthest && abs(ty) < Self.farthest
  }
}
