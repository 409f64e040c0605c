// How is a session shown as one page that needs no network?

import TapscopeEngine

/// One self-contained page: the worst trouble first, every touch on its screen, the table, the costs.
///
/// At most `limit` touches are shown, wrong ones first, so that a page of any session opens.
package enum HTMLFormat: ReportFormat {
  package static let name = "html"
  package static let fileExtension = "html"
  package static let summary = "one self-contained page: worst touches, the screen, a table, costs"
  static let limit = 2000

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    HTMLWriter(header: header)
  }
}

private struct HTMLWriter: ReportWriter {
  let header: ReportHeader
  var worst = WorstTouches(perGroup: 1)
  var wrong: [JudgedTouch] = []
  var right: [JudgedTouch] = []
  var summary: SessionSummary?

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] {
    worst.add(touch)
    if touch.judgement.verdict.level > .none {
      if wrong.count < HTMLFormat.limit { wrong.append(touch) }
    } else if right.count < HTMLFormat.limit {
      right.append(touch)
    }
    return []
  }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] {
    self.summary = summary
    return []
  }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] {
    guard let summary else { return [] }
    let shown = (wrong + right.prefix(max(0, HTMLFormat.limit - wrong.count)))
      .sorted { $0.trace.touch < $1.trace.touch }
    var drawing = ScreenSVG()
    let troubles = summary.troubles(worst).prefix(12).map {
      trouble($0.group, $0.touch, drawing: &drawing)
    }
    let screens = header.screens.enumerated().map { screen($0, $1, shown, drawing: &drawing) }
    let omitted = summary.touches - shown.count
    let page = HTMLText.filled(
      String(decoding: PackageResources.page_html, as: UTF8.self),
      with: [
        "title": HTMLText.escaped("\(header.recording): \(headline(summary))"),
        "style": String(decoding: PackageResources.page_css, as: UTF8.self),
        "script": String(decoding: PackageResources.page_js, as: UTF8.self),
        "crumbs": crumbs, "headline": HTMLText.escaped(headline(summary)),
        "tally": tally(summary), "legend": TouchSVG.legend(verdicts(shown)),
        "pictures": drawing.definitions, "worst": section(troubles), "screens": screens.joined(),
        "rows": shown.map(TouchRow.html).joined(separator: "\n"),
        "omitted": omitted > 0
          ? HTMLText.element(
            "p", "\(omitted) more touches are not shown here; --format json has all")
          : "",
        "latency": latency.map { LatencySVG(table: $0).section } ?? "",
        "facts": facts(summary),
      ])
    return Array(page.utf8)
  }

  private var crumbs: String {
    let rules = header.strategy.map { "strategy \($0)" } ?? "strategies as laid out"
    return HTMLText.escaped(
      "\(header.recording) on \(header.layout), \(rules), gestures by \(header.profile)")
  }

  private func headline(_ summary: SessionSummary) -> String {
    if summary.touches == 0 { return "No touches: nothing could be judged" }
    if summary.wrong > 0 { return "\(summary.wrong) of \(summary.touches) touches went wrong" }
    if summary.onlyFrames {
      return "No trouble seen, but only frames are known: a theft could not have been seen"
    }
    let unjudged = summary.count(.unjudged)
    if unjudged > 0 {
      return "No trouble seen, but \(unjudged) of \(summary.touches) touches could not be judged"
    }
    return summary.touches == 1
      ? "The one touch went right" : "All \(summary.touches) touches went right"
  }

  private func verdicts(_ touches: [JudgedTouch]) -> [Verdict] {
    let present = Set(touches.map(\.judgement.verdict))
    return Verdict.allCases.filter(present.contains)
  }

  private func tally(_ summary: SessionSummary) -> String {
    let items = Verdict.allCases.filter { summary.count($0) > 0 }.map { verdict in
      "<li><b class=\"\(verdict.level.name)\">\(summary.count(verdict))</b> \(verdict.rawValue)</li>"
    }
    return "<ul class=\"tally\">" + items.joined() + "</ul>"
  }

  private func section(_ troubles: some Collection<String>) -> String {
    guard !troubles.isEmpty else { return "" }
    return "<section id=\"trouble\" aria-labelledby=\"trouble-head\">"
      + "<h2 id=\"trouble-head\">Worst first</h2>" + troubles.joined() + "</section>"
  }

  private func trouble(
    _ group: SessionSummary.Group, _ touch: JudgedTouch, drawing: inout ScreenSVG
  ) -> String {
    let judgement = touch.judgement
    let level = judgement.verdict.level.name
    let times = group.count > 1 ? ", \(group.count) times" : ""
    let cause = judgement.cause.map { " by \($0.rawValue)" } ?? ""
    var html = "<article class=\"trouble \(level)\">"
    html += TouchSVG.closeUp(touch, paint: drawing.paint(touch.trace.hierarchy))
    html += "<div><h3><span class=\"\(level)\">\(judgement.verdict.rawValue)</span>"
    html += "\(cause)\(times)</h3>"
    html += HTMLText.element("p", judgement.sentence, class: "lead")
    if let pixel = judgement.decidingCall?.pixel {
      html += HTMLText.element("p", pixel.text, class: "mono")
    }
    if let strategies = touch.rightUnder { html += HTMLText.element("p", strategies) }
    if let fix = group.fix {
      let broken = fix.breaks > 0 ? ", breaks \(fix.breaks)" : ""
      html += "<p class=\"fix\"><b>Fix:</b> \(HTMLText.escaped(fix.text)): "
      html += "\(fix.right) of \(fix.of) correct when replayed\(broken)</p>"
    }
    html += "<p class=\"note\">First at <a href=\"#touch-\(group.firstTouch)\">"
    html += "touch \(group.firstTouch)</a>. Solid: what was meant. Dashed: what got it.</p>"
    return html + "</div></article>\n"
  }

  private func screen(
    _ number: Int, _ hierarchy: ViewHierarchy, _ touches: [JudgedTouch], drawing: inout ScreenSVG
  ) -> String {
    let size = hierarchy.screen.size
    // Wrong ones last, so that none lies under a right one.
    let mine = touches.filter { $0.trace.hierarchy.screen == hierarchy.screen }
      .sorted { $0.judgement.verdict.level < $1.judgement.verdict.level }
    var html = "<figure><svg viewBox=\"0 0 \(size.width.text()) \(size.height.text())\" "
    html += "role=\"group\" aria-label=\"\(HTMLText.escaped(hierarchy.screen.name)) with touches\">"
    html += drawing.paint(hierarchy)
    for index in hierarchy.views.indices where hierarchy.views[index].isButton {
      let place = hierarchy.toWindow(index).svg
      html += "<rect class=\"frame\" transform=\"\(place)\" \(hierarchy.views[index].bounds.svg)/>"
    }
    html += mine.map(TouchSVG.marker).joined() + "</svg>"
    return html + HTMLText.element("figcaption", hierarchy.screen.name) + "</figure>"
  }

  private func facts(_ summary: SessionSummary) -> String {
    var rows = [("samples", "\(summary.samples) in \(summary.seconds.text(2)) s")]
    rows.append(("pointInside calls", "\(summary.calls)"))
    if summary.comparedWithApp > 0 {
      rows.append(
        ("app", "replay and app agree on \(summary.agreeWithApp) of \(summary.comparedWithApp)"))
    }
    rows += summary.chain.map { ("coordinates", $0) }
    rows += summary.faults.map { ($0.kind.rawValue, "\($0.count), first at line \($0.line)") }
    rows += summary.warnings.map { ("warning", $0) }
    return "<dl>"
      + rows.map { HTMLText.element("dt", $0.0) + HTMLText.element("dd", $0.1) }.joined() + "</dl>"
  }
}

extension Verdict.Level {
  /// The style class of a level.
  var name: String {
    switch self {
    case .none: "none"
    case .info: "info"
    case .warn: "warn"
    case .error: "error"
    }
  }
}
