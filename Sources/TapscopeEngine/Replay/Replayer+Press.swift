// Finds the view that receives a finger when it comes down.

extension Replayer {
  /// Most whole hit tests of one press: UIKit makes a few, and a slip of the keyboard may ask for any
  /// number.
  static let hitTestLimit = 100

  /// Hit-tests a new finger and gives it to the view found.
  ///
  /// A touch that began already under this id is taken to have been cancelled.
  mutating func press(_ sample: TouchSample) {
    let beginsAtRest = isAtRest
    endWait(of: sample.touch)
    abandon(
      sample.touch, by: .numberReused, because: "another touch began under its number",
      at: sample.time)
    var trace = TouchTrace(touch: sample.touch, began: sample.time, hierarchy: hierarchy)
    trace.hierarchyBefore = recentChanges.screen(
      before: sample.time, reaction: hierarchy.rules.reaction, now: hierarchy)
    trace.beganAt = sample.replayPosition
    trace.beganAtRest = beginsAtRest
    trace.line = sample.line
    trace.ordinal = touchCount
    touchCount += 1
    hitTest(sample, into: &trace)
    let touch = OpenTouch(
      sample.touch, view: trace.receiver.view, in: hierarchy, generation: generation,
      keepsPath: options.keepsPaths)
    open.append(touch)
    traces.append(trace)
    open[open.count - 1].edge = systemEdge(under: sample)
    if open.count > 1 {
      // A second finger ends the system's wait for a swipe.
      for index in open.indices { (open[index].isAlone, open[index].edge) = (false, nil) }
    }
    // Bounds the memory of a recording that never lifts.
    if open.count <= options.fingers {
      admit(open.count - 1)
    } else {
      open[open.count - 1].note(sample, &traces[open.count - 1])
      withhold(
        open.count - 1, by: .otherFinger,
        because:
          "\(options.fingers) other \(options.fingers == 1 ? "finger is" : "fingers are") down")
      close(sample.touch, .cancelled)
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

  /// Gives the newest finger to its view, unless the fingers that are down keep it out.
  private mutating func admit(_ touch: Int) {
    let exclusion = exclusion(of: touch)
    if let exclusion {
      withhold(touch, by: .exclusiveTouch, because: exclusion)
    } else if let occupation = occupation(of: touch) {
      withhold(touch, by: .otherFinger, because: occupation)
    }
    joinGroups(touch, hearsRecognizers: exclusion == nil)
  }

  private mutating func withhold(
    _ touch: Int, by rule: TouchTrace.Withholding, because reason: String
  ) {
    open[touch].isWithheld = true
    traces[touch].ending = .withheld(reason)
    traces[touch].withheldBy = rule
  }

  /// Why `exclusiveTouch` keeps a finger out: an exclusive view is down and it is for another, or its
  /// own view is exclusive and another is down.
  private func exclusion(of touch: Int) -> String? {
    guard let view = open[touch].view else { return nil }
    for other in open[..<touch] where other.isHeld {
      guard let held = other.view, held != view else { continue }
      let (name, rival) = (hierarchy.views[view].id, hierarchy.views[held].id)
      if hierarchy.views[held].exclusiveTouch {
        return "`\(rival)` is exclusive and had touch \(other.touch)"
      }
      if hierarchy.views[view].exclusiveTouch {
        return "`\(name)` is exclusive and `\(rival)` had touch \(other.touch)"
      }
    }
    return nil
  }

  /// Why a view without `multipleTouch` is kept from a second finger; its recognizers are not.
  private func occupation(of touch: Int) -> String? {
    guard let view = open[touch].view, !hierarchy.views[view].multipleTouch,
      let other = open[..<touch].first(where: { $0.isHeld && $0.view == view })
    else { return nil }
    return "`\(hierarchy.views[view].id)` takes one touch at a time and had touch "
      + "\(other.touch)"
  }
}
