// The probabilities with which a tap aimed at a point meets each owner of the screen.

/// Where taps aimed at one point land, as exact sums over the pixels of an owner map.
package struct TapDistribution: Sendable {
  /// By owner, 0 to 1; in the order of the views, so that sums come out the same every time.
  package let shares: [(owner: PixelOwner, share: Double)]
  /// What the model lays beyond the edges of the screen, where no touch is reported.
  package let offScreen: Double

  /// `middle` is where taps land on average, `deviations` their spread; both in points.
  ///
  /// O(columns + rows + runs in reach).
  package init(around middle: Point, deviations: Size, on map: OwnerMap) {
    let across = TapAxis(middle.x, deviations.width, map.grid.width, map.grid.scale)
    let down = TapAxis(middle.y, deviations.height, map.grid.height, map.grid.scale)
    offScreen = 1 - across.total * down.total
    var shares: [(owner: PixelOwner, share: Double)] = []
    var places: [PixelOwner: Int] = [:]
    // The runs of a row: the place of the owner, and the share of the columns.
    let rows = map.byRow(down.pixels) { y in
      map.runs(row: y, in: across.pixels).map { run in
        let place = places[run.owner] ?? shares.count
        if place == shares.count {
          places[run.owner] = place
          shares.append((run.owner, 0))
        }
        return (place, across.share(run.columns.clamped(to: across.pixels)))
      }
    }
    for (y, runs) in zip(down.pixels, rows) {
      let row = down.share(y..<y + 1)
      for (place, share) in runs { shares[place].share += row * share }
    }
    self.shares = shares.filter { $0.share > 0 }.sorted { $0.owner.slot < $1.owner.slot }
  }
}

/// The share of taps below each edge of the pixels along one axis.
struct TapAxis {
  /// The pixels that taps reach.
  let pixels: Range<Int>
  /// By edge, from the first pixel's near edge to the last one's far edge.
  private let below: [Double]
  /// Between the edges of the screen.
  let total: Double

  /// Beyond as many deviations lies less than 1e-14 of all taps.
  private static let reach = 8.0

  /// `middle` and `deviation` in points, `count` pixels from 0 on, `scale` of them a point.
  init(_ middle: Double, _ deviation: Double, _ count: Int, _ scale: Double) {
    let first = ((middle - Self.reach * deviation) * scale).rounded(.down)
    let end = ((middle + Self.reach * deviation) * scale).rounded(.up)
    let start = Int(min(max(first, 0), Double(count)))
    pixels = start..<max(start, Int(min(max(end, 0), Double(count))))
    below = (pixels.lowerBound...pixels.upperBound).map { edge in
      normalShare(below: (Double(edge) / scale - middle) / deviation)
    }
    let far = normalShare(below: (Double(count) / scale - middle) / deviation)
    total = far - normalShare(below: -middle / deviation)
  }

  /// The share of taps on some of the pixels in reach.
  func share(_ range: Range<Int>) -> Double {
    below[range.upperBound - pixels.lowerBound] - below[range.lowerBound - pixels.lowerBound]
  }
}
