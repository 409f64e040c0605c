// A list of conformers that a program outside can add to.

import Synchronization

/// The conformers of one extension point: those that come with Tapscope and those a program added.
///
/// Safe to use from any thread. Names are unique: an added conformer replaces one of the same name.
public final class Registry<Conformer: Sendable>: Sendable {
  private struct Entry: Sendable {
    let name: String
    let conformer: Conformer
  }

  private let name: @Sendable (Conformer) -> String
  /// Alphabetical; the names are kept, since a conformer may make its own each time it is asked.
  private let entries: Mutex<[Entry]>

  /// A registry with what comes with Tapscope; `name` tells conformers apart and orders them.
  public init(_ builtIn: [Conformer], by name: @escaping @Sendable (Conformer) -> String) {
    self.name = name
    let entries = builtIn.map { Entry(name: name($0), conformer: $0) }
    self.entries = Mutex(entries.inOrder { $0.name < $1.name })
  }

  /// Every conformer, alphabetical by name.
  ///
  /// O(conformers).
  public var all: [Conformer] { entries.withLock { $0.map(\.conformer) } }

  /// The conformer of that name; nil where there is none.
  ///
  /// O(conformers).
  public func named(_ wanted: String) -> Conformer? {
    entries.withLock { $0.first { $0.name == wanted }?.conformer }
  }

  /// Adds a conformer, in place of one of the same name.
  public func add(_ conformer: Conformer) {
    let added = Entry(name: name(conformer), conformer: conformer)
    entries.withLock { entries in
      entries.removeAll { $0.name == added.name }
      let index = entries.firstIndex { $0.name > added.name } ?? entries.count
      entries.insert(added, at: index)
    }
  }
}
