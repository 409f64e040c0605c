// One screen of an audit document: its picture, its findings, and the rows of its buttons.

import TapscopeEngine

/// A screen ready to be put into a document, without the survey it was made of.
package struct AuditSection: Sendable {
  let name: String
  let layout: String
  let tally: AuditTally
  /// What was accepted, an item each.
  let accepted: [Markup]
  /// The section's own number stands where the marker is.
  fileprivate let body: Markup
  /// The tie of two screens that are equally bad.
  let weight: Double

  /// No text holds it, since the marks of a comment are escaped there.
  private static let marker = "<!--number-->"

  /// Pictures of findings in one section; the rest is told in words.
  private static let pictured = 16
  /// Findings told one by one.
  private static let told = 200

  /// `items` are the findings each by itself, with their standing in the project.
  ///
  /// O(pixels + findings).
  package init(_ report: AuditReport, _ items: [FindingReport.Item]) {
    let survey = report.survey
    let subject = FindingReport.Subject(
      .layout, path: report.layout, size: survey.targets.count, rules: [], items: items
    ).byMatter
    let told = subject.items.filter { $0.standing == .open }.map(\.finding)
    let open = items.filter { $0.standing == .open && !$0.finding.isExpected }.map(\.finding)
    let settled = items.filter { $0.standing != .open }
    let rows = ButtonRow.all(of: report)
    name = survey.hierarchy.screen.name.brief
    layout = report.layout
    weight = told.reduce(0) { $0 + $1.weight }
    tally = AuditTally(rows: rows, told: told, open: open, accepted: settled.count)
    accepted =
      settled.map { Self.accepted($0, on: survey.hierarchy.screen.name.brief) }
      + Self.exemptions(survey.hierarchy)
    let screen = ScreenFigures(survey, told.prefix(Self.told).map { $0 })
    var body: Markup = """
      <p class="note">\(report.layout), \(report.whatIf.text), \
      \(rows.count.of("button")), \(survey.finger.name) finger</p>
      \(Self.assumed(report.assumptions))<div class="figures">\(screen.seen)\(screen.owners)</div>

      """
    if told.isEmpty { body += "<p class=\"passed\">Nothing was found on this screen.</p>\n" }
    for (index, finding) in told.prefix(Self.told).enumerated() {
      let pictures = index < Self.pictured ? FindingPictures(finding, in: survey) : nil
      body += Self.article(finding, index + 1, pictures)
    }
    if told.count > Self.told {
      body += "<p class=\"note\">\(told.count - Self.told) more findings are not listed here; "
      body += "the rows below and <code>--format json</code> hold them all.</p>\n"
    }
    self.body = body + ButtonTableMarkup(report, rows, screen.entries).table
  }

  /// The section under its number in the document.
  func markup(_ number: Int) -> Markup {
    let head: Markup = """
      <section class="screen" id="screen-\(number)"><h2>\(number). \(name)</h2>
      <p class="sum">\(tally.sentence)</p>

      """
    let text = body.source.replacing(Self.marker, with: String(number))
    return head + Markup(trusted: text) + "</section>\n"
  }

  private static func assumed(_ assumptions: [String]) -> Markup {
    guard !assumptions.isEmpty else { return "" }
    let items = assumptions.map { "<li>\(SentencePart.coded($0))</li>" as Markup }
    return "<p class=\"note\">The layout's file does not say, and it is assumed:</p>"
      + "<ul class=\"note\">\(items.joined())</ul>\n"
  }

  private static func article(
    _ finding: Finding, _ number: Int, _ pictures: FindingPictures?
  ) -> Markup {
    var html: Markup = """
      <article class="finding \(finding.level.rawValue)">
      <h3><span class="tag">\(Markup(trusted: marker)).\(number)</span> \
      <span class="level">\(finding.level.label)</span> \(SentencePart.coded(finding.message))</h3>
      <p class="rule">Rule \(link(finding.rule))
      """
    if let place = finding.location { html += ", \(place.file):\(place.line)" }
    if let measure = finding.measure { html += "; measured: \(measure.text)" }
    html += "</p>\n"
    if !finding.beneath.isEmpty {
      html += "<p>The same buttons also break:</p><ul>"
      html += finding.alsoTold.map { other -> Markup in
        "<li>\(link(other.rule)): \(SentencePart.coded(other.text))</li>"
      }.joined()
      html += "</ul>\n"
    }
    if !finding.advice.isEmpty {
      html += "<p class=\"fix\"><b>Fix:</b> \(SentencePart.coded(finding.advice)).</p>\n"
    }
    if let pictures {
      html += "<div class=\"pair\">\(figure(pictures.before))"
      if let after = pictures.after { html += figure(after) }
      html += "</div>\n"
    }
    return html + "</article>\n"
  }

  private static func figure(_ picture: FindingPictures.Picture) -> Markup {
    """
    <figure><img alt="\(picture.caption)" src="\(picture.data)"><figcaption>\(picture.caption)\
    </figcaption></figure>
    """
  }

  /// A rule's id and the text it goes back to.
  static func link(_ rule: String) -> Markup {
    guard let audit = BuiltInAudits.all.first(where: { $0.id == rule }) else {
      return "<code>\(rule)</code>"
    }
    return """
      <code>\(rule)</code> (<a href="\(audit.criterion.link)">\(audit.criterion.name)</a>)
      """
  }

  private static func accepted(_ item: FindingReport.Item, on screen: String) -> Markup {
    let reason = item.standing.reason ?? ""
    return """
      <li><b>\(screen)</b>, <code>\(item.finding.rule)</code>: \(item.finding.message) \
      <span class="reason">Accepted: \(reason.isEmpty ? "in the baseline" : reason).</span></li>

      """
  }

  private static func exemptions(_ hierarchy: ViewHierarchy) -> [Markup] {
    hierarchy.views.flatMap { view in
      view.exemptions.inOrder { $0.key.rawValue < $1.key.rawValue }.map { exemption, reason in
        """
        <li><b>\(hierarchy.screen.name.brief)</b>, <code>\(view.id)</code> claims the exception \
        <i>\(exemption.rawValue)</i> of WCAG 2.5.8. \
        <span class="reason">Reason: \(reason).</span></li>

        """ as Markup
      }
    }
  }
}

extension Severity {
  /// As a document names it.
  var label: String {
    switch self {
    case .off: "Off"
    case .note: "Note"
    case .review: "To look at"
    case .warn: "Warning"
    case .error: "Error"
    }
  }
}
