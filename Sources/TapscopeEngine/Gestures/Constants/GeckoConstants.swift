// The numbers Gecko's Async Pan/Zoom judges by on Android, with their sources.

/// The home of every `gecko` constant.
///
/// Firefox for Android asks for 160 dots an inch a density pixel, so 0.06 inch are 9.6 points. On desktops
/// the tolerances are 0.1 and 0.5 inch of the screen itself. That a second tap which moves zooms by one
/// finger is left out.
enum GeckoConstants {
  private static let listener = "Gecko GestureEventListener.cpp"
  private static let settings = "Gecko's preferences for Android (mobile.js, geckoview-prefs.js)"

  static let all = GestureConstants([
    GestureConstant(
      "touchStart.tolerance", 9.6, .points, .sourced,
      source:
        "\(settings), apz.touch_start_tolerance 0.06 inch of 160 dpi; of taps, presses and pans, "
        + "exclusive"),
    GestureConstant(
      "longPress.duration", 500, .milliseconds, .sourced,
      source: "Gecko gfxPrefs.h, ui.click_hold_context_menus.delay; \(listener)"),
    GestureConstant(
      "doubleTap.interval", 300, .milliseconds, .sourced,
      source:
        "Gecko StaticPrefList.yaml, apz.max_tap_time; \(listener): from the first down, exclusive"),
    GestureConstant(
      "doubleTap.tolerance", 48, .points, .sourced,
      source: "\(settings), apz.second_tap_tolerance 0.3 inch of 160 dpi; down to down, inclusive"),
    GestureConstant(
      "pinch.threshold", 35, .pixels, .sourced,
      source:
        "\(listener), PINCH_START_THRESHOLD: of all change of the span, or of the centre's path; "
        + "exclusive"),
    GestureConstant(
      "fling.minimumVelocity", 500, .pixelsPerSecond, .sourced,
      source:
        "Gecko StaticPrefList.yaml, apz.fling_min_velocity_threshold 0.5 px a ms; "
        + "AsyncPanZoomController.cpp HandleEndOfPan: exclusive"),
  ])
}
