// The numbers Jetpack Compose's gesture detectors judge by on Android, with their sources.

/// The home of every `compose` constant.
///
/// A tap has no bound on distance but the edge of its view, which is not asked here, and none on time but
/// the long press. Compose has no swipe: what a drag's velocity means is the app's own affair.
enum ComposeConstants {
  private static let configuration = "AndroidX AndroidViewConfiguration.android.kt"

  static let all = GestureConstants([
    GestureConstant(
      "drag.slop", 8, .densityPixels, .sourced,
      source: "\(configuration), scaledTouchSlop; DragGestureDetector.kt: inclusive"),
    GestureConstant(
      "longPress.duration", 400, .milliseconds, .sourced,
      source: "\(configuration), getLongPressTimeout (500 in older releases of Android)"),
    GestureConstant(
      "doubleTap.interval", 300, .milliseconds, .sourced,
      source: "\(configuration), getDoubleTapTimeout; TapGestureDetector.kt: up to down, exclusive"),
    GestureConstant(
      "doubleTap.pause", 40, .milliseconds, .sourced,
      source: "\(configuration), doubleTapMinTimeMillis; up to down"),
    GestureConstant(
      "transform.slop", 8, .densityPixels, .sourced,
      source:
        "AndroidX TransformGestureDetector.kt: the touch slop of zoom and rotation, each as points "
        + "at the mean distance from the centroid; exclusive"),
  ])
}
