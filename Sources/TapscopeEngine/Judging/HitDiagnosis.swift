// Finds what went wrong in a hit test that met the wrong view, or none.

extension TouchFacts {
  /// The mechanism of a touch whose hit test answered another view than the one meant.
  ///
  /// Either the taker said "inside" where it is not (its own outline does not hold the point), or
  /// the view meant was refused, said "outside", or was never asked.
  func walkDiagnosis(of verdict: Verdict) -> Diagnosis {
    guard let meant = aim.intended.first else { return phantom }
    if let unpickable = unpickable(meant) { return unpickable }
    guard let taker = trace.receiver.view, let button = receivingButton else {
      return refusal(of: meant, taker: nil)
    }
    if isIgnorable(taker) { return Diagnosis(.hiddenReceived, taker, call(of: taker)) }
    if verdict == .dead, hierarchy.views[button].isButton, !hierarchy.views[button].isEnabled {
      return Diagnosis(.disabledControl, button, call(of: taker))
    }
    if isMeant(button) { return refusal(of: meant, taker: taker) }
    let isAncestor = hierarchy.isSelfOrAncestor(taker, of: meant)
    if isAncestor || holds(button) || holds(meant) && wasRefused(meant, before: taker) {
      return refusal(of: meant, taker: taker)
    }
    return wrongInside(taker, verdict: verdict)
  }

  /// Something fired where nothing was meant.
  private var phantom: Diagnosis {
    guard let taker = trace.receiver.view else {
      return Diagnosis(.unintendedTouch, trace.actions.lazy.compactMap(\.view).first)
    }
    let button = hierarchy.nearestButton(from: taker) ?? taker
    if isIgnorable(taker) { return Diagnosis(.hiddenReceived, taker, call(of: taker)) }
    guard holds(button) else { return wrongInside(taker, verdict: .phantom) }
    // What lies behind the button, as a panel that holds it does, is seen where the button is too faint.
    if aim.evidence != .label, let cover = aim.stoppedBy, cover > button {
      return Diagnosis(.covered, cover, call(of: taker))
    }
    return Diagnosis(.unintendedTouch, button, call(of: taker))
  }

  /// The taker answered "inside" off its own outline.
  private func wrongInside(_ taker: ViewIndex, verdict: Verdict) -> Diagnosis {
    if let picked = hierarchy.picked(around: taker), !holds(picked) {
      return Diagnosis(.containerPicks, picked, self.call(of: picked))
    }
    let call = call(of: taker)
    if let answer = call?.answer, let cause = QuirkCauses.cause(of: answer) {
      return Diagnosis(cause, taker, call)
    }
    if let pixel = call?.answer?.pixel {
      return Diagnosis(pixel.isRightOne ? .threshold : .wrongPixel, taker, call)
    }
    guard let meant = aim.intended.first, verdict != .phantom else {
      return Diagnosis(.clearPixel, taker, call)
    }
    // What was asked after the view meant lies behind it; containers that pick go by another order.
    if hierarchy.picked(around: taker) == nil, wasRefused(meant, before: taker) {
      return refusal(of: meant, taker: taker)
    }
    return Diagnosis(hierarchy.paintsNothing(taker) ? .covered : .boundingBoxInFront, taker, call)
  }

  /// Why a view that was meant did not answer, or was not asked.
  private func refusal(of meant: ViewIndex, taker: ViewIndex?) -> Diagnosis {
    for view in hierarchy.selfAndAncestors(of: meant) {
      guard let call = call(of: view) else { continue }
      switch call.outcome {
      case .refused(.hidden), .refused(.transparent):
        return Diagnosis(.hiddenTarget, view, call)
      case .refused(.interactionOff):
        return Diagnosis(.interactionOff, view, call)
      case .refused(.collapsed):
        return Diagnosis(.collapsedTransform, view, call)
      case .asked(let answer):
        if view == meant, passesOn(meant, answer) { return Diagnosis(.interactionOff, meant, call) }
        guard answer.answer != .inside else { return notReached(meant, taker: taker) }
        if view == meant, let cause = ownRefusal(of: meant, answer) {
          return Diagnosis(cause, meant, call)
        }
        return view != meant && (holds(meant) || holdsInBounds(meant))
          ? Diagnosis(.outsideParent, view, call) : nearMiss(of: meant, taker: taker, call)
      }
    }
    return notReached(meant, taker: taker)
  }

  /// What kept a container from picking the view that was meant, or the button around it; nil where nothing
  /// did, or where the touch went to what the finger is on, or past the container.
  private func unpickable(_ meant: ViewIndex) -> Diagnosis? {
    guard let view = hierarchy.picked(around: meant), !isLabelledFar else { return nil }
    let (container, taker) = (hierarchy.views[view].superview, trace.receiver.view)
    if let picked = taker.flatMap({ hierarchy.picked(around: $0) }) {
      guard hierarchy.views[picked].superview == container, !holds(picked) else { return nil }
    } else {
      let isAsked = container.map { call(of: $0)?.answer?.answer == .inside } ?? true
      guard isAsked, taker ?? -1 < view else { return nil }
    }
    switch hierarchy.refusal(of: view) {
    case .hidden?, .transparent?: return Diagnosis(.hiddenTarget, view)
    case .interactionOff?: return Diagnosis(.interactionOff, view)
    case .collapsed?, nil:
      return hierarchy.convert(place, to: view) == nil ? Diagnosis(.collapsedTransform, view) : nil
    }
  }

