// One judged touch, as programs that embed Tapscope and report formats of their own get it.

import TapscopeEngine

/// What happened to one touch, what should have, and why they differ; by the names of `report/1`.
///
/// Members that are nil and marked `OrNull` are coded as null; the other optional ones are left out,
/// as the command does it.
public struct TouchReport: Sendable, Hashable, Codable {
  /// The number of the touch in its recording; from 1 in formats without numbers.
  public let touch: Int
  /// Seconds from the recording's first sample to touch-down.
  public let began: Double
  /// Seconds from the recording's first sample to the end of the touch.
  public let ended: Double
  /// Where it began, x and y in points of the window; nil where the device did not report it.
  @OrNull public private(set) var at: [Double]?
  /// The id of the view the first hit test returned; nil for none, `undefined` where it is.
  @OrNull public private(set) var receiver: String?
  /// The first action that fired; nil for none.
  @OrNull public private(set) var action: String?
  /// The id of the button a person saw or plainly aimed at; nil for none.
  @OrNull public private(set) var apparent: String?
  /// The id of the button that was meant, by label or by sight; nil for none.
  @OrNull public private(set) var intended: String?
  /// What the intended target rests on; nil where nothing was judged.
  @OrNull public private(set) var evidence: Evidence?
  /// The first verdict that holds.
  public let verdict: Verdict
  /// The mechanism behind a wrong verdict.
  @OrNull public private(set) var cause: Cause?
  /// The id of the button that wrongly fired or received, or of what stood in the way.
  @OrNull public private(set) var culprit: String?
  /// The ids of the quirks of published code that the touch ran into.
  public let quirks: [String]
  /// A change that was replayed before it is named, such as `strategy alpha on green`.
  @OrNull public private(set) var fix: String?
  /// nil where no recognizer judged the touch.
  @OrNull public private(set) var gesture: Gesture?
  /// The receiver of each whole hit test of the press.
  public let hitTests: [String?]
  /// How many `point(inside:)` calls the touch made.
  public let calls: Int
  /// The strategies under which the whole touch would have been right.
  public let deliveredBy: [String]
  /// One plain sentence that can be forwarded.
  public let sentence: String
  /// Everything that fired, in order.
  public let actions: [Action]
  /// The ids of all buttons that were equally near, where more than one was.
  public let tie: [String]?
  /// The pixel that decided, where one did.
  public let pixel: Pixel?
  /// What a sensitive view told its delegate, where it told anything.
  public let delegateCalls: [DelegateCall]?
  /// What the system took the touch for, where it did.
  public let systemGesture: SystemGesture?
  /// What the device reported wrongly of the touch, where it did.
  public let fault: String?
  /// What the recording says was meant, where it does.
  public let label: Label?
  /// What the app itself was seen to do, where the recording tells.
  public let saw: Saw?

  /// The report of a judged touch, as a report format is given it.
  public init(_ judged: JudgedTouch) {
    let (trace, judgement) = (judged.trace, judged.judgement)
    let hierarchy = trace.hierarchy
    func id(_ index: ViewIndex?) -> String? { index.map { hierarchy.views[$0].id } }
    touch = trace.touch
    began = trace.began.seconds
    ended = trace.ended.seconds
    at = trace.beganAt.map { [$0.x, $0.y] }
    receiver = trace.receiver.id(in: hierarchy)
    action = trace.actions.first?.kind.text
    apparent = id(judgement.apparent.first)
    intended = id(judgement.intended.first)
    evidence = judgement.evidence
    verdict = judgement.verdict
    cause = judgement.cause
    culprit = id(judgement.taker)
    quirks = trace.quirks
    fix = judgement.fix?.text
    gesture = trace.gesture.map(Gesture.init)
    hitTests = trace.hitTests.map { $0.receiver.id(in: hierarchy) }
    calls = trace.callCount
    deliveredBy = judgement.deliveredBy
    sentence = judgement.sentence
    actions = trace.actions.map {
      Action(kind: $0.kind.text, view: id($0.view), time: $0.time.seconds)
    }
    tie = judgement.apparent.count > 1 ? judgement.apparent.compactMap { id($0) } : nil
    pixel = judgement.decidingCall?.pixel.map(Pixel.init)
    delegateCalls =
      trace.delegateCalls.isEmpty
      ? nil : trace.delegateCalls.map { DelegateCall($0, in: hierarchy) }
    systemGesture = trace.systemGesture.map(SystemGesture.init)
    fault = trace.fault?.rawValue
    label = judged.label.map(Label.init)
    saw = judged.saw.isEmpty ? nil : Saw(judged)
  }
}

extension Receiver {
  /// The id of the view; nil for none, `undefined` where the published code's answer is.
  package func id(in hierarchy: ViewHierarchy) -> String? {
    switch self {
    case .none: nil
    case .view(let index): hierarchy.views[index].id
    case .undefined: "undefined"
    }
  }
}
