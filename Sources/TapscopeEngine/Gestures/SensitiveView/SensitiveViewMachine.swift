// The state machine of the sensitive view, published or corrected.

/// The state machine of the fourth published article's overlay (S4), with the hit test as an input.
///
/// The published form does what the printed code does, its one set of file-level variables included:
/// one machine stands for every sensitive view of the process, told apart by `instance`. The
/// corrected form keeps a state for each touch. UIKit hands the printed code a set of touches and it
/// takes any one: the caller's policy is the touch with the lowest id.
package struct SensitiveViewMachine: Sendable {
  /// What happened to a finger; positions in points of the sensitive view, y down.
  package enum Input: Equatable, Sendable {
    case began(Point), moved(Point), ended(Point), cancelled
  }

  /// What the floor view's hit test returned at a point.
  package struct Hit: Equatable, Sendable {
    /// nil where it returned none.
    package var view: Int?
    /// Whether that view is a touchable image view, the only kind a press can take hold of.
    package var isTouchable: Bool

    package init(view: Int?, isTouchable: Bool) {
      self.view = view
      self.isTouchable = isTouchable
    }

    /// The view a press here takes hold of.
    var touchable: Int? { isTouchable ? view : nil }
  }

  /// A call of the delegate.
  package enum Call: Equatable, Sendable {
    /// The delegate's own name for it, the distance in points, and the way the finger went.
    case slid(name: String, distance: Double, direction: Direction)
    /// The view tapped; nil is the published code's tap of nothing.
    case tapped(Int?)
  }

  package let form: StrategyForm
  /// The quirks of the published code reached so far, by their ids, in order, each once.
  package private(set) var quirks: [String] = []
  private var published: PublishedSensitiveView
  private var corrected: CorrectedSensitiveView

  /// `limits` are the printed ones, unless a caller tries others.
  package init(form: StrategyForm, limits: SlideLimits = .printed) {
    self.form = form
    published = PublishedSensitiveView(limits: limits)
    corrected = CorrectedSensitiveView(limits: limits)
  }

  /// The quirks reached since this was last called, which are then forgotten: so a caller can tell
  /// which touch ran into which.
  package mutating func takeQuirks() -> [String] {
    defer { quirks = [] }
    return quirks
  }

  /// Whether it goes on as if it had heard of no finger yet.
  ///
  /// Published: nothing is held, it is not armed and no finger is down; what its other variables hold is
  /// written before it is read again. The published code does not handle a touch that is cancelled, and so
  /// is not at rest after one.
  var isAtRest: Bool {
    switch form {
    case .published: published.isAtRest
    case .corrected: corrected.isAtRest
    }
  }

  /// A touch is over, whether or not the machine has heard of that.
  mutating func forget(_ touch: TouchID) {
    switch form {
    case .published: published.forget(touch)
    case .corrected: corrected.forget(touch)
    }
  }

  /// Takes one event of one touch; answers the delegate calls it makes, in order.
  ///
  /// `hit` is asked only where the printed code asks: on began, on a lift, and at each slide.
  /// O(open touches) at most.
  package mutating func handle(
    _ input: Input, instance: Int, touch: TouchID, hit: (Point) -> Hit
  ) -> [Call] {
    switch form {
    case .published:
      let sender = Sender(instance: instance, touch: touch)
      let calls = published.handle(input, from: sender, hit: hit)
      for quirk in published.takeQuirks() where !quirks.contains(quirk) { quirks.append(quirk) }
      return calls
    case .corrected:
      return corrected.handle(input, touch: touch, hit: hit)
    }
  }
}

/// Which finger on which sensitive view an event belongs to.
struct Sender: Equatable, Sendable {
  var instance: Int
  var touch: TouchID
}

/// A net movement read as a slide: along which axis, how far.
struct Slide: Equatable, Sendable {
  /// The way the finger went.
  var direction: Direction
  /// Points along that axis, always positive.
  var distance: Double
}

/// The two distances that make a slide, in points, both exclusive.
package struct SlideLimits: Equatable, Sendable {
  /// A slide travels more than this: what S4 calls `kSwipeMaximum`.
  package var leastTravel: Double
  /// The published code sees no slide from this much side drift on: its `kSwipeMinimum`.
  package var mostDrift: Double

  package init(leastTravel: Double, mostDrift: Double) {
    self.leastTravel = leastTravel
    self.mostDrift = mostDrift
  }

  /// As printed in S4, line 46.
  package static let printed = SlideLimits(leastTravel: 4, mostDrift: 12)
}

extension Direction {
  /// The published delegate call for a finger that went this way: named after the content, which
  /// would scroll the other way.
  var publishedName: String {
    switch self {
    case .right: "userSlidedLeft"
    case .left: "userSlidedRight"
    case .down: "userSlidedTop"
    case .up: "userSlidedBottom"
    }
  }

  /// The corrected delegate call: named after the finger.
  var correctedName: String {
    switch self {
    case .right: "userSlidedRight"
    case .left: "userSlidedLeft"
    case .down: "userSlidedBottom"
    case .up: "userSlidedTop"
    }
  }
}
