// Everything that happened to one touch.

/// Everything the replay saw of one touch; what audits judge and reports show.
@dynamicMemberLookup @usableFromInline
package struct TouchTrace: Sendable {
  /// One whole hit test of the press.
  package struct HitTest: Equatable, Sendable {
    package var receiver: Receiver
    /// `point(inside:)` calls it made.
    package var calls: Int

    package init(receiver: Receiver, calls: Int) {
      self.receiver = receiver
      self.calls = calls
    }
  }

  /// Something that fired.
  package struct Action: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case touchUpInside
      /// A recognizer or a delegate reported a gesture.
      case gesture(GestureLabel)
    }

    package var kind: Kind
    /// The view whose action it is; nil for a delegate's `tapped(nil)`.
    package var view: ViewIndex?
    package var time: Timestamp

    package init(_ kind: Kind, view: ViewIndex?, time: Timestamp) {
      self.kind = kind
      self.view = view
      self.time = time
    }
  }

  /// One call of a sensitive view's delegate.
  package struct DelegateCall: Equatable, Sendable {
    /// What a call was given.
    package enum Argument: Equatable, Sendable {
      /// How far a slide went, in points.
      case distance(Double)
      /// The id of the view tapped.
      case view(String)
    }

    /// The event that made it: the samples of one instant are one, counted from 0 in the session.
    package var event: Int
    /// The sensitive view.
    package var from: ViewIndex
    /// `userSlidedLeft`, `userTappedView` and so on.
    package var call: String
    /// nil is `tapped(nil)`.
    package var argument: Argument?
    package var time: Timestamp

    package init(event: Int, from: ViewIndex, call: String, argument: Argument?, time: Timestamp) {
      self.event = event
      self.from = from
      self.call = call
      self.argument = argument
      self.time = time
    }
  }

  /// The finger crossed the edge of the control that tracks it.
  package struct Tracking: Equatable, Sendable {
    package var time: Timestamp
    package var isInside: Bool
    package var point: Point

    package init(time: Timestamp, isInside: Bool, point: Point) {
      self.time = time
      self.isInside = isInside
      self.point = point
    }
  }

  /// A scroll view began to scroll and took the touch.
  package struct Scroll: Equatable, Sendable {
    package var view: ViewIndex?
    /// Seconds from the touch-down.
    package var after: Double
    /// How long content waits for its touches, in seconds.
    package var delay: Double
    /// From the touch-down, in points.
    package var distance: Double

    /// Whether the content had been handed the touch.
    package var wasDelivered: Bool { after >= delay }
  }

  /// The system took the touch for a gesture of its own.
  package struct SystemGesture: Equatable, Sendable {
    package var edge: ScreenEdge
    /// Seconds from the touch-down.
    package var after: Double
    /// From the touch-down, in points.
    package var distance: Double
  }

  /// How the touch ended.
  package enum Ending: Equatable, Sendable {
    case ended, cancelled
    /// Its receiver's screen went away, or another finger kept it out; the reason in words.
    case withheld(String)
    /// Still down at the end of the recording.
    case open
  }

  /// Which rule kept a touch from the view it met, or took it away again.
  package enum Withholding: Equatable, Sendable {
    /// `exclusiveTouch`, of its own view or of one that another finger is on.
    case exclusiveTouch
    /// The view takes one touch at a time, or too many fingers are down.
    case otherFinger
    /// Another touch began under its number before it ended.
    case numberReused
    /// Its screen went away.
    case screenGone
  }

  /// What a strategy, given to every button at once, would have returned.
  package struct Alternative: Equatable, Sendable {
    package var strategy: StrategyChoice
    package var receiver: Receiver

    package init(strategy: StrategyChoice, receiver: Receiver) {
      self.strategy = strategy
      self.receiver = receiver
    }
  }

  /// What a trace holds.
  @usableFromInline
  package struct Contents: Sendable {
    package var touch: TouchID
    package var began: Timestamp
    package var ended: Timestamp
    package var ending: Ending = .open
    /// nil unless the ending is `withheld`.
    package var withheldBy: Withholding?
    /// Whether the view that captured it moved, was hidden or went away while the finger was down.
    package var hasReceiverMoved = false
    /// Which touch of the recording it is, counted from 0 in the order in which they began.
    package var ordinal = 0
    /// In points of the window; nil where the device did not report it.
    package var beganAt: Point?
    package var endedAt: Point?
    package var sampleCount = 0
    /// Every sample's point or, of a long touch, every second, fourth and so on, evenly thinned to at
    /// most `pathLimit`; first and last are always there.
    package var path: [Point] = []
    /// When each point of `path` was reached.
    package var pathTimes: [Timestamp] = []
    /// Which of its first `pathLimit` samples the app's framework made up, in order; most touches have none.
    package var synthesized: [Int] = []
    /// Largest distance from where it began, in points.
    package var maximumTravel: Double = 0
    package var radius: Double?
    package var isSynthetic = false
    /// Whether nothing was left of the touches before it: no finger down, and no tap that waits for another.
    package var beganAtRest = false
    /// Whether no other finger was down with it, and no tap waited for a second one: it itself or one before it.
    package var wasAlone = false
    package var fault: TouchFault?
    /// The line of its first sample in the recording, 0 where there is none.
    package var line = 0

    /// The hierarchy the touch began on, as it was then; every view index of the trace is one of its.
    package var hierarchy: ViewHierarchy
    /// The screen as it stood before every change that took effect within `reaction` before the touch
    /// began, that is, as the person last knew it; nil where there was no such change.
    package var hierarchyBefore: ViewHierarchy?

    package var hitTests: [HitTest] = []
    /// The view the first hit test returned; under a sensitive view, the one its delegate call names,
    /// or before any call (a slide names none) the touchable view it found under the finger at
    /// touch-down.
    package var receiver: Receiver = .none
    /// All `point(inside:)` calls of the touch, tracking included.
    package var callCount = 0
    package var tracking: [Tracking] = []
    package var actions: [Action] = []
    package var delegateCalls: [DelegateCall] = []
    package var gesture: GestureVerdict?
    /// nil where no scroll view took it.
    package var scroll: Scroll?
    /// nil where it was the app's to the end.
    package var systemGesture: SystemGesture?
    /// Why tracking did not fire, where a control tracked: `lifted 82 pt off its bounds`.
    package var missedBecause: String?
    /// Quirks of published strategies and machines it ran into, in order, each once.
    package var quirks: [QuirkID] = []
    package var alternatives = Alternatives()

    fileprivate var walk = Walk.kept([])

    fileprivate init(touch: TouchID, began: Timestamp, hierarchy: ViewHierarchy) {
      self.touch = touch
      self.began = began
      ended = began
      self.hierarchy = hierarchy
    }
  }

  fileprivate enum Walk: Sendable {
    case kept([HitCall])
    case repeatable(Point)
  }

  /// A trace is large and goes through many hands.
  @usableFromInline var storage: Shared<Contents>

  package init(touch: TouchID, began: Timestamp, hierarchy: ViewHierarchy) {
    storage = Shared(Contents(touch: touch, began: began, hierarchy: hierarchy))
  }

  @inlinable
  package subscript<Value>(dynamicMember member: WritableKeyPath<Contents, Value>) -> Value {
    @inline(__always) _read { yield storage.value[keyPath: member] }
    @inline(__always) _modify { yield &storage.value[keyPath: member] }
  }

  /// Most points kept of a path.
  package static let pathLimit = 256
  /// Most entries kept of `tracking`, `actions` and `delegateCalls` each; beyond it the last is
  /// replaced, so that a touch of any length needs bounded memory.
  package static let recordLimit = 256

  /// The walk of the first hit test, front to back; under a sensitive view, that of its first hit
  /// test on the floor follows.
  ///
  /// Where no strategy keeps anything of a call, the walk is made again each time it is read.
  package var calls: [HitCall] {
    get {
      switch storage.value.walk {
      case .kept(let calls): return calls
      case .repeatable(let point):
        var (screen, calls) = (self.hierarchy, [HitCall]())
        _ = screen.hitTest(point, log: &calls)
        return calls
      }
    }
    set { storage.value.walk = .kept(newValue) }
  }
  /// The first `point(inside:)` calls of `calls`, each with its point in the view's bounds coordinates,
  /// and how many there are in all.
  ///
  /// O(first calls) where the walk is made again.
  func askedCalls(
    atMost limit: Int
  ) -> (first: [(view: ViewIndex, point: Point)], count: Int) {
    switch storage.value.walk {
    case .kept(let calls):
      let asked = calls.compactMap { call in
        call.isAsked ? call.point.map { (view: call.view, point: $0) } : nil
      }
      return (Array(asked.prefix(limit)), asked.count)
    case .repeatable(let point):
      let first = self.hierarchy.plainCalls(atMost: limit, at: point)
      return (first, self.hitTests.first?.calls ?? first.count)
    }
  }

  /// Leaves the walk of the first hit test, at a window point, to be made again.
  ///
  /// Only where `plainHitTest` or the flat engine found the receiver.
  mutating func leaveWalk(at point: Point) { storage.value.walk = .repeatable(point) }

  /// The first step of `calls` about a view; nil where it was not visited.
  ///
  /// O(depth), or O(calls) where the walk was kept.
  package func call(of view: ViewIndex) -> HitCall? {
    switch storage.value.walk {
    case .kept(let calls): calls.first { $0.view == view }
    case .repeatable(let point):
      self.hierarchy.call(of: view, at: point, inWalkTo: self.receiver.view)
    }
  }

  /// The same, where it came before the first step about another view; nil too where that was not
  /// visited.
  func call(of view: ViewIndex, before other: ViewIndex) -> HitCall? {
    switch storage.value.walk {
    case .kept(let calls):
      return calls.firstIndex { $0.view == other }
        .flatMap { end in calls[..<end].first { $0.view == view } }
    case .repeatable:
      if call(of: other) == nil || self.hierarchy.isSelfOrAncestor(other, of: view) { return nil }
      return call(of: view)
    }
  }
}

extension TouchTrace {
  /// The call of its first hit test that reads or writes most bytes; nil where none does.
  package var dearestCall: (bytes: Int, view: String)? {
    let hierarchy = self.hierarchy
    var dearest: (bytes: Int, view: String)?
    for call in calls where call.isAsked {
      guard let point = call.point else { continue }
      let bytes = hierarchy.strategies[call.view].shortcuts.cost(
        at: point, of: hierarchy.views[call.view],
        displaying: hierarchy.displayedState(of: call.view), memory: hierarchy.memories[call.view]
      ).touched
      if bytes > dearest?.bytes ?? 0 { dearest = (bytes, hierarchy.views[call.view].id) }
    }
    return dearest
  }
}
