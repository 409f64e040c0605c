// The painted outline of a view as a path.

import TapscopeEngine

/// Traces where a view is seen to end: around its pictures, not around its box.
enum OutlineTrace {
  /// Samples a side; finer than a line is wide on most screens.
  private static let most = 64.0

  /// The outline in the view's bounds coordinates: its shape where it has one, else traced by marching
  /// squares over what it paints, else its bounds.
  ///
  /// O(samples).
  static func path(of index: ViewIndex, on painted: PaintedScreen) -> String {
    let view = painted.hierarchy.views[index]
    let bounds = view.bounds
    let hasPicture = !view.images.isEmpty || !view.backgroundImages.isEmpty
    guard view.shape == nil, hasPicture, bounds.width > 0, bounds.height > 0 else {
      return view.outlinePath
    }
    let columns = Int(min(max(bounds.width.rounded(.up), 8), most))
    let rows = Int(min(max(bounds.height.rounded(.up), 8), most))
    let step = Size(bounds.width / Double(columns), bounds.height / Double(rows))
    let map = painted.hierarchy.toWindow(index)
    /// One more sample on every side is outside, so that every line closes.
    var inside = [Bool](repeating: false, count: (columns + 2) * (rows + 2))
    for row in 0..<rows {
      for column in 0..<columns {
        let p = Point(
          bounds.minX + (Double(column) + 0.5) * step.width,
          bounds.minY + (Double(row) + 0.5) * step.height)
        inside[(row + 1) * (columns + 2) + column + 1] = painted.outlineContains(map(p), of: index)
      }
    }
    let lines = closedLines(inside, columns + 2, rows + 2)
    guard !lines.isEmpty else { return view.outlinePath }
    return lines.map { line in
      let points = line.map { edge in
        let x = bounds.minX + (Double(edge.x) / 2 - 0.5) * step.width
        let y = bounds.minY + (Double(edge.y) / 2 - 0.5) * step.height
        return "\(x.text(2)) \(y.text(2))"
      }
      return "M" + points.joined(separator: "L") + "Z"
    }.joined()
  }

  /// The middle of an edge between two samples, in half samples.
  private struct Edge: Hashable {
    var x: Int
    var y: Int
  }

  /// Each case of marching squares, by which corners are inside (left top 1, right top 2, right bottom
  /// 4, left bottom 8), as lines with the inside on one side; an edge is its place in half cells.
  private static let cases: [[((Int, Int), (Int, Int))]] = {
    let (top, right, bottom, left) = ((1, 0), (2, 1), (1, 2), (0, 1))
    return [
      [], [(left, top)], [(top, right)], [(left, right)], [(right, bottom)],
      [(left, top), (right, bottom)], [(top, bottom)], [(left, bottom)], [(bottom, left)],
      [(bottom, top)], [(top, right), (bottom, left)], [(bottom, right)], [(right, left)],
      [(right, top)], [(top, left)], [],
    ]
  }()

  private static func closedLines(_ inside: [Bool], _ width: Int, _ height: Int) -> [[Edge]] {
    var next: [Edge: Edge] = [:]
    var order: [Edge] = []
    for y in 0..<height - 1 {
      for x in 0..<width - 1 {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)]
        let number = corners.enumerated().reduce(0) { sum, corner in
          let (dx, dy) = corner.element
          return inside[(y + dy) * width + x + dx] ? sum | 1 << corner.offset : sum
        }
        for (from, to) in cases[number] {
          let start = Edge(x: 2 * x + from.0, y: 2 * y + from.1)
          next[start] = Edge(x: 2 * x + to.0, y: 2 * y + to.1)
          order.append(start)
        }
      }
    }
    var lines: [[Edge]] = []
    for start in order where next[start] != nil {
      var line: [Edge] = []
      var edge = start
      while let following = next.removeValue(forKey: edge) {
        line.append(edge)
        edge = following
      }
      lines.append(withoutStraightParts(line))
    }
    return lines
  }

  /// The line without the points between two of one direction.
  private static func withoutStraightParts(_ line: [Edge]) -> [Edge] {
    line.indices.filter { index in
      let before = line[(index + line.count - 1) % line.count]
      let (here, after) = (line[index], line[(index + 1) % line.count])
      return (here.x - before.x, here.y - before.y) != (after.x - here.x, after.y - here.y)
    }.map { line[$0] }
  }
}
