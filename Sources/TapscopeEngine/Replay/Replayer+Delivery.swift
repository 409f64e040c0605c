// Delivers samples to the view that captured a touch.

extension Replayer {
  /// Hands the samples of one instant to the views that captured their touches; lifted touches end.
  mutating func deliver(_ samples: ArraySlice<TouchSample>) {
    let reportingTouches = sensitiveViews.form == .published ? reportingTouches(of: samples) : [:]
    let lastMoves = samples.count > 1 && sensitiveViews.isNeeded ? samples.lastMoves : [:]
    // By their places, as in `handle`.
    for place in samples.indices {
      let sample = samples[place]
      guard let index = openIndex(sample.touch) else { continue }
      let isAwaited = sample.phase == .ended && awaits(sample.touch)
      let isDelayed =
        isAwaited && delaysLift(of: sample.touch)
        && open[index].view.map { hierarchy.views[$0].kind != .sensitiveView } ?? true
      if let view = open[index].view, !open[index].isWithheld, !open[index].isTaken, !isDelayed {
        if hierarchy.traits(of: view).kind != .sensitiveView {
          track(sample, by: view, index)
        } else if sample.phase == .moved, let last = lastMoves[sample.touch], place < last {
          // The finger is once in its set, at its last place.
          continue
        } else if reportingTouches[PhaseGroup(view: view, phase: sample.phase)] ?? sample.touch
          == sample.touch
        {
          tell(sample, to: view, index)
        } else {
          // "Any touch of the set": the printed code hears one finger of several.
          traces[index].reach("4-20")
        }
      }
      switch sample.phase {
      case .began, .moved, .stationary: break
      case .ended where isAwaited:
        open[index].heldLift = HeldLift(sample: sample, isDelivered: !isDelayed)
        // What it was may hang on the next one.
        open[index].isAlone = false
      case .ended: close(sample.touch, traces[index].systemGesture == nil ? .ended : .cancelled)
      case .cancelled: close(sample.touch, sample.fault == .openAtEnd ? .open : .cancelled)
      }
    }
  }

  /// Takes a touch from its view before the finger lifts.
  mutating func cancelForView(_ index: Int, because reason: String, at time: Timestamp) {
    guard let view = open[index].view, !open[index].isWithheld, !open[index].isTaken else { return }
    if hierarchy.views[view].kind == .sensitiveView {
      tell(.cancelled, to: view, index, at: time)
    } else if hierarchy.views[view].isButton {
      endTracking(index)
      traces[index].missedBecause = reason
    }
  }

  mutating func track(_ sample: TouchSample, by view: ViewIndex, _ index: Int) {
    guard hierarchy.traits(of: view).isButton else { return }
    switch sample.phase {
    case .began: beginTracking(by: view, index)
    case .moved: follow(sample, by: view, index)
    case .stationary: break
    case .ended: lift(sample, by: view, index)
    case .cancelled:
      let reason = sample.fault == .openAtEnd ? Self.stillDown : "the touch was cancelled"
      cancelForView(index, because: reason, at: sample.time)
    }
  }

  private mutating func beginTracking(by view: ViewIndex, _ index: Int) {
    guard hierarchy.views[view].isEnabled else {
      traces[index].missedBecause = "it is disabled"
      return
    }
    let kind = hierarchy.views[view].kind
    // A text field begins to edit by its tap recognizer, not by a lift.
    guard kind != .textField else { return }
    let tracking = ControlTracking(isControl: kind.tracksPresses, endsAnywhere: kind == .slider)
    open[index].tracking = tracking
    if tracking.isHighlighting { hierarchy.setHighlighted(view, true) }
  }

  /// A control asks on every move whether the finger is inside.
  private mutating func follow(_ sample: TouchSample, by view: ViewIndex, _ index: Int) {
    guard let tracking = open[index].tracking, tracking.isControl,
      let point = sample.replayPosition ?? open[index].position
    else { return }
    if let isInside = hierarchy.plainTracking(at: point, of: view) {
      noteCall(isInside, at: point, sample.time, view, index, tracking)
    } else {
      _ = ask(at: point, sample.time, view, index, tracking)
    }
  }

  /// Notes a plain answer to whether the finger is inside.
  private mutating func noteCall(
    _ isInside: Bool, at point: Point, _ time: Timestamp, _ view: ViewIndex, _ index: Int,
    _ tracking: ControlTracking
  ) {
    traces[index].callCount += 1
    if isInside != tracking.isInside { cross(isInside, at: point, time, view, index) }
  }

  /// Asks the view once whether the finger is inside, with the reason.
  private mutating func ask(
    at point: Point, _ time: Timestamp, _ view: ViewIndex, _ index: Int,
    _ tracking: ControlTracking
  ) -> TrackingAnswer {
    let answer = hierarchy.trackingAnswer(at: point, of: view, isControl: tracking.isControl)
    traces[index].count([answer.call])
    if answer.isInside != tracking.isInside { cross(answer.isInside, at: point, time, view, index) }
    return answer
  }

  /// The finger went into the view that tracks it, or out of it.
  private mutating func cross(
    _ isInside: Bool, at point: Point, _ time: Timestamp, _ view: ViewIndex, _ index: Int
  ) {
    open[index].tracking?.isInside = isInside
    traces[index].tracking.appendBounded(
      TouchTrace.Tracking(time: time, isInside: isInside, point: point))
    if open[index].tracking?.isControl ?? false { refreshHighlight(of: view) }
  }

  private mutating func lift(_ sample: TouchSample, by view: ViewIndex, _ index: Int) {
    guard let tracking = open[index].tracking,
      let point = sample.replayPosition ?? open[index].position
    else { return }
    // Where it is plainly inside, nobody reads why.
    let isPlainlyInside =
      tracking.isControl && hierarchy.plainTracking(at: point, of: view) ?? false
    if isPlainlyInside { noteCall(true, at: point, sample.time, view, index, tracking) }
    let answer = isPlainlyInside ? nil : ask(at: point, sample.time, view, index, tracking)
    if !hierarchy.views[view].isEnabled {
      traces[index].missedBecause = "it was disabled when the finger lifted"
    } else if answer?.isInside ?? true || tracking.endsAnywhere {
      traces[index].actions.appendBounded(
        TouchTrace.Action(
          .touchUpInside, view: self.index(of: view, asOf: index), time: sample.time))
    } else {
      traces[index].missedBecause = answer?.miss
    }
    endTracking(index)
  }

  private mutating func endTracking(_ index: Int) {
    let tracking = open[index].tracking
    open[index].tracking = nil
    if tracking?.isHighlighting ?? false, let view = open[index].view { refreshHighlight(of: view) }
  }

  /// A control shows highlighted while any finger it tracks is inside.
  private mutating func refreshHighlight(of view: ViewIndex) {
    // By their places: each would be copied.
    let isOn = open.indices.contains {
      open[$0].view == view && open[$0].tracking?.isHighlighting ?? false
    }
    hierarchy.setHighlighted(view, isOn)
  }
}
