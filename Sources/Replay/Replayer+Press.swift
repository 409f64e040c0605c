// Whom does a finger meet when it comes down, and may that view have it?

import Geometry
import Touches
import Views

extension Replayer {
  /// Hit-tests a new finger and gives it to the view found.
  ///
  /// A touch that began already under this id is taken to have been cancelled.
  mutating func press(_ sample: TouchSample) {
    close(sample.touch, .cancelled)
    let snapshot = hierarchy
    let before = recentChanges.screen(before: sample.time, reaction: snapshot.rules.reaction)
    var tests: [TouchTrace.HitTest] = []
    var calls: [[HitCall]] = []
    if let point = sample.replayPosition {
      for _ in 0..<max(1, options.hitTests ?? snapshot.rules.hitTestsPerPress) {
        var log: [HitCall] = []
        let receiver = hierarchy.hitTest(point, log: &log)
        tests.append(TouchTrace.HitTest(receiver: receiver, calls: log.count { $0.isAsked }))
        calls.append(log)
      }
    }
    let receiver = tests.first?.receiver ?? .none
    var touch = OpenTouch(
      sample, view: receiver.view, hierarchy: snapshot, generation: generation)
    touch.trace.hierarchyBefore = before
    touch.trace.hitTests = tests
    touch.trace.receiver = receiver
    touch.trace.calls = calls.first ?? []
    calls.forEach { touch.trace.count($0) }
    if let point = sample.replayPosition {
      touch.trace.alternatives =
        alternatives?.receivers(at: point, floor: sensitiveViews.form) ?? []
    }
    admit(touch)
  }

  private mutating func admit(_ touch: OpenTouch) {
    var touch = touch
    guard open.count < Self.openLimit else {
      touch.trace.ending = .withheld("\(Self.openLimit) other fingers are down")
      finished.append(touch.finished(.cancelled))
      return
    }
    let isShutOut = exclusion(of: touch)
    if let reason = isShutOut ?? occupation(of: touch) { touch.trace.ending = .withheld(reason) }
    open.append(touch)
    joinGroups(touch, hearsRecognizers: isShutOut == nil)
  }

  /// Why `exclusiveTouch` keeps a finger out: an exclusive view is down and it is for another, or its
  /// own view is exclusive and another is down.
  private func exclusion(of touch: OpenTouch) -> String? {
    guard let view = touch.view else { return nil }
    for other in open where other.isHeld {
      guard let held = other.view, held != view else { continue }
      let (name, rival) = (hierarchy.views[view].id, hierarchy.views[held].id)
      if hierarchy.views[held].exclusiveTouch {
        return "`\(rival)` is exclusive and had touch \(other.trace.touch)"
      }
      if hierarchy.views[view].exclusiveTouch {
        return "`\(name)` is exclusive and `\(rival)` had touch \(other.trace.touch)"
      }
    }
    return nil
  }

  /// Why a view without `multipleTouch` is kept from a second finger; its recognizers are not.
  private func occupation(of touch: OpenTouch) -> String? {
    guard let view = touch.view, !hierarchy.views[view].multipleTouch,
      let other = open.first(where: { $0.isHeld && $0.view == view })
    else { return nil }
    return "`\(hierarchy.views[view].id)` takes one touch at a time and had touch "
      + "\(other.trace.touch)"
  }
}
