// One explained point as text and as JSON.

import TapscopeEngine
import TapscopePNG

/// An explanation as text for a person and as one line of JSON.
package struct ExplanationReport: Sendable {
  @Shared private(set) var explanation: Explanation
  /// The touch judged; nil where it was not asked for.
  let touch: JudgedTouch?
  @Shared private(set) var choice: FixChoice?
  /// What its code is for; nil where the book of fixes has none for the app.
  let platform: FixCode.Platform?
  /// Whether a point off the screen may have been meant in pixels.
  private let mayBePixels: Bool

  /// `touch` and `choice` are the answer: a tap there, and its fix or why there is none;
  /// without a `platform` the code is for the screen's.
  package init(
    _ explanation: Explanation, touch: JudgedTouch? = nil, choice: FixChoice? = nil,
    platform: FixCode.Platform? = nil, mayBePixels: Bool = true
  ) {
    self.explanation = explanation
    self.mayBePixels = mayBePixels
    self.touch = touch
    self.choice = choice
    self.platform =
      platform ?? FixCode.Platform(usualOn: explanation.hierarchy.screen.platform)
  }

  /// One line by the names of the contract: `x y receiver apparent stack calls`, and the answer.
  package var json: JSONValue {
    let hierarchy = explanation.hierarchy
    func id(_ index: ViewIndex) -> String { hierarchy.views[index].id }
    let told: JSONValue = [
      "x": .number(explanation.point.x), "y": .number(explanation.point.y),
      "receiver": .receiver(named ?? explanation.receiver, in: hierarchy),
      "apparent": .optional(seen.first.map(id)),
      "stack": .strings(explanation.stack.map(id)),
      "calls": .array(
        explanation.calls.map { call in
          ["view": .string(id(call.view)), "inside": call.inside, "reason": .string(call.reason)]
        }),
      "quirks": .strings(explanation.quirks),
    ]
    if case .object(let answer) = answerJSON { return told.with(answer) }
    return told
  }

  /// The text, and the code of the fix as it is to be copied.
  package func bytes(_ style: ReportStyle) -> [UInt8] {
    TerminalText(text(style)).bytes + (code?.listing(indent: "    ").bytes ?? [])
  }

  /// Who gets a touch there and why, each call on a line of its own, front to back; all but the code.
  package func text(_ style: ReportStyle) -> String {
    let ink = TextStyle(usesColor: style.usesColor)
    let hierarchy = explanation.hierarchy
    let place = "(\(explanation.point.x.text()), \(explanation.point.y.text()))"
    var text = ink(.bold, "\(place) on \(hierarchy.screen.name.brief)") + "\n"
    if let remark = hierarchy.screen.remark(
      onPointOutside: explanation.point, mayBePixels: mayBePixels)
    {
      text += "  " + ink(.yellow, remark) + "\n"
    }
    text += "  receives it: \(receiver)\n  a person sees: \(apparent)\n"
    if !explanation.quirks.isEmpty {
      text += "  quirks: \(explanation.quirks.joined(separator: ", "))\n"
    }
    let asked = explanation.calls.filter(\.isAsked).count
    text += "the walk, front to back (\(asked.of("pointInside call")))\n"
    var rows: [[String]] = []
    for call in explanation.calls {
      let local = call.point.map { "(\($0.x.text()), \($0.y.text()))" } ?? ""
      rows.append([hierarchy.views[call.view].id, call.answer, local, call.reason])
    }
    text += aligned(rows)
    if !explanation.stack.isEmpty {
      let ids = explanation.stack.map { hierarchy.views[$0].id }.joined(separator: ", ")
      text += "views whose area holds the point: \(ids)\n"
    }
    return text + answerText(ink, width: style.width)
  }

  /// A PNG of the point's neighbourhood, both buttons, and the pixel that was read.
  package func picture() throws(PNGError) -> [UInt8] {
    let concerned = [explanation.receiver.view] + seen
    let call = explanation.calls.first { $0.pixel != nil && concerned.contains($0.view) }
    return try TapPicture(
      of: explanation.point, on: explanation.hierarchy, receiver: explanation.receiver.view,
      apparent: seen, decidingCall: call
    ).picture.canvas.png()
  }

  /// What a sensitive view names to its delegate; nil where none is hit, or no touch was judged.
  private var named: Receiver? {
    guard let touch, let hit = explanation.receiver.view,
      explanation.hierarchy.views[hit].kind == .sensitiveView
    else { return nil }
    return touch.trace.receiver
  }

  private var receiver: String {
    let hit = words(for: explanation.receiver)
    return named.map { "\(hit), which hands it to \(words(for: $0))" } ?? hit
  }

  private func words(for receiver: Receiver) -> String {
    let views = explanation.hierarchy.views
    switch receiver {
    case .none: return "nobody"
    case .view(let index): return views[index].nameAndID
    case .undefined(let answers):
      return "undefined: "
        + answers.map { $0.map { views[$0].id } ?? "nobody" }
        .joined(separator: " or ")
    }
  }

  /// The buttons that a person sees there; of a touch, those that it was judged by.
  private var seen: [ViewIndex] {
    guard let judgement = touch?.judgement, judgement.verdict != .unjudged else {
      return explanation.apparent.buttons
    }
    return judgement.apparent
  }

  private var apparent: String {
    let views = explanation.hierarchy.views
    let target = explanation.apparent
    guard !seen.isEmpty else { return "no button" }
    let names = seen.map { views[$0].nameAndID }
    guard seen == target.buttons else {
      return names.joined(separator: " or ") + ", as the screen was when the finger set out"
    }
    let near = target.distance > 0 ? ", \(target.distance.text(1)) pt beside it" : ""
    let basis = target.basis.map { ", by its \($0.rawValue)" } ?? ""
    return names.joined(separator: " or ") + basis + near
  }
}

