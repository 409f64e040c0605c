// Counts judged touches as they stream by.

/// Makes a `SessionSummary` of judged touches, one by one, in memory that does not grow with them.
package struct SessionTally: Sendable {
  /// Groups kept apart; wrong touches of any further group are only counted.
  package static let groupLimit = 1000

  private var summary: SessionSummary
  private var groups: [GroupKey: SessionSummary.Group] = [:]
  private var ungrouped = 0
  private var unknownLabels = 0
  private var firstUnknownLabel: TouchID = 0
  private var began: Timestamp?
  private var ended: Timestamp?
  private var framesAlone: FramesAlone = .unknown
  private var frustration: FrustrationTally

  private enum FramesAlone { case unknown, yes, no }

  package init(
    recording: String, layout: String, strategy: String?, profile: String,
    frustration signals: FrustrationSignals = FrustrationSignals()
  ) {
    frustration = FrustrationTally(signals)
    summary = SessionSummary(
      recording: recording, layout: layout, strategy: strategy, profile: profile)
  }

  /// Counts one touch.
  package mutating func add(_ touch: JudgedTouch) {
    let trace = touch.trace
    summary.touches += 1
    summary.samples += trace.sampleCount
    summary.verdicts[touch.judgement.verdict, default: 0] += 1
    summary.calls += trace.callCount
    if trace.hitTestsDisagree { summary.hitTestsDisagree += 1 }
    if let agrees = touch.agreesWithApp {
      summary.comparedWithApp += 1
      if agrees { summary.agreeWithApp += 1 }
    }
    if touch.namesUnknownViews { summary.unknownToLayout += 1 }
    began = min(began ?? trace.began, trace.began)
    ended = max(ended ?? trace.ended, trace.ended)
    if touch.judgement.cause == .unknownLabel {
      if unknownLabels == 0 { firstUnknownLabel = trace.touch }
      unknownLabels += 1
    }
    noteFrames(of: touch)
    frustration.add(touch)
    if touch.judgement.verdict.level >= .warn { group(touch) }
  }

  /// The summary so far, largest group first; faults, chain and warnings are for the caller to add.
  package func finish() -> SessionSummary {
    var summary = summary
    summary.groups = groups.values.sorted {
      ($1.count, $0.firstTouch) < ($0.count, $1.firstTouch)
    }
    if let began, let ended { summary.seconds = ended - began }
    summary.onlyFrames = framesAlone == .yes
    var frustration = frustration
    (summary.frustration, summary.frustrationSignals) = frustration.finish()
    if unknownLabels > 0 {
      summary.warnings.append(
        "labels that name no known view or gesture: \(unknownLabels), that of touch"
          + " \(firstUnknownLabel) first")
    }
    if ungrouped > 0 {
      summary.warnings.append(
        "\(ungrouped) wrong touches belong to none of the first \(Self.groupLimit) groups and are"
          + " only counted")
    }
    return summary
  }

  private mutating func group(_ touch: JudgedTouch) {
    let key = GroupKey(touch)
    if groups[key] != nil {
      groups[key]?.count += 1
    } else if groups.count < Self.groupLimit {
      groups[key] = SessionSummary.Group(
        verdict: key.verdict, cause: key.cause, meant: key.meant, got: key.got, count: 1,
        firstTouch: touch.trace.touch, fix: touch.judgement.fix)
    } else {
      ungrouped += 1
    }
  }

  /// A theft can be seen once a label, a picture or a shape tells where a button really is.
  private mutating func noteFrames(of touch: JudgedTouch) {
    guard framesAlone != .no, touch.judgement.verdict != .unjudged else { return }
    let isTold = touch.judgement.evidence == .label
    framesAlone = isTold || !touch.trace.hierarchy.hasOnlyFrames ? .no : .yes
  }
}

extension TouchTrace {
  /// Whether the whole hit tests of the press returned different views.
  package var hitTestsDisagree: Bool {
    hitTests.contains { $0.receiver != hitTests.first?.receiver }
  }
}

extension ViewHierarchy {
  /// Whether no button shows a picture, a colour or a shape, so that only frames are known.
  package var hasOnlyFrames: Bool {
    views.allSatisfy { view in
      !view.isButton
        || view.images.isEmpty && view.backgroundImages.isEmpty && view.shape == nil
          && view.backgroundColor == nil
    }
  }
}
