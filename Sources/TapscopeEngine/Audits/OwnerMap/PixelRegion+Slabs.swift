// The pixels whose centres lie in a region between straight edges.

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

extension PixelRegion {
  /// The pixels whose centres a region holds; the few too near an edge to be sure are asked.
  ///
  /// O(rows · trapezoids of a row).
  init(_ grid: PixelGrid, of region: SlabRegion, asking isInside: (Point) -> Bool) {
    let margin = region.margin
    let box = region.bounds?.outset(by: EdgeInsets(all: margin)) ?? .zero
    self.init(grid, grid.box(of: box))
    for y in self.box.rows {
      let height = grid.center(0, y).y
      let row = region.row(at: height, margin: margin)
      let sure = row.sure.map { grid.columns(ofCentresIn: $0) }
      for columns in sure where !columns.isEmpty { insert(columns, row: y) }
      var next = 0
      for span in row.possible {
        var column = grid.columns(ofCentresIn: span).lowerBound
        let end = grid.columns(ofCentresIn: span).upperBound
        while column < end {
          while next < sure.count, sure[next].upperBound <= column { next += 1 }
          if next < sure.count, sure[next].contains(column) {
            column = sure[next].upperBound
            continue
          }
          if isInside(grid.center(column, y)) { insert(column..<column + 1, row: y) }
          column += 1
        }
      }
    }
  }
}

extension PixelGrid {
  /// The columns whose centres lie between two x of the window.
  func columns(ofCentresIn span: Range<Double>) -> Range<Int> {
    let first = min(max((span.lowerBound * scale - 0.5).rounded(.up), 0), Double(width))
    let end = min(max((span.upperBound * scale - 0.5).rounded(.up), 0), Double(width))
    return Int(first)..<max(Int(first), Int(end))
  }

  /// The rows whose centres lie between two y of the window.
  func rows(ofCentresIn span: Range<Double>) -> Range<Int> {
    let first = min(max((span.lowerBound * scale - 0.5).rounded(.up), 0), Double(height))
    let end = min(max((span.upperBound * scale - 0.5).rounded(.up), 0), Double(height))
    return Int(first)..<max(Int(first), Int(end))
  }
}
