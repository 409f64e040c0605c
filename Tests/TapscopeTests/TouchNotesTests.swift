// Tests that a label is named the same in every run.

import TapscopeEngine
import Testing

@testable import Tapscope

@Suite struct TouchNotesTests {
  /// A label of the recording and one of its notes may stand in lines of one number.
  @Test func labelsOfOneLineOfTwoFilesHaveOneOrder() {
    let labels = ["a.jsonl", "a.jsonl.notes.jsonl"].enumerated().map { index, file in
      TouchLabel(
        touches: [index + 1], target: .view("none"), gesture: nil,
        location: SourceLocation(file: file, line: 3))
    }
    // Each dictionary has an order of its own, as each run of the program has.
    let notes = (0..<64).map { _ in
      TouchNotes(labels: Dictionary(uniqueKeysWithValues: labels.map { ($0.touches[0], $0) }))
    }
    for notes in notes {
      #expect(notes.strangeLabels(on: []).map(\.label.location.file) == ["a.jsonl"])
    }
  }
}
