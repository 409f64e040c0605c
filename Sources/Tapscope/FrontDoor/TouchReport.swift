// One judged touch, as a program that embeds Tapscope gets it.

import TapscopeEngine

/// What happened to one touch, what should have, and why they differ; by the names of `report/1`.
public struct TouchReport: Sendable, Hashable, Codable {
  /// A gesture as the session's profile calls it.
  public struct Gesture: Sendable, Hashable, Codable {
    /// The name of the profile.
    public let profile: String
    /// `tap`, `swipe` and so on; `none` where no gesture was recognised.
    public let kind: String
    /// `left`, `up` and so on; nil for gestures without a direction.
    public let direction: String?
  }

  /// The number of the touch in its recording; from 1 in formats without numbers.
  public let touch: Int
  /// Seconds from the recording's first sample to touch-down.
  public let began: Double
  /// Seconds from the recording's first sample to the end of the touch.
  public let ended: Double
  /// Where it began, x and y in points of the window; nil where the device did not report it.
  public let at: [Double]?
  /// The id of the view the first hit test returned; nil for none.
  public let receiver: String?
  /// The first action that fired; nil for none.
  public let action: String?
  /// The id of the button a person saw or plainly aimed at; nil for none.
  public let apparent: String?
  /// The id of the button that was meant, by label or by sight; nil for none.
  public let intended: String?
  /// What the intended target rests on; nil where nothing was judged.
  public let evidence: Evidence?
  /// The first verdict that holds.
  public let verdict: Verdict
  /// The mechanism behind a wrong verdict.
  public let cause: Cause?
  /// The ids of the quirks of published code that the touch ran into.
  public let quirks: [String]
  /// A change that was replayed before it is named, such as `strategy alpha on green`.
  public let fix: String?
  /// nil where no recognizer judged the touch.
  public let gesture: Gesture?
  /// The receiver of each whole hit test of the press.
  public let hitTests: [String?]
  /// How many `point(inside:)` calls the touch made.
  public let calls: Int
  /// The strategies under which the whole touch would have been right.
  public let deliveredBy: [String]
  /// One plain sentence that can be forwarded.
  public let sentence: String

  init(_ judged: JudgedTouch) {
    let (trace, judgement) = (judged.trace, judged.judgement)
    func id(_ index: ViewIndex?) -> String? { index.map { trace.hierarchy.views[$0].id } }
    touch = trace.touch
    began = trace.began.seconds
    ended = trace.ended.seconds
    at = trace.beganAt.map { [$0.x, $0.y] }
    receiver = trace.receiver.id(in: trace.hierarchy)
    action = trace.actions.first?.kind.text
    apparent = id(judgement.apparent.first)
    intended = id(judgement.intended.first)
    evidence = judgement.evidence
    verdict = judgement.verdict
    cause = judgement.cause
    quirks = trace.quirks
    fix = judgement.fix?.text
    gesture = trace.gesture.map {
      Gesture(
        profile: $0.profile, kind: $0.kind.rawValue, direction: $0.direction?.rawValue)
    }
    hitTests = trace.hitTests.map { $0.receiver.id(in: trace.hierarchy) }
    calls = trace.callCount
    deliveredBy = judgement.deliveredBy
    sentence = judgement.sentence
  }
}
