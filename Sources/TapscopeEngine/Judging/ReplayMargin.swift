// The margin of a replayed touch that went wrong.

/// Finds how far a replayed touch's gesture is from another: what `gestures` finds for every touch.
///
/// Only where the trace still has every sample, and no other finger had a say: a touch that was alone, of
/// no more samples than `TouchTrace.pathLimit`, each with its position. For any other it is not known.
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
    guard let samples = samples(of: trace) else { return nil }
    var search = search(among: recognizers(of: trace), on: trace.hierarchy.screen)
    return search.margins(of: samples)[1]
  }

  /// The constants by which a touch that gesture rules decided wrongly becomes the gesture that its label
  /// names, or a tap where it names none: at most two, the nearest first.
  ///
  /// Where the recognizers wait for no such gesture, they only have to leave the touch alone. None where it
  /// is not known.
  package mutating func turns(of touch: JudgedTouch) -> [GestureMargin] {
    let (trace, cause) = (touch.trace, touch.judgement.cause)
    guard cause == .gestureLimits || cause == .driftReadAsSwipe, let samples = samples(of: trace)
    else { return [] }
    let recognizers = recognizers(of: trace)
    let wanted = touch.label?.gesture.flatMap(GestureLabel.init) ?? GestureLabel(.tap)
    let isAwaited = recognizers.contains { $0.gesture == wanted.kind }
    guard isAwaited || cause == .driftReadAsSwipe else { return [] }
    return search(among: recognizers, on: trace.hierarchy.screen)
      .turns(of: 1, in: samples, atMost: 2) { outcome in
        isAwaited
          ? outcome.parts.contains { wanted.isMet(by: $0.kind, $0.direction) }
          : !outcome.parts.contains { $0.kind == .swipe || $0.kind == .pan }
      }
  }

  /// The whole way of a touch that was alone; nil where not all of it is known.
  private func samples(of trace: TouchTrace) -> [[TouchSample]]? {
    guard trace.ordinal < Self.touchLimit, trace.wasAlone, trace.gesture?.profile == profile.name,
      trace.path.count == trace.sampleCount, trace.path.count > 1,
      trace.ending == .ended || trace.ending == .cancelled
    else { return nil }
    let last = trace.path.count - 1
    return zip(trace.path, trace.pathTimes).enumerated().map { index, sample in
      let phase: TouchSample.Phase =
        index == 0 ? .began : index < last ? .moved : trace.ending == .ended ? .ended : .cancelled
      return [TouchSample(touch: 1, phase: phase, time: sample.1, position: sample.0)]
    }
  }

  private mutating func search(
    among recognizers: [RecognizerSetup], on screen: Screen
  ) -> MarginSearch {
    let screen = ScreenMetrics(scale: screen.scale, ppi: screen.ppi)
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
