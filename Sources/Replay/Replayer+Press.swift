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
    var trace = TouchTrace(touch: sample.touch, began: sample.time, hierarchy: hierarchy)
    trace.hierarchyBefore = recentChanges.screen(
      before: sample.time, reaction: hierarchy.rules.reaction)
    hitTest(sample, into: &trace)
    let view = trace.receiver.view
    var touch = OpenTouch(sample, trace, view: view, in: hierarchy, generation: generation)
    if open.count < Self.openLimit {
      admit(touch)
    } else {
      touch.note(sample)
      touch.trace.ending = .withheld("\(Self.openLimit) other fingers are down")
      touch.trace.withheldBy = .otherFinger
      finished.append(touch.finished(.cancelled))
    }
  }

  /// Makes the whole hit tests of a press, and asks the other strategies.
  private mutating func hitTest(_ sample: TouchSample, into trace: inout TouchTrace) {
    guard let point = sample.replayPosition else { return }
    let wanted = options.hitTests ?? hierarchy.rules.hitTestsPerPress
    let count = min(max(wanted, 1), Self.hitTestLimit)
    trace.alternatives =
      alternatives?.receivers(at: point, floor: sensitiveViews.form) ?? TouchTrace.Alternatives()
    if let test = pressEngine.hitTest(point, on: hierarchy) {
      trace.receiver = test.receiver
      trace.hitTests = Array(repeating: test, count: count)
      trace.callCount += count * test.calls
      trace.leaveWalk(at: point)
      return
    }
    for test in 0..<count {
      walk.removeAll(keepingCapacity: true)
      let receiver = hierarchy.hitTest(point, log: &walk)
      if test == 0 {
        trace.receiver = receiver
        // Elementwise, for an array of its own that is no larger than it need be.
        trace.calls = walk.map { $0 }
      }
      trace.hitTests.append(
        TouchTrace.HitTest(receiver: receiver, calls: walk.count { $0.isAsked }))
      trace.count(walk)
    }
  }

  /// Gives a finger to its view, unless the fingers that are down keep it out.
  private mutating func admit(_ touch: consuming OpenTouch) {
    let isShutOut = exclusion(of: touch)
    if let reason = isShutOut ?? occupation(of: touch) {
      touch.trace.ending = .withheld(reason)
      touch.trace.withheldBy = isShutOut == nil ? .otherFinger : .exclusiveTouch
    }
    open.append(touch)
    joinGroups(open.count - 1, hearsRecognizers: isShutOut == nil)
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
