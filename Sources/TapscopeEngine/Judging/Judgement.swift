// The verdict on one touch, with its cause and fix.

/// The verdicts, in the order in which they are tried; the first that holds.
public enum Verdict: String, Hashable, Sendable, CaseIterable, Codable {
  case unjudged, split, stolen, phantom, dead, lost, misread, correct
  /// Met background and fired nothing: counted apart from `correct`.
  case background

  /// How much this verdict weighs.
  public var level: Severity {
    switch self {
    case .unjudged: .note
    case .split, .stolen, .phantom, .dead: .error
    case .lost, .misread: .warn
    case .correct, .background: .off
    }
  }
}

/// What an intended target rests on.
public enum Evidence: String, Hashable, Sendable, CaseIterable, Codable {
  case label, picture, shape, reach, frame
}

/// The mechanism behind a verdict; `tapscope list causes` explains each.
public enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
  case boundingBoxInFront = "bounding-box-in-front"
  case clearPixel = "clear-pixel"
  case collapsedTransform = "collapsed-transform"
  case containerPicks = "container-picks"
  case coordinatesUnconverted = "coordinates-unconverted"
  case covered
  case deviceFault = "device-fault"
  case disabledControl = "disabled-control"
  case driftReadAsSwipe = "drift-read-as-swipe"
  case exclusiveTouch = "exclusive-touch"
  case firesTwice = "fires-twice"
  case gestureLimits = "gesture-limits"
  case hiddenReceived = "hidden-received"
  case hiddenTarget = "hidden-target"
  case hitAreaTooSmall = "hit-area-too-small"
  case interactionOff = "interaction-off"
  case landedElsewhere = "landed-elsewhere"
  case maskMissing = "mask-missing"
  case maskNotRescaled = "mask-not-rescaled"
  case maskStale = "mask-stale"
  case movedUnderFinger = "moved-under-finger"
  case nearMiss = "near-miss"
  case nilEqualsNil = "nil-equals-nil"
  case outsideParent = "outside-parent"
  case recognizerCancels = "recognizer-cancels"
  case redacted
  case scrollViewCancelled = "scroll-view-cancelled"
  case secondFinger = "second-finger"
  case staticsShared = "statics-shared"
  case swipeAlsoTaps = "swipe-also-taps"
  case systemCancelled = "system-cancelled"
  case threshold
  case trackingLeft = "tracking-left"
  case undefinedRead = "undefined-read"
  case unintendedTouch = "unintended-touch"
  case unknownLabel = "unknown-label"
  case wrongPixel = "wrong-pixel"
}

/// A fix that was replayed over the session before it is named.
package struct Fix: Hashable, Sendable {
  /// What to do, in a phrase: `strategy alpha on green`.
  package var text: String
  package var changes: [ViewChange]
  /// Touches that went wrong before and are right with it.
  package var mends: Int
  /// Touches that were right before and go wrong with it.
  package var breaks: Int
  /// Touches with the same meant and wrong views that it was proposed for, and how many come out right.
  package var right: Int
  package var of: Int
  /// Whether it was replayed on a sample of the touches, so that others may go wrong with it.
  package var isOfSample = false
  /// A gesture rule that changes instead of the layout.
  package var rule: GestureRuleChange?
  /// What the whole screen changes instead of one view.
  package var screenChange: ScreenChange?
  /// What it makes worse besides touches, in a half sentence: `leaves green under 44 pt`.
  package var harm: String?

  package init(
    text: String, changes: [ViewChange], mends: Int, breaks: Int, right: Int, of: Int,
    rule: GestureRuleChange? = nil, harm: String? = nil
  ) {
    self.text = text
    self.changes = changes
    self.rule = rule
    self.harm = harm
    self.mends = mends
    self.breaks = breaks
    self.right = right
    self.of = of
  }
}

extension Fix {
  /// The result of the replay with it: `6 of 6 correct when replayed, and leaves green under 44
  /// pt`.
  package var proof: String {
    var text = "\(right) of \(of) correct when replayed"
    if isOfSample { text += ", on a sample of the touches" }
    if breaks > 0 { text += ", breaks \(breaks)" }
    if let harm { text += ", and \(harm)" }
    return text
  }
}

