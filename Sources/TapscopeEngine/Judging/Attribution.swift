// Judges one touch by the table of verdicts.

/// Judges touches: what was meant, whether that is what happened, and why not.
///
/// The reference is never another strategy but the label, else what a person sees. O(n) a touch in
/// n views; what the latest screens paint is kept, for a session returns to few of them.
///
/// Where the table of verdicts is silent: a touch that was meant for one button, received by another
/// and fired nothing is `dead`; a slide, pan or recognizer's tap of a view that is no button is meant
/// for that view, unless a label says otherwise.
package struct Attribution: Sendable {
  /// The farthest a finger goes in a tap, in points (the default `allowableMovement` of a UIKit press).
  package static let tapTravel: Double = 10

  fileprivate static let whyRedacted = "it is redacted"
  fileprivate static let whyUnplaced = "the recording does not say where it was"

  private var screens: PaintedScreens
  /// The names of each set of strategies that was right so far: there are few.
  private var strategyNames: [VariantSet: [String]] = [:]
  private let writesSentences: Bool
  private let tellsTimes: Bool
  private var margins: ReplayMargin?

  /// Sentences cost as much as the judgement; trials of a fix do without.
  ///
  /// Without `tellsTimes` they leave out when a touch was, as of a point that nobody touched yet. `margins`
  /// finds those of the touches that went wrong; nil finds none. `looks` is of how many of a screen's looks
  /// the paint is kept.
  package init(
    writesSentences: Bool = true, tellsTimes: Bool = true, margins: ReplayMargin? = nil,
    looks: Int = PaintState.usualLooks
  ) {
    self.writesSentences = writesSentences
    self.tellsTimes = tellsTimes
    self.margins = margins
    screens = PaintedScreens(looks: looks)
  }

  /// Takes over what another one found out about screens.
  package mutating func adopt(_ other: Attribution) {
    (screens, strategyNames) = (other.screens, other.strategyNames)
  }

  /// Makes ready what every touch on a screen needs, for copies to share.
  package mutating func warmUp(on hierarchy: ViewHierarchy) { _ = screens.of(hierarchy) }

  /// Keeps what it knows of screens in objects of its own from here on.
  package mutating func leaveShared() { screens.leaveShared() }

  /// The judgement of a touch.
  package mutating func judge(_ trace: TouchTrace, label: TouchLabel?) -> Judgement {
    guard let place = trace.beganAt else {
      if trace.fault == .redacted {
        return unjudged(trace, .redacted, Self.whyRedacted)
      }
      return unjudged(trace, .deviceFault, Self.whyUnplaced)
    }
    let touch = TouchFacts(trace, at: place, label: label, on: &screens)
    if let (cause, reason) = touch.whyUnjudged { return unjudged(trace, cause, reason) }
    let verdict = touch.verdict
    let margin = verdict.level >= .warn ? margins?.margin(of: trace) : nil
    let mechanism = touch.mechanism(of: verdict)
    var judgement = Judgement(
      verdict: verdict, cause: mechanism?.cause, evidence: touch.evidence(for: verdict),
      apparent: touch.aim.apparent, intended: touch.aim.intended, gone: touch.aim.gone,
      distance: touch.aim.distance, taker: mechanism?.taker, decidingCall: mechanism?.call,
      deliveredBy: names(ofStrategies: touch.rightStrategies), margin: margin)
    if writesSentences {
      let sentence = Sentence(
        consume touch, verdict: verdict, mechanism: mechanism, margin: margin,
        tellsTime: tellsTimes)
      judgement.sentence = sentence.text
    }
    return judgement
  }

  /// The verdict alone on a touch that is replayed with a fix.
  ///
  /// What it was meant for is what it was meant for without the fix. Where `mustFire`, no drag is right
  /// that fires nothing.
  package mutating func verdict(
    on trace: TouchTrace, label: TouchLabel?, aim before: AimBefore, mustFire: Bool = false
  ) -> Verdict {
    // A drag that fires nothing is meant for no button, so that of a gesture which its label names the screen
    // without the fix does not say what it was meant for.
    let isGesture = label.map { $0.gesture != nil && $0.target == nil } ?? false
    let aim = isGesture && before.intended.isEmpty ? nil : before
    guard let place = trace.beganAt else { return .unjudged }
    let touch = TouchFacts(trace, at: place, label: label, aim: aim, on: &screens)
    if touch.whyUnjudged != nil { return .unjudged }
    let verdict = touch.verdict
    return mustFire && verdict.level == .off && touch.isMeant && touch.effects.isEmpty
      ? .lost : verdict
  }

  private mutating func names(ofStrategies strategies: VariantSet) -> [String] {
    if let known = strategyNames[strategies] { return known }
    let names = TouchTrace.Alternatives.labels(of: strategies)
    strategyNames[strategies] = names
    return names
  }

  private func unjudged(_ trace: TouchTrace, _ cause: Cause, _ reason: String) -> Judgement {
    Judgement(
      verdict: .unjudged, cause: cause,
      sentence: Sentence.unjudged(trace, because: reason, tellsTime: tellsTimes))
  }
}

