// The recognizers that watch a touch, and what they take from its view.

/// The recognizers declared on one view, or a mere classification for the report, with their fingers.
struct RecognizerGroup: Sendable {
  /// The view they are on; of a mere classification the view touched, nil for none.
  var view: ViewIndex?
  let viewID: String?
  /// False for a classification that nobody waits for: it changes no action.
  let isDeclared: Bool
  private let fresh: FreshRecognition
  /// Its own, from when it has to hear of a finger.
  private var recognition: (any GestureRecognition)?
  /// A finger of which it has not heard yet; nil once it has heard of any.
  private var quiet: QuietFinger?
  /// The fingers down that it hears.
  private(set) var touches: [TouchID] = []
  /// Fingers that it has said nothing about; kept only where a lift need not be the end.
  private var undecided: [TouchID] = []

  /// Whether a finger that lifted may yet be of a gesture: the first of two taps.
  private let mayWait: Bool

  /// What a touch is classified as where no recognizer is declared: what a stock view could tell.
  static let common: [RecognizerSetup] = [.tap, .longPress, .swipe]

  /// `room` is for what a quiet finger does, and is taken away.
  init(
    view: ViewIndex?, viewID: String?, isDeclared: Bool, _ fresh: FreshRecognition,
    room: inout [TouchSample]
  ) {
    self.view = view
    self.viewID = viewID
    self.isDeclared = isDeclared
    self.fresh = fresh
    if let limits = fresh.quietLimits { quiet = QuietFinger(within: limits, room: &room) }
    mayWait = isDeclared && fresh.hasDoubleTap
  }

  var setups: [RecognizerSetup] { fresh.setups }

  var isOver: Bool { touches.isEmpty && undecided.isEmpty }

  /// Whether it waits for nothing but time.
  var onlyWaits: Bool { touches.isEmpty && !undecided.isEmpty }

  /// Takes what its fingers did at one instant.
  mutating func hear(_ samples: ArraySlice<TouchSample>) -> [GestureVerdict] {
    if quiet != nil, samples.count == 1, touches.count == 1, let sample = samples.first {
      switch quiet?.take(sample) {
      case .held: return []
      case .lifted(let path):
        quiet?.forget()
        return fresh.quietVerdict(of: sample.touch, path, liftedAt: sample.time).map { [$0] } ?? []
      case .left, nil: break
      }
    }
    wake()
    return recognition?.handle(Array(samples)) ?? []
  }

  /// Whether a finger is its only one, and its recognition has yet to hear of that.
  ///
  /// Asked in its place, as `leave(liftedIn:)`.
  mutating func isQuiet(under touch: TouchID) -> Bool {
    quiet != nil && touches.count == 1 && touches[0] == touch
  }

  /// How many of some moves of its quiet finger it takes without a word; of the next it has to hear.
  mutating func hold(_ moves: ArraySlice<TouchSample>) -> Int { quiet?.hold(moves) ?? 0 }

  mutating func runTimers(until now: Timestamp) -> [GestureVerdict] {
    wake()
    return recognition?.runTimers(until: now) ?? []
  }

  /// No more samples come.
  mutating func finish() -> [GestureVerdict] {
    // A recognition that has heard of no finger has nothing to say.
    if let quiet, quiet.samples.isEmpty { return [] }
    wake()
    return recognition?.finish() ?? []
  }

  /// Lets the recognition hear of a finger that was quiet so far; in its zone nothing is decided.
  private mutating func wake() {
    if recognition == nil { recognition = fresh.recognition }
    guard let finger = quiet else { return }
    quiet = nil
    for sample in finger.samples { _ = recognition?.handle([sample]) }
  }

  mutating func join(_ touch: TouchID) {
    touches.append(touch)
    if mayWait { undecided.append(touch) }
  }

  /// A finger that it hears has lifted or is gone.
  mutating func leave(_ touch: TouchID) { touches.removeAll { $0 == touch } }

  /// Lets the fingers leave that have lifted or were cancelled; answers whether it is over with them.
  ///
  /// Changes it in its place: what only reads an element of an array copies all of it.
  mutating func leave(liftedIn samples: ArraySlice<TouchSample>) -> Bool {
    var hasLifted = false
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      leave(sample.touch)
      hasLifted = true
    }
    return hasLifted && isOver
  }

  /// Its room where it is over, for a finger of the next group; nil where it is not.
  mutating func takeRoomIfOver() -> [TouchSample]? {
    guard touches.isEmpty, undecided.isEmpty else { return nil }
    return quiet?.takeRoom() ?? []
  }

  mutating func settle(_ touch: TouchID) {
    if mayWait { undecided.removeAll { $0 == touch } }
  }

  /// Whether a finger that lifted may yet be of a gesture.
  func awaits(_ touch: TouchID) -> Bool { mayWait && undecided.contains(touch) }

  /// The recognizer that a verdict is of.
  func setup(telling verdict: GestureVerdict) -> RecognizerSetup? {
    setups.first { $0.tells(verdict) } ?? setups.first { $0.gesture == verdict.kind }
  }
}

