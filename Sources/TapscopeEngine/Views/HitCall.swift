// The receiver of a hit test, and the steps of its walk.

/// Who a hit test returned.
public enum Receiver: Hashable, Sendable {
  case none
  case view(ViewIndex)
  /// A published strategy read undefined memory and the possible answers differ; nil is "none".
  case undefined([ViewIndex?])

  /// The view, where there is exactly one.
  public var view: ViewIndex? {
    if case .view(let index) = self { index } else { nil }
  }
}

/// One step of a hit test's walk: a view that was refused unasked, or a `point(inside:)` call.
public struct HitCall: Hashable, Sendable {
  /// What became of the step: refused without a call, or called and answered.
  public enum Outcome: Hashable, Sendable {
    /// Never asked: `hidden`, `interaction off`, `alpha below 0.01`, `transform cannot be inverted`.
    case refused(Refusal)
    case asked(PointInside)
  }

  /// Why a view was refused without a call; the raw value is how reports say it.
  public enum Refusal: String, Hashable, Sendable, CaseIterable {
    case hidden = "hidden"
    case interactionOff = "interaction off"
    case transparent = "alpha below 0.01"
    case collapsed = "transform cannot be inverted"
  }

  /// The view the step was about.
  public var view: ViewIndex
  /// In the view's own bounds coordinates; nil where the transform has no inverse.
  public var point: Point?
  /// What became of the step.
  public var outcome: Outcome

  /// A step by its view, its point in that view's bounds coordinates and what became of it.
  public init(view: ViewIndex, point: Point?, outcome: Outcome) {
    self.view = view
    self.point = point
    self.outcome = outcome
  }

  /// Whether `point(inside:)` was really called.
  public var isAsked: Bool { if case .asked = outcome { true } else { false } }
}
