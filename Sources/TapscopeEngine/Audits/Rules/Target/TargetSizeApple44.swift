// The audit `target/size-apple-44`: a button smaller than Apple asks.

package enum TargetSizeApple44: TargetSize {
  package static let criterion = Criterion.appleTips
  package static let id = "target/size-apple-44"
  package static let summary = "buttons without room for a square of 44 points"
  package static let reason = "Apple's design tips ask for hit targets of at least 44 by 44 points"
  package static let level = Severity.warn
  static let side = 44.0
  static let source = "Apple"
}
