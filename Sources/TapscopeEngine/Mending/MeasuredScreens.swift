// The screens that a search for changes measures, each once.

/// One screen, and what was measured of it with changes made.
///
/// A class: searches of one screen by other weights measure the same changes again. The last screen measured
/// is kept, and the latest few on which a container picks: there every pixel is asked.
package final class MeasuredScreens {
  private struct Measured {
    let changes: [MendChange]
    let screen: ViewHierarchy
    let owners: OwnerMap
    /// nil until it is asked for.
    var survey: ScreenSurvey?
  }

  /// The screen as it is; what becomes of taps is asked of the fingers of a search, and need not be measured.
  package let survey: ScreenSurvey
  /// The latest last.
  private var kept: [Measured] = []
  /// How often the receivers of a whole screen were looked for.
  private(set) var count = 0

  /// A survey of many buttons may take some ten megabytes.
  private static let most = 4

  package init(_ survey: ScreenSurvey) { self.survey = survey }

  /// Who is hit with some changes made.
  func owners(with changes: [MendChange]) -> OwnerMap { measured(changes).owners }

  /// All that is measured with some changes made.
  func survey(with changes: [MendChange]) -> ScreenSurvey {
    var measured = measured(changes)
    if let survey = measured.survey { return survey }
    let survey = ScreenSurvey(
      measured.screen, finger: survey.finger, measuresTaps: false, owners: measured.owners,
      like: likeness(with: changes))
    measured.survey = survey
    keep(measured)
    return survey
  }

  private func measured(_ changes: [MendChange]) -> Measured {
    if let known = kept.last(where: { $0.changes == changes }) { return known }
    let screen = survey.hierarchy.applying(changes)
    count += 1
    let measured = Measured(changes: changes, screen: screen, owners: owners(on: screen, changes))
    keep(measured)
    return measured
  }

  /// Who is hit, asked only where that may be another than on the screen as it is.
  private func owners(on screen: ViewHierarchy, _ changes: [MendChange]) -> OwnerMap {
    guard let views = changed(by: changes), let rect = survey.hierarchy.box(of: views, and: screen)
    else { return OwnerMap(receiversOn: screen, grid: survey.grid) }
    let box = survey.grid.box(of: rect)
    return box.isEmpty
      ? survey.owners : OwnerMap(survey.owners, changedWithin: box, receiversOn: screen)
  }

  /// What of the screen as it is holds with some changes made: all that is seen, and most of what is
  /// measured of the other buttons; nil where it may look otherwise.
  private func likeness(with changes: [MendChange]) -> ScreenSurvey.Likeness? {
    if changes.contains(where: { $0.change?.mayBeSeen ?? false }) { return nil }
    let all = Set(survey.hierarchy.views.indices)
    return ScreenSurvey.Likeness(survey: survey, changed: changed(by: changes) ?? all)
  }

  /// The views that are changed where they stand; nil where any other may be as well.
  private func changed(by changes: [MendChange]) -> Set<ViewIndex>? {
    var views: Set<ViewIndex> = []
    for change in changes {
      guard !change.changesLook, let view = change.view.flatMap(survey.hierarchy.index) else {
        return nil
      }
      views.insert(view)
    }
    return views
  }

  private func keep(_ measured: Measured) {
    kept.removeAll { !$0.screen.hasChoosers || $0.changes == measured.changes }
    if kept.count == Self.most { kept.removeFirst() }
    kept.append(measured)
  }
}

extension ViewHierarchy {
  /// What holds every point of the window that some views may take, here or on another screen that differs
  /// in these views alone; empty for no views, and nil where there is no limit, or where a touch may
  /// depend on those before it.
  fileprivate func box(of changed: Set<ViewIndex>, and other: ViewHierarchy) -> Rect? {
    let screens = [self, other]
    guard
      screens.allSatisfy({
        !$0.hasChoosers && $0.forgetsInTime && $0.lit.isEmpty && !$0.mayHoldSensitiveView
      })
    else { return nil }
    var box: Rect?
    for view in changed {
      for screen in screens {
        let toWindow = screen.toWindow(view)
        guard toWindow.isTame, let reach = screen.traits(of: view).reach else { return nil }
        let own = toWindow.boundingBox(of: reach.outset(by: EdgeInsets(all: 1)))
        box = box?.union(own) ?? own
      }
    }
    return box ?? .zero
  }
}
