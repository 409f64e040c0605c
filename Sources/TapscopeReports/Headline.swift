// The first line of a report: how many touches went wrong.

import TapscopeEngine

/// What is said of the touches of a session, or of several together, before anything else.
struct Headline: Equatable {
  /// How the touches fared as a whole.
  enum Tone: Equatable {
    case wrong, right
    /// Nothing went wrong as far as it can be told.
    case uncertain
  }

  let tone: Tone
  /// A sentence without its full stop that begins with a small letter.
  let text: String
  /// What more is to be known, from its comma on.
  var reserve = ""

  /// Of `onFrames` judged touches only frames are known; `differing` touches were treated otherwise by the
  /// app, as far as the recording tells.
  init(touches: Int, wrong: Int, unjudged: Int, onFrames: Int, differing: Int) {
    let some = onFrames < touches - unjudged ? "of \(onFrames) " : ""
    let remark = some + ViewHierarchy.remarkOnFrames
    switch (touches, wrong) {
    case (0, _): (tone, text) = (.uncertain, "no touches: nothing could be judged")
    case (_, 0) where unjudged > 0:
      tone = .uncertain
      text =
        "no trouble seen, but \(unjudged.share(of: touches, "touch")) could not be judged"
      if onFrames > 0 { reserve = ", and \(remark)" }
    case (_, 0) where onFrames > 0:
      (tone, text) = (.uncertain, "no trouble seen in \(touches.of("touch"))")
      reserve = ", but \(remark)"
    case (_, 0):
      tone = differing > 0 ? .uncertain : .right
      text = "\(touches.share(of: touches, "touch")) went right"
    default: (tone, text) = (.wrong, "\(wrong.share(of: touches, "touch")) went wrong")
    }
    if differing > 0 {
      let isContrary = wrong == 0 && unjudged == 0 && onFrames == 0
      reserve += ", \(isContrary ? "but" : "and") the app did otherwise"
      if touches > 1 { reserve += " with \(differing)" }
    }
  }

  init(_ summary: SessionSummary) {
    self.init(
      touches: summary.touches, wrong: summary.wrong, unjudged: summary.count(.unjudged),
      onFrames: summary.judgedOnFrames, differing: summary.comparedWithApp - summary.agreeWithApp)
  }

  init(_ summary: MergedSummary) {
    self.init(
      touches: summary.touches, wrong: summary.wrong, unjudged: summary.count(.unjudged),
      onFrames: summary.judgedOnFrames, differing: summary.comparedWithApp - summary.agreeWithApp)
  }

  /// All of it as a heading, which begins with a capital.
  var heading: String { text.prefix(1).uppercased() + text.dropFirst() + reserve }
}
