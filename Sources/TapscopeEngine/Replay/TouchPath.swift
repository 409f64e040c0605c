// Where did the finger go, told in bounded memory?

/// The way of one finger: exact lengths, and a thinned list of points.
///
/// The list holds every sample until it is full. Then every second point is dropped, and from there on
/// only every second sample is kept; the next time only every fourth, and so on. The density is thus
/// even along the whole touch, the first and the latest point are always there, and the count stays
/// within `TouchTrace.pathLimit`. O(1) a sample on average, O(1) memory.
struct TouchPath: Hashable, Sendable {
  /// Sum of the steps between samples, in points of the window.
  private(set) var length: Double = 0
  /// Largest distance from the first point, in points.
  private(set) var maximumTravel: Double = 0
  /// The latest point.
  private(set) var last: Point?

  private var kept: [Point] = []
  /// Only every `stride`-th sample is kept.
  private var stride = 1
  private var count = 0

  /// The thinned list, the latest point included.
  var points: [Point] {
    guard let last, (count - 1) % stride != 0 else { return kept }
    return kept + [last]
  }

  mutating func append(_ point: Point) {
    if let last { length += last.distance(to: point) }
    if let first = kept.first { maximumTravel = max(maximumTravel, first.distance(to: point)) }
    last = point
    defer { count += 1 }
    guard count % stride == 0 else { return }
    if kept.count == TouchTrace.pathLimit - 1 { thin() }
    // Thinning doubled the stride; this sample may no longer be one to keep.
    if count % stride == 0 { kept.append(point) }
  }

  private mutating func thin() {
    kept = kept.indices.filter { $0 % 2 == 0 }.map { kept[$0] }
    stride *= 2
  }
}
