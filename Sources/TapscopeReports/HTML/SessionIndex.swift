// The index of many sessions: the kinds of trouble across them, and a page for each.

import TapscopeEngine

/// Gathers the summaries of sessions and writes one page that leads to theirs.
///
/// Memory grows with the number of sessions and of their kinds of trouble, not with their touches.
package struct SessionIndex {
  private struct Session {
    var summary: SessionSummary
    /// The page's address, relative to the index.
    var page: String
    /// The recording's path as it was named.
    var path: String
  }

  /// A verdict and its cause.
  private struct Kind: Hashable {
    var verdict: Verdict
    var cause: Cause?

    var name: String { "\(verdict.rawValue) \(cause?.rawValue ?? "")" }
  }

  /// All recordings that were to be replayed, as they were named; the page tells those without a session.
  package var recordings: [String] = []
  private var sessions: [Session] = []
  /// How many sessions have recordings of that name.
  private var named: [String: Int] = [:]

  package init() {}

  /// Adds a session of the recording at `path`; `page` is the path of its page beside the index, of
  /// letters that need no escape in an address.
  package mutating func add(_ summary: SessionSummary, page: String, path: String) {
    sessions.append(Session(summary: summary, page: page, path: path))
    named[summary.recording, default: 0] += 1
  }

  /// What a session is called: its recording's name, or the path where several have that name.
  private func name(of session: Session) -> String {
    let name = session.summary.recording
    return named[name] == 1 ? name : session.path
  }

  /// A name for the page of a recording that differs from those taken, such as `remote` or `remote-2`.
  package static func pageName(of recording: String, taken: Set<String>) -> String {
    let file = recording.split(separator: "/").last.map(String.init) ?? recording
    let stem = file.lastIndex(of: ".").flatMap { $0 > file.startIndex ? String(file[..<$0]) : nil }
    let plain = (stem ?? file).map { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber || "-_".contains(letter)) ? letter : "_"
    }
    let name = plain.isEmpty ? "page" : String(plain.prefix(80))
    var (candidate, number) = (name, 1)
    while taken.contains(candidate.lowercased()) {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  /// The index, in bytes.
  package var bytes: [UInt8] {
    let style = Markup(trusted: String(decoding: PackageResources.page_css, as: UTF8.self))
    return PlainPage.bytes(
      title: headline, style: style,
      body: """
        <header><p class="crumbs">\(sessions.count.of("session"))</p><h1>\(headline)</h1>\(tally)\(gaps)</header>
        <main>
        \(kinds)
        <section id="sessions" aria-labelledby="sessions-head">
        <h2 id="sessions-head">Sessions</h2>
        \(table)
        </section>
        </main>
        """)
  }

  private var headline: String {
    func sum(_ count: (SessionSummary) -> Int) -> Int {
      sessions.reduce(0) { $0 + count($1.summary) }
    }
    return Headline(
      touches: sum(\.touches), wrong: sum(\.wrong), unjudged: sum { $0.count(.unjudged) },
      onFrames: sum(\.judgedOnFrames),
      differing: sum { $0.comparedWithApp - $0.agreeWithApp }
    ).heading
  }

  private var tally: Markup {
    let items = Verdict.allCases.compactMap { verdict -> Markup? in
      let count = sessions.reduce(0) { $0 + $1.summary.count(verdict) }
      guard count > 0 else { return nil }
      return """
        <li>\(TouchSVG.badge(verdict)) <b class="\(verdict.styleClass)">\(count)</b> \
        \(verdict.rawValue)</li>
        """
    }
    return "<ul class=\"tally\">\(items.joined())</ul>"
  }

  /// What is not in the index, so that it is not taken for clean.
  private var gaps: Markup {
    var gaps: [Markup] = []
    let replayed = Set(sessions.map(\.path))
    let missing = recordings.filter { !replayed.contains($0) }
    if !missing.isEmpty {
      let verb = missing.count == 1 ? "was" : "were"
      gaps.append(
        "\(missing.count.of("recording")) \(verb) not replayed: \(missing.shortened(to: 20))")
    }
    let early = sessions.filter { $0.summary.endedEarly != nil }.map { name(of: $0) }
    if !early.isEmpty {
      gaps.append("\(early.count.of("session")) ended early: \(early.shortened(to: 20))")
    }
    return gaps.map { "<p class=\"note\">\($0)</p>" }.joined()
  }

  /// A section for each kind of trouble, the most frequent first within each level.
  private var kinds: Markup {
    var places: [Kind: [(session: Session, group: SessionSummary.Group)]] = [:]
    for session in sessions {
      for group in session.summary.groups {
        places[Kind(verdict: group.verdict, cause: group.cause), default: []]
          .append((session, group))
      }
    }
    func count(_ kind: Kind) -> Int { (places[kind] ?? []).reduce(0) { $0 + $1.group.count } }
    func isBefore(_ a: Kind, _ b: Kind) -> Bool {
      if a.verdict.level != b.verdict.level { return a.verdict.level > b.verdict.level }
      if count(a) != count(b) { return count(a) > count(b) }
      return a.name < b.name
    }
    let sections = places.keys.inOrder(by: isBefore).map { kind in
      section(kind, count(kind), places[kind] ?? [])
    }
    guard !sections.isEmpty else { return "" }
    return "<section aria-labelledby=\"kinds-head\"><h2 id=\"kinds-head\">Kinds of trouble</h2>"
      + sections.joined() + "</section>"
  }

  private func section(
    _ kind: Kind, _ count: Int, _ places: [(session: Session, group: SessionSummary.Group)]
  ) -> Markup {
    let names = Set(places.map(\.session.page)).count
    var html: Markup = "<article class=\"kind \(kind.verdict.level.rawValue)\"><h3>"
    html += "\(TouchSVG.badge(kind.verdict)) <span class=\"\(kind.verdict.styleClass)\">"
    html += "\(kind.verdict.rawValue)</span>"
    if let cause = kind.cause { html += " by \(cause.rawValue)" }
    html += ", \(count.of("touch")) "
    html += "in \(names.of("session"))</h3>"
    if let cause = kind.cause {
      html += "<p class=\"note\">\(CauseCatalogue.entry(of: cause).explanation)</p>"
    }
    let lines = places.inOrder { $0.group.count > $1.group.count }.map(line)
    html += "<ul>\(lines.prefix(Self.openLines).joined())</ul>"
    let rest = lines.dropFirst(Self.openLines)
    if !rest.isEmpty {
      html += "<details><summary>\(rest.count) more</summary>"
      html += "<ul>\(rest.joined())</ul></details>"
    }
    return html + "</article>\n"
  }

  /// Lines of a kind of trouble that are seen without unfolding it.
  private static let openLines = 20

  private func line(_ place: (session: Session, group: SessionSummary.Group)) -> Markup {
    let (session, group) = place
    var html: Markup = "<li><a href=\"\(session.page)#touch=\(group.firstTouch)\">"
    html += "\(name(of: session))</a>: \(group.count) of \(session.summary.touches)"
    let screen = session.summary.examples[GroupKey(group)]?.trace.hierarchy
    func called(_ id: String?) -> String {
      id.map { screen?.name(of: $0) ?? $0.brief } ?? "nothing"
    }
    html += ", \(called(group.meant)) meant, \(called(group.got)) got it"
    if let fix = group.fix {
      html += "; <code>\(fix.text)</code>: \(fix.proof)"
    }
    return html + "</li>"
  }

  private var table: Markup {
    let (texts, numbers): ([Markup], [Markup]) = (
      ["recording", "layout"], ["touches", "wrong", "seconds"]
    )
    var html: Markup = "<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
    html += "aria-label=\"sessions\"><table class=\"sessions\"><thead><tr>"
    html += texts.map { "<th scope=\"col\">\($0)</th>" }.joined()
    html += numbers.map { "<th scope=\"col\" class=\"n\">\($0)</th>" }.joined()
    html += "</tr></thead><tbody>"
    for session in sessions {
      let summary = session.summary
      html += "<tr><td><a href=\"\(session.page)\">\(name(of: session))</a></td>"
      html += "<td>\(summary.layout.brief)</td><td class=\"n\">\(summary.touches)</td>"
      html += "<td class=\"n\">\(summary.wrong)</td>"
      html += "<td class=\"n\">\(summary.seconds.text(1))</td></tr>"
    }
    return html + "</tbody></table></div>"
  }
}
