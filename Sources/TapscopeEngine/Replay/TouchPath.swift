// The way of one finger, in bounded memory.

/// The way of one finger: how far it went, and a thinned list of points.
///
/// The list holds every sample until it is full. Then every second point is dropped, and from there on
/// only every second sample is kept; the next time only every fourth, and so on. The density is thus
/// even along the whole touch, the first and the latest point are always there, and the count stays
/// within `TouchTrace.pathLimit`. O(1) a sample on average, O(1) memory.
struct TouchPath: Equatable, Sendable {
  /// Largest distance from the first point, in points of the window.
  var maximumTravel: Double { farthestSquare.squareRoot() }
  /// The latest point.
  private(set) var last: Point?

  private let keepsPoints: Bool
  private var first: Point?
  /// The square of that distance.
  private var farthestSquare = 0.0
  private var kept: [Point] = []
  /// When each point of `kept` was reached.
  private var keptTimes: [Timestamp] = []
  /// When the latest point was reached.
  private var lastTime = Timestamp.zero
  /// Only every `stride`-th sample is kept; a power of two.
  private var stride = 1
  private var count = 0

  /// Room for a tap of a quarter second at 120 Hz, so that its lists need not grow.
  private static let usualCount = 32

  /// The thinned list, the latest point included.
  var points: [Point] {
    guard let last, !isLastKept else { return kept }
    return kept + [last]
  }

  /// When each of `points` was reached.
  var times: [Timestamp] { last == nil || isLastKept ? keptTimes : keptTimes + [lastTime] }

  private var isLastKept: Bool { isKept(count - 1) }

  /// Whether a sample is one to keep, by how many came before it.
  private func isKept(_ index: Int) -> Bool { index & (stride - 1) == 0 }

  /// `keepsPoints` is whether the lists are kept, which they need not be for `maximumTravel`.
  init(keepsPoints: Bool = true) { self.keepsPoints = keepsPoints }

  mutating func append(_ point: Point, at time: Timestamp) {
    if let first {
      let way = point - first
      farthestSquare = max(farthestSquare, way.x * way.x + way.y * way.y)
    } else {
      first = point
    }
    last = point
    guard keepsPoints else { return }
    if count == 0 {
      kept.reserveCapacity(Self.usualCount)
      keptTimes.reserveCapacity(Self.usualCount)
    }
    lastTime = time
    let index = count
    count += 1
    guard isKept(index) else { return }
    if kept.count == TouchTrace.pathLimit - 1 { thin() }
    // Thinning doubled the stride; this sample may no longer be one to keep.
    guard isKept(index) else { return }
    kept.append(point)
    keptTimes.append(time)
  }

  private mutating func thin() {
    let even = kept.indices.filter { $0 % 2 == 0 }
    kept = even.map { kept[$0] }
    keptTimes = even.map { keptTimes[$0] }
    stride *= 2
  }
}
