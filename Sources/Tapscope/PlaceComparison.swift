// Compares who receives a touch at every place of a screen, without a recording.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Compares the owners of all places of a screen, no recording needed.
package enum PlaceComparison {
  /// A layout under several strategies; one alone is compared with the layout as it is.
  package static func report(
    on screen: ViewHierarchy, named name: String, strategies: [StrategyChoice],
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
        }, within: timeLimit)
  }

  /// Several layouts, the first of them against each of the others.
  ///
  /// Throws where their screens differ in size: a place of one is no place of the other.
  package static func report(
    on screens: [(path: String, screen: ViewHierarchy)], within timeLimit: TimeLimit? = nil
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
    return report(first.screen.screen.name, screens.map { ($0.path, $0.screen) }, within: timeLimit)
  }

  private static func report(
    _ name: String, _ variants: [(label: String, screen: ViewHierarchy)],
    within timeLimit: TimeLimit?
  ) -> PlacesReport {
    let first = variants[0].screen
    var changes: [OwnerChanges] = []
    var early: String?
    for variant in variants.dropFirst() {
      let found = OwnerChanges(from: first, to: variant.screen) { timeLimit?.isOver() ?? false }
      guard found.isWhole else {
        early = timeLimit?.remark(comparing: variants.count - 1, done: changes.count)
        break
      }
      changes.append(found)
    }
    return PlacesReport(
      layout: name, labels: variants.map(\.label), changes: changes, from: first,
      endedEarly: early)
  }
}
