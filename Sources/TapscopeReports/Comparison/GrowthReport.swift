// How the cost of strategies grows, in words, as JSON and as a picture.

import TapscopeEngine

/// The series of a growth study.
package struct GrowthReport {
  private let layout: String
  private let button: String
  private let isDrawn: Bool
  private let clock: String
  private let calibration: ClockCalibration
  private let series: [GrowthStudy.Series]
  /// Why not all strategies were timed; nil where they were.
  package let endedEarly: String?

  package init(
    layout: String, study: GrowthStudy, series: [GrowthStudy.Series], endedEarly: String? = nil
  ) {
    self.layout = layout
    button = study.button.id
    isDrawn = study.isDrawn
    clock = study.clock
    calibration = study.calibration
    self.series = series
    self.endedEarly = endedEarly
  }

  package func text(_ style: ReportStyle) -> String {
    let ink = TextStyle(usesColor: style.usesColor)
    let subject = isDrawn ? "a drawn disc, since no button has a picture" : "`\(button)`"
    let head =
      "how cost grows, on scenes made of \(subject): this model on this machine, for comparing "
      + "strategies; \(clock) clock, a reading costs \(calibration.cost.text(0)) ns, steps "
      + "\(calibration.step.text(0)) ns"
    var text =
      ink(.bold, layout.brief.visible) + "\n" + wrapped(head, indent: "", width: style.width) + "\n"
    for (axis, operation) in panels {
      text += "\n\(GrowthReport.title(axis, operation))\n" + table(axis, operation)
    }
    return text
  }

  package var json: JSONValue {
    let document: JSONValue = [
      "tapscope": .string("growth/1"), "layout": .string(layout), "button": .string(button),
      "drawn": .bool(isDrawn), "clock": .string(clock), "cost": .number(calibration.cost),
      "step": .number(calibration.step),
      "series": .array(
        series.map { series -> JSONValue in
          [
            "axis": .string(series.axis.rawValue),
            "operation": .string(series.operation.rawValue),
            "strategy": .string(series.strategy),
            "samples": .array(
              series.samples.map { sample -> JSONValue in
                ["size": .integer(sample.size), "ns": .number(sample.nanoseconds)]
              }),
            "exponent": .optional(series.exponent?.value),
            "interval": series.exponent.map { .numbers($0.low, $0.high) } ?? .null,
          ]
        }),
    ]
    return document.noting(endedEarly: endedEarly)
  }

  /// Every panel on a logarithmic grid, as an SVG document.
  package var svg: [UInt8] {
    Array(
      GrowthSVG(panels: panels.map { axis, operation in (axis, operation, of(axis, operation)) })
        .document.source.utf8)
  }

  /// What the series are of, each once, in their order.
  private var panels: [(GrowthStudy.Axis, LatencyTable.Operation)] {
    var panels: [(GrowthStudy.Axis, LatencyTable.Operation)] = []
    for one in series where !panels.contains(where: { $0 == (one.axis, one.operation) }) {
      panels.append((one.axis, one.operation))
    }
    return panels
  }

  private func of(
    _ axis: GrowthStudy.Axis, _ operation: LatencyTable.Operation
  ) -> [GrowthStudy.Series] {
    series.filter { $0.axis == axis && $0.operation == operation }
  }

  static func title(_ axis: GrowthStudy.Axis, _ operation: LatencyTable.Operation) -> String {
    switch (axis, operation) {
    case (.pictures, .make): "making, by the picture's side in pixels"
    case (.pictures, _): "a call, by the picture's side in pixels"
    case (.views, _): "a hit test, by the number of views that lie on one another"
    }
  }

  private func table(_ axis: GrowthStudy.Axis, _ operation: LatencyTable.Operation) -> String {
    let rows = of(axis, operation)
    guard let first = rows.first else { return "" }
    let ends = [first.samples.first, first.samples.last].compactMap { $0 }
    let head = ["strategy"] + ends.map { "at \($0.size)" } + ["exponent", "95 %"]
    let cells = rows.map { series in
      [series.strategy]
        + [series.samples.first, series.samples.last].compactMap { $0?.nanoseconds.durationText }
        + [
          series.exponent?.value.text(2) ?? "-",
          series.exponent.map { "\($0.low.text(2)) to \($0.high.text(2))" } ?? "-",
        ]
    }
    return aligned([head] + cells, right: [1, 2, 3, 4])
  }
}
