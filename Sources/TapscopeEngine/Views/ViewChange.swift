// A change of a view's properties.

/// One property of one view, set to a new value; what a `set` line, `--set` and a fix are made of.
public struct ViewChange: Hashable, Sendable {
  /// One property with its new value; each case is a key of the layout file.
  public enum Setting: Hashable, Sendable {
    case title(String?)
    case kind(ViewKind)
    /// Keeps the bounds origin and the anchor point.
    case frame(Rect)
    case bounds(Rect)
    case center(Point)
    case anchorPoint(Point)
    case transform(AffineTransform)
    case isHidden(Bool)
    case alpha(Float)
    case interaction(Interaction)
    case isEnabled(Bool)
    case clipsToBounds(Bool)
    case cornerRadius(Double)
    case contentMode(ContentMode?)
    case state(ControlState)
    /// Replaces all states' images.
    case images([ControlState: Image])
    case backgroundImages([ControlState: Image])
    case backgroundColor(Color?)
    case paints(Bool?)
    case outlineAlpha(Double)
    case seenAs(View.SeenAs?)
    case maskImage(Image?)
    case shape(Shape?)
    case strategy(StrategyChoice)
    case hitSlop(EdgeInsets)
    case trackingSlop(Double)
    case recognizers([RecognizerSetup])
    case contentSize(Size?)
    /// In seconds; 0 for none.
    case delaysContentTouches(Double)
    case canCancelContentTouches(Bool)
    case paging(Bool)
    case cancelsTouches(Bool)
    case action(String?)
    case exclusiveTouch(Bool)
    case systemGestureExclusion(Bool)
    case modal(Bool)
    case exempt([View.Exemption: String])
    case multipleTouch(Bool)
    case floor(String?)
    case madeIn(MadeIn)
    /// Moves the view and its subtree right behind a sibling with this id.
    case behind(String)
  }

  /// The id of the view; it must exist in the hierarchy the change is applied to.
  public var view: String
  /// The properties to set, in the order in which they are applied.
  public var settings: [Setting]

  /// A change of the view with an id.
  public init(view: String, settings: [Setting]) {
    self.view = view
    self.settings = settings
  }
}

extension ViewChange {
  /// Whether, once it is made, a touch may leave more behind for those after it than a wait, which ends.
  package var mayRemember: Bool {
    settings.contains { setting in
      switch setting {
      case .strategy, .kind: true
      default: false
      }
    }
  }

  /// Whether it may change what is seen: all may but those that only say where a view is hit.
  package var mayBeSeen: Bool {
    settings.contains { setting in
      switch setting {
      case .strategy, .hitSlop, .trackingSlop: false
      default: true
      }
    }
  }
}
