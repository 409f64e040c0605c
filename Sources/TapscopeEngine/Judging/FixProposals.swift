// What might mend a touch that went wrong, smallest change first?

/// A change to the layout that may mend a touch; nobody has tried it yet.
package struct FixCandidate: Hashable, Sendable {
  /// What to do, in a phrase: `strategy alpha on green`.
  package var text: String
  package var changes: [ViewChange]

  package init(_ text: String, _ changes: [ViewChange]) {
    self.text = text
    self.changes = changes
  }
}

/// What an engineer would try for each cause; `FixTrial` counts what it is worth.
package enum FixProposals {
  /// The changes to try, smallest first; none where the layout is not to blame.
  package static func candidates(for touch: JudgedTouch) -> [FixCandidate] {
    guard let cause = touch.judgement.cause, let taker = touch.judgement.taker else {
      return []
    }
    return Proposer(touch, taker: taker).candidates(against: cause)
  }
}

/// The changes proposed for one touch.
private struct Proposer {
  let trace: TouchTrace
  let judgement: Judgement
  let taker: ViewIndex
  var hierarchy: ViewHierarchy { trace.hierarchy }
  var isCulpritMeant: Bool { judgement.intended.contains(taker) }

  init(_ touch: JudgedTouch, taker: ViewIndex) {
    trace = touch.trace
    judgement = touch.judgement
    self.taker = taker
  }

  func candidates(against cause: Cause) -> [FixCandidate] {
    let view = hierarchy.views[taker]
    switch cause {
    case .boundingBoxInFront:
      return answerAsPainted + moveBehind + letThrough
    case .clearPixel:
      return isCulpritMeant ? [set("strategy bounds", .strategy(.bounds))] : answerAsPainted
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
      let kept = view.recognizers.subtracting([.swipe, .pan])
      return kept == view.recognizers
        ? [] : [FixCandidate("no swipe recognizer on \(view.id)", change(.recognizers(kept)))]
    case .firesTwice:
      return [set("cancelsTouches true", .cancelsTouches(true))]
    case .recognizerCancels:
      return [set("cancelsTouches false", .cancelsTouches(false))]
    case .exclusiveTouch:
      return [set("exclusiveTouch false", .exclusiveTouch(false))]
    case .secondFinger:
      return [set("multipleTouch true", .multipleTouch(true))]
    case .coordinatesUnconverted, .deviceFault, .gestureLimits, .landedElsewhere,
      .movedUnderFinger, .nilEqualsNil, .staticsShared, .swipeAlsoTaps, .systemCancelled,
      .undefinedRead,
      .unintendedTouch, .unknownLabel:
      return []
    }
  }

  private func change(_ settings: ViewChange.Setting...) -> [ViewChange] {
    [ViewChange(view: hierarchy.views[taker].id, settings: settings)]
  }

  private func set(_ phrase: String, _ settings: ViewChange.Setting...) -> FixCandidate {
    let id = hierarchy.views[taker].id
    return FixCandidate("\(phrase) on \(id)", [ViewChange(view: id, settings: settings)])
  }

