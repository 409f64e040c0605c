// The largest upright square that fits into a region, and whether a rectangle does.

extension SlabRegion {
  /// The largest upright square of the region; the first from the top left of several.
  ///
  /// Exact where all edges are upright, else to within a five hundredth of a point. nil for nothing.
  /// O(slabs · slabs a square spans) where all edges are upright.
  package var largestSquare: Rect? {
    isRectilinear ? largestUprightSquare : PoleSearch(self).largestSquare()
  }

  /// Whether an upright rectangle of a size fits; `largest` is the largest square, where it is known.
  package func holds(_ size: Size, largest: Rect? = nil) -> Bool {
    guard size.width > 0, size.height > 0 else { return true }
    if isRectilinear { return holdsUpright(size) }
    let asked = size.width - Self.slack
    if size.width == size.height, let largest { return largest.width >= asked }
    // Stretched until the rectangle is a square.
    let square = PoleSearch(scaled(1, size.width / size.height)).largestSquare(asking: asked)
    return (square?.width ?? 0) >= asked
  }

  /// By how much the search for a square may fall short of it, in points.
  static let slack = 0.002

  private var largestUprightSquare: Rect? {
    var best: Rect?
    forEachStack { run, top, bottom in
      let side = min(run.upperBound - run.lowerBound, bottom - top)
      if side > (best?.width ?? 0) + Self.hair {
        best = Rect(run.lowerBound, top, side, side)
      }
      // A lower stack has no wider runs, so that it helps only while the height is what limits.
      return run.upperBound - run.lowerBound > (best?.width ?? 0) + Self.hair
    }
    return best
  }

  private func holdsUpright(_ size: Size) -> Bool {
    var holds = false
    forEachStack { run, top, bottom in
      let isWide = run.upperBound - run.lowerBound >= size.width - Self.hair
      if isWide, bottom - top >= size.height - Self.hair { holds = true }
      return isWide && !holds
    }
    return holds
  }

  /// Calls `body` with what neighbouring slabs have in common, from each slab downwards, as long as it
  /// answers yes for a run.
  private func forEachStack(
    _ body: (_ run: Range<Double>, _ top: Double, _ bottom: Double) -> Bool
  ) {
    for start in slabs.indices {
      var runs = slabs[start].spans.map { $0.left.top..<max($0.left.top, $0.right.top) }
      var end = start
      while true {
        let bottom = slabs[end].bottom
        runs = runs.filter { body($0, slabs[start].top, bottom) }
        end += 1
        guard !runs.isEmpty, end < slabs.count, slabs[end].top - bottom < Self.hair else { break }
        runs = Self.shared(runs, slabs[end].spans)
      }
    }
  }

  /// What lies in both rows, left to right.
  private static func shared(_ runs: [Range<Double>], _ spans: [Span]) -> [Range<Double>] {
    var shared: [Range<Double>] = []
    var (run, span) = (0, 0)
    while run < runs.count, span < spans.count {
      let low = max(runs[run].lowerBound, spans[span].left.top)
      let high = min(runs[run].upperBound, spans[span].right.top)
      if low < high { shared.append(low..<high) }
      if runs[run].upperBound < spans[span].right.top { run += 1 } else { span += 1 }
    }
    return shared
  }
}
