// One touch, and a session's summary, as JSON.

import TapscopeEngine

extension JudgedTouch {
  /// Bytes that hold most touches as JSON.
  static let usualJSON = 4096
}

/// Touches as JSON objects.
struct JSONDrafter: TouchDrafter {
  /// Where it is not nil, each touch is a line that names the recording and the screen too.
  private let recording: String?
  private var lists = JSONLists()
  /// Bytes that the largest draft so far had.
  private var room = JudgedTouch.usualJSON

  init(recording: String? = nil) { self.recording = recording }

  mutating func draft(_ touches: [JudgedTouch]) -> TouchDrafts {
    var drafts = TouchDrafts()
    var room = room
    drafts.bytes = JSONBuffer.document(room: &room) { json in
      drafts.seams.removeAll(keepingCapacity: true)
      for touch in touches { drafts.seams.append(write(touch, to: &json)) }
    }
    self.room = room
    return drafts
  }

  private mutating func write(
    _ touch: JudgedTouch, to json: inout JSONBuffer
  ) -> TouchDrafts.Seams {
    var seams = TouchDrafts.Seams(fix: 0..<0, deliveredBy: 0..<0)
    json.restart()
    json.object { json in
      if let recording {
        json.key("recording")
        json.write(recording)
        json.key("screen")
        json.write(touch.trace.hierarchy.screen.name)
      }
      seams = json.writeMembers(of: touch, &lists)
    }
    if recording != nil { json.raw("\n") }
    seams.end = json.count
    return seams
  }
}

extension JSONBuffer {
  /// The members of one judged touch, by the names of `report/1`; times in seconds, positions in points.
  @discardableResult
  mutating func writeMembers(
    of touch: JudgedTouch, _ lists: inout JSONLists
  ) -> TouchDrafts.Seams {
    let trace = touch.trace
    let judgement = touch.judgement
    let views = trace.hierarchy
    key("touch")
    write(trace.touch)
    key("began")
    write(trace.began.seconds)
    key("ended")
    write(trace.ended.seconds)
    key("at")
    write(trace.beganAt)
    key("receiver")
    write(trace.receiver, in: views)
    key("action")
    write(trace.actions.first?.kind.text)
    key("apparent")
    write(judgement.apparent.first, in: views)
    key("intended")
    write(judgement.intended.first, in: views)
    key("evidence")
    write(judgement.evidence?.rawValue)
    key("verdict")
    write(judgement.verdict.rawValue)
    key("cause")
    write(judgement.cause?.rawValue)
    key("culprit")
    write(judgement.taker, in: views)
    key("quirks")
    array(trace.quirks) { $0.write($1) }
    key("fix")
    let fix = place { $0.write(judgement.fix?.text) }
    key("gesture")
    writeGesture(of: touch)
    key("hitTests")
    array(trace.hitTests) { $0.write($1.receiver, in: views) }
    key("calls")
    write(trace.callCount)
    key("deliveredBy")
    let deliveredBy = place { $0.write(judgement.deliveredBy, from: &lists) }
    key("sentence")
    write(judgement.sentence)
    key("actions")
    array(trace.actions) { $0.write($1, in: views) }
    writeRest(of: touch)
    return TouchDrafts.Seams(fix: fix, deliveredBy: deliveredBy)
  }

  /// What only some touches have.
  private mutating func writeRest(of touch: JudgedTouch) {
    let (trace, judgement) = (touch.trace, touch.judgement)
    if judgement.apparent.count > 1 {
      key("tie")
      array(judgement.apparent) { $0.write($1, in: trace.hierarchy) }
    }
    if let pixel = judgement.decidingCall?.pixel {
      key("pixel")
      write(.pixel(pixel))
    }
    if !trace.delegateCalls.isEmpty {
      key("delegateCalls")
      array(trace.delegateCalls) { json, call in
        json.write(.object(JSONValue.delegate(call, trace.hierarchy)))
      }
    }
    if let gesture = trace.systemGesture {
      key("systemGesture")
      object { json in
        json.key("gesture")
        json.write(gesture.edge.systemGesture)
        json.key("edge")
        json.write(gesture.edge.rawValue)
        json.key("after")
        json.write(gesture.after)
        json.key("distance")
        json.write(gesture.distance)
      }
    }
    if let fault = trace.fault {
      key("fault")
      write(fault.rawValue)
    }
    if let label = touch.label {
      key("label")
      write(.label(label))
    }
    if !touch.saw.isEmpty {
      key("saw")
      write(.saw(touch))
    }
  }

  /// A view's id, null for none.
  private mutating func write(_ index: ViewIndex?, in hierarchy: ViewHierarchy) {
    write(index.map { hierarchy.id(of: $0) })
  }

  /// What the press cost, in nanoseconds, and each call; nothing where it was not timed.
  ///
  /// Apart from the other members, which are the same on every run.
  mutating func writeCost(of touch: JudgedTouch) {
    guard let cost = touch.cost else { return }
    key("cost")
    object { json in
      json.key("press")
      json.write(cost.press)
      json.key("calls")
      json.array(cost.calls) { json, call in
        json.object { json in
          json.key("view")
          json.write(call.view)
          json.key("ns")
          json.write(call.nanoseconds)
          json.key("pass")
          json.write(call.pass.rawValue)
        }
      }
    }
  }

