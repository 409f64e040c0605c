// One recognizer as an app configures it.

/// What an app says of one recognizer when it adds it to a view.
///
/// The defaults are those of UIKit's classes. What a family has no setting for, it ignores.
public struct RecognizerSetup: Hashable, Sendable {
  /// How other recognizers of the view name it; nil where none does.
  public var id: String?
  /// Its class.
  public var kind: RecognizerKind
  /// Taps in a row: 1 or 2 (`numberOfTapsRequired`).
  public var taps = 1
  /// Fingers it wants (`numberOfTouchesRequired`); the least of a pan.
  public var touches = 1
  /// The most fingers of a pan; nil for any number (`maximumNumberOfTouches`).
  public var maximumTouches: Int?
  /// The ways a swipe may go.
  public var directions = Set(Direction.allCases)
  /// The axis a pan is held to; nil for both.
  public var axis: RecognizerAxis?
  /// Ids of recognizers that must have failed before this one may succeed.
  public var requireToFail: [String] = []
  /// Ids of recognizers that may succeed beside it.
  public var simultaneousWith: [String] = []
  /// Whether its success cancels the touch for the view (`cancelsTouchesInView`); nil takes the view's
  /// own word for all its recognizers.
  public var cancelsTouches: Bool?
  /// Whether the view hears of the touch only once this one has failed (`delaysTouchesBegan`).
  public var delaysTouchesBegan = false
  /// Whether the view hears of a lift only once this one has failed (`delaysTouchesEnded`).
  public var delaysTouchesEnded = true
  /// Flutter's team: where only its members are left, the first of them wins.
  public var team: String?
  /// Whether recognizers of other views, or another button, hear of the finger too, as of a scroll view's those
  /// of what lies in it.
  package var hasRivals = false

  /// A recognizer with its class's defaults.
  public init(_ kind: RecognizerKind) {
    self.kind = kind
    touches = kind == .pinch || kind == .rotate ? 2 : 1
  }

  /// How others name it: its id, or its kind where it has none.
  package var name: String { id ?? kind.rawValue }

  /// The gesture it tells.
  package var gesture: GestureKind {
    switch kind {
    case .tap: taps > 1 ? .doubleTap : GestureKind.tap(fingers: touches) ?? .severalFingers
    case .longPress: .longPress
    case .swipe: .swipe
    case .pan: .pan
    case .pinch: .pinch
    case .rotate: .rotate
    }
  }

  /// One recognizer for each gesture, with its defaults, in the order of the kinds.
  package static func defaults(for kinds: Set<GestureKind>) -> [RecognizerSetup] {
    GestureKind.allCases.filter(kinds.contains).compactMap {
      RecognizerSetup(waitingFor: GestureLabel($0))
    }
  }

  /// The recognizer that a gesture word asks for; nil for words that name no gesture.
  package init?(waitingFor label: GestureLabel) {
    switch label.kind {
    case .tap, .twoFingerTap, .threeFingerTap, .fourFingerTap, .fiveFingerTap:
      self.init(.tap)
      touches = label.kind.tapFingers ?? 1
    case .doubleTap:
      self.init(.tap)
      taps = 2
    case .longPress: self.init(.longPress)
    case .swipe:
      self.init(.swipe)
      touches = label.fingers ?? 1
      directions = label.direction.map { [$0] } ?? directions
    case .pan:
      self.init(.pan)
      touches = label.fingers ?? 1
      maximumTouches = label.fingers
    case .pinch: self.init(.pinch)
    case .rotate: self.init(.rotate)
    case .severalFingers, .none: return nil
    }
  }
}

extension RecognizerSetup {
  /// The word that asks for it in a list of gestures: `swipe-left`, `twoFingerPan`.
  package var word: String {
    let way = kind == .swipe && directions.count == 1 ? directions.first : nil
    return GestureLabel(gesture, way, fingers: touches > 1 ? touches : nil).name
  }

  /// A tap of one finger.
  public static let tap = RecognizerSetup(.tap)
  /// A press of one finger.
  public static let longPress = RecognizerSetup(.longPress)
  /// A swipe of one finger in any direction.
  public static let swipe = RecognizerSetup(.swipe)
  /// A pan of any number of fingers along both axes.
  public static let pan = RecognizerSetup(.pan)
  /// Two fingers that part or close in.
  public static let pinch = RecognizerSetup(.pinch)
  /// Two fingers that turn around each other.
  public static let rotate = RecognizerSetup(.rotate)
}

/// The kinds of recognizer a layout can put on a view, by their short names.
public enum RecognizerKind: String, Hashable, Sendable, CaseIterable {
  case tap, longPress, swipe, pan, pinch, rotate
}

/// An axis of movement.
public enum RecognizerAxis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
}

extension Sequence<RecognizerSetup> {
  /// The gestures waited for.
  package var gestures: Set<GestureKind> { Set(map(\.gesture)) }
  /// The ways of the swipes among them.
  var swipeDirections: Set<Direction> { Set(filter { $0.kind == .swipe }.flatMap(\.directions)) }
  /// The one axis of the first pan among them; nil where it has both, or none pans.
  var panAxis: RecognizerAxis? { first { $0.kind == .pan }?.axis }
}
