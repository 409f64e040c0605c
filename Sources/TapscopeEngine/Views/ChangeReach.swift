// Which touches a change of a screen can matter to, found without making the changed screen.

/// Where changes of a screen can matter, made ready once for any number of touches.
///
/// A view can take a point over only within its reach, and its subviews only where it holds the point
/// itself.
package struct ChangeReach: Sendable {
  private struct Part: Sendable {
    let view: ViewIndex
    /// nil where the plane of the changed view has no way back.
    let fromWindow: AffineTransform?
    /// In the changed view's bounds coordinates; nil where its strategy knows no limit.
    let reach: Rect?

    func mayHold(_ place: Point) -> Bool {
      guard let fromWindow, let reach else { return true }
      return reach.nearlyContains(fromWindow(place))
    }
  }

  private let screen: ViewHierarchy
  private var parts: [Part] = []
  /// Whether the changed views leave nothing behind for later touches, as those of the screen.
  package var forgetsTouches: Bool { forgetsInTime && !waitsForTaps }
  /// The same, but for the wait for a second tap.
  package private(set) var forgetsInTime = true
  /// The same, but for what the machine of a sensitive view holds.
  package private(set) var forgetsAtRest = true
  private var waitsForTaps = false
  /// Whether every changed view has a limit to its reach.
  package var isLimited: Bool { parts.allSatisfy { $0.fromWindow != nil && $0.reach != nil } }

  /// The sensitive views of the screen, each with its floor.
  private let floors: [(view: ViewIndex, floor: ViewIndex?)]
  /// Whether touches may ask floors, of which where they began does not tell everything.
  package var asksFloors: Bool { !floors.isEmpty }

  /// What holds every point of the window at which a touch may begin that a changed view may hold; nil where
  /// there is no limit, and where touches ask floors.
  package var box: Rect? {
    if asksFloors { return nil }
    var box: Rect?
    for part in parts {
      guard let toWindow = part.fromWindow?.inverse, let reach = part.reach else { return nil }
      let own = toWindow.boundingBox(of: reach.outset(by: EdgeInsets(all: 1)))
      box = box?.union(own) ?? own
    }
    return box
  }

  /// The changed views, each with all that lie within it, in the order of the views.
  ///
  /// O(changes · depth of the last subviews).
  package var ranges: [Range<ViewIndex>] { parts.map { $0.view..<screen.end(of: $0.view) } }

  /// Whether a view is a changed one or lies within one.
  package func changes(_ view: ViewIndex) -> Bool {
    parts.contains { screen.isSelfOrAncestor($0.view, of: view) }
  }

  /// Changes of views whose strategies keep nothing of a call; those of absent views are left out.
  ///
  /// O(changes · depth).
  package init(_ changes: [ViewChange], on screen: ViewHierarchy) {
    self.screen = screen
    floors =
      screen.mayHoldSensitiveView
      ? screen.views.indices.filter { screen.views[$0].kind == .sensitiveView }
        .map { ($0, screen.floor(of: $0)) } : []
    for change in changes {
      guard let view = screen.index(of: change.view) else { continue }
      var changed = screen.views[view]
      let own = changed.untransformedFrame
      var strategy = screen.strategies[view]
      for setting in change.settings {
        changed.set(setting)
        if case .strategy(let choice) = setting {
          strategy = BuiltInStrategies.strategy(for: choice)
        }
      }
      add(view, as: changed, answeringBy: strategy)
      if let scroller = screen.scroller(sizedBy: view), changed.untransformedFrame != own {
        add(scroller, as: screen.views[scroller], answeringBy: screen.strategies[scroller])
      }
      forgetsInTime = forgetsInTime && changed.forgetsInTime(by: strategy)
      forgetsAtRest = forgetsAtRest && strategy.traits.isPlain
      waitsForTaps = waitsForTaps || changed.waitsForTaps
    }
  }

  private mutating func add(
    _ view: ViewIndex, as changed: View, answeringBy strategy: any HitStrategy
  ) {
    let outer = changed.superview.map { screen.fromWindow($0) } ?? .identity
    let reach = strategy.shortcuts.reach(
      of: changed, displaying: changed.displayedState, over: screen.paintOver(view))
    let inverse = changed.toSuperview.inverse
    parts.append(
      Part(view: view, fromWindow: outer.flatMap { o in inverse.map(o.then) }, reach: reach))
  }

  /// Whether a touch that came down at a window point and got `receiver` may get another view, or be
  /// answered otherwise, once the changes are made; false only where it certainly stays as it was.
  ///
  /// O(changes · depth).
  package func mayMatter(toTouchAt place: Point, got receiver: Receiver) -> Bool {
    if case .undefined = receiver { return true }
    return parts.contains { part in
      if let receiver = receiver.view, screen.isSelfOrAncestor(part.view, of: receiver) {
        return true
      }
      return part.mayHold(place)
    }
  }

  /// The same of a touch on a screen where sensitive views ask their floors; `others` are the places at which
  /// one may have asked besides, nil where they are not known.
  package func mayMatter(
    toTouchAt place: Point, asking others: [Point]?, got receiver: Receiver
  ) -> Bool {
    guard asksFloors else { return mayMatter(toTouchAt: place, got: receiver) }
    guard let others, !movesFloor else { return true }
    return ([place] + others).contains { point in
      mayMatter(toTouchAt: point, got: receiver)
        || floors.contains { view, floor in
          // As published a floor is asked about the point of the sensitive view.
          guard let floor, let local = screen.convert(point, to: view) else { return false }
          return mayMatter(toTouchAt: screen.toWindow(floor)(local), got: receiver)
        }
    }
  }

  /// Whether a sensitive view, a floor or what holds one is changed.
  private var movesFloor: Bool {
    floors.contains { view, floor in changes(view) || floor.map(changes) ?? false }
  }
}

