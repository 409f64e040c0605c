// What cannot be in a summary: counts that do not add up, as a damaged line has them.

import TapscopeEngine

/// Members of an object that cannot be beside each other.
struct Contradiction {
  /// The keys that it is about; it is told at the first of them.
  let keys: [String]
  let message: String

  /// Nil where it is as it should be.
  static func unless(
    _ isRight: Bool, among keys: [String], _ message: @autoclosure () -> String
  ) -> Contradiction? {
    isRight ? nil : Contradiction(keys: keys, message: message())
  }

  /// A count that is larger than the count of `whole`; nil where it is not.
  static func unless(
    _ part: String, _ count: Int, isAtMost whole: String, _ most: Int
  ) -> Contradiction? {
    unless(
      count <= most, among: [part, whole], "`\(part)` is \(count), but `\(whole)` is \(most)")
  }
}

extension MergedSummary {
  /// What its counts contradict; `toldWrong` is the count that it tells beside them.
  func contradictions(_ toldWrong: Int) -> [Contradiction?] {
    let verdictsOfAll = total(verdicts.values)
    let partTouches = total(parts.map(\.touches))
    let partsWrong = total(parts.map(\.wrong))
    return [
      .unless(
        verdictsOfAll == touches, among: ["verdicts", "touches"],
        "`verdicts` add up to \(verdictsOfAll), but `touches` is \(touches)"),
      .unless(
        wrong == toldWrong, among: ["verdicts", "wrong"],
        "the wrong ones of `verdicts` add up to \(wrong), but `wrong` is \(toldWrong)"),
      .unless(
        partTouches == touches, among: ["recordings", "touches"],
        "the touches of `recordings` add up to \(partTouches), but `touches` is \(touches)"),
      .unless(
        partsWrong == toldWrong, among: ["recordings", "wrong"],
        "the wrong touches of `recordings` add up to \(partsWrong), but `wrong` is \(toldWrong)"),
    ] + ofCauses + ofKinds + ofTouches + ofRecordings
  }

  private func total(_ counts: some Sequence<Int>) -> Int {
    counts.reduce(into: 0) { $0.addUpTo($1) }
  }

  /// Every wrong touch has an entry of a cause.
  private var ofCauses: [Contradiction?] {
    Verdict.allCases.map { verdict in
      let found = total(reasons.lazy.filter { $0.key.verdict == verdict }.map(\.value))
      let wanted = verdict.level >= .warn ? count(verdict) : 0
      return .unless(
        found == wanted, among: ["causes", "verdicts"],
        "`causes` of `\(verdict.rawValue)` add up to \(found), but `verdicts` has \(wanted)")
    }
  }

  /// Every wrong touch is of a kind, as long as no recording had more kinds than are kept apart.
  private var ofKinds: [Contradiction?] {
    var counts = reasons.mapValues { _ in 0 }
    for (key, trouble) in troubles {
      counts[Reason(key.verdict, key.cause), default: 0].addUpTo(trouble.count)
    }
    let isWhole = troubles.count < SessionTally.groupLimit
    let sorted = counts.map { (words: $0.key.words, found: $0.value, wanted: reasons[$0.key] ?? 0) }
      .inOrder { $0.words < $1.words }
    return sorted.map { words, found, wanted in
      .unless(
        found == wanted || !isWhole && found < wanted, among: ["kinds", "causes"],
        "`kinds` of \(words) add up to \(found), but `causes` has \(wanted)")
    }
  }

  /// What is counted of touches is no more than there are, and every judged one is in the confusion, as long
  /// as no recording had more pairs than are kept apart.
  private var ofTouches: [Contradiction?] {
    let judged = total(verdicts.lazy.filter { $0.key != .unjudged }.map(\.value))
    let paired = total(pairs.values)
    let isWhole = pairs.count < SessionTally.pairLimit
    let taps = total([fingers.taps, fingers.omitted])
    let differ = comparedWithApp - min(comparedWithApp, agreeWithApp)
    return [
      .unless(
        paired == judged || !isWhole && paired < judged, among: ["confusion", "verdicts"],
        "`confusion` add up to \(paired), but by `verdicts` \(judged) touches were judged"),
      .unless("hitTestsDisagree", hitTestsDisagree, isAtMost: "touches", touches),
      .unless("judgedOnFrames", judgedOnFrames, isAtMost: "touches", touches),
      .unless(
        comparedWithApp <= touches, among: ["app", "touches"],
        "`compared` of `app` is \(comparedWithApp), but `touches` is \(touches)"),
      .unless(
        unknownToLayout <= touches, among: ["app", "touches"],
        "`unknown` of `app` is \(unknownToLayout), but `touches` is \(touches)"),
      .unless(
        agreeWithApp <= comparedWithApp, among: ["app"],
        "`agree` of `app` is \(agreeWithApp), but `compared` is \(comparedWithApp)"),
      .unless(
        disagreements.count <= differ, among: ["app"],
        "`disagreements` of `app` has \(disagreements.count) touches, but by `compared` and"
          + " `agree` \(differ) differ"),
      .unless(
        taps <= touches, among: ["fingers", "touches"],
        "`fingers` has \(taps) taps, but `touches` is \(touches)"),
    ]
  }

  /// What recordings share is shared by no more than there are.
  private var ofRecordings: [Contradiction?] {
    let shares = [
      ("chains", chains.values.max() ?? 0),
      ("warnings", warnings.values.map(\.recordings).max() ?? 0),
    ]
    return shares.map { key, most in
      .unless(
        most <= parts.count, among: [key, "recordings"],
        "an entry of `\(key)` has \(most) recordings, but `recordings` has \(parts.count)")
    }
  }
}

extension MergedSummary.Reason {
  fileprivate var words: String {
    "`\(verdict.rawValue)`" + (cause.map { " by `\($0.rawValue)`" } ?? "")
  }
}
