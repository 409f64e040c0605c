// The parts of a summary: each list's objects, by the names of `summary/1`.

import TapscopeEngine

extension SummaryDecoder {
  static func part(_ fields: inout SummaryDecoder) -> MergedSummary.Part {
    var part = MergedSummary.Part(name: fields.text("name"))
    (part.touches, part.wrong) = (fields.count("touches"), fields.count("wrong"))
    fields.refuse([.unless("wrong", part.wrong, isAtMost: "touches", part.touches)])
    return part
  }

  static func reason(_ fields: inout SummaryDecoder) -> (MergedSummary.Reason, Int)? {
    let cause = fields.optionalName("cause", Cause.self)
    let count = fields.count("count")
    return fields.name("verdict", Verdict.self).map { (MergedSummary.Reason($0, cause), count) }
  }

  static func pair(_ fields: inout SummaryDecoder) -> (MergedSummary.Pair, Int)? {
    let pair = MergedSummary.Pair(
      layout: fields.text("layout"), meant: fields.optionalText("meant"),
      got: fields.optionalText("got"))
    return (pair, fields.count("count"))
  }

  static func trouble(
    _ fields: inout SummaryDecoder
  ) -> (GroupKey, MergedTrouble)? {
    let layout = fields.text("layout")
    let cause = fields.optionalName("cause", Cause.self)
    let (meant, got) = (fields.optionalText("meant"), fields.optionalText("got"))
    var example: MergedTrouble.Example?
    fields.object("first") { example = Self.example(&$0) }
    let fixes = fields.table("fixes", by: "text", "harm") { Self.fix(&$0) }
    let count = fields.count("count")
    guard let verdict = fields.name("verdict", Verdict.self), let example else { return nil }
    var trouble = MergedTrouble(count: count, first: example)
    if fields.member("labelled") != nil {
      trouble.isLabelled = fields.flag("labelled") || trouble.isLabelled
    }
    trouble.fixes = fixes
    let key = GroupKey(
      layout: layout, verdict: verdict, cause: cause, meant: meant, got: got)
    return (key, trouble)
  }

  private static func place(_ fields: inout SummaryDecoder) -> FirstPlace {
    FirstPlace(
      recording: fields.text("recording"), nanoseconds: fields.number("nanoseconds"),
      touch: fields.number("touch"))
  }

  static func disagreement(_ fields: inout SummaryDecoder) -> MergedSummary.Disagreement {
    MergedSummary.Disagreement(place: place(&fields), sentence: fields.text("sentence"))
  }

  private static func example(_ fields: inout SummaryDecoder) -> MergedTrouble.Example {
    var example = MergedTrouble.Example(place: place(&fields))
    example.isLabelled = fields.flag("labelled")
    example.sentence = fields.text("sentence")
    example.pixel = fields.optionalText("pixel")
    example.quirks = fields.texts("quirks")
    example.rightUnder = fields.optionalText("rightUnder")
    example.noFix = fields.optionalText("noFix")
    return example
  }

  private static func fix(
    _ fields: inout SummaryDecoder
  ) -> (MergedTrouble.Mend, MergedTrouble.Effect)? {
    let mend = MergedTrouble.Mend(text: fields.text("text"), harm: fields.optionalText("harm"))
    var effect = MergedTrouble.Effect()
    (effect.mends, effect.breaks) = (fields.count("mends"), fields.count("breaks"))
    (effect.right, effect.of) = (fields.count("right"), fields.count("of"))
    if fields.member("sampled") != nil { effect.isOfSample = fields.flag("sampled") }
    fields.refuse([.unless("right", effect.right, isAtMost: "of", effect.of)])
    return (mend, effect)
  }

  static func frustration(
    _ fields: inout SummaryDecoder
  ) -> (FrustrationSignals.Kind, MergedSummary.Frustration)? {
    var signs = MergedSummary.Frustration()
    signs.count = fields.count("count")
    if !fields.isNull("first") { fields.object("first") { signs.first = Self.place(&$0) } }
    signs.touches = fields.integers("touches")
    if fields.isNull("first"), !signs.touches.isEmpty {
      fields.fail("`touches` are told, but `first` is null")
    }
    return fields.name("kind", FrustrationSignals.Kind.self).map { ($0, signs) }
  }

