// How many touches reach what was meant: now, by each strategy, and at best.

/// The share of touches that fire what their finger meant, by the finger model.
package struct ExpectedArrival: Sendable {
  /// One button's shares, 0 to 1.
  package struct Button: Equatable, Sendable {
    package let id: String
    package let now: Double
    package let best: Double
  }

  /// With the strategies of the layout.
  package let now: Double
  /// Where each pixel belongs to the button most probably meant there; never below `now`.
  package let best: Double
  /// In the order of the registry, with one strategy for all buttons.
  package let byStrategy: [(label: String, share: Double)]
  /// The buttons that can be meant, back to front.
  package let buttons: [Button]
  package let density: ScreenDensity

  /// nil where no enabled button is seen.
  ///
  /// O(pixels · strategies).
  package init?(_ survey: ScreenSurvey) {
    let fingers = AimedFingers(survey)
    guard !fingers.fingers.isEmpty else { return nil }
    let reached = fingers.reached(on: survey.owners, of: survey.hierarchy)
    let most = fingers.best()
    now = fingers.total(reached)
    best = max(fingers.total(most), now)
    density = fingers.density
    buttons = fingers.fingers.indices.map { index in
      Button(id: fingers.fingers[index].id, now: reached[index], best: most[index])
    }
    byStrategy = Self.shares(of: fingers, in: survey, now: now)
  }

  /// A screen with a sensitive view is asked point by point: on a coarser grid.
  ///
  /// `now` is the share as the layout has it. Screens that answer alike are looked at once: without
  /// pictures and shapes most strategies are one.
  private static func shares(
    of fingers: AimedFingers, in survey: ScreenSurvey, now: Double
  ) -> [(label: String, share: Double)] {
    let screen = survey.hierarchy.screen
    let hasFloor = survey.hierarchy.views.contains { $0.kind == .sensitiveView }
    let fingers =
      hasFloor ? AimedFingers(survey, on: PixelGrid(screen, cells: 2_500)) : fingers
    let choices =
      BuiltInStrategies.choices.filter { $0.form == .corrected }
      + BuiltInStrategies.containerChoices
    var known = hasFloor ? [] : [(screen: survey.hierarchy, share: now)]
    return choices.map { choice in
      var changed = survey.hierarchy
      changed.setStrategy(choice)
      if let alike = known.first(where: { $0.screen.isHitAlike(changed) }) {
        return (choice.label, alike.share)
      }
      let owners =
        changed.hasChoosers && !hasFloor
        ? OwnerMap(pickedOn: changed, grid: fingers.grid)
        : OwnerMap(receiversOn: changed, grid: fingers.grid)
      let share = fingers.total(fingers.reached(on: owners, of: changed))
      known.append((changed, share))
      return (choice.label, share)
    }
    .inOrder { $0.label < $1.label }
  }
}
