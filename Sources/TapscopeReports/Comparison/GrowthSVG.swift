// Cost over size on logarithmic axes, a line a strategy.

import TapscopeEngine

/// A drawing with one panel above the other.
struct GrowthSVG {
  let panels:
    [(axis: GrowthStudy.Axis, operation: LatencyTable.Operation, series: [GrowthStudy.Series])]

  private static let width = 760.0
  private static let height = 360.0
  private static let left = 80.0
  private static let right = 500.0

  /// A document of its own.
  var document: Markup {
    let total = max(1, panels.count) * Int(Self.height)
    var svg: Markup = "<svg xmlns=\"http://www.w3.org/2000/svg\" "
    svg += "viewBox=\"0 0 \(Int(Self.width)) \(total)\" font-family=\"sans-serif\" "
    svg += "font-size=\"12\" role=\"img\"><title>How the cost of hit tests grows</title>"
    svg += "<rect width=\"\(Int(Self.width))\" height=\"\(total)\" fill=\"#ffffff\"/>"
    for (place, panel) in panels.enumerated() {
      svg += "<g transform=\"translate(0 \(place * Int(Self.height)))\">"
      svg += drawing(panel.axis, panel.operation, panel.series) + "</g>"
    }
    return svg + "</svg>\n"
  }

  private func drawing(
    _ axis: GrowthStudy.Axis, _ operation: LatencyTable.Operation, _ series: [GrowthStudy.Series]
  ) -> Markup {
    let samples = series.flatMap(\.samples)
    let bottom = Self.height - 50
    let across = LogAxis(samples.map { Double($0.size) }, from: Self.left, to: Self.right)
    let up = LogAxis(samples.map(\.nanoseconds), from: bottom, to: 40)
    var svg: Markup = "<text x=\"\(Self.left.text(0))\" y=\"24\" font-size=\"14\">"
    svg += "\(GrowthReport.title(axis, operation))</text>"
    svg += across.uprights(top: 40, bottom: bottom) { $0.text(0) }
    svg += up.levels(left: Self.left, right: Self.right) { $0.durationText }
    for (place, one) in series.enumerated() {
      let stroke = ChartGrid.stroke(ofSeries: place)
      let seen = one.samples.filter { $0.nanoseconds > 0 }
      let points = seen.map { sample in
        "\(across.place(Double(sample.size)).text(1)),\(up.place(sample.nanoseconds).text(1))"
      }
      svg += "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" "
      svg += "\(stroke) stroke-width=\"2\"/>"
      let y = 48 + place * 16
      svg += "<path d=\"M\((Self.right + 12).text(0)) \(y - 4)h16\" \(stroke) "
      svg += "stroke-width=\"3\"/><text x=\"\((Self.right + 34).text(0))\" y=\"\(y)\">"
      svg += "\(one.strategy)\(one.exponent.map { ": \($0.value.text(2))" } ?? "")</text>"
    }
    return svg
  }
}
