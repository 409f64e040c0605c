// Tries simple changes that give back what one button takes from another.

/// Tries the usual changes to the button that takes too much, on the pixels it takes.
struct PairTrial {
  /// What a change gives, in square points.
  struct Outcome {
    /// What to do, in a phrase.
    var text: String
    var change: ViewChange
    /// What stays contested between the two.
    var left: Double
    /// Where the button that took too much was seen and hit, and no longer is.
    var lost: Double
  }

  /// The change that leaves and loses least, the simplest of several; nil where none helps.
  let best: Outcome?

  /// Every change narrows the winner or puts it behind, so that only its own pixels change hands.
  ///
  /// O(changes · (n + pixels the winner takes)).
  init(_ pair: PairMeasures, in survey: ScreenSurvey) {
    guard let winner = pair.winner, let loser = pair.loser, let taker = survey.target(winner),
      let taken = survey.regions[.view(winner)]
    else {
      best = nil
      return
    }
    let own = taker.seen.intersection(taken)
    var best: Outcome?
    for (text, setting) in Self.changes(of: winner, against: loser, on: survey.hierarchy) {
      var trial = Trial(survey.hierarchy, setting, of: winner)
      let change = ViewChange(view: survey.id(winner), settings: [setting])
      let outcome = Outcome(
        text: text, change: change, left: trial.contested(of: pair.contested),
        lost: trial.lost(of: own))
      let wrong = outcome.left + outcome.lost
      guard wrong < best.map({ $0.left + $0.lost }) ?? pair.contested.area else { continue }
      best = outcome
      if wrong < Noise.area { break }
    }
    self.best = best
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

/// A screen with one setting changed.
private struct Trial {
  private var compiled: CompiledHierarchy
  private let seen: SeenGrid
  private let winner: ViewIndex?

  init(_ hierarchy: ViewHierarchy, _ setting: ViewChange.Setting, of winner: ViewIndex) {
    var changed = hierarchy
    let id = hierarchy.views[winner].id
    changed.apply(ViewChange(view: id, settings: [setting]))
    compiled = CompiledHierarchy(changed)
    seen = SeenGrid(PaintedScreen(changed))
    // Another order gives the views other places.
    self.winner = changed.index(of: id)
  }

  /// How much of a region goes to another view than the button seen there, in square points.
  mutating func contested(of region: PixelRegion) -> Double {
    area(of: region) { trial, place in
      trial.seen.buttonSeen(at: place).map { !trial.hits($0, at: place) } ?? false
    }
  }

  /// How much of a region the winner no longer takes.
  mutating func lost(of region: PixelRegion) -> Double {
    guard let winner else { return region.area }
    return area(of: region) { trial, place in !trial.hits(winner, at: place) }
  }

  private mutating func hits(_ button: ViewIndex, at place: Point) -> Bool {
    compiled.hitTest(place).view.map { compiled.hierarchy.isSameTarget(button, $0) } ?? false
  }

  private mutating func area(
    of region: PixelRegion, where holds: (inout Trial, Point) -> Bool
  ) -> Double {
    var count = 0
    region.forEachPixel { x, y in
      if holds(&self, region.grid.center(x, y)) { count += 1 }
    }
    return Double(count) * region.grid.pixelArea
  }
}
