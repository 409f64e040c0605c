// The recognizers that watch a touch, and what they take from its view.

/// The recognizers declared on one view, or a mere classification for the report, with their fingers.
struct RecognizerGroup: Sendable {
  /// The view they are on; of a mere classification the view touched, nil for none.
  var view: ViewIndex?
  let viewID: String?
  /// False for a classification that nobody waits for: it changes no action.
  let isDeclared: Bool
  let kinds: Set<GestureKind>
  var recognition: any GestureRecognition
  var touches: [TouchID]

  /// What a touch is classified as where no recognizer is declared: what a stock view could tell.
  static let commonKinds: Set<GestureKind> = [.tap, .longPress, .swipe]

  /// The samples of its own fingers.
  func heard(of samples: [TouchSample]) -> [TouchSample] {
    if samples.allSatisfy({ touches.contains($0.touch) }) { return samples }
    return samples.filter { touches.contains($0.touch) }
  }
}

/// A recognition of each set of kinds asked for, fresh and without a story, made once and copied.
struct FreshRecognitions: Sendable {
  private var known: [(kinds: Set<GestureKind>, on: ScreenMetrics, fresh: any GestureRecognition)] =
    []

  mutating func recognition(
    of kinds: Set<GestureKind>, on screen: ScreenMetrics, by profile: any GestureProfile
  ) -> any GestureRecognition {
    if let known = known.first(where: { $0.kinds == kinds && $0.on == screen }) {
      return known.fresh
    }
    var fresh = profile.recognition(of: kinds, on: screen)
    fresh.tellsStory = false
    known.append((kinds, screen, fresh))
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
        isJudgedByOwn = isJudgedByOwn || view == own
        if let group = groups.firstIndex(where: { $0.isDeclared && $0.view == view }) {
          groups[group].touches.append(id)
        } else {
          let kinds = Set(hierarchy.views[view].recognizers.map(\.gesture))
          addGroup(of: kinds, on: view, isDeclared: true, touch: id)
        }
      }
    }
    guard !isJudgedByOwn else { return }
    let isShared =
      !open[touch].isWithheld && own.map { hierarchy.views[$0].multipleTouch } ?? false
    if isShared, let group = groups.firstIndex(where: { !$0.isDeclared && $0.view == own }) {
      groups[group].touches.append(id)
    } else {
      addGroup(of: RecognizerGroup.commonKinds, on: own, isDeclared: false, touch: id)
    }
  }

  /// Lets every recognizer hear what its fingers did, and does what it decides.
  mutating func recognize(_ samples: [TouchSample]) {
    var isOver = false
    for index in groups.indices {
      let heard = groups[index].heard(of: samples)
      guard !heard.isEmpty else { continue }
      var verdicts = groups[index].recognition.handle(heard)
      if heard.contains(where: { $0.phase == .ended || $0.phase == .cancelled }) {
        groups[index].touches = groups[index].touches.filter { touch in
          openIndex(touch).map { !open[$0].isLifted } ?? false
        }
      }
      if groups[index].touches.isEmpty {
        isOver = true
        verdicts += groups[index].recognition.finish()
      }
      take(verdicts, of: index)
    }
    if isOver { groups.removeAll { $0.touches.isEmpty } }
  }

  /// Lets the recognizers forget a touch that ends without a sample that says so.
  mutating func leaveGroups(_ touch: TouchID) {
    for index in groups.indices where groups[index].touches.contains(touch) {
      groups[index].touches.removeAll { $0 == touch }
      guard groups[index].touches.isEmpty else { continue }
      take(groups[index].recognition.finish(), of: index)
    }
    groups.removeAll { $0.touches.isEmpty }
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
    of kinds: Set<GestureKind>, on view: ViewIndex?, isDeclared: Bool, touch: TouchID
  ) {
    let screen = ScreenMetrics(scale: hierarchy.screen.scale, ppi: hierarchy.screen.ppi)
    groups.append(
      RecognizerGroup(
        view: view, viewID: view.map { hierarchy.views[$0].id }, isDeclared: isDeclared,
        kinds: kinds,
        recognition: freshRecognitions.recognition(of: kinds, on: screen, by: profile),
        touches: [touch]))
    if groups.count > 1 { sortGroups() }
  }

  /// Innermost first: in a preorder a view comes after all views above it.
  private mutating func sortGroups() {
    groups.sort { ($0.view ?? -1) > ($1.view ?? -1) }
  }

  /// Whether a view's recognizers hear a touch; a disabled control swallows what it receives.
  private func listens(_ view: ViewIndex, toTouchOf receiver: ViewIndex?) -> Bool {
    !hierarchy.views[view].recognizers.isEmpty
      && (hierarchy.views[view].isEnabled || view != receiver)
  }

  /// Does what a group decided, for every finger to which it is new.
  private mutating func take(_ verdicts: [GestureVerdict], of group: Int) {
    for verdict in verdicts {
      for touch in verdict.newTo {
        if let index = openIndex(touch) { take(verdict, of: group, for: index) }
      }
    }
  }

  private mutating func take(_ verdict: GestureVerdict, of group: Int, for index: Int) {
    let own = open[index].view
    guard let view = groups[group].view, fires(verdict, of: group, for: index) else {
      let judgesForReport = !groups[group].isDeclared || groups[group].view == own
      let isOpen = traces[index].gesture.map { $0.kind == GestureKind.none } ?? true
      if judgesForReport, isOpen { traces[index].gesture = verdict }
      return
    }
    if open[index].taker == nil { traces[index].gesture = verdict }
    open[index].taker = groups[group].viewID
    traces[index].actions.appendBounded(
      TouchTrace.Action(
        .gesture(verdict.kind, verdict.direction), view: self.index(of: view, asOf: index),
        time: verdict.time))
    if hierarchy.views[view].cancelsTouches, !open[index].isTaken {
      let whose = view == own ? "its" : "the"
      let owner = view == own ? "" : " of `\(hierarchy.views[view].id)`"
      cancelForView(
        index, because: "\(whose) \(verdict.kind.rawValue) recognizer\(owner) took the touch",
        at: verdict.time)
      open[index].isTaken = true
    }
  }

  /// Whether a verdict is a declared recognizer's success that nobody prevents.
  ///
  /// A tap recognizer gives way to an enabled button inside its view (Apple's UIGestureRecognizer
  /// documentation, "Interacting with Other User Interface Controls").
  private func fires(
    _ verdict: GestureVerdict, of group: Int, for touch: Int
  ) -> Bool {
    guard groups[group].isDeclared, groups[group].kinds.contains(verdict.kind),
      open[touch].taker == nil || open[touch].taker == groups[group].viewID
    else { return false }
    guard verdict.kind == .tap, groups[group].view != open[touch].view, let view = open[touch].view
    else { return true }
    return !(hierarchy.views[view].kind == .button && hierarchy.views[view].isEnabled)
  }
}

extension RecognizerKind {
  /// The gesture the recognizer waits for.
  var gesture: GestureKind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .swipe: .swipe
    case .pan: .pan
    case .pinch: .pinch
    case .rotate: .rotate
    }
  }
}
