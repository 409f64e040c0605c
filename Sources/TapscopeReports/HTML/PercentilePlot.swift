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
  private static let colors = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999", "#000000",
  ]

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
    for tick in up.ticks {
      let y = up.place(tick).text(1)
      svg += "<path d=\"M\(Self.left.text(0)) \(y)H\(Self.right.text(0))\" "
      svg += "stroke=\"currentColor\" stroke-opacity=\"0.15\"/>"
      svg += "<text x=\"\((Self.left - 6).text(0))\" y=\"\(y)\" text-anchor=\"end\">"
      svg += "\(tick.durationText)</text>"
    }
    for (nines, label) in ["0 %", "90 %", "99 %", "99.9 %", "99.99 %"].enumerated() {
      let x = across(Double(nines)).text(1)
      svg += "<path d=\"M\(x) 20V\(Self.bottom.text(0))\" stroke=\"currentColor\" "
      svg += "stroke-opacity=\"0.15\"/>"
      svg += "<text x=\"\(x)\" y=\"\((Self.bottom + 16).text(0))\" text-anchor=\"middle\">"
      svg += "\(label)</text>"
    }
    for (place, row) in series.enumerated() {
      let color = Self.colors[place % Self.colors.count]
      svg += "<path d=\"\(line(row, up))\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>"
      let y = 30 + place * 18
      svg += "<path d=\"M530 \(y - 4)h14\" stroke=\"\(color)\" stroke-width=\"3\"/>"
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

/// A logarithmic axis over positive values, with whole powers of ten at its ends.
struct LogAxis {
  private let low: Int
  private let high: Int
  private let from: Double
  private let to: Double

  /// The places of its two ends in the picture.
  init(_ values: [Double], from: Double, to: Double) {
    let known = values.filter { $0 > 0 && $0.isFinite }
    low = Int((known.min() ?? 1).decimalLogarithm.rounded(.down))
    high = max(low + 1, Int((known.max() ?? 10).decimalLogarithm.rounded(.up)))
    self.from = from
    self.to = to
  }

  /// Where a value stands; what is below the axis stands at its end.
  func place(_ value: Double) -> Double {
    guard value > 0 else { return from }
    let share = (value.decimalLogarithm - Double(low)) / Double(high - low)
    return from + (to - from) * min(max(share, 0), 1)
  }

  /// The whole powers of ten.
  var ticks: [Double] {
    (low...high).map { power in
      (0..<abs(power)).reduce(1) { value, _ in power < 0 ? value / 10 : value * 10 }
    }
  }
}
