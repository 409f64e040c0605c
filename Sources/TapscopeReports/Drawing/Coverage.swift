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
    let lines = crossings(of: polygons, in: rows)
    var shares = [Double](repeating: 0, count: width)
    for y in rows {
      var touched = Touched(first: width, end: 0)
      let start = (y - rows.lowerBound) * Self.samples
      for line in lines[start..<start + Self.samples] where !line.isEmpty {
        for span in Self.spans(line, rule) { add(span, to: &shares, &touched) }
      }
      for x in touched.first..<max(touched.first, touched.end) where shares[x] > 0 {
        body(x, y, min(shares[x] / Double(Self.samples), 1))
        shares[x] = 0
      }
    }
  }

  /// Sampled lines in each row of pixels.
  private static let samples = 4

  private struct Crossing {
    var x: Double
    var winding: Int
  }

  /// The columns of a row that any span meets.
  private struct Touched {
    var first: Int
    var end: Int
  }

  /// The rows of the image between the highest and the lowest point.
  private func rows(of polygons: [[Point]]) -> Range<Int> {
    let box = Rect(holding: polygons.joined().lazy.filter(\.isFinite))
    let first = min(max(box.minY, 0), Double(height))
    let end = min(max(box.maxY.rounded(.up), first.rounded(.down)), Double(height))
    return Int(first)..<max(Int(first), Int(end))
  }

  /// Where edges cross each sampled line of some rows.
  private func crossings(of polygons: [[Point]], in rows: Range<Int>) -> [[Crossing]] {
    let (first, end) = (rows.lowerBound * Self.samples, rows.upperBound * Self.samples)
    var lines = [[Crossing]](repeating: [], count: end - first)
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
          lines[line - first].append(Crossing(x: x, winding: a.y < b.y ? 1 : -1))
        }
      }
    }
    return lines
  }

  /// A point brought near enough for its slopes to be computed; what is that far off is never seen.
  private func bounded(_ p: Point) -> Point {
    Point(min(max(p.x, -1e9), 1e9), min(max(p.y, -1e9), 1e9))
  }

  private static func spans(
    _ crossings: [Crossing], _ rule: FillRule
  ) -> [(from: Double, to: Double)] {
    var spans: [(from: Double, to: Double)] = []
    var winding = 0
    var start = 0.0
    for crossing in crossings.sorted(by: { $0.x < $1.x }) {
      let wasInside = rule.holds(winding)
      winding += crossing.winding
      if wasInside, !rule.holds(winding) {
        spans.append((start, crossing.x))
      } else if !wasInside {
        start = crossing.x
      }
    }
    return spans
  }

  /// Adds a span's share to each pixel it meets.
  private func add(
    _ span: (from: Double, to: Double), to shares: inout [Double], _ touched: inout Touched
  ) {
    let (first, end) = (Int(span.from), min(Int(span.to.rounded(.up)), width))
    guard first < end else { return }
    for x in first..<end {
      shares[x] += min(span.to, Double(x + 1)) - max(span.from, Double(x))
    }
    touched = Touched(first: min(touched.first, first), end: max(touched.end, end))
  }
}
