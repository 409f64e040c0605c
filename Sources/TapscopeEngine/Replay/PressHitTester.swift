// Finds who gets a press, and counts the views asked.

/// The flat engine for the looks a session returns to, where it answers at all.
///
/// A strategy that keeps what it was asked, replaces `hitTest` or reaches quirks leaves its screen to
/// the reference engine.
struct PressHitTester: Sendable {
  /// A paint state with how often it was met; a screen that changes all the time is met once in each,
  /// and to lay it out for that would cost more than to walk its views.
  private struct KnownScreen: Sendable {
    let look: PaintState
    var screen: CompiledHierarchy
    /// Hit tests made on it without laying it out.
    var walks = 0
  }

  /// Latest last.
  private var screens: [KnownScreen] = []

  /// Enough for a screen and the highlights of all fingers of a hand.
  private static let limit = 8
  /// Hit tests that a screen is walked for before it is laid out, which costs about as much.
  private static let walkLimit = 8

  /// Lays a screen out ahead of its first hit test.
  mutating func prepare(_ hierarchy: ViewHierarchy) {
    let index = position(of: hierarchy)
    _ = screens[index].screen.isFlat
    screens[index].walks = Self.walkLimit
  }

  /// One whole hit test; nil where only the reference engine can tell.
  mutating func hitTest(_ point: Point, on hierarchy: ViewHierarchy) -> TouchTrace.HitTest? {
    let index = position(of: hierarchy)
    guard screens[index].walks == Self.walkLimit else {
      guard let found = hierarchy.plainHitTest(point) else {
        screens[index].walks = Self.walkLimit
        return nil
      }
      screens[index].walks += 1
      return TouchTrace.HitTest(receiver: found.receiver, calls: found.calls)
    }
    guard screens[index].screen.isFlat else { return nil }
    var calls = 0
    let receiver = screens[index].screen.hitTest(point, counting: &calls)
    return TouchTrace.HitTest(receiver: receiver, calls: calls)
  }

  private mutating func position(of hierarchy: ViewHierarchy) -> Int {
    if let known = screens.indices.last(where: { screens[$0].look.isLook(of: hierarchy) }) {
      return known
    }
    if screens.count == Self.limit { screens.removeFirst() }
    screens.append(KnownScreen(look: hierarchy.look, screen: CompiledHierarchy(hierarchy)))
    return screens.count - 1
  }
}
