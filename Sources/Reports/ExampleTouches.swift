// Which touch stands for each kind of trouble?

import Audits
import Touches
import Views

/// The first wrong touch of each kind, at most `limit` of them, whatever the recording's length.
struct ExampleTouches {
  private struct Kind: Hashable {
    var verdict: Verdict
    var cause: Cause?
    var meant: String?
    var got: String?
  }

  static let limit = 256
  private var first: [Kind: TouchID] = [:]
  private var touches: [TouchID: JudgedTouch] = [:]

  /// Keeps the touch when it is wrong and the first of its kind.
  mutating func add(_ touch: JudgedTouch) {
    let judgement = touch.judgement
    guard judgement.verdict.level > .none, first.count < ExampleTouches.limit else { return }
    let views = touch.trace.hierarchy.views
    let kind = Kind(
      verdict: judgement.verdict, cause: judgement.cause,
      meant: judgement.intended.first.map { views[$0].id },
      got: judgement.culprit.map { views[$0].id })
    guard first[kind] == nil else { return }
    first[kind] = touch.trace.touch
    touches[touch.trace.touch] = touch
  }

  /// The touch by its number, when it was kept.
  func touch(_ id: TouchID) -> JudgedTouch? { touches[id] }
}