  /// Lets the taker answer by what it shows.
  private var answerAsPainted: [FixCandidate] {
    let view = hierarchy.views[taker]
    var found: [FixCandidate] = []
    if view.hasPicture, view.strategy.label != StrategyChoice.alpha.label {
      found.append(set("strategy alpha", .strategy(.alpha)))
    }
    if view.shape != nil, view.strategy.name != StrategyChoice.shape.name {
      found.append(set("strategy shape", .strategy(.shape)))
    }
    return found
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

  /// The threshold that tells this pixel as the eye does.
  private var threshold: [FixCandidate] {
    guard let pixel = judgement.decidingCall?.answer?.pixel, let value = pixel.value else {
      return []
    }
    var least =
      pixel.comparison.holds(value, pixel.threshold)
      ? max(value + 1, Proposer.seenAlpha) : min(value, Proposer.seenAlpha)
    if pixel.comparison == .above { least -= 1 }
    guard (0...255).contains(least) else { return [] }
    var choice = hierarchy.views[taker].strategy
    choice.threshold = least
    choice.comparison = pixel.comparison
    return [set("threshold \(least)", .strategy(choice))]
  }

  /// The least alpha byte inside a fully opaque picture's outline (`outlineAlpha` 0.25).
  private static let seenAlpha = 64

  /// Moves the taker's branch of the tree right behind the one that holds what was meant.
  private var moveBehind: [FixCandidate] {
    guard let meant = judgement.intended.first else { return [] }
    let above = Set(hierarchy.selfAndAncestors(of: meant))
    let mine = hierarchy.selfAndAncestors(of: taker)
    guard !above.contains(taker), !mine.contains(meant),
      let branch = mine.last(where: { !above.contains($0) }),
      let other = above.first(where: {
        hierarchy.views[$0].superview == hierarchy.views[branch].superview
      }), branch > other
    else { return [] }
    let (front, back) = (hierarchy.views[branch].id, hierarchy.views[other].id)
    return [
      FixCandidate(
        "move \(front) behind \(back)", [ViewChange(view: front, settings: [.behind(back)])])
    ]
  }
}

// The fixes that move an edge.
extension Proposer {
  /// A hit slop that reaches the touch; a mask has none, so its view goes back to bounds or shape.
  fileprivate var widen: [FixCandidate] {
    let view = hierarchy.views[taker]
    guard let place = trace.beganAt, let point = hierarchy.convert(place, to: taker) else {
      return []
    }
    let isShape = view.shape != nil && view.strategy.name != StrategyChoice.bounds.name
    let away = isShape ? view.shape?.distance(to: point) : view.bounds.distance(to: point)
    guard let slop = reaching(away) else { return [] }
    let strategy: StrategyChoice = isShape ? .shape : .bounds
    if view.strategy.name == strategy.name {
      return [set("hitSlop \(slop)", .hitSlop(EdgeInsets(all: Double(slop))))]
    }
    let settings = ViewChange.Setting.hitSlop(EdgeInsets(all: Double(slop)))
    return [
      set("strategy \(strategy.name) and hitSlop \(slop)", .strategy(strategy), settings)
    ]
  }

  /// A tracking slop that holds the place where the finger lifted.
  fileprivate var trackFarther: [FixCandidate] {
    guard let place = trace.endedAt, let point = hierarchy.convert(place, to: taker),
      let slop = reaching(hierarchy.views[taker].bounds.distance(to: point))
    else { return [] }
    let wanted = max(Proposer.stockTrackingSlop, slop)
    return [set("trackingSlop \(wanted)", .trackingSlop(Double(wanted)))]
  }

  /// UIControl's reported 70 points.
  private static let stockTrackingSlop = 70

  /// The whole number of points beyond a distance, nil where that is no use to anybody.
  private func reaching(_ distance: Double?) -> Int? {
    guard let distance, distance.isFinite, distance < 1000 else { return nil }
    return Int(distance) + 1
  }

  /// Enlarges the taker, its contents unmoved, until it holds the bounds of what was meant.
  fileprivate var enlarge: [FixCandidate] {
    guard let meant = judgement.intended.first, let back = hierarchy.fromWindow(taker) else {
      return []
    }
    var view = hierarchy.views[taker]
    let needed = hierarchy.toWindow(meant).then(back).boundingBox(of: hierarchy.views[meant].bounds)
    let bounds = view.bounds.union(needed)
    let anchor = Point(
      bounds.minX + bounds.width * view.anchorPoint.x,
      bounds.minY + bounds.height * view.anchorPoint.y)
    let center = view.toSuperview(anchor)
    let isScrolled = bounds.origin != view.bounds.origin
    view.bounds = bounds
    view.center = center
    let phrase = "frame \(view.untransformedFrame.text)"
    return [
      set(
        isScrolled ? "\(phrase) and bounds \(bounds.text)" : phrase, .bounds(bounds),
        .center(center))
    ]
  }
}

extension Rect {
  /// As a layout writes it: `[10, 100, 300, 90]`.
  fileprivate var text: String {
    "[" + [minX, minY, width, height].map { $0.text() }.joined(separator: ", ") + "]"
  }
}

extension View {
  /// Whether it shows a picture in any state.
  fileprivate var hasPicture: Bool { !images.isEmpty || !backgroundImages.isEmpty }
}
