// A session as text for a terminal.

import TapscopeEngine

/// Worst touches first, in sentences a person can forward; then the summary and the latencies.
///
/// Keeps one touch for each group of wrong touches, so memory does not grow with the recording.
package enum TextFormat: ReportFormat {
  package static let name = "text"
  package static let fileExtension = "txt"
  /// Kinds of trouble told one by one.
  static let limit = 8
  package static let summary = "the worst touches in sentences, then the summary and latencies"

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    TextWriter(header: header, style: style)
  }
}

private struct TextWriter: ReportWriter {
  let header: ReportHeader
  let style: ReportStyle
  var worst = WorstTouches(perGroup: 1)

  private var ink: TextStyle { TextStyle(usesColor: style.usesColor) }

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] {
    worst.add(touch)
    return []
  }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] {
    var text = headline(summary)
    let troubles = summary.troubles(worst)
    for (index, trouble) in troubles.prefix(TextFormat.limit).enumerated() {
      text += "\n" + section(trouble.group, trouble.touch, isWorst: index == 0)
    }
    let rest = summary.groups.count - min(troubles.count, TextFormat.limit)
    if rest > 0 {
      let kinds = rest.of("more kind", "more kinds")
      text += "\n  and \(kinds) of trouble: see --format json\n"
    }
    return TerminalText(text + "\n" + counts(summary)).bytes
  }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] {
    latency.map { TerminalText("\n" + LatencyText($0, ink: ink).text).bytes } ?? []
  }

  private func headline(_ summary: SessionSummary) -> String {
    let rules = header.strategy.map { "strategy \($0)" } ?? "strategies as laid out"
    let files = "\(header.recording.visible) on \(header.layout.visible)"
    var text = "\(files) (\(rules), gestures by \(header.profile))\n"
    switch (summary.touches, summary.wrong) {
    case (0, _): text += ink(.yellow, "no touches: nothing could be judged") + "\n"
    case (let all, 0) where summary.onlyFrames:
      text += ink(.yellow, "no trouble seen in \(all.of("touch"))")
      text += ", but only frames are known: a theft could not have been seen\n"
    case (let all, 0) where summary.count(.unjudged) > 0:
      text += ink(.yellow, "no trouble seen, but \(summary.count(.unjudged)) of \(all)")
      text += " \(all == 1 ? "touch" : "touches") could not be judged\n"
    case (1, 0): text += ink(.green, "the one touch went right") + "\n"
    case (let all, 0): text += ink(.green, "all \(all) touches went right") + "\n"
    case (1, _): text += ink(.bold, "the one touch went wrong") + "\n"
    case (let all, let wrong):
      text += ink(.bold, "\(wrong) of \(all) touches went wrong") + "\n"
    }
    return text
  }

  private func section(
    _ group: SessionSummary.Group, _ touch: JudgedTouch, isWorst: Bool
  ) -> String {
    let judgement = touch.judgement
    let trace = touch.trace
    let isError = judgement.verdict.level == .error
    let verdict = ink(isError ? .red : .yellow, judgement.verdict.rawValue)
    let cause = judgement.cause.map { " by \($0.rawValue)" } ?? ""
    let times = group.count > 1 ? ", \(group.count) times" : ""
    let lead = isWorst ? "the worst: " : ""
    var text = "\(lead)\(verdict)\(cause)\(times), first touch \(trace.touch)\n"
    text += wrapped(judgement.sentence, indent: "  ", width: style.width) + "\n"
    if let pixel = judgement.decidingCall?.pixel { text += "  " + pixel.text + "\n" }
    if !trace.quirks.isEmpty {
      text += "  quirks: \(trace.quirks.joined(separator: ", "))\n"
    }
    if let strategies = touch.rightUnder {
      text += wrapped(strategies, indent: "  ", width: style.width) + "\n"
    }
    if let fix = group.fix {
      text += "  " + ink(.green, "fix: \(fix.text)") + ": \(fix.proof)\n"
    } else if let reason = group.noFix {
      text += wrapped("no fix: \(reason)", indent: "  ", width: style.width) + "\n"
    }
    return text
  }

  private func counts(_ summary: SessionSummary) -> String {
    var rows = [["touches", "\(summary.touches) in \(summary.seconds.text(2)) s"]]
    for verdict in Verdict.allCases where summary.count(verdict) > 0 {
      rows.append([verdict.rawValue, "\(summary.count(verdict))"])
    }
    let each = summary.touches > 0 ? Double(summary.calls) / Double(summary.touches) : 0
    rows.append(["pointInside calls", "\(summary.calls), \(each.text(1)) a touch"])
    if summary.hitTestsDisagree > 0 {
      rows.append(["hit tests disagree", summary.hitTestsDisagree.of("touch")])
    }
    for kind in FrustrationSignals.Kind.allCases {
      if let count = summary.frustration[kind] {
        let first = summary.frustrationSignals.first { $0.kind == kind }
        let touches = first.map { ": touch " + $0.touches.map(String.init).joined(separator: ", ") }
        rows.append([kind.rawValue, "\(count)\(touches ?? ""), \(kind.definition)"])
      }
    }
    if summary.comparedWithApp > 0 {
      let compared = summary.comparedWithApp.of("touch")
      rows.append(["app", "replay and app agree on \(summary.agreeWithApp) of \(compared)"])
    }
    if summary.unknownToLayout > 0 {
      let count = summary.unknownToLayout
      rows.append([
        "app, unknown",
        "of \(count.of("touch")) the recording names views that this layout does not have",
      ])
    }
    for step in summary.chain { rows.append(["coordinates", step]) }
    for fault in summary.faults {
      rows.append([fault.kind.rawValue, fault.countAndPlace])
    }
    return aligned(rows) + summary.warnings.map { "  warning: \($0)\n" }.joined()
  }
}

