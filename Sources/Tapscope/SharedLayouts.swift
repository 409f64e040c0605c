// What recordings that are replayed side by side share.

import Synchronization
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// The latest layouts of several recordings, and what their replays have found out about the screens.
///
/// Recordings of one screen are many, and to decode its pictures, to make masks of them and to draw what a
/// page lays over it takes longer than to replay the touches of most.
package final class SharedLayouts: Sendable {
  private let layouts = MadeOnce<String, TapscopeFiles.Layout>()
  private let layers = MadeOnce<PaintState, JSONValue>()
  let replays = Findings<JudgedReplay.Findings>()
  let fingers = Findings<FingerSample>()

  package init() {}

  /// The layout at a path, read now where it is not kept.
  func layout<E: Error>(
    at path: String, read: () throws(E) -> TapscopeFiles.Layout
  ) throws(E) -> TapscopeFiles.Layout {
    try layouts.value(of: path, bytes: { $0.hierarchy.pictureBytes }, make: read)
  }

  /// What pages lay over a screen that nobody has touched yet, drawn now where it is not kept.
  package func layers(of screen: ViewHierarchy, draw: () -> JSONValue) -> JSONValue {
    layers.value(of: screen.look, bytes: { $0.bytes.count }, make: draw)
  }

  /// What was found out about screens, each for one replay at a time.
  final class Findings<Value: Sendable>: Sendable {
    private let latest = Mutex(Latest<PaintState, Value>())

    /// How many screens are known, each as often as it is kept.
    var count: Int { latest.withLock { $0.count } }

    /// What is known of a screen that looks so; nobody else has it then.
    func take(_ screen: ViewHierarchy) -> Value? { latest.withLock { $0.take(screen.look) } }

    /// Keeps it for the next replay of a screen that looks so.
    func keep(_ value: Value, of screen: ViewHierarchy) {
      let bytes = screen.pictureBytes
      latest.withLock { $0.keep(value, of: screen.look, bytes: bytes) }
    }
  }
}

/// The latest values by a key, each made when it is first asked for.
///
/// Two cores that want one at once both make it. What cannot be made is not kept, so that its error is
/// reported each time.
private final class MadeOnce<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let latest = Mutex(Latest<Key, Value>())

  func value<E: Error>(
    of key: Key, bytes: (Value) -> Int, make: () throws(E) -> Value
  ) throws(E) -> Value {
    if let known = latest.withLock({ $0[key] }) { return known }
    let value = try make()
    let size = bytes(value)
    latest.withLock { $0.keep(value, of: key, bytes: size) }
    return value
  }
}

/// The latest values by a key, of which one may have several, as long as there is room for them.
private struct Latest<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  /// Oldest first.
  private var entries: [(key: Key, value: Value, bytes: Int)] = []
  private var bytes = 0

  private static var most: Int { 128 }
  /// Of all values together; the last one has room in any case.
  private static var mostBytes: Int { 32 << 20 }

  var count: Int { entries.count }

  subscript(key: Key) -> Value? { entries.last { $0.key == key }?.value }

  mutating func take(_ key: Key) -> Value? {
    entries.lastIndex { $0.key == key }.map { remove(at: $0) }
  }

  mutating func keep(_ value: Value, of key: Key, bytes: Int) {
    entries.append((key, value, bytes))
    self.bytes += bytes
    while entries.count > 1, entries.count > Self.most || self.bytes > Self.mostBytes {
      remove(at: 0)
    }
  }

  @discardableResult
  private mutating func remove(at place: Int) -> Value {
    let entry = entries.remove(at: place)
    bytes -= entry.bytes
    return entry.value
  }
}

extension ViewHierarchy {
  /// About how many bytes its views and their pictures take.
  fileprivate var pictureBytes: Int {
    views.reduce(0) { sum, view in
      let images =
        [view.maskImage].compactMap { $0 } + view.images.values
        + view.backgroundImages.values
      return images.reduce(sum + 1024) { $0 + 4 * $1.pixels.width * $1.pixels.height }
    }
  }
}
