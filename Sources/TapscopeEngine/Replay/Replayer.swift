// Sends recorded touches through a hierarchy and traces each of them.

/// Sends recorded touches through a hierarchy as UIKit does, and answers a trace of each.
///
/// The samples of one instant are one event and go three ways, in UIKit's order: every finger that
/// comes down is hit-tested and captured (`Replayer+Press`), the recognizers hear of all of them
/// (`Replayer+Recognizers`), then the views that captured them (`Replayer+Delivery`). Memory does not
/// grow with the recording: what is kept is the hierarchy, its latest changes, and the open touches.
package struct Replayer: Sendable {
  /// The screen as it is now.
  package internal(set) var hierarchy: ViewHierarchy
  package let profile: any GestureProfile
  let options: ReplayOptions
  /// In the order they began.
  var open: [OpenTouch] = []
  /// Parallel to `open`, and apart from it: a trace is large, and little of it is read while it grows.
  var traces: [TouchTrace] = []
  /// Innermost view first.
  var groups: [RecognizerGroup] = []
  /// The room that a group which is over had for a quiet finger.
  var quietRoom: [TouchSample] = []
  /// Recognitions of no touch yet, to be copied for each group.
  var freshRecognitions = FreshRecognitions()
  var sensitiveViews: SensitiveViewStage
  var alternatives: AlternativeHitTesters?
  var recentChanges = RecentChanges()
  var pressEngine = PressHitTester()
  /// Touches that have begun so far; set where a replay begins in the midst of a recording.
  package var touchCount = 0
  /// Whether the present screen has recognizers or sensitive views, which decide with a touch's view;
  /// nil where nobody has asked since the last change.
  private var isPlainScreen: Bool?
  /// Counts the states of the hierarchy, so that a view index is known to be of the present one.
  var generation = 0
  /// Events so far: the samples of one instant are one; set as `touchCount` is.
  package var eventCount = 0
  /// The walk of the latest hit test, kept for its memory.
  var walk: [HitCall] = []
  /// Touches that ended and are not yet handed out.
  var finished: [TouchTrace] = []

  /// Why a control did not fire that was pressed to the last.
  static let stillDown = "it was still down where the recording ends"

  package init(
    hierarchy: ViewHierarchy, profile: any GestureProfile, options: ReplayOptions = ReplayOptions()
  ) {
    self.hierarchy = hierarchy
    self.profile = profile
    self.options = options
    sensitiveViews = SensitiveViewStage(
      form: options.machine ?? profile.traits.machine,
      hierarchy: hierarchy)
    alternatives = options.asksAlternatives ? AlternativeHitTesters(of: hierarchy) : nil
  }

  /// Makes ready what every press on this screen needs, for copies to share.
  package mutating func warmUp() {
    alternatives?.prepare()
    pressEngine.prepare(hierarchy)
  }

  /// Keeps its screen, and the recognizers it has made, in memory of its own from here on.
  package mutating func leaveShared() {
    hierarchy.leaveShared()
    alternatives?.leaveShared()
    freshRecognitions = FreshRecognitions()
  }

  /// What it has found out about its screen: who has a touch at which point, under which strategy.
  package struct Findings: Sendable {
    fileprivate let look: PaintState
    fileprivate let alternatives: AlternativeHitTesters?
    fileprivate let pressEngine: PressHitTester
  }

  package var findings: Findings {
    Findings(look: hierarchy.look, alternatives: alternatives, pressEngine: pressEngine)
  }

  /// Takes over what another replay by the same options found out, unless its screen is another by now.
  package mutating func adopt(_ findings: Findings) {
    guard findings.look == hierarchy.look else { return }
    (alternatives, pressEngine) = (findings.alternatives, findings.pressEngine)
  }

  /// Takes one step of the recording; answers the touches it finished, in the order they ended.
  ///
  /// A sample of a touch that is not open is ignored. O(samples · views visited).
  package mutating func handle(_ event: ReplayEvent) -> [TouchTrace] {
    advance(by: event)
    return takeFinished()
  }

  /// The same, but the touches it finished wait to be taken.
  package mutating func advance(by event: ReplayEvent) {
    switch event {
    case .samples(let samples): handle(samples)
    case .moves(let samples): handle(moves: samples)
    case .change(let change, let time): apply(change, at: time)
    case .screen(let screen, let time): show(screen, at: time)
    }
  }

  /// Takes a change of a screen all of whose buttons answer by one strategy.
  package mutating func handle(
    _ change: ViewChange, keeping strategy: StrategyChoice, at time: Timestamp
  ) -> [TouchTrace] {
    apply(change, at: time, keeping: strategy)
    return takeFinished()
  }

  /// Takes changes of which no touch is to know when they were; all buttons keep `strategy` where there is one.
  ///
  /// No finger may be down. They cost no more than to set them.
  package mutating func apply(
    forgotten changes: [ViewChange], keeping strategy: StrategyChoice? = nil
  ) {
    if changes.isEmpty { return }
    for change in changes { set(change, keeping: strategy) }
    findViewsAgain()
  }

  private mutating func set(_ change: ViewChange, keeping strategy: StrategyChoice?) {
    if let strategy {
      hierarchy.apply(change, keeping: strategy)
    } else {
      hierarchy.apply(change)
    }
    alternatives?.apply(change)
  }

  /// Whether no finger is down, and no tap waits for a second one.
  package var isIdle: Bool { open.isEmpty }

  /// Whether nothing is carried over to the next touch: it is idle, and so is the machine of the sensitive
  /// views.
  package var isAtRest: Bool { isIdle && isMachineAtRest }

  package var isMachineAtRest: Bool { sensitiveViews.isAtRest }

  /// The form of the machine of the sensitive views.
  package var machine: StrategyForm { sensitiveViews.form }

  /// Ends the waits that are over by a time, or all where that is nil; answers the touches that this finishes.
  package mutating func endWaits(by now: Timestamp?) -> [TouchTrace] {
    if let now { runOutWaits(by: now) } else { endWaits() }
    return takeFinished()
  }

  /// Ends the recording; answers the touches that are still down, in the order they began.
  package mutating func finish() -> [TouchTrace] {
    endWaits()
    for index in open.indices {
      traces[index].fault = traces[index].fault ?? .openAtEnd
      if open[index].tracking != nil {
        traces[index].missedBecause = Self.stillDown
      }
    }
    while let touch = open.first { close(touch.touch, .open) }
    return takeFinished()
  }

  mutating func handle(_ samples: ArraySlice<TouchSample>) {
    eventCount += 1
    // By their places, here and below: a loop over the samples counts a reference to all of them.
    if !open.isEmpty, let first = samples.first,
      samples.indices.contains(where: { samples[$0].phase == .began })
    {
      runOutWaits(by: first.time)
    }
    for place in samples.indices {
      let sample = samples[place]
      if sample.phase == .began { press(sample) }
      if let touch = openIndex(sample.touch) { open[touch].note(sample, &traces[touch]) }
    }
    if hierarchy.screen.systemEdges != nil { takeForSystem(samples) }
    recognize(samples)
    deliver(samples)
    releaseLifts()
  }

  private mutating func apply(
    _ change: ViewChange, at time: Timestamp, keeping strategy: StrategyChoice? = nil
  ) {
    noteScreen(changing: change, at: time)
    let places = placesOfOpenTouches
    set(change, keeping: strategy)
    findViewsAgain()
    noteMoves(from: places)
  }

  /// Notes that the screen is about to change by `change`, or altogether where that is nil.
  private mutating func noteScreen(changing change: ViewChange? = nil, at time: Timestamp) {
    guard options.keepsScreensBefore else { return }
    recentChanges.note(
      hierarchy, changing: change, at: time, reaction: hierarchy.rules.reaction)
  }

  private mutating func show(_ screen: ViewHierarchy, at time: Timestamp) {
    noteScreen(at: time)
    for touch in open where touch.viewID.map({ screen.index(of: $0) == nil }) ?? false {
      abandon(touch.touch, by: .screenGone, because: "its screen went away", at: time)
    }
    let places = placesOfOpenTouches
    hierarchy = screen
    alternatives = options.asksAlternatives ? AlternativeHitTesters(of: screen) : nil
    findViewsAgain()
    noteMoves(from: places)
    for touch in open where touch.tracking?.isHighlighting ?? false {
      if let view = touch.view { hierarchy.setHighlighted(view, true) }
    }
  }

  /// Takes a touch that has not lifted from its view and ends it, with the reason.
  mutating func abandon(
    _ touch: TouchID, by rule: TouchTrace.Withholding, because reason: String, at time: Timestamp
  ) {
    guard let index = openIndex(touch) else { return }
    cancelForView(index, because: reason, at: time)
    traces[index].ended = time
    if !open[index].isWithheld { traces[index].withheldBy = rule }
    cancelForGroups(touch, at: time)
    close(touch, .withheld(reason))
  }

  /// Where the view of each open touch is shown; nil for no view.
  private var placesOfOpenTouches: [ViewHierarchy.ShownPlace?] {
    open.map { $0.view.map { hierarchy.shownPlace(of: $0) } }
  }

  /// Notes whose view was moved, hidden or taken away since.
  private mutating func noteMoves(from places: [ViewHierarchy.ShownPlace?]) {
    for index in open.indices {
      guard let before = places[index] else { continue }
      let now = open[index].view.map { hierarchy.shownPlace(of: $0) }
      if now != before { traces[index].hasReceiverMoved = true }
    }
  }

  /// Looks up every view that is held over a change by its id.
  private mutating func findViewsAgain() {
    generation += 1
    isPlainScreen = nil
    for index in open.indices {
      open[index].view = open[index].viewID.flatMap { hierarchy.index(of: $0) }
    }
    sensitiveViews.number(hierarchy)
    findGroupsAgain()
    releaseLifts()
  }

  /// Ends a touch: its recognizers forget it and its trace waits to be handed out.
  mutating func close(_ touch: TouchID, _ ending: TouchTrace.Ending) {
    leaveGroups(touch)
    guard let index = openIndex(touch) else { return }
    if ending == .ended || ending == .cancelled, traces[index].systemGesture == nil {
      settleAlternatives(of: index, ending)
    }
    sensitiveViews.forget(touch)
    finished.append(open.remove(at: index).finished(traces.remove(at: index), ending))
  }

  /// Finds which strategies would have had a touch fire, where that depends on it alone.
  ///
  /// Of one that was cancelled none would; what the system took may hang on the view that had it.
  private mutating func settleAlternatives(of index: Int, _ ending: TouchTrace.Ending) {
    guard alternatives != nil, open[index].isAlone, !open[index].isWithheld,
      open[index].generation == generation || receiversStand(of: index),
      let point = open[index].position,
      let start = traces[index].beganAt
    else { return }
    let isPlain =
      isPlainScreen ?? !hierarchy.judgesGestures
    isPlainScreen = isPlain
    guard isPlain else { return }
    let asked = traces[index].alternatives
    traces[index].alternatives.fires =
      ending == .cancelled ? [] : alternatives?.fires(liftedAt: point, start, asked)
  }

  /// Whether all views that a touch may have gone to, by whatever strategy, are as and where they were when it
  /// began, though the screen has changed since.
  ///
  /// That one is hidden or faded does not matter to a touch it has.
  private func receiversStand(of index: Int) -> Bool {
    let before = traces[index].hierarchy
    return traces[index].alternatives.receivers.parts.allSatisfy { part in
      guard let view = part.receiver.view else { return true }
      guard hierarchy.views.indices.contains(view),
        hierarchy.toWindow(view) == before.toWindow(view)
      else { return false }
      var now = hierarchy.views[view]
      let then = before.views[view]
      (now.isHidden, now.alpha, now.interaction) = (then.isHidden, then.alpha, then.interaction)
      return now == then
    }
  }

  /// How many finished touches wait to be taken.
  package var finishedCount: Int { finished.count }

  /// The touches finished since the last time, in the order they ended.
  package mutating func takeFinished() -> [TouchTrace] {
    defer { finished = [] }
    return finished
  }

  /// Where an open touch stands in `open`; at most `options.fingers` comparisons.
  func openIndex(_ touch: TouchID) -> Int? { open.firstIndex { $0.touch == touch } }

  /// The index of a present view in the hierarchy that a touch began on; nil where it had none such.
  func index(of view: ViewIndex, asOf touch: Int) -> ViewIndex? {
    open[touch].generation == generation
      ? view : traces[touch].hierarchy.index(of: hierarchy.views[view].id)
  }
}
