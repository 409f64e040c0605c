// The few facts of a view that a replay asks for at every sample.

/// The few facts of a view that a replay asks for a million times.
///
/// A `View` has many parts that are counted, and reading a single fact of it copies the whole: measured,
/// twice at every sample.
public struct ViewTraits: Sendable {
  /// The view's kind.
  public let kind: ViewKind
  /// Whether the view is a button.
  public let isButton: Bool
  /// Whether its strategy is plain, and in its corrected form.
  public let isPlain: Bool
  /// The view it lies in; nil for a view of the window.
  public let superview: ViewIndex?
  /// The bounds grown by the tracking slop: where a press of a control stays inside.
  public let trackingBounds: Rect

  init(_ view: View, isPlain: Bool) {
    kind = view.kind
    isButton = view.isButton
    self.isPlain = isPlain && view.strategy.form == .corrected
    superview = view.superview
    trackingBounds = view.bounds.outset(by: EdgeInsets(all: view.trackingSlop))
  }
}
