// What might mend a kind of trouble, smallest change first.

/// A change of the layout or of a gesture rule that may mend a touch; it has not been tried yet.
package struct FixCandidate: Hashable, Sendable {
  /// What to do, in a phrase: `strategy alpha on green`.
  package var text: String
  package var changes: [ViewChange]
  package var rule: GestureRuleChange?
  /// What the whole screen changes instead of one view.
  package var screenChange: ScreenChange?
  /// The name of the only layout it is a change of; nil for any.
  package var layout: String?

  package init(_ text: String, _ changes: [ViewChange], rule: GestureRuleChange? = nil) {
    self.text = text
    self.changes = changes
    self.rule = rule
  }
}

/// A change of how all containers of a screen pick one of their buttons, the window among them.
package enum ScreenChange: Hashable, Sendable {
  /// A strategy for all of them.
  case strategy(StrategyChoice)
  /// Each button answers for itself.
  case noRule

  /// What to do, in a phrase.
  package var text: String {
    switch self {
    case .strategy(let choice): "strategy \(choice.label) on the whole screen"
    case .noRule: "no strategy of containers on the whole screen"
    }
  }
}

extension ViewHierarchy {
  /// Makes a change of all containers.
  package mutating func apply(_ change: ScreenChange) {
    switch change {
    case .strategy(let choice): setStrategy(choice)
    case .noRule: removeRules()
    }
  }

  /// Makes the changes of a candidate whose views this screen has; none where it is of another layout.
  package mutating func apply(_ candidate: FixCandidate) {
    if let layout = candidate.layout, layout != screen.name { return }
    for change in candidate.changes where index(of: change.view) != nil { apply(change) }
    if let change = candidate.screenChange { apply(change) }
  }

  /// Calls `body` with the screen as a candidate has it, and takes its changes back.
  ///
  /// O(views changed) where nobody else holds this screen, and the changes alter no other views; else
  /// O(views).
  package mutating func trying(_ candidate: FixCandidate, _ body: (ViewHierarchy) -> Void) {
    let changes = candidate.changes.filter { index(of: $0.view) != nil }
    let states = changes.compactMap(state(before:))
    guard candidate.screenChange == nil, states.count == changes.count else {
      var screen = self
      screen.apply(candidate)
      return body(screen)
    }
    apply(candidate)
    body(self)
    states.forEach { restore($0) }
  }
}

/// What an engineer would try for each cause; `FixTrial` counts what it is worth.
package enum FixProposals {
  /// The changes to try, smallest first, each sized for all touches of the kind; none where neither
  /// the layout nor a gesture rule is to blame.
  package static func candidates(for kind: TroubleKind) -> [FixCandidate] {
    let judgement = kind.first.judgement
    guard let cause = judgement.cause else { return [] }
    // What gesture rules decided, no view has to have taken.
    let receiver = cause == .gestureLimits ? kind.first.trace.receiver.view : nil
    guard let taker = judgement.taker ?? receiver else { return [] }
    return Proposer(kind, taker: taker).candidates(against: cause).map {
      var candidate = $0
      candidate.layout = kind.key.layout.text
      return candidate
    }
  }
}

/// The changes proposed for the touches of one kind.
struct Proposer {
  let kind: TroubleKind
  let trace: TouchTrace
  let judgement: Judgement
  let taker: ViewIndex
  var hierarchy: ViewHierarchy { trace.hierarchy }
  var isCulpritMeant: Bool { judgement.intended.contains(taker) }

  init(_ kind: TroubleKind, taker: ViewIndex) {
    self.kind = kind
    trace = kind.first.trace
    judgement = kind.first.judgement
    self.taker = taker
  }

  func candidates(against cause: Cause) -> [FixCandidate] {
    let view = hierarchy.views[taker]
    switch cause {
    case .boundingBoxInFront:
      return answerAsPainted + moveBehind + letThrough
    case .clearPixel:
      guard !isCulpritMeant else { return [set("strategy bounds", .strategy(.bounds))] }
      return hierarchy.paintsNothing(taker) ? letThrough : answerAsPainted
    case .containerPicks:
      return otherRules
    case .covered:
      return judgement.intended.isEmpty
        ? [set("interaction true", .interaction(.enabled))]
        : letThrough + answerAsPainted + moveBehind
    case .disabledControl:
      let enable = set("enabled true", .isEnabled(true))
      return isCulpritMeant ? [enable] : answerAsPainted + moveBehind + letThrough
    case .threshold:
      return threshold + corrected
    case .maskMissing, .maskNotRescaled, .maskStale, .wrongPixel, .hiddenReceived:
      return corrected
    case .hiddenTarget:
      return view.isHidden
        ? [set("hidden false", .isHidden(false))] : [set("alpha 1", .alpha(1))]
    case .interactionOff:
      return [set("interaction true", .interaction(.enabled))]
    case .collapsedTransform:
      return [set("transform identity", .transform(.identity))]
    case .hitAreaTooSmall:
      return answerAsPainted + widen
    case .nearMiss:
      return isCulpritMeant ? widen : []
    case .outsideParent:
      return enlarge
    case .trackingLeft:
      return trackFarther
    case .driftReadAsSwipe:
      let gone = [RecognizerKind.swipe, .pan].filter { view.recognizers.map(\.kind).contains($0) }
      guard !gone.isEmpty else { return otherLimits }
      let kept = view.recognizers.filter { !gone.contains($0.kind) }
      let names = gone.map(\.rawValue).joinedByOr
      return otherLimits
        + [FixCandidate("no \(names) recognizer on \(view.id)", change(.recognizers(kept)))]
    case .gestureLimits:
      return otherLimits
    case .firesTwice:
      return [set("cancelsTouches true", .cancelsTouches(true))]
    case .coordinatesUnconverted, .nilEqualsNil, .staticsShared, .swipeAlsoTaps:
      return correctedMachine
    case .recognizerCancels:
      return [set("cancelsTouches false", .cancelsTouches(false))]
    case .scrollViewCancelled:
      return [
        set("delaysContentTouches 0", .delaysContentTouches(0)),
        FixCandidate(
          "delaysContentTouches 0 and canCancelContentTouches false on \(view.id)",
          change(.delaysContentTouches(0), .canCancelContentTouches(false))),
      ]
    case .exclusiveTouch:
      return [set("exclusiveTouch false", .exclusiveTouch(false))]
    case .secondFinger:
      return view.kind == .sensitiveView
        ? correctedMachine : [set("multipleTouch true", .multipleTouch(true))]
    case .systemCancelled where trace.systemGesture != nil:
      return [set("systemGestureExclusion true", .systemGestureExclusion(true))]
    case .deviceFault, .landedElsewhere, .movedUnderFinger, .redacted, .systemCancelled,
      .undefinedRead, .unintendedTouch, .unknownLabel:
      return []
    }
  }

