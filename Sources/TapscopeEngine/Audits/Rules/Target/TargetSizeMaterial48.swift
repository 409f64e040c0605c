// The audit `target/size-material-48`: a button smaller than Material Design asks.

package enum TargetSizeMaterial48: TargetSize {
  package static let criterion = Criterion.androidTargets
  package static let id = "target/size-material-48"
  package static let summary =
    "buttons without room for a square of 48 dp, 32 where they touch the screen's edge"
  package static let reason = """
    Material Design asks for 48 dp (about 9 mm); Android's accessibility test framework accepts 32 dp \
    along the axis of a touched edge and rounds to whole dp
    """
  package static let level = Severity.off
  static let side = 48.0
  static let source = "Material Design"

  /// In dp, along the axis of an edge that the button touches.
  private static let sideAtEdge = 32.0
  /// Android rounds a size to whole dp, halves up: a button smaller by this much still passes.
  private static let rounding = 0.5

  package static func judge(_ target: TargetMeasures, in survey: ScreenSurvey) -> TargetVerdict {
    let screen = survey.hierarchy.screen.bounds
    let box = target.hitBounds ?? screen
    let touchesSide = box.minX <= SlabRegion.hair || box.maxX >= screen.maxX - SlabRegion.hair
    let touchesEnd = box.minY <= SlabRegion.hair || box.maxY >= screen.maxY - SlabRegion.hair
    let side = survey.limit(of: id) ?? side
    let sideAtEdge = Self.sideAtEdge * side / Self.side
    return judge(
      target, in: survey,
      needing: Size(
        (touchesSide ? sideAtEdge : side) - rounding, (touchesEnd ? sideAtEdge : side) - rounding))
  }
}
