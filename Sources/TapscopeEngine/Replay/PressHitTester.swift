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
    /// nil until it is laid out: to keep the views of each state of an animation would copy them all at every
    /// change.
    var screen: CompiledHierarchy?
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
    _ = layOut(hierarchy, at: position(of: hierarchy))
  }

  /// One whole hit test; nil where only the reference engine can tell.
  mutating func hitTest(_ point: Point, on hierarchy: ViewHierarchy) -> TouchTrace.HitTest? {
    let index = position(of: hierarchy)
    if screens[index].walks < Self.walkLimit {
      guard let found = hierarchy.plainHitTest(point) else {
        screens[index].walks = Self.walkLimit
        return nil
      }
      screens[index].walks += 1
      return TouchTrace.HitTest(receiver: found.receiver, calls: found.calls)
    }
    guard layOut(hierarchy, at: index) else { return nil }
    var calls = 0
    let receiver = screens[index].screen?.hitTest(point, counting: &calls)
    return receiver.map { TouchTrace.HitTest(receiver: $0, calls: calls) }
  }

  /// Lays a screen out where that was not done yet; false where the flat engine cannot answer on it.
  private mutating func layOut(_ hierarchy: ViewHierarchy, at index: Int) -> Bool {
    if screens[index].screen == nil {
      screens[index].screen = CompiledHierarchy(hierarchy)
      screens[index].walks = Self.walkLimit
    }
    return screens[index].screen?.isFlat ?? false
  }

  private mutating func position(of hierarchy: ViewHierarchy) -> Int {
    if let known = screens.indices.last(where: { screens[$0].look.isLook(of: hierarchy) }) {
      return known
    }
    if screens.count == Self.limit { screens.removeFirst() }
    screens.append(KnownScreen(look: hierarchy.look))
    return screens.count - 1
  }
}
