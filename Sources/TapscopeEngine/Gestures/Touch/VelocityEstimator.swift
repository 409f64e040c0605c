// The velocity of a finger, as each family estimates it.

/// How a family takes the velocity of a finger.
public enum VelocityRules: Hashable, Sendable {
  /// Least squares of degree 2 over the last samples, the lift's own left out.
  case leastSquares(VelocityWindow)
  /// The secant of the latest interval longer than this many seconds, the lift included.
  case secant(interval: Double)
  /// The latest step of a finger that moved, the lift's own left out.
  case lastStep(VelocityStep)
  /// A weighted mean of the last steps, oldest first, the lift's own left out.
  case weightedSteps(VelocityWeights)

  /// Android's VelocityTracker.cpp: two samples give a line, and a sample of the time of the one before
  /// takes its place (`LeastSquaresVelocityTrackerStrategy::addMovement`).
  public static let android = VelocityRules.leastSquares(
    VelocityWindow(fewestSamples: 2, replacesSameTime: true))
  /// Flutter's velocity_tracker.dart: at least 3 samples, each of them kept (`addPosition`); monodrag.dart
  /// gives it none that are synthesized.
  public static let flutter = VelocityRules.leastSquares(VelocityWindow(ignoresSynthesized: true))
  /// Compose's VelocityTracker.kt, which is Flutter's.
  public static let compose = VelocityRules.leastSquares(VelocityWindow())
  /// Chromium's velocity_tracker.cc: 80 ms before the lift, and pauses count from their full length on;
  /// each sample is kept (`LeastSquaresVelocityTrackerStrategy::AddMovement`).
  public static let chromium = VelocityRules.leastSquares(
    VelocityWindow(longestGapBeforeLift: 0.08, isGapExclusive: true, fewestSamples: 2))
  /// Gecko's AndroidVelocityTracker.cpp: no pause before the lift is too long, and a sample of the time of
  /// the one before takes its place (`AddPosition`).
  public static let gecko = VelocityRules.leastSquares(
    VelocityWindow(
      longestGapBeforeLift: .infinity, isGapExclusive: true, fewestSamples: 2,
      replacesSameTime: true))
  /// Flutter's IOSScrollViewFlingVelocityTracker.
  public static let flutterIOS = VelocityRules.weightedSteps(VelocityWeights([0.6, 0.35, 0.05]))
  /// Flutter's MacOSScrollViewFlingVelocityTracker.
  public static let flutterMacOS = VelocityRules.weightedSteps(VelocityWeights([0.15, 0.65, 0.2]))
  /// use-gesture's Engine.ts: BEFORE_LAST_KINEMATICS_DELAY is 32 ms.
  public static let useGesture = VelocityRules.lastStep(VelocityStep(longestGapBeforeLift: 0.032))
  /// interact.js core/Interaction.ts: moves that go nowhere are passed over, and until the finger is over
  /// a pixel away the step is measured from where it came down.
  public static let interact = VelocityRules.lastStep(VelocityStep(ignoresRest: true, leastWay: 1))
  /// Hammer 2.0.8 input-consts.js, COMPUTE_INTERVAL.
  public static let hammer = VelocityRules.secant(interval: 0.025)
}

extension VelocityRules {
  /// Whether a largest velocity bounds each axis by itself: VelocityTracker's `computeCurrentVelocity`.
  var boundsEachAxis: Bool { self == .android || self == .chromium }

  /// Whether samples that the framework made up do not count.
  var ignoresSynthesized: Bool {
    switch self {
    case .leastSquares(let window): window.ignoresSynthesized
    case .weightedSteps: true
    case .secant, .lastStep: false
    }
  }
}

/// Which step of a finger is its velocity.
public struct VelocityStep: Hashable, Sendable {
  /// Whether samples that go nowhere are passed over.
  package var ignoresRest = false
  /// Until it is farther than this from where it came down, in points, a step is measured from there.
  package var leastWay = 0.0
  /// After a longer pause before the lift, in seconds, the velocity is zero.
  package var longestGapBeforeLift = Double.infinity

  package init(
    ignoresRest: Bool = false, leastWay: Double = 0, longestGapBeforeLift: Double = .infinity
  ) {
    self.ignoresRest = ignoresRest
    self.leastWay = leastWay
    self.longestGapBeforeLift = longestGapBeforeLift
  }
}

