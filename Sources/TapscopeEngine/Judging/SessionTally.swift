// Counts judged touches as they stream by.

/// Makes a `SessionSummary` of judged touches, one by one, in memory that does not grow with them.
package struct SessionTally: Sendable {
  /// Groups kept apart; wrong touches of any further group are only counted.
  package static let groupLimit = 1000
  /// Pairs of meant and got kept apart.
  package static let pairLimit = 10_000

  private var summary: SessionSummary
  private var groups: [GroupKey: SessionSummary.Group] = [:]
  private var ungrouped = 0
  private var unknownLabels = 0
  private var whyUnknown = ""
  private var firstUnknownLabel: TouchID = 0
  private var began: Timestamp?
  private var ended: Timestamp?
  private var frustration: FrustrationTally
  /// Whether only frames are known of the latest screens: to look at all their views for every touch was most
  /// of what to count one took.
  private var onlyFrames = PaintStateCache<Bool>()

  /// Whether what only a summary that is merged has is counted too.
  private let isForMerging: Bool

  /// `others` are the names of the layouts that the recording shows besides the one it starts on.
  package init(
    recording: String, layout: String, others: [String] = [], strategy: String?, profile: String,
    frustration signals: FrustrationSignals = FrustrationSignals(), isForMerging: Bool = false
  ) {
    self.isForMerging = isForMerging
    frustration = FrustrationTally(signals)
    summary = SessionSummary(
      recording: recording, layout: layout, strategy: strategy, profile: profile)
    summary.layouts.formUnion(others.map(ExactText.init))
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
    if let sentence = touch.disagreement,
      summary.disagreements.count < MergedSummary.disagreementLimit
    {
      summary.disagreements.append(
        .init(touch: trace.touch, began: trace.began, sentence: sentence))
    }
    if touch.namesUnknownViews { summary.unknownToLayout += 1 }
    began = min(began ?? trace.began, trace.began)
    ended = max(ended ?? trace.ended, trace.ended)
    if touch.judgement.cause == .unknownLabel {
      if unknownLabels == 0 {
        (firstUnknownLabel, whyUnknown) = (trace.touch, touch.judgement.sentence)
      }
      unknownLabels += 1
    }
    noteFrames(of: touch)
    frustration.add(touch)
    if isForMerging { countPair(of: touch) }
    if touch.judgement.verdict.level >= .warn { group(touch) }
  }

  /// The summary so far, largest group first; faults, chain and warnings are for the caller to add.
  package func finish() -> SessionSummary {
    var summary = summary
    summary.groups = groups.values.sorted {
      ($1.count, $0.firstTouch) < ($0.count, $1.firstTouch)
    }
    if let began, let ended {
      summary.nanoseconds = max(0, Int(ended.nanoseconds &- began.nanoseconds))
    }
    var frustration = frustration
    (summary.frustration, summary.frustrationSignals) = frustration.finish()
    if unknownLabels > 0 {
      summary.warnings.append(
        "\(unknownLabels.of("label")) \(unknownLabels == 1 ? "names" : "name") no known view or"
          + " gesture, that of touch \(firstUnknownLabel) first. \(whyUnknown)")
    }
    if ungrouped > 0 {
      summary.warnings.append(
        "\(ungrouped) wrong touches belong to none of the first \(Self.groupLimit) groups and are"
          + " only counted")
    }
    return summary
  }

  private mutating func countPair(of touch: JudgedTouch) {
    let verdict = touch.judgement.verdict
    if verdict.level >= .warn {
      summary.reasons[MergedSummary.Reason(verdict, touch.judgement.cause), default: 0] += 1
    }
    guard verdict != .unjudged else { return }
    let pair = MergedSummary.Pair(GroupKey(touch))
    guard summary.pairs[pair] != nil || summary.pairs.count < Self.pairLimit else {
      summary.unpaired += 1
      return
    }
    summary.pairs[pair, default: 0] += 1
  }

  private mutating func group(_ touch: JudgedTouch) {
    let key = GroupKey(touch)
    if groups[key] != nil {
      groups[key]?.count += 1
    } else if groups.count < Self.groupLimit {
      groups[key] = SessionSummary.Group(
        key, count: 1, firstTouch: touch.trace.touch,
        choice: touch.judgement.fix.map(FixChoice.fix))
      summary.examples[key] = touch
    } else {
      ungrouped += 1
    }
    if touch.judgement.evidence == .label { groups[key]?.isLabelled = true }
  }

  /// A theft can be seen once a label, a picture or a shape tells where a button really is.
  private mutating func noteFrames(of touch: JudgedTouch) {
    let rests = touch.restsOnFrames(where: { onlyFrames.value(of: $0, make: \.hasOnlyFrames) })
    if touch.judgement.verdict != .unjudged, rests { summary.judgedOnFrames += 1 }
  }
}

extension TouchTrace {
  /// Whether the whole hit tests of the press returned different views.
  package var hitTestsDisagree: Bool {
    self.hitTests.contains { $0.receiver != self.hitTests.first?.receiver }
  }
}

extension JudgedTouch {
  /// Whether neither a label nor what a button shows tells what was meant.
  package var restsOnFrames: Bool { restsOnFrames(where: \.hasOnlyFrames) }

  /// The same by what is known of the screen already.
  fileprivate func restsOnFrames(where hasOnlyFrames: (ViewHierarchy) -> Bool) -> Bool {
    judgement.evidence != .label && hasOnlyFrames(trace.hierarchy)
  }
}

extension ViewHierarchy {
  /// What is said of a verdict where nothing but frames is known.
  package static let remarkOnFrames = "only frames are known: a theft could not have been seen"

  /// Whether no button shows a picture, a colour or a shape, so that only frames are known.
  package var hasOnlyFrames: Bool {
    views.allSatisfy { view in
      !view.isButton
        || view.images.isEmpty && view.backgroundImages.isEmpty && view.shape == nil
          && view.backgroundColor == nil
    }
  }
}
