// Says the cause of a wrong touch in words, with its evidence.

extension Sentence {
  /// The half sentence after the colon; nil where there is nothing to add to what happened.
  func clause(for diagnosis: Diagnosis) -> String? {
    let taker = diagnosis.taker.map(name) ?? "a view"
    switch diagnosis.cause {
    case .boundingBoxInFront:
      return "\(taker)'s bounding box lies in front there, and \(clearness(diagnosis))"
    case .clearPixel:
      if diagnosis.taker.map(touch.isMeant) ?? false {
        return "\(clearness(diagnosis)), so \(taker) does not answer there"
      }
      if diagnosis.taker.map(touch.hierarchy.paintsNothing) ?? false {
        return "\(taker) shows nothing, and answers anyway"
      }
      return "\(taker) answers by its box, and \(clearness(diagnosis))"
    case .containerPicks:
      return diagnosis.taker.map(picked)
    case .threshold:
      return threshold(diagnosis, taker)
    case .maskMissing:
      return "the mask of \(taker) was never made" + pixelRead(diagnosis)
    case .maskStale:
      return "the mask of \(taker) is not of the picture it shows" + pixelRead(diagnosis)
    case .maskNotRescaled:
      return "the mask of \(taker) is not scaled to its size" + pixelRead(diagnosis)
    case .wrongPixel:
      return "\(taker) looks up another pixel than the one under the finger"
        + pixelRead(diagnosis)
    case .hitAreaTooSmall:
      return "\(taker) is painted there, but its hit area does not reach so far"
    case .nearMiss:
      return nearMiss(diagnosis)
    case .landedElsewhere:
      let place = diagnosis.taker.map { "on \(name(of: $0)), " } ?? ""
      return "it landed \(place)\(touch.aim.distance.text(1)) pt from \(meant)"
    case .outsideParent:
      return "the point is outside \(taker), which holds \(meant), so \(meant) is never asked"
    case .covered:
      return touch.isMeant
        ? "\(taker) lies in front and takes the touch" : "\(taker) is painted over it"
    case .disabledControl:
      return verdict == .lost
        ? "\(taker) was disabled while the finger was down"
        : "\(taker) is disabled: it receives the touch and swallows it"
    case .hiddenReceived:
      return "\(taker) is hidden, transparent or not interactive, and answers anyway"
    case .hiddenTarget:
      return "\(taker) is hidden or all but transparent, so \(passedOver(diagnosis))"
    case .interactionOff:
      return diagnosis.taker.map { touch.hierarchy.views[$0].interaction } == .subviewsOnly
        ? "\(taker) takes touches on its subviews alone, and lets those on itself through"
        : "the interaction of \(taker) is off, so \(passedOver(diagnosis))"
    case .collapsedTransform:
      return "the transform of \(taker) flattens it, so no point leads into it"
    default:
      return gestureClause(for: diagnosis, taker)
    }
  }

  private func gestureClause(for diagnosis: Diagnosis, _ taker: String) -> String? {
    switch diagnosis.cause {
    case .trackingLeft:
      return touch.trace.missedBecause ?? "the finger left \(taker) before it lifted"
    case .driftReadAsSwipe:
      return "the finger drifted \(touch.trace.maximumTravel.text(1)) pt (\(decision))"
    case .gestureLimits:
      let profile = touch.trace.gesture?.profile ?? "the profile"
      return "\(profile) decided by \(decision)"
    case .swipeAlsoTaps:
      return "\(taker) ends the touch when it reports a swipe, and that taps"
    case .nilEqualsNil:
      return "\(taker) pressed no view and left no view, and takes that for a tap"
    case .staticsShared:
      return "\(taker) keeps its press where every overlay and every touch writes over it"
    case .coordinatesUnconverted:
      return "\(taker) asks its floor about a point in its own coordinates"
    case .secondFinger:
      return "another finger was down"
    case .exclusiveTouch:
      return "\(taker) is exclusive, and one of the two touches was its"
    case .firesTwice:
      return "nothing makes one of them cancel the other"
    case .recognizerCancels:
      return "the recognizer of \(taker) cancels what the touch would have fired"
    case .scrollViewCancelled:
      return scrolled(taker)
    case .systemCancelled:
      return systemTook ?? "the touch was cancelled before it ended"
    case .deviceFault:
      return "another touch began under its number before it ended"
    case .movedUnderFinger:
      return touch.aim.hasMoved || !touch.aim.gone.isEmpty
        ? "the screen changed too shortly before" : "the screen changed while the finger was down"
    default:
      return nil
    }
  }

  /// Says what leaves out a view that takes no touches: UIKit, or the rule of its container.
  private func passedOver(_ diagnosis: Diagnosis) -> String {
    diagnosis.taker.flatMap { touch.hierarchy.subviewRule(over: $0) } == nil
      ? "UIKit does not ask it" : "its container does not pick it"
  }

  /// By what rule its container picked a button.
  private func picked(_ button: ViewIndex) -> String {
    let hierarchy = touch.hierarchy
    let container = hierarchy.views[button].superview.map(name) ?? "the screen"
    let rule =
      hierarchy.subviewRule(over: button) == .nearest
      ? "nearest on \(container) picks the button with the nearest outline"
      : "bayes on \(container) picks the most probable button"
    return "strategy \(rule), and that is \(name(of: button))"
  }

