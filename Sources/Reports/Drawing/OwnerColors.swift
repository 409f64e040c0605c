// In which colours are owners drawn so that no two neighbours look alike?

import Audits
import Views

/// A colour for every owner of a map; owners whose pixels touch have different ones.
struct OwnerColors {
  private let ranks: [PixelOwner: Int]

  /// Owners with most neighbours choose first, each the colour used least so far that no neighbour has.
  ///
  /// O(runs + neighbours).
  init(_ map: OwnerMap) {
    let neighbours = map.neighbours
    let order = neighbours.keys.filter { $0.view != nil }.sorted {
      (-(neighbours[$0]?.count ?? 0), $0.view ?? 0) < (-(neighbours[$1]?.count ?? 0), $1.view ?? 0)
    }
    var ranks: [PixelOwner: Int] = [:]
    var uses: [Int: Int] = [:]
    for owner in order {
      let taken = Set((neighbours[owner] ?? []).compactMap { ranks[$0] })
      // One more than are taken, so that one is free.
      let free = (0..<max(Self.hues.count, taken.count + 1)).filter { !taken.contains($0) }
      let rank = free.min { (uses[$0] ?? 0, $0) < (uses[$1] ?? 0, $1) } ?? 0
      ranks[owner] = rank
      uses[rank, default: 0] += 1
    }
    self.ranks = ranks
  }

  /// Okabe and Ito's hues for views, in lighter shades once they run out; light for nobody, dark where
  /// a published strategy leaves open who receives.
  subscript(owner: PixelOwner) -> Color {
    switch owner {
    case .nobody: return Palette.screen
    case .undecided: return Palette.ink
    case .view:
      let rank = ranks[owner] ?? 0
      let hue = Self.hues[rank % Self.hues.count]
      return hue.mixed(with: Palette.paper, Double(rank / Self.hues.count) * 0.3)
    }
  }

  private static let hues: [Color] = [
    Color(0x0072B2), Color(0xE69F00), Color(0x009E73), Color(0xCC79A7), Color(0x56B4E9),
    Color(0xD55E00), Color(0xF0E442),
  ]
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

extension Color {
  /// The colour moved towards another by a share, 0 to 1.
  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let share = min(max(share, 0), 1)
      return UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
