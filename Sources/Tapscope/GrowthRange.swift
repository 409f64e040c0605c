// Which sizes a growth study goes through, as people write them.

import TapscopeEngine

/// One axis of a study: `pictures=64..2048` or `views=10..10000`.
package struct GrowthRange: Equatable, Sendable {
  package var axis: GrowthStudy.Axis
  package var sizes: ClosedRange<Int>

  /// Throws where the text is no range of a known axis.
  package init(_ text: String) throws(InputError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, let dots = parts[1].firstRange(of: "..") else {
      throw InputError("`--scale \(text)`: expected pictures=FROM..TO or views=FROM..TO")
    }
    let names = GrowthStudy.Axis.allCases.map(\.rawValue)
    guard let axis = GrowthStudy.Axis(rawValue: parts[0]) else {
      throw InputError(
        "`--scale \(text)`: unknown axis `\(parts[0])`\(didYouMean(parts[0], among: names))")
    }
    let ends = [parts[1][..<dots.lowerBound], parts[1][dots.upperBound...]].compactMap { Int($0) }
    let limits = axis.limits
    guard ends.count == 2, ends[0] < ends[1], limits.contains(ends[0]), limits.contains(ends[1])
    else {
      throw InputError(
        "`--scale \(text)`: expected two rising whole numbers from \(limits.lowerBound) to "
          + "\(limits.upperBound)")
    }
    self.axis = axis
    sizes = ends[0]...ends[1]
  }
}
