// How often does a profile agree with what people said their touches were?

/// A gesture as a label names it: `tap`, `swipe`, `swipe-left`.
package struct GestureLabel: Hashable, Sendable {
  package var kind: GestureKind
  /// nil where the label leaves it open.
  package var direction: Direction?

  package init(_ kind: GestureKind, _ direction: Direction? = nil) {
    self.kind = kind
    self.direction = direction
  }

  /// Reads a label's text; nil for one that names no gesture.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let kind = GestureKind(rawValue: String(first)) else {
      return nil
    }
    let direction = parts.count > 1 ? Direction(rawValue: String(parts[1])) : nil
    if parts.count > 1, direction == nil { return nil }
    self.init(kind, direction)
  }

  /// What labels may say.
  package static let names =
    GestureKind.allCases.map(\.rawValue)
    + [GestureKind.swipe, .pan].flatMap { kind in
      Direction.allCases.map { "\(kind.rawValue)-\($0.rawValue)" }
    }

  package var name: String { kind.rawValue + (direction.map { "-\($0.rawValue)" } ?? "") }
}

/// The verdicts of one profile against the labels: a confusion matrix, precision and recall.
package struct LabelCheck: Sendable {
  package struct Miss: Hashable, Sendable {
    package var touch: TouchID
    package var label: GestureLabel
    /// What the profile said instead, with rule and margin.
    package var verdicts: [GestureVerdict]
  }

  /// One class: how often it was labelled, given, and both.
  package struct Score: Hashable, Sendable {
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

  /// Counts one labelled touch.
  ///
  /// Two verdicts (`swipe+tap`) are a class of their own and never right. A direction counts only where the
  /// label names one.
  package mutating func add(_ result: TouchResult, label: GestureLabel) {
    let verdicts = result.verdicts(of: profile)
    let given = verdicts.map { verdict in
      GestureLabel(verdict.kind, label.direction == nil ? nil : verdict.direction).name
    }.joined(separator: "+")
    checked += 1
    matrix[Cell(labelled: label.name, given: given), default: 0] += 1
    if given != label.name {
      misses.append(Miss(touch: result.touch, label: label, verdicts: verdicts))
    }
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
