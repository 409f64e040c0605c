// One view, every property with its effective value.

/// The position of a view in its hierarchy's array: preorder, back to front.
public typealias ViewIndex = Int

/// One view with effective values; what the layout left out is stock UIKit.
public struct View: Hashable, Sendable {
  /// What a view stands for where it is seen (`seenAs`).
  public enum SeenAs: Hashable, Sendable {
    case nothing
    case view(String)
  }

  /// The exceptions of WCAG 2.5.8 that a person must claim.
  public enum Exemption: String, Hashable, Sendable, CaseIterable {
    /// In a sentence, or as high as a line of text.
    case inline
    /// Another control on the screen does the same and is large enough.
    case equivalent
    /// Its presentation is required, or the information would be another.
    case essential
    /// Its size is the user agent's and not the author's.
    case userAgent
  }

  /// Its name in the layout, unique there.
  public var id: String {
    _read { yield parts.value.id }
    _modify { yield &parts.value.id }
  }
  /// What a person calls it; reports use it, the id where there is none.
  public var title: String? {
    _read { yield parts.value.title }
    _modify { yield &parts.value.title }
  }
  /// What kind of view it is, which decides its defaults and how a press is tracked.
  public var kind: ViewKind {
    _read { yield parts.value.kind }
    _modify { yield &parts.value.kind }
  }

  /// The view's own coordinate space; its origin may be moved (scrolled).
  public var bounds: Rect {
    _read { yield parts.value.bounds }
    _modify { yield &parts.value.bounds }
  }
  /// Where the anchor point lies in the superview, in the superview's bounds coordinates.
  public var center: Point {
    _read { yield parts.value.center }
    _modify { yield &parts.value.center }
  }
  /// In fractions of the bounds; `(0.5, 0.5)` is the middle.
  public var anchorPoint: Point {
    _read { yield parts.value.anchorPoint }
    _modify { yield &parts.value.anchorPoint }
  }
  /// About the anchor point; `bounds` and `center` do not include it.
  public var transform: AffineTransform {
    _read { yield parts.value.transform }
    _modify { yield &parts.value.transform }
  }

  /// Whether it and its subviews are neither painted nor hit.
  public var isHidden: Bool {
    _read { yield parts.value.isHidden }
    _modify { yield &parts.value.isHidden }
  }
  /// Stored as UIKit stores it: a 32-bit float.
  public var alpha: Float {
    _read { yield parts.value.alpha }
    _modify { yield &parts.value.alpha }
  }
  /// Whether it, and whether its subviews, take touches.
  public var interaction: Interaction {
    _read { yield parts.value.interaction }
    _modify { yield &parts.value.interaction }
  }
  /// Whether a control is enabled; a disabled one receives touches and fires nothing.
  public var isEnabled: Bool {
    _read { yield parts.value.isEnabled }
    _modify { yield &parts.value.isEnabled }
  }
  /// Whether what it and its subviews paint is cut at its bounds; hits are not.
  public var clipsToBounds: Bool {
    _read { yield parts.value.clipsToBounds }
    _modify { yield &parts.value.clipsToBounds }
  }
  /// Cuts paint under `clipsToBounds`, never hits.
  public var cornerRadius: Double {
    _read { yield parts.value.cornerRadius }
    _modify { yield &parts.value.cornerRadius }
  }
  /// nil is the kind's own: a button centres its image at its own size, all others scale to fill.
  public var contentMode: ContentMode? {
    _read { yield parts.value.contentMode }
    _modify { yield &parts.value.contentMode }
  }
  /// The state the layout gives; a disabled or tracked control displays another.
  public var state: ControlState {
    _read { yield parts.value.state }
    _modify { yield &parts.value.state }
  }

