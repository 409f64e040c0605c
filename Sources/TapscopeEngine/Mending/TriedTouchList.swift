// Many touches that fixes are tried on, in little room.

/// Touches that fixes are tried on.
///
/// A session keeps a hundred thousand of them, of 40 bytes. What touches have in common, and their kind of
/// trouble, is held once for all that are alike, with one reference: where each touch counted one, two cores
/// waited for each other's counts.
package struct TriedTouchList: Sendable {
  struct Element: Sendable {
    let own: TriedTouch.Own
    fileprivate let group: UInt32
  }

  /// What some touches have in common.
  private struct Group: Sendable {
    let common: Shared<TriedTouch.Common>
    var kind: Int?
    /// The group before it of the same, with another kind.
    let other: Int?
  }

  private var elements: [Element] = []
  private var groups: [Group] = []
  /// The latest group of what is in common, by where that is in memory; its group keeps it there.
  private var latest: [Int: Int] = [:]

  /// Room for `capacity` touches, of which memory that is not written to takes none.
  package init(capacity: Int = 0) { elements.reserveCapacity(capacity) }

  /// The same touches in the same order.
  package init(_ touches: [TriedTouch]) {
    self.init(capacity: touches.count)
    for index in touches.indices { append(touches, at: index, kind: touches[index].kind) }
  }

  package var count: Int { elements.count }
  package var indices: Range<Int> { elements.indices }

  package subscript(index: Int) -> TriedTouch {
    let element = elements[index]
    let group = groups[Int(element.group)]
    return TriedTouch(element.own, group.common, kind: group.kind)
  }

  /// The place in the recording of one of them.
  package func ordinal(at index: Int) -> Int { Int(elements[index].own.ordinal) }

  /// Its kind of trouble; nil for none.
  package func kind(at index: Int) -> Int? { groups[Int(elements[index].group)].kind }

  /// Appends one of some touches, with a kind of trouble in place of its own.
  ///
  /// By its place among them: an element that is handed over counts a reference, to what another core may be
  /// counting.
  package mutating func append(_ touches: [TriedTouch], at index: Int, kind: Int?) {
    let address = Int(bitPattern: ObjectIdentifier(touches[index].common.box))
    var place = latest[address]
    while let known = place, groups[known].kind != kind { place = groups[known].other }
    if place == nil {
      place = groups.count
      groups.append(Group(common: touches[index].common, kind: kind, other: latest[address]))
      latest[address] = place
    }
    elements.append(Element(own: touches[index].own, group: UInt32(clamping: place ?? 0)))
  }

  /// Takes out those of which something holds, by their kinds and places in the recording.
  package mutating func removeAll(where holds: (_ kind: Int?, _ ordinal: Int) -> Bool) {
    // A copy of no elements: these are changed where they stand.
    let groups = groups
    elements.removeAll { holds(groups[Int($0.group)].kind, Int($0.own.ordinal)) }
  }

  /// Gives each kind another number, nil for none, and puts the touches in the order of the recording.
  package mutating func sort(renaming kinds: (Int) -> Int?) {
    for index in groups.indices { groups[index].kind = groups[index].kind.flatMap(kinds) }
    // Groups of two kinds may be of one now, and are found no more.
    latest = [:]
    elements.sort { $0.own.ordinal < $1.own.ordinal }
  }
}
