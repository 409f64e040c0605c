// One kind of trouble: wrong touches that share what went wrong, and what a fix for all is sized by.

/// Wrong touches that share verdict, cause, who was meant and who got them.
///
/// Constant memory, however many there are.
package struct TroubleKind: Sendable {
  package let key: GroupKey
  /// The first of them; its screen and its taker stand for all.
  package let first: JudgedTouch
  package private(set) var count = 0

  /// How far off the taker's bounds they began on each side, at most; negative inside.
  private(set) var off: EdgeInsets?
  /// How often each whole number of points on all sides was needed to reach a touch.
  private(set) var slops: [Int: Int] = [:]
  /// The box of all places where they began, in the taker's coordinates.
  private(set) var began: Rect?
  /// The farthest off the taker's bounds that one lifted, in points.
  private(set) var lifted: Double?
  /// The least and the largest value compared by the call that went wrong.
  private(set) var values: ClosedRange<Int>?
  /// The least and the largest value that the gesture rule judged.
  private(set) var judged: ClosedRange<Double>?

  /// No more points than this are worth a slop.
  private static let farthest = 1000.0

  package init(_ touch: JudgedTouch) {
    key = GroupKey(touch)
    first = touch
    add(touch)
  }

  /// The id of the view that is to blame; nil where none is.
  var taker: String? {
    first.judgement.taker.map { first.trace.hierarchy.views[$0].id }
  }

  /// Takes another touch of this kind.
  package mutating func add(_ touch: JudgedTouch) {
    count += 1
    let (trace, judgement) = (touch.trace, touch.judgement)
    if let value = judgement.decidingCall?.answer?.pixel?.value {
      values = values.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }
    if let value = trace.gesture?.value, value.isFinite {
      judged = judged.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }
    guard let taker = taker.flatMap({ trace.hierarchy.index(of: $0) }) else { return }
    let view = trace.hierarchy.views[taker]
    if let point = trace.beganAt.flatMap({ trace.hierarchy.convert($0, to: taker) }) {
      addStart(point, of: view)
    }
    if let point = trace.endedAt.flatMap({ trace.hierarchy.convert($0, to: taker) }) {
      let away = view.bounds.distance(to: point)
      if away < Self.farthest { lifted = max(lifted ?? 0, away) }
    }
  }

  private mutating func addStart(_ point: Point, of view: View) {
    let bounds = view.bounds
    let beyond = EdgeInsets(
      top: bounds.minY - point.y, left: bounds.minX - point.x, bottom: point.y - bounds.maxY,
      right: point.x - bounds.maxX)
    let isShape = view.shape != nil && view.strategy.name != StrategyChoice.bounds.name
    let away =
      isShape
      ? view.shape?.distance(to: point) ?? .infinity
      : max(beyond.top, beyond.left, beyond.bottom, beyond.right)
    guard away.isFinite, away < Self.farthest else { return }
    slops[Self.whole(beyond: away), default: 0] += 1
    off =
      off.map {
        EdgeInsets(
          top: max($0.top, beyond.top), left: max($0.left, beyond.left),
          bottom: max($0.bottom, beyond.bottom), right: max($0.right, beyond.right))
      } ?? beyond
    let place = Rect(origin: point, size: .zero)
    began = began?.union(place) ?? place
  }

  /// The least whole number of points beyond a distance; the edges right and below are outside.
  static func whole(beyond distance: Double) -> Int { distance < 0 ? 0 : Int(distance) + 1 }

  /// Slops that reach all of the touches, nine of ten, and half of them, the largest first.
  var slopsForShares: [Int] {
    let sorted = slops.sorted { $0.key < $1.key }
    let total = sorted.reduce(0) { $0 + $1.value }
    var found: [Int] = []
    for tenths in [10, 9, 5] {
      var seen = 0
      for (slop, count) in sorted {
        seen += count
        guard seen * 10 >= total * tenths else { continue }
        if !found.contains(slop) { found.append(slop) }
        break
      }
    }
    return found
  }
}
