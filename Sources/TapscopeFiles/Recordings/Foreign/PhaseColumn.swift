// The column of phases of a table that has a name of its own for it.

import TapscopeEngine

extension ColumnNames {
  /// The rows at a table's start by whose words the column is found.
  static let rowsThatTell = 20

  /// Where no column of phases is known by its name, takes the one that holds nothing but words for
  /// phases; answers what to say of it, if anything.
  ///
  /// A button may be called `up` or `down` too: bare words must make a course, each finger's press before
  /// its lift.
  mutating func findPhases(
    in heads: [String], of rows: [[String: String]], at location: SourceLocation
  ) throws(RecordingError) -> [String] {
    let places = places(in: heads)
    guard choices[.phase] == nil, places[.phase] == nil, places[.down] == nil,
      let x = places[.x].map({ heads[$0] })
    else { return [] }
    let rows = rows.filter { $0[x] != nil }
    let finger = places[.touch].map { heads[$0] } ?? ""
    let taken = Set(places.values.map { heads[$0] })
    let found = heads.filter { head in
      !taken.contains(head) && Self.arePhases(rows.map { ($0[finger] ?? "", $0[head] ?? "") })
    }
    guard let column = found.first else { return [] }
    guard found.count == 1 else {
      let list = found.map { "`\($0)`" }.joined(separator: " and ")
      throw RecordingError([
        Diagnostic(
          .error, "\(list) hold words for phases", at: location,
          notes: [.init("--columns phase=\(column),... says which is meant")])
      ])
    }
    choices[.phase] = Choice(column: column)
    return [
      "no column is called a phase: `\(column.visible)` is one by its words;"
        + " --columns phase=NAME says otherwise"
    ]
  }

  /// Whether all words tell what fingers do, and one that a finger goes down.
  private static func arePhases(_ words: [(finger: String, word: String)]) -> Bool {
    var down: Set<String> = []
    var (isCourse, begins) = (true, false)
    for (finger, word) in words {
      switch PhaseWords.meaning(word) {
      case .phase(.began)?:
        begins = true
        if !down.insert(finger).inserted { isCourse = false }
      case .phase(.ended)?, .phase(.cancelled)?:
        if down.remove(finger) == nil { isCourse = false }
      case .phase?: if !down.contains(finger) { isCourse = false }
      case .tap?, .click?: break
      case nil: if !PhaseWords.isEvent(word) { return false }
      }
    }
    return begins && (isCourse || words.allSatisfy { PhaseWords.isEvent($0.word) })
  }
}
