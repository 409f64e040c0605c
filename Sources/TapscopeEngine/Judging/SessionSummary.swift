// The counts of one session.

/// The counts of one replayed recording.
public struct SessionSummary: Sendable {
  /// Wrong touches that share a verdict, a cause, who was meant and who got them.
  public struct Group: Hashable, Sendable {
    /// The name of the layout they were made on.
    public package(set) var layout: String
    /// What became of them.
    public package(set) var verdict: Verdict
    /// Why; nil where nothing is known to be at fault.
    public package(set) var cause: Cause?
    /// The id of the view they were meant for; nil for nothing.
    public package(set) var meant: String?
    /// The id of the view that got them; nil for nothing.
    public package(set) var got: String?
    /// How many touches these are.
    public package(set) var count: Int
    /// The number of the first of them.
    public package(set) var firstTouch: TouchID
    /// Whether a label proves one of them or more.
    package var isLabelled = false
    /// What came of the search for a fix; nil where none was looked for.
    package var choice: FixChoice?
    package var fix: Fix? { choice?.fix }
    package var noFix: String? { choice?.noFix }

    package init(_ key: GroupKey, count: Int, firstTouch: TouchID, choice: FixChoice?) {
      layout = key.layout.text
      verdict = key.verdict
      cause = key.cause
      meant = key.meant?.text
      got = key.got?.text
      self.count = count
      self.firstTouch = firstTouch
      self.choice = choice
    }
  }

  package var recording: String
  /// The name of the layout that the recording starts on.
  package var layout: String
  /// The names of all layouts that the recording shows.
  package var layouts: Set<ExactText>
  package var whatIf: WhatIf
  package var profile: String
  /// All touches that were judged.
  public package(set) var touches = 0
  package var samples = 0
  package var nanoseconds = 0
  /// From the first sample to the last, in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
  package var verdicts: [Verdict: Int] = [:]
  /// The kinds of trouble, those of most touches first.
  public package(set) var groups: [Group] = []
  package var calls = 0
  package var hitTestsDisagree = 0
  /// Touches whose app behaviour the recording tells, and how many agree with the replay.
  package var comparedWithApp = 0
  package var agreeWithApp = 0
  /// The first touches that the app treated differently from the replay.
  package var disagreements: [Disagreement] = []
  /// Touches of which the app names only views that are not on the screen.
  package var unknownToLayout = 0
  package var faults: [StreamFault] = []
  /// The steps from raw coordinates to layout points, in words.
  package var chain: [String] = []
  /// Signs of a person fighting the screen, by kind.
  package var frustration: [FrustrationSignals.Kind: Int] = [:]
  /// The first of them, with the taps that make each up.
  package var frustrationSignals: [FrustrationSignals.Signal] = []
  /// Judged touches of which only frames are known, so that a theft could not have been seen.
  package var judgedOnFrames = 0
  /// Why not all of the recording was judged, or no fix tried; nil where everything was done.
  package var endedEarly: String?
  package var warnings: [String] = []
  /// The first touch of each group.
  package var examples: [GroupKey: JudgedTouch] = [:]

  /// A touch that the app treated differently from the replay, and how.
  package struct Disagreement: Hashable, Sendable {
    package var touch: TouchID
    package var began: Timestamp
    package var sentence: String
  }

  // What follows is counted only where the summary is to be merged with others.

  /// Wrong touches by verdict and cause.
  package var reasons: [MergedSummary.Reason: Int] = [:]
  /// How often which button was meant and which got the touch, right ones too.
  package var pairs: [MergedSummary.Pair: Int] = [:]
  /// Touches of pairs that found no room among them.
  package var unpaired = 0
  /// How labelled taps missed their aims.
  package var fingers = FingerSums()

  package init(recording: String, layout: String, whatIf: WhatIf = WhatIf(), profile: String) {
    self.recording = recording
    self.layout = layout
    layouts = [ExactText(layout)]
    self.whatIf = whatIf
    self.profile = profile
  }

  /// The touches with a verdict.
  public func count(_ verdict: Verdict) -> Int { verdicts[verdict] ?? 0 }

  /// Whether only frames are known of all that could be judged.
  package var onlyFrames: Bool {
    judgedOnFrames > 0 && judgedOnFrames == touches - count(.unjudged)
  }

  /// The worst level among the touches.
  package var worstLevel: Severity { verdicts.keys.map(\.level).max() ?? .off }

  /// Touches whose verdict is an error or a warning.
  public var wrong: Int {
    verdicts.reduce(0) { $0 + ($1.key.level >= .warn ? $1.value : 0) }
  }
}
