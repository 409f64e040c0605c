// What is asked of a view at every sample of a touch?

/// The few facts of a view that a replay asks for a million times.
///
/// A `View` has many parts that are counted, and reading a single fact of it copies the whole: measured,
/// twice at every sample.
package struct ViewTraits: Sendable {
  package let kind: ViewKind
  package let isButton: Bool
  /// Whether its strategy is plain, and in its corrected form.
  package let isPlain: Bool
  package let superview: ViewIndex?
  /// The bounds grown by the tracking slop: where a press of a control stays inside.
  package let trackingBounds: Rect

  init(_ view: View, isPlain: Bool) {
    kind = view.kind
    isButton = view.isButton
    self.isPlain = isPlain && view.strategy.form == .corrected
    superview = view.superview
    trackingBounds = view.bounds.outset(by: EdgeInsets(all: view.trackingSlop))
  }
}
