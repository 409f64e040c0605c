// An audit as a document for a client: a cover, the screens worst first, what passed, what is accepted.

import TapscopeEngine

/// Gathers the sections of screens and writes one page for the screen and for paper.
package struct AuditDocument: Sendable {
  /// The sheets a document is printed on.
  package enum Paper: String, CaseIterable, Sendable {
    case a4, letter
  }

  private let title: String
  private let author: String?
  private let paper: Paper
  private var sections: [AuditSection] = []

  package init(title: String?, author: String?, paper: Paper = .a4) {
    self.title = title ?? "Touch audit"
    self.author = author
    self.paper = paper
  }

  package mutating func add(_ section: AuditSection) { sections.append(section) }

  /// The document in bytes.
  package var bytes: [UInt8] {
    let sheet = paper == .a4 ? "A4" : "Letter"
    let style = Markup(
      trusted: String(decoding: PackageResources.document_css, as: UTF8.self)
        + "@page { size: \(sheet); }\n")
    let ordered = self.ordered
    let total = ordered.reduce(into: AuditTally()) { $0.add($1.tally) }
    return PlainPage.bytes(
      title: title, style: style,
      body: """
        <header>
        <h1>\(title)</h1>
        \(author.map { "<p class=\"by\">by \($0)</p>" as Markup } ?? "")
        <p class="lead">\(total.screens.of("screen")), \(total.buttons.of("button")): \
        \(total.sentence).</p>
        \(counts(total))
        </header>
        <main>
        \(byRule(total, ordered))
        \(contents(ordered))
        \(ordered.enumerated().map { $1.markup($0 + 1) }.joined())
        \(passed(total))
        \(accepted(ordered))
        \(method)
        </main>
        <footer><p>Made by tapscope \(TapscopeVersion.text).</p></footer>
        """)
  }

  /// Worst first; equals by weight, then by name and path.
  private var ordered: [AuditSection] {
    sections.inOrder { a, b in
      if a.tally.rank != b.tally.rank {
        return b.tally.rank.lexicographicallyPrecedes(a.tally.rank)
      }
      if a.weight != b.weight { return a.weight > b.weight }
      return (a.name, a.layout) < (b.name, b.layout)
    }
  }

  private func counts(_ total: AuditTally) -> Markup {
    let items: [(String, Int, String)] = [
      ("error", total.count(.error), total.count(.error).noun("error")),
      ("warn", total.count(.warn), total.count(.warn).noun("warning")),
      ("review", total.count(.review), "to look at"), ("settled", total.accepted, "accepted"),
    ]
    let cells = items.map { style, count, word -> Markup in
      "<li class=\"\(style)\"><b>\(count)</b> \(word)</li>"
    }
    let counted = items.reduce(0) { $0 + $1.1 }
    let findings = total.findings.values.reduce(0, +)
    let note: Markup =
      findings == counted
      ? ""
      : """
      <p class="note">What several findings say of one matter counts once here; the tables count all \
      \(findings) findings.</p>
      """
    return "<ul class=\"counts\">\(cells.joined())</ul>\(note)"
  }

  /// A row a rule, then a row a criterion.
  private func byRule(_ total: AuditTally, _ sections: [AuditSection]) -> Markup {
    let audits = BuiltInAudits.all.filter { total.asked[$0.id] != nil }
    func screens(_ rule: String) -> Int { sections.count { $0.tally.findings[rule] != nil } }
    let rules = audits.map { audit -> Markup in
      """
      <tr><th scope="row">\(AuditSection.link(audit.id))<br><span class="note">\(audit.summary)</span></th>\
      <td class="n">\(total.findings[audit.id] ?? 0)</td><td class="n">\(screens(audit.id))</td>\
      <td class="n">\(total.failing[audit.id] ?? 0) of \(total.asked[audit.id] ?? 0)</td></tr>

      """
    }
    var criteria: [Criterion] = []
    for audit in audits where !criteria.contains(audit.criterion) {
      criteria.append(audit.criterion)
    }
    let rows = criteria.map { criterion -> Markup in
      let own = audits.filter { $0.criterion == criterion }
      let count = own.reduce(0) { $0 + (total.findings[$1.id] ?? 0) }
      return """
        <tr><th scope="row"><a href="\(criterion.link)">\(criterion.name)</a></th>\
        <td class="n">\(count)</td><td>\(own.map { $0.id }.joined(separator: ", "))</td></tr>

        """
    }
    return """
      <section><h2>By rule</h2>
      <table class="rules"><thead><tr><th scope="col">rule</th><th scope="col" class="n">findings</th>\
      <th scope="col" class="n">screens</th><th scope="col" class="n">buttons failing</th></tr></thead>
      <tbody>\(rules.joined())</tbody></table>
      <h2>By criterion</h2>
      <table class="rules"><thead><tr><th scope="col">criterion</th><th scope="col" class="n">findings</th>\
      <th scope="col">rules</th></tr></thead><tbody>\(rows.joined())</tbody></table></section>
      """
  }

  private func contents(_ sections: [AuditSection]) -> Markup {
    let items = sections.enumerated().map { index, section -> Markup in
      """
      <li><a href="#screen-\(index + 1)">\(section.name)</a> \
      <span class="note">\(section.tally.sentence)</span></li>
      """
    }
    return
      "<section><h2>Screens, worst first</h2><ol class=\"contents\">\(items.joined())</ol></section>"
  }

  private func passed(_ total: AuditTally) -> Markup {
    let passed = BuiltInAudits.all.filter {
      total.asked[$0.id] != nil && total.findings[$0.id] == nil
    }
    let off = BuiltInAudits.all.filter { total.asked[$0.id] == nil }
    let items = passed.map { audit -> Markup in
      "<li>\(AuditSection.link(audit.id)): nothing found among "
        + "\((total.asked[audit.id] ?? 0).of("button")). "
        + "<span class=\"note\">It looks for \(audit.summary).</span></li>"
    }
    var html: Markup = "<section><h2>What passed</h2>"
    html += passed.isEmpty ? "<p>No rule passed on every screen.</p>" : "<ul>\(items.joined())</ul>"
    if !off.isEmpty {
      html += "<p class=\"note\">Not asked: \(off.map { $0.id }.joined(separator: ", ")).</p>"
    }
    return html + "</section>"
  }

  private func accepted(_ sections: [AuditSection]) -> Markup {
    let items = sections.flatMap(\.accepted)
    guard !items.isEmpty else {
      return "<section><h2>What is accepted</h2><p>Nothing is accepted.</p></section>"
    }
    return "<section><h2>What is accepted</h2><ul>\(items.joined())</ul></section>"
  }

  private var method: Markup {
    """
    <section><h2>How this was measured</h2>
    <p>Every device pixel was asked who receives a touch there and which button is seen there. Sizes, \
    distances and shared areas are computed from the outlines, not from frames; where a picture's mask \
    decides, from its pixels. A fix with a picture after it, or that says “when tried”, was tried on the layout before it was \
    written down. \
    “Fires” is the share of taps meant for a button that fire it, by the finger model of \
    <a href="\(Criterion.touchModel.link)">\(Criterion.touchModel.name)</a>; it is not known for a \
    screen without a density.</p></section>
    """
  }
}
