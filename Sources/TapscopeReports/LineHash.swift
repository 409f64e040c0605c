// The fingerprint by which code scanning knows a line again when lines above it come or go.

/// The hashes of a file's lines as GitHub computes them for `primaryLocationLineHash`.
///
/// Each line has a rolling hash, modulo 2^64 with base 37, of the 100 UTF-16 units from its start on,
/// without blanks and tabs, any line end counted as one line feed, the end of the file as 65535 and what
/// is missing beyond it as 0. Lines of equal hash are numbered. Those are the rules of
/// `src/fingerprints.ts` in github/codeql-action, whose upload warns of hashes that differ from its own.
package struct LineHash: Sendable {
  private static let reach = 100
  private static let base: UInt64 = 37
  private static let end: UInt64 = 65535

  /// By place, the first line first.
  package let ofLines: [String]

  /// O(units of the text).
  package init(_ text: String) {
    var units: [UInt64] = []
    var starts: [Int] = []
    var isLineStart = true
    var followsReturn = false
    func take(_ unit: UInt64) {
      if isLineStart { starts.append(units.count) }
      isLineStart = unit == 0x0A
      units.append(unit)
    }
    for unit in text.utf16 {
      switch unit {
      case 0x20, 0x09: followsReturn = false
      case 0x0A where followsReturn: followsReturn = false
      case 0x0D:
        take(0x0A)
        followsReturn = true
      default:
        take(UInt64(unit))
        followsReturn = false
      }
    }
    take(Self.end)
    ofLines = Self.hashes(of: units, from: starts)
  }

  private static func hashes(of units: [UInt64], from starts: [Int]) -> [String] {
    // The hash of a window is what a polynomial over all units has gained across it.
    var sums: [UInt64] = [0]
    sums.reserveCapacity(units.count + reach + 1)
    for index in 0..<units.count + reach {
      sums.append((sums[index] &* base) &+ (index < units.count ? units[index] : 0))
    }
    let drop = (0..<reach).reduce(UInt64(1)) { product, _ in product &* base }
    var seen: [UInt64: Int] = [:]
    return starts.map { start in
      let hash = sums[start + reach] &- (sums[start] &* drop)
      let number = (seen[hash] ?? 0) + 1
      seen[hash] = number
      return "\(String(hash, radix: 16)):\(number)"
    }
  }
}
