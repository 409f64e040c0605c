// When the mending of a screen has to end, and who hears how far it is.

/// What looks at the time while a screen is mended, and counts the screens that are measured.
struct MendWatch {
  /// What the time is spent on, by the share of it that is over when that has to end.
  enum Stage: Double {
    /// Changes are searched on a coarse grid.
    case searching = 0.4
    /// Each of them is measured by itself, to try what gains most first.
    case ordering = 0.55
    /// They are measured together, and those kept that can be made.
    case trying = 0.8
    /// Each of those kept is measured after the ones before it.
    case telling = 1
  }

  /// Whether a share of the time is over.
  let isOver: (_ share: Double) -> Bool
  /// Called for each screen that is measured.
  let progress: () -> Void

  /// What long work calls now and then, and what ends it.
  typealias Check = () throws(TimeIsOver) -> Void

  /// What ends work of a stage whose time is over.
  func checking(_ stage: Stage) -> Check {
    { () throws(TimeIsOver) in try check(stage) }
  }

  /// Ends a stage whose time is over.
  func check(_ stage: Stage) throws(TimeIsOver) {
    if hasEnded(stage) { throw TimeIsOver() }
  }

  func hasEnded(_ stage: Stage) -> Bool { isOver(stage.rawValue) }
}
