// Finds the mechanism that made a touch go wrong.

/// The cause of a verdict, with the view and the call that decided.
struct Diagnosis: Equatable {
  var cause: Cause
  /// What wrongly took the touch, or stood in its way, or failed to answer.
  var taker: ViewIndex?
  /// The call that went wrong, with the pixel it read; nil where no call is to blame.
  var call: HitCall?

  init(_ cause: Cause, _ taker: ViewIndex? = nil, _ call: HitCall? = nil) {
    self.cause = cause
    self.taker = taker
    self.call = call
  }
}

extension TouchFacts {
  /// The mechanism behind an error or a warning; nil for any other verdict.
  ///
  /// What is wrong with the stream of touches is asked first, then the defects of the sensitive view
  /// by the quirks reached, then the recognizers and tracking, and last the walk of the hit test.
  func mechanism(of verdict: Verdict) -> Diagnosis? {
    guard verdict.level >= .warn else { return nil }
    if verdict != .split, verdict != .misread, aim.hasMoved || !aim.gone.isEmpty {
      return Diagnosis(.movedUnderFinger, receivingButton)
    }
    if let withholding = trace.withheldBy { return withheld(by: withholding) }
    if trace.systemGesture != nil, effects.isEmpty {
      return Diagnosis(.systemCancelled, receivingButton)
    }
    if let cause = overlayCause(of: verdict) { return Diagnosis(cause, overlay) }
    switch verdict {
    case .split:
      return Diagnosis(trace.delegateCalls.isEmpty ? .firesTwice : .swipeAlsoTaps, firstFired)
    case .misread:
      return Diagnosis(isReadAsSwipe ? .driftReadAsSwipe : .gestureLimits, firstFired)
    case .lost:
      return lost
    case .stolen, .phantom, .dead:
      return gestureTaken ?? walkDiagnosis(of: verdict)
    case .unjudged, .correct, .background:
      return nil
    }
  }

  /// A touch that never reached its view, or was taken from it, by UIKit's rules for several fingers
  /// or because its screen went away.
  private func withheld(by withholding: TouchTrace.Withholding) -> Diagnosis {
    switch withholding {
    case .exclusiveTouch:
      let own = receivingButton.flatMap { hierarchy.views[$0].exclusiveTouch ? $0 : nil }
      let exclusive = own ?? hierarchy.views.firstIndex { $0.exclusiveTouch }
      return Diagnosis(.exclusiveTouch, exclusive)
    case .otherFinger:
      return Diagnosis(.secondFinger, receivingButton)
    case .numberReused:
      return Diagnosis(.deviceFault)
    case .screenGone:
      return Diagnosis(.movedUnderFinger, receivingButton)
    }
  }

  /// The defect of a published sensitive view that this touch ran into, by the quirks it reached.
  private func overlayCause(of verdict: Verdict) -> Cause? {
    let reached = Set(trace.quirks)
    if reached.contains("4-16") { return .secondFinger }
    if reached.contains("4-15") || reached.contains("4-17") { return .staticsShared }
    if verdict == .split, !reached.isDisjoint(with: ["4-6", "4-7"]) { return .swipeAlsoTaps }
    if effects.contains(.nobody) { return .nilEqualsNil }
    return reached.contains("4-18") && verdict != .misread ? .coordinatesUnconverted : nil
  }

  private var overlay: ViewIndex? {
    trace.delegateCalls.first?.from
      ?? trace.calls.first {
        hierarchy.views[$0.view].kind == .sensitiveView && $0.answer?.answer == .inside
      }?.view
  }

  private var firstFired: ViewIndex? { trace.actions.lazy.compactMap(\.view).first }

  /// Who kept what was meant, and received the touch, from firing.
  private var lost: Diagnosis {
    if let taken = gestureTaken { return taken }
    if trace.ending == .cancelled { return Diagnosis(.systemCancelled, receivingButton) }
    let hasLeft = trace.tracking.last?.isInside == false
    if trace.hasReceiverMoved, hasLeft || trace.missedBecause == nil {
      return Diagnosis(.movedUnderFinger, receivingButton)
    }
    if hasLeft { return Diagnosis(.trackingLeft, receivingButton) }
    // All else that keeps a tracked press from firing is that its control was disabled meanwhile.
    if trace.missedBecause != nil { return Diagnosis(.disabledControl, receivingButton) }
    if isReadAsSwipe { return Diagnosis(.driftReadAsSwipe, receivingButton) }
    return Diagnosis(.gestureLimits, receivingButton)
  }

  /// A recognizer of a view that is no button had the touch instead.
  private var gestureTaken: Diagnosis? {
    for case .gesture(let kind, let view) in effects {
      if kind == .pan, trace.scroll?.view == view { return Diagnosis(.scrollViewCancelled, view) }
      if kind == .swipe || kind == .pan { return Diagnosis(.driftReadAsSwipe, view) }
      if isMeant, meantReceived { return Diagnosis(.recognizerCancels, view) }
      if !isMeant { return Diagnosis(.unintendedTouch, view) }
    }
    return nil
  }

  /// Whether a finger that meant no swipe was read as one.
  private var isReadAsSwipe: Bool {
    let wanted = label?.gesture.flatMap(GestureLabel.init)?.kind
    guard wanted != .swipe, wanted != .pan else { return false }
    return gestures.contains { $0.kind == .swipe || $0.kind == .pan }
  }
}
