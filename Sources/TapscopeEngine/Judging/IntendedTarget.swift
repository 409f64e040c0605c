// What a touch was meant for, and the evidence for it.

/// What a person aimed at: by the recording's label, else by what is seen there.
struct IntendedTarget {
  /// What is seen, or plainly aimed at, whatever the touch then did.
  var apparent: [ViewIndex] = []
  /// What was meant; empty for nothing.
  var intended: [ViewIndex] = []
  /// Ids of what was meant and is not on the screen that the touch met.
  var gone: [String] = []
  var evidence: Evidence?
  /// From the touch to the outline of what was meant, in points; 0 on it.
  var distance: Double = 0
  /// What ended the walk over the paint where no button is seen.
  var stoppedBy: ViewIndex?
  /// Whether a change within `reaction` before the touch put something else under the finger.
  var hasMoved = false
  /// The id a label names that is nowhere on the screen.
  var unknownView: String?

  /// What the touch was meant for on the screen it met.
  init(
    at place: Point, of trace: TouchTrace, painted: PaintedScreen, effects: [TouchFacts.Effect],
    label: TouchLabel?, _ screens: inout PaintedScreens
  ) {
    let here = trace.hierarchy
    let screen = trace.hierarchyBefore ?? here
    let before = trace.hierarchyBefore.map { screens.of($0) }
    let seen = before?.apparentTarget(at: place) ?? painted.apparentTarget(at: place)
    (apparent, gone) = here.find(seen.buttons, of: screen)
    stoppedBy = seen.stoppedBy.flatMap { here.find($0, of: screen) }
    if let target = label?.target {
      take(target, at: place, on: painted, before: screen)
    } else {
      evidence = seen.basis.map(Evidence.init)
      distance = seen.buttons.isEmpty ? 0 : seen.distance
      intended = apparent
      let isFarReach =
        seen.basis == .reach && seen.holder == nil && seen.distance > here.rules.near
      if effects.isEmpty && isFarReach || meantNoButton(trace, painted, effects, label) {
        intended = []
        gone = []
      }
    }
    if trace.hierarchyBefore != nil {
      let seenNow = painted.apparentTarget(at: place).buttons
      hasMoved = differs(on: here, from: seenNow.map { here.views[$0].id })
    }
  }

  /// What a touch was meant for before a fix, on the screen with the fix.
  init(_ before: AimBefore, on here: ViewHierarchy) {
    evidence = before.evidence
    apparent = here.find(before.apparent, of: before.screen).here
    let meant = here.find(before.intended, of: before.screen)
    (intended, gone) = (meant.here, before.gone + meant.gone)
  }

  /// The label decides: its view, or the button that holds it.
  private mutating func take(
    _ target: TouchLabel.Target, at place: Point, on painted: PaintedScreen,
    before screen: ViewHierarchy
  ) {
    let here = painted.hierarchy
    evidence = .label
    gone = []
    guard case .view(let id) = target else { return }
    if let index = here.index(of: id) {
      let meant = here.nearestButton(from: index) ?? index
      intended = [meant]
      let away = painted.outlineDistance(place, of: meant, within: .infinity)
      // Nothing of it is seen: what there is to land on is its bounds.
      distance = away.isFinite ? away : here.boundsDistance(place, of: meant)
    } else if screen.index(of: id) != nil {
      gone = [id]
    } else {
      unknownView = id
    }
  }

  /// Whether the finger went farther than a tap, and off what it began on or into a gesture of a view
  /// that waits for one; a label that says tap says otherwise.
  ///
  /// A swipe that the system took was meant for it, unless it is short or began on a slider.
  private func meantNoButton(
    _ trace: TouchTrace, _ painted: PaintedScreen, _ effects: [TouchFacts.Effect],
    _ label: TouchLabel?
  ) -> Bool {
    if let kind = label?.gesture.flatMap(GestureLabel.init)?.kind, kind != .swipe, kind != .pan {
      return false
    }
    if effects.isEmpty {
      if trace.systemGesture != nil, trace.maximumTravel > trace.hierarchy.rules.reach {
        return !apparent.contains { trace.hierarchy.views[$0].kind == .slider }
      }
      return trace.maximumTravel > Attribution.tapTravel
        && !trace.lifted(onOutlineOf: apparent, painted)
    }
    // Of a swipe that also fired a button, the swipe was meant.
    return effects.count > 1
      ? effects.contains { $0.isSwipe(in: trace) }
      : effects.allSatisfy { $0.isDeliberate(in: trace, over: apparent, painted) }
  }

  /// Whether what was meant is another button than is seen since the change, by their ids.
  private func differs(on here: ViewHierarchy, from seenNow: [String]) -> Bool {
    if !gone.isEmpty { return true }
    if intended.isEmpty { return apparent.isEmpty && !seenNow.isEmpty }
    let wasSeen = intended.contains { meant in
      apparent.contains { here.isSameTarget($0, meant) }
    }
    let isSeen = seenNow.compactMap(here.index).contains { seen in
      intended.contains { here.isSameTarget($0, seen) }
    }
    return wasSeen && !isSeen
  }
}

extension ViewHierarchy {
  /// Where a view of this screen, or of another state of it, is here; nil where it is gone.
  fileprivate func find(_ view: ViewIndex, of other: ViewHierarchy) -> ViewIndex? {
    if revision === other.revision { return view }
    let id = other.id(of: view)
    // Mostly in its old place: to look an id up takes longer.
    return view < views.count && self.id(of: view) == id ? view : index(of: id)
  }

  /// Where some views are here, and the ids of those that are gone.
  fileprivate func find(
    _ views: [ViewIndex], of other: ViewHierarchy
  ) -> (here: [ViewIndex], gone: [String]) {
    if revision === other.revision { return (views, []) }
    var found: (here: [ViewIndex], gone: [String]) = ([], [])
    for view in views {
      if let index = find(view, of: other) {
        found.here.append(index)
      } else {
        found.gone.append(other.id(of: view))
      }
    }
    return found
  }
}

extension Evidence {
  init(_ basis: ApparentTarget.Basis) {
    switch basis {
    case .picture: self = .picture
    case .shape: self = .shape
    case .reach: self = .reach
    case .frame: self = .frame
    }
  }
}

/// What a touch was meant for, decided on the recording as it was; a fix never decides it again.
package struct AimBefore: Sendable {
  let apparent: [ViewIndex]
  let intended: [ViewIndex]
  let gone: [String]
  let evidence: Evidence?
  /// The screen whose indices these are.
  let screen: ViewHierarchy

  /// `screen` is another of the same look as the touch's, nil for that.
  package init(_ touch: borrowing JudgedTouch, on screen: ViewHierarchy? = nil) {
    apparent = touch.judgement.apparent
    // Mostly one, and then one array.
    intended = touch.judgement.intended == apparent ? apparent : touch.judgement.intended
    gone = touch.judgement.gone
    evidence = touch.judgement.evidence
    self.screen = screen ?? touch.trace.hierarchy
  }

  /// Whether a touch was meant for the same views of the same screen, for the same reason.
  @inline(__always)
  func isAlike(_ touch: borrowing JudgedTouch) -> Bool {
    apparent == touch.judgement.apparent && intended == touch.judgement.intended
      && gone == touch.judgement.gone && evidence == touch.judgement.evidence
      && screen.looksLike(touch.trace.hierarchy)
  }
}
