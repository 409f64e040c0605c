// The verdicts of one profile, sorted by touch, each touch handed out as soon as it is decided.

/// Sorts what a recognition decides by the touches it is about.
///
/// A touch is over once it has ended and something was decided about it; a verdict that names it later
/// (a double tap whose first tap was told at once) is told to its other touches alone.
package struct VerdictLedger: Sendable {
  private struct Entry: Sendable {
    var verdicts: [GestureVerdict] = []
    var hasEnded = false

    var isOver: Bool { hasEnded && !verdicts.isEmpty }
  }

  package private(set) var recognition: any GestureRecognition
  private var open: [TouchID: Entry] = [:]

  package init(_ recognition: any GestureRecognition) { self.recognition = recognition }

  /// Takes all samples of one instant; answers the touches that are over, by their ids.
  package mutating func handle(
    _ samples: [TouchSample]
  ) -> [(touch: TouchID, verdicts: [GestureVerdict])] {
    var news: Set<TouchID> = []
    for sample in samples {
      switch sample.phase {
      case .began: open[sample.touch] = Entry()
      case .ended, .cancelled:
        open[sample.touch]?.hasEnded = true
        news.insert(sample.touch)
      case .moved, .stationary: break
      }
    }
    let verdicts = recognition.handle(samples)
    // As at most samples.
    if news.isEmpty, verdicts.isEmpty { return [] }
    sort(verdicts)
    for verdict in verdicts { news.formUnion(verdict.newTo) }
    return take(news.filter { open[$0]?.isOver == true })
  }

  /// The stream ends: answers every touch left, fingers still down included.
  package mutating func finish() -> [(touch: TouchID, verdicts: [GestureVerdict])] {
    sort(recognition.finish())
    return take(Set(open.keys))
  }

  private mutating func sort(_ verdicts: [GestureVerdict]) {
    for verdict in verdicts {
      for touch in verdict.newTo { open[touch]?.verdicts.append(verdict) }
    }
  }

  private mutating func take(
    _ touches: Set<TouchID>
  ) -> [(touch: TouchID, verdicts: [GestureVerdict])] {
    touches.sorted().map { ($0, open.removeValue(forKey: $0)?.verdicts ?? []) }
  }
}

extension GestureProfile {
  /// The verdicts of each touch of a stretch of a recording, and where a note says they could flip.
  func verdicts(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics, in instants: [[TouchSample]],
    noting search: FlipSearch? = nil, tellsStory: Bool = false
  ) -> (byTouch: [TouchID: [GestureVerdict]], search: FlipSearch?) {
    var recognition = recognition(of: recognizers, on: screen)
    recognition.watch = search
    recognition.tellsStory = tellsStory
    var ledger = VerdictLedger(recognition)
    var byTouch: [TouchID: [GestureVerdict]] = [:]
    for samples in instants {
      for (touch, verdicts) in ledger.handle(samples) { byTouch[touch] = verdicts }
    }
    for (touch, verdicts) in ledger.finish() { byTouch[touch] = verdicts }
    return (byTouch, ledger.recognition.watch)
  }
}
