// The facts of one touch that the rules of attribution read.

/// One touch with what it was aimed at and what it did; the rules read nothing else.
struct TouchFacts {
  /// What one action means to a person.
  enum Effect: Hashable {
    case button(ViewIndex)
    /// A gesture of a view that is no button, such as the slide of a sensitive view.
    case gesture(GestureKind, ViewIndex)
    /// A delegate's `tapped(nil)`.
    case nobody
  }

  let trace: TouchTrace
  let label: TouchLabel?
  /// Where it began, in points of the window.
  let place: Point
  /// What is painted of the hierarchy the touch began on; nil where no rule will ask.
  private let knownPaint: PaintedScreen?
  let effects: [Effect]
  let aim: IntendedTarget

  /// Those of a touch that began at a place, in points of the window.
  ///
  /// `before` is what the touch was meant for where a fix is tried; nil decides it by what
  /// happened.
  init(
    _ trace: TouchTrace, at place: Point, label: TouchLabel?, aim before: AimBefore? = nil,
    on screens: inout PaintedScreens
  ) {
    let hierarchy = trace.hierarchy
    let effects = trace.actions.map { Effect($0, in: hierarchy) }
    let (aim, painted): (IntendedTarget, PaintedScreen?)
    if let before {
      aim = IntendedTarget(before, on: hierarchy)
      // Few touches of a fix's trial are judged by paint, and each fix has a screen of its own: to paint
      // it was half the price of trying fixes on 10,000 views.
      let isJudgedByPaint =
        trace.maximumTravel > Attribution.tapTravel || effects.contains { $0.isGesture }
        || effects.isEmpty && aim.intended.isEmpty && trace.receiver != .none
      painted = isJudgedByPaint ? screens.of(hierarchy) : nil
    } else {
      let paint = screens.of(hierarchy)
      painted = paint
      aim = IntendedTarget(
        at: place, of: trace, painted: paint, effects: effects, label: label, &screens)
    }
    self.trace = trace
    self.label = label
    self.place = place
    (self.effects, self.aim, knownPaint) = (effects, aim, painted)
  }

  /// What is painted of the hierarchy the touch began on.
  ///
  /// O(views) where it was not kept.
  var painted: PaintedScreen { knownPaint ?? PaintedScreen(hierarchy) }

  var hierarchy: ViewHierarchy { trace.hierarchy }

  /// Whether a button, here or on the screen before, was meant.
  var isMeant: Bool { !aim.intended.isEmpty || !aim.gone.isEmpty }

  /// The button that received the touch, or the view itself where no button has part in it.
  var receivingButton: ViewIndex? { trace.receivingButton }

  /// Whether the label names a view farther away than a finger misses.
  var isLabelledFar: Bool {
    aim.evidence == .label && aim.distance > hierarchy.rules.reach
  }

  /// Whether the view is one target with something that was meant.
  func isMeant(_ view: ViewIndex) -> Bool {
    aim.intended.contains { hierarchy.isSameTarget($0, view) }
  }

  /// The buttons that fired and were not meant.
  var otherButtons: [ViewIndex] {
    effects.compactMap {
      if case .button(let view) = $0, !isMeant(view) { view } else { nil }
    }
  }

  /// Whether something that was meant fired.
  var meantFired: Bool {
    effects.contains {
      switch $0 {
      case .button(let view), .gesture(_, let view): isMeant(view)
      case .nobody: false
      }
    }
  }

  /// Whether something that was meant received the touch and was enabled.
  var meantReceived: Bool {
    guard let button = receivingButton, isMeant(button) else { return false }
    return hierarchy.views[button].isEnabled
  }

  /// Whether the finger stayed within a tap's travel, or lifted on the outline of what was meant.
  var isTapLike: Bool {
    trace.maximumTravel <= Attribution.tapTravel
      || trace.lifted(onOutlineOf: aim.intended, painted)
  }

  /// Whether all that fired is gestures of views that are no buttons and wait for just these.
  var isDeliberateGesture: Bool {
    !effects.isEmpty
      && effects.allSatisfy { $0.isDeliberate(in: trace, over: aim.apparent, painted) }
  }

  /// What the movement was taken for: by the recognizer or delegate that fired, else by the profile,
  /// where a button that fired has also had its tap.
  var gestures: [GestureLabel] {
    let fired = trace.actions.compactMap { action -> GestureLabel? in
      if case .gesture(let gesture) = action.kind { gesture } else { nil }
    }
    if !fired.isEmpty { return fired }
    let classified = trace.gesture?.label ?? GestureLabel(.none)
    return trace.actions.isEmpty ? [classified] : [GestureLabel(.tap), classified]
  }
}

extension TouchFacts.Effect {
  init(_ action: TouchTrace.Action, in hierarchy: ViewHierarchy) {
    guard let view = action.view else {
      self = .nobody
      return
    }
    if case .gesture(let gesture) = action.kind, !hierarchy.views[view].isButton {
      self = .gesture(gesture.kind, view)
    } else {
      self = .button(hierarchy.nearestButton(from: view) ?? view)
    }
  }

  var isGesture: Bool { if case .gesture = self { true } else { false } }

  /// Whether a view that is no button read a movement longer than a tap's.
  func isSwipe(in trace: TouchTrace) -> Bool {
    guard case .gesture(let kind, _) = self, kind == .swipe || kind == .pan else { return false }
    return trace.maximumTravel > Attribution.tapTravel
  }

  /// Whether a view that is no button did what it waits for: read a long movement, or, where no button
  /// is to be seen, a tap or press of its own recognizers.
  ///
  /// A short scroll that ends on the button it began on was meant for that.
  func isDeliberate(
    in trace: TouchTrace, over seen: [ViewIndex], _ painted: @autoclosure () -> PaintedScreen
  ) -> Bool {
    guard case .gesture(let kind, let view) = self else { return false }
    if kind == .pan, trace.scroll?.view == view,
      trace.maximumTravel <= trace.hierarchy.rules.reach
    {
      return !trace.lifted(onOutlineOf: seen, painted())
    }
    switch kind {
    case .pinch, .rotate:
      return true
    case .swipe, .pan:
      return trace.maximumTravel > Attribution.tapTravel
    case .tap, .doubleTap, .longPress, .twoFingerTap, .threeFingerTap, .fourFingerTap,
      .fiveFingerTap, .severalFingers, .none:
      return seen.isEmpty && !trace.hierarchy.views[view].recognizers.isEmpty
    }
  }
}

extension TouchTrace {
  /// The button that received the touch, or the view itself where no button has part in it.
  var receivingButton: ViewIndex? {
    self.receiver.view.map { self.hierarchy.hearingButton(from: $0) ?? $0 }
  }

  /// Whether the finger lifted on the painted outline of one of the views.
  func lifted(
    onOutlineOf views: [ViewIndex], _ painted: @autoclosure () -> PaintedScreen
  ) -> Bool {
    guard let endedAt = self.endedAt, !views.isEmpty else { return false }
    let painted = painted()
    return views.contains { painted.outlineContains(endedAt, of: $0) }
  }
}
