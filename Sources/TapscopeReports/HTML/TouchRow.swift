// What does the table of touches say of one touch?

import TapscopeEngine

/// One row of the page's table.
enum TouchRow {
  /// The row, with the anchor that markers link to.
  static func html(_ touch: JudgedTouch) -> String {
    let trace = touch.trace
    let judgement = touch.judgement
    let views = trace.hierarchy.views
    func name(_ index: ViewIndex?) -> String { index.map { views[$0].name } ?? "" }
    let level = judgement.verdict.level.name
    let place = trace.beganAt.map { "(\($0.x.text(1)), \($0.y.text(1)))" } ?? ""
    let meant = judgement.intended.map { views[$0].name }.joined(separator: " or ")
    let fired = trace.actions.map { name($0.view) }.joined(separator: ", ")
    let gesture = trace.gesture.map {
      $0.kind.rawValue + ($0.direction.map { " \($0.rawValue)" } ?? "")
    }
    var cells = "<td class=\"n\">\(trace.touch)</td>"
    cells += "<td class=\"n\">\(trace.began.seconds.text(3))</td>"
    for text in [place, meant, receiver(trace), fired] { cells += HTMLText.element("td", text) }
    cells += "<td class=\"verdict \(level)\">\(judgement.verdict.rawValue)</td>"
    cells += HTMLText.element("td", judgement.cause?.rawValue ?? "")
    cells += HTMLText.element("td", gesture ?? "")
    cells += "<td class=\"n\">\(trace.callCount)</td>"
    cells += HTMLText.element("td", why(touch))
    return "<tr id=\"touch-\(trace.touch)\" data-level=\"\(level)\">\(cells)</tr>"
  }

  private static func receiver(_ trace: TouchTrace) -> String {
    switch trace.receiver {
    case .none: ""
    case .view(let index): trace.hierarchy.views[index].name
    case .undefined: "undefined"
    }
  }

  private static func why(_ touch: JudgedTouch) -> String {
    var words = touch.judgement.verdict.level > .none ? touch.judgement.sentence : ""
    if let fix = touch.judgement.fix { words += " Fix: \(fix.text)." }
    if touch.agreesWithApp == false { words += " The app did otherwise." }
    return words
  }
}
