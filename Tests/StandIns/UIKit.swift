// A stand-in for the little of UIKit, SwiftUI and Core Graphics that the recipes of docs/fixes.md use.

import Foundation

// Core Graphics.

struct CGVector { var dx: CGFloat, dy: CGFloat }
struct CGColorSpace {}
func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }
enum CGImageAlphaInfo: UInt32 { case alphaOnly = 7 }
enum CGPathFillRule { case winding, evenOdd }
enum CGLineCap { case round }
enum CGLineJoin { case round }
class CGPath {
  init() {}
  init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
  func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool { true }
  func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat
  ) -> CGPath { self }
  func normalized(using rule: CGPathFillRule = .winding) -> CGPath { self }
  func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }
  func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }
}
final class CGMutablePath: CGPath {
  func move(to point: CGPoint) {}
  func addLine(to point: CGPoint) {}
  func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
  func addEllipse(in rect: CGRect) {}
  func addRect(_ rect: CGRect) {}
  func closeSubpath() {}
}
final class CGImage { let width = 1, height = 1 }
final class CGContext {
  init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {}
  func translateBy(x: CGFloat, y: CGFloat) {}
  func scaleBy(x: CGFloat, y: CGFloat) {}
  func draw(_ image: CGImage, in rect: CGRect) {}
}
typealias CFTimeInterval = Double
func CACurrentMediaTime() -> CFTimeInterval { 0 }

// UIKit.

struct UIEdgeInsets {
  static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
}
struct CGAffineTransform { static let identity = CGAffineTransform() }
func UIGraphicsPushContext(_ context: CGContext) {}
func UIGraphicsPopContext() {}
final class UIImage {
  let size = CGSize.zero
  let scale: CGFloat = 1
  func draw(in rect: CGRect) {}
}
final class UIEvent {}
final class UITouch: NSObject { func location(in view: UIView?) -> CGPoint { .zero } }
class UIGestureRecognizer { var cancelsTouchesInView = true }
final class UISwipeGestureRecognizer: UIGestureRecognizer {}
final class UIPanGestureRecognizer: UIGestureRecognizer {}
final class UILongPressGestureRecognizer: UIGestureRecognizer {
  var minimumPressDuration: TimeInterval = 0.5
  var allowableMovement: CGFloat = 10
}
final class NSLayoutConstraint { var isActive = false }
final class NSLayoutYAxisAnchor {
  func constraint(
    lessThanOrEqualTo anchor: NSLayoutYAxisAnchor, constant: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}
final class UILayoutGuide { let bottomAnchor = NSLayoutYAxisAnchor() }
class UIView {
  init() {}
  var bounds = CGRect.zero
  var frame = CGRect.zero
  var center = CGPoint.zero
  var transform = CGAffineTransform.identity
  var isHidden = false
  var alpha: CGFloat = 1
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var accessibilityIdentifier: String?
  var gestureRecognizers: [UIGestureRecognizer]?
  var superview: UIView?
  var subviews: [UIView] = []
  let bottomAnchor = NSLayoutYAxisAnchor()
  let safeAreaLayoutGuide = UILayoutGuide()
  func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  func insertSubview(_ view: UIView, belowSubview sibling: UIView) {}
  func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  func layoutSubviews() {}
  func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
final class UIImageView: UIView {}
class UIScrollView: UIView {
  static func appearance() -> UIScrollView { UIScrollView() }
  var delaysContentTouches = true
}
class UIControl: UIView {}
class UISwitch: UIControl {}
class UIButton: UIControl {
  enum ButtonType { case custom, system }
  static func appearance() -> UIButton { UIButton() }
  convenience init(type: ButtonType) { self.init() }
  var isEnabled = true
  var isTracking = false
  var isHighlighted = false
  var imageView: UIImageView?
  var currentImage: UIImage?
  var currentBackgroundImage: UIImage?
  func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

struct UIRectEdge: OptionSet {
  let rawValue: Int
  static let all = UIRectEdge(rawValue: 15)
}
class UIViewController {
  var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
}

// SwiftUI.

protocol View {}
struct Anything: View {}
struct Path: Shape {
  init() {}
  init(_ callback: (inout Path) -> Void) {}
  init(_ path: CGPath) {}
  var cgPath: CGPath { CGPath() }
  func path(in rect: CGRect) -> Path { self }
  mutating func move(to point: CGPoint) {}
  mutating func addLine(to point: CGPoint) {}
  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
  mutating func addEllipse(in rect: CGRect) {}
  mutating func addRect(_ rect: CGRect) {}
  mutating func closeSubpath() {}
}
protocol Shape: View { func path(in rect: CGRect) -> Path }
struct Rectangle: Shape { func path(in rect: CGRect) -> Path { Path() } }
struct Color: View { static let clear = Color() }
enum Alignment { case topLeading }
enum Edge { enum Set { case top, bottom, all } }
struct EdgeInsets { var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat }
@resultBuilder enum ViewBuilder {
  static func buildBlock<each Content: View>(_ content: repeat each Content) -> Anything {
    Anything()
  }
}
struct GeometryProxy { let size = CGSize.zero }
struct GeometryReader: View { init(@ViewBuilder _ content: (GeometryProxy) -> Anything) {} }
struct ZStack: View { init(@ViewBuilder _ content: () -> Anything) {} }
protocol Gesture {}
@propertyWrapper struct GestureState<Value> {
  var wrappedValue: Value
  var projectedValue: GestureState<Value> { self }
}
@propertyWrapper final class State<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
struct DragGesture: Gesture {
  struct Value { var translation = CGSize.zero, location = CGPoint.zero }
  init(minimumDistance: CGFloat = 10) {}
  func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture { self }
}
struct TapGesture: Gesture {
  func onEnded(_ action: @escaping () -> Void) -> some Gesture { self }
}
struct LongPressGesture: Gesture {
  init(minimumDuration: Double) {}
  func updating<Held>(
    _ state: GestureState<Held>, body: @escaping (Bool, inout Held, Int) -> Void
  ) -> some Gesture { self }
}
extension View {
  func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }
  func overlay(_ overlay: some View) -> some View { self }
  func task<ID: Equatable>(id: ID, _ action: @escaping () async -> Void) -> some View { self }
  func padding(_ insets: EdgeInsets) -> some View { self }
  func zIndex(_ value: Double) -> some View { self }
  func allowsHitTesting(_ enabled: Bool) -> some View { self }
  func disabled(_ disabled: Bool) -> some View { self }
  func opacity(_ opacity: Double) -> some View { self }
  func scaleEffect(_ scale: CGFloat) -> some View { self }
  func offset(x: CGFloat, y: CGFloat) -> some View { self }
  func frame(width: CGFloat?, height: CGFloat?, alignment: Alignment) -> some View { self }
  func position(x: CGFloat, y: CGFloat) -> some View { self }
  func gesture(_ gesture: some Gesture) -> some View { self }
  func simultaneousGesture(_ gesture: some Gesture) -> some View { self }
  func highPriorityGesture(_ gesture: some Gesture) -> some View { self }
  func onTapGesture(perform action: @escaping () -> Void) -> some View { self }
  func accessibilityIdentifier(_ name: String) -> some View { self }
  func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
