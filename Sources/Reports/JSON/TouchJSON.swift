// What does a report say of one touch and of a session, by which names?

import Audits
import Geometry
import Gestures
import Replay
import Touches
import Views

extension JSONValue {
  /// One judged touch, by the names of `report/1`; times in seconds, positions in points.
  package static func touch(_ touch: JudgedTouch) -> JSONValue {
    let trace = touch.trace
    let judgement = touch.judgement
    let views = trace.hierarchy
    func ids(_ indices: [ViewIndex]) -> JSONValue { .strings(indices.map { views.views[$0].id }) }
    func id(_ index: ViewIndex?) -> JSONValue { .optional(index.map { views.views[$0].id }) }
    var members: [Member] = [
      Member("touch", .integer(trace.touch)),
      Member("began", .number(trace.began.seconds)),
      Member("ended", .number(trace.ended.seconds)),
      Member("at", .point(trace.beganAt)),
      Member("receiver", .receiver(trace.receiver, in: views)),
      Member("action", .optional(trace.actions.first?.kind.text)),
      Member("apparent", id(judgement.apparent.first)),
      Member("intended", id(judgement.intended.first)),
      Member("evidence", .optional(judgement.evidence?.rawValue)),
      Member("verdict", .string(judgement.verdict.rawValue)),
      Member("cause", .optional(judgement.cause?.rawValue)),
      Member("culprit", id(judgement.culprit)),
      Member("quirks", .strings(trace.quirks)),
      Member("fix", .optional(judgement.fix?.text)),
      Member("gesture", .gesture(trace.gesture)),
      Member(
        "hitTests", .array(trace.hitTests.map { .receiver($0.receiver, in: views) })),
      Member("calls", .integer(trace.callCount)),
      Member("deliveredBy", .strings(judgement.deliveredBy)),
      Member("sentence", .string(judgement.sentence)),
      Member(
        "actions",
        .array(
          trace.actions.map {
            ["kind": .string($0.kind.text), "view": id($0.view), "time": .number($0.time.seconds)]
          })),
    ]
    if judgement.apparent.count > 1 { members.append(Member("tie", ids(judgement.apparent))) }
    if let pixel = judgement.decidingCall?.pixel { members.append(Member("pixel", .pixel(pixel))) }
    if !trace.delegateCalls.isEmpty {
      members.append(
        Member("delegateCalls", .array(trace.delegateCalls.map { .object(delegate($0, views)) })))
    }
    if let fault = trace.fault { members.append(Member("fault", .string(fault.rawValue))) }
    if let label = touch.label { members.append(Member("label", .label(label))) }
    if !touch.saw.isEmpty { members.append(Member("saw", .saw(touch))) }
    return .object(members)
  }

  /// The counts of a session.
  package static func summary(_ summary: SessionSummary) -> JSONValue {
    [
      "recording": .string(summary.recording),
      "layout": .string(summary.layout),
      "strategy": .optional(summary.strategy),
      "profile": .string(summary.profile),
      "touches": .integer(summary.touches),
      "samples": .integer(summary.samples),
      "seconds": .number(summary.seconds),
      "wrong": .integer(summary.wrong),
      "verdicts": .object(
        Verdict.allCases.map { Member($0.rawValue, .integer(summary.count($0))) }),
      "groups": .array(summary.groups.map(JSONValue.group)),
      "calls": .integer(summary.calls),
      "hitTestsDisagree": .integer(summary.hitTestsDisagree),
      "app": [
        "compared": .integer(summary.comparedWithApp), "agree": .integer(summary.agreeWithApp),
      ],
      "onlyFrames": .bool(summary.onlyFrames),
      "chain": .strings(summary.chain),
      "diagnostics": .array(summary.faults.map(JSONValue.fault)),
      "warnings": .strings(summary.warnings),
    ]
  }

  /// A counted fault of a stream, with the line it was first seen at.
  package static func fault(_ fault: StreamFault) -> JSONValue {
    [
      "kind": .string(fault.kind.rawValue), "count": .integer(fault.count),
      "line": .integer(fault.line),
    ]
  }

  /// `[x, y]`, or null where unknown.
  package static func point(_ point: Point?) -> JSONValue {
    point.map { .numbers($0.x, $0.y) } ?? .null
  }

