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
  /// The latest search, for touches on the same recognizers.
  private var latest: (recognizers: [RecognizerSetup], screen: ScreenMetrics, search: MarginSearch)?
  /// Samples looked at for one touch before the search gives up.
  private let budget: Int

  package init(of profile: any GestureProfile, budget: Int = 100_000) {
    self.profile = profile
    self.budget = budget
  }

  /// nil where no constant's change flips the gesture, and where it is not known.
  mutating func margin(of trace: TouchTrace) -> GestureMargin? {
    let recognizers = recognizers(of: trace)
    guard isKnown(trace, before: recognizers) else { return nil }
    var search = search(among: recognizers, on: trace.hierarchy.screen)
    // Most touches are taps, for which no sample need be made again.
    if let margin = trace.quietPath.flatMap(search.margin) { return margin }
    return search.margins(of: instants(of: trace))[1]
  }

  /// The constants by which a touch that gesture rules decided wrongly becomes the gesture that its label
  /// names, or a tap where it names none: at most two, the nearest first.
  ///
  /// Where the recognizers wait for no such gesture, they only have to leave the touch alone. None where it
  /// is not known.
  package mutating func turns(of touch: JudgedTouch) -> [GestureMargin] {
    let (trace, cause) = (touch.trace, touch.judgement.cause)
    guard cause?.isOfGestureRules == true else { return [] }
    let recognizers = recognizers(of: trace)
    guard isKnown(trace, before: recognizers) else { return [] }
    let wanted = touch.label?.gesture.flatMap(GestureLabel.init) ?? GestureLabel(.tap)
    let isAwaited = recognizers.contains { $0.gesture == wanted.kind }
    guard isAwaited || cause == .driftReadAsSwipe else { return [] }
    return search(among: recognizers, on: trace.hierarchy.screen)
      .turns(of: 1, in: instants(of: trace), atMost: 2) { outcome in
        isAwaited
          ? outcome.parts.contains { wanted.isMet(by: $0.kind, $0.direction) }
          : !outcome.parts.contains { $0.kind == .swipe || $0.kind == .pan }
      }
  }

  /// Whether a touch was alone, all of its way is known, and no tap before or after it has a say.
  private func isKnown(_ trace: TouchTrace, before recognizers: [RecognizerSetup]) -> Bool {
    trace.ordinal < Self.touchLimit && trace.wasAlone && trace.gesture?.profile == profile.name
      && trace.path.count == trace.sampleCount && trace.path.count > 1
      && (trace.ending == .ended || trace.ending == .cancelled)
      && !recognizers.indices.contains { recognizers[$0].gesture == .doubleTap }
  }

  /// The whole way of a touch, an event each instant.
  private func instants(of trace: TouchTrace) -> [[TouchSample]] {
    let last = trace.path.count - 1
    var synthesized = trace.synthesized[...]
    var instants: [[TouchSample]] = []
    instants.reserveCapacity(trace.path.count)
    for (index, (position, time)) in zip(trace.path, trace.pathTimes).enumerated() {
      let phase: TouchSample.Phase =
        index == 0 ? .began : index < last ? .moved : trace.ending == .ended ? .ended : .cancelled
      let isSynthesized = synthesized.first == index
      if isSynthesized { synthesized.removeFirst() }
      let sample = TouchSample(
        touch: 1, phase: phase, time: time, position: position, isSynthesized: isSynthesized)
      if index > 0, trace.pathTimes[index - 1] == time {
        instants[instants.count - 1].append(sample)
      } else {
        instants.append([sample])
      }
    }
    return instants
  }

  private mutating func search(
    among recognizers: [RecognizerSetup], on screen: Screen
  ) -> MarginSearch {
    let screen = screen.metrics
    if let latest, latest.recognizers == recognizers, latest.screen == screen {
      return latest.search
    }
    let search = MarginSearch(
      of: profile, recognizers: recognizers, screen: screen, budget: budget)
    latest = (recognizers, screen, search)
    return search
  }

  /// The recognizers that judged it: those that fired, else those of the view it met, else the usual.
  private func recognizers(of trace: TouchTrace) -> [RecognizerSetup] {
    let fired = trace.actions.lazy.compactMap { action -> ViewIndex? in
      if case .gesture = action.kind { action.view } else { nil }
    }.first
    guard let view = fired ?? trace.receiver.view else { return RecognizerGroup.common }
    let setups = trace.hierarchy.recognizers(of: view)
    return setups.isEmpty ? RecognizerGroup.common : setups
  }
}

extension Cause {
  /// Whether constants are searched for that make another gesture of the touch.
  var isOfGestureRules: Bool { self == .gestureLimits || self == .driftReadAsSwipe }
}

extension TouchTrace {
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
