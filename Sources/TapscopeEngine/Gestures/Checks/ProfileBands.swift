// The drags that a profile's rules read as nothing or as two gestures.

/// The static check of a profile: how straight drags of every length are read, without a recording.
///
/// Each length is a drag to the right at constant speed, a sample each 4 ms, for each of a few
/// durations. Where a band begins is found by bisection; under a profile that rounds positions,
/// only whole points are tried.
package struct ProfileBands: Sendable {
  /// Lengths with the same outcome, in points.
  package struct Band: Hashable, Sendable {
    package var from: Double
    /// The last length tried that is still in it; the longest drag tried where nothing follows.
    package var through: Double
    package var outcome: GestureOutcome
  }

  /// The bands of drags of one duration.
  package struct Row: Hashable, Sendable {
    /// In seconds.
    package var duration: Double
    package var bands: [Band]

    /// Lengths that are nothing.
    package var dead: [Band] { bands.filter { $0.outcome.parts.allSatisfy { $0.kind == .none } } }
    /// Lengths that are two gestures at once.
    package var double: [Band] { bands.filter { $0.outcome.parts.count > 1 } }
    /// The longest tap, and the shortest swipe or pan that is no tap.
    package var largestTap: Double? {
      bands.last { band in band.outcome.parts.contains { $0.kind == .tap } }?.through
    }
    package var smallestSwipe: Double? {
      bands.first { band in band.outcome.parts.contains { $0.kind == .swipe || $0.kind == .pan } }?
        .from
    }
  }

  package let profile: String
  /// One for each duration, shortest first.
  package let rows: [Row]

  /// A flick, a quick drag and a slow one, in seconds.
  package static let durations = [0.032, 0.08, 0.2]
  /// The longest drag tried, in points.
  package static let longest: Double = 120

  package init(
    of profile: any GestureProfile, kinds: Set<GestureKind> = [.tap, .swipe],
    screen: ScreenMetrics = ScreenMetrics()
  ) {
    self.profile = profile.name
    rows = ProfileBands.durations.map { duration in
      let outcome = { (length: Double) in
        profile.outcome(
          ofDrag: length, lasting: duration, step: 0.004, RecognizerSetup.defaults(for: kinds),
          on: screen)
      }
      return Row(
        duration: duration, bands: ProfileBands.bands(outcome, profile.traits.positionStep))
    }
  }

  /// Lengths that are nothing however fast: what no finger can hit.
  package var deadAtAnySpeed: [ClosedRange<Double>] {
    let all = rows.map { $0.dead.map { $0.from...$0.through } }
    guard let first = all.first else { return [] }
    return all.dropFirst().reduce(first) { common, row in
      common.flatMap { a in row.filter { $0.overlaps(a) }.map { $0.clamped(to: a) } }
    }
  }

  private static func bands(_ outcome: (Double) -> GestureOutcome, _ step: Double?) -> [Band] {
    let stride = step ?? 0.5
    var bands = [Band(from: 0, through: 0, outcome: outcome(0))]
    var length = stride
    while length <= longest {
      let next = outcome(length)
      if let last = bands.indices.last, next != bands[last].outcome {
        let edge =
          step == nil
          ? bisect(bands[last].outcome, outcome, length - stride, length)
          : (inside: length - stride, outside: length)
        bands[last].through = edge.inside
        bands.append(Band(from: edge.outside, through: length, outcome: next))
      } else {
        bands[bands.count - 1].through = length
      }
      length += stride
    }
    return bands
  }

  /// Where an outcome ends between a length that has it and one that has not, to a ten-thousandth.
  ///
  /// A hundredth between the two is tried as well: people are told hundredths, and a rule of 9.6 points is
  /// to say whether those are still within it.
  private static func bisect(
    _ wanted: GestureOutcome, _ outcome: (Double) -> GestureOutcome, _ inside: Double,
    _ outside: Double
  ) -> (inside: Double, outside: Double) {
    var (inside, outside) = (inside, outside)
    while outside - inside > 1e-4 {
      let middle = (inside + outside) / 2
      if outcome(middle) == wanted { inside = middle } else { outside = middle }
    }
    let told = (outside * 100).rounded() / 100
    if told > inside, told < outside {
      if outcome(told) == wanted { inside = told } else { outside = told }
    }
    return (inside, outside)
  }
}
