// The kinds of gesture a family of rules can tell, and the directions of a finger.

/// What the movement of one or several fingers is, in the words of every family.
public enum GestureKind: String, Hashable, Sendable, CaseIterable {
  case tap, doubleTap, longPress, swipe, pan
  case twoFingerTap, threeFingerTap, fourFingerTap, fiveFingerTap
  case pinch, rotate
  /// Several fingers did something the family has no word for.
  case severalFingers = "several-fingers"
  case none

  /// Whether one finger can do it; a pinch and a rotation take two.
  package var isOfOneFinger: Bool {
    switch self {
    case .tap, .doubleTap, .longPress, .swipe, .pan: true
    default: false
    }
  }

  /// The tap of a number of fingers; nil for none and for more than a hand has.
  package static func tap(fingers: Int) -> GestureKind? {
    let taps: [GestureKind] = [
      .tap, .twoFingerTap, .threeFingerTap, .fourFingerTap, .fiveFingerTap,
    ]
    return (1...taps.count).contains(fingers) ? taps[fingers - 1] : nil
  }

  /// The fingers a tap of this kind takes; nil for what is no plain tap.
  package var tapFingers: Int? {
    switch self {
    case .tap: 1
    case .twoFingerTap: 2
    case .threeFingerTap: 3
    case .fourFingerTap: 4
    case .fiveFingerTap: 5
    default: nil
    }
  }
}

/// The way the finger went on the screen.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down

  package var isHorizontal: Bool { self == .left || self == .right }
}