extension View {
  /// What a person calls it and, where that is another, its id: `Down (down)`.
  var nameAndID: String { name == id ? id : "\(name) (\(id))" }
}

extension HitCall {
  /// true, false, or null where the answer is undefined.
  var inside: JSONValue {
    switch outcome {
    case .refused: .bool(false)
    case .asked(let answer): answer.answer == .undefined ? .null : .bool(answer.answer == .inside)
    }
  }

  /// Why, with the pixel that was read where one was.
  package var reason: String { plainReason(with: pixel.map { "; \($0.text)" } ?? "") }

  /// Why, without the pixel.
  var plainReason: String { plainReason(with: "") }

  private func plainReason(with pixel: String) -> String {
    switch outcome {
    case .refused(let refusal): return "not asked: \(refusal.rawValue)"
    case .asked(let answer):
      let quirks = answer.quirks.isEmpty ? "" : " [\(answer.quirks.joined(separator: " "))]"
      return answer.reason + pixel + quirks
    }
  }

  fileprivate var answer: String {
    switch outcome {
    case .refused: "-"
    case .asked(let answer):
      switch answer.answer {
      case .inside: "inside"
      case .outside: "outside"
      case .undefined: "undefined"
      }
    }
  }
}

extension Screen {
  /// What to say of a point that is not on the screen: as pixels of a picture it may be; nil on it.
  fileprivate func remark(onPointOutside point: Point, mayBePixels: Bool) -> String? {
    guard !bounds.contains(point) else { return nil }
    // Pictures of a screen have as many pixels per point as it has, or 2 or 3 where that is not known.
    let scales = !mayBePixels ? [] : scale > 1 ? [scale] : [2, 3]
    let readings = scales.compactMap { scale -> String? in
      let inside = Point(point.x / scale, point.y / scale)
      guard bounds.contains(inside) else { return nil }
      return "in pixels of a \(scale.text())x picture that is \(inside.x.text()),\(inside.y.text())"
    }
    return (["off the screen"] + readings).joined(separator: "; ")
  }
}
