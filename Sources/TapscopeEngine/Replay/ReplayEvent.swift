// The events that go into a replay, and its options.

/// One step of a recording with every text decoded: the replay's only input.
package enum ReplayEvent: Sendable {
  /// All samples of one instant, a part of the batch that they were read into.
  ///
  /// An array for each instant was a malloc at every sample of every pass, freed by another core.
  case samples(ArraySlice<TouchSample>)
  /// Moves of one finger, an instant each, as parts of one batch: what most samples are.
  case moves(ArraySlice<TouchSample>)
  case change(ViewChange, at: Timestamp)
  /// Another screen from here on; open touches whose receiver is gone are cancelled.
  case screen(ViewHierarchy, at: Timestamp)

  /// All samples of one instant.
  package static func samples(_ samples: [TouchSample]) -> ReplayEvent { .samples(samples[...]) }

  /// When it takes effect, of several moves the first; zero for an instant without samples.
  package var time: Timestamp {
    switch self {
    case .samples(let samples), .moves(let samples): samples.first?.time ?? .zero
    case .change(_, let time), .screen(_, let time): time
    }
  }
}

/// What a person may choose about a replay besides the layout and the profile.
package struct ReplayOptions: Equatable, Sendable {
  /// Whole hit tests a press makes, at least 1; nil takes the layout's `hitTestsPerPress`.
  package var hitTests: Int?
  /// Whether each press is also asked under every registered strategy; trials of a fix need not.
  package var asksAlternatives: Bool
  /// Whether a touch that no recognizer waits for is classified anyway, which only a report and a
  /// label that names a gesture ask for.
  package var classifiesAll: Bool
  /// Which form of the sensitive view's machine runs; nil takes the profile's own.
  package var machine: StrategyForm?

  /// Whether each trace gets the points of its way, which only reports and margins read.
  package var keepsPaths: Bool
  /// Whether each trace gets the screen that stood before changes of the last moments, by which what was meant
  /// is told; trials know that already.
  package var keepsScreensBefore: Bool
  /// Fingers that are followed at once; a further one is withheld.
  package var fingers: Int
  /// Far above what any screen reports.
  package static let usualFingers = 256

  package init(
    hitTests: Int? = nil, asksAlternatives: Bool = true, classifiesAll: Bool = true,
    keepsPaths: Bool = true, keepsScreensBefore: Bool = true,
    fingers: Int = ReplayOptions.usualFingers
  ) {
    self.hitTests = hitTests
    self.asksAlternatives = asksAlternatives
    self.classifiesAll = classifiesAll
    self.keepsPaths = keepsPaths
    self.keepsScreensBefore = keepsScreensBefore
    self.fingers = fingers
  }
}
