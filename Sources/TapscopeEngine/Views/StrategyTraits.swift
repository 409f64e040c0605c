// Where a hit strategy departs from a stock view, and what it looks at.

/// The facts of a strategy that hit tests, replays and warnings act on; the defaults are UIKit's.
public struct StrategyTraits: Hashable, Sendable {
  /// What decides whether a point is inside.
  public enum Basis: Hashable, Sendable {
    /// The view's rectangle.
    case bounds
    /// The view's geometric shape.
    case shape
    /// The pixels of its pictures; one of at least `leastAlpha`, 1 to 256, is solid.
    case pixels(leastAlpha: Int)
    /// Anything else.
    case other
  }

  /// What decides whether a point is inside.
  public var basis: Basis
  /// Whether `hitTest(_:)` is replaced whole: no check of hidden, interaction or alpha, no subviews.
  public var replacesHitTest: Bool
  /// By which rule a container picks one of its buttons; nil where UIKit's own order decides.
  public var subviewRule: SubviewRule?
  /// Whether `isUserInteractionEnabled` is overridden to answer true always.
  public var isAlwaysInteractive: Bool
  /// Whether an answer depends on what the subviews paint.
  public var rendersSublayers: Bool
  /// Whether every answer follows from point, view and displayed state alone: no call reaches a
  /// quirk, and nothing is kept of one.
  public var isPlain: Bool
  /// The quirk that a control meets where its own `point(inside:)` denies a finger within the bounds
  /// grown by the tracking slop; nil where that is no quirk.
  public var trackingQuirk: QuirkID?
  /// The mask lookup that answers for it, by which strategies that answer alike are known; nil for any other.
  var maskLookup: AlphaStrategy?

  /// The traits of a stock view, but for those given.
  public init(
    basis: Basis = .other, replacesHitTest: Bool = false, subviewRule: SubviewRule? = nil,
    isAlwaysInteractive: Bool = false, rendersSublayers: Bool = false, isPlain: Bool = false,
    trackingQuirk: QuirkID? = nil
  ) {
    self.basis = basis
    self.replacesHitTest = replacesHitTest
    self.subviewRule = subviewRule
    self.isAlwaysInteractive = isAlwaysInteractive
    self.rendersSublayers = rendersSublayers
    self.isPlain = isPlain
    self.trackingQuirk = trackingQuirk
  }
}

extension StrategyChoice {
  /// The least alpha, 1 to 256, of a pixel that the corrected strategy takes for solid; nil where it
  /// looks at no picture.
  package var leastAlpha: Int? {
    var choice = self
    choice.form = .corrected
    guard case .pixels(let least) = BuiltInStrategies.strategy(for: choice).traits.basis else {
      return nil
    }
    return least
  }

  /// Whether its published `point(inside:)` alone says where a press stays inside, without UIControl's slop;
  /// one that replaces `hitTest(_:)` leaves `point(inside:)` as it was.
  package func overridesTracking(by traits: StrategyTraits) -> Bool {
    form == .published && !traits.replacesHitTest
  }
}
