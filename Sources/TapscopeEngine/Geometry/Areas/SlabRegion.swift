// A region of the window cut into horizontal slabs of trapezoids, with what it measures.

/// The points within one stencil and in none of some others.
///
/// Within a slab no two edges cross, so that the region is a row of trapezoids there. Nothing is
/// rounded to pixels.
package struct SlabRegion: Equatable, Sendable {
  /// Where an edge meets the top and the bottom of a slab.
  package struct Side: Equatable, Sendable {
    package var top: Double
    package var bottom: Double

    package init(_ top: Double, _ bottom: Double) {
      self.top = top
      self.bottom = bottom
    }

    var isUpright: Bool { abs(top - bottom) < SlabRegion.hair }
    var middle: Double { (top + bottom) / 2 }
  }

  /// A trapezoid.
  package struct Span: Equatable, Sendable {
    package var left: Side
    package var right: Side

    package init(_ left: Side, _ right: Side) {
      self.left = left
      self.right = right
    }
  }

  package struct Slab: Equatable, Sendable {
    package var top: Double
    package var bottom: Double
    /// Left to right; never empty.
    package var spans: [Span]
  }

  /// Lengths that differ by less are equal, in points: far above what rounding does to places on a
  /// screen, far below what anybody can see.
  package static let hair = 1e-7

  /// From the top on.
  package private(set) var slabs: [Slab] = []
  /// Whether all edges are upright, so that lengths are exact.
  package private(set) var isRectilinear = true

  package init() {}

  /// Adds a slab below all others.
  mutating func add(_ slab: Slab) {
    guard !slab.spans.isEmpty else { return }
    isRectilinear =
      isRectilinear && slab.spans.allSatisfy { $0.left.isUpright && $0.right.isUpright }
    slabs.append(slab)
  }

  package var isEmpty: Bool { slabs.isEmpty }

  /// In square points.
  ///
  /// O(trapezoids).
  package var area: Double {
    slabs.reduce(0) { sum, slab in
      sum + (slab.bottom - slab.top)
        * slab.spans.reduce(0) { $0 + $1.right.middle - $1.left.middle }
    }
  }

  /// The smallest upright rectangle that holds it; nil for nothing.
  package var bounds: Rect? {
    guard let first = slabs.first, let last = slabs.last else { return nil }
    var (left, right) = (Double.infinity, -Double.infinity)
    for slab in slabs {
      for span in slab.spans {
        left = min(left, span.left.top, span.left.bottom)
        right = max(right, span.right.top, span.right.bottom)
      }
    }
    return Rect(left, first.top, right - left, last.bottom - first.top)
  }

  /// The distance in points from a window point to the region, infinite for nothing.
  package func distance(to p: Point) -> Double {
    var nearest = Double.infinity
    for slab in slabs where max(slab.top - p.y, p.y - slab.bottom) < nearest {
      for span in slab.spans { nearest = min(nearest, span.distance(to: p, in: slab)) }
    }
    return nearest
  }

  /// The region with all places multiplied, each axis by its own factor above 0.
  package func scaled(_ x: Double, _ y: Double) -> SlabRegion {
    var region = self
    for index in slabs.indices {
      region.slabs[index].top *= y
      region.slabs[index].bottom *= y
      region.slabs[index].spans = slabs[index].spans.map { span in
        Span(
          Side(span.left.top * x, span.left.bottom * x),
          Side(span.right.top * x, span.right.bottom * x))
      }
    }
    return region
  }
}

extension SlabRegion.Span {
  /// The distance to the trapezoid, 0 inside.
  fileprivate func distance(to p: Point, in slab: SlabRegion.Slab) -> Double {
    let corners = [
      Point(left.top, slab.top), Point(right.top, slab.top), Point(right.bottom, slab.bottom),
      Point(left.bottom, slab.bottom),
    ]
    if left.isUpright, right.isUpright {
      return Rect(left.top, slab.top, right.top - left.top, slab.bottom - slab.top).distance(to: p)
    }
    if p.y >= slab.top, p.y <= slab.bottom {
      let along = (p.y - slab.top) / (slab.bottom - slab.top)
      let from = left.top + (left.bottom - left.top) * along
      let to = right.top + (right.bottom - right.top) * along
      if p.x >= from, p.x <= to { return 0 }
    }
    return corners.indices.reduce(.infinity) { nearest, index in
      min(nearest, lineDistance(corners[index], corners[(index + 1) % 4], to: p))
    }
  }
}
