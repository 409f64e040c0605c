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
  /// Whether its strategy is plain.
  public let isPlain: Bool
  /// The view it lies in; nil for a view of the window.
  public let superview: ViewIndex?
  /// The bounds grown by the tracking slop: where a press of a control stays inside.
  public let trackingBounds: Rect
  /// Why UIKit does not even ask the view; nil where it does.
  let refusal: HitCall.Refusal?
  /// A rectangle of its bounds coordinates beyond which it is certainly not hit while it is not
  /// highlighted; nil where its strategy is not plain or knows no limit.
  let reach: Rect?

  init(_ view: View, _ strategy: any HitStrategy) {
    kind = view.kind
    isButton = view.isButton
    let traits = strategy.traits
    isPlain = traits.isPlain
    superview = view.superview
    refusal = view.refusal(asAlwaysInteractive: traits.isAlwaysInteractive)
    reach =
      isPlain
      ? strategy.shortcuts.reach(of: view, displaying: view.displayedState, over: []) : nil
    trackingBounds = view.bounds.outset(by: EdgeInsets(all: view.trackingSlop))
  }
}
