// What calls and presses cost under several variants of a session, side by side.

import TapscopeEngine

/// The latencies of the variants that were timed.
struct ComparedCosts {
  /// The medians of one variant, in nanoseconds; nil where nothing of the kind was timed.
  struct Line {
    let label: String
    let latency: LatencyTable
    /// One call of a button: most are outside its bounds, so that the tail shows what reading costs.
    let call: Double?
    let callTail: Double?
    /// The tail when nothing is kept of the point.
    let firstCallTail: Double?
    /// All calls of a press, the first time at a point and again.
    let firstPress: Double?
    let press: Double?
    let making: Double?
    let resizing: Double?
    let changingState: Double?

    init?(_ variant: VariantTally) {
      guard let latency = variant.latency else { return nil }
      label = variant.label
      self.latency = latency
      // Buttons of several strategies have no one cost of a call.
      func row(
        _ operation: LatencyTable.Operation, _ pass: LatencyTable.Pass? = nil
      ) -> LatencyTable.Row? {
        let rows = latency.rows.filter { row in
          row.operation == operation.rawValue && row.view == nil && row.pass == pass
            && row.strategy != LatencyTable.compiled
        }
        return rows.first { $0.strategy == variant.label } ?? (rows.count == 1 ? rows[0] : nil)
      }
      call = row(.pointInside, .again)?.p50
      callTail = row(.pointInside, .again)?.p99
      firstCallTail = row(.pointInside, .first)?.p99
      firstPress = row(.press, .first)?.p50
      press = row(.press, .again)?.p50
      making = row(.make)?.p50
      resizing = row(.resize)?.p50
      changingState = row(.setState)?.p50
    }

    /// As a variant's JSON has it, the whole distributions with it.
    var members: [JSONValue.Member] {
      let medians: JSONValue = [
        "call": .optional(call), "callP99": .optional(callTail),
        "firstCallP99": .optional(firstCallTail),
        "press": .optional(press), "firstPress": .optional(firstPress),
        "make": .optional(making), "resize": .optional(resizing),
        "setState": .optional(changingState),
      ]
      return [
        .init("costs", medians), .init("latency", .latency(latency.overall, of: latency)),
      ]
    }
  }

  private let lines: [Line]

  init(_ variants: [VariantTally]) { lines = variants.compactMap(Line.init) }

  /// One table, a line a variant; empty where nothing was timed.
  func text(subject: String, width: Int) -> String {
    guard let first = lines.first else { return "" }
    let base = lines.first { $0.label == StrategyChoice.bounds.label }?.firstPress
    let head = [
      subject == "layouts" ? "layout" : "strategy", "a call", "its p99", "first p99", "a press",
      "first press", "x bounds", "making", "resizing", "another state", "p50 settled",
    ]
    let rows = lines.map { line in
      [line.label]
        + [line.call, line.callTail, line.firstCallTail, line.press, line.firstPress].map(told)
        + [base.flatMap { base in line.firstPress.map { ratio($0, base) } } ?? "-"]
        + [line.making, line.resizing, line.changingState].map(told)
        + [line.latency.isSettled ? "yes" : "no"]
    }
    let clock =
      "what a press costs, medians where it says nothing else: this model on this machine, for comparing strategies; "
      + "\(first.latency.clock) clock, a reading costs \(first.latency.clockCost.text(0)) ns, steps "
      + "\(first.latency.clockStep.text(0)) ns"
    return "\n" + wrapped(clock, indent: "", width: width) + "\n"
      + aligned([head] + rows, right: Set(1..<head.count))
  }

  private func told(_ nanoseconds: Double?) -> String { nanoseconds?.durationText ?? "-" }

  private func ratio(_ a: Double, _ b: Double) -> String { b > 0 ? (a / b).text(1) : "-" }
}
