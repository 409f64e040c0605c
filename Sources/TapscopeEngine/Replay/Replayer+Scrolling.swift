// What a scroll view takes from its content, and lifts that wait for a recognizer.

extension Replayer {
  /// Whether a verdict is a scroll view's drag.
  func scrolls(_ verdict: GestureVerdict, on view: ViewIndex) -> Bool {
    hierarchy.views[view].kind == .scrollView && verdict.kind == .pan
  }

  /// Whether a drag scrolls a view: there is something to scroll that way, and the content that has been
  /// handed the touch gives it back.
  func mayScroll(_ verdict: GestureVerdict, on view: ViewIndex, for index: Int) -> Bool {
    guard let direction = verdict.direction, hierarchy.scrolls(view, direction) else {
      return false
    }
    guard let content = open[index].view, content != view else { return true }
    let after = verdict.time - traces[index].began
    return after < hierarchy.contentDelay(of: content) || hierarchy.mayCancel(content, for: view)
  }

  /// Notes that a scroll view took a touch, and when.
  mutating func noteScroll(_ verdict: GestureVerdict, on view: ViewIndex, for index: Int) {
    let start = traces[index].beganAt ?? .zero
    traces[index].scroll = TouchTrace.Scroll(
      view: self.index(of: view, asOf: index), after: verdict.time - traces[index].began,
      delay: open[index].view.map { hierarchy.contentDelay(of: $0) } ?? 0,
      distance: open[index].position?.distance(to: start) ?? 0)
  }

  /// Whether a recognizer may yet make a gesture of a finger that lifts.
  func awaits(_ touch: TouchID) -> Bool { groups.contains { $0.awaits(touch) } }

  /// Whether the view is to hear of that lift only then.
  func delaysLift(of touch: TouchID) -> Bool {
    groups.contains { group in
      group.awaits(touch)
        && group.setups.contains { $0.gesture == .doubleTap && $0.delaysTouchesEnded }
    }
  }

  /// Ends the waits that are over by a time, where no finger is down: a tap that no second one can join any
  /// more is no other finger to those that come after it.
  ///
  /// After the longest wait there is, all are over.
  mutating func runOutWaits(by now: Timestamp) {
    let lifts = open.compactMap { $0.heldLift?.sample.time }
    guard let last = lifts.max(), lifts.count == open.count else { return }
    if now - last > profile.longestWait(on: hierarchy.screen.metrics) { return endWaits() }
    for index in groups.indices where groups[index].onlyWaits {
      take(groups[index].runTimers(until: now), of: index)
    }
    removeOverGroups()
    releaseLifts()
  }

  /// Ends the touches whose lift nobody waits about any more.
  mutating func releaseLifts() {
    while let index = open.firstIndex(where: { $0.heldLift != nil && !awaits($0.touch) }) {
      release(index)
    }
  }

  /// Decides about a lifted touch as if no more came.
  mutating func endWait(of touch: TouchID) {
    guard let index = openIndex(touch), open[index].heldLift != nil else { return }
    for group in groups.indices where groups[group].onlyWaits && groups[group].awaits(touch) {
      take(groups[group].finish(), of: group)
    }
    removeOverGroups()
    if let index = openIndex(touch) { release(index) }
  }

  /// The recording ends: what waits for a second tap has waited long enough.
  mutating func endWaits() {
    for touch in open.filter({ $0.heldLift != nil }).map(\.touch) { endWait(of: touch) }
  }

  private mutating func release(_ index: Int) {
    let touch = open[index]
    if let lift = touch.heldLift, !lift.isDelivered, let view = touch.view, !touch.isWithheld,
      !touch.isTaken
    {
      track(lift.sample, by: view, index)
    }
    open[index].heldLift = nil
    close(touch.touch, .ended)
  }
}