  /// The walk ended before it came to the view that was meant.
  private func notReached(_ meant: ViewIndex, taker: ViewIndex?) -> Diagnosis {
    guard let taker, holds(meant) else {
      return nearMiss(of: meant, taker: taker, nil)
    }
    // By UIKit's order what lies in front would have been asked first.
    if let picked = hierarchy.picked(around: taker), picked < meant, !isMeant(picked) {
      return Diagnosis(.containerPicks, picked, call(of: picked))
    }
    return Diagnosis(.covered, taker, call(of: taker))
  }

  /// The finger landed off what was meant: beside it, or by its label on another button or far away.
  private func nearMiss(
    of meant: ViewIndex, taker: ViewIndex?, _ call: HitCall?
  ) -> Diagnosis {
    let button = taker.flatMap { hierarchy.nearestButton(from: $0) }
    if isLabelledFar { return Diagnosis(.landedElsewhere, button, taker.flatMap(self.call)) }
    guard aim.evidence == .label, let taker, let button else {
      return Diagnosis(.nearMiss, meant, call)
    }
    return Diagnosis(.nearMiss, button, self.call(of: taker))
  }

  /// Why the view meant said "outside" itself; nil where it is right, the point is off its outline.
  private func ownRefusal(of meant: ViewIndex, _ answer: PointInside) -> Cause? {
    if let cause = QuirkCauses.cause(of: answer) { return cause }
    if let pixel = answer.pixel {
      if !pixel.isRightOne { return .wrongPixel }
      return holds(meant) ? .threshold : .clearPixel
    }
    return holds(meant) ? .hitAreaTooSmall : nil
  }

  /// Whether the view meant, or one that holds it, was refused before the taker was asked.
  private func wasRefused(_ meant: ViewIndex, before taker: ViewIndex) -> Bool {
    hierarchy.selfAndAncestors(of: meant).contains { view in
      trace.call(of: view, before: taker).map { call in
        call.answer?.answer != .inside
          || view == meant && call.answer.map { passesOn(meant, $0) } ?? false
      } ?? false
    }
  }

  /// Whether a view answers "inside" only for its subviews, and touches on itself go on to what lies behind.
  private func passesOn(_ view: ViewIndex, _ answer: PointInside) -> Bool {
    answer.answer == .inside && hierarchy.views[view].interaction == .subviewsOnly
      && trace.receiver.view.map { !hierarchy.isSelfOrAncestor(view, of: $0) } ?? true
  }

  /// Whether UIKit ignores the view itself, whatever its strategy made of that.
  private func isIgnorable(_ index: ViewIndex) -> Bool {
    let view = hierarchy.views[index]
    return view.isHidden || view.interaction == .disabled || Double(view.alpha) < 0.01
  }

  private func call(of view: ViewIndex) -> HitCall? { trace.call(of: view) }

  private func holds(_ view: ViewIndex) -> Bool { painted.outlineContains(place, of: view) }

  private func holdsInBounds(_ view: ViewIndex) -> Bool {
    hierarchy.convert(place, to: view).map(hierarchy.views[view].bounds.contains) ?? false
  }
}

extension HitCall {
  /// What `point(inside:)` answered; nil where it was not called.
  var answer: PointInside? { if case .asked(let answer) = outcome { answer } else { nil } }
}

extension PixelRead {
  /// Whether the pixel read is the one that lies under the point as painted, and reads as painted.
  var isRightOne: Bool {
    guard x == rightX, y == rightY else { return false }
    return value == nil || rightAlpha == nil || value == rightAlpha
  }
}

extension ViewHierarchy {
  /// Whether nothing of the view itself can be seen anywhere.
  func paintsNothing(_ view: ViewIndex) -> Bool {
    views[view].paintLayers(displaying: displayedState(of: view)).isEmpty
  }

  /// The rule by which what holds a button picks one of its buttons; nil where each answers for itself.
  func subviewRule(over button: ViewIndex) -> SubviewRule? {
    guard views[button].isButton else { return nil }
    guard let container = views[button].superview else { return windowRule }
    return strategies[container].traits.subviewRule
  }

  /// The view itself, or the nearest around it, that such a rule picks.
  func picked(around view: ViewIndex) -> ViewIndex? {
    hasChoosers ? selfAndAncestors(of: view).first { subviewRule(over: $0) != nil } : nil
  }

  /// The view and its superviews, from the inside out.
  package func selfAndAncestors(of view: ViewIndex) -> [ViewIndex] {
    Array(sequence(first: view) { self.views[$0].superview })
  }
}
