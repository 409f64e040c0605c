// Measures of place and time that every touch has, whatever the family.

/// The location and time measures of one touch.
///
/// Named as Kong and others name them (ASSETS 2022).
///
/// All in window points and seconds. Three distances, three names: `path` is the sum of all steps,
/// `netDistance` the farthest it was from its start, and `signedSum` the sum of the signed steps along
/// each axis, whose length at the lift is the `drift`.
package struct TouchMetrics: Equatable, Sendable {
  /// The finger's way from down to up along the larger axis; nil where it ended where it began.
  package var direction: Direction?
  /// The largest distance between any two samples.
  package var extent: Double = 0
  package var path: Double = 0
  package var netDistance: Double = 0
  package var signedSum = Point.zero
  package var duration: Double = 0

  /// The straight distance from down to up.
  package var drift: Double { signedSum.length }

  package init() {}
}

/// Measures one touch as its samples come, in memory that does not grow with them.
struct TouchMeter: Sendable {
  private(set) var track: FingerTrack
  private var estimator: VelocityEstimator
  private var farthest: Double = 0
  private var extent = ExtentMeter()
  private(set) var isSynthetic: Bool
  private(set) var isCancelled = false

  init(_ sample: TouchSample, velocity: VelocityRules) {
    track = FingerTrack(sample)
    estimator = VelocityEstimator(rules: velocity)
    estimator.add(track)
    isSynthetic = sample.isSynthetic
    if let position = sample.position { extent.add(position) }
  }

  mutating func add(_ sample: TouchSample) {
    switch sample.phase {
    case .began: break
    case .moved, .stationary: track.moved(sample)
    case .ended, .cancelled: track.lifted(sample)
    }
    if sample.phase != .began { estimator.add(track) }
    isCancelled = sample.phase == .cancelled
    farthest = max(farthest, track.net.length)
    if let position = sample.position { extent.add(position) }
  }

  var metrics: TouchMetrics {
    var metrics = TouchMetrics()
    metrics.direction = track.net.direction
    metrics.extent = extent.value
    metrics.path = track.path
    metrics.netDistance = farthest
    metrics.signedSum = track.net
    metrics.duration = track.age
    return metrics
  }

  /// nil after a cancel, and where the samples leave none.
  var velocity: Point? { isCancelled ? nil : estimator.estimate(liftedAt: track.time)?.velocity }
}

/// The largest distance between any two of the points seen.
///
/// It lies between two corners of their convex hull, so only the hull is kept.
struct ExtentMeter: Sendable {
  private static let batch = 64
  private var hull: [Point] = []
  private var recent: [Point] = []

  mutating func add(_ point: Point) {
    if recent.last == point { return }
    recent.append(point)
    if recent.count >= ExtentMeter.batch {
      hull = convexHull(hull + recent)
      recent = []
    }
  }

  /// O(n²) in the corners of the hull.
  var value: Double {
    let corners = convexHull(hull + recent)
    var largest: Double = 0
    for (index, a) in corners.enumerated() {
      for b in corners.dropFirst(index + 1) { largest = max(largest, a.distance(to: b)) }
    }
    return largest
  }
}

/// The corners of the convex hull: Andrew's monotone chain, O(n log n).
private func convexHull(_ points: [Point]) -> [Point] {
  guard points.count > 2 else { return points }
  let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  return halfHull(sorted) + halfHull(sorted.reversed())
}

/// The corners on one side from the first point to the last, the last left out.
private func halfHull(_ points: [Point]) -> [Point] {
  var chain: [Point] = []
  for point in points {
    while chain.count >= 2 {
      let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
      let turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      if turn > 0 { break }
      chain.removeLast()
    }
    chain.append(point)
  }
  return Array(chain.dropLast())
}
