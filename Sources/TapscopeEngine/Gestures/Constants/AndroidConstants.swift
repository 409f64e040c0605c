// The numbers Android's GestureDetector judges by, with their sources.

/// The home of every `android` constant.
enum AndroidConstants {
  private static let configuration = "frameworks/base ViewConfiguration.java"
  private static let detector = "frameworks/base GestureDetector.java"

  static let all = GestureConstants([
    GestureConstant(
      "tap.slop", 8, .densityPixels, .sourced,
      source: "\(configuration), TOUCH_SLOP; \(detector) cuts deltas to whole pixels first"),
    GestureConstant(
      "longPress.duration", 400, .milliseconds, .sourced,
      source: "\(configuration), DEFAULT_LONG_PRESS_TIMEOUT (500 in older releases)"),
    GestureConstant(
      "fling.minimumVelocity", 50, .densityPixelsPerSecond, .sourced,
      source: "\(configuration), MINIMUM_FLING_VELOCITY; either axis, exclusive"),
    GestureConstant(
      "fling.maximumVelocity", 8000, .densityPixelsPerSecond, .sourced,
      source:
        "\(configuration), MAXIMUM_FLING_VELOCITY; each axis told is no faster, no verdict depends on it"
    ),
    GestureConstant(
      "doubleTap.interval", 300, .milliseconds, .sourced,
      source: "\(configuration), DOUBLE_TAP_TIMEOUT; a message posted at the first down"),
    GestureConstant(
      "doubleTap.pause", 40, .milliseconds, .sourced,
      source: "\(configuration), DOUBLE_TAP_MIN_TIME; up to down"),
    GestureConstant(
      "doubleTap.slop", 100, .densityPixels, .sourced,
      source:
        "\(configuration), DOUBLE_TAP_SLOP; down to down, each cut to whole pixels, exclusive"),
    GestureConstant(
      "pinch.slop", 16, .densityPixels, .sourced,
      source: "frameworks/base ScaleGestureDetector.java: twice the touch slop; exclusive"),
    GestureConstant(
      "pinch.minimumSpan", 170, .densityPixels, .sourced,
      source:
        "frameworks/base config.xml, config_minScalingSpan: 27 mm, which is 170 dp; inclusive"),
  ])
}
