// What recordings that are replayed side by side share.

import Synchronization
import TapscopeEngine
import TapscopeFiles

/// The latest layouts of several recordings, and what their replays have found out about the screens.
///
/// Recordings of one screen are many, and to decode its pictures and to make masks of them takes longer than
/// to replay the touches of most.
package final class SharedLayouts: Sendable {
  private let layouts = Mutex(Latest<String, TapscopeFiles.Layout>())
  let replays = Findings<JudgedReplay.Findings>()
  let fingers = Findings<FingerSample>()

  package init() {}

  /// The layout at a path, read now where it is not kept.
  ///
  /// Two cores that want it at once both read it. One that cannot be read is not kept, so that its error is
  /// reported for each recording.
  func layout<E: Error>(
    at path: String, read: () throws(E) -> TapscopeFiles.Layout
  ) throws(E) -> TapscopeFiles.Layout {
    if let known = layouts.withLock({ $0[path] }) { return known }
    let layout = try read()
    layouts.withLock { $0.keep(layout, of: path) }
    return layout
  }

  /// What was found out about screens, each for one replay at a time.
  final class Findings<Value: Sendable>: Sendable {
    private let latest = Mutex(Latest<PaintState, Value>())

    /// How many screens are known, each as often as it is kept.
    var count: Int { latest.withLock { $0.count } }

    /// What is known of a screen that looks so; nobody else has it then.
    func take(_ look: PaintState) -> Value? { latest.withLock { $0.take(look) } }

    /// Keeps it for the next replay of a screen that looks so.
    func keep(_ value: Value, of look: PaintState) {
      latest.withLock { $0.keep(value, of: look) }
    }
  }
}

/// The latest few values by a key, of which one may have several.
private struct Latest<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  /// Oldest first.
  private var entries: [(key: Key, value: Value)] = []

  /// Each holds pictures or masks.
  private static var most: Int { 8 }

  var count: Int { entries.count }

  subscript(key: Key) -> Value? { entries.last { $0.key == key }?.value }

  mutating func take(_ key: Key) -> Value? {
    entries.lastIndex { $0.key == key }.map { entries.remove(at: $0).value }
  }

  mutating func keep(_ value: Value, of key: Key) {
    if entries.count == Self.most { entries.removeFirst() }
    entries.append((key, value))
  }
}
