// The margin of a replayed touch that went wrong.

/// Finds how far a replayed touch's gesture is from another: what `gestures` finds for every touch.
///
/// Only where the trace still has every sample, and no other finger had a say: a touch that was alone, of
/// no more samples than `TouchTrace.pathLimit`, each with its position, before recognizers of which none
/// waits for a double tap: there the touches before and after it have a say too. For any other it is not
/// known.
package struct ReplayMargin: Sendable {
  /// Touches of a recording beyond which none is searched for: each takes a good part of a millisecond.
  package static let touchLimit = 100_000

  private let profile: any GestureProfile
  /// The latest search, for touches on the same recognizers, and what it is among.
  @Shared private var search: MarginSearch? = nil
  private var latest: (recognizers: [RecognizerSetup], screen: ScreenMetrics)?
  /// Samples looked at for one touch before the search gives up.
  private let budget: Int

  package init(of profile: any GestureProfile, budget: Int = 100_000) {
    self.profile = profile
    self.budget = budget
  }

  /// nil where no constant's change flips the gesture, and where it is not known.
  mutating func margin(of trace: TouchTrace) -> GestureMargin? {
    let recognizers = trace.judgingRecognizers
    guard trace.isKnown(to: recognizers, by: profile.name) else { return nil }
    prepare(among: recognizers, on: trace.hierarchy.screen.metrics)
    // Most touches are taps, for which no sample need be made again.
    if let path = trace.quietPath, let margin = search?.margin(of: path) { return margin }
    return search?.margins(of: trace.instants)[1]
  }

  /// The constants by which a touch that gesture rules decided wrongly becomes the gesture that its label
  /// names, or a tap where it names none: at most two, the nearest first.
  ///
  /// Where the recognizers wait for no such gesture, they only have to leave the touch alone. None where it
  /// is not known.
  package mutating func turns(of touch: JudgedTouch) -> [GestureMargin] {
    let (trace, cause) = (touch.trace, touch.judgement.cause)
    guard cause?.isOfGestureRules == true else { return [] }
    let recognizers = trace.judgingRecognizers
    guard trace.isKnown(to: recognizers, by: profile.name) else { return [] }
    let wanted = touch.label?.gesture.flatMap(GestureLabel.init) ?? GestureLabel(.tap)
    let isAwaited = recognizers.contains { $0.gesture == wanted.kind }
    guard isAwaited || cause == .driftReadAsSwipe else { return [] }
    prepare(among: recognizers, on: trace.hierarchy.screen.metrics)
    let turns = search?.turns(of: 1, in: trace.instants, atMost: 2) { outcome in
      isAwaited
        ? outcome.parts.contains(where: wanted.isMet)
        : !outcome.parts.contains { $0.kind == .swipe || $0.kind == .pan }
    }
    return turns ?? []
  }

  /// Makes the search for touches on some recognizers, unless the latest was for them.
  private mutating func prepare(among recognizers: [RecognizerSetup], on screen: ScreenMetrics) {
    if let latest, latest.recognizers == recognizers, latest.screen == screen { return }
    search = MarginSearch(of: profile, recognizers: recognizers, screen: screen, budget: budget)
    latest = (recognizers, screen)
  }
}

extension Cause {
  /// Whether constants are searched for that make another gesture of the touch.
  var isOfGestureRules: Bool { self == .gestureLimits || self == .driftReadAsSwipe }
}

extension TouchTrace {
  /// Whether it was alone, all of its way is known, and no tap before or after it has a say, where some
  /// recognizers judged it by a profile.
  fileprivate func isKnown(to recognizers: [RecognizerSetup], by profile: String) -> Bool {
    self.ordinal < ReplayMargin.touchLimit && self.wasAlone && self.gesture?.profile == profile
      && self.path.count == self.sampleCount && self.path.count > 1
      && (self.ending == .ended || self.ending == .cancelled)
      && !recognizers.indices.contains { recognizers[$0].gesture == .doubleTap }
  }

  /// Its whole way, an event each instant.
  fileprivate var instants: [[TouchSample]] {
    let (path, times) = (self.path, self.pathTimes)
    let last = path.count - 1
    var synthesized = self.synthesized[...]
    var instants: [[TouchSample]] = []
    instants.reserveCapacity(path.count)
    for (index, (position, time)) in zip(path, times).enumerated() {
      let phase: TouchSample.Phase =
        index == 0 ? .began : index < last ? .moved : self.ending == .ended ? .ended : .cancelled
      let isSynthesized = synthesized.first == index
      if isSynthesized { synthesized.removeFirst() }
      let sample = TouchSample(
        touch: 1, phase: phase, time: time, position: position, isSynthesized: isSynthesized)
      if index > 0, times[index - 1] == time {
        instants[instants.count - 1].append(sample)
      } else {
        instants.append([sample])
      }
    }
    return instants
  }

  /// The recognizers that judged it: those that fired, else those of the view it met, else the usual.
  fileprivate var judgingRecognizers: [RecognizerSetup] {
    let fired = self.actions.lazy.compactMap { action -> ViewIndex? in
      if case .gesture = action.kind { action.view } else { nil }
    }.first
    guard let view = fired ?? self.receiver.view else { return RecognizerGroup.common }
    let setups = self.hierarchy.recognizers(of: view, under: self.receiver.view ?? view)
    return setups.isEmpty ? RecognizerGroup.common : setups
  }

  /// What is left of its way, where it lifted and had one sample an instant.
  fileprivate var quietPath: QuietPath? {
    let (points, times) = (self.path, self.pathTimes)
    guard self.ending == .ended, let start = points.first, let first = times.first,
      let last = times.last, points.count < QuietFinger.mostSamples
    else { return nil }
    var farthest: Double?
    for index in points.indices.dropFirst() {
      guard times[index] > times[index - 1] else { return nil }
      if index < points.count - 1 {
        farthest = max(farthest ?? 0, (points[index] - start).length)
      }
    }
    return QuietPath(
      farthest: farthest, lifted: (points[points.count - 1] - start).length, seconds: last - first)
  }

  /// Whether a view it met, or one above that, waits for a double tap: then the touches before and after it
  /// have a say in what it was, and a search among its own samples tells nothing.
  var mayBeOfDoubleTap: Bool {
    let hierarchy = self.hierarchy
    var next = self.receiver.view
    while let view = next {
      if hierarchy.views[view].recognizers.contains(where: { $0.gesture == .doubleTap }) {
        return true
      }
      next = hierarchy.views[view].superview
    }
    return false
  }
}
