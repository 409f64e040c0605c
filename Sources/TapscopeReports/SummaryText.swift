// The counts of one or many recordings as a person reads them: the worst first, then the numbers.

import TapscopeEngine

/// What `replay` says of one recording and `merge` of any number.
package struct SummaryText {
  let summary: MergedSummary
  let style: ReportStyle
  /// The verdicts whose kinds of trouble are told; nil for all.
  private let verdicts: Set<Verdict>?
  private let ink: TextStyle

  /// Kinds of trouble told one by one.
  private static let limit = 8
  /// Warnings shown of several recordings.
  private static let warnings = 20

  package init(
    _ summary: MergedSummary, style: ReportStyle, only verdicts: Set<Verdict>? = nil
  ) {
    self.summary = summary
    self.style = style
    self.verdicts = verdicts
    ink = TextStyle(usesColor: style.usesColor)
  }

  /// Everything but the latencies.
  package var text: String {
    var text = headline
    let troubles = worstFirst
    for (index, trouble) in troubles.prefix(Self.limit).enumerated() {
      text += "\n" + section(trouble.key, trouble.value, isWorst: index == 0)
    }
    let rest = troubles.count - min(troubles.count, Self.limit)
    if rest > 0 {
      let kinds = rest.of("more kind", "more kinds")
      text += "\n  and \(kinds) of trouble: see --format json\n"
    }
    return text + "\n" + counts
  }

  /// The latencies of all recordings together; nil where none were taken.
  package var latency: String? { summary.latency.map { SharesText(shares: $0).text } }

  private var isOne: Bool { summary.parts.count == 1 }

  private var headline: String {
    func one(_ names: [String], _ many: String) -> String {
      names.count == 1 ? names[0] : "\(names.count) \(many)"
    }
    let strategies = summary.strategies.map {
      $0.map { "strategy \($0.text)" } ?? "strategies as laid out"
    }
    let changes =
      summary.changes.count > 1
      ? ", \(summary.changes.count) sets of changes"
      : WhatIf.text(of: summary.changes.first?.map(\.text) ?? [])
    let rules = one(strategies, "choices of strategy") + changes
    let recordings = one(summary.parts.map { $0.name.text.lastComponent.visible }, "recordings")
    let layouts = summary.layouts.sorted().map(\.text.brief.visible).listed
    let profiles = one(summary.profiles.map(\.text), "profiles")
    var text = "\(recordings) on \(layouts) (\(rules), gestures by \(profiles))\n"
    let headline = Headline(summary)
    let colour: TextStyle.Ink =
      switch headline.tone {
      case .wrong: .bold
      case .right: .green
      case .uncertain: .yellow
      }
    text += ink(colour, headline.text) + headline.reserve + "\n"
    return text
  }

  /// Errors before warnings, those of which a label proves one before those that rest on looks, of the
  /// larger kind first, then by their first place.
  private var worstFirst: [(key: GroupKey, value: MergedTrouble)] {
    func rank(_ trouble: (key: GroupKey, value: MergedTrouble)) -> [Int] {
      [
        -trouble.key.verdict.level.rank, trouble.value.isLabelled ? 0 : 1,
        -trouble.value.count,
      ]
    }
    let told = summary.sortedTroubles.filter { verdicts?.contains($0.key.verdict) ?? true }
    return told.map { (key: $0.key, value: $0.trouble) }.inOrder { a, b in
      let (first, second) = (rank(a), rank(b))
      return first != second
        ? first.lexicographicallyPrecedes(second) : a.value.first.place < b.value.first.place
    }
  }

  private func section(
    _ key: GroupKey, _ trouble: MergedTrouble, isWorst: Bool
  ) -> String {
    let first = trouble.first
    let verdict = ink(key.verdict.level == .error ? .red : .yellow, key.verdict.rawValue)
    let cause = key.cause.map { " by \($0.rawValue)" } ?? ""
    let times = trouble.count > 1 ? ", \(trouble.count) times" : ""
    let lead = !isWorst ? "" : verdicts == nil ? "the worst: " : "the worst of these: "
    let layout = summary.layouts.count > 1 ? " on \(key.layout.text.brief.visible)" : ""
    var text = "\(lead)\(verdict)\(cause)\(layout)\(times), first touch \(first.place.touch)"
    text += source(first.place.recording) + "\n"
    text += wrapped(first.sentence, indent: "  ", width: style.width) + "\n"
    if let pixel = first.pixel { text += "  " + pixel + "\n" }
    if !first.quirks.isEmpty {
      text += "  quirks: \(first.quirks.joined(separator: ", "))\n"
    }
    if let strategies = first.rightUnder {
      text += wrapped(strategies, indent: "  ", width: style.width) + "\n"
    }
    if let (fix, effect) = trouble.fixesByRight.first {
      text += "  " + ink(.green, "fix: \(fix.text.text)") + ": \(Fix(fix, effect).proof)\n"
    } else if let reason = first.noFix {
      text += wrapped("no fix: \(reason)", indent: "  ", width: style.width) + "\n"
    }
    return text
  }

  /// ` of remote.jsonl` where there are several recordings.
  private func source(_ recording: ExactText) -> String {
    isOne ? "" : " of \(recording.text.visible)"
  }

  private var counts: String {
    var rows = [["touches", "\(summary.touches) in \(summary.seconds.text(2)) s"]]
    if !isOne, summary.wrong > 0 { rows.append(["most wrong in", mostWrong]) }
    for verdict in Verdict.allCases where summary.count(verdict) > 0 {
      rows.append([verdict.rawValue, "\(summary.count(verdict))"])
    }
    let each = summary.touches > 0 ? Double(summary.calls) / Double(summary.touches) : 0
    rows.append(["pointInside calls", "\(summary.calls), \(each.text(1)) a touch"])
    if summary.hitTestsDisagree > 0 {
      rows.append(["hit tests disagree", summary.hitTestsDisagree.of("touch")])
    }
    for kind in FrustrationSignals.Kind.allCases {
      guard let signs = summary.frustration[kind] else { continue }
      let touches = signs.first.map { place in
        (signs.count > 1 ? ": first " : ": ") + signs.touches.named + source(place.recording)
      }
      rows.append([kind.rawValue, "\(signs.count)\(touches ?? ""), \(kind.definition)"])
    }
    if summary.comparedWithApp > 0 {
      let agreeing = summary.agreeWithApp.share(of: summary.comparedWithApp, "touch")
      rows.append(["app", "replay and app agree on \(agreeing)"])
      rows += disagreements
    }
    if summary.unknownToLayout > 0 {
      let count = summary.unknownToLayout
      rows.append([
        "app, unknown",
        "of \(count.of("touch")) the recording names views that this layout does not have",
      ])
    }
    if !isOne, let finger { rows.append(["finger", finger]) }
    for (steps, recordings) in summary.sortedChains {
      let lead = isOne ? "" : "\(recordings.of("recording")): "
      if isOne {
        for step in steps { rows.append(["coordinates", step.text]) }
      } else {
        rows.append(["coordinates", lead + steps.map(\.text).joined(separator: "; ")])
      }
    }
    for (kind, fault) in summary.sortedFaults { rows.append([kind.rawValue, place(of: fault)]) }
    return aligned(rows) + warnings
  }

  /// The first touches on which the app differs, a row each, and how many more there are.
  private var disagreements: [[String]] {
    var rows = summary.disagreements.map { told in
      [
        "",
        "touch \(told.place.touch)\(source(told.place.recording)): \(told.sentence.text.visible)",
      ]
    }
    let more = summary.comparedWithApp - summary.agreeWithApp - rows.count
    if more > 0, !rows.isEmpty { rows.append(["", "and \(more.of("more touch"))"]) }
    return rows
  }

  private func place(of fault: MergedSummary.Fault) -> String {
    var text = "\(fault.count)"
    if !isOne { text += ", first in \(fault.recording.text.visible)" }
    if fault.line > 0 { text += isOne ? ", first at line \(fault.line)" : " at line \(fault.line)" }
    return text
  }

  /// The recordings with most wrong touches.
  private var mostWrong: String {
    summary.parts.enumerated().filter { $0.element.wrong > 0 }
      .inOrder { ($1.element.wrong, $0.offset) < ($0.element.wrong, $1.offset) }
      .prefix(3)
      .map { "\($0.element.name.text.visible) (\($0.element.wrong) of \($0.element.touches))" }
      .joined(separator: ", ")
  }

  /// Where labelled taps land; nil without them.
  private var finger: String? {
    guard let offset = summary.fingers.offset else { return nil }
    let right = "\(abs(offset.x).text(2)) mm \(offset.x < 0 ? "left of" : "right of")"
    let down = "\(abs(offset.y).text(2)) mm \(offset.y < 0 ? "above" : "below") the aim"
    var text = "\(summary.fingers.taps.of("labelled tap")) land \(right) and \(down)"
    if let deviation = summary.fingers.deviation {
      text +=
        ", spread \(deviation.width.text(2)) mm across and \(deviation.height.text(2)) mm down"
    }
    return text
  }

  private var warnings: String {
    let all = summary.sortedWarnings
    let shown = isOne ? all.count : min(all.count, Self.warnings)
    let lines = all.prefix(shown).map { text, remark -> String in
      let place =
        isOne
        ? "" : " (\(remark.recordings.of("recording")), first \(remark.first.text.visible))"
      return "  warning: \(text.text)\(place)\n"
    }
    var text: String = lines.joined()
    if all.count > shown { text += "  and \((all.count - shown).of("more warning"))\n" }
    return text
  }
}

