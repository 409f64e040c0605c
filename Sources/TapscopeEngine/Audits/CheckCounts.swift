// How many findings one run of a check had.

/// One run of `tapscope check`, as a history keeps it.
package struct CheckCounts: Equatable, Sendable {
  /// As `2026-12-31`; nil where no clock was asked.
  package var day: String?
  package var errors: Int
  package var warnings: Int
  /// What a person must look at.
  package var reviews: Int
  /// In the baseline.
  package var known: Int
  package var accepted: Int

  package init(
    day: String? = nil, errors: Int, warnings: Int, reviews: Int, known: Int, accepted: Int
  ) {
    self.day = day
    self.errors = errors
    self.warnings = warnings
    self.reviews = reviews
    self.known = known
    self.accepted = accepted
  }

  /// What the line of a run opens with.
  package static let version = "history/1"
}
