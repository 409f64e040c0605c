// The colours of the receivers in an owner map.

import TapscopeEngine

/// A colour for every owner of a map; owners whose pixels touch have different ones.
struct OwnerColors {
  private let ranks: [PixelOwner: Int]

  /// Owners with most neighbours choose first, each the colour used least so far that no neighbour has.
  ///
  /// O(runs + neighbours).
  init(_ map: OwnerMap) {
    let neighbours = map.neighbours
    let order = neighbours.keys.filter { $0.view != nil }.inOrder {
      (-(neighbours[$0]?.count ?? 0), $0.view ?? 0) < (-(neighbours[$1]?.count ?? 0), $1.view ?? 0)
    }
    ranks = NeighbourHues.ranks(order) { neighbours[$0] ?? [] }
  }

  /// Okabe and Ito's hues for views, in lighter shades once they run out; light for nobody, dark where
  /// a published strategy leaves open who receives.
  subscript(owner: PixelOwner) -> Color {
    switch owner {
    case .nobody: return Palette.screen
    case .undecided: return Palette.ink
    case .view:
      return NeighbourHues.color(ranks[owner] ?? 0)
    }
  }
}

extension OwnerMap {
  /// By owner, those whose pixels touch its own at a side.
  var neighbours: [PixelOwner: Set<PixelOwner>] {
    var found: [PixelOwner: Set<PixelOwner>] = [:]
    func meet(_ a: PixelOwner, _ b: PixelOwner) {
      found[a, default: []].insert(b)
      found[b, default: []].insert(a)
    }
    for y in 0..<grid.height {
      let row = runs(row: y)
      for run in row where found[run.owner] == nil { found[run.owner] = [] }
      for (left, right) in zip(row, row.dropFirst()) { meet(left.owner, right.owner) }
      guard y > 0 else { continue }
      var above = runs(row: y - 1)
      for run in row {
        while let first = above.first, first.columns.upperBound <= run.columns.lowerBound {
          above.removeFirst()
        }
        for other in above {
          guard other.columns.lowerBound < run.columns.upperBound else { break }
          if other.owner != run.owner { meet(run.owner, other.owner) }
        }
      }
    }
    return found
  }
}
