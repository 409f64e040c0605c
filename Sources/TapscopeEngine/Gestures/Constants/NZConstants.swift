// The numbers the fourth published article judges gestures by.

/// The home of every `nz` constant.
enum NZConstants {
  static let all = GestureConstants([
    GestureConstant(
      "slide.leastTravel", SlideLimits.printed.leastTravel, .points, .sourced,
      source: "S4 line 47, there called kSwipeMaximum; exclusive"),
    GestureConstant(
      "slide.mostDrift", SlideLimits.printed.mostDrift, .points, .sourced,
      source: "S4 line 46, there called kSwipeMinimum; exclusive"),
  ])

  /// The corrected form has no bound on drift.
  static let corrected = GestureConstants(all.all.filter { $0.key == "slide.leastTravel" })
}
