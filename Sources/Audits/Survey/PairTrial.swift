// Which simple change would give what is contested between two buttons back to the one seen there?

import Geometry
import Views

/// Tries the usual changes to the button that takes too much, pixel by pixel where it could matter.
struct PairTrial {
  /// What a change gives, in square points.
  struct Outcome {
    /// What to do, in a phrase.
    var text: String
    /// What stays contested between the two.
    var left: Double
    /// Where a button was hit that is seen, and no longer is.
    var harmed: Double
  }

  /// The change that leaves least in the wrong hands, the simplest of several; nil where none helps.
  let best: Outcome?

  /// O(changes · (n + pixels of the winner's box)).
  init(_ pair: PairMeasures, in survey: ScreenSurvey) {
    guard let winner = pair.winner, let loser = pair.loser, let taker = survey.target(winner) else {
      best = nil
      return
    }
    let hierarchy = survey.hierarchy
    let rightBefore = PixelRegion(survey.owners.grid, taker.reach) { x, y in
      survey.seen.owner(x, y).view.map { seen in
        survey.owners.owner(x, y).view.map { hierarchy.isSameTarget(seen, $0) } ?? false
      } ?? true
    }
    let outcomes = Self.changes(of: winner, against: loser, on: hierarchy).map { text, setting in
      var changed = hierarchy
      changed.apply(ViewChange(view: hierarchy.views[winner].id, settings: [setting]))
      let right = Self.right(on: changed, within: rightBefore)
      return Outcome(
        text: text, left: pair.contested.subtracting(right).area,
        harmed: rightBefore.subtracting(right).area)
    }
    let helpful = outcomes.filter { $0.left + $0.harmed < pair.contested.area }
    best = helpful.min { $0.left + $0.harmed < $1.left + $1.harmed }
  }

  /// The pixels of a region's box where the button seen is hit, or none is seen.
  private static func right(on hierarchy: ViewHierarchy, within region: PixelRegion) -> PixelRegion
  {
    let seen = SeenGrid(PaintedScreen(hierarchy))
    var owners = CompiledHierarchy(hierarchy)
    let grid = region.grid
    return PixelRegion(grid, region.box) { x, y in
      let place = grid.center(x, y)
      guard let button = seen.buttonSeen(at: place) else { return true }
      return owners.hitTest(place).view.map { hierarchy.isSameTarget(button, $0) } ?? false
    }
  }

  /// What usually does it, simplest first: a box is narrowed to its picture, else moved behind.
  private static func changes(
    of winner: ViewIndex, against loser: ViewIndex, on hierarchy: ViewHierarchy
  ) -> [(text: String, setting: ViewChange.Setting)] {
    let view = hierarchy.views[winner]
    var changes: [(String, ViewChange.Setting)] = []
    if view.hitSlop != .zero {
      changes.append(("take back the `hitSlop` of `\(view.id)`", .hitSlop(.zero)))
    }
    if view.strategy.name != StrategyChoice.shape.name, view.shape != nil {
      changes.append(("`strategy: shape` on `\(view.id)`", .strategy(.shape)))
    }
    if view.strategy.label != StrategyChoice.alpha.label,
      !view.images.isEmpty || !view.backgroundImages.isEmpty
    {
      changes.append(("`strategy: alpha` on `\(view.id)`", .strategy(.alpha)))
    }
    let other = hierarchy.views[loser]
    if winner > loser, view.superview == other.superview {
      changes.append(("move `\(view.id)` behind `\(other.id)`", .behind(other.id)))
    }
    return changes
  }
}

extension TargetMeasures {
  /// The pixels where it is hit or seen, whatever lies in front of it.
  fileprivate var reach: PixelRegion.Box { alone.union(paint).box }
}
