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

  /// The screen as it is.
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
      measured.screen, finger: survey.finger, owners: measured.owners)
    measured.survey = survey
    keep(measured)
    return survey
  }

  private func measured(_ changes: [MendChange]) -> Measured {
    if let known = kept.last(where: { $0.changes == changes }) { return known }
    let screen = survey.hierarchy.applying(changes)
    count += 1
    let measured = Measured(
      changes: changes, screen: screen,
      owners: OwnerMap(receiversOn: screen, grid: survey.grid))
    keep(measured)
    return measured
  }

  private func keep(_ measured: Measured) {
    kept.removeAll { !$0.screen.hasChoosers || $0.changes == measured.changes }
    if kept.count == Self.most { kept.removeFirst() }
    kept.append(measured)
  }
}
