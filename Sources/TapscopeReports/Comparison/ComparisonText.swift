// A session under several variants as text.

import TapscopeEngine

/// The touches on which the variants disagree first, then those on which they agree, then the costs.
///
/// Variants that never differ share a column. Keeps a bounded number of touches of either sort.
package struct ComparisonText {
  private struct Row {
    var facts: [String]
    var cells: [String]
    /// Where the second of two variants went another way; empty otherwise.
    var why: [String]
  }

  private let recording: String
  /// `strategies` or `layouts`.
  private let subject: String
  private let labels: [String]
  private let style: ReportStyle
  private let ink: TextStyle
  private var differing: [Row] = []
  private var agreeing: [Row] = []

  /// Touches of either sort told one by one.
  private static let limit = 200
  private static let head = ["touch", "at", "meant"]

  package init(recording: String, subject: String, labels: [String], style: ReportStyle) {
    self.recording = recording
    self.subject = subject
    self.labels = labels
    self.style = style
    ink = TextStyle(usesColor: style.usesColor)
  }

  /// Takes a touch.
  package mutating func touch(_ touch: ComparedTouch) {
    let isKept = (touch.differs ? differing : agreeing).count < Self.limit
    guard isKept else { return }
    let trace = touch.answers[0].trace
    let place = trace.beganAt.map { "(\($0.x.text(1)), \($0.y.text(1)))" } ?? "?"
    let isUnknown = touch.meant.isEmpty && touch.answers[0].judgement.verdict == .unjudged
    let meant = isUnknown ? "not known" : touch.meant.joinedByOr
    var row = Row(
      facts: ["\(trace.touch)", place, meant], cells: touch.changes.map(\.text), why: [])
    if touch.differs, labels.count == 2 { row.why = why(touch) }
    if touch.differs { differing.append(row) } else { agreeing.append(row) }
  }

  /// The whole report.
  package func finish(_ tally: ComparisonTally) -> String {
    let groups = tally.groups
    var text =
      ink(.bold, recording.visible)
      + ": \(tally.touches.of("touch")) under \(labels.count) \(subject)"
    if groups.count > 1, groups.count < labels.count {
      text += " that come out in \(groups.count) ways"
    }
    text += "\n"
    text += legend(groups)
    if tally.differing > 0 {
      text += ink(.yellow, "they disagree on \(tally.differing)") + "\n"
      text += matrix(differing, groups) + rest(tally.differing - differing.count)
      text += reasons
    } else if tally.touches > 0 {
      text += ink(.green, "they agree on every touch") + "\n"
    }
    let agreed = tally.touches - tally.differing
    if agreed > 0 {
      if tally.differing > 0 { text += "they agree on \(agreed)\n" }
      let rows = agreeing.map { $0.facts + [$0.cells[0]] }
      text += aligned([Self.head + ["all"]] + rows, right: [0]) + rest(agreed - agreeing.count)
    }
    return text + "\n" + costs(tally.variants)
      + ComparedCosts(tally.variants).text(subject: subject, width: style.width)
      + claims(CostClaim.judged(tally.variants))
  }

  /// What the compared strategies show of their articles' claims; empty where none has one.
  private func claims(_ claims: [CostClaim.Judged]) -> String {
    if claims.isEmpty { return "" }
    let lines = claims.map { judged in
      wrapped(
        "\(judged.claim.strategy), \(judged.claim.article), \(judged.outcome.rawValue): "
          + "\(judged.claim.text) (\(judged.measured))", indent: "  ", width: style.width) + "\n"
    }
    return "\nwhat the articles claim of cost (docs/costs.md)\n" + lines.joined()
  }

  /// `alpha +2: alpha, bitMask, maskImage`.
  private func legend(_ groups: [[Int]]) -> String {
    groups.filter { $0.count > 1 && groups.count > 1 }.map { group in
      let members = group.map { labels[$0] }.joined(separator: ", ")
      return wrapped("\(name(of: group)): \(members)", indent: "  ", width: style.width) + "\n"
    }.joined()
  }

  private func name(of group: [Int]) -> String {
    labels[group[0]] + (group.count > 1 ? " +\(group.count - 1)" : "")
  }

  /// A column a group, in as many tables as the width asks for.
  private func matrix(_ rows: [Row], _ groups: [[Int]]) -> String {
    var tables: [[[Int]]] = [[]]
    let lead = Self.head.indices.map { column in
      max(Self.head[column].count, rows.map { $0.facts[column].count }.max() ?? 0) + 2
    }.reduce(0, +)
    var used = lead
    for group in groups {
      let width = 2 + max(name(of: group).count, rows.map { $0.cells[group[0]].count }.max() ?? 0)
      if used + width > style.width, tables[tables.count - 1].count > 0 {
        tables.append([])
        used = lead
      }
      tables[tables.count - 1].append(group)
      used += width
    }
    return tables.map { groups in
      let head = Self.head + groups.map(name)
      return aligned(
        [head] + rows.map { row in row.facts + groups.map { row.cells[$0[0]] } }, right: [0])
    }.joined(separator: "\n")
  }

  private var reasons: String {
    let rows = differing.filter { !$0.why.isEmpty }.map { ["touch \($0.facts[0])"] + $0.why }
    return rows.isEmpty ? "" : "why\n" + aligned(rows)
  }

  private func why(_ touch: ComparedTouch) -> [String] {
    let calls = touch.divergence(of: 1)
    guard calls.first != nil || calls.other != nil else {
      return [touch.answers[1].judgement.sentence]
    }
    return zip([calls.first, calls.other], touch.answers).enumerated().map { index, pair in
      let call = pair.0.map { call in
        "\(pair.1.trace.hierarchy.views[call.view].id): \(call.reason)"
      }
      return "\(labels[index]) \(call ?? "asks no more")"
    }
  }

  private func rest(_ count: Int) -> String {
    count > 0 ? "  and \(count) more: see --format json\n" : ""
  }

  private func costs(_ variants: [VariantTally]) -> String {
    let head = [
      subject == "layouts" ? "layout" : "strategy", "misattributed", "unjudged", "undefined reads",
      "calls a touch", "bytes a call", "bytes held", "bytes leaked", "quirks reached",
    ]
    let rows = variants.map { variant in
      [
        variant.label, "\(variant.misattributed)", "\(variant.unjudged)",
        "\(variant.undefinedReads)",
        variant.callsATouch.text(1), variant.bytesACall?.text(1) ?? "-", "\(variant.bytesHeld)",
        "\(variant.bytesLeaked)", variant.quirks.sorted().joined(separator: " "),
      ]
    }
    return aligned([head] + rows, right: [1, 2, 3, 4, 5, 6, 7])
  }
}

extension Recipient {
  /// `nobody`, the id, or `undefined (green or nobody)`.
  package var text: String {
    switch self {
    case .nobody: "nobody"
    case .view(let id): id
    case .undefined(let answers):
      "undefined (\(answers.map { $0 ?? "nobody" }.joined(separator: " or ")))"
    }
  }
}

extension ComparedTouch.TouchChange {
  /// The owner, and the verdict unless all is well.
  fileprivate var text: String {
    switch verdict {
    case .correct, .background: owner.text
    default: "\(owner.text) \(verdict.rawValue)"
    }
  }
}