extension SessionSummary {
  /// Each kind of trouble with the touch that stands for it, worst first.
  func troubles(_ worst: WorstTouches) -> [(group: Group, touch: JudgedTouch)] {
    let groups = Dictionary(
      groups.map { ($0.firstTouch, $0) }, uniquingKeysWith: { first, _ in first })
    return worst.sorted.compactMap { touch in
      groups[touch.trace.touch].map { (group: $0, touch: touch) }
    }
  }
}

extension JudgedTouch {
  /// Under which strategies the touch would have been delivered right, or under which few not.
  var rightUnder: String? {
    let right = judgement.deliveredBy
    let wrong = trace.alternatives.map(\.strategy.label).filter { !right.contains($0) }
    if right.isEmpty { return nil }
    if wrong.isEmpty { return "right under every strategy" }
    return right.count <= wrong.count
      ? "right under " + right.joined(separator: ", ")
      : "right under every strategy but " + wrong.joined(separator: ", ")
  }
}

extension PixelRead {
  /// The pixel read and how it was judged, in words.
  package var text: String {
    func place(_ x: Int?, _ y: Int?) -> String? {
      guard let x, let y else { return nil }
      return "(\(x), \(y))"
    }
    let read = place(x, y).map { "pixel \($0) of \(image)" } ?? "no pixel of \(image)"
    let alpha = value.map { "alpha \($0)" } ?? "undefined memory"
    var text = "\(read): \(alpha), compared \(comparison.rawValue) \(threshold)"
    if let right = place(rightX, rightY), right != place(x, y) {
      text += "; the pixel under the finger is \(right)"
      if let rightAlpha { text += ", alpha \(rightAlpha)" }
    }
    return text
  }
}

extension StreamFault {
  /// How often it occurs and on which line first; what has no line of its own names none.
  package var countAndPlace: String {
    line > 0 ? "\(count), first at line \(line)" : "\(count)"
  }
}
