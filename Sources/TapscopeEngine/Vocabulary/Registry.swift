// A list of conformers that a program outside can add to.

import Synchronization

/// The conformers of one extension point: those that come with Tapscope and those a program added.
///
/// Safe to use from any thread. Names are unique: an added conformer replaces one of the same name.
public final class Registry<Conformer: Sendable>: Sendable {
  private let name: @Sendable (Conformer) -> String
  private let conformers: Mutex<[Conformer]>

  /// A registry with what comes with Tapscope; `name` tells conformers apart and orders them.
  public init(_ builtIn: [Conformer], by name: @escaping @Sendable (Conformer) -> String) {
    self.name = name
    conformers = Mutex(builtIn.sorted { name($0) < name($1) })
  }

  /// Every conformer, alphabetical by name.
  ///
  /// O(conformers).
  public var all: [Conformer] { conformers.withLock { $0 } }

  /// The conformer of that name; nil where there is none.
  ///
  /// O(conformers).
  public func named(_ wanted: String) -> Conformer? { all.first { name($0) == wanted } }

  /// Adds a conformer, in place of one of the same name.
  public func add(_ conformer: Conformer) {
    let added = name(conformer)
    conformers.withLock { conformers in
      conformers.removeAll { name($0) == added }
      let index = conformers.firstIndex { name($0) > added } ?? conformers.count
      conformers.insert(conformer, at: index)
    }
  }
}