/// How much each of the last steps of a finger counts in its velocity.
public struct VelocityWeights: Hashable, Sendable {
  /// Oldest step first; steps that were not made count as rest.
  package var weights: [Double]
  /// How many samples the way is measured over.
  package var historySize = 20
  /// After a longer pause before the lift, in seconds, the velocity is zero.
  package var longestGapBeforeLift = 0.04

  package init(_ weights: [Double]) {
    self.weights = weights
  }
}

/// Which samples a fitted velocity is taken from.
public struct VelocityWindow: Hashable, Sendable {
  /// How far back samples count, in seconds.
  package var horizon: Double
  /// A pause longer than this, in seconds, ends the walk back, and one before the lift leaves none.
  package var longestGap: Double
  /// The longest pause before the lift itself, where it differs.
  package var longestGapBeforeLift: Double
  /// Whether a pause of exactly that length is too long as well.
  package var isGapExclusive: Bool
  package var historySize: Int
  /// With fewer there is no velocity; two give a line, three and more a parabola.
  package var fewestSamples: Int
  /// Whether samples that the framework made up do not count.
  package var ignoresSynthesized: Bool
  /// Whether a sample of the time of the one before takes its place; else both count.
  package var replacesSameTime: Bool

  /// The defaults are Flutter's: 100 ms, 40 ms, 20 samples, at least 3, each of them kept.
  package init(
    horizon: Double = 0.1, longestGap: Double = 0.04, longestGapBeforeLift: Double? = nil,
    isGapExclusive: Bool = false, historySize: Int = 20, fewestSamples: Int = 3,
    ignoresSynthesized: Bool = false, replacesSameTime: Bool = false
  ) {
    self.horizon = horizon
    self.longestGap = longestGap
    self.longestGapBeforeLift = longestGapBeforeLift ?? longestGap
    self.isGapExclusive = isGapExclusive
    self.historySize = historySize
    self.fewestSamples = fewestSamples
    self.ignoresSynthesized = ignoresSynthesized
    self.replacesSameTime = replacesSameTime
  }

  func isPause(_ seconds: Double, longest: Double) -> Bool {
    isGapExclusive ? seconds >= longest : seconds > longest
  }
}

