// Which gesture a profile answers over distance and time.

/// The answers of one profile to straight drags to the right, by how far and how long they go.
///
/// Each drag has constant speed and a sample each 8 ms, each 16 of long ones, at least three, and lifts
/// where it ends. For each duration the distances at which the answer changes are found by bisection.
package struct BandMap: Sendable {
  /// What drags of one duration are, by distance.
  package struct Row: Hashable, Sendable {
    /// In seconds.
    package var duration: Double
    package var bands: [ProfileBands.Band]
  }

  package let profile: String
  /// The largest distance, in points, and the longest duration, in seconds.
  package let distance: Double
  package let duration: Double
  /// Shortest first, evenly spaced from `duration / rows.count` to `duration`.
  package let rows: [Row]

  package init(
    of profile: any GestureProfile, recognizers: [RecognizerSetup], screen: ScreenMetrics,
    distance: Double, duration: Double, durations: Int = 40
  ) {
    self.profile = profile.name
    self.distance = distance
    self.duration = duration
    rows = (1...max(durations, 1)).map { row in
      let seconds = duration * Double(row) / Double(max(durations, 1))
      let step = min(max(seconds / 40, 0.008), 0.016)
      let answer = { (length: Double) in
        profile.outcome(
          ofDrag: length, lasting: seconds, step: step, recognizers, on: screen)
      }
      return Row(
        duration: seconds, bands: Self.bands(to: distance, profile.traits.positionStep, answer))
    }
  }

  /// Every answer of the map, in the order in which they are first met.
  package var outcomes: [GestureOutcome] {
    var found: [GestureOutcome] = []
    for band in rows.lazy.flatMap(\.bands) where !found.contains(band.outcome) {
      found.append(band.outcome)
    }
    return found
  }

  private static func bands(
    to distance: Double, _ grid: Double?, _ answer: (Double) -> GestureOutcome
  ) -> [ProfileBands.Band] {
    var bands = [ProfileBands.Band(from: 0, through: 0, outcome: answer(0))]
    // As many are tried before the places where they differ are looked for.
    let columns = 32
    for column in 1...columns {
      let length = distance * Double(column) / Double(columns)
      let outcome = answer(length)
      // Between two columns there may be more than one change: halve until both ends agree.
      split(
        (bands[bands.count - 1].through, bands[bands.count - 1].outcome), (length, outcome),
        grid ?? distance / 1000, answer, &bands)
    }
    return bands
  }

  /// Adds what lies between a length and a greater one.
  private static func split(
    _ low: (length: Double, outcome: GestureOutcome),
    _ high: (length: Double, outcome: GestureOutcome), _ finest: Double,
    _ answer: (Double) -> GestureOutcome, _ bands: inout [ProfileBands.Band]
  ) {
    if low.outcome == high.outcome {
      bands[bands.count - 1].through = high.length
    } else if high.length - low.length <= finest {
      bands[bands.count - 1].through = low.length
      bands.append(
        ProfileBands.Band(from: high.length, through: high.length, outcome: high.outcome))
    } else {
      let length = (low.length + high.length) / 2
      let middle = (length, answer(length))
      split(low, middle, finest, answer, &bands)
      split(middle, high, finest, answer, &bands)
    }
  }
}

extension GestureProfile {
  /// What a straight drag to the right at constant speed is, with a sample each `step` seconds.
  func outcome(
    ofDrag length: Double, lasting duration: Double, step: Double,
    _ recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> GestureOutcome {
    var recognition = recognition(of: recognizers, on: screen)
    recognition.tellsStory = false
    var verdicts: [GestureVerdict] = []
    let steps = max(Int((duration / step).rounded()), 2)
    for index in 0...steps + 1 {
      let part = Double(min(index, steps)) / Double(steps)
      let sample = TouchSample(
        touch: 1, phase: index == 0 ? .began : index > steps ? .ended : .moved,
        time: Timestamp(seconds: part * duration) ?? .zero, position: Point(length * part, 0))
      verdicts += recognition.handle([sample])
    }
    return GestureOutcome(verdicts + recognition.finish())
  }
}
