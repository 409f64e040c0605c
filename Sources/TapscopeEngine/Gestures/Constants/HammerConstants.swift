// The numbers Hammer 2.0.8 judges by, with their sources.

/// The home of every `hammer` constant; a CSS pixel is one point, positions are rounded to whole ones.
enum HammerConstants {
  static let all = GestureConstants([
    GestureConstant(
      "tap.threshold", 9, .points, .sourced,
      source: "Hammer 2.0.8 recognizers/tap.js; exclusive, at the lift alone"),
    GestureConstant(
      "tap.time", 250, .milliseconds, .sourced,
      source: "Hammer 2.0.8 recognizers/tap.js; exclusive"),
    GestureConstant(
      "press.threshold", 9, .points, .sourced,
      source: "Hammer 2.0.8 recognizers/press.js; exclusive"),
    GestureConstant(
      "press.time", 251, .milliseconds, .sourced, source: "Hammer 2.0.8 recognizers/press.js"),
    GestureConstant(
      "pan.threshold", 10, .points, .sourced,
      source: "Hammer 2.0.8 recognizers/pan.js; exclusive"),
    GestureConstant(
      "swipe.threshold", 10, .points, .sourced,
      source: "Hammer 2.0.8 recognizers/swipe.js; exclusive, at the lift alone"),
    GestureConstant(
      "swipe.velocity", 0.3, .pointsPerMillisecond, .sourced,
      source:
        "Hammer 2.0.8 recognizers/swipe.js; net way over the whole time, larger axis, exclusive"),
    GestureConstant(
      "doubleTap.interval", 300, .milliseconds, .sourced,
      source: "Hammer 2.0.8 recognizers/tap.js; up to up, exclusive"),
    GestureConstant(
      "doubleTap.posThreshold", 10, .points, .sourced,
      source: "Hammer 2.0.8 recognizers/tap.js; lift to lift, exclusive"),
    GestureConstant(
      "pinch.threshold", 0, .none, .sourced,
      source: "Hammer 2.0.8 recognizers/pinch.js; of the scale less 1, exclusive"),
    GestureConstant(
      "rotate.threshold", 0, .degrees, .sourced,
      source:
        "Hammer 2.0.8 recognizers/rotate.js; exclusive, of the sum of both angles (get-rotation.js)"
    ),
  ])
}
