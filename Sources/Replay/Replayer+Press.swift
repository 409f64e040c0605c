// Whom does a finger meet when it comes down, and may that view have it?

import Geometry
import Touches
import Views

extension Replayer {
  /// Most whole hit tests of one press: UIKit makes a few, and a slip of the keyboard may ask for any
  /// number.
  static let hitTestLimit = 100

  /// Hit-tests a new finger and gives it to the view found.
  ///
  /// A touch that began already under this id is taken to have been cancelled.
  mutating func press(_ sample: TouchSample) {
    abandon(
      sample.touch, by: .numberReused, because: "another touch began under its number",
      at: sample.time)
    let snapshot = hierarchy
    let tests = hitTests(of: sample)
    let receiver = tests.first?.receiver ?? .none
    var touch = OpenTouch(
      sample, view: receiver.view, hierarchy: snapshot, generation: generation)
    touch.trace.hierarchyBefore = recentChanges.screen(
      before: sample.time, reaction: snapshot.rules.reaction)
    touch.trace.receiver = receiver
    touch.trace.calls = tests.first?.log ?? []
    for test in tests {
      touch.trace.hitTests.append(
        TouchTrace.HitTest(receiver: test.receiver, calls: test.log.count { $0.isAsked }))
      touch.trace.count(test.log)
    }
    if let point = sample.replayPosition {
      touch.trace.alternatives =
        alternatives?.receivers(at: point, floor: sensitiveViews.form) ?? []
    }
    admit(touch)
  }

  private mutating func hitTests(
    of sample: TouchSample
  ) -> [(receiver: Receiver, log: [HitCall])] {
    guard let point = sample.replayPosition else { return [] }
    let wanted = options.hitTests ?? hierarchy.rules.hitTestsPerPress
    return (0..<min(max(wanted, 1), Self.hitTestLimit)).map { _ in
      var log: [HitCall] = []
      return (hierarchy.hitTest(point, log: &log), log)
    }
  }

  private mutating func admit(_ touch: OpenTouch) {
    var touch = touch
    guard open.count < Self.openLimit else {
      touch.trace.ending = .withheld("\(Self.openLimit) other fingers are down")
      touch.trace.withheldBy = .otherFinger
      finished.append(touch.finished(.cancelled))
      return
    }
    let isShutOut = exclusion(of: touch)
    if let reason = isShutOut ?? occupation(of: touch) {
      touch.trace.ending = .withheld(reason)
      touch.trace.withheldBy = isShutOut == nil ? .otherFinger : .exclusiveTouch
    }
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
