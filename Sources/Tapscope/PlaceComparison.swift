// Compares who receives a touch at every place of a screen, without a recording.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Compares the owners of all places of a screen, no recording needed.
package enum PlaceComparison {
  /// A layout under several strategies; one alone is compared with the layout as it is.
  package static func report(
    on screen: ViewHierarchy, named name: String, strategies: [StrategyChoice], jobs: Int = 1,
    within timeLimit: TimeLimit? = nil
  ) -> PlacesReport {
    let asLaidOut = strategies.count == 1 ? [("as laid out", screen)] : []
    return report(
      name,
      asLaidOut
        + strategies.map { choice in
          var changed = screen
          changed.setStrategy(choice)
          return (choice.label, changed)
        }, jobs, within: timeLimit)
  }

  /// Several layouts, the first of them against each of the others.
  ///
  /// Throws where their screens differ in size: a place of one is no place of the other.
  package static func report(
    on screens: [(path: String, screen: ViewHierarchy)], jobs: Int = 1,
    within timeLimit: TimeLimit? = nil
  ) throws(TapscopeFiles.InputError) -> PlacesReport {
    let first = screens[0]
    if let other = screens.first(where: { $0.screen.screen.size != first.screen.screen.size }) {
      func size(_ screen: ViewHierarchy) -> String {
        "\(screen.screen.size.width.text()) x \(screen.screen.size.height.text())"
      }
      throw TapscopeFiles.InputError(
        "screens of two sizes cannot be compared place by place: `\(first.path)` has"
          + " \(size(first.screen)) points, `\(other.path)` \(size(other.screen))")
    }
    return report(
      first.screen.screen.name, screens.map { ($0.path, $0.screen) }, jobs, within: timeLimit)
  }

  private static func report(
    _ name: String, _ variants: [(label: String, screen: ViewHierarchy)], _ jobs: Int,
    within timeLimit: TimeLimit?
  ) -> PlacesReport {
    let first = variants[0].screen
    let isOver: @Sendable () -> Bool = { timeLimit?.isOver() ?? false }
    let places = OwnerChanges.Places(of: first, isOver: isOver)
    var tasks = OrderedTasks<OwnerChanges>(jobs: jobs)
    // Where the first screen was not asked whole, no other one is.
    for (_, screen) in variants.dropFirst() where places.isWhole {
      tasks.add { OwnerChanges(from: places, to: screen, isOver: isOver) }
    }
    var changes: [OwnerChanges] = []
    while let found = tasks.next(), found.isWhole { changes.append(found) }
    let others = variants.count - 1
    return PlacesReport(
      layout: name, labels: variants.map(\.label), changes: changes, from: first,
      endedEarly: changes.count < others
        ? timeLimit?.remark(comparing: others, done: changes.count) : nil)
  }
}
