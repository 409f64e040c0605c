// How a pressed control follows its finger.

/// How a pressed control follows its finger.
struct ControlTracking: Equatable, Sendable {
  /// A UIControl asks on every move and shows itself highlighted; any other view with an action
  /// merely asks when the finger lifts.
  let isControl: Bool
  /// Whether it takes the lift wherever it is: a slider follows the finger to the end.
  let endsAnywhere: Bool
  /// A press starts inside: the hit test has said so.
  var isInside = true

  var isHighlighting: Bool { isControl && isInside }
}

/// The answer to one `point(inside:)` call of a tracking control.
struct TrackingAnswer: Equatable, Sendable {
  var call: HitCall
  var isInside: Bool
  /// Why a lift here fires nothing; empty where it fires.
  var miss = ""
}

extension ViewHierarchy {
  /// Whether a finger at a window point is inside, for a control that tracks it by a plain strategy; nil
  /// for any other.
  ///
  /// What `trackingAnswer` says, without its reasons.
  mutating func plainTracking(at point: Point, of view: ViewIndex) -> Bool? {
    let traits = traits(of: view)
    guard traits.isPlain, let local = convert(point, to: view) else { return nil }
    if traits.trackingBounds.contains(local) { return true }
    guard case .asked(let answer) = pointInside(point, view).outcome else { return false }
    return answer.answer == .inside
  }

  /// Whether a finger at a window point is inside, for a view that tracks it.
  ///
  /// Inside is where `point(inside:)` says so or, for a control, in the bounds grown on all sides by
  /// `trackingSlop`: half-open as the bounds are, and UIControl's reported 70 points by default. A
  /// published override of `point(inside:)` is asked alone: its article left no slop. Memory that is
  /// undefined counts as outside.
  mutating func trackingAnswer(
    at point: Point, of view: ViewIndex, isControl: Bool
  ) -> TrackingAnswer {
    let call = trackingCall(at: point, of: view)
    guard let local = call.point, case .asked(let answer) = call.outcome else {
      return TrackingAnswer(
        call: call, isInside: false, miss: "its transform could not be inverted at the lift")
    }
    if answer.answer == .inside { return TrackingAnswer(call: call, isInside: true) }
    if isControl, isInSlop(local, of: view) { return TrackingAnswer(call: call, isInside: true) }

    var tracked = TrackingAnswer(call: call, isInside: false)
    if isControl, traits(of: view).trackingBounds.contains(local),
      let quirk = strategies[view].traits.trackingQuirk
    {
      tracked.call.outcome = .asked(answer.adding(quirk))
    }
    let distance = views[view].bounds.distance(to: local)
    if answer.answer == .undefined {
      tracked.miss = "its point(inside:) read undefined memory at the lift"
    } else if distance == 0 {
      tracked.miss =
        "lifted at (\(local.x.text(1)), \(local.y.text(1))) of its own coordinates, where its "
        + "point(inside:) says no: \(answer.reason)"
    } else {
      tracked.miss = "lifted \(distance.text(1)) pt off its bounds"
      if isControl {
        tracked.miss +=
          overridesTracking(view)
          ? ", and its own point(inside:) leaves no slop"
          : ", beyond its tracking slop of \(views[view].trackingSlop.text(1)) pt"
      }
    }
    return tracked
  }

  /// Whether a control stays pressed at a point of its bounds coordinates that its `point(inside:)` denies.
  func isInSlop(_ local: Point, of view: ViewIndex) -> Bool {
    traits(of: view).trackingBounds.contains(local) && !overridesTracking(view)
  }

  /// Whether a published `point(inside:)` alone says where a press stays inside.
  func overridesTracking(_ view: ViewIndex) -> Bool {
    views[view].strategy.overridesTracking(by: strategies[view].traits)
  }

  /// The `point(inside:)` call of a tracking control.
  ///
  /// A published strategy that replaces `hitTest(_:)` left `point(inside:)` as it was: the bounds.
  private mutating func trackingCall(at point: Point, of view: ViewIndex) -> HitCall {
    var call = pointInside(point, view)
    guard strategies[view].traits.replacesHitTest, let local = call.point,
      case .asked(let own) = call.outcome
    else { return call }
    let isInside = views[view].bounds.contains(local)
    var answer = PointInside(
      isInside ? .inside : .outside,
      isInside ? "inside its bounds" : "outside its bounds")
    if isInside, own.answer == .outside { answer = answer.adding("2-12") }
    call.outcome = .asked(answer)
    return call
  }
}

extension PointInside {
  fileprivate func adding(_ quirk: QuirkID) -> PointInside {
    var answer = self
    answer.quirks.append(quirk)
    return answer
  }
}
