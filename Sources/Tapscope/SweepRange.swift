// Reads the constant to sweep and its range, as a person writes them.

import TapscopeEngine

/// A sweep as people write it: `swipe.minimumMovement=10..60`, in the constant's own unit.
package struct SweepRange: Equatable, Sendable {
  package var key: String
  package var range: ClosedRange<Double>

  /// Throws where the text is no sweep.
  package init(_ text: String) throws(InputError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let ends = parts.count == 2 ? SweepRange.numbers(in: String(parts[1])) : []
    guard ends.count == 2, let key = parts.first, !key.isEmpty else {
      throw InputError("`--sweep \(text)`: expected KEY=FROM..TO below 1e9, as tap.slop=4..20")
    }
    guard ends[0] >= 0, ends[0] <= ends[1] else {
      throw InputError("`--sweep \(text)`: the range must rise and begin at zero or more")
    }
    self.key = String(key)
    range = ends[0]...ends[1]
  }

  /// The finite numbers on both sides of `..`; fewer where one is none.
  private static func numbers(in text: String) -> [Double] {
    guard let dots = text.firstRange(of: "..") else { return [] }
    return [text[..<dots.lowerBound], text[dots.upperBound...]].compactMap { Double($0) }
      .filter { $0.isFinite && abs($0) < 1e9 }
  }
}
