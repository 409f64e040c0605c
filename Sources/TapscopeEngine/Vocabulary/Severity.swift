// How bad something is: what is said of an input file, a finding, or the verdict on a touch.

/// How bad something is, from nothing to tell up to an error; the raw values are those of files.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Nothing to tell: a rule that is not asked, or a verdict with nothing wrong.
  case off
  /// To know; nothing is wrong.
  case note
  /// A person must look; never a failure, whatever level fails a run.
  case review
  case warn, error

  /// What a person can say of a rule.
  package static let ofRules: [Severity] = [.off, .warn, .error]

  /// The level that a person says of a rule; nil for any other word.
  package init?(ofRule word: String) {
    guard let level = Severity(rawValue: word), Self.ofRules.contains(level) else { return nil }
    self = level
  }

  /// The word of messages, which compilers and editors know.
  package var word: String { self == .warn ? "warning" : rawValue }

  /// The milder first.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  /// From 0 for `off` up.
  package var rank: Int {
    switch self {
    case .off: 0
    case .note: 1
    case .review: 2
    case .warn: 3
    case .error: 4
    }
  }
}