/// The velocity of one finger from its last samples.
///
/// Feed every sample, the lift's own by `addLift`. Memory: the history size. Times are fitted relative to the
/// newest sample, positions relative to its position, so that the answer keeps its digits far from
/// the origin and late in a recording.
package struct VelocityEstimator: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    var time: Timestamp
    var position: Point
  }

  /// What was estimated, and over which way.
  package struct Estimate: Equatable, Sendable {
    /// Points a second at the newest sample.
    package var velocity: Point
    /// From the oldest sample used to the newest, in points.
    package var offset: Point
  }

  private let rules: VelocityRules
  /// Oldest first; for secants and steps the two ends of the latest interval.
  private var history: [Entry] = []
  /// Whether it has been farther from where it came down than a step asks for.
  private var hasLeft = false

  package init(rules: VelocityRules) {
    self.rules = rules
  }

  /// Adds a finger as its latest sample left it; the lift counts where the family says so.
  mutating func add(_ track: FingerTrack) {
    guard track.hasPosition, !track.isSynthesized || !rules.ignoresSynthesized else { return }
    if track.isDown {
      add(track.position, at: track.time)
    } else {
      addLift(track.position, at: track.time)
    }
  }

  /// Adds a sample; where the family has it so, one at the time of the newest replaces it.
  ///
  /// O(history).
  package mutating func add(_ position: Point, at time: Timestamp) {
    let entry = Entry(time: time, position: position)
    switch rules {
    case .leastSquares(let window):
      if window.replacesSameTime, history.last?.time == time { history.removeLast() }
      if history.count == max(window.historySize, 1) { history.removeFirst() }
      history.append(entry)
    case .secant(let interval):
      if let last = history.last, time - last.time <= interval { return }
      history = Array((history + [entry]).suffix(2))
    case .lastStep(let step): addStep(entry, step)
    case .weightedSteps(let weights):
      if history.count == weights.historySize { history.removeFirst() }
      history.append(entry)
    }
  }

  private mutating func addStep(_ entry: Entry, _ step: VelocityStep) {
    guard let last = history.last, let first = history.first else {
      history = [entry]
      return
    }
    if entry.time == last.time || (step.ignoresRest && entry.position == last.position) { return }
    history = [hasLeft || step.leastWay == 0 ? last : first, entry]
    if !hasLeft, step.leastWay > 0 {
      hasLeft = entry.position.distance(to: first.position) > step.leastWay
    }
  }

  /// Whether it has a sample of a time.
  func hasSample(at time: Timestamp) -> Bool { history.last?.time == time }

  /// Forgets all samples.
  mutating func removeAll() { history.removeAll() }

  /// Takes note of the lift, which only secants count.
  package mutating func addLift(_ position: Point, at time: Timestamp) {
    if case .secant = rules { add(position, at: time) }
  }

  /// The velocity at a lift, or nil where the samples leave none: too few, or a pause before it.
  ///
  /// nil is not rest: a finger that stood still through enough samples has velocity zero. O(history).
  package func estimate(liftedAt lift: Timestamp) -> Estimate? {
    switch rules {
    case .leastSquares(let window): return fitted(window, lift)
    case .secant:
      guard history.count == 2 else { return nil }
      let offset = history[1].position - history[0].position
      let seconds = history[1].time - history[0].time
      return Estimate(velocity: offset * (1 / seconds), offset: offset)
    case .lastStep(let step):
      guard history.count == 2 else { return nil }
      return pace(from: history[0], to: history[1], lift, longest: step.longestGapBeforeLift)
    case .weightedSteps(let weights): return weighted(weights, lift)
    }
  }

  private func pace(
    from start: Entry, to end: Entry, _ lift: Timestamp, longest: Double
  ) -> Estimate {
    guard lift - end.time <= longest else { return Estimate(velocity: .zero, offset: .zero) }
    let way = end.position - start.position
    let seconds = end.time - start.time
    // Flutter: two samples of one time make no step.
    return Estimate(velocity: seconds > 0 ? way * (1 / seconds) : .zero, offset: way)
  }

  private func weighted(_ rules: VelocityWeights, _ lift: Timestamp) -> Estimate? {
    guard let newest = history.last, let oldest = history.first else { return nil }
    guard lift - newest.time <= rules.longestGapBeforeLift else {
      return Estimate(velocity: .zero, offset: .zero)
    }
    var velocity = Point.zero
    for (back, weight) in rules.weights.reversed().enumerated() {
      let end = history.count - 1 - back
      guard end > 0 else { break }
      let step = pace(from: history[end - 1], to: history[end], lift, longest: .infinity)
      velocity = velocity + step.velocity * weight
    }
    return Estimate(velocity: velocity, offset: newest.position - oldest.position)
  }

  private func fitted(_ window: VelocityWindow, _ lift: Timestamp) -> Estimate? {
    guard let newest = history.last,
      !window.isPause(lift - newest.time, longest: window.longestGapBeforeLift)
    else { return nil }
    var used: [Entry] = []
    for entry in history.reversed() {
      let follower = used.last ?? newest
      guard newest.time - entry.time <= window.horizon,
        !window.isPause(follower.time - entry.time, longest: window.longestGap)
      else { break }
      used.append(entry)
    }
    guard used.count >= max(window.fewestSamples, 2), let oldest = used.last else { return nil }
    let times = used.map { $0.time - newest.time }
    guard let vx = slope(times, used.map { $0.position.x - newest.position.x }),
      let vy = slope(times, used.map { $0.position.y - newest.position.y })
    else { return nil }
    return Estimate(velocity: Point(vx, vy), offset: newest.position - oldest.position)
  }
}

/// The slope at time 0 of the parabola nearest to the points, by the normal equations.
///
/// nil where the times are too few or too alike to tell. Times are scaled to their span first, which keeps the 3 x 3 system well conditioned.
private func slope(_ times: [Double], _ values: [Double]) -> Double? {
  let span = times.reduce(0) { max($0, abs($1)) }
  guard span > 0 else { return nil }
  if times.count == 2 { return (values[1] - values[0]) / (times[1] - times[0]) }
  var (s1, s2, s3, s4, v0, v1, v2) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
  for (time, value) in zip(times, values) {
    let t = time / span
    s1 += t
    s2 += t * t
    s3 += t * t * t
    s4 += t * t * t * t
    v0 += value
    v1 += value * t
    v2 += value * t * t
  }
  let s0 = Double(times.count)
  // Cramer's rule for the middle unknown of | s0 s1 s2 | s1 s2 s3 | s2 s3 s4 | = | v0 v1 v2 |.
  let determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2)
  guard abs(determinant) > 1e-12 else { return nil }
  let middle = s0 * (v1 * s4 - v2 * s3) - v0 * (s1 * s4 - s3 * s2) + s2 * (s1 * v2 - s2 * v1)
  return middle / determinant / span
}