  static func fault(
    _ fields: inout SummaryDecoder
  ) -> (StreamFault.Kind, MergedSummary.Fault)? {
    let fault = MergedSummary.Fault(
      count: fields.count("count"), recording: fields.text("recording"), line: fields.count("line"))
    return fields.name("kind", StreamFault.Kind.self).map { ($0, fault) }
  }

  static func chain(_ fields: inout SummaryDecoder) -> ([ExactText], Int)? {
    (fields.texts("steps").map(ExactText.init), fields.count("recordings"))
  }

  static func warning(_ fields: inout SummaryDecoder) -> (ExactText, MergedSummary.Remark)? {
    let remark = MergedSummary.Remark(
      recordings: fields.count("recordings"), first: fields.text("first"),
      order: fields.count("order"))
    return (ExactText(fields.text("text")), remark)
  }

  static func fingers(_ fields: inout SummaryDecoder) -> FingerSums {
    var sums = FingerSums()
    sums.taps = fields.count("taps")
    (sums.right, sums.down) = (fields.number("right"), fields.number("down"))
    (sums.rightSquared, sums.downSquared) = (
      fields.count("rightSquared"), fields.count("downSquared")
    )
    sums.product = fields.number("product")
    sums.omitted = fields.count("omitted")
    if let contradiction = sums.contradiction {
      let keys = ["taps", "right", "down", "rightSquared", "downSquared", "product"]
      fields.refuse([Contradiction(keys: keys, message: contradiction)])
    }
    return sums
  }

  static func latency(_ fields: inout SummaryDecoder) -> LatencyShares {
    var shares = LatencyShares()
    shares.clocks = fields.set("clocks")
    (shares.cost, shares.step) = (fields.count("cost"), fields.count("step"))
    shares.rows = Self.rows("rows", &fields)
    shares.app = Self.rows("app", &fields)
    return shares
  }

  /// Histograms: whatever is no number of one says what it is about.
  private static func rows(
    _ key: String, _ fields: inout SummaryDecoder
  ) -> [LatencyShares.Key: LatencyShares.Row] {
    fields.table(key, by: "operation", "view", "strategy", "pass") { fields in
      let own: Set = ["count", "batched", "p50", "p90", "p99", "longest", "buckets"]
      let key = LatencyShares.Key(
        fields.keys.filter { !own.contains($0) }.map { (name: $0, value: fields.optionalText($0)) })
      return (key, row(&fields))
    }
  }

  private static func row(_ fields: inout SummaryDecoder) -> LatencyShares.Row {
    var row = LatencyShares.Row()
    var last = -1
    for node in fields.elements("buckets") {
      guard let (value, count) = fields.pair(node, "buckets") else { continue }
      if value <= last {
        fields.fail("`buckets` must rise, but \(value) stands behind \(last)", at: node)
      }
      row.count(count, upTo: value)
      last = value
    }
    (row.batched, row.longest) = (fields.count("batched"), fields.count("longest"))
    let (count, range) = (fields.count("count"), row.rangeOfLongest)
    var contradictions: [Contradiction?] = [
      .unless(
        row.count == count, among: ["buckets", "count"],
        "`buckets` add up to \(row.count), but `count` is \(count)"),
      .unless("batched", row.batched, isAtMost: "count", count),
      .unless(
        range.contains(row.longest), among: ["longest", "buckets"],
        "`longest` is \(row.longest), but the last bucket is from \(range.lowerBound) to"
          + " \(range.upperBound)"),
    ]
    for (name, quantile) in zip(["p50", "p90", "p99"], row.quantiles([0.5, 0.9, 0.99])) {
      let told = fields.fraction(name)
      // Written with six decimals.
      contradictions.append(
        .unless(
          abs(told - quantile) <= max(1e-6, quantile * 1e-12), among: [name, "buckets", "longest"],
          "`\(name)` is \(told.text()), but by `buckets` it is \(quantile.text())"))
    }
    fields.refuse(contradictions)
    return row
  }
}
