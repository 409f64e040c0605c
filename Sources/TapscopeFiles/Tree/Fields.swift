// The values of a mapping whose keys are known ones.

import TapscopeEngine

/// The values of a mapping by key, in file order, of no more keys than are known there.
///
/// Few enough to be looked through: to hash the keys of 10,000 views took a tenth of reading them.
package struct Fields: Equatable, Sendable {
  package private(set) var entries: [Node.Entry]

  /// Entries of keys that are unique.
  package init(_ entries: [Node.Entry]) { self.entries = entries }

  package var count: Int { entries.count }

  /// The value of a key; nil where it is not written.
  ///
  /// O(n) in the entries.
  package subscript(key: String) -> Node? { entries.first { $0.key == key }?.value }

  /// Gives a key a value, at the end where it is new.
  package mutating func set(_ key: String, to value: Node) {
    let entry = Node.Entry(key: key, keyLocation: value.location, value: value)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }
}
