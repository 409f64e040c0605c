// The audit `target/size-wcag-255`: a button smaller than WCAG 2.5.5 (AAA) asks.

package enum TargetSizeWCAG255: TargetSize {
  package static let criterion = Criterion.wcag255
  package static let id = "target/size-wcag-255"
  package static let summary = "buttons without room for a square of 44 CSS pixels (points)"
  package static let reason = "WCAG 2.2 success criterion 2.5.5, level AAA; it knows no spacing"
  package static let level = Severity.off
  static let side = 44.0
  static let knowsExemptions = true
  static let source = "WCAG 2.5.5"
}