extension MergedSummary {
  fileprivate var seconds: Double { Double(nanoseconds) / 1e9 }
}

extension Fix {
  /// A fix as it was replayed over several recordings.
  fileprivate init(_ mend: MergedTrouble.Mend, _ effect: MergedTrouble.Effect) {
    self.init(
      text: mend.text.text, changes: [], mends: effect.mends, breaks: effect.breaks,
      right: effect.right, of: effect.of, harm: mend.harm?.text)
    isOfSample = effect.isOfSample
  }
}

extension String {
  /// What stands behind the last slash.
  fileprivate var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}

/// The latencies of several recordings as a table; it shows whatever names the rows have.
struct SharesText {
  let shares: LatencyShares

  var text: String {
    let clocks = shares.clocks.sorted().map(\.text.visible).joined(separator: ", ")
    let (cost, step) = (Double(shares.cost) / 1000, Double(shares.step) / 1000)
    var text = "this model on the machines that replayed, for comparing strategies; \(clocks)"
    text += " clock, a reading costs up to \(cost.text(0)) ns, steps up to \(step.text(0)) ns\n"
    text += rows(shares.rows)
    if !shares.app.isEmpty { text += "the apps' own, from their saw lines\n" + rows(shares.app) }
    return text
  }

  private func rows(_ rows: [LatencyShares.Key: LatencyShares.Row]) -> String {
    let all = LatencyShares.sorted(rows).filter { key, _ in
      // A row of one view stands only in the JSON.
      !zip(key.names, key.values).contains { $0.text == "view" && $1 != nil }
    }
    let head = ["call", "count", "batched", "p50 ns", "p90 ns", "p99 ns", "max ns"]
    let cells = all.map { key, row in
      let quantiles = row.quantiles([0.5, 0.9, 0.99]).map { $0.text(1) }
      let name = key.values.compactMap { $0?.text.visible }.joined(separator: " ")
      return [name, "\(row.count)", "\(row.batched)"] + quantiles
        + [(Double(row.longest) / 1000).text(1)]
    }
    return aligned([head] + cells, right: [1, 2, 3, 4, 5, 6])
  }
}
