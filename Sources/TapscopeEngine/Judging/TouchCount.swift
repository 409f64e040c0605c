// What is counted of a judged touch.

/// What the counts of a session take of one touch.
///
/// It is found on the core that judged the touch, and the counts are kept on another: to look the touch over
/// there would move all of it from core to core.
package struct TouchCount: Sendable {
  package let touch: TouchID
  /// Which touch of the recording it is, counted from 0.
  package let ordinal: Int
  package let beganAtRest: Bool
  /// Whether the recording says where it began.
  package let isPlaced: Bool
  package let verdict: Verdict
  /// Its kind of trouble; nil where it went right.
  package let key: GroupKey?
  /// The id of the first view that was meant; nil for nothing.
  package let meant: String?
  let began: Timestamp
  let ended: Timestamp
  let samples: Int
  let calls: Int
  let hitTestsDisagree: Bool
  let agreesWithApp: Bool?
  let isDisagreed: Bool
  let namesUnknownViews: Bool
  let isLabelled: Bool
  let hasUnknownLabel: Bool
  let restsOnFrames: Bool
  let tap: TapFact?

  /// `screens` knows of which screens nothing but frames is known.
  package init(_ judged: borrowing JudgedTouch, _ screens: inout FramesOfScreens) {
    let (trace, judgement) = (judged.trace, judged.judgement)
    let hierarchy = trace.hierarchy
    touch = trace.touch
    ordinal = trace.ordinal
    beganAtRest = trace.beganAtRest
    isPlaced = trace.beganAt != nil
    verdict = judgement.verdict
    key = GroupKey(ofWrong: judged)
    meant = judgement.intended.first.map { hierarchy.id(of: $0) }
    (began, ended) = (trace.began, trace.ended)
    (samples, calls) = (trace.sampleCount, trace.callCount)
    hitTestsDisagree = trace.hitTestsDisagree
    agreesWithApp = judged.agreesWithApp
    isDisagreed = judged.disagreement != nil
    namesUnknownViews = judged.namesUnknownViews
    isLabelled = judgement.evidence == .label
    hasUnknownLabel = judgement.cause == .unknownLabel
    restsOnFrames = judged.restsOnFrames { screens.areAll(of: $0) }
    tap = TapFact(judged)
  }
}

/// Of which of the latest screens only frames are known.
///
/// To look at all their views for every touch was most of what to count one took.
package struct FramesOfScreens: Sendable {
  private var known = PaintStateCache<Bool>()

  package init() {}

  /// Whether no button of a screen shows a picture, a colour or a shape.
  mutating func areAll(of hierarchy: ViewHierarchy) -> Bool {
    known.value(of: hierarchy, make: \.hasOnlyFrames)
  }
}
