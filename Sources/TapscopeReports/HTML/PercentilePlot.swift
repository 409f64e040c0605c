// Distributions of latencies by percentile, in HdrHistogram's convention.

import TapscopeEngine

/// A line for each row: across, the percentile, each step a tenth of what is left; up, nanoseconds on a
/// logarithmic axis.
struct PercentilePlot {
  let rows: [LatencyTable.Row]

  private static let seriesLimit = 8
  private static let left = 70.0
  private static let right = 520.0
  private static let bottom = 270.0

  /// Calls, hit tests and presses with more than one value, the first pass before later ones.
  private var series: [LatencyTable.Row] {
    let shown: [LatencyTable.Operation] = [.pointInside, .hitTest, .press]
    return Array(
      rows.filter { row in
        shown.contains { $0.rawValue == row.operation } && row.max > 0
          && (row.curve?.points.count ?? 0) > 1
      }.prefix(Self.seriesLimit))
  }

  /// The picture with its caption; empty where nothing was seen by the clock.
  var figure: Markup {
    let series = series
    guard !series.isEmpty else { return "" }
    let values = series.flatMap { $0.curve?.points.map(\.value) ?? [] }.filter { $0 > 0 }
    let up = LogAxis(values, from: Self.bottom, to: 20)
    let height = max(310, series.count * 18 + 40)
    var svg: Markup = "<figure><svg viewBox=\"0 0 760 \(height)\" role=\"img\" "
    svg += "aria-label=\"latency by percentile, logarithmic\">"
    svg += up.levels(left: Self.left, right: Self.right) { $0.durationText }
    for (nines, label) in ["0 %", "90 %", "99 %", "99.9 %", "99.99 %"].enumerated() {
      svg += ChartGrid.upright(
        at: across(Double(nines)), top: 20, bottom: Self.bottom, label: label)
    }
    for (place, row) in series.enumerated() {
      let stroke = ChartGrid.stroke(ofSeries: place)
      svg += "<path d=\"\(line(row, up))\" fill=\"none\" \(stroke) stroke-width=\"2\"/>"
      let y = 30 + place * 18
      svg += "<path d=\"M530 \(y - 4)h14\" \(stroke) stroke-width=\"3\"/>"
      svg += "<text x=\"550\" y=\"\(y)\">\(row.name)</text>"
    }
    return svg + "</svg><figcaption>Nanoseconds by percentile.</figcaption></figure>"
  }

  /// The place of a number of nines: 0 for none, 2 for 99 %.
  private func across(_ nines: Double) -> Double {
    Self.left + (Self.right - Self.left) * min(nines, 4) / 4
  }

  private func line(_ row: LatencyTable.Row, _ up: LogAxis) -> String {
    var path = ""
    for point in row.curve?.points ?? [] where point.value > 0 {
      // The last point, 100 %, stands where a sample of half a latency more would be.
      let left = max(1 - point.share, 1 / Double(max(row.count, 1) * 2))
      let x = across((1 / left).decimalLogarithm)
      path += "\(path.isEmpty ? "M" : "L")\(x.text(1)) \(up.place(point.value).text(1))"
    }
    return path
  }
}
