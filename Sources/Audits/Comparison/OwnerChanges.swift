// Which places of a screen have another owner under another variant of it?

import Geometry
import Views

/// The places where a touch would go to somebody else, found by asking every device pixel's centre.
package struct OwnerChanges: Sendable {
  /// All places that go from one owner to another.
  package struct Change: Sendable {
    package var from: Recipient
    package var to: Recipient
    /// In square points.
    package var area: Double
    /// What holds them all, in window points.
    package var box: Rect
    /// The middle of their longest run in a row.
    package var example: Point
  }

  /// Largest area first.
  package let changes: [Change]
  /// Asked, along both axes.
  package let columns: Int
  package let rows: Int

  /// Most centres asked along an axis; a finer screen is asked at evenly spaced ones.
  private static let limit = 8192

  /// O(pixels · views that can be hit in a pixel's cell).
  package init(from first: ViewHierarchy, to second: ViewHierarchy) {
    let size = first.screen.size
    func centres(_ length: Double) -> Int {
      max(1, Int(min(length * first.screen.scale, Double(Self.limit)).rounded(.up)))
    }
    columns = centres(size.width)
    rows = centres(size.height)
    let step = Point(size.width / Double(columns), size.height / Double(rows))
    var before = CompiledHierarchy(first)
    var after = CompiledHierarchy(second)
    var regions: [Pair: Region] = [:]
    for row in 0..<rows {
      var run: (pair: Pair, from: Int)?
      func close(at column: Int) {
        if let run { regions[run.pair, default: Region()].add(row: row, run.from..<column) }
      }
      var last: (from: Receiver, to: Receiver)?
      for column in 0..<columns {
        let centre = Point((Double(column) + 0.5) * step.x, (Double(row) + 0.5) * step.y)
        let met = (from: before.hitTest(centre), to: after.hitTest(centre))
        if let last, last == met { continue }
        last = met
        close(at: column)
        let pair = Pair(from: Recipient(met.from, in: first), to: Recipient(met.to, in: second))
        run = pair.from == pair.to ? nil : (pair, column)
      }
      close(at: columns)
    }
    changes = regions.map { $0.value.change(of: $0.key, step) }
      .sorted { ($1.area, $0.example.y, $0.example.x) < ($0.area, $1.example.y, $1.example.x) }
  }

  fileprivate struct Pair: Hashable {
    var from: Recipient
    var to: Recipient
  }
}

/// Runs of pixels that changed in the same way.
private struct Region {
  private var count = 0
  private var rows = (first: Int.max, last: Int.min)
  private var columns = (first: Int.max, end: Int.min)
  private var longest: (row: Int, run: Range<Int>) = (0, 0..<0)

  mutating func add(row: Int, _ run: Range<Int>) {
    count += run.count
    rows = (min(rows.first, row), max(rows.last, row))
    columns = (min(columns.first, run.lowerBound), max(columns.end, run.upperBound))
    if run.count > longest.run.count { longest = (row, run) }
  }

  func change(of pair: OwnerChanges.Pair, _ step: Point) -> OwnerChanges.Change {
    let middle = longest.run.lowerBound + longest.run.count / 2
    return OwnerChanges.Change(
      from: pair.from, to: pair.to, area: Double(count) * step.x * step.y,
      box: Rect(
        origin: Point(Double(columns.first) * step.x, Double(rows.first) * step.y),
        size: Size(
          Double(columns.end - columns.first) * step.x,
          Double(rows.last + 1 - rows.first) * step.y)),
      example: Point((Double(middle) + 0.5) * step.x, (Double(longest.row) + 0.5) * step.y))
  }
}
