// Tests of sampled masks against choosing every pixel by itself.

import TapscopeEngine
import TapscopeTestSupport
import Testing

struct BitMaskSamplingTests {
  /// Columns and rows as scaling by a factor, moving and mirroring choose them.
  static let choices: [(columns: [Int?], rows: [Int?])] = [
    ((0..<260).map { $0 / 2 }, (0..<20).map { $0 / 2 }),
    ((0..<43).map { $0 * 3 }, (0..<3).map { $0 * 3 }),
    ((-5..<150).map { $0 }, (-1..<12).map { $0 }),
    ((0..<130).map { 129 - $0 }, (0..<10).map { 9 - $0 }),
    ((0..<200).map { $0 % 7 == 0 ? nil : $0 / 3 }, [4, 4, nil, 0, 0, 9, 99]),
    ((17..<100).map { $0 }, [3, 2, 2]), ([], [1]), ([1], []),
  ]

  @Test(arguments: choices)
  func eachPixelIsTheOneChosen(_ columns: [Int?], _ rows: [Int?]) {
    var random = SeededGenerator(seed: 8)
    let mask = BitMask(width: 130, height: 10) { _, _ in Bool.random(using: &random) }
    let expected = BitMask(width: columns.count, height: rows.count) { x, y in
      guard let column = columns[x], let row = rows[y] else { return false }
      return mask.contains(column, row)
    }
    #expect(mask.sampled(columns: columns, rows: rows) == expected)
  }
}
