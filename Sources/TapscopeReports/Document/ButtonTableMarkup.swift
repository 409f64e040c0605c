// The table of a screen's buttons in a document: a row a button, a column a rule that was asked.

import TapscopeEngine

/// The rows of one screen as HTML.
struct ButtonTableMarkup {
  let table: Markup

  init(_ report: AuditReport, _ rows: [ButtonRow], _ entries: [OwnerPicture.Entry]) {
    guard !rows.isEmpty else {
      table = "<p class=\"note\">This screen shows no buttons: nothing could be judged.</p>\n"
      return
    }
    let hierarchy = report.survey.hierarchy
    let asked = BuiltInAudits.all.indices.filter { report.levels[BuiltInAudits.all[$0].id] != .off }
    let colors = Dictionary(
      entries.map { ($0.owner, $0.color) }, uniquingKeysWith: { first, _ in first })
    // On a phone the table is wider than the window: its own box scrolls, by key as well.
    var html: Markup = "<h3>Every button</h3><div class=\"sideways\" tabindex=\"0\" role=\"group\" "
    html +=
      "aria-label=\"every button of \(hierarchy.screen.name.brief)\"><table class=\"buttons\">"
    html += "<thead><tr>"
    html += "<th scope=\"col\">no.</th><th scope=\"col\">button</th>"
    html += "<th scope=\"col\" class=\"n\">hit pt²</th><th scope=\"col\" class=\"n\">reached</th>"
    html += "<th scope=\"col\" class=\"n\">square pt</th><th scope=\"col\" class=\"n\">fires</th>"
    for index in asked {
      html += "<th scope=\"col\" class=\"turned\"><span>\(BuiltInAudits.all[index].id)</span></th>"
    }
    html += "</tr></thead><tbody>\n"
    for row in rows {
      let target = row.target
      let fires = target.confusion.map { $0.onScreen($0.hit).wholePercents } ?? "–"
      html += "<tr><td class=\"no\">\(Self.swatch(colors[.view(target.view)]))\(row.number)</td>"
      html += "<th scope=\"row\">\(hierarchy.views[target.view].name)</th>"
      html += "<td class=\"n\">\(target.hitArea.text(0))</td>"
      html += "<td class=\"n\">\(target.hitArea == 0 ? "–" : target.reachable.wholePercents)</td>"
      html += "<td class=\"n\">\(target.largestSquare?.width.text(1) ?? "–")</td>"
      html += "<td class=\"n\">\(fires)</td>"
      html += asked.map { Self.cell(row.outcomes[$0]) }.joined() + "</tr>\n"
    }
    html += "</tbody></table></div>\n" + Self.others(entries, rows.count, report.survey)
    table = html
  }

  private static func cell(_ outcome: ButtonRow.Outcome) -> Markup {
    switch outcome {
    case .pass: "<td class=\"mark pass\"><span aria-label=\"pass\">✓</span></td>"
    case .fail: "<td class=\"mark fail\"><span aria-label=\"fail\">✗</span></td>"
    case .review: "<td class=\"mark review\"><span aria-label=\"review\">?</span></td>"
    case .off: "<td class=\"mark\"><span aria-label=\"off\">–</span></td>"
    }
  }

  /// The views of the map that are no buttons.
  private static func others(
    _ entries: [OwnerPicture.Entry], _ buttons: Int, _ survey: ScreenSurvey
  ) -> Markup {
    let others = entries.filter { $0.number > buttons || $0.number == 0 }
    guard !others.isEmpty else { return "" }
    let items = others.map { entry -> Markup in
      let number = entry.number > 0 ? "\(entry.number) " : ""
      return "<li>\(swatch(entry.color))\(number)\(survey.label(entry.owner))</li>"
    }
    return
      "<p class=\"note key-head\">On the map as well, and no buttons:</p><ul class=\"key\">\(items.joined())</ul>\n"
  }

  private static func swatch(_ color: Color?) -> Markup {
    guard let color else { return "<svg class=\"swatch\" viewBox=\"0 0 8 8\"></svg>" }
    return """
      <svg class="swatch" viewBox="0 0 8 8" aria-hidden="true"><rect width="8" height="8" \
      fill="\(color.hex)"/></svg>
      """
  }
}
