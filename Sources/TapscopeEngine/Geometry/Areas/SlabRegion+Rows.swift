// The rows of a region between straight edges, and the points of a raster that it holds.

extension SlabRegion {
  /// What a row of a region is made of, left to right; each piece half open.
  package struct Row: Hashable, Sendable {
    /// Far enough from every edge to be inside for sure.
    package var sure: [Range<Double>]
    /// Not outside for sure; holds all that is sure.
    package var possible: [Range<Double>]
  }

  /// The region at a height, and where a margin for rounding and for flattened curves leaves a doubt.
  ///
  /// O(log slabs + trapezoids of the row).
  package func row(at y: Double, margin: Double) -> Row {
    let levels = [y - margin, y, y + margin].map(spans)
    var sure = levels[0]
    for level in levels.dropFirst() { sure = Self.shared(sure, level) }
    sure = sure.compactMap { span in
      let (low, high) = (span.lowerBound + margin, span.upperBound - margin)
      return low < high ? low..<high : nil
    }
    var possible: [Range<Double>] = []
    for span in levels.joined().sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let (low, high) = (span.lowerBound - margin, span.upperBound + margin)
      if let last = possible.last, low <= last.upperBound {
        possible[possible.count - 1] = last.lowerBound..<max(last.upperBound, high)
      } else {
        possible.append(low..<high)
      }
    }
    return Row(sure: sure, possible: possible)
  }

  /// The region at a height, left to right.
  private func spans(at y: Double) -> [Range<Double>] {
    let place = slabs.partitioningIndex { $0.bottom > y }
    guard place < slabs.count, slabs[place].top <= y else { return [] }
    let slab = slabs[place]
    let along = (y - slab.top) / (slab.bottom - slab.top)
    return slab.spans.map { span in
      let left = span.left.top + (span.left.bottom - span.left.top) * along
      let right = span.right.top + (span.right.bottom - span.right.top) * along
      return left..<max(left, right)
    }
  }

  /// What lies in both rows, left to right.
  static func shared(_ a: [Range<Double>], _ b: [Range<Double>]) -> [Range<Double>] {
    var shared: [Range<Double>] = []
    var (first, second) = (0, 0)
    while first < a.count, second < b.count {
      let low = max(a[first].lowerBound, b[second].lowerBound)
      let high = min(a[first].upperBound, b[second].upperBound)
      if low < high { shared.append(low..<high) }
      if a[first].upperBound < b[second].upperBound { first += 1 } else { second += 1 }
    }
    return shared
  }

  /// How far from an edge of the region a point must be for it to be sure: more than rounding may do,
  /// and for curves more than they lie off their chords.
  package var margin: Double { isRectilinear ? 1e-6 : 2 * FlatArea.tolerance }
}

extension BitMask {
  /// The points at some columns and rows, both ascending, that a region holds; the few too near an edge to be
  /// sure are asked.
  ///
  /// O(rows · trapezoids of a row).
  init(
    xs: [Double], ys: [Double], of region: SlabRegion, asking isInside: (Point) -> Bool
  ) {
    self.init(width: xs.count, height: ys.count)
    let margin = region.margin
    func columns(_ span: Range<Double>) -> Range<Int> {
      let first = xs.partitioningIndex { $0 >= span.lowerBound }
      return first..<max(first, xs.partitioningIndex { $0 >= span.upperBound })
    }
    for (y, height) in ys.enumerated() {
      let row = region.row(at: height, margin: margin)
      let sure = row.sure.map(columns)
      for columns in sure { insert(columns, row: y) }
      var next = 0
      for span in row.possible {
        let possible = columns(span)
        var column = possible.lowerBound
        while column < possible.upperBound {
          while next < sure.count, sure[next].upperBound <= column { next += 1 }
          if next < sure.count, sure[next].contains(column) {
            column = sure[next].upperBound
            continue
          }
          if isInside(Point(xs[column], height)) { insert(column, y) }
          column += 1
        }
      }
    }
  }
}
