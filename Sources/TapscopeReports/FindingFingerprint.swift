// The short name by which code hosts know a finding again in the next run.

import TapscopeEngine

/// Sixteen hex digits (FNV-1a, 64 bits) of what makes a finding the same: its rule, its file from the
/// repository's root, and the ids of its key views.
struct FindingFingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ finding: Finding, in report: FindingReport) {
    add(finding.rule)
    add(report.repositoryPath(finding.location?.file ?? ""))
    for view in finding.keyViews { add(view.id) }
  }

  /// Ends each part with a zero, which no part holds.
  mutating func add(_ part: String) {
    for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