/// The judgement of one touch.
@dynamicMemberLookup @usableFromInline
package struct Judgement: Sendable {
  /// What a judgement holds.
  @usableFromInline
  package struct Contents: Sendable {
    package var verdict: Verdict
    package var cause: Cause?
    package var evidence: Evidence?
    /// What a person sees or plainly aims at; more than one where two are equally near.
    package var apparent: [ViewIndex]
    /// What was meant: the label's, else the apparent; empty for nothing.
    package var intended: [ViewIndex]
    /// Ids of what was meant on the screen before and is not on the one the touch met.
    package var gone: [String]
    /// How far from the outline of what was meant the finger landed, in points; 0 on it.
    package var distance: Double
    /// The button that wrongly fired or received, or what stood in the way.
    package var taker: ViewIndex?
    /// The call that decided wrongly, with the pixel it read.
    package var decidingCall: HitCall?
    /// Strategies under which the meant button would have received it.
    package var deliveredBy: [String]
    /// The nearest change of a gesture constant that changes its gesture; of a touch that went wrong.
    package var margin: GestureMargin?
    /// One plain sentence a person can forward.
    package var sentence: String
    package var fix: Fix?
  }

  /// Shared, as that of a `TouchTrace`.
  @usableFromInline var storage: Shared<Contents>

  package init(
    verdict: Verdict, cause: Cause? = nil, evidence: Evidence? = nil, apparent: [ViewIndex] = [],
    intended: [ViewIndex] = [], gone: [String] = [], distance: Double = 0,
    taker: ViewIndex? = nil, decidingCall: HitCall? = nil, deliveredBy: [String] = [],
    margin: GestureMargin? = nil, sentence: String = "", fix: Fix? = nil
  ) {
    storage = Shared(
      Contents(
        verdict: verdict, cause: cause, evidence: evidence, apparent: apparent, intended: intended,
        gone: gone, distance: distance, taker: taker, decidingCall: decidingCall,
        deliveredBy: deliveredBy, margin: margin, sentence: sentence, fix: fix))
  }

  @inlinable
  package subscript<Value>(dynamicMember member: WritableKeyPath<Contents, Value>) -> Value {
    @inline(__always) _read { yield storage.value[keyPath: member] }
    @inline(__always) _modify { yield &storage.value[keyPath: member] }
  }
}

/// One touch as reports show it: what happened, and the judgement of it.
public struct JudgedTouch: Sendable {
  @usableFromInline
  struct Contents: Sendable {
    @usableFromInline var trace: TouchTrace
    @usableFromInline var judgement: Judgement
    @usableFromInline var label: TouchLabel?
    @usableFromInline var saw: [AppObservation]
    @usableFromInline var agreesWithApp: Bool?
    @usableFromInline var disagreement: String?
    @usableFromInline var namesUnknownViews: Bool
  }

  /// What is known of it as soon as it has ended; shared, as that of a `TouchTrace`.
  @usableFromInline var storage: Shared<Contents>
  /// nil where it was not timed.
  package var cost: TouchCost?
  /// What is not known of it yet, where touches are handed out before fixes are tried.
  package var awaits = AwaitedFacts()

  package init(
    trace: TouchTrace, judgement: Judgement, label: TouchLabel? = nil,
    saw: [AppObservation] = [], agreesWithApp: Bool? = nil, disagreement: String? = nil,
    namesUnknownViews: Bool = false
  ) {
    storage = Shared(
      Contents(
        trace: trace, judgement: judgement, label: label, saw: saw, agreesWithApp: agreesWithApp,
        disagreement: disagreement, namesUnknownViews: namesUnknownViews))
  }

  @inlinable
  package var trace: TouchTrace {
    @inline(__always) _read { yield storage.value.trace }
    @inline(__always) _modify { yield &storage.value.trace }
  }

  @inlinable
  package var judgement: Judgement {
    @inline(__always) _read { yield storage.value.judgement }
    @inline(__always) _modify { yield &storage.value.judgement }
  }

  @inlinable
  package var label: TouchLabel? {
    @inline(__always) _read { yield storage.value.label }
    @inline(__always) _modify { yield &storage.value.label }
  }

  @inlinable
  package var saw: [AppObservation] {
    @inline(__always) _read { yield storage.value.saw }
    @inline(__always) _modify { yield &storage.value.saw }
  }

  /// Whether the app did what the replay says; nil where the recording does not tell.
  @inlinable
  package var agreesWithApp: Bool? {
    @inline(__always) _read { yield storage.value.agreesWithApp }
    @inline(__always) _modify { yield &storage.value.agreesWithApp }
  }

  /// The first thing in which app and replay differ, in a sentence; nil where they agree.
  @inlinable
  package var disagreement: String? {
    @inline(__always) _read { yield storage.value.disagreement }
    @inline(__always) _modify { yield &storage.value.disagreement }
  }

  /// Whether the app names only views that are not on the screen.
  @inlinable
  package var namesUnknownViews: Bool {
    @inline(__always) _read { yield storage.value.namesUnknownViews }
    @inline(__always) _modify { yield &storage.value.namesUnknownViews }
  }
}
