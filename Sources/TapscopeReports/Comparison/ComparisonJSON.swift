// A session under several variants as JSON.

import TapscopeEngine

/// One JSON document; touches are written as they end, those that differ marked so.
package struct ComparisonJSON {
  private let recording: String
  private let labels: [String]
  private var count = 0

  package init(recording: String, labels: [String]) {
    self.recording = recording
    self.labels = labels
  }

  /// Adds a touch.
  package mutating func touch(_ touch: ComparedTouch) -> [UInt8] {
    defer { count += 1 }
    var out = count == 0 ? opening : Array(",\n".utf8)
    let trace = touch.answers[0].trace
    let value: JSONValue = [
      "touch": .integer(trace.touch), "began": .number(trace.began.seconds),
      "at": .point(trace.beganAt), "meant": .strings(touch.meant),
      "differs": .bool(touch.differs),
      "answers": .array(zip(labels, touch.answers).map(JSONValue.answer)),
    ]
    value.write(to: &out)
    return out
  }

  /// The rest of the document.
  package func finish(_ tally: ComparisonTally, endedEarly: String? = nil) -> [UInt8] {
    var out = count == 0 ? opening : []
    out += "\n],\n\"variants\":".utf8
    let claims = CostClaim.judged(tally.variants)
    JSONValue.array(tally.variants.map { JSONValue.variant($0, claims) }).write(to: &out)
    let groups = tally.groups.map { group in JSONValue.strings(group.map { labels[$0] }) }
    out += ",\n\"alike\":".utf8
    JSONValue.array(groups).write(to: &out)
    out += ",\n\"summary\":".utf8
    let summary: JSONValue = [
      "touches": .integer(tally.touches), "differing": .integer(tally.differing),
    ]
    summary.noting(endedEarly: endedEarly).write(to: &out)
    out += "}\n".utf8
    return out
  }

  private var opening: [UInt8] {
    var out = Array(#"{"tapscope":"comparison/1","recording":"#.utf8)
    JSONValue.string(recording).write(to: &out)
    out += ",\"touches\":[\n".utf8
    return out
  }
}

extension JSONValue {
  fileprivate static func answer(_ label: String, _ touch: JudgedTouch) -> JSONValue {
    [
      "variant": .string(label),
      "receiver": .receiver(touch.trace.receiver, in: touch.trace.hierarchy),
      "verdict": .string(touch.judgement.verdict.rawValue),
      "cause": .optional(touch.judgement.cause?.rawValue),
      "sentence": .string(touch.judgement.sentence), "quirks": .strings(touch.trace.quirks),
      "calls": .integer(touch.trace.callCount),
    ]
  }

  fileprivate static func variant(
    _ variant: VariantTally, _ claims: [CostClaim.Judged]
  ) -> JSONValue {
    let own = claims.filter { $0.claim.strategy == variant.label }
    return .object(
      counts(variant) + [.init("claims", .array(own.map(\.json)))]
        + (ComparedCosts.Line(variant)?.members ?? []))
  }

  private static func counts(_ variant: VariantTally) -> [Member] {
    guard case .object(let members) = numbers(of: variant) else { return [] }
    return members
  }

  private static func numbers(of variant: VariantTally) -> JSONValue {
    [
      "variant": .string(variant.label), "misattributed": .integer(variant.misattributed),
      "unjudged": .integer(variant.unjudged),
      "undefinedReads": .integer(variant.undefinedReads),
      "quirks": .strings(variant.quirks.sorted()), "callsATouch": .number(variant.callsATouch),
      "bytesACall": .optional(variant.bytesACall), "bytesHeld": .integer(variant.bytesHeld),
      "bytesLeaked": .integer(variant.bytesLeaked),
    ]
  }
}
