// A summary of any number of recordings as one line of JSON (`summary/1`), always in the same order.

import TapscopeEngine

extension MergedSummary {
  /// Whether one of its sums has come to the largest number and stays at it.
  package var isBeyondNumbers: Bool {
    var sums = self
    // No recording has more than all of them, and there may be millions.
    sums.parts = []
    return sums.json.holds(.max)
  }

  /// The summary as `merge` reads it back without a loss.
  package var json: JSONValue {
    let known: JSONValue = [
      "tapscope": .string(Self.version), "recordings": .array(parts.map(\.json)),
      "layouts": .strings(layouts.sorted().map(\.text)),
      "strategies": .array(
        strategies.inOrder { $0.rank < $1.rank }.map { .optional($0?.text) }),
      "profiles": .strings(profiles.sorted().map(\.text)), "touches": .integer(touches),
      "wrong": .integer(wrong), "samples": .integer(samples),
      "nanoseconds": .integer(nanoseconds),
      "verdicts": .object(
        Verdict.allCases.map { JSONValue.Member($0.rawValue, .integer(count($0))) }),
      "causes": .array(sortedReasons.map(Self.reason)),
      "kinds": .array(sortedTroubles.map(Self.trouble)),
      "confusion": .array(sortedPairs.map(Self.pair)), "calls": .integer(calls),
      "hitTestsDisagree": .integer(hitTestsDisagree),
      "app": [
        "compared": .integer(comparedWithApp), "agree": .integer(agreeWithApp),
        "unknown": .integer(unknownToLayout),
        "disagreements": .array(disagreements.map(Self.disagreement)),
      ],
      "frustration": .array(
        FrustrationSignals.Kind.allCases.compactMap { kind in
          frustration[kind].map { Self.frustration(kind, $0) }
        }),
      "judgedOnFrames": .integer(judgedOnFrames),
      "chains": .array(
        sortedChains.map {
          [
            "steps": .strings($0.steps.map(\.text)), "recordings": .integer($0.recordings),
          ]
        }),
      "diagnostics": .array(sortedFaults.map { Self.fault($0.kind, $0.fault) }),
      "warnings": .array(sortedWarnings.map { Self.warning($0.text, $0.remark) }),
      "fingers": fingers.json, "latency": latency?.json ?? .null,
    ]
    guard changes.contains(where: { !$0.isEmpty }) else { return known }
    let sets = changes.inOrder { $0.lexicographicallyPrecedes($1) }
    return known.with([.init("set", .array(sets.map { .strings($0.map(\.text)) }))])
  }

  private static func reason(_ reason: Reason, _ count: Int) -> JSONValue {
    [
      "verdict": .string(reason.verdict.rawValue), "cause": .optional(reason.cause?.rawValue),
      "count": .integer(count),
    ]
  }

  private static func trouble(_ key: GroupKey, _ trouble: MergedTrouble) -> JSONValue {
    let first = trouble.first
    let isLabelledLater = trouble.isLabelled && !first.isLabelled
    let told: JSONValue = [
      "layout": .string(key.layout.text), "verdict": .string(key.verdict.rawValue),
      "cause": .optional(key.cause?.rawValue), "meant": .optional(key.meant?.text),
      "got": .optional(key.got?.text), "count": .integer(trouble.count),
      "first": .object(
        first.place.members + [
          JSONValue.Member("labelled", .bool(first.isLabelled)),
          JSONValue.Member("sentence", .string(first.sentence)),
          JSONValue.Member("pixel", .optional(first.pixel)),
          JSONValue.Member("quirks", .strings(first.quirks)),
          JSONValue.Member("rightUnder", .optional(first.rightUnder)),
          JSONValue.Member("noFix", .optional(first.noFix)),
        ]),
      "fixes": .array(
        trouble.fixesByRight.map { fix, effect in
          let told: JSONValue = [
            "text": .string(fix.text.text), "harm": .optional(fix.harm?.text),
            "mends": .integer(effect.mends), "breaks": .integer(effect.breaks),
            "right": .integer(effect.right), "of": .integer(effect.of),
          ]
          return told.with(JSONValue.sampled(effect.isOfSample))
        }),
    ]
    return told.with(isLabelledLater ? [.init("labelled", .bool(true))] : [])
  }

  private static func pair(_ pair: Pair, _ count: Int) -> JSONValue {
    [
      "layout": .string(pair.layout.text), "meant": .optional(pair.meant?.text),
      "got": .optional(pair.got?.text), "count": .integer(count),
    ]
  }

  private static func disagreement(_ disagreement: Disagreement) -> JSONValue {
    .object(
      disagreement.place.members + [
        JSONValue.Member("sentence", .string(disagreement.sentence.text))
      ])
  }

  private static func frustration(
    _ kind: FrustrationSignals.Kind, _ signs: Frustration
  ) -> JSONValue {
    [
      "kind": .string(kind.rawValue), "count": .integer(signs.count),
      "first": signs.first.map { .object($0.members) } ?? .null,
      "touches": .array(signs.touches.map(JSONValue.integer)),
    ]
  }

  private static func fault(_ kind: StreamFault.Kind, _ fault: Fault) -> JSONValue {
    [
      "kind": .string(kind.rawValue), "count": .integer(fault.count),
      "recording": .string(fault.recording.text), "line": .integer(fault.line),
    ]
  }

