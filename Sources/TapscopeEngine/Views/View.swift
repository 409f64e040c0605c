// What is one node of the hierarchy, every property with its effective value?

/// The position of a view in its hierarchy's array: preorder, back to front.
package typealias ViewIndex = Int

/// One view with effective values; what the layout left out is stock UIKit.
package struct View: Hashable, Sendable {
  /// What a view stands for where somebody asks what is seen there (`seenAs`).
  package enum SeenAs: Hashable, Sendable {
    case nothing
    case view(String)
  }

  package var id: String
  /// What a person calls it; reports use it, the id where there is none.
  package var title: String?
  package var kind: ViewKind = .view

  /// The view's own coordinate space; its origin may be moved (scrolled).
  package var bounds: Rect = .zero
  /// Where the anchor point lies in the superview, in the superview's bounds coordinates.
  package var center: Point = .zero
  /// In fractions of the bounds; `(0.5, 0.5)` is the middle.
  package var anchorPoint = Point(0.5, 0.5)
  /// About the anchor point; `bounds` and `center` do not include it.
  package var transform: AffineTransform = .identity

  package var isHidden = false
  /// Stored as UIKit stores it: a 32-bit float.
  package var alpha: Float = 1
  package var interaction: Interaction = .enabled
  package var isEnabled = true
  package var clipsToBounds = false
  /// Cuts paint under `clipsToBounds`, never hits.
  package var cornerRadius: Double = 0
  /// nil is the kind's own: a button centres its image at its own size, all others scale to fill.
  package var contentMode: ContentMode?
  /// The state the layout gives; a disabled or tracked control displays another.
  package var state: ControlState = .normal

  package var images: [ControlState: Image] = [:]
  package var backgroundImages: [ControlState: Image] = [:]
  package var backgroundColor: Color?
  /// nil follows the paint rule; true and false override it.
  package var paints: Bool?
  package var outlineAlpha: Double = 0.25
  package var seenAs: SeenAs?
  package var maskImage: Image?
  package var shape: Shape?

  package var strategy: StrategyChoice = .bounds
  package var hitSlop: EdgeInsets = .zero
  package var trackingSlop: Double = 70
  package var recognizers: Set<RecognizerKind> = []
  package var cancelsTouches = true
  /// Views with equal actions are one target.
  package var action: String?
  package var exclusiveTouch = false
  package var multipleTouch = false
  /// sensitiveView only: the id of the view it hit-tests.
  package var floor: String?
  /// nil is from a nib, but for a strategy whose article makes its views in another way.
  package var madeIn: MadeIn?

  package var superview: ViewIndex?
  /// Back to front.
  package var subviews: [ViewIndex] = []
  /// Where the layout defines it.
  package var location: SourceLocation?

  package init(id: String) { self.id = id }
}

extension View {
  /// A button is a view of kind `button` or `touchableImageView`, or any view with an action.
  package var isButton: Bool {
    kind == .button || kind == .touchableImageView || action != nil
  }

  /// What a person calls it.
  package var name: String { title ?? id }

  /// The map from this view's bounds coordinates to its superview's; UIKit's rule:
  /// `parent = center + T · (p − bounds.origin − bounds.size · anchor)`.
  package var toSuperview: AffineTransform {
    AffineTransform.translation(
      -bounds.origin.x - bounds.width * anchorPoint.x,
      -bounds.origin.y - bounds.height * anchorPoint.y
    )
    .then(transform)
    .then(.translation(center.x, center.y))
  }

  /// The frame before the transform, in the superview's coordinates.
  package var untransformedFrame: Rect {
    Rect(
      center.x - bounds.width * anchorPoint.x, center.y - bounds.height * anchorPoint.y,
      bounds.width, bounds.height)
  }

  /// The state whose image is displayed, before any highlight by tracking.
  package var displayedState: ControlState { isEnabled ? state : .disabled }

  /// The image of a state; a state without one shows the normal image.
  package func image(in state: ControlState) -> Image? {
    images[state] ?? images[.normal]
  }

  /// The background image of a state; a state without one shows the normal one.
  package func backgroundImage(
    in state: ControlState
  ) -> Image? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }
}
