// The few facts of a view that a replay asks for at every sample.

/// The few facts of a view that a replay asks for a million times.
///
/// They stand side by side and hold no reference, so that to read one counts none.
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
  /// Whether it shows another picture while it is highlighted by tracking.
  let showsHighlight: Bool

  /// Whether a finger that presses it makes it show another picture.
  var showsPress: Bool { kind.tracksPresses && showsHighlight }

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
    showsHighlight =
      view.isEnabled && !view.looksAlike(in: view.displayedState, .highlighted)
    trackingBounds = view.bounds.outset(by: EdgeInsets(all: view.trackingSlop))
  }
}

/// The traits of all views of a screen, in chunks that copies share: of a copy mostly one view is
/// changed, and to copy 10,000 traits for it took longer than to replay the touch it is tried on.
struct TraitsOfViews: Sendable {
  private var chunks: [[ViewTraits]] = []
  /// Whether one of the views is a sensitive one, or was before it was changed.
  private(set) var mayHoldSensitiveView: Bool

  /// Views of a chunk, as a power of two: 64 of them are some 8 kB.
  private static let bits = 6
  private static let mask = 1 << bits - 1

  init(_ traits: [ViewTraits] = []) {
    mayHoldSensitiveView = traits.contains { $0.kind == .sensitiveView }
    chunks = stride(from: 0, to: traits.count, by: 1 << Self.bits).map {
      Array(traits[$0..<min($0 + 1 << Self.bits, traits.count)])
    }
  }

  subscript(view: ViewIndex) -> ViewTraits {
    get { chunks[view >> Self.bits][view & Self.mask] }
    set {
      if newValue.kind == .sensitiveView { mayHoldSensitiveView = true }
      chunks[view >> Self.bits][view & Self.mask] = newValue
    }
  }
}