  private static func warning(_ text: ExactText, _ remark: Remark) -> JSONValue {
    [
      "text": .string(text.text), "recordings": .integer(remark.recordings),
      "first": .string(remark.first.text), "order": .integer(remark.order),
    ]
  }
}

extension MergedSummary.Part {
  fileprivate var json: JSONValue {
    ["name": .string(name.text), "touches": .integer(touches), "wrong": .integer(wrong)]
  }
}

extension FirstPlace {
  fileprivate var members: [JSONValue.Member] {
    [
      JSONValue.Member("recording", .string(recording.text)),
      JSONValue.Member("touch", .integer(touch)),
      JSONValue.Member("nanoseconds", .integer(nanoseconds)),
    ]
  }
}

extension FingerSums {
  fileprivate var json: JSONValue {
    [
      "taps": .integer(taps), "right": .integer(right), "down": .integer(down),
      "rightSquared": .integer(rightSquared), "downSquared": .integer(downSquared),
      "product": .integer(product), "omitted": .integer(omitted),
    ]
  }
}

extension LatencyShares {
  fileprivate var json: JSONValue {
    [
      "clocks": .strings(clocks.sorted().map(\.text)), "cost": .integer(cost),
      "step": .integer(step),
      "rows": .array(Self.sorted(rows).map(Self.row)),
      "app": .array(Self.sorted(app).map(Self.row)),
    ]
  }

  /// Rows in the order of their names.
  static func sorted(_ rows: [Key: Row]) -> [(key: Key, row: Row)] {
    rows.inOrder { $0.key < $1.key }.map { (key: $0.key, row: $0.value) }
  }

  private static func row(_ key: Key, _ row: Row) -> JSONValue {
    let quantiles = row.quantiles([0.5, 0.9, 0.99])
    return .object(
      zip(key.names, key.values).map { JSONValue.Member($0.text, .optional($1?.text)) } + [
        JSONValue.Member("count", .integer(row.count)),
        JSONValue.Member("batched", .integer(row.batched)),
        JSONValue.Member("p50", .number(quantiles[0])),
        JSONValue.Member("p90", .number(quantiles[1])),
        JSONValue.Member("p99", .number(quantiles[2])),
        JSONValue.Member("longest", .integer(row.longest)),
        JSONValue.Member(
          "buckets",
          .array(
            row.buckets.map { [.integer($0.value), .integer($0.count)] })),
      ])
  }
}

extension MergedSummary {
  var sortedReasons: [(reason: Reason, count: Int)] {
    let order = Verdict.allCases
    func rank(_ verdict: Verdict) -> Int { order.firstIndex(of: verdict) ?? order.count }
    return reasons.map { (reason: $0.key, count: $0.value) }.inOrder { a, b in
      let (first, second) = (rank(a.reason.verdict), rank(b.reason.verdict))
      if first != second { return first < second }
      return (a.reason.cause?.rawValue ?? "") < (b.reason.cause?.rawValue ?? "")
    }
  }

  /// Largest first, then by their first place.
  var sortedTroubles: [(key: GroupKey, trouble: MergedTrouble)] {
    troubles.map { (key: $0.key, trouble: $0.value) }.inOrder { a, b in
      if a.trouble.count != b.trouble.count { return a.trouble.count > b.trouble.count }
      let (first, second) = (a.trouble.first.place, b.trouble.first.place)
      return first != second ? first < second : a.key.names.lexicographicallyPrecedes(b.key.names)
    }
  }

  var sortedPairs: [(pair: Pair, count: Int)] {
    pairs.map { (pair: $0.key, count: $0.value) }.inOrder { a, b in
      a.count != b.count
        ? a.count > b.count : a.pair.names.lexicographicallyPrecedes(b.pair.names)
    }
  }

  var sortedChains: [(steps: [ExactText], recordings: Int)] {
    chains.map { (steps: $0.key, recordings: $0.value) }
      .inOrder { $0.steps.lexicographicallyPrecedes($1.steps) }
  }

  /// In the order of the kinds.
  var sortedFaults: [(kind: StreamFault.Kind, fault: Fault)] {
    StreamFault.Kind.allCases.compactMap { kind in faults[kind].map { (kind: kind, fault: $0) } }
  }

  /// In the order in which recordings have them, then by their words.
  var sortedWarnings: [(text: ExactText, remark: Remark)] {
    warnings.map { (text: $0.key, remark: $0.value) }.inOrder { a, b in
      a.remark.order != b.remark.order ? a.remark.order < b.remark.order : a.text < b.text
    }
  }
}

extension GroupKey {
  /// For an order among kinds; nothing stands before every id.
  fileprivate var names: [ExactText] {
    [
      layout, ExactText(verdict.rawValue), ExactText(cause?.rawValue ?? ""), meant.rank, got.rank,
    ]
  }
}

extension MergedSummary.Pair {
  fileprivate var names: [ExactText] { [layout, meant.rank, got.rank] }
}

extension JSONValue {
  /// Whether it or a value within it is a number.
  fileprivate func holds(_ number: Int) -> Bool {
    switch self {
    case .integer(let own): own == number
    case .array(let elements): elements.contains { $0.holds(number) }
    case .object(let members): members.contains { $0.value.holds(number) }
    case .null, .bool, .number, .string: false
    }
  }
}