  /// `its picture is clear at that point (alpha 0)`, as far as there is a picture.
  private func clearness(_ diagnosis: Diagnosis) -> String {
    guard let view = diagnosis.taker else { return "nothing is painted there" }
    let painted = touch.hierarchy.pictureAlpha(at: touch.place, of: view)
    switch diagnosis.call?.answer?.pixel?.rightAlpha ?? painted {
    case 0?: return "its picture is clear at that point (alpha 0)"
    case let alpha?: return "its picture is too faint to see at that point (alpha \(alpha))"
    case nil: return "its own shape does not hold that point"
    }
  }

  private func threshold(_ diagnosis: Diagnosis, _ taker: String) -> String {
    guard let pixel = diagnosis.call?.answer?.pixel, pixel.x != nil, let value = pixel.value else {
      return "the threshold of \(taker) is not that of the eye"
    }
    let test = "\(pixel.comparison.rawValue) \(pixel.threshold)"
    return pixel.comparison.holds(value, pixel.threshold)
      ? "\(taker) is all but clear there (alpha \(value)), and its test \(test) lets that pass"
      : "\(taker) is painted there (alpha \(value)), but its test is \(test)"
  }

  /// Which pixel was read and which lies under the finger, with what stands in each.
  private func pixelRead(_ diagnosis: Diagnosis) -> String {
    guard let pixel = diagnosis.call?.answer?.pixel else { return "" }
    var text = ", it read "
    if let x = pixel.x, let y = pixel.y {
      text += "pixel (\(x), \(y)) of \(pixel.image)"
    } else {
      text += "no pixel of \(pixel.image)"
    }
    if let value = pixel.value { text += " (value \(value))" }
    guard let x = pixel.rightX, let y = pixel.rightY else {
      return text + " where the picture does not reach"
    }
    text += " where (\(x), \(y)) lies under the finger"
    return text + (pixel.rightAlpha.map { " (alpha \($0))" } ?? "")
  }

  private func nearMiss(_ diagnosis: Diagnosis) -> String {
    if let taker = diagnosis.taker, !touch.isMeant(taker) {
      return "it landed on \(name(of: taker))"
    }
    // A right or bottom edge is no part of a view, and no distance from it either.
    let place =
      touch.aim.distance < 0.05
      ? "on the very edge of \(meant), where its hit area has ended"
      : "\(touch.aim.distance.text(1)) pt off"
    return "it landed \(place), and nothing widens the hit area"
  }

  /// When and after what way the scroll view took the touch, and whether its content had it by then.
  private func scrolled(_ taker: String) -> String {
    guard let scroll = touch.trace.scroll else { return "\(taker) scrolled instead" }
    let lead =
      "\(taker) began to scroll when the finger had gone \(scroll.distance.text(1)) pt, "
      + "\(scroll.after.text(2)) s after it came down"
    return scroll.wasDelivered
      ? lead + ", and took the touch back"
      : lead + ": within its delay of \(scroll.delay.text(2)) s, so \(meant) never had the touch"
  }

  /// What the system took the touch for; nil where it was the app's.
  var systemTook: String? {
    touch.trace.systemGesture.map { gesture in
      "the system took it from the \(gesture.edge.rawValue) edge for its \(gesture.edge.systemGesture)"
        + " gesture, \(gesture.after.text(2)) s after it came down"
    }
  }

  /// As in `swipe/slop, 5 pt with a limit of 4 pt`: the rule of the profile that decided.
  private var decision: String {
    guard let gesture = touch.trace.gesture else { return "its limits" }
    guard let value = gesture.value, let bound = gesture.bound else { return gesture.rule }
    // A drag that is alone for its finger, or needs no way, begins at the press.
    if value == 0, bound == 0 { return gesture.rule + ", met before the finger moved" }
    let unit = gesture.unit.isEmpty ? "" : " \(gesture.unit)"
    let rule = "\(gesture.rule), \(value.text())\(unit) with a limit of \(bound.text())\(unit)"
    guard let margin else { return rule }
    let own = margin.unit.isEmpty ? "" : " \(margin.unit)"
    return rule + "; it changes with \(margin.key) at \(margin.flips.text(2))\(own)"
  }
}

extension ViewHierarchy {
  /// The alpha, 0 to 255, of a view's own pictures at a window point; nil where it shows none.
  func pictureAlpha(at place: Point, of index: ViewIndex) -> Int? {
    guard let point = convert(place, to: index) else { return nil }
    let view = views[index]
    let state = displayedState(of: index)
    let image = view.image(in: state).map { ($0, view.placement(of: $0)) }
    let background = view.backgroundImage(in: state).map { ($0, view.placement(ofBackground: $0)) }
    let alphas = [image, background].compactMap { $0 }.map { picture, placement in
      guard view.bounds.contains(point) || !view.clipsToBounds,
        let pixel = placement.pixel(at: point)
      else { return 0 }
      return Int(picture.pixels.alpha(pixel.x, pixel.y))
    }
    return alphas.max()
  }
}
