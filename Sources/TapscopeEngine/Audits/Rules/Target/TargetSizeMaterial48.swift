// Is a button as large as Material Design asks, by the rules of Android's own checker?

package enum TargetSizeMaterial48: TargetSize {
  package static let id = "target/size-material-48"
  package static let summary =
    "buttons without room for a square of 48 dp, 32 where they touch the screen's edge"
  package static let reason = """
    Material Design asks for 48 dp (about 9 mm); Android's accessibility test framework accepts 32 dp \
    along the axis of a touched edge and rounds to whole dp
    """
  package static let level = Finding.Level.off
  static let side = 48.0
  static let source = "Material Design"

  /// In dp, along the axis of an edge that the button touches.
  private static let sideAtEdge = 32.0
  /// Android rounds a size to whole dp, halves up: so much less still passes.
  private static let rounding = 0.5

  package static func judge(_ target: TargetMeasures, in survey: ScreenSurvey) -> TargetVerdict {
    let box = target.effective.box
    let grid = target.effective.grid
    let touchesSide = box.columns.lowerBound == 0 || box.columns.upperBound == grid.width
    let touchesEnd = box.rows.lowerBound == 0 || box.rows.upperBound == grid.height
    return judge(
      target, in: survey,
      needing: Size(
        (touchesSide ? sideAtEdge : side) - rounding, (touchesEnd ? sideAtEdge : side) - rounding))
  }
}
