// One replayed recording as the summary that adds up with others.

import TapscopeEngine

extension MergedSummary {
  /// The counts of one recording under the name it was given.
  init(_ session: SessionSummary, of recording: String) {
    self.init()
    var part = Part(name: recording)
    (part.touches, part.wrong) = (session.touches, session.wrong)
    parts = [part]
    layouts = session.layouts
    strategies = [session.whatIf.strategy.map(ExactText.init)]
    changes = [session.whatIf.changes.map(ExactText.init)]
    profiles = [ExactText(session.profile)]
    touches = session.touches
    samples = session.samples
    nanoseconds = session.nanoseconds
    calls = session.calls
    hitTestsDisagree = session.hitTestsDisagree
    comparedWithApp = session.comparedWithApp
    agreeWithApp = session.agreeWithApp
    disagreements = session.disagreements.map { touch in
      Disagreement(
        place: FirstPlace(
          recording: recording, nanoseconds: Int(touch.began.nanoseconds), touch: touch.touch),
        sentence: touch.sentence)
    }
    disagreements = disagreements.inOrder(by: <)
    unknownToLayout = session.unknownToLayout
    judgedOnFrames = session.judgedOnFrames
    verdicts = session.verdicts
    reasons = session.reasons
    fingers = session.fingers
    for group in session.groups { add(group, of: session, recording) }
    pairs = session.pairs
    for kind in FrustrationSignals.Kind.allCases {
      guard let count = session.frustration[kind], count > 0 else { continue }
      var signs = Frustration()
      signs.count = count
      if let first = session.frustrationSignals.first(where: { $0.kind == kind }) {
        signs.touches = first.touches
        signs.first = FirstPlace(
          recording: recording, nanoseconds: Int(first.time.nanoseconds),
          touch: first.touches.first ?? 0)
      }
      frustration[kind] = signs
    }
    for fault in session.faults {
      faults[fault.kind] = Fault(count: fault.count, recording: recording, line: fault.line)
    }
    if !session.chain.isEmpty { chains[session.chain.map(ExactText.init)] = 1 }
    var remarks = session.warnings
    if session.unpaired > 0 {
      remarks.append(
        "\(session.unpaired) touches are missing in the confusion, which keeps the first"
          + " \(SessionTally.pairLimit) pairs of a recording")
    }
    for (order, text) in remarks.map(ExactText.init).enumerated() where warnings[text] == nil {
      warnings[text] = Remark(recordings: 1, first: recording, order: order)
    }
  }

  private mutating func add(
    _ group: SessionSummary.Group, of session: SessionSummary, _ recording: String
  ) {
    let key = GroupKey(group)
    guard let touch = session.examples[key] else { return }
    let (trace, judgement) = (touch.trace, touch.judgement)
    var first = MergedTrouble.Example(
      place: FirstPlace(
        recording: recording, nanoseconds: Int(trace.began.nanoseconds), touch: trace.touch))
    first.isLabelled = judgement.evidence == .label
    first.sentence = judgement.sentence
    first.pixel = judgement.decidingCall?.pixel?.text
    first.quirks = trace.quirks
    first.rightUnder = touch.rightUnder
    first.noFix = group.noFix
    var trouble = MergedTrouble(count: group.count, first: first)
    trouble.isLabelled = group.isLabelled
    if let fix = group.fix {
      var effect = MergedTrouble.Effect()
      (effect.mends, effect.breaks) = (fix.mends, fix.breaks)
      (effect.right, effect.of) = (fix.right, fix.of)
      effect.isOfSample = fix.isOfSample
      trouble.fixes[MergedTrouble.Mend(text: fix.text, harm: fix.harm)] = effect
    }
    troubles[key] = trouble
  }
}
