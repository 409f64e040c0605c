// The page of one session: the player, the kinds of trouble, the table of touches, what it rests on.

import TapscopeEngine

/// One self-contained page; it is whole without its script, which adds the player.
struct PlayerPage {
  @Shared private(set) var header: ReportHeader
  @Shared private(set) var summary: SessionSummary
  /// Each kind of trouble with the touch that stands for it, worst first.
  let troubles: [(group: SessionSummary.Group, touch: JudgedTouch)]
  let data: PlayerData
  let latency: LatencyTable?

  /// Kinds of trouble shown one by one, and marks of touches that went right on a screen.
  private static let troubleLimit = 12
  private static let markLimit = 300
  /// Warnings in a page: each of many layouts has its own.
  private static let warningLimit = 100

  /// Its modules, each after those it imports, as one script.
  private static let script = PageScript.joined([
    PackageResources.dom_js, PackageResources.link_js, PackageResources.geometry_js,
    PackageResources.session_js, PackageResources.axis_js, PackageResources.stage_js,
    PackageResources.timeline_js, PackageResources.walk_js, PackageResources.chosen_js,
    PackageResources.table_js, PackageResources.keys_js, PackageResources.player_js,
    PackageResources.start_js,
  ])
  private static let style = Markup(
    trusted: String(decoding: PackageResources.page_css, as: UTF8.self))
  /// Hashed once, since a library's program may write many pages.
  private static let policy = PagePolicy.content(script: script, style: style)

  /// The page.
  ///
  /// `data` is shared with the states it drew, whose drawing the close-ups use.
  var html: Markup {
    var states = data.states
    let worst = troubles.prefix(Self.troubleLimit).map { trouble($0.group, $0.touch, &states) }
    let shown = Set(data.shown.map(\.judgement.verdict))
    let options = Verdict.allCases.filter(shown.contains).map { verdict -> Markup in
      "<option>\(verdict.rawValue)</option>"
    }
    let screens = states.screens.indices.map { screen($0, states) }
    return Markup(trusted: String(decoding: PackageResources.page_html, as: UTF8.self)).filled([
      "policy": Self.policy, "title": "\(header.recording): \(headline)",
      "style": Self.style, "script": Self.script,
      "crumbs": crumbs, "headline": Markup(text: headline), "tally": tally,
      "pictures": states.drawing.definitions + states.paints, "worst": section(worst),
      "screens": screens.joined(), "seconds": "\(data.seconds.text(6))",
      "verdicts": options.joined(), "rows": data.shown.map(TouchRow.html).joined(separator: "\n"),
      "many": data.shown.count > 300 ? " class=\"many\"" : "",
      "omitted": data.omitted.map { "<p class=\"note\">\($0)</p>" }.joined(),
      "latency": latency.map { LatencySVG(table: $0).section } ?? "", "facts": facts,
      "data": data.json,
    ])
  }

  private var crumbs: Markup {
    let layouts = summary.layouts.sorted().map(\.text.brief).listed
    return "\(header.recording) on \(layouts), \(header.whatIf.text), gestures by \(header.profile)"
  }

  private var headline: String { Headline(summary).heading }

  /// Each verdict with its mark and count: the legend of all marks, and links to its touches.
  private var tally: Markup {
    let items = Verdict.allCases.filter { summary.count($0) > 0 }.map { verdict -> Markup in
      """
      <li><a href="#touches" data-show="\(verdict.rawValue)">\(TouchSVG.badge(verdict)) \
      <b class="\(verdict.styleClass)">\(summary.count(verdict))</b> \(verdict.rawValue)</a></li>
      """
    }
    return "<ul class=\"tally\">\(items.joined())</ul>"
  }

  private func section(_ troubles: [Markup]) -> Markup {
    guard !troubles.isEmpty else { return "" }
    let rest = summary.groups.count - troubles.count
    let more: Markup =
      rest > 0 ? "<p class=\"note\">And \(rest) more kinds of trouble: see the table.</p>" : ""
    return "<section id=\"trouble\" aria-labelledby=\"trouble-head\">"
      + "<h2 id=\"trouble-head\">Kinds of trouble, worst first</h2>"
      + "<div class=\"troubles\">\(troubles.joined())</div>\(more)</section>"
  }

