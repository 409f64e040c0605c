// The logarithmic axis of a chart in SVG, its grid and the colours of its lines.

import TapscopeEngine

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
      var value = 1.0
      for _ in 0..<abs(power) { value = power < 0 ? value / 10 : value * 10 }
      return value
    }
  }

  /// Its grid as upright lines, each with its label below.
  func uprights(top: Double, bottom: Double, label: (Double) -> String) -> Markup {
    ticks.map { ChartGrid.upright(at: place($0), top: top, bottom: bottom, label: label($0)) }
      .joined()
  }

  /// Its grid as level lines, each with its label at the left.
  func levels(left: Double, right: Double, label: (Double) -> String) -> Markup {
    ticks.map { tick -> Markup in
      let y = place(tick)
      return """
        <path d="M\(left.text(0)) \(y.text(1))H\(right.text(0))" \(ChartGrid.stroke)/>\
        <text x="\((left - 6).text(0))" y="\((y + 4).text(1))" text-anchor="end">\
        \(label(tick))</text>
        """
    }
    .joined()
  }
}

/// What charts have in common besides their axes.
enum ChartGrid {
  /// A grid line stands back from the lines of values.
  fileprivate static let stroke: Markup = "stroke=\"currentColor\" stroke-opacity=\"0.15\""

  /// One upright grid line with its label below.
  static func upright(at x: Double, top: Double, bottom: Double, label: String) -> Markup {
    """
    <path d="M\(x.text(1)) \(top.text(0))V\(bottom.text(0))" \(stroke)/>\
    <text x="\(x.text(1))" y="\((bottom + 16).text(0))" text-anchor="middle">\(label)</text>
    """
  }

  /// How the line of a series is drawn, in the order of its legend: Okabe and Ito's hues, the text's own
  /// colour, a second round dashed, a third dotted.
  static func stroke(ofSeries place: Int) -> Markup {
    let color = seriesColors[place % seriesColors.count]
    let dash: [Markup] = ["", " stroke-dasharray=\"5 3\"", " stroke-dasharray=\"1.5 3\""]
    return "stroke=\"\(color)\"\(dash[place / seriesColors.count % dash.count])"
  }

  private static let seriesColors = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f7f7f", "currentColor",
  ]
}
