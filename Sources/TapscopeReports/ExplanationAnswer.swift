// The answer at the end of an explanation: verdict, cause, fix and the code for it.

import TapscopeEngine

extension ExplanationReport {
  /// The code of the fix; nil where none was proved.
  var code: FixCode? {
    choice?.fix.flatMap { FixCode(for: $0, of: explanation.hierarchy, on: platform) }
  }

  /// What a person does about it, in words, up to the code; empty where it was not asked for.
  func answerText(_ ink: TextStyle, width: Int) -> String {
    guard let touch else { return "" }
    let judgement = touch.judgement
    guard judgement.verdict.level >= .warn else {
      let isUnjudged = judgement.verdict == .unjudged
      if !isUnjudged, touch.restsOnFrames { return "\n" + framesText(ink, width: width) }
      return "\n"
        + wrapped(
          isUnjudged ? judgement.sentence : "nothing is wrong here", indent: "", width: width)
        + "\n"
    }
    var text = "\n" + ink(.bold, judgement.verdict.rawValue)
    text += judgement.cause.map { " by \($0.rawValue)" } ?? ""
    text += "\n" + wrapped(judgement.sentence, indent: "  ", width: width) + "\n"
    if let cause = judgement.cause,
      let advice = CauseCatalogue.advice(against: cause, beside: choice)
    {
      text += wrapped(advice, indent: "  ", width: width) + "\n"
    }
    if let fix = choice?.fix {
      text += "  " + ink(.green, "fix: \(fix.text)") + ": \(fix.proof)\n"
    } else if let noFix = choice?.noFix {
      text += wrapped("no fix: \(noFix)", indent: "  ", width: width) + "\n"
    }
    if let code { text += "  \(code.recipe), \(code.platform.rawValue):\n\n" }
    return text
  }

  /// What is not known where only frames are, and what would tell.
  private func framesText(_ ink: TextStyle, width: Int) -> String {
    let views = explanation.hierarchy.views
    guard views.contains(where: \.isButton) else {
      return ink(.yellow, "there are no buttons") + ": nothing could be judged\n"
    }
    let others = explanation.stack.filter {
      views[$0].isButton && explanation.receiver != .view($0)
    }
    var text = ink(.yellow, "no trouble seen") + ", but \(ViewHierarchy.remarkOnFrames)\n"
    if !others.isEmpty {
      let names = others.map { views[$0].nameAndID }.joined(separator: ", ")
      text += wrapped("also under the point: \(names)", indent: "  ", width: width) + "\n"
    }
    return text + "  --screenshot PNG --cut tells what each button shows\n"
  }

  /// The same as members of the point's object.
  var answerJSON: JSONValue {
    guard let touch else { return .null }
    let judgement = touch.judgement
    let fix = choice?.fix.map(JSONValue.fix) ?? .null
    let code: JSONValue =
      code.map { code in
        [
          "platform": .string(code.platform.rawValue), "recipe": .string(code.recipe),
          "language": .string(code.language), "text": .string(code.text),
        ]
      } ?? .null
    return [
      "verdict": .string(judgement.verdict.rawValue), "cause": .optional(judgement.cause?.rawValue),
      "sentence": .string(judgement.sentence), "fix": fix, "noFix": .optional(choice?.noFix),
      "code": code, "onlyFrames": .bool(touch.restsOnFrames),
    ]
  }
}
