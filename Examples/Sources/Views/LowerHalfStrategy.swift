// A hit strategy of a program's own: only the lower half of a view takes touches.

import Tapscope

/// The lower half of the view's bounds, as under a header that must stay untouchable.
public struct LowerHalfStrategy: HitStrategy {
  /// As layouts write it: `strategy: lowerHalf`.
  public static let description = StrategyDescription(
    "lowerHalf", "the lower half of the view's bounds")

  /// Takes no settings of its own.
  public init(_ choice: StrategyChoice) {}

  /// Inside from the middle of the bounds down; the middle itself is inside.
  public func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside {
    let bounds = view.bounds
    guard bounds.contains(point) else { return PointInside(.outside, "outside its bounds") }
    return point.y >= bounds.midY
      ? PointInside(.inside, "in its lower half") : PointInside(.outside, "in its upper half")
  }
}