  /// A view's id, null for none, `"undefined"` where the possible answers differ.
  package static func receiver(_ receiver: Receiver, in hierarchy: ViewHierarchy) -> JSONValue {
    switch receiver {
    case .none: .null
    case .view(let index): .string(hierarchy.views[index].id)
    case .undefined: .string("undefined")
    }
  }

  /// The latencies with the clock they were taken by, in nanoseconds.
  package static func latency(_ table: LatencyTable) -> JSONValue {
    [
      "clock": .string(table.clock), "cost": .number(table.clockCost),
      "step": .number(table.clockStep), "rows": .array(table.rows.map(row)),
      "app": .array(table.app.map(row)),
    ]
  }

  private static func row(_ row: LatencyTable.Row) -> JSONValue {
    [
      "what": .string(row.what), "view": .optional(row.view),
      "pass": .string(row.isFirst ? "first" : "repeat"), "method": .string(row.method.rawValue),
      "count": .integer(row.count), "p50": .number(row.p50), "p90": .number(row.p90),
      "p99": .number(row.p99), "max": .number(row.max),
    ]
  }

  private static func group(_ group: SessionSummary.Group) -> JSONValue {
    [
      "verdict": .string(group.verdict.rawValue), "cause": .optional(group.cause?.rawValue),
      "meant": .optional(group.meant), "got": .optional(group.got), "count": .integer(group.count),
      "firstTouch": .integer(group.firstTouch), "fix": group.fix.map(fix) ?? .null,
    ]
  }

  private static func fix(_ fix: Fix) -> JSONValue {
    [
      "text": .string(fix.text), "mends": .integer(fix.mends), "breaks": .integer(fix.breaks),
      "right": .integer(fix.right), "of": .integer(fix.of),
    ]
  }

  private static func gesture(_ verdict: GestureVerdict?) -> JSONValue {
    guard let verdict else { return .null }
    return [
      "profile": .string(verdict.profile), "kind": .string(verdict.kind.rawValue),
      "direction": .optional(verdict.direction?.rawValue), "rule": .string(verdict.rule),
      "margin": .optional(verdict.margin),
    ]
  }

  private static func pixel(_ pixel: PixelRead) -> JSONValue {
    func place(_ x: Int?, _ y: Int?) -> JSONValue {
      guard let x, let y else { return .null }
      return [.integer(x), .integer(y)]
    }
    return [
      "image": .string(pixel.image), "read": place(pixel.x, pixel.y),
      "value": pixel.value.map(JSONValue.integer) ?? .null,
      "compare": .string("\(pixel.comparison.rawValue) \(pixel.threshold)"),
      "right": place(pixel.rightX, pixel.rightY),
      "rightAlpha": pixel.rightAlpha.map(JSONValue.integer) ?? .null,
    ]
  }

  /// One call of a sensitive view's delegate: `event to call arg`.
  static func delegate(
    _ call: TouchTrace.DelegateCall, _ views: ViewHierarchy
  ) -> [Member] {
    [
      Member("event", .integer(call.event)), Member("to", .string(views.views[call.from].id)),
      Member("call", .string(call.call)), Member("arg", .optional(call.argument)),
    ]
  }

  private static func label(_ label: TouchLabel) -> JSONValue {
    let target: JSONValue =
      switch label.target {
      case .view(let id): .string(id)
      case .nothing, nil: .null
      }
    return ["target": target, "gesture": .optional(label.gesture)]
  }

  private static func saw(_ touch: JudgedTouch) -> JSONValue {
    var received: JSONValue = .null
    var fired: [JSONValue] = []
    var calls = 0
    for sighting in touch.saw {
      switch sighting.kind {
      case .received(let view): received = .optional(view)
      case .fired(let view): fired.append(.optional(view))
      case .call: calls += 1
      case .delegate(let call, _): fired.append(.string(call))
      }
    }
    return [
      "received": received, "fired": .array(fired), "calls": .integer(calls),
      "agrees": touch.agreesWithApp.map(JSONValue.bool) ?? .null,
    ]
  }
}

extension HitCall {
  /// The pixel the call read, where it read one.
  package var pixel: PixelRead? {
    if case .asked(let answer) = outcome { answer.pixel } else { nil }
  }
}

extension TouchTrace.Action.Kind {
  /// `touchUpInside`, `tap`, `swipe-left`.
  package var text: String {
    switch self {
    case .touchUpInside: "touchUpInside"
    case .gesture(let kind, let direction):
      kind.rawValue + (direction.map { "-\($0.rawValue)" } ?? "")
    }
  }
}
