// Which buttons a fix leaves too small to hit.

/// The largest square that each button of a screen is hit in, before and after a fix.
package struct TargetSizes: Sendable {
  private let screen: ViewHierarchy
  /// By id, in points; nil until it is asked for.
  private var before: [String: Double]?

  /// Apple's least target, in points.
  private static let least = 44.0

  package init(of screen: ViewHierarchy) { self.screen = screen }

  /// What a fix makes worse, in a half sentence: `leaves green under 44 pt`; nil where it does not.
  ///
  /// Measured at one pixel a point. O(points of the screen).
  package mutating func harm(of fix: Fix) -> String? {
    guard !fix.changes.isEmpty else { return nil }
    let now = before ?? Self.sides(on: screen)
    before = now
    var changed = screen
    for change in fix.changes where changed.index(of: change.view) != nil { changed.apply(change) }
    let after = Self.sides(on: changed)
    let smaller = now.filter { id, side in side >= Self.least && (after[id] ?? 0) < Self.least }
    let names = smaller.keys.sorted().map { id in
      screen.index(of: id).map { screen.views[$0].name } ?? id
    }
    return names.isEmpty ? nil : "leaves \(names.joined(separator: " and ")) under 44 pt"
  }

  private static func sides(on hierarchy: ViewHierarchy) -> [String: Double] {
    let owners = OwnerMap(receiversOn: hierarchy, grid: PixelGrid(hierarchy.screen, scale: 1))
    var sides: [String: Double] = [:]
    for (owner, region) in owners.regions() {
      guard let view = owner.view, let button = hierarchy.nearestButton(from: view),
        let square = region.largestSquare
      else { continue }
      let id = hierarchy.views[button].id
      sides[id] = max(sides[id] ?? 0, square.width)
    }
    return sides
  }
}
