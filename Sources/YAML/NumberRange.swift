// Which numbers may stand here, and how is that said?

/// A range of finite numbers with the words for it.
package struct NumberRange: Hashable, Sendable {
  /// The largest number any range allows, either way: far beyond any screen, and what is computed from
  /// such numbers stays finite.
  package static let largest = 1e9

  private let lowest: Double
  private let highest: Double
  private let isLowestExcluded: Bool
  private let words: String

  private init(_ lowest: Double, _ highest: Double, without lowestToo: Bool, _ words: String) {
    self.lowest = lowest
    self.highest = highest
    isLowestExcluded = lowestToo
    self.words = words
  }

  package func contains(_ number: Double) -> Bool {
    number >= lowest && number <= highest && !(isLowestExcluded && number == lowest)
  }

  /// What a number that is not contained should have been; nil where a value is no number at all.
  package func expectation(for number: Double?) -> String {
    guard let number, number.isFinite else { return words }
    return abs(number) > NumberRange.largest ? "at most 1e9 either way" : words
  }

  package static let finite = NumberRange(-largest, largest, without: false, "a finite number")
  package static let positive = NumberRange(0, largest, without: true, "a positive number")
  package static let notNegative = NumberRange(
    0, largest, without: false, "a number of at least 0")
  package static let fraction = NumberRange(0, 1, without: false, "a number from 0 to 1")

  /// Above 0 and at most `highest`.
  package static func positive(upTo highest: Int) -> NumberRange {
    NumberRange(
      0, Double(highest), without: true, "a positive number of at most \(highest)")
  }
}
