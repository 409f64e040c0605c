// Latencies as JSON, in nanoseconds.

import TapscopeEngine

extension JSONValue {
  /// The latencies with the clock they were taken by.
  package static func latency(_ table: LatencyTable) -> JSONValue {
    [
      "clock": .string(table.clock), "cost": .number(table.clockCost),
      "step": .number(table.clockStep), "rounds": .integer(table.rounds),
      "settled": .bool(table.isSettled), "rows": .array(table.rows.map(latencyRow)),
      "app": .array(table.app.rows.map(appRow)),
      "outliers": .array(table.app.outliers.map(outlier)),
      "warnings": .strings(table.app.warnings), "slowest": .array(table.slowest.map(slow)),
    ]
  }

  /// Some rows of a table, with its clock.
  static func latency(_ rows: [LatencyTable.Row], of table: LatencyTable) -> JSONValue {
    [
      "clock": .string(table.clock), "cost": .number(table.clockCost),
      "step": .number(table.clockStep), "rounds": .integer(table.rounds),
      "settled": .bool(table.isSettled), "rows": .array(rows.map(latencyRow)),
    ]
  }

  /// One distribution.
  package static func latencyRow(_ row: LatencyTable.Row) -> JSONValue { .object(members(row)) }

  private static func members(_ row: LatencyTable.Row) -> [Member] {
    [
      Member("operation", .string(row.operation)), Member("view", .optional(row.view)),
      Member("strategy", .optional(row.strategy)), Member("pass", .optional(row.pass?.rawValue)),
      Member("count", .integer(row.count)), Member("p50", .number(row.p50)),
      Member("p90", .number(row.p90)), Member("p99", .number(row.p99)),
      Member("p999", .number(row.p999)), Member("max", .number(row.max)),
      Member("batched", .number(row.batched)),
      Member("interval", .numbers(row.interval.lowerBound, row.interval.upperBound)),
    ]
  }

  /// An app's distribution, with the model's median of the same view beside it.
  private static func appRow(_ row: AppLatencies.Row) -> JSONValue {
    .object(
      members(row.row) + [
        Member("model", .optional(row.model)), Member("ratio", .optional(row.ratio)),
        Member("share", .optional(row.share)),
      ])
  }

  private static func outlier(_ outlier: AppLatencies.Outlier) -> JSONValue {
    [
      "touch": outlier.touch.map(JSONValue.integer) ?? .null, "call": .string(outlier.call),
      "view": .string(outlier.view), "ns": .number(outlier.nanoseconds),
      "median": .number(outlier.median),
    ]
  }

  private static func slow(_ slow: LatencyTable.Slow) -> JSONValue {
    [
      "touch": .integer(slow.touch), "view": .optional(slow.view), "ns": .number(slow.nanoseconds),
      "why": .string(slow.why), "t": .number(slow.time.seconds), "at": .point(slow.point),
      "percentOfFrame": [
        "60": .number(100 * slow.share(ofFramesPerSecond: 60)),
        "120": .number(100 * slow.share(ofFramesPerSecond: 120)),
      ],
    ]
  }
}
