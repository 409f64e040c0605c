// The order in which a report shows wrong touches.

/// The order of wrong touches in a report: errors before warnings; those of a group that a label proves
/// before those that rest on looks; of the larger group first; then by time and number.
package struct WorstFirst: Sendable {
  /// How many touches each group has.
  package var sizes: [GroupKey: Int]
  /// The groups of which a label proves one touch or more.
  package var labelled: Set<GroupKey>

  package init(sizes: [GroupKey: Int], labelled: Set<GroupKey>) {
    self.sizes = sizes
    self.labelled = labelled
  }

  /// Whether the first touch stands before the second; a strict order.
  package func callAsFunction(_ a: JudgedTouch, _ b: JudgedTouch) -> Bool { rank(a) < rank(b) }

  private func rank(_ touch: JudgedTouch) -> Rank {
    let key = GroupKey(touch)
    return Rank(
      numbers: [
        Int64(-touch.judgement.verdict.level.rank), labelled.contains(key) ? 0 : 1,
        Int64(-(sizes[key] ?? 0)), touch.trace.began.nanoseconds, Int64(touch.trace.touch),
      ])
  }

  private struct Rank: Comparable {
    var numbers: [Int64]

    static func < (a: Rank, b: Rank) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
  }
}

/// The wrong touches worth showing one by one, gathered from a stream of any length.
///
/// Keeps the first few of each of the first groups; memory is bounded by both limits.
package struct WorstTouches: Sendable {
  private let perGroup: Int
  private let groupLimit: Int
  private var kept: [GroupKey: [JudgedTouch]] = [:]
  private var sizes: [GroupKey: Int] = [:]
  private var labelled: Set<GroupKey> = []

  package init(perGroup: Int = 3, groups: Int = 100) {
    self.perGroup = perGroup
    groupLimit = groups
  }

  /// Takes a touch; one that is not wrong is ignored.
  package mutating func add(_ touch: JudgedTouch) {
    guard touch.judgement.verdict.level >= .warn else { return }
    let key = GroupKey(touch)
    guard kept[key] != nil || kept.count < groupLimit else { return }
    sizes[key, default: 0] += 1
    if touch.judgement.evidence == .label { labelled.insert(key) }
    if kept[key, default: []].count < perGroup { kept[key, default: []].append(touch) }
  }

  /// Changes the touches kept, but not what they are ordered by.
  package mutating func complete(_ change: (JudgedTouch) -> JudgedTouch) {
    kept = kept.mapValues { $0.map(change) }
  }

  /// The touches kept, worst first.
  package var sorted: [JudgedTouch] {
    let isWorse = WorstFirst(sizes: sizes, labelled: labelled)
    return kept.values.joined().inOrder { isWorse($0, $1) }
  }
}
