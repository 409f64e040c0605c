// The numbers Flutter's recognizers judge by, with their sources.

/// The home of every `flutter` constant; a logical pixel is one point.
enum FlutterConstants {
  private static let constants = "Flutter gestures/constants.dart"
  private static let monodrag = "Flutter gestures/monodrag.dart"

  static let all = GestureConstants([
    GestureConstant(
      "tap.slop", 18, .points, .sourced,
      source: "\(constants), kTouchSlop: began at 8, raised after people missed their targets"),
    GestureConstant(
      "drag.slop", 18, .points, .sourced,
      source:
        "\(constants), kTouchSlop; a platform that supplies its own (Android: 8) splits it from "
        + "the tap's"),
    GestureConstant(
      "pan.slop", 36, .points, .sourced,
      source: "\(constants), kPanSlop; of the path, so jitter adds up"),
    GestureConstant(
      "longPress.duration", 500, .milliseconds, .sourced,
      source: "\(constants), kLongPressTimeout"),
    GestureConstant(
      "fling.minimumVelocity", 50, .pointsPerSecond, .sourced,
      source: "\(constants), kMinFlingVelocity; exclusive"),
    GestureConstant(
      "fling.minimumOffset", 18, .points, .sourced,
      source: "\(monodrag): the way within the velocity's samples, exclusive"),
    GestureConstant(
      "fling.maximumVelocity", 8000, .pointsPerSecond, .sourced,
      source: "\(constants), kMaxFlingVelocity; what is told is no faster, no verdict depends on it"
    ),
    GestureConstant(
      "doubleTap.interval", 300, .milliseconds, .sourced,
      source: "\(constants), kDoubleTapTimeout; first up to second down"),
    GestureConstant(
      "doubleTap.pause", 40, .milliseconds, .sourced, source: "\(constants), kDoubleTapMinTime"),
    GestureConstant(
      "doubleTap.slop", 100, .points, .sourced, source: "\(constants), kDoubleTapSlop"),
    GestureConstant(
      "scale.slop", 18, .points, .sourced,
      source: "\(constants), kScaleSlop; of the mean distance from the fingers' centre, exclusive"),
  ])
}
