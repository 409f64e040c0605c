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
  private var screens = FramesOfScreens()

  /// Whether what only a summary that is merged has is counted too.
  private let isForMerging: Bool

  /// `others` are the names of the layouts that the recording shows besides the one it starts on.
  package init(
    recording: String, layout: String, others: [String] = [], whatIf: WhatIf = WhatIf(),
    profile: String, frustration signals: FrustrationSignals = FrustrationSignals(),
    isForMerging: Bool = false
  ) {
    self.isForMerging = isForMerging
    frustration = FrustrationTally(signals)
    summary = SessionSummary(
      recording: recording, layout: layout, whatIf: whatIf, profile: profile)
    summary.layouts.formUnion(others.map(ExactText.init))
  }

  /// Counts one touch.
  package mutating func add(_ touch: JudgedTouch) {
    add(TouchCount(touch, &screens), of: touch)
  }

  /// Counts one touch by what was found of it; little else of it is read, and of few touches.
  package mutating func add(_ count: TouchCount, of touch: JudgedTouch) {
    summary.touches += 1
    summary.samples += count.samples
    summary.verdicts[count.verdict, default: 0] += 1
    summary.calls += count.calls
    if count.hitTestsDisagree { summary.hitTestsDisagree += 1 }
    if let agrees = count.agreesWithApp {
      summary.comparedWithApp += 1
      if agrees { summary.agreeWithApp += 1 }
    }
    if count.isDisagreed { noteDisagreement(of: touch) }
    if count.namesUnknownViews { summary.unknownToLayout += 1 }
    began = min(began ?? count.began, count.began)
    ended = max(ended ?? count.ended, count.ended)
    if count.hasUnknownLabel {
      if unknownLabels == 0 {
        (firstUnknownLabel, whyUnknown) = (count.touch, touch.judgement.sentence)
      }
      unknownLabels += 1
    }
    // A theft can be seen once a label, a picture or a shape tells where a button really is.
    if count.verdict != .unjudged, count.restsOnFrames { summary.judgedOnFrames += 1 }
    if let tap = count.tap { frustration.add(tap) }
    if isForMerging { countPair(of: touch) }
    if let key = count.key { group(touch, by: key, count.isLabelled) }
  }

  private mutating func noteDisagreement(of touch: JudgedTouch) {
    guard let sentence = touch.disagreement,
      summary.disagreements.count < MergedSummary.disagreementLimit
    else { return }
    summary.disagreements.append(
      .init(touch: touch.trace.touch, began: touch.trace.began, sentence: sentence))
  }

  /// The summary so far, largest group first; faults, chain and warnings are for the caller to add.
  package func finish() -> SessionSummary {
    var summary = summary
    summary.groups = groups.values.inOrder {
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

  private mutating func group(_ touch: JudgedTouch, by key: GroupKey, _ isLabelled: Bool) {
    if let index = groups.index(forKey: key) {
      groups.values[index].count += 1
      if isLabelled { groups.values[index].isLabelled = true }
    } else if groups.count < Self.groupLimit {
      var group = SessionSummary.Group(
        key, count: 1, firstTouch: touch.trace.touch,
        choice: touch.judgement.fix.map(FixChoice.fix))
      if isLabelled { group.isLabelled = true }
      groups[key] = group
      summary.examples[key] = touch
    } else {
      ungrouped += 1
    }
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

  /// The same by what is known of screens already.
  func restsOnFrames(where hasOnlyFrames: (ViewHierarchy) -> Bool) -> Bool {
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
