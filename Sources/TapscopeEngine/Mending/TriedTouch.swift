// A judged touch as trials of fixes remember it.

/// A judged touch as trials of fixes remember it: how it went, and what it was meant for.
///
/// Touches alike share what they have in common, and a place that is not known is no number.
package struct TriedTouch: Sendable {
  /// What no two touches share.
  struct Own: Sendable {
    let start: Point
    let last: Point
    let ordinal: UInt32
  }

  struct Common: Sendable {
    /// What those that are alike certainly have in common, found without looking at all of it.
    struct Key: Hashable {
      let verdict: Verdict
      let receiver: ViewIndex?
      let meant: ViewIndex?
      let hasFired: Bool
      let isLoneTap: Bool

      init(_ touch: borrowing JudgedTouch) {
        verdict = touch.judgement.verdict
        receiver = touch.trace.receiver.view
        meant = touch.judgement.intended.first
        hasFired = !touch.trace.actions.isEmpty
        isLoneTap = touch.isLoneTap
      }
    }

    let key: Key
    let receiver: Receiver
    let label: TouchLabel?
    let aim: AimBefore
    /// Where a sensitive view read it as a slide; infinite where that is not known.
    let slid: Point

    /// `screen` is one of the touch's look that is kept already, nil for the touch's own: a highlight
    /// leaves each touch a copy of the screen, some 2 kB.
    init(_ key: Key, of touch: borrowing JudgedTouch, on screen: ViewHierarchy? = nil) {
      self.key = key
      receiver = touch.trace.receiver
      label = touch.label
      aim = AimBefore(touch, on: screen)
      slid = touch.trace.slidAt
    }

    /// Whether it is what a touch of its key has in common with others; asked of the touch itself, since what
    /// mostly is thrown away would count a dozen references.
    ///
    /// Always inlined: a call would copy all of it.
    @inline(__always)
    func isAlike(_ touch: borrowing JudgedTouch) -> Bool {
      receiver == touch.trace.receiver && label == nil && touch.label == nil && slid.x.isNaN
        && touch.trace.slidAt.x.isNaN && aim.isAlike(touch)
    }
  }

  let own: Own
  let common: Shared<Common>
  /// The kind of trouble it belongs to, by its place in the trial's list; nil for none.
  package let kind: Int?

  fileprivate static let unknown = Point(.nan, .nan)

  /// What a judged touch leaves for trials.
  package init(_ touch: borrowing JudgedTouch, kind: Int? = nil) {
    self.init(touch, Shared(Common(Common.Key(touch), of: touch)), kind: kind)
  }

  /// The same with what it has in common with others.
  fileprivate init(
    _ touch: borrowing JudgedTouch, _ common: Shared<Common>, kind: Int? = nil
  ) {
    let trace = touch.trace
    self.init(
      Own(
        start: trace.beganAt ?? Self.unknown, last: trace.endedAt ?? Self.unknown,
        ordinal: UInt32(clamping: trace.ordinal)), common, kind: kind)
  }

  init(_ own: Own, _ common: Shared<Common>, kind: Int?) {
    self.own = own
    self.common = common
    self.kind = kind
  }

  /// Its place in the recording.
  package var ordinal: Int { Int(own.ordinal) }

  /// Where it began, in points of the window; nil where the device did not report it.
  package var place: Point? { own.start.x.isNaN ? nil : own.start }

  /// Where it was last, in points of the window; nil where the device never reported it.
  package var end: Point? { own.last.x.isNaN ? nil : own.last }

  /// Where a sensitive view may have asked its floor about it besides where it began: at a slide and at the
  /// lift; nil where that is not known.
  package var askedPlaces: [Point]? {
    let slid = common.value.slid
    guard let end, slid.x != .infinity else { return nil }
    return slid.x.isNaN ? [end] : [slid, end]
  }

  /// Where it lifted, of a lone tap of which the ends tell everything; nil for any other touch.
  package var lift: Point? { common.value.key.isLoneTap ? end : nil }

  package var verdict: Verdict { common.value.key.verdict }

  /// Who got the first hit test.
  package var receiver: Receiver { common.value.receiver }

  package var label: TouchLabel? { common.value.label }

  /// Whether it has to fire to come out right.
  var mustFire: Bool { label.mustFire(afterFiring: common.value.key.hasFired, verdict) }

  var aim: AimBefore { common.value.aim }

  /// The screen whose indices the receiver is one of.
  package var screen: ViewHierarchy { aim.screen }
}

/// Makes what judged touches leave for trials, those alike sharing what they have in common.
package struct TriedTouchMaker: Sendable {
  /// The latest looks of the screen, which touches share.
  private var screens = KeptScreens()
  /// The latest of each key, which a next touch may have too.
  private var latest: [TriedTouch.Common.Key: Shared<TriedTouch.Common>] = [:]

  /// Bounds the memory where a screen has very many views.
  private static let mostKeys = 4096

  package init() {}

  package mutating func make(_ touch: borrowing JudgedTouch) -> TriedTouch {
    let key = TriedTouch.Common.Key(touch)
    if let known = latest[key], known.value.isAlike(touch) { return TriedTouch(touch, known) }
    if latest.count == Self.mostKeys { latest.removeAll() }
    let screen = screens.alike(touch.trace.hierarchy)
    let common = Shared(TriedTouch.Common(key, of: touch, on: screen))
    latest[key] = common
    return TriedTouch(touch, common)
  }
}

extension JudgedTouch {
  fileprivate var isLoneTap: Bool { label?.gesture == nil && trace.isLoneTap }
}

extension TouchTrace {
  /// Where a sensitive view read it as a slide, in points of the window; no number where none did, infinite
  /// where its way does not tell.
  fileprivate var slidAt: Point {
    let slides = self.actions.filter { action in
      guard case .gesture(let gesture) = action.kind, gesture.kind == .swipe, let view = action.view
      else { return false }
      return self.hierarchy.traits(of: view).kind == .sensitiveView
    }
    guard let slide = slides.first else { return TriedTouch.unknown }
    let places = self.pathTimes.indices.filter { self.pathTimes[$0] == slide.time }
    guard slides.count == 1, places.count == 1, self.actions.count < TouchTrace.recordLimit else {
      return Point(.infinity, .infinity)
    }
    return self.path[places[0]]
  }

  /// Whether, on a screen where `endsDecideTaps`, it comes out as its two ends say, wherever the finger
  /// went between them.
  ///
  /// No for a touch that went farther than a tap, was not alone, ended otherwise, or whose view moved.
  fileprivate var isLoneTap: Bool {
    self.wasAlone && self.ending == .ended && self.fault == nil && self.beganAt != nil
      && !self.hasReceiverMoved && self.maximumTravel <= Attribution.tapTravel
  }
}