extension View {
  /// Whether a touch leaves nothing behind but a wait, which ends: the view is no sensitive one, whose
  /// machine keeps its press, and its strategy keeps nothing of a call.
  fileprivate func forgetsInTime(by strategy: any HitStrategy) -> Bool {
    kind != .sensitiveView && strategy.traits.isPlain
  }

  /// Whether a tap may wait here for a second one.
  fileprivate var waitsForTaps: Bool { recognizers.contains { $0.gesture == .doubleTap } }
}

// What a touch leaves behind for those after it, in one place: what is found out about touches one by one,
// which of them a replay may leave out, and where it may be cut, all hang on it.
extension ViewHierarchy {
  /// Whether a touch leaves nothing behind for those after it, whatever view it meets.
  ///
  /// O(views).
  package var forgetsTouches: Bool {
    forgetsInTime && !views.contains(where: \.waitsForTaps)
  }

  /// Whether a touch leaves nothing behind but a wait for a second tap, which ends: after it a replay goes on
  /// as if the touch had not been.
  ///
  /// O(views).
  package var forgetsInTime: Bool { views.indices.allSatisfy(forgetsInTime) }

  /// Whether a touch leaves nothing behind but such a wait and what the machine of a sensitive view holds:
  /// where a replay is at rest, it goes on as if no touch had been.
  ///
  /// O(views).
  package var forgetsAtRest: Bool { strategies.allSatisfy(\.traits.isPlain) }

  /// Whether that machine is at rest after every finger that came and lifted alone: nothing else on the screen
  /// may take a touch.
  ///
  /// O(views).
  package var restsAfterLoneLifts: Bool {
    forgetsAtRest && screen.systemEdges == nil
      && views.allSatisfy {
        $0.kind == .sensitiveView ? $0.recognizers.isEmpty : !$0.judgesGestures
      }
  }

  /// Whether a touch of one view leaves nothing behind but such a wait.
  func forgetsInTime(at view: ViewIndex) -> Bool {
    views[view].forgetsInTime(by: strategies[view])
  }
}
