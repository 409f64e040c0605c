// A grid that finds the button seen at each of many points.

/// For each bin of a grid over the screen, the painted views that may be seen in it.
///
/// Made once for all pixels of a screen.
public struct SeenGrid: Sendable {
  private let painted: PaintedScreen
  private let lists: BoxLists

  /// Bins of about 16 points: small beside a button, large beside a pixel.
  private static let binSide = 16.0

  /// O(bins that each painted view's box meets).
  public init(_ painted: PaintedScreen) {
    self.painted = painted
    let size = painted.hierarchy.screen.size
    let bins = size.width / Self.binSide * size.height / Self.binSide
    lists = BoxLists(
      painted.boxes.map { ScreenBox().cut(by: $0) }, over: size,
      bins: Int(min(bins, Double(Int32.max))))
  }

  /// The button a person sees at a window point, whatever else is in reach; nil where none is seen.
  ///
  /// O(painted views in the point's bin).
  public func buttonSeen(at p: Point) -> ViewIndex? {
    let near = lists.list(at: p)
    return near.isEmpty ? nil : painted.buttonSeen(at: p, among: lists.listed[near])
  }
}
