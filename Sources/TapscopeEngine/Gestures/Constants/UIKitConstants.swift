// The numbers UIKit judges gestures by, and how well each is known.

/// The home of every `uikit` constant.
enum UIKitConstants {
  private static let probe =
    "measured on iOS 26.1, bracketed to 0.001 pt (Vercantez/openuikit, swipeprobe)"
  private static let header = "UILongPressGestureRecognizer.h of 2011 (its comment says pixels)"
  private static let personalTouch =
    "PersonalTouch's re-implementation of the iOS recognizers (Peng et al., CHI 2019)"

  static let all = GestureConstants([
    GestureConstant("swipe.maximumDuration", 0.5, .seconds, .measured, source: probe),
    GestureConstant("swipe.minimumMovement", 50, .points, .measured, source: probe),
    GestureConstant("swipe.maximumSecondaryMovement", 50, .points, .measured, source: probe),
    GestureConstant("swipe.maximumOppositeMovement", 0, .points, .measured, source: probe),
    // The share of the bound that is left one second after the touch began.
    GestureConstant("swipe.minimumDecay", 0.06, .none, .measured, source: probe),
    GestureConstant("swipe.maximumDecay", 0.02, .none, .measured, source: probe),
    GestureConstant("longPress.duration", 0.5, .seconds, .sourced, source: header),
    GestureConstant("longPress.slop", 10, .points, .sourced, source: header),
    GestureConstant(
      "tap.slop", 45, .points, .reported,
      source: "\(personalTouch), and a Java port of UIKit; no boundary was ever measured"),
    GestureConstant(
      "tap.maximumDuration", 1.5, .seconds, .reported,
      source: "\(personalTouch); the Java port says 0.75 s"),
    GestureConstant(
      "pan.slop", 10, .points, .reported,
      source: "\(personalTouch); about 10 in the experiments of flutter/flutter#163339"),
    GestureConstant(
      "doubleTap.interval", 0.35, .seconds, .reported, source: "a Java port of UIKit"),
    GestureConstant(
      "doubleTap.slop", 45, .points, .chosen, source: "no source found; the tap's own slop"),
    GestureConstant(
      "pinch.hysteresis", 8, .points, .reported,
      source: "\(personalTouch); of the distance between the two fingers"),
    GestureConstant(
      "rotate.hysteresis", 10, .degrees, .reported, source: personalTouch),
  ])
}
