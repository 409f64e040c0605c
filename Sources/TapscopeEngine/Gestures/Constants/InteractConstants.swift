// The numbers interact.js judges by, with their sources.

/// The home of every `interact` constant; a CSS pixel is one point.
enum InteractConstants {
  static let all = GestureConstants([
    GestureConstant(
      "move.tolerance", 1, .points, .sourced,
      source:
        "interact.js core/Interaction.ts, pointerMoveTolerance: of the way from the start at each "
        + "move; over it a drag begins, and there is no tap and no hold any more"),
    GestureConstant(
      "hold.duration", 600, .milliseconds, .sourced,
      source: "interact.js pointer-events/base.ts, holdDuration"),
    GestureConstant(
      "doubleTap.interval", 500, .milliseconds, .sourced,
      source: "interact.js pointer-events/PointerEvent.ts; tap to tap, exclusive"),
    GestureConstant(
      "swipe.speed", 600, .pointsPerSecond, .sourced,
      source: "interact.js core/InteractEvent.ts, getSwipe: of the last step, inclusive"),
    GestureConstant(
      "swipe.pause", 150, .milliseconds, .sourced,
      source:
        "interact.js core/InteractEvent.ts, getSwipe: since the last step, inclusive; the lift sets "
        + "no time of its own, so only moves that go nowhere make it longer"),
    GestureConstant(
      "swipe.overlap", 22.5, .degrees, .sourced,
      source:
        "interact.js core/InteractEvent.ts, getSwipe: how far each of four sectors reaches over its "
        + "45 degrees"),
  ])
}
