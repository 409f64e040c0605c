// A stand-in for the touches and recognizers of UIKit, with a finger that a test can move.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor open class UIGestureRecognizer {
  public enum State: Sendable { case possible, began, changed, ended, cancelled, failed }

  public internal(set) weak var view: UIView?
  public var state = State.possible
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var delaysTouchesEnded = true

  public init(target: Any?, action: Selector?) {}

  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

/// Objective-C's, which Linux has not; nothing here is called by one.
public struct Selector: Sendable {}

@MainActor public final class UIEvent {
  /// What a screen of 120 Hz saw between two events, by the finger.
  public var between: [ObjectIdentifier: [UITouch]] = [:]

  public init() {}

  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    between[ObjectIdentifier(touch)]
  }
}

@MainActor public final class UITouch: Hashable {
  public var timestamp: TimeInterval
  public var majorRadius: CGFloat = 20.87
  public var force: CGFloat = 0
  public internal(set) weak var view: UIView?
  var place: CGPoint
  /// Whether it is a second finger on a view that takes one.
  var isWithheld = false

  public init(at place: CGPoint, time: TimeInterval) {
    (self.place, timestamp) = (place, time)
  }

  /// In a view, by way of all that hold it; `nil` is the window.
  public func location(in view: UIView?) -> CGPoint {
    guard let view, let holder = view.superview else { return place }
    return holder.convert(location(in: holder), to: view)
  }

  public nonisolated static func == (one: UITouch, other: UITouch) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension UIWindow {
  /// Puts a finger down, as UIKit does: the hit test, then the window's recognizers.
  public func press(at place: CGPoint, time: TimeInterval) -> UITouch {
    let touch = UITouch(at: place, time: time)
    touch.view = hitTest(place, with: nil)
    touch.isWithheld = touch.view.map { $0.fingers > 0 && !$0.isMultipleTouchEnabled } ?? false
    if !touch.isWithheld { touch.view?.fingers += 1 }
    for recognizer in gestureRecognizers { recognizer.touchesBegan([touch], with: UIEvent()) }
    return touch
  }

  /// Moves fingers in one event, each by way of places in between.
  public func move(_ fingers: [(UITouch, [(CGPoint, TimeInterval)])]) {
    let event = UIEvent()
    for (touch, places) in fingers {
      event.between[ObjectIdentifier(touch)] = places.map { UITouch(at: $0.0, time: $0.1) }
      if let last = places.last { (touch.place, touch.timestamp) = last }
    }
    for recognizer in gestureRecognizers {
      recognizer.touchesMoved(Set(fingers.map(\.0)), with: event)
    }
  }

  /// Lifts a finger; a control that it is in fires.
  public func lift(_ touch: UITouch, time: TimeInterval) {
    touch.timestamp = time
    for recognizer in gestureRecognizers { recognizer.touchesEnded([touch], with: UIEvent()) }
    guard !touch.isWithheld else { return }
    touch.view?.fingers -= 1
    if let control = touch.view as? UIControl, control.isEnabled,
      control.point(inside: touch.location(in: control), with: nil)
    {
      control.sendActions(for: .touchUpInside)
    }
  }

  /// Takes a finger away, as a call that comes in does.
  public func cancel(_ touch: UITouch, time: TimeInterval) {
    touch.timestamp = time
    if !touch.isWithheld { touch.view?.fingers -= 1 }
    for recognizer in gestureRecognizers { recognizer.touchesCancelled([touch], with: UIEvent()) }
  }
}
