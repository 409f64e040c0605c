// The numbers use-gesture judges by, with their sources.

/// The home of every `use-gesture` constant; a CSS pixel is one point.
enum UseGestureConstants {
  private static let drag = "use-gesture dragConfigResolver.ts"
  private static let pinch = "use-gesture pinchConfigResolver.ts"

  static let all = GestureConstants([
    GestureConstant(
      "drag.tapsThreshold", 3, .points, .sourced,
      source:
        "\(drag): of the path along each axis, inclusive; where taps are filtered from drags it is "
        + "the drag's threshold as well, of the way along either axis"),
    GestureConstant(
      "drag.axisThreshold", 1, .points, .sourced,
      source: "\(drag), threshold where an axis is set; inclusive"),
    GestureConstant(
      "swipe.velocity", 0.5, .pointsPerMillisecond, .sourced,
      source:
        "\(drag), DEFAULT_SWIPE_VELOCITY; DragEngine.ts: of the last step, each axis, exclusive"),
    GestureConstant(
      "swipe.distance", 50, .points, .sourced,
      source: "\(drag), DEFAULT_SWIPE_DISTANCE; each axis, exclusive"),
    GestureConstant(
      "swipe.duration", 250, .milliseconds, .sourced,
      source: "\(drag), DEFAULT_SWIPE_DURATION; exclusive"),
    GestureConstant(
      "pinch.threshold", 0, .none, .sourced,
      source: "\(pinch), threshold: of the scale less one, inclusive; two fingers are a pinch"),
    GestureConstant(
      "pinch.lockScale", 0.1, .none, .sourced,
      source: "\(pinch), threshold of a pinch whose axis is locked; inclusive"),
    GestureConstant(
      "pinch.lockAngle", 3, .degrees, .sourced,
      source: "\(pinch), threshold of a rotation whose axis is locked; inclusive"),
    GestureConstant(
      "pinch.lockRatio", 30, .none, .sourced,
      source:
        "use-gesture PinchEngine.ts, SCALE_ANGLE_RATIO_INTENT_DEG: the degrees that weigh as much "
        + "as a scale of one"),
  ])
}