/// The recognition of a set of recognizers that has heard of no finger yet, without a story.
final class FreshRecognition: Sendable {
  let setups: [RecognizerSetup]
  let screen: ScreenMetrics
  let recognition: any GestureRecognition
  /// What it answers to a lone tap.
  private let quietTap: QuietTap?
  /// Within which it answers so; nil where it hears of every move.
  let quietLimits: QuietLimits?
  let hasDoubleTap: Bool

  init(of setups: [RecognizerSetup], on screen: ScreenMetrics, by profile: any GestureProfile) {
    var recognition = profile.recognition(of: setups, on: screen)
    recognition.tellsStory = false
    self.setups = setups
    self.screen = screen
    self.recognition = recognition
    quietTap = recognition.quietTap
    quietLimits = quietTap?.limits
    hasDoubleTap = setups.contains { $0.gesture == .doubleTap }
  }

  /// The verdict on a finger that lifted within the limits; nil where there are none.
  func quietVerdict(
    of touch: TouchID, _ path: QuietPath, liftedAt time: Timestamp
  ) -> GestureVerdict? { quietTap?.verdict(of: touch, path, liftedAt: time) }
}

/// A recognition of each set of recognizers asked for, made once.
struct FreshRecognitions: Sendable {
  private var known: [FreshRecognition] = []

  mutating func recognition(
    of setups: [RecognizerSetup], on screen: ScreenMetrics, by profile: any GestureProfile
  ) -> FreshRecognition {
    if let known = known.first(where: { $0.setups == setups && $0.screen == screen }) {
      return known
    }
    let fresh = FreshRecognition(of: setups, on: screen, by: profile)
    known.append(fresh)
    return fresh
  }
}

// As in UIKit, a touch goes to the recognizers of the view it hit and of all views above that, the
// innermost first; the first to recognize it keeps the others from it.
extension Replayer {
  /// Puts a new touch before its recognizers.
  mutating func joinGroups(_ touch: Int, hearsRecognizers: Bool) {
    let id = open[touch].touch
    let own = open[touch].view
    var isJudgedByOwn = false
    if hearsRecognizers {
      var next = own
      while let view = next {
        next = hierarchy.views[view].superview
        guard listens(view, toTouchOf: own) else { continue }
        // What a scroll view makes of a drag is not what a touch of its own is classified by.
        let isMereScroller =
          hierarchy.views[view].recognizers.isEmpty
          && hierarchy.views[view].kind == .scrollView
        isJudgedByOwn = isJudgedByOwn || (view == own && !isMereScroller)
        if let group = groups.firstIndex(where: { $0.isDeclared && $0.view == view }) {
          groups[group].join(id)
        } else {
          addGroup(
            of: hierarchy.recognizers(of: view, under: own ?? view), on: view, isDeclared: true,
            touch: id)
        }
      }
    }
    guard !isJudgedByOwn, options.classifiesAll else { return }
    let isShared =
      !open[touch].isWithheld && own.map { hierarchy.views[$0].multipleTouch } ?? false
    if isShared, let group = groups.firstIndex(where: { !$0.isDeclared && $0.view == own }) {
      groups[group].join(id)
    } else {
      addGroup(of: RecognizerGroup.common, on: own, isDeclared: false, touch: id)
    }
  }

  /// Lets every recognizer hear what its fingers did, and does what it decides.
  mutating func recognize(_ samples: ArraySlice<TouchSample>) {
    guard let now = samples.first?.time else { return }
    var isOver = false
    for index in groups.indices {
      let heard = samples.of(groups[index].touches)
      guard !heard.isEmpty else {
        if groups[index].onlyWaits {
          take(groups[index].runTimers(until: now), of: index)
          isOver = isOver || groups[index].isOver
        }
        continue
      }
      take(groups[index].hear(heard), of: index)
      if groups[index].leave(liftedIn: heard) {
        isOver = true
        take(groups[index].finish(), of: index)
      }
    }
    if isOver { removeOverGroups() }
  }

  /// Removes the groups that are over, but for the room that one had for a finger.
  mutating func removeOverGroups() {
    for index in groups.indices.reversed() {
      guard let room = groups[index].takeRoomIfOver() else { continue }
      quietRoom = room
      // `remove(at:)` copies what it hands out; mostly there is one.
      if index == groups.count - 1 { groups.removeLast() } else { groups.remove(at: index) }
    }
  }

  /// Lets the recognizers hear that a touch was cancelled of which no sample says so.
  mutating func cancelForGroups(_ touch: TouchID, at time: Timestamp) {
    let sample = TouchSample(
      touch: touch, phase: .cancelled, time: time,
      position: openIndex(touch).flatMap { open[$0].position })
    for index in groups.indices where groups[index].touches.contains(touch) {
      take(groups[index].hear([sample]), of: index)
    }
    leaveGroups(touch)
  }

