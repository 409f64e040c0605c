// The numbers Chromium's gesture detector judges by, with their sources.

/// The home of every `chromium` constant: the touch-screen defaults of the mobile configuration.
///
/// A dip is one point. Aura desktops use a slop of 15, ChromeOS 6. A mobile Chromium leaves its
/// swipe and two-finger tap off; here, as on Aura, they are on when they are waited for.
enum ChromiumConstants {
  private static let detector = "Chromium gesture_detector.cc"
  private static let configuration = "Chromium gesture_configuration.cc"

  static let all = GestureConstants([
    GestureConstant(
      "tap.slop", 8, .points, .sourced, source: "\(configuration); inclusive, plus 0.05"),
    GestureConstant(
      "longPress.duration", 680, .milliseconds, .sourced,
      source: "\(configuration): 500 ms after the 180 ms of the show press"),
    GestureConstant(
      "fling.minimumVelocity", 50, .pointsPerSecond, .sourced,
      source: "\(detector); either axis, exclusive"),
    GestureConstant(
      "fling.maximumVelocity", 8000, .pointsPerSecond, .sourced,
      source:
        "\(detector), on Android ViewConfiguration's; each axis told is no faster, no verdict depends on it"
    ),
    GestureConstant(
      "swipe.minimumVelocity", 20, .pointsPerSecond, .sourced,
      source: "\(configuration); an axis below it counts as still"),
    GestureConstant(
      "swipe.minimumRatio", 2.747, .none, .sourced,
      source: "\(detector): one over the tangent of the largest deviation, 20 degrees"),
    GestureConstant(
      "twoFingerTap.separation", 300, .points, .sourced,
      source: "\(configuration), max_distance_for_two_finger_tap; exclusive"),
    GestureConstant(
      "twoFingerTap.duration", 700, .milliseconds, .sourced,
      source: "\(configuration); from the second down to the first up, inclusive"),
    GestureConstant(
      "doubleTap.interval", 300, .milliseconds, .sourced,
      source: "\(configuration); a timer started at the first down"),
    GestureConstant(
      "doubleTap.pause", 40, .milliseconds, .sourced, source: "\(configuration); up to down"),
    GestureConstant(
      "doubleTap.slop", 100, .points, .sourced,
      source: "\(configuration); down to down, exclusive, plus 0.05"),
    GestureConstant(
      "pinch.slop", 16, .points, .sourced,
      source: "\(configuration), span_slop: twice the touch slop; exclusive, plus 0.05"),
    GestureConstant(
      "pinch.minimumSpan", 170, .points, .sourced,
      source:
        "gesture_configuration_android.cc, min_scaling_span: the system's 27 mm (125 on desktops)"),
  ])

  /// Added to every slop, so that fractional dips compare as whole pixels do: kSlopEpsilon.
  static let slopEpsilon = 0.05
  /// The least way of a scroll once out of the slop: kScrollEpsilon.
  static let scrollEpsilon = 0.1
}