  /// The images by state; a state without one shows the normal image.
  public var images: [ControlState: Image] {
    _read { yield parts.value.images }
    _modify { yield &parts.value.images }
  }
  /// The images behind `images`, by state; a state without one shows the normal image.
  public var backgroundImages: [ControlState: Image] {
    _read { yield parts.value.backgroundImages }
    _modify { yield &parts.value.backgroundImages }
  }
  /// The colour behind all its pictures; nil paints none.
  public var backgroundColor: Color? {
    _read { yield parts.value.backgroundColor }
    _modify { yield &parts.value.backgroundColor }
  }
  /// nil follows the paint rule; true and false override it.
  public var paints: Bool? {
    _read { yield parts.value.paints }
    _modify { yield &parts.value.paints }
  }
  /// The least alpha, 0 to 1, of a pixel that is inside the outline, unless half its peak is less.
  public var outlineAlpha: Double {
    _read { yield parts.value.outlineAlpha }
    _modify { yield &parts.value.outlineAlpha }
  }
  /// What it stands for where it is seen; nil is itself, or its nearest ancestor that is a button.
  public var seenAs: SeenAs? {
    _read { yield parts.value.seenAs }
    _modify { yield &parts.value.seenAs }
  }
  /// The picture whose brightness decides hits in place of its images; nil for none.
  public var maskImage: Image? {
    _read { yield parts.value.maskImage }
    _modify { yield &parts.value.maskImage }
  }
  /// Its outline in its bounds coordinates; nil is its bounds.
  public var shape: Shape? {
    _read { yield parts.value.shape }
    _modify { yield &parts.value.shape }
  }

  /// How it answers `point(inside:)`.
  public var strategy: StrategyChoice {
    _read { yield parts.value.strategy }
    _modify { yield &parts.value.strategy }
  }
  /// Points added to its hit area at each side; a negative number shrinks it there.
  public var hitSlop: EdgeInsets {
    _read { yield parts.value.hitSlop }
    _modify { yield &parts.value.hitSlop }
  }
  /// How far a press may leave the bounds and still fire, in points; 70 is reported of UIControl.
  public var trackingSlop: Double {
    _read { yield parts.value.trackingSlop }
    _modify { yield &parts.value.trackingSlop }
  }
  /// The gesture recognizers attached to it.
  public var recognizers: [RecognizerSetup] {
    _read { yield parts.value.recognizers }
    _modify { yield &parts.value.recognizers }
  }
  /// How it scrolls; of a scroll view only.
  public var scrolling: Scrolling {
    _read { yield parts.value.scrolling }
    _modify { yield &parts.value.scrolling }
  }
  /// Whether a recognizer that fires cancels the control's own action.
  public var cancelsTouches: Bool {
    _read { yield parts.value.cancelsTouches }
    _modify { yield &parts.value.cancelsTouches }
  }
  /// Views with equal actions are one target.
  public var action: String? {
    _read { yield parts.value.action }
    _modify { yield &parts.value.action }
  }
  /// Whether it takes a touch only while no other view has one, and keeps others out meanwhile.
  public var exclusiveTouch: Bool {
    _read { yield parts.value.exclusiveTouch }
    _modify { yield &parts.value.exclusiveTouch }
  }
  /// Whether the system leaves swipes that begin on it to the app (Android's
  /// `systemGestureExclusionRects`, UIKit's `preferredScreenEdgesDeferringSystemGestures`).
  public var systemGestureExclusion: Bool {
    _read { yield parts.value.systemGestureExclusion }
    _modify { yield &parts.value.systemGestureExclusion }
  }
  /// Whether it takes more than one touch at once.
  public var multipleTouch: Bool {
    _read { yield parts.value.multipleTouch }
    _modify { yield &parts.value.multipleTouch }
  }
  /// It takes the touches of what is seen through it, on purpose.
  public var isModal: Bool {
    _read { yield parts.value.isModal }
    _modify { yield &parts.value.isModal }
  }
  /// Why a rule about sizes does not concern it, each with a reason.
  public var exemptions: [Exemption: String] {
    _read { yield parts.value.exemptions }
    _modify { yield &parts.value.exemptions }
  }
  /// sensitiveView only: the id of the view it hit-tests.
  public var floor: String? {
    _read { yield parts.value.floor }
    _modify { yield &parts.value.floor }
  }
  /// nil is from a nib, but for a strategy whose article makes its views in another way.
  public var madeIn: MadeIn? {
    _read { yield parts.value.madeIn }
    _modify { yield &parts.value.madeIn }
  }

