// Compares a profile's verdicts with the labels of a recording.

/// The verdicts of one profile against the labels: a confusion matrix, precision and recall.
package struct LabelCheck: Sendable {
  package struct Miss: Equatable, Sendable {
    /// The touches labelled as one gesture.
    package var touches: [TouchID]
    package var label: GestureLabel
    /// What the profile said instead, with rule and margin.
    package var verdicts: [GestureVerdict]
  }

  /// One class: how often it was labelled, given, and both.
  package struct Score: Equatable, Sendable {
    package var labelled = 0
    package var given = 0
    package var right = 0

    /// Right ones among those given; nil where none was given.
    package var precision: Double? { given == 0 ? nil : Double(right) / Double(given) }
    /// Right ones among those labelled; nil where none was labelled.
    package var recall: Double? { labelled == 0 ? nil : Double(right) / Double(labelled) }
  }

  /// A cell of the matrix.
  package struct Cell: Hashable, Sendable {
    package var labelled: String
    package var given: String

    package init(labelled: String, given: String) {
      self.labelled = labelled
      self.given = given
    }
  }

  package let profile: String
  package private(set) var matrix: [Cell: Int] = [:]
  package private(set) var misses: [Miss] = []
  package private(set) var checked = 0

  package init(profile: String) {
    self.profile = profile
  }

  /// Counts one labelled gesture with the results of all its touches.
  ///
  /// Two verdicts (`swipe+tap`) are a class of their own and never right, and so are touches that were
  /// judged apart where one gesture was labelled (`swipe, swipe`). A tap that was told as nothing is of the
  /// double tap that names it later (Hammer).
  package mutating func add(_ results: [TouchResult], label: GestureLabel) {
    let verdicts = Self.paired(results.map { $0.verdicts(of: profile) }, label)
    let names = verdicts.map { list in
      list.map { $0.label.told(against: label).name }.joined(separator: "+")
    }
    let touches = results.map(\.touch)
    let isOne = verdicts.allSatisfy { list in
      list.allSatisfy { Set($0.touches).isSuperset(of: touches) }
    }
    let given =
      isOne && Set(names).count <= 1 ? names.first ?? "" : names.joined(separator: ", ")
    checked += 1
    matrix[Cell(labelled: label.name, given: given), default: 0] += 1
    if given != label.name {
      var told: [GestureVerdict] = []
      for verdict in verdicts.joined() where !told.contains(verdict) { told.append(verdict) }
      misses.append(Miss(touches: touches, label: label, verdicts: told))
    }
  }

  /// The verdicts of each touch; where a first tap was nothing and a double tap names it, that is its own.
  private static func paired(
    _ verdicts: [[GestureVerdict]], _ label: GestureLabel
  ) -> [[GestureVerdict]] {
    guard label.kind == .doubleTap, verdicts.count == 2,
      verdicts[0].allSatisfy({ $0.kind == .none }), let first = verdicts[0].first?.touches.first,
      verdicts[1].allSatisfy({ $0.kind == .doubleTap && $0.touches.contains(first) })
    else { return verdicts }
    return [verdicts[1], verdicts[1]]
  }

  package var right: Int { checked - misses.count }

  /// Every class that was labelled or given, alphabetical.
  package var classes: [String] {
    Set(matrix.keys.flatMap { [$0.labelled, $0.given] }).sorted()
  }

  package func score(of name: String) -> Score {
    var score = Score()
    for (cell, count) in matrix {
      if cell.labelled == name { score.labelled += count }
      if cell.given == name { score.given += count }
      if cell.labelled == name, cell.given == name { score.right += count }
    }
    return score
  }
}
