// A stand-in for the views of UIKit that the recorder uses, so that it can be checked without Apple's SDK.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct CGAffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  func applied(_ p: CGPoint) -> CGPoint {
    CGPoint(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  func undone(_ p: CGPoint) -> CGPoint {
    let (x, y, det) = (p.x - tx, p.y - ty, a * d - b * c)
    return CGPoint(x: (d * x - c * y) / det, y: (a * y - b * x) / det)
  }
}

/// One colour, or one for each pixel where `draw` is given.
@MainActor open class CALayer {
  public var cornerRadius: CGFloat = 0
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// What stands for the app's drawing: whether there is paint at a point of the view.
  public var paint: ((CGPoint) -> Bool)?

  open func render(in context: CGContext) { context.paint = paint ?? { _ in true } }
}

public class CGContext {
  var paint: (CGPoint) -> Bool = { _ in false }
}

@MainActor open class UIResponder {
  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?

  public init() {}
}

@MainActor open class UIView: UIResponder {
  public var bounds: CGRect
  public var center: CGPoint
  public var transform = CGAffineTransform.identity
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var isExclusiveTouch = false
  public var clipsToBounds = false
  public var contentScaleFactor: CGFloat = 2
  public var backgroundColor: UIColor?
  public let layer = CALayer()
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  /// Touches that it was handed and that are down.
  var fingers = 0
  public private(set) var gestureRecognizers: [UIGestureRecognizer] = []

  public init(frame: CGRect) {
    bounds = CGRect(origin: CGPoint(x: 0, y: 0), size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  public var frame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }

  public func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }

  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// To a direct subview, which is all the recorder asks for; or to itself.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== self else { return point }
    let moved = CGPoint(x: point.x - view.center.x, y: point.y - view.center.y)
    let own = view.transform.undone(moved)
    return CGPoint(x: own.x + view.bounds.midX, y: own.y + view.bounds.midY)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }
}

open class UIWindow: UIView {}

open class UILabel: UIView {
  public var text: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}

open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}

open class UIScrollView: UIView {}

open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
  }

  public var isEnabled = true
  public var isSelected = false
  private var actions: [(UIAction, Event)] = []

  public func addAction(_ action: UIAction, for event: Event) { actions.append((action, event)) }

  public func sendActions(for event: Event) {
    for (action, kind) in actions where kind == event { action.handler(action) }
  }
}

open class UIButton: UIControl {
  public var currentTitle: String?
}

@MainActor public final class UIAction {
  let handler: (UIAction) -> Void
  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

public final class UIColor: Sendable {
  private let parts: (CGFloat, CGFloat, CGFloat, CGFloat)

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = (red, green, blue, alpha)
  }

  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = parts.0
    green?.pointee = parts.1
    blue?.pointee = parts.2
    alpha?.pointee = parts.3
    return true
  }
}
