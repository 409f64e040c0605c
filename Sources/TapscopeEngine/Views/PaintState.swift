// Tells whether a screen still paints and answers as it did before.

/// Stands for a state of a screen, told apart by being another object.
final class Revision: Sendable {}

/// All that a screen's paint and its plain answers follow from: equal looks paint and answer alike.
///
/// Two screens have one look where one is a copy of the other and nothing was changed since, but for
/// highlights that show no other picture.
public struct PaintState: Equatable, Sendable {
  private let revision: Revision
  /// The views whose highlight shows another picture.
  private let lit: [ViewIndex]

  /// Looks of which something is kept: enough for a screen and the highlights of all fingers of a hand.
  package static let usualLooks = 8

  fileprivate init(_ hierarchy: ViewHierarchy) {
    revision = hierarchy.revision
    lit =
      hierarchy.lit.isEmpty ? [] : hierarchy.lit.filter { hierarchy.traits(of: $0).showsHighlight }
  }

  /// Whether it is the look of a screen.
  func isLook(of hierarchy: ViewHierarchy) -> Bool {
    revision === hierarchy.revision
      && (hierarchy.lit.isEmpty ? lit.isEmpty : self == hierarchy.look)
  }

  /// Whether two screens paint and answer alike.
  public static func == (a: PaintState, b: PaintState) -> Bool {
    a.revision === b.revision && a.lit == b.lit
  }
}

extension ViewHierarchy {
  /// What the screen's paint and its plain answers follow from.
  ///
  /// O(highlighted views).
  public var look: PaintState { PaintState(self) }

  /// Whether another screen has the same look.
  func looksLike(_ other: ViewHierarchy) -> Bool {
    revision === other.revision && (lit == other.lit || look == other.look)
  }
}

/// What was made of the latest few looks of a screen.
///
/// A press shows a button highlighted and lets it go again, so that a session returns to few looks.
struct PaintStateCache<Value: Sendable>: Sendable {
  /// Oldest first.
  private var looks: [PaintState] = []
  /// Parallel to the looks.
  private var values: [Value] = []
  private let limit: Int

  init(limit: Int = PaintState.usualLooks) { self.limit = limit }

  /// What was made of a screen of this look, made now where it was not.
  mutating func value(
    of hierarchy: ViewHierarchy, make: (ViewHierarchy) -> Value
  ) -> Value {
    if let known = looks.place(of: hierarchy) { return values[known] }
    let value = make(hierarchy)
    put(value, of: hierarchy)
    return value
  }

  /// Puts another value in the place of each.
  mutating func replace(by other: (Value) -> Value) { values = values.map(other) }

  /// What was made of a screen of this look, made now where it was not, taken out so that it can be
  /// changed without a copy; `put` puts it back.
  mutating func take(
    _ hierarchy: ViewHierarchy, make: (ViewHierarchy) -> Value
  ) -> Value {
    guard let place = looks.place(of: hierarchy) else { return make(hierarchy) }
    looks.remove(at: place)
    return values.remove(at: place)
  }

  /// Puts in what was made of a screen, or puts back what was taken.
  mutating func put(_ value: Value, of hierarchy: ViewHierarchy) {
    if looks.count == limit {
      looks.removeFirst()
      values.removeFirst()
    }
    looks.append(hierarchy.look)
    values.append(value)
  }
}

extension [PaintState] {
  /// Where the latest look of a screen is; a search of the looks themselves would copy each that it passes.
  fileprivate func place(of hierarchy: ViewHierarchy) -> Int? {
    indices.last { self[$0].isLook(of: hierarchy) }
  }
}

/// One screen for each of the latest few looks, for what keeps screens to share.
package struct KeptScreens: Sendable {
  private var cache = PaintStateCache<ViewHierarchy>()

  package init() {}

  /// The screen kept of this look; from now on this one, where none was.
  package mutating func alike(_ hierarchy: ViewHierarchy) -> ViewHierarchy {
    cache.value(of: hierarchy) { $0 }
  }
}

/// The paint of the screens of a session, made once for each look.
public struct PaintedScreens: Sendable {
  private var cache: PaintStateCache<PaintedScreen>

  /// A cache without paint.
  public init() { self.init(looks: PaintState.usualLooks) }

  /// One of some looks: of fewer, where there are many caches.
  init(looks: Int) { cache = PaintStateCache(limit: looks) }

  /// What is painted of a screen.
  public mutating func of(_ hierarchy: ViewHierarchy) -> PaintedScreen {
    cache.value(of: hierarchy) { PaintedScreen($0) }
  }

  /// Keeps the paint in objects of its own from here on.
  mutating func leaveShared() { cache.replace { PaintedScreen(apartFrom: $0) } }
}
