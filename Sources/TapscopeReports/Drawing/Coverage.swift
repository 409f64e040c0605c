// The share of each pixel that an outline covers.

import TapscopeEngine

/// Turns polygons in pixels into coverage, row by row: exact across, four samples down.
struct Coverage {
  let width: Int
  let height: Int

  /// Calls `body` with each covered pixel, by column and row, and its share, above 0 to 1.
  ///
  /// Open polygons are closed; edges with an end that is not finite are left out.
  /// O(edge length in rows + pixels covered).
  func forEachPixel(
    of polygons: [[Point]], rule: FillRule, _ body: (Int, Int, Double) -> Void
  ) {
    let rows = rows(of: polygons)
    var lines = crossings(of: polygons, in: rows)
    var shares = [Double](repeating: 0, count: width)
    for y in rows {
      var touched = Touched(first: width, end: 0)
      let start = (y - rows.lowerBound) * Self.samples
      for line in start..<start + Self.samples {
        lines.sort(line)
        add(lines.ofLine(line), rule, to: &shares, &touched)
      }
      for x in touched.first..<max(touched.first, touched.end) where shares[x] > 0 {
        body(x, y, min(shares[x] / Double(Self.samples), 1))
        shares[x] = 0
      }
    }
  }

  /// Sampled lines in each row of pixels.
  private static let samples = 4

  /// The columns of a row that any span meets.
  private struct Touched {
    var first: Int
    var end: Int
  }

  /// The rows of the image between the highest and the lowest point.
  private func rows(of polygons: [[Point]]) -> Range<Int> {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for points in polygons {
      for p in points where p.isFinite { (top, bottom) = (min(top, p.y), max(bottom, p.y)) }
    }
    guard top <= bottom else { return 0..<0 }
    let first = min(max(top, 0), Double(height))
    let end = min(max(bottom.rounded(.up), first.rounded(.down)), Double(height))
    return Int(first)..<max(Int(first), Int(end))
  }

  /// Where edges cross each sampled line of some rows.
  private func crossings(of polygons: [[Point]], in rows: Range<Int>) -> LineCrossings {
    let (first, end) = (rows.lowerBound * Self.samples, rows.upperBound * Self.samples)
    var met: [(line: Int, crossing: Crossing)] = []
    for points in polygons {
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
        guard a.isFinite, b.isFinite, a.y != b.y else { continue }
        let (top, bottom) = a.y < b.y ? (bounded(a), bounded(b)) : (bounded(b), bounded(a))
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        let above = (top.y * Double(Self.samples) - 0.5).rounded(.up)
        for line in Int(min(max(above, Double(first)), Double(end)))..<end {
          let y = (Double(line) + 0.5) / Double(Self.samples)
          guard y < bottom.y else { break }
          let x = min(max(top.x + (y - top.y) * slope, 0), Double(width))
          met.append((line - first, Crossing(x: x, winding: a.y < b.y ? 1 : -1)))
        }
      }
    }
    return LineCrossings(met, lines: end - first)
  }

  /// A point brought near enough for its slopes to be computed; what is that far off is never seen.
  private func bounded(_ p: Point) -> Point {
    Point(min(max(p.x, -1e9), 1e9), min(max(p.y, -1e9), 1e9))
  }

  /// Adds the shares of all that lies inside on one line, from its crossings left to right.
  private func add(
    _ crossings: ArraySlice<Crossing>, _ rule: FillRule, to shares: inout [Double],
    _ touched: inout Touched
  ) {
    var winding = 0
    var start = 0.0
    for crossing in crossings {
      let wasInside = rule.holds(winding)
      winding += crossing.winding
      if wasInside, !rule.holds(winding) {
        add((start, crossing.x), to: &shares, &touched)
      } else if !wasInside {
        start = crossing.x
      }
    }
  }

  /// Adds a span's share to each pixel it meets.
  private func add(
    _ span: (from: Double, to: Double), to shares: inout [Double], _ touched: inout Touched
  ) {
    let (first, end) = (Int(span.from), min(Int(span.to.rounded(.up)), width))
    guard first < end else { return }
    shares[first] += min(span.to, Double(first + 1)) - max(span.from, Double(first))
    if end - first > 1 {
      for x in first + 1..<end - 1 { shares[x] += 1 }
      shares[end - 1] += min(span.to, Double(end)) - Double(end - 1)
    }
    touched = Touched(first: min(touched.first, first), end: max(touched.end, end))
  }
}

/// Where an edge crosses a sampled line.
private struct Crossing {
  var x: Double
  var winding: Int
}

/// The crossings of all lines in one piece of memory, since most lines have two.
private struct LineCrossings {
  private var crossings: [Crossing]
  /// Where those of each line begin, and where the last one's end.
  private var starts: [Int]

  /// Those of one line keep their order.
  init(_ met: [(line: Int, crossing: Crossing)], lines: Int) {
    starts = [Int](repeating: 0, count: lines + 2)
    for (line, _) in met { starts[line + 2] += 1 }
    for line in starts.indices.dropFirst() { starts[line] += starts[line - 1] }
    crossings = [Crossing](repeating: Crossing(x: 0, winding: 0), count: met.count)
    for (line, crossing) in met {
      crossings[starts[line + 1]] = crossing
      starts[line + 1] += 1
    }
  }

  func ofLine(_ line: Int) -> ArraySlice<Crossing> { crossings[starts[line]..<starts[line + 1]] }

  /// Brings those of a line from left to right; of those in one place the first stays first.
  mutating func sort(_ line: Int) {
    let places = starts[line]..<starts[line + 1]
    guard places.count <= 32 else {
      return crossings.replaceSubrange(places, with: ofLine(line).sorted { $0.x < $1.x })
    }
    for place in places.dropFirst() {
      var index = place
      while index > places.lowerBound, crossings[index].x < crossings[index - 1].x {
        crossings.swapAt(index - 1, index)
        index -= 1
      }
    }
  }
}