// The table, one property a row.
extension TouchFacts {
  /// The first verdict that holds of a touch that can be judged.
  fileprivate var verdict: Verdict {
    if isSplit { return .split }
    if isStolen { return .stolen }
    if isPhantom { return .phantom }
    if isDead { return .dead }
    if isLost { return .lost }
    if isMisread { return .misread }
    return isBackground ? .background : .correct
  }

  fileprivate var whyUnjudged: (Cause, String)? {
    switch trace.fault {
    case .palm: return (.deviceFault, "the device took it for a palm")
    case .dropped: return (.deviceFault, "the device dropped events while it was down")
    case .openAtEnd: return (.deviceFault, "it is still down where the recording ends")
    case .noPosition: return (.deviceFault, Attribution.whyUnplaced)
    case .redacted: return (.redacted, Attribution.whyRedacted)
    case nil: break
    }
    if trace.ending == .open {
      return (.deviceFault, "it is still down where the recording ends")
    }
    if !hierarchy.screen.bounds.contains(place) {
      return (.deviceFault, "it lies off the screen")
    }
    if case .undefined(let views) = trace.receiver {
      let names = views.map { $0.map { hierarchy.views[$0].name } ?? "nothing" }
      return (
        .undefinedRead,
        "the published code reads memory that is not its own; the receiver is "
          + names.joined(separator: " or ")
      )
    }
    if let id = aim.unknownView {
      let hint = nearestName(to: id, among: hierarchy.views.map(\.id))
      return (
        .unknownLabel,
        "its label names `\(id)`, which is not on the screen"
          + (hint.map { " (did you mean `\($0)`?)" } ?? "")
      )
    }
    if let gesture = label?.gesture, GestureLabel(gesture) == nil {
      return (.unknownLabel, "its label names `\(gesture)`, which is no gesture")
    }
    return nil
  }

  private var isSplit: Bool { effects.count > 1 }

  private var isStolen: Bool { isMeant && !otherButtons.isEmpty }

  private var isPhantom: Bool {
    if effects.contains(.nobody) { return true }
    guard !isMeant, !effects.isEmpty else { return false }
    return label?.target == .nothing || !isDeliberateGesture
  }

  private var isDead: Bool { isMeant && !meantReceived && !meantFired }

  private var isLost: Bool {
    isMeant && meantReceived && !meantFired && (isTapLike || trace.systemGesture != nil)
  }

  private var isMisread: Bool {
    guard let wanted = label?.gesture.flatMap(GestureLabel.init) else { return false }
    return !gestures.contains(where: wanted.isMet)
  }

  private var isBackground: Bool {
    guard !isMeant, effects.isEmpty else { return false }
    guard let button = receivingButton, hierarchy.views[button].isButton else { return true }
    return !painted.outlineContains(place, of: button)
  }

  /// What the verdict rests on; that of a phantom nobody labelled, on the paint of what took the touch.
  fileprivate func evidence(for verdict: Verdict) -> Evidence? {
    guard verdict == .phantom, aim.evidence == nil, let button = receivingButton else {
      return aim.evidence
    }
    let layers = hierarchy.views[button].paintLayers(
      displaying: hierarchy.displayedState(of: button))
    return layers.last.map { Evidence($0.basis) }
  }

  /// The strategies under which the whole touch comes out right, as far as one touch can tell.
  fileprivate var rightStrategies: VariantSet {
    guard let fires = trace.alternatives.fires else { return [] }
    let receivers = trace.alternatives.receivers
    let unreceived = receivers.unreceived
    var right: VariantSet = []
    if !unreceived.isEmpty, isRight(receiver: nil, fires: false) { right.formUnion(unreceived) }
    for part in receivers.parts {
      guard let view = part.receiver.view else { continue }
      let firing = part.variants.intersection(fires)
      let others = part.variants.subtracting(fires)
      if !firing.isEmpty, isRight(receiver: view, fires: true) { right.formUnion(firing) }
      if !others.isEmpty, isRight(receiver: view, fires: false) { right.formUnion(others) }
    }
    return right
  }

  /// Whether a touch that a view receives comes out right where that view fires, or nothing does.
  private func isRight(receiver: ViewIndex?, fires: Bool) -> Bool {
    if isMisread { return false }
    let button = receiver.map { hierarchy.nearestButton(from: $0) ?? $0 }
    if fires { return button.map(isMeant) ?? false }
    guard isMeant else { return true }
    guard let button, isMeant(button), hierarchy.views[button].isEnabled else { return false }
    return !isTapLike && !label.mustFire(afterFiring: !effects.isEmpty, verdict)
  }
}

extension TouchLabel? {
  /// Whether a touch has to fire to come out right under a fix or another strategy: one that fired or went
  /// wrong without it, but for a slide whose gesture the label names.
  ///
  /// What it was meant for is not decided again, so that a drag which then fires nothing brings nobody what
  /// was meant.
  func mustFire(afterFiring hasFired: Bool, _ verdict: Verdict) -> Bool {
    self?.gesture == nil && (hasFired || verdict.level >= .warn)
  }
}
