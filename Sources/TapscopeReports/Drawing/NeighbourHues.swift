// Chooses hues so that no two neighbouring areas look alike.

import TapscopeEngine

/// Okabe and Ito's hues, told apart with any of the common colour blindnesses, and lighter shades of
/// them once they run out.
enum NeighbourHues {
  private static let hues: [Color] = [
    Color(0x0072B2), Color(0xE69F00), Color(0x009E73), Color(0xCC79A7), Color(0x56B4E9),
    Color(0xD55E00), Color(0xF0E442),
  ]

  /// A rank for each area, in the order in which they choose: the one used least so far that no
  /// neighbour has.
  ///
  /// O(areas · ranks + neighbours).
  static func ranks<Area: Hashable>(
    _ areas: [Area], neighbours: (Area) -> Set<Area>
  ) -> [Area: Int] {
    var ranks: [Area: Int] = [:]
    var uses: [Int: Int] = [:]
    for area in areas {
      let taken = Set(neighbours(area).compactMap { ranks[$0] })
      // One more than are taken, so that one is free.
      let free = (0..<max(hues.count, taken.count + 1)).filter { !taken.contains($0) }
      let rank = free.min { (uses[$0] ?? 0, $0) < (uses[$1] ?? 0, $1) } ?? 0
      ranks[area] = rank
      uses[rank, default: 0] += 1
    }
    return ranks
  }

  /// The colour of a rank.
  static func color(_ rank: Int) -> Color {
    hues[rank % hues.count].mixed(with: Palette.paper, Double(rank / hues.count) * 0.3)
  }
}

extension Color {
  /// The colour moved towards another by a share, 0 to 1.
  func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (from, to) = (Double(a), Double(b))
      return UInt8((from + (to - from) * min(max(share, 0), 1)).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
