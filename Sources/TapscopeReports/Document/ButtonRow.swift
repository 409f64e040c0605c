// One button's row: what was measured of it, and what each rule says of it.

import TapscopeEngine

/// A button as tables list it.
struct ButtonRow {
  /// What a rule says of a button; `off` where the rule was not asked.
  enum Outcome: String, Equatable {
    case pass, fail, review, off
  }

  /// As the owner map numbers it.
  let number: Int
  let target: TargetMeasures
  /// Parallel to `BuiltInAudits.all`.
  let outcomes: [Outcome]

  /// Every button of a screen, in the layout's order.
  static func all(of report: AuditReport) -> [ButtonRow] {
    // By rule and button, the worst that was found.
    var found: [String: [ViewIndex: Outcome]] = [:]
    for finding in report.ungrouped where !finding.isExpected {
      for view in failing(finding) where found[finding.rule]?[view] != .fail {
        found[finding.rule, default: [:]][view] = finding.outcome == .review ? .review : .fail
      }
    }
    return report.survey.targets.enumerated().map { index, target in
      let outcomes = BuiltInAudits.all.map { audit -> Outcome in
        guard report.levels[audit.id] ?? .off > .off else { return .off }
        if let audit = audit as? any TargetAudit.Type {
          switch audit.judge(target, in: report.survey).outcome {
          case .pass: return .pass
          case .fail: return .fail
          case .review: return .review
          }
        }
        return found[audit.id]?[target.view] ?? .pass
      }
      return ButtonRow(number: index + 1, target: target, outcomes: outcomes)
    }
  }

  /// The views of a finding that fail its rule, of which it says who else is concerned.
  private static func failing(_ finding: Finding) -> ArraySlice<ViewIndex> {
    switch finding.rule {
    // One takes what is the other's.
    case OverlapPair.id: finding.concerned.prefix(2)
    // What takes the touches comes first.
    case FingerConfusion.id: finding.concerned.suffix(1)
    case OverlapScrim.id: finding.concerned.dropFirst()
    default: finding.concerned.prefix(1)
    }
  }

  /// The button most taps meant for this one would fire instead, and their share; nil for none.
  func confusedMost(on hierarchy: ViewHierarchy) -> (id: String, share: Double)? {
    guard let confusion = target.confusion,
      let worst = confusion.others.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })
    else { return nil }
    return (hierarchy.views[worst.key].id, confusion.onScreen(worst.value))
  }
}

/// The rows of all buttons of all screens as a table for a spreadsheet.
package enum ButtonTable {
  /// The names of the columns.
  package static var head: String {
    let measures = [
      "layout", "screen", "number", "button", "title", "line", "seen pt2", "hit area pt2",
      "reached", "square pt", "square x", "square y", "clearance pt", "nearest", "fires",
      "confused with", "confused", "exempt",
    ]
    return CSVRow(measures + BuiltInAudits.all.map { $0.id }).line
  }

  /// A row a button, in the layout's order; a figure that is not known is empty.
  package static func rows(of report: AuditReport) -> String {
    ButtonRow.all(of: report).map { row in line(row, of: report).line }.joined()
  }

  private static func line(_ row: ButtonRow, of report: AuditReport) -> CSVRow {
    let hierarchy = report.survey.hierarchy
    let target = row.target
    let view = hierarchy.views[target.view]
    let square = target.largestSquare
    let clearance = TargetSpacing258.nearest(to: target, in: report.survey)
    let confusion = target.confusion
    let confused = row.confusedMost(on: hierarchy)
    let exempt = view.exemptions.inOrder { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.key.rawValue): \($0.value)" }.joined(separator: "; ")
    let cells: [CSVRow.Cell] = [
      .text(report.layout), .text(hierarchy.screen.name), .number(Double(row.number)),
      .text(view.id), .text(view.title), .number(view.location.map { Double($0.line) }),
      .number(target.seen.area), .number(target.hitArea),
      .number(target.hitArea == 0 ? nil : target.reachable), .number(square?.width),
      .number(square?.center.x), .number(square?.center.y), .number(clearance?.clearance),
      .text(clearance.map { hierarchy.views[$0.view].id }),
      .number(confusion.map { $0.onScreen($0.hit) }), .text(confused?.id),
      .number(confused?.share), .text(exempt),
    ]
    return CSVRow(cells: cells + row.outcomes.map { .text($0.rawValue) })
  }
}
