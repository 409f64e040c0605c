// One kind of trouble: wrong touches that share what went wrong, and what a fix for all is sized by.

/// Wrong touches that share verdict, cause, who was meant and who got them.
///
/// Constant memory, however many there are.
package struct TroubleKind: Sendable {
  package let key: GroupKey
  /// The first of them; its screen and its taker stand for all.
  package let first: JudgedTouch
  package private(set) var count = 0

  /// The whole points by which each side of the taker's bounds must reach out for all of them.
  private(set) var sides: EdgeInsets?
  /// By the id of a view that holds the taker and ends before some of the touches, the whole points by which
  /// its sides must reach out for all of them.
  private(set) var outerSides: [String: EdgeInsets] = [:]
  /// Whether a touch began in all views that hold the taker.
  private(set) var startsInside = false
  /// How often each whole number of points on all sides was needed to reach a touch.
  private(set) var slops: [Int: Int] = [:]
  /// The farthest off the taker's bounds that one lifted, in points.
  private(set) var lifted: Double?
  /// The least and the largest value compared by the call that went wrong.
  private(set) var values: ClosedRange<Int>?
  /// The constants by which some of them become what was wanted.
  private var turned: [TurnedLimit] = []

  /// No more points than this are worth a slop.
  private static let farthest = 1000
  /// Touches whose constants are searched for: each takes some milliseconds.
  package static let mostSearched = 50

  /// `limits` are the constants by which the touch becomes what was wanted.
  package init(_ touch: JudgedTouch, limits: [GestureMargin] = []) {
    key = GroupKey(touch)
    first = touch
    add(touch, limits: limits)
  }

  /// The id of the view that is to blame; nil where none is.
  var taker: String? {
    first.judgement.taker.map { first.trace.hierarchy.views[$0].id }
  }

  /// Why there is nothing to try; of a double tap no rule is searched, so that none may be called unknown.
  var whyNothingIsProposed: String {
    key.cause?.isOfGestureRules == true && first.trace.mayBeOfDoubleTap
      ? "no fix was tried: gesture rules are not searched for a touch that may be one of a double tap"
      : "no change of the layout or of a gesture rule is known for it"
  }

  /// Takes another touch of this kind.
  package mutating func add(_ touch: JudgedTouch, limits: [GestureMargin] = []) {
    count += 1
    let (trace, judgement) = (touch.trace, touch.judgement)
    if let value = judgement.decidingCall?.answer?.pixel?.value {
      values = values.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }
    for limit in limits { add(limit) }
    guard let taker = taker.flatMap({ trace.hierarchy.index(of: $0) }) else { return }
    let view = trace.hierarchy.views[taker]
    if let point = trace.beganAt { addStart(point, of: taker, on: trace.hierarchy) }
    if let point = trace.endedAt.flatMap({ trace.hierarchy.convert($0, to: taker) }) {
      let away = view.bounds.distance(to: point)
      if away < Double(Self.farthest) { lifted = max(lifted ?? 0, away) }
    }
  }

  private mutating func addStart(_ window: Point, of taker: ViewIndex, on screen: ViewHierarchy) {
    // To widen mends nothing else.
    guard key.cause == .hitAreaTooSmall || key.cause == .nearMiss,
      let p = screen.convert(window, to: taker),
      screen.views[taker].bounds.distance(to: p) < Double(Self.farthest)
    else { return }
    let own = EdgeInsets(reaching: p, from: screen.views[taker].bounds)
    sides = sides.map { $0.widened(to: own) } ?? own
    if let slop = screen.slop(reaching: p, of: taker, atMost: Self.farthest) {
      slops[slop, default: 0] += 1
    }
    var isInside = true
    for holder in screen.selfAndAncestors(of: taker).dropFirst() {
      let view = screen.views[holder]
      guard let p = screen.convert(window, to: holder), !view.hitRect.contains(p) else { continue }
      isInside = false
      let own = EdgeInsets(reaching: p, from: view.bounds)
      outerSides[view.id] = outerSides[view.id]?.widened(to: own) ?? own
    }
    if isInside { startsInside = true }
  }

  private mutating func add(_ limit: GestureMargin) {
    let own = TurnedLimit(limit)
    if let index = turned.firstIndex(where: { $0.key == own.key && $0.goesUp == own.goesUp }) {
      turned[index].add(own)
    } else {
      turned.append(own)
    }
  }

  /// The constants by which touches become what was wanted, those that help most of them first.
  var limits: [TurnedLimit] {
    turned.enumerated().inOrder {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  /// The least whole number of points beyond a distance; the edges right and below are outside.
  static func whole(beyond distance: Double) -> Int { distance < 0 ? 0 : Int(distance) + 1 }

  /// Slops that reach all of the touches, nine of ten, and half of them, the largest first.
  var slopsForShares: [Int] {
    let sorted = slops.inOrder { $0.key < $1.key }
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

/// A constant that would have to go one way, as far as all touches that it helps need it.
struct TurnedLimit: Equatable, Sendable {
  let key: String
  /// As the profile writes it.
  let unit: String
  let goesUp: Bool
  /// Touches that it helps.
  private(set) var count = 1
  /// The farthest value at which one of them changes, in the constant's own unit.
  private var flips: Double

  init(_ margin: GestureMargin) {
    key = margin.key
    unit = margin.written.unit
    goesUp = margin.written.difference >= 0
    flips = margin.written.flips
  }

  mutating func add(_ other: TurnedLimit) {
    count += other.count
    flips = goesUp ? max(flips, other.flips) : min(flips, other.flips)
  }

  /// The next value beyond that a person would write: tenths from 10 on, else hundredths, so that what is
  /// printed is what is meant; nil where there is none.
  var wanted: Double? {
    let perUnit = flips < 10 ? 100.0 : 10
    let steps = flips * perUnit
    let value = (goesUp ? steps.rounded(.down) + 1 : steps.rounded(.up) - 1) / perUnit
    return value.isFinite && value >= 0 ? value : nil
  }
}

extension EdgeInsets {
  /// The least whole points by which the sides of a rectangle reach a point; the edges left and above are
  /// inside.
  fileprivate init(reaching p: Point, from rect: Rect) {
    func least(_ beyond: Double) -> Double { max(beyond.rounded(.up), 0) }
    func past(_ beyond: Double) -> Double { Double(TroubleKind.whole(beyond: beyond)) }
    self.init(
      top: least(rect.minY - p.y), left: least(rect.minX - p.x), bottom: past(p.y - rect.maxY),
      right: past(p.x - rect.maxX))
  }
}
