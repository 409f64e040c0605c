// The point of a button from which most taps would fire others.

/// The middles of 8 by 8 parts of a button's box, finer than a finger can aim, and the taps aimed there.
///
/// Taps spread along both axes by themselves, so the 64 points need the sums of 8 columns of them only.
struct WorstAim {
  private let xs: [Double]
  private let ys: [Double]
  private let across: [TapAxis]
  private let down: [TapAxis]
  private let map: OwnerMap

  private static let steps = 8
  /// Shares that differ by no more than rounding are equal, and the first point counts.
  private static let rounding = 1e-12

  /// Lengths in points; `offset` is from the aim to where taps land on average.
  init(over box: Rect, offset: Point, deviations: Size, on map: OwnerMap) {
    let middles = (0..<Self.steps).map { (Double($0) + 0.5) / Double(Self.steps) }
    let grid = map.grid
    xs = middles.map { box.minX + $0 * box.width }
    ys = middles.map { box.minY + $0 * box.height }
    across = xs.map { TapAxis($0 + offset.x, deviations.width, grid.width, grid.scale) }
    down = ys.map { TapAxis($0 + offset.y, deviations.height, grid.height, grid.scale) }
    self.map = map
  }

  /// The point seen from which most taps of those on the screen meet owners of a kind; nil for none.
  ///
  /// O(rows and runs in reach).
  func worst(
    among seen: PixelRegion, where isOther: (PixelOwner) -> Bool
  ) -> ConfusionMeasures.WorstPoint? {
    let rows = Self.all(down)
    let others = otherRuns(of: rows, in: Self.all(across), where: isOther)
    var found: [(place: Int, worst: ConfusionMeasures.WorstPoint)] = []
    for (column, x) in xs.enumerated() {
      let places = ys.indices.filter { seen.contains(Point(x, ys[$0])) }
      guard !places.isEmpty else { continue }
      let reach = across[column].pixels
      let shares = map.byRow(rows) { y in
        others[y - rows.lowerBound].reduce(0) {
          $0 + across[column].share($1.clamped(to: reach))
        }
      }
      for row in places {
        let axis = down[row]
        var confused = 0.0
        for y in axis.pixels { confused += axis.share(y..<y + 1) * shares[y - rows.lowerBound] }
        confused /= max(across[column].total * axis.total, .leastNormalMagnitude)
        let worst = ConfusionMeasures.WorstPoint(point: Point(x, ys[row]), confused: confused)
        found.append((row * Self.steps + column, worst))
      }
    }
    return found.inOrder { $0.place < $1.place }.map(\.worst).reduce(nil) { best, next in
      next.confused > (best?.confused ?? 0) + Self.rounding ? next : best
    }
  }

  /// The pixels in reach along any of some axes.
  private static func all(_ axes: [TapAxis]) -> Range<Int> {
    axes.dropFirst().reduce(axes[0].pixels) { all, axis in
      min(all.lowerBound, axis.pixels.lowerBound)..<max(all.upperBound, axis.pixels.upperBound)
    }
  }

  /// By row, the columns in reach whose owners are of the kind.
  private func otherRuns(
    of rows: Range<Int>, in columns: Range<Int>, where isOther: (PixelOwner) -> Bool
  ) -> [[Range<Int>]] {
    var known: [PixelOwner: Bool] = [:]
    return map.byRow(rows) { y in
      map.runs(row: y, in: columns).compactMap { run in
        let answer = known[run.owner] ?? isOther(run.owner)
        known[run.owner] = answer
        return answer ? run.columns : nil
      }
    }
  }
}