  private func trouble(
    _ group: SessionSummary.Group, _ touch: JudgedTouch, _ states: inout ScreenStates
  ) -> Markup {
    let judgement = touch.judgement
    let state = states.state(of: touch.trace.hierarchy)
    var html: Markup = "<article class=\"trouble \(judgement.verdict.level.rawValue)\">"
    html += "<div>\(TouchSVG.closeUp(touch, paint: "state\(state)"))</div><div><h3>"
    html += "<span class=\"\(judgement.verdict.styleClass)\">\(judgement.verdict.rawValue)</span>"
    if let cause = judgement.cause { html += " by \(cause.rawValue)" }
    if summary.layouts.count > 1 { html += " on \(group.layout.brief)" }
    if group.count > 1 { html += ", \(group.count) times" }
    html += "</h3><p>\(judgement.sentence)</p>"
    if let strategies = touch.rightUnder { html += "<p>\(strategies)</p>" }
    if let fix = group.fix {
      html += "<p class=\"fix\"><b>Fix:</b> <code>\(fix.text)</code> \(fix.proof)</p>"
    } else if let reason = group.noFix {
      html += "<p class=\"no-fix\">No fix: \(reason).</p>"
    }
    html += "<p class=\"note\">First: <a href=\"#touch=\(group.firstTouch)\">"
    return html + "touch \(group.firstTouch)</a></p></div></article>\n"
  }

  /// A screen with a mark for each touch, which the script puts the stage in the place of.
  private func screen(_ place: Int, _ states: ScreenStates) -> Markup {
    guard let state = states.states.firstIndex(where: { $0.screen == place }) else { return "" }
    let screen = states.screens[place]
    let hierarchy = states.states[state].hierarchy
    let mine = data.shown.filter { $0.trace.hierarchy.screen == screen }
    let right = mine.filter { $0.judgement.verdict.level < .warn }.prefix(Self.markLimit)
    // Wrong ones last, so that none lies under a right one.
    let marked = right + mine.filter { $0.judgement.verdict.level >= .warn }
    let size = "0 0 \(screen.size.width.text()) \(screen.size.height.text())"
    var html: Markup = "<figure><svg viewBox=\"\(size)\" role=\"group\" "
    html += "aria-label=\"\(screen.name.brief) with touches\"><use href=\"#state\(state)\"/>"
    for index in hierarchy.views.indices.prefix(500) where hierarchy.views[index].isButton {
      let frame = hierarchy.views[index].bounds.svg
      html += "<rect class=\"frame\" transform=\"\(hierarchy.toWindow(index).svg)\" \(frame)/>"
    }
    html += marked.map(TouchSVG.marker).joined()
    return html + "</svg><figcaption>\(screen.name.brief)</figcaption></figure>"
  }

  private var facts: Markup {
    var rows = [("samples", "\(summary.samples) in \(summary.seconds.text(2)) s")]
    rows.append(("pointInside calls", "\(summary.calls)"))
    if summary.comparedWithApp > 0 {
      let agreeing = summary.agreeWithApp.share(of: summary.comparedWithApp, "touch")
      rows.append(("app", "replay and app agree on \(agreeing)"))
      rows += summary.disagreements.map { ("app, touch \($0.touch)", $0.sentence) }
    }
    rows += summary.chain.map { ("coordinates", $0) }
    rows += summary.faults.map { ($0.kind.rawValue, $0.countAndPlace) }
    rows += summary.warnings.prefix(Self.warningLimit).map { ("warning", $0) }
    let rest = summary.warnings.count - Self.warningLimit
    if rest > 0 { rows.append(("warnings", "\(rest) more; --format json has all")) }
    let items = rows.map { term, value -> Markup in "<dt>\(term)</dt><dd>\(value)</dd>" }
    return "<dl>\(items.joined())</dl>"
  }
}
