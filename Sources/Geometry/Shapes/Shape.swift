// Which shapes are there, and what does each answer?

/// A region of the plane, in the coordinates of the view that owns it.
///
/// Boundary rule of every shape: as the half-open rectangle has it, a point on a left or top edge is
/// inside, on a right or bottom edge outside; curved edges follow the winding of their exact path.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  case roundedRect(RoundedRect)
  case circle(Circle)
  case ellipse(Ellipse)
  case polygon(Polygon)
  case path(Path)
}

/// Which winding numbers count as inside.
package enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonzero, evenodd
}

package struct RoundedRect: Hashable, Sendable {}
package struct Circle: Hashable, Sendable {}
package struct Ellipse: Hashable, Sendable {}
package struct Polygon: Hashable, Sendable {}
package struct Path: Hashable, Sendable {}
