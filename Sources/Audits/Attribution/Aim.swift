// What was a touch meant for, and what does that rest on?

import Geometry
import Replay
import Touches
import Views

/// What a person aimed at: by the recording's label, else by what is seen there.
struct Aim {
  /// What is seen, or plainly aimed at, whatever came of the touch.
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

  /// `original` is the touch on whose screen the person aimed: the same one, but when a fix is tried.
  init(
    at place: Point, of trace: TouchTrace, effects: [TouchCase.Effect], label: TouchLabel?,
    on original: TouchTrace
  ) {
    let screen = original.hierarchyBefore ?? original.hierarchy
    let seen = screen.apparentTarget(at: place)
    let here = trace.hierarchy
    for button in seen.buttons {
      let id = screen.views[button].id
      if let index = here.index(of: id) { apparent.append(index) } else { gone.append(id) }
    }
    stoppedBy = seen.stoppedBy.flatMap { here.index(of: screen.views[$0].id) }
    if original.hierarchyBefore != nil {
      hasMoved = !isAlsoSeen(on: original.hierarchy, at: place, buttons: seen.buttons, of: screen)
    }
    if let target = label?.target {
      take(target, at: place, on: here, before: screen)
      return
    }
    evidence = seen.basis.map(Evidence.init)
    distance = seen.distance
    intended = apparent
    let isFarReach = seen.basis == .reach && seen.distance > here.rules.near
    if effects.isEmpty && (isFarReach || trace.isDragOff(apparent))
      || !effects.isEmpty && effects.allSatisfy({ $0.isDeliberate(in: trace) })
    {
      intended = []
      gone = []
    }
  }

  /// The label decides: its view, or the button that holds it.
  private mutating func take(
    _ target: TouchLabel.Target, at place: Point, on here: ViewHierarchy,
    before screen: ViewHierarchy
  ) {
    evidence = .label
    gone = []
    guard case .view(let id) = target else { return }
    if let index = here.index(of: id) {
      let meant = here.nearestButton(from: index) ?? index
      intended = [meant]
      distance = here.outlineDistance(place, of: meant)
    } else if screen.index(of: id) != nil {
      gone = [id]
    } else {
      unknownView = id
    }
  }

  /// Whether what was seen before the change is still what is seen.
  private func isAlsoSeen(
    on now: ViewHierarchy, at place: Point, buttons: [ViewIndex], of before: ViewHierarchy
  ) -> Bool {
    let seenNow = now.apparentTarget(at: place).buttons
    if buttons.isEmpty { return seenNow.isEmpty }
    return buttons.contains { button in
      guard let index = now.index(of: before.views[button].id) else { return false }
      return seenNow.contains { now.isSameTarget($0, index) }
    }
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

extension TouchTrace {
  /// Whether the finger left for good: farther than a tap goes, and lifted off all these outlines.
  fileprivate func isDragOff(_ buttons: [ViewIndex]) -> Bool {
    maximumTravel > Attribution.tapTravel && !lifted(onOutlineOf: buttons)
  }
}
