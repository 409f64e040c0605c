// The head and the foot of a gesture report.

import TapscopeEngine

/// What a gesture report opens with.
package struct GestureHeader: Equatable, Sendable {
  package var recording: String
  /// The recording as the person named it, for reports of several recordings.
  package var source: String
  /// In the order they were asked for.
  package var profiles: [String]
  /// The gestures waited for, in the words that ask for them; only they compete.
  package var kinds: [String]
  /// What to know of the profiles on this screen.
  package var notes: [String]

  package init(
    recording: String, source: String? = nil, profiles: [String], kinds: [String],
    notes: [String]
  ) {
    self.recording = recording
    self.source = source ?? recording
    self.profiles = profiles
    self.kinds = kinds
    self.notes = notes
  }
}

/// What closes a gesture report.
package struct GestureFooter: Sendable {
  package var touches = 0
  /// One for each profile, where labels were asked for.
  package var checks: [LabelCheck] = []
  package var sweeps: [SweptConstant] = []
  /// Touches whose margin was too expensive to find.
  package var abandonedMargins = 0
  /// Why not all of the recording was judged; nil where it was.
  package var endedEarly: String?
  /// What was wrong with the recording's stream.
  package var faults: [Diagnostic] = []

  package init() {}

  /// What to know of the figures.
  package var notes: [String] {
    guard abandonedMargins > 0 else { return [] }
    let touches = abandonedMargins.of("touch")
    return [
      "the search for the margin of \(touches) was given up: too many samples, or fingers, in one stretch"
    ]
  }

  /// Whether a label and a profile differ.
  package var hasMisses: Bool { checks.contains { !$0.misses.isEmpty } }

  /// Whether labels were asked for, and no touch that one names was there: nothing could have failed.
  package var checksNothing: Bool { !checks.isEmpty && checks.allSatisfy { $0.checked == 0 } }
}

/// One call of a sensitive view's delegate, with the touch that made it.
package struct DelegateCallLine: Sendable {
  package var touch: TouchID
  package var call: TouchTrace.DelegateCall
  package var hierarchy: ViewHierarchy

  package init(_ call: TouchTrace.DelegateCall, of trace: TouchTrace) {
    touch = trace.touch
    self.call = call
    hierarchy = trace.hierarchy
  }
}

/// One constant of a profile, swept over a range.
package struct SweptConstant: Sendable {
  package var profile: String
  /// The constant as the profile has it.
  package var constant: GestureConstant
  /// In the constant's own unit.
  package var range: ClosedRange<Double>
  /// By value, then by touch.
  package private(set) var flips: [ThresholdSweep.Flip]

  package init(
    profile: String, constant: GestureConstant, range: ClosedRange<Double>,
    flips: [ThresholdSweep.Flip]
  ) {
    self.profile = profile
    self.constant = constant
    self.range = range
    self.flips = flips.inOrder { ($0.value, $0.touch) < ($1.value, $1.touch) }
  }
}