  /// The view it lies in; nil for a view of the window.
  public var superview: ViewIndex? {
    _read { yield parts.value.superview }
    _modify { yield &parts.value.superview }
  }
  /// Back to front.
  public var subviews: [ViewIndex] {
    _read { yield parts.value.subviews }
    _modify { yield &parts.value.subviews }
  }
  /// Where the layout defines it.
  public var location: SourceLocation? {
    _read { yield parts.value.location }
    _modify { yield &parts.value.location }
  }

  /// All of it, shared by copies.
  ///
  /// A screen's views are copied with every change that is tried, and mostly one of them is changed: to
  /// copy what all of them hold was a third of 1,000 taps on 10,000 views.
  private var parts: Shared<Parts>

  private struct Parts: Hashable, Sendable {
    var id: String
    var kind: ViewKind = .view
    var bounds: Rect = .zero
    var center: Point = .zero
    var anchorPoint: Point = Point(0.5, 0.5)
    var transform: AffineTransform = .identity
    var isHidden: Bool = false
    var alpha: Float = 1
    var interaction: Interaction = .enabled
    var isEnabled: Bool = true
    var clipsToBounds: Bool = false
    var cornerRadius: Double = 0
    var contentMode: ContentMode?
    var state: ControlState = .normal
    var strategy: StrategyChoice = .bounds
    var hitSlop: EdgeInsets = .zero
    var cancelsTouches: Bool = true
    var exclusiveTouch: Bool = false
    var systemGestureExclusion: Bool = false
    var multipleTouch: Bool = false
    var isModal: Bool = false
    var superview: ViewIndex?
    var subviews: [ViewIndex] = []
    var title: String?
    var images: [ControlState: Image] = [:]
    var backgroundImages: [ControlState: Image] = [:]
    var backgroundColor: Color?
    var paints: Bool?
    var outlineAlpha: Double = PaintLayer.usualOutlineAlpha
    var seenAs: SeenAs?
    var maskImage: Image?
    var shape: Shape?
    var trackingSlop: Double = 70
    var recognizers: [RecognizerSetup] = []
    var scrolling = Scrolling()
    var action: String?
    var exemptions: [Exemption: String] = [:]
    var floor: String?
    var madeIn: MadeIn?
    var location: SourceLocation?
  }

  /// A view with an id and stock values for all else.
  public init(id: String) { parts = Shared(Parts(id: id)) }
}

extension View {
  /// A button is a control, a `touchableImageView`, or any view with an action.
  public var isButton: Bool {
    kind.isAlwaysButton || action != nil
  }

  /// What a person calls it: its title, or its id where nothing of that is seen.
  ///
  /// Of more than 80 characters it is the first 79 and `…`, so that it can stand in a sentence.
  public var name: String {
    (title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? id).brief
  }

  /// The map from this view's bounds coordinates to its superview's; UIKit's rule:
  /// `parent = center + T · (p − bounds.origin − bounds.size · anchor)`.
  public var toSuperview: AffineTransform {
    AffineTransform.translation(
      -bounds.origin.x - bounds.width * anchorPoint.x,
      -bounds.origin.y - bounds.height * anchorPoint.y
    )
    .then(transform)
    .then(.translation(center.x, center.y))
  }

  /// The frame before the transform, in the superview's coordinates.
  public var untransformedFrame: Rect {
    Rect(
      center.x - bounds.width * anchorPoint.x, center.y - bounds.height * anchorPoint.y,
      bounds.width, bounds.height)
  }

  /// The state whose image is displayed, before any highlight by tracking.
  public var displayedState: ControlState { isEnabled ? state : .disabled }

  /// The image of a state; a state without one shows the normal image.
  public func image(in state: ControlState) -> Image? {
    images[state] ?? images[.normal]
  }

  /// The background image of a state; a state without one shows the normal one.
  public func backgroundImage(
    in state: ControlState
  ) -> Image? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }

  /// Whether it shows the same pictures in two states.
  func looksAlike(in a: ControlState, _ b: ControlState) -> Bool {
    image(in: a) == image(in: b) && backgroundImage(in: a) == backgroundImage(in: b)
  }
}
