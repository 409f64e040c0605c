// The screens that a search for changes measures, each once.

/// One screen, and what was measured of it with changes made.
///
/// A class: searches of one screen by other weights measure the same changes again. The last screen measured
/// is kept, and the latest few on which a container picks: there every pixel is asked.
package final class MeasuredScreens {
  private struct Measured {
    let changes: [MendChange]
    let screen: ViewHierarchy
    @Shared var owners: OwnerMap
    /// nil until it is asked for.
    @Shared var survey: ScreenSurvey?
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

  /// Who is hit with some changes made; `check` is called now and then, and may end it.
  func owners(
    with changes: [MendChange], _ check: MendWatch.Check = {}
  ) throws(TimeIsOver) -> OwnerMap {
    try measured(changes, check).owners
  }

  /// All that is measured with some changes made; `check` is called now and then, and may end it.
  func survey(
    with changes: [MendChange], _ check: MendWatch.Check = {}
  ) throws(TimeIsOver) -> ScreenSurvey {
    var measured = try measured(changes, check)
    if let survey = measured.survey { return survey }
    do {
      let survey = try ScreenSurvey(
        measured.screen, finger: survey.finger, measuresTaps: false, owners: measured.owners,
        like: likeness(with: changes), step: check)
      measured.survey = survey
      keep(measured)
      return survey
    } catch {
      throw TimeIsOver()
    }
  }

  private func measured(
    _ changes: [MendChange], _ check: MendWatch.Check
  ) throws(TimeIsOver) -> Measured {
    if let known = kept.last(where: { $0.changes == changes }) { return known }
    let screen = survey.hierarchy.applying(changes)
    do {
      let owners = try owners(on: screen, changes, check)
      count += 1
      let measured = Measured(changes: changes, screen: screen, owners: owners)
      keep(measured)
      return measured
    } catch {
      throw TimeIsOver()
    }
  }

  /// Who is hit, asked only where that may be another than on the screen as it is, or on the last one
  /// measured, which may have all changes but some.
  private func owners(
    on screen: ViewHierarchy, _ changes: [MendChange], _ check: MendWatch.Check
  ) throws -> OwnerMap {
    let last = kept.last.flatMap { changes.starts(with: $0.changes) ? $0 : nil }
    let base = last?.screen ?? survey.hierarchy
    let more = Array(changes.dropFirst(last?.changes.count ?? 0))
    guard let views = changed(by: more, on: base), let rect = base.box(of: views, and: screen)
    else { return try OwnerMap(receiversOn: screen, grid: survey.grid, step: check) }
    let owners = last?.owners ?? survey.owners
    let box = survey.grid.box(of: rect)
    return box.isEmpty
      ? owners
      : try OwnerMap(owners, changedWithin: box, receiversOn: screen, step: check)
  }

  /// What of the screen as it is holds with some changes made: all that is seen, and most of what is
  /// measured of the other buttons; nil where it may look otherwise.
  private func likeness(with changes: [MendChange]) -> ScreenSurvey.Likeness? {
    if changes.contains(where: { $0.change?.mayBeSeen ?? false }) { return nil }
    let all = Set(survey.hierarchy.views.indices)
    let changed = changed(by: changes, on: survey.hierarchy)
    return ScreenSurvey.Likeness(survey: survey, changed: changed ?? all)
  }

  /// The views of a screen that are changed where they stand; nil where any other may be as well.
  private func changed(by changes: [MendChange], on screen: ViewHierarchy) -> Set<ViewIndex>? {
    var views: Set<ViewIndex> = []
    for change in changes {
      guard !change.changesLook, let view = change.view.flatMap(screen.index) else {
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
