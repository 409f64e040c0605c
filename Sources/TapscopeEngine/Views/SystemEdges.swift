// The edges of a screen from which the system takes swipes before the app has them.

/// An edge of the screen.
public enum ScreenEdge: String, CaseIterable, Hashable, Sendable, Codable {
  case left, right, top, bottom

  /// The gesture that starts there where a device is navigated by gestures.
  public var systemGesture: String {
    switch self {
    case .left, .right: "back"
    case .top: "notifications"
    case .bottom: "home"
    }
  }

  fileprivate var isUpright: Bool { self == .left || self == .right }
}

/// The strips along a screen's edges in which a swipe is the system's.
///
/// A lone finger that comes down in a strip and moves across its edge, farther than `slop` and farther
/// than along it, within `patience`, is taken from the app, which hears that the touch was cancelled. A
/// tap there is the app's. So AOSP's `EdgeBackGestureHandler.onMotionEvent` tells a back gesture; the
/// same rule stands here for the other edges.
public struct SystemEdges: Hashable, Sendable {
  /// How far each strip reaches into the screen, in points; an edge that is not there has none.
  public var strips: [ScreenEdge: Double]
  /// Rectangles of the window in which the strips left and right are the app's
  /// (`systemGestureExclusionRects`), in points.
  public var excluded: [Rect]
  /// Edges from which a swipe stays with the app (`preferredScreenEdgesDeferringSystemGestures`).
  ///
  /// UIKit gives the system the second swipe of two; that is not told here.
  public var deferred: Set<ScreenEdge>

  /// How far a finger goes before the system takes it, in points: AOSP's touch slop of 8 dp times 0.75
  /// (`back_gesture_slop_multiplier` of `EdgeBackGestureHandler`).
  public static let slop = 6.0
  /// How long it may take, in seconds (`gestures.back_timeout`, 250 ms by default).
  public static let patience = 0.25
  /// How much of the height of each side edge may be excluded, in points, counted from the bottom up:
  /// 200 dp (`View.setSystemGestureExclusionRects`).
  public static let mostExcluded = 200.0

  /// Android as it comes, navigated by gestures: 24 dp at each edge (`config_backGestureInset`,
  /// `navigation_bar_gesture_height`, `status_bar_height` of AOSP).
  public static let android = SystemEdges(
    strips: [.left: 24, .right: 24, .top: 24, .bottom: 24])

  /// The strips by edge, in points, and what the app has set aside within them.
  public init(
    strips: [ScreenEdge: Double], excluded: [Rect] = [], deferred: Set<ScreenEdge> = []
  ) {
    self.strips = strips
    self.excluded = excluded
    self.deferred = deferred
  }

  /// The edge in whose strip a window point lies; nil for none.
  ///
  /// The strips at the top and the bottom go before those at the sides, and a strip ends short of its
  /// whole width. O(rectangles excluded, sorted).
  func edge(at point: Point, on screen: Size) -> ScreenEdge? {
    func isIn(_ edge: ScreenEdge) -> Bool {
      guard let width = strips[edge] else { return false }
      switch edge {
      case .left: return point.x < width
      case .right: return point.x >= screen.width - width
      case .top: return point.y < width
      case .bottom: return point.y >= screen.height - width
      }
    }
    guard let edge = [.bottom, .top, .left, .right].first(where: isIn), !deferred.contains(edge)
    else { return nil }
    return edge.isUpright && isExcluded(point, edge, on: screen) ? nil : edge
  }

  /// Whose a touch is after a move away from where its finger came down, in points, and some seconds.
  static func owner(_ way: Point, after seconds: Double, from edge: ScreenEdge) -> TouchOwner {
    if seconds > patience { return .app }
    let (across, along) = edge.isUpright ? (abs(way.x), abs(way.y)) : (abs(way.y), abs(way.x))
    if along > across, along > slop { return .app }
    return across > along && across > slop ? .system : .open
  }

  /// Whose a touch is.
  enum TouchOwner: Equatable { case app, system, open }

  /// Whether the app has set a point of a side strip aside, within what it may.
  private func isExcluded(_ point: Point, _ edge: ScreenEdge, on screen: Size) -> Bool {
    guard let width = strips[edge], excluded.contains(where: { $0.contains(point) }) else {
      return false
    }
    let strip = Rect(edge == .left ? 0 : screen.width - width, 0, width, screen.height)
    let rects = excluded.compactMap { $0.intersection(strip) }.inOrder { $0.maxY > $1.maxY }
    var left = Self.mostExcluded
    var counted = screen.height
    for rect in rects where min(rect.maxY, counted) > rect.minY {
      let bottom = min(rect.maxY, counted)
      if bottom - rect.minY > left { return point.y >= bottom - left }
      left -= bottom - rect.minY
      counted = rect.minY
    }
    return true
  }
}
