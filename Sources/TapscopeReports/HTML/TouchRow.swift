// The row of one touch in the table of touches.

import TapscopeEngine

/// One row of the page's table.
enum TouchRow {
  /// The row, whose id is what links to the touch name: `#touch=17`.
  static func html(_ touch: JudgedTouch) -> Markup {
    let trace = touch.trace
    let judgement = touch.judgement
    let views = trace.hierarchy.views
    let verdict = judgement.verdict
    let place = trace.beganAt.map { "(\($0.x.text(1)), \($0.y.text(1)))" } ?? ""
    let meant = judgement.intended.map { views[$0].name } + judgement.gone
    let fired = trace.actions.map { $0.view.map { views[$0].name } ?? "nothing" }
    let gesture = trace.gesture.map {
      $0.kind.rawValue + ($0.direction.map { " \($0.rawValue)" } ?? "")
    }
    var row: Markup = "<tr id=\"touch=\(trace.touch)\" data-touch=\"\(trace.touch)\" "
    row += "data-level=\"\(verdict.level.rawValue)\" data-verdict=\"\(verdict.rawValue)\">"
    row += "<td><a href=\"#touch=\(trace.touch)\">\(trace.touch)</a></td>"
    row += "<td class=\"verdict \(verdict.styleClass)\">\(TouchSVG.badge(verdict))"
    row += "\(verdict.rawValue)</td><td class=\"why\">\(why(touch))</td>"
    row += cell("meant", meant.joined(separator: " or "))
    row += cell("received by", receiver(trace))
    row += cell("fired", fired.joined(separator: ", "))
    row += cell("cause", judgement.cause?.rawValue ?? "")
    row += cell("gesture", gesture ?? "")
    row += "<td class=\"n\" data-label=\"time s\">\(trace.began.seconds.text(3))</td>"
    row += "<td data-label=\"at\">\(place)</td>"
    return row + "<td class=\"n\" data-label=\"calls\">\(trace.callCount)</td></tr>"
  }

  private static func cell(_ label: Markup, _ text: String) -> Markup {
    text.isEmpty ? "<td></td>" : "<td data-label=\"\(label)\">\(text)</td>"
  }

  private static func receiver(_ trace: TouchTrace) -> String {
    switch trace.receiver {
    case .none: ""
    case .view(let index): trace.hierarchy.views[index].name
    case .undefined: "undefined"
    }
  }

  private static func why(_ touch: JudgedTouch) -> String {
    var words = touch.judgement.verdict.level > .off ? touch.judgement.sentence : ""
    if let fix = touch.judgement.fix { words += " Fix: \(fix.text)." }
    if touch.agreesWithApp == false { words += " The app did otherwise." }
    return words
  }
}

extension Verdict {
  /// The style class of its word; background has one of its own, for it is neither right nor wrong.
  var styleClass: Markup {
    self == .background ? "level-quiet" : "level-\(level.rawValue)"
  }
}
