// The numbers React Native Gesture Handler judges by on Android, with their sources.

/// The home of every `gesture-handler` constant: the library's defaults on Android.
///
/// On the web its fling wants 700 px/s and its pan 10 to 15 px; on iOS they are UIKit's.
enum GestureHandlerConstants {
  private static let folder = "React Native Gesture Handler, Android"

  static let all = GestureConstants([
    GestureConstant(
      "tap.maximumDuration", 500, .milliseconds, .sourced,
      source: "\(folder) TapGestureHandler.kt, DEFAULT_MAX_DURATION_MS; no bound on distance"),
    GestureConstant(
      "doubleTap.interval", 200, .milliseconds, .sourced,
      source: "\(folder) TapGestureHandler.kt, DEFAULT_MAX_DELAY_MS; up to down (500 on the web)"),
    GestureConstant(
      "longPress.duration", 500, .milliseconds, .sourced,
      source: "\(folder) LongPressGestureHandler.kt, DEFAULT_MIN_DURATION_MS"),
    GestureConstant(
      "longPress.slop", 10, .points, .sourced,
      source: "\(folder) LongPressGestureHandler.kt, DEFAULT_MAX_DIST_DP; inclusive"),
    GestureConstant(
      "pan.slop", 8, .densityPixels, .sourced,
      source: "\(folder) PanGestureHandler.kt: the system's touch slop; inclusive"),
    GestureConstant(
      "fling.minimumVelocity", 2000, .pixelsPerSecond, .sourced,
      source: "\(folder) FlingGestureHandler.kt, DEFAULT_MIN_VELOCITY; exclusive"),
    GestureConstant(
      "fling.maximumDuration", 800, .milliseconds, .sourced,
      source: "\(folder) FlingGestureHandler.kt, DEFAULT_MAX_DURATION_MS; a timer from the down"),
    GestureConstant(
      "fling.deviation", 15, .degrees, .sourced,
      source: "\(folder) FlingGestureHandler.kt: half of DEFAULT_ALIGNMENT_CONE; exclusive"),
    GestureConstant(
      "pinch.spanSlop", 16, .densityPixels, .sourced,
      source:
        "\(folder) ScaleGestureDetector.java, mSpanSlop: twice the touch slop; exclusive, and with no "
        + "least span"),
    GestureConstant(
      "pinch.slop", 8, .densityPixels, .sourced,
      source: "\(folder) PinchGestureHandler.kt, spanSlop: counted from there; inclusive"),
    GestureConstant(
      "rotate.threshold", 5, .degrees, .sourced,
      source:
        "\(folder) RotationGestureHandler.kt, ROTATION_RECOGNITION_THRESHOLD: a 36th of pi; inclusive"
    ),
  ])
}