  func change(_ settings: ViewChange.Setting...) -> [ViewChange] {
    [ViewChange(view: hierarchy.views[taker].id, settings: settings)]
  }

  func set(_ phrase: String, _ settings: ViewChange.Setting...) -> FixCandidate {
    hierarchy.fix(phrase, settings, on: taker)
  }

  private var answerAsPainted: [FixCandidate] { hierarchy.fixesAnsweringAsPainted(taker) }

  /// No rule of what picked it, then each other rule.
  private var otherRules: [FixCandidate] {
    let rule = hierarchy.subviewRule(over: taker)
    let others = [StrategyChoice.nearest, .bayes].filter { $0.name != rule?.rawValue }
    if let container = hierarchy.views[taker].superview {
      return ([.bounds] + others).map {
        hierarchy.fix("strategy \($0.label)", [.strategy($0)], on: container)
      }
    }
    return ([.noRule] + others.map(ScreenChange.strategy)).map { change in
      var candidate = FixCandidate(change.text, [])
      candidate.screenChange = change
      return candidate
    }
  }

  private var moveBehind: [FixCandidate] {
    judgement.intended.first.map { hierarchy.fixesMoving(taker, behind: $0) } ?? []
  }

  /// The published strategy as it should have been printed, then the plain mask.
  private var corrected: [FixCandidate] {
    var choice = hierarchy.views[taker].strategy
    guard choice.form == .published else { return answerAsPainted }
    choice.form = .corrected
    return [set("strategy \(choice.name) as corrected", .strategy(choice))] + answerAsPainted
  }

  /// Lets touches through a view that is no button, none to be seen or none that works.
  private var letThrough: [FixCandidate] {
    let view = hierarchy.views[taker]
    guard !view.isButton || !view.isEnabled || hierarchy.paintsNothing(taker) else { return [] }
    if view.subviews.isEmpty { return [set("interaction false", .interaction(.disabled))] }
    return [set("interaction subviewsOnly", .interaction(.subviewsOnly))]
  }

  /// The threshold that decides the pixels of all these touches as the eye does.
  private var threshold: [FixCandidate] {
    guard let pixel = judgement.decidingCall?.answer?.pixel, let value = pixel.value,
      let values = kind.values
    else { return [] }
    var least =
      pixel.comparison.holds(value, pixel.threshold)
      ? max(values.upperBound + 1, Proposer.seenAlpha) : min(values.lowerBound, Proposer.seenAlpha)
    if pixel.comparison == .above { least -= 1 }
    guard (0...255).contains(least) else { return [] }
    var choice = hierarchy.views[taker].strategy
    choice.threshold = least
    choice.comparison = pixel.comparison
    return [set("threshold \(least)", .strategy(choice))]
  }

  /// The least alpha byte inside a fully opaque picture's outline (`outlineAlpha` 0.25).
  private static let seenAlpha = 64
}

// The fixes that keep a view from taking what is seen of another.
extension ViewHierarchy {
  func fix(
    _ phrase: String, _ settings: [ViewChange.Setting], on view: ViewIndex
  ) -> FixCandidate {
    let id = views[view].id
    return FixCandidate("\(phrase) on \(id)", [ViewChange(view: id, settings: settings)])
  }

  /// Lets a view answer by what it shows.
  func fixesAnsweringAsPainted(_ taker: ViewIndex) -> [FixCandidate] {
    let view = views[taker]
    var found: [FixCandidate] = []
    if view.hasPicture, view.strategy.label != StrategyChoice.alpha.label {
      found.append(fix("strategy alpha", [.strategy(.alpha)], on: taker))
    }
    if view.shape != nil, view.strategy.name != StrategyChoice.shape.name {
      found.append(fix("strategy shape", [.strategy(.shape)], on: taker))
    }
    return found
  }

  /// Moves a view's branch of the tree right behind the one that holds what was meant.
  func fixesMoving(_ taker: ViewIndex, behind meant: ViewIndex) -> [FixCandidate] {
    let above = Set(selfAndAncestors(of: meant))
    let mine = selfAndAncestors(of: taker)
    guard !above.contains(taker), !mine.contains(meant),
      let branch = mine.last(where: { !above.contains($0) }),
      let other = above.first(where: { views[$0].superview == views[branch].superview }),
      branch > other
    else { return [] }
    let (front, back) = (views[branch].id, views[other].id)
    return [
      FixCandidate(
        "move \(front) behind \(back)", [ViewChange(view: front, settings: [.behind(back)])])
    ]
  }
}

extension View {
  /// Whether it shows a picture in any state.
  fileprivate var hasPicture: Bool { !images.isEmpty || !backgroundImages.isEmpty }
}
