// Is a point within a view's geometric shape?

import Geometry

/// The view's shape alone, wherever it lies about the bounds; its bounds where it has none.
///
/// With a `hitSlop` the point must lie within the shape's box, each side moved outwards by its amount,
/// and either in the shape or no farther from it than the largest amount. Negative amounts so cut the
/// shape off at the shrunken box.
package struct ShapeStrategy: HitStrategy {
  package static let name = "shape"
  package static let summary = "the view's geometric shape, with hitSlop"

  package init(_ choice: StrategyChoice) {}

  package func memory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?
  ) -> (any StrategyMemory)? { nil }

  package func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    memory: inout (any StrategyMemory)?
  ) -> PointInside {
    guard let shape = view.shape else { return .bounds(point, of: view) }
    let isInShape = shape.contains(point)
    if view.hitSlop == .zero {
      return isInShape ? .insideShape : PointInside(.outside, "outside its shape")
    }
    let slop = view.hitSlop
    guard shape.boundingBox.outset(by: slop).contains(point) else {
      return PointInside(.outside, isInShape ? "cut off by its hitSlop" : "outside its shape")
    }
    if isInShape { return .insideShape }
    let reach = max(slop.top, slop.left, slop.bottom, slop.right)
    return reach > 0 && shape.distance(to: point) <= reach
      ? PointInside(.inside, "inside its hitSlop")
      : PointInside(.outside, "outside its shape")
  }
}

extension PointInside {
  fileprivate static let insideShape = PointInside(.inside, "inside its shape")
}
