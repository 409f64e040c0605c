// The gestures of a recording as JSON.

import TapscopeEngine

/// One JSON document a recording; touches and delegate calls are written as they come.
package struct GestureJSON {
  private let header: GestureHeader
  private var touches = 0
  private var calls = 0

  package init(_ header: GestureHeader) { self.header = header }

  /// Adds a touch.
  package mutating func touch(_ result: TouchResult) -> [UInt8] {
    defer { touches += 1 }
    var out = touches == 0 ? opening + [10] : Array(",\n".utf8)
    JSONValue.touchResult(result).write(to: &out)
    return out
  }

  /// Ends the touches; what follows are the calls of sensitive views.
  package func endTouches() -> [UInt8] {
    (touches == 0 ? opening : []) + Array("\n],\n\"delegateCalls\":[".utf8)
  }

  /// The document up to its first touch.
  private var opening: [UInt8] {
    var out = Array(#"{"recording":"#.utf8)
    JSONValue.string(header.source).write(to: &out)
    return out + Array(#","touches":["#.utf8)
  }

  /// Adds one call that the delegate of a sensitive view heard.
  package mutating func delegateCall(_ line: DelegateCallLine) -> [UInt8] {
    var out = Array((calls == 0 ? "\n" : ",\n").utf8)
    let members = JSONValue.delegate(line.call, line.hierarchy)
    JSONValue.object([.init("touch", .integer(line.touch))] + members).write(to: &out)
    calls += 1
    return out
  }

  /// Ends the document.
  package func finish(_ footer: GestureFooter) -> [UInt8] {
    var out = Array("\n],\n\"profiles\":".utf8)
    JSONValue.strings(header.profiles).write(to: &out)
    out += ",\n\"kinds\":".utf8
    JSONValue.strings(header.kinds).write(to: &out)
    out += ",\n\"checks\":".utf8
    JSONValue.array(footer.checks.map(JSONValue.check)).write(to: &out)
    out += ",\n\"sweeps\":".utf8
    JSONValue.array(footer.sweeps.map(JSONValue.sweep)).write(to: &out)
    out += ",\n\"notes\":".utf8
    JSONValue.strings(header.notes + footer.notes).write(to: &out)
    if let early = footer.endedEarly {
      out += ",\n\"endedEarly\":".utf8
      JSONValue.string(early).write(to: &out)
    }
    out += "}\n".utf8
    return out
  }
}

extension JSONValue {
  /// The nearest value of a constant that changes the verdicts, in points and seconds, and as a profile has
  /// it; null for none.
  static func margin(_ margin: GestureMargin?) -> JSONValue {
    guard let margin else { return .null }
    return [
      "key": .string(margin.key), "now": .number(margin.now), "flips": .number(margin.flips),
      "difference": .number(margin.difference), "unit": .string(margin.unit),
      "written": [
        "now": .number(margin.written.now), "flips": .number(margin.written.flips),
        "unit": .string(margin.written.unit),
      ],
    ]
  }

  /// The touches that a verdict lists: more than any hand has fingers, and fewer than come and go while
  /// one finger never lifts, of which each has such a verdict.
  private static let listed = 100

  /// One verdict with the comparison that made it; the time in seconds.
  ///
  /// Of many touches it lists the first, the one it is told to among them, and says how many more there are.
  package static func verdict(_ verdict: GestureVerdict, to touch: TouchID? = nil) -> JSONValue {
    var touches = Array(verdict.touches.prefix(listed))
    let more = verdict.touches.count - touches.count
    if more > 0, let touch, !touches.contains(touch) { touches[listed - 1] = touch }
    let facts: JSONValue = [
      "profile": .string(verdict.profile), "kind": .string(verdict.kind.rawValue),
      "direction": .optional(verdict.direction?.rawValue),
      "touches": .array(touches.map(JSONValue.integer)),
    ]
    return facts.with(
      (more > 0 ? [Member("moreTouches", .integer(more))] : []) + [
        Member("rule", .string(verdict.rule)), Member("value", .optional(verdict.value)),
        Member("bound", .optional(verdict.bound)), Member("unit", .string(verdict.unit)),
        Member("margin", margin(verdict.margin)), Member("time", .number(verdict.time.seconds)),
        Member("story", .strings(verdict.story)),
      ])
  }

  /// One touch with its verdicts, velocity and metrics.
  package static func touchResult(_ result: TouchResult) -> JSONValue {
    let metrics = result.metrics
    return [
      "touch": .integer(result.touch), "began": .number(result.began.seconds),
      "ended": .number(result.ended.seconds),
      "verdicts": .array(result.verdicts.map { verdict($0, to: result.touch) }),
      "velocity": .point(result.velocity),
      "metrics": [
        "direction": .optional(metrics.direction?.rawValue), "extent": .number(metrics.extent),
        "path": .number(metrics.path), "netDistance": .number(metrics.netDistance),
        "signedSum": .point(metrics.signedSum), "drift": .number(metrics.drift),
        "duration": .number(metrics.duration),
      ],
    ]
  }

  fileprivate static func check(_ check: LabelCheck) -> JSONValue {
    let cells = check.matrix.inOrder {
      ($0.key.labelled, $0.key.given) < ($1.key.labelled, $1.key.given)
    }
    return [
      "profile": .string(check.profile), "checked": .integer(check.checked),
      "right": .integer(check.right),
      "matrix": .array(
        cells.map { cell, count in
          [
            "label": .string(cell.labelled), "verdict": .string(cell.given),
            "count": .integer(count),
          ]
        }),
      "classes": .array(
        check.classes.map { name in
          let score = check.score(of: name)
          return [
            "class": .string(name), "precision": .optional(score.precision),
            "recall": .optional(score.recall),
          ]
        }),
      "misses": .array(
        check.misses.map { miss in
          [
            "touches": .array(miss.touches.map(JSONValue.integer)),
            "label": .string(miss.label.name),
            "verdicts": .array(miss.verdicts.map { verdict($0, to: miss.touches.first) }),
          ]
        }),
    ]
  }

  fileprivate static func sweep(_ sweep: SweptConstant) -> JSONValue {
    [
      "profile": .string(sweep.profile), "key": .string(sweep.constant.key),
      "unit": .string(sweep.constant.unit.rawValue), "value": .number(sweep.constant.value),
      "from": .number(sweep.range.lowerBound), "to": .number(sweep.range.upperBound),
      "flips": .array(
        sweep.flips.map { flip in
          [
            "value": .number(flip.value), "touch": .integer(flip.touch),
            "before": .string(flip.before.description), "after": .string(flip.after.description),
          ]
        }),
    ]
  }
}
