// The lean form of a strategy's call, which is what gets timed.

/// One view's `point(inside:)` as the algorithm makes it: all of its work, no reasons and no quirks.
///
/// A value that does not change: what a strategy keeps of a call is passed in and out.
public struct LeanCall: Sendable {
  /// The latest point a strategy was asked about within its view's bounds, and its answer.
  public struct Kept: Hashable, Sendable {
    /// In the view's bounds coordinates.
    public let point: Point
    /// What the strategy answered there.
    public let answer: PointInside.Answer

    /// An answer at a point.
    public init(point: Point, answer: PointInside.Answer) {
      self.point = point
      self.answer = answer
    }
  }

  /// What is asked where no answer is kept.
  let work: PointLookup
  private let keepingWithin: Rect?
  /// What was kept when the form was made; nil where nothing was.
  public let kept: Kept?

  /// A call that keeps nothing.
  public init(_ work: PointLookup) {
    self.work = work
    keepingWithin = nil
    kept = nil
  }

  /// A call that keeps the answer for the latest point within a rectangle of the view's bounds
  /// coordinates.
  public init(_ work: PointLookup, keepingWithin rect: Rect, kept: Kept?) {
    self.work = work
    keepingWithin = rect
    self.kept = kept
  }

  /// Whether the answer for the latest point is kept.
  public var isKeeping: Bool { keepingWithin != nil }

  /// The answer for a point in the view's bounds coordinates.
  public func callAsFunction(_ p: Point, _ kept: inout Kept?) -> PointInside.Answer {
    guard let keepingWithin, keepingWithin.contains(p) else { return work(p) }
    if let kept, kept.point == p { return kept.answer }
    let answer = work(p)
    kept = Kept(point: p, answer: answer)
    return answer
  }
}