  private mutating func write(_ receiver: Receiver, in hierarchy: ViewHierarchy) {
    switch receiver {
    case .view(let index): write(hierarchy.id(of: index))
    case .none: writeNull()
    case .undefined: write(.receiver(receiver, in: hierarchy))
    }
  }

  private mutating func write(_ action: TouchTrace.Action, in hierarchy: ViewHierarchy) {
    object { json in
      json.key("kind")
      json.write(action.kind.text)
      json.key("view")
      json.write(action.view, in: hierarchy)
      json.key("time")
      json.write(action.time.seconds)
    }
  }

  /// Each member by itself: a verdict in one name would be a copy of it.
  private mutating func writeGesture(of touch: JudgedTouch) {
    guard let kind = touch.trace.gesture?.kind else { return writeNull() }
    object { json in
      json.key("profile")
      json.write(touch.trace.gesture?.profile)
      json.key("kind")
      json.write(kind.rawValue)
      json.key("direction")
      json.write(touch.trace.gesture?.direction?.rawValue)
      json.key("rule")
      json.write(touch.trace.gesture?.rule)
      json.key("margin")
      json.write(.margin(touch.trace.gesture?.margin))
    }
  }
}

extension JSONValue {
  /// The counts of a session.
  package static func summary(_ summary: SessionSummary) -> JSONValue {
    let known: JSONValue = [
      "recording": .string(summary.recording),
      "layout": .string(summary.layout),
      "strategy": .optional(summary.whatIf.strategy),
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
      "app": .object(
        [
          Member("compared", .integer(summary.comparedWithApp)),
          Member("agree", .integer(summary.agreeWithApp)),
        ]
          + (summary.unknownToLayout > 0
            ? [Member("unknown", .integer(summary.unknownToLayout))] : [])),
      "frustration": .object(
        FrustrationSignals.Kind.allCases.map {
          Member($0.rawValue, .integer(summary.frustration[$0] ?? 0))
        }),
      "frustrationSignals": .array(
        summary.frustrationSignals.map { signal in
          [
            "kind": .string(signal.kind.rawValue),
            "touches": .array(signal.touches.map(JSONValue.integer)),
            "t": .number(signal.time.seconds), "receiver": .optional(signal.receiver),
            "intended": .optional(signal.intended),
          ]
        }),
      "onlyFrames": .bool(summary.onlyFrames),
      "chain": .strings(summary.chain),
      "diagnostics": .array(summary.faults.map(JSONValue.fault)),
      "warnings": .strings(summary.warnings),
    ]
    return known.noting(summary.whatIf).noting(endedEarly: summary.endedEarly)
  }

  /// An object with why it does not tell of everything; the same where it does.
  func noting(endedEarly: String?) -> JSONValue {
    endedEarly.map { with([Member("endedEarly", .string($0))]) } ?? self
  }

  /// An object with the changes that are tried; the same where there are none.
  func noting(_ whatIf: WhatIf) -> JSONValue {
    whatIf.changes.isEmpty ? self : with([Member("set", .strings(whatIf.changes))])
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

  private static func group(_ group: SessionSummary.Group) -> JSONValue {
    [
      "layout": .string(group.layout), "verdict": .string(group.verdict.rawValue),
      "cause": .optional(group.cause?.rawValue),
      "meant": .optional(group.meant), "got": .optional(group.got), "count": .integer(group.count),
      "firstTouch": .integer(group.firstTouch), "fix": group.fix.map(fix) ?? .null,
      "noFix": .optional(group.noFix),
    ]
  }

  static func fix(_ fix: Fix) -> JSONValue {
    let told: JSONValue = [
      "text": .string(fix.text), "mends": .integer(fix.mends), "breaks": .integer(fix.breaks),
      "right": .integer(fix.right), "of": .integer(fix.of), "harm": .optional(fix.harm),
    ]
    return told.with(sampled(fix.isOfSample))
  }

  /// What a fix has that was replayed on a sample of the touches.
  static func sampled(_ isOfSample: Bool) -> [Member] {
    isOfSample ? [Member("sampled", .bool(true))] : []
  }

  static func pixel(_ pixel: PixelRead) -> JSONValue {
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
      Member("event", .integer(call.event)), Member("t", .number(call.time.seconds)),
      Member("to", .string(views.views[call.from].id)), Member("call", .string(call.call)),
      Member("arg", argument(call.argument)),
    ]
  }

  /// The distance of a slide as a number, or the id of the view tapped; null for a tap of nothing.
  private static func argument(_ argument: TouchTrace.DelegateCall.Argument?) -> JSONValue {
    switch argument {
    case .distance(let distance): .number(distance)
    case .view(let id): .string(id)
    case nil: .null
    }
  }

  fileprivate static func label(_ label: TouchLabel) -> JSONValue {
    let target: JSONValue =
      switch label.target {
      case .view(let id): .string(id)
      case .nothing, nil: .null
      }
    return ["target": target, "gesture": .optional(label.gesture)]
  }

  fileprivate static func saw(_ touch: JudgedTouch) -> JSONValue {
    var received: JSONValue = .null
    var fired: [JSONValue] = []
    var calls = 0
    for observation in touch.saw {
      switch observation.kind {
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
  /// `touchUpInside`, `tap`, `swipe-left`, `twoFingerPan-up`.
  package var text: String {
    switch self {
    case .touchUpInside: "touchUpInside"
    case .gesture(let gesture): gesture.name
    }
  }
}