  /// Lets the recognizers forget a touch that ends without a sample that says so.
  mutating func leaveGroups(_ touch: TouchID) {
    for index in groups.indices
    where groups[index].touches.contains(touch) || groups[index].awaits(touch) {
      groups[index].leave(touch)
      groups[index].settle(touch)
      guard groups[index].isOver else { continue }
      take(groups[index].finish(), of: index)
    }
    removeOverGroups()
  }

  /// Looks up the recognizers' views after a change; those whose view is gone are gone with it.
  mutating func findGroupsAgain() {
    for index in groups.indices {
      groups[index].view = groups[index].viewID.flatMap { hierarchy.index(of: $0) }
    }
    groups.removeAll { $0.isDeclared && $0.view == nil }
    sortGroups()
  }

  private mutating func addGroup(
    of setups: [RecognizerSetup], on view: ViewIndex?, isDeclared: Bool, touch: TouchID
  ) {
    groups.append(
      RecognizerGroup(
        view: view, viewID: view.map { hierarchy.id(of: $0) }, isDeclared: isDeclared,
        freshRecognitions.recognition(of: setups, on: hierarchy.screen.metrics, by: profile),
        room: &quietRoom))
    groups[groups.count - 1].join(touch)
    if groups.count > 1 { sortGroups() }
  }

  /// Innermost first: in a preorder a view comes after all views above it.
  private mutating func sortGroups() {
    groups.sort { ($0.view ?? -1) > ($1.view ?? -1) }
  }

  /// Whether a view's recognizers hear a touch; a disabled control swallows what it receives.
  private func listens(_ view: ViewIndex, toTouchOf receiver: ViewIndex?) -> Bool {
    let kind = hierarchy.views[view].kind
    return
      (!hierarchy.views[view].recognizers.isEmpty || kind == .scrollView
      || kind == .textField) && (hierarchy.views[view].isEnabled || view != receiver)
  }

  /// Does what a group decided, for every finger to which it is new.
  mutating func take(_ verdicts: [GestureVerdict], of group: Int) {
    for verdict in verdicts {
      for touch in verdict.newTo {
        groups[group].settle(touch)
        if let index = openIndex(touch) { take(verdict, of: group, for: index) }
      }
    }
  }

  private mutating func take(_ verdict: GestureVerdict, of group: Int, for index: Int) {
    let own = open[index].view
    guard let view = groups[group].view, let setup = setup(firing: verdict, of: group, for: index)
    else {
      let judgesForReport = !groups[group].isDeclared || groups[group].view == own
      let isOpen = traces[index].gesture.map { $0.kind == GestureKind.none } ?? true
      if judgesForReport, isOpen { traces[index].gesture = verdict }
      return
    }
    let isScroll = scrolls(verdict, on: view)
    if isScroll, !mayScroll(verdict, on: view, for: index) { return }
    if open[index].taker == nil { traces[index].gesture = verdict }
    open[index].taker = groups[group].viewID
    open[index].takenBy = setup
    traces[index].actions.appendBounded(
      TouchTrace.Action(
        .gesture(verdict.label), view: self.index(of: view, asOf: index), time: verdict.time))
    let cancels = setup.cancelsTouches ?? hierarchy.views[view].cancelsTouches
    guard isScroll || cancels || setup.delaysTouchesBegan, !open[index].isTaken else { return }
    if isScroll { noteScroll(verdict, on: view, for: index) }
    let whose = view == own ? "its" : "the"
    let owner = view == own ? "" : " of `\(hierarchy.views[view].id)`"
    cancelForView(
      index, because: "\(whose) \(verdict.kind.rawValue) recognizer\(owner) took the touch",
      at: verdict.time)
    open[index].isTaken = true
  }

  /// The declared recognizer whose success a verdict is, where nobody prevents it.
  ///
  /// Apple's UIGestureRecognizer documentation ("Interacting with Other User Interface Controls"): a tap
  /// recognizer gives way to an enabled button or switch inside its view, and a swipe or pan along a
  /// slider or switch to that.
  private func setup(
    firing verdict: GestureVerdict, of group: Int, for touch: Int
  ) -> RecognizerSetup? {
    guard groups[group].isDeclared, let setup = groups[group].setup(telling: verdict),
      open[touch].taker == nil || open[touch].taker == groups[group].viewID
    else { return nil }
    guard groups[group].view != open[touch].view, let view = open[touch].view,
      hierarchy.views[view].isEnabled
    else { return setup }
    let isAlong = verdict.direction?.isHorizontal ?? false
    switch hierarchy.views[view].kind {
    case .button: return verdict.kind == .tap ? nil : setup
    case .switch: return verdict.kind == .tap || isAlong ? nil : setup
    case .slider: return isAlong ? nil : setup
    default: return setup
    }
  }
}

extension ArraySlice<TouchSample> {
  /// The samples of some fingers.
  fileprivate func of(_ touches: [TouchID]) -> ArraySlice<TouchSample> {
    if indices.allSatisfy({ touches.contains(self[$0].touch) }) { return self }
    return filter { touches.contains($0.touch) }
  }
}
