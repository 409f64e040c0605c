// How far a point is from what clipping leaves of an outline.

extension PaintedView {
  /// The distance from a window point to what all clips leave of a layer, infinite beyond `limit`.
  ///
  /// `known` is no more than that. Exact but for the flattening of curves, and for parts that a clip
  /// separates, which stay joined along it.
  func clippedDistance(
    from p: Point, to layer: PaintLayer, _ solid: BitMask?, atLeast known: Double,
    within limit: Double
  ) -> Double {
    switch layer {
    case .color(_, let rect), .frame(let rect):
      return distance(from: p, to: .rect(rect), within: clipBorders)
    case .shape(let shape): return distance(from: p, to: shape, within: clipBorders)
    case .image(_, let placement):
      guard let solid else { return .infinity }
      let borders = clipBorders
      let farthest = box.distance(to: p) + Point(box.width, box.height).length
      let last = min(limit, farthest)
      // A picture may have millions of pixels: those farther off are looked at where no nearer one is left.
      var reach = min(known + 4, last)
      while true {
        let distance = distance(
          toPixelsLeftOf: solid, from: p, at: placement, by: borders, within: reach)
        if distance <= reach || reach >= last { return distance <= limit ? distance : .infinity }
        reach = min(2 * reach, last)
      }
    }
  }

  /// The clips as convex polygons of the window.
  private var clipBorders: [[Point]] {
    clips.flatMap { clip in
      Shape.roundedRect(clip.area).polygons(tolerance: Shape.flattening).prefix(1)
        .map { $0.map { clip.toWindow($0) } }
    }
  }

  /// The distance to what convex polygons leave of a shape of the view's.
  func distance(from p: Point, to shape: Shape, within borders: [[Point]]) -> Double {
    let elements = shape.polygons(tolerance: Shape.flattening).flatMap { contour in
      let left = borders.reduce(contour.map { toWindow($0) }) { $0.cut(by: $1) }
      return left.isEmpty
        ? []
        : left.enumerated().map { $0 == 0 ? .move(to: $1) : .line(to: $1) } + [Path.Element.close]
    }
    return Path(elements, rule: shape.fillRule).distance(to: p)
  }
}

extension [Point] {
  /// What a convex polygon leaves of this one (Sutherland and Hodgman).
  ///
  /// O(corners · corners of the other).
  fileprivate func cut(by border: [Point]) -> [Point] {
    let count = Double(border.count)
    let middle = border.reduce(Point(0, 0)) { Point($0.x + $1.x / count, $0.y + $1.y / count) }
    return border.indices.reduce(self) { left, index in
      let (start, end) = (border[index], border[(index + 1) % border.count])
      func side(_ p: Point) -> Double {
        (end.x - start.x) * (p.y - start.y) - (end.y - start.y) * (p.x - start.x)
      }
      let inner = side(middle)
      // An edge without a length, as between two arcs that meet, divides nothing.
      guard inner != 0 else { return left }
      // What only touches the edge has no part within it.
      guard left.contains(where: { side($0) / inner > 1e-9 }) else { return [] }
      var cut: [Point] = []
      for index in left.indices {
        let (from, to) = (left[index == 0 ? left.count - 1 : index - 1], left[index])
        let (before, after) = (side(from) / inner, side(to) / inner)
        if (before < 0) != (after < 0) {
          let part = before / (before - after)
          cut.append(Point(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)))
        }
        if after >= 0 { cut.append(to) }
      }
      return cut
    }
  }
}
