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
  private static let budget = 100_000

  package init(of profile: any GestureProfile) { self.profile = profile }

  /// nil where no constant's change flips the gesture, and where it is not known.
  mutating func margin(of trace: TouchTrace) -> GestureMargin? {
    guard trace.ordinal < Self.touchLimit, trace.wasAlone, trace.gesture?.profile == profile.name,
      trace.path.count == trace.sampleCount, trace.path.count > 1,
      trace.ending == .ended || trace.ending == .cancelled
    else { return nil }
    let last = trace.path.count - 1
    let samples = zip(trace.path, trace.pathTimes).enumerated().map { index, sample in
      let phase: TouchSample.Phase =
        index == 0 ? .began : index < last ? .moved : trace.ending == .ended ? .ended : .cancelled
      return [TouchSample(touch: 1, phase: phase, time: sample.1, position: sample.0)]
    }
    let screen = trace.hierarchy.screen
    var search = search(
      among: recognizers(of: trace), on: ScreenMetrics(scale: screen.scale, ppi: screen.ppi))
    return search.margins(of: samples)[1]
  }

  private mutating func search(
    among recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> MarginSearch {
    if let latest, latest.recognizers == recognizers, latest.screen == screen {
      return latest.search
    }
    let search = MarginSearch(
      of: profile, recognizers: recognizers, screen: screen, budget: Self.budget)
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
