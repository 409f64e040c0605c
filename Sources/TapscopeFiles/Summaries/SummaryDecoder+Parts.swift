// The parts of a summary: each list's objects, by the names of `summary/1`.

import TapscopeEngine

extension SummaryDecoder {
  static func part(_ fields: inout SummaryDecoder) -> MergedSummary.Part? {
    var part = MergedSummary.Part(name: fields.text("name"))
    (part.touches, part.wrong) = (fields.count("touches"), fields.count("wrong"))
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
    let fixes = fields.list("fixes") { Self.fix(&$0) }
    let count = fields.count("count")
    guard let verdict = fields.name("verdict", Verdict.self), let example else { return nil }
    var trouble = MergedTrouble(count: count, first: example)
    if fields.member("labelled") != nil {
      trouble.isLabelled = fields.flag("labelled") || trouble.isLabelled
    }
    for (mend, effect) in fixes { trouble.fixes[mend] = effect }
    let key = GroupKey(
      layout: layout, verdict: verdict, cause: cause, meant: meant, got: got)
    return (key, trouble)
  }

  private static func place(_ fields: inout SummaryDecoder) -> FirstPlace {
    FirstPlace(
      recording: fields.text("recording"), nanoseconds: fields.number("nanoseconds"),
      touch: fields.number("touch"))
  }

  static func disagreement(_ fields: inout SummaryDecoder) -> MergedSummary.Disagreement? {
    MergedSummary.Disagreement(place: place(&fields), sentence: fields.text("sentence"))
  }

  private static func example(_ fields: inout SummaryDecoder) -> MergedTrouble.Example {
    var example = MergedTrouble.Example(place: place(&fields))
    example.isLabelled = fields.flag("labelled")
    example.sentence = fields.text("sentence")
    example.pixel = fields.optionalText("pixel")
    example.quirks = fields.texts("quirks").compactMap { $0 }
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
    return (mend, effect)
  }

  static func frustration(
    _ fields: inout SummaryDecoder
  ) -> (FrustrationSignals.Kind, MergedSummary.Frustration)? {
    var signs = MergedSummary.Frustration()
    signs.count = fields.count("count")
    if !fields.isNull("first") { fields.object("first") { signs.first = Self.place(&$0) } }
    signs.touches = fields.integers("touches")
    return fields.name("kind", FrustrationSignals.Kind.self).map { ($0, signs) }
  }

  static func fault(
    _ fields: inout SummaryDecoder
  ) -> (StreamFault.Kind, MergedSummary.Fault)? {
    let fault = MergedSummary.Fault(
      count: fields.count("count"), recording: fields.text("recording"), line: fields.count("line"))
    return fields.name("kind", StreamFault.Kind.self).map { ($0, fault) }
  }

  static func chain(_ fields: inout SummaryDecoder) -> ([String], Int)? {
    (fields.texts("steps").compactMap { $0 }, fields.count("recordings"))
  }

  static func warning(_ fields: inout SummaryDecoder) -> (String, MergedSummary.Remark)? {
    let remark = MergedSummary.Remark(
      recordings: fields.count("recordings"), first: fields.text("first"),
      order: fields.count("order"))
    return (fields.text("text"), remark)
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
    return sums
  }

  static func latency(_ fields: inout SummaryDecoder) -> LatencyShares {
    var shares = LatencyShares()
    shares.clocks = Set(fields.texts("clocks").compactMap { $0 })
    (shares.cost, shares.step) = (fields.count("cost"), fields.count("step"))
    for (key, row) in fields.list("rows", { Self.row(&$0) }) { shares.rows[key] = row }
    for (key, row) in fields.list("app", { Self.row(&$0) }) { shares.app[key] = row }
    return shares
  }

  /// A histogram: whatever is no number of it says what it is about.
  private static func row(
    _ fields: inout SummaryDecoder
  ) -> (LatencyShares.Key, LatencyShares.Row)? {
    let own: Set = ["count", "batched", "p50", "p90", "p99", "longest", "buckets"]
    let key = LatencyShares.Key(
      fields.keys.filter { !own.contains($0) }.map { (name: $0, value: fields.optionalText($0)) })
    for quantile in ["p50", "p90", "p99"] { _ = fields.member(quantile) }
    var row = LatencyShares.Row()
    for node in fields.elements("buckets") {
      if let (value, count) = fields.pair(node, "buckets") { row.buckets[value] = count }
    }
    (row.batched, row.longest) = (fields.count("batched"), fields.count("longest"))
    let count = fields.count("count")
    if count != row.count { fields.fail("`buckets` add up to \(row.count), `count` is \(count)") }
    return (key, row)
  }
}
