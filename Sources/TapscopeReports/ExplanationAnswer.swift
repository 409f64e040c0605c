// The answer at the end of an explanation: verdict, cause, fix and the code for it.

import TapscopeEngine

extension ExplanationReport {
  /// The code of the fix; nil where none was proved.
  private var code: FixCode? { choice?.fix.flatMap { FixCode(for: $0, on: platform) } }

  /// What a person does about it, in words; empty where it was not asked for.
  func answerText(_ ink: TextStyle, width: Int) -> String {
    guard let touch else { return "" }
    let judgement = touch.judgement
    guard judgement.verdict.level >= .warn else {
      let isUnjudged = judgement.verdict == .unjudged
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
    guard let code else { return text }
    text += "  \(code.recipe), \(platform.rawValue):\n\n"
    for line in code.text.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
    return text
  }

  /// The same as members of the point's object.
  var answerJSON: JSONValue {
    guard let touch else { return .null }
    let judgement = touch.judgement
    let fix: JSONValue =
      choice?.fix.map { fix in
        [
          "text": .string(fix.text), "mends": .integer(fix.mends), "breaks": .integer(fix.breaks),
          "right": .integer(fix.right), "of": .integer(fix.of), "harm": .optional(fix.harm),
        ]
      } ?? .null
    let code: JSONValue =
      code.map { code in
        [
          "platform": .string(platform.rawValue), "recipe": .string(code.recipe),
          "language": .string(code.language), "text": .string(code.text),
        ]
      } ?? .null
    return [
      "verdict": .string(judgement.verdict.rawValue), "cause": .optional(judgement.cause?.rawValue),
      "sentence": .string(judgement.sentence), "fix": fix, "noFix": .optional(choice?.noFix),
      "code": code,
    ]
  }
}
