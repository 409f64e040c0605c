// What is to be done about a point of a screen, or about a recorded touch.

import TapscopeEngine

/// Whether a touch comes out right, why not, and what fixes it.
package struct PointAnswer: Sendable {
  package let touch: JudgedTouch
  /// The fix that mends it, proved for its kind, or why there is none; nil where nothing is wrong.
  package let choice: FixChoice?
}

extension PointAnswer {
  /// Taps that a fix is tried on, besides those that are asked about.
  private static let gridTaps = 1500.0

  /// The answers for taps at some points of a screen.
  ///
  /// A fix is tried on these taps and on others all over the screen, so that one that breaks another
  /// button is not printed.
  package static func answers(
    for points: [Point], on screen: ViewHierarchy, profile: any GestureProfile,
    machine: StrategyForm? = nil
  ) throws -> [PointAnswer] {
    var taps = MadeUpTouches(screen: screen, profile: profile, machine: machine, taps: points)
    var answers: [PointAnswer] = []
    _ = try taps.judge(by: TouchNotes(), jobs: 1) { touch in
      answers.append(PointAnswer(touch: touch, choice: nil))
    }
    guard answers.contains(where: { $0.touch.judgement.verdict.level >= .warn }) else {
      return answers
    }
    // Where nothing is seen but a button is in reach, a made-up tap is no evidence of an aim.
    let painted = PaintedScreen(screen)
    let grid = grid(over: screen.screen.bounds).filter {
      painted.apparentTarget(at: $0).basis != .reach
    }
    taps = MadeUpTouches(screen: screen, profile: profile, machine: machine, taps: points + grid)
    var search = FixSearch(
      on: screen, by: profile, asked: Set(answers.map(\.touch.trace.touch)))
    let findings = try search.search(on: taps, notes: TouchNotes(), jobs: 1)
    return answers.map {
      PointAnswer(touch: findings.finishing($0.touch), choice: findings.choice(for: $0.touch))
    }
  }

  /// The answer for a touch of a recording; nil where it has no such touch.
  package static func answer(
    for touch: TouchID, in request: SessionRequest
  ) throws -> PointAnswer? {
    var request = request
    request.clock = nil
    request.asked = touch
    let session = try SessionReplay(request)
    var found: JudgedTouch?
    do {
      let end = try session.run(early: true) { judged in
        guard judged.trace.touch == touch else { return }
        found = judged
        // A right one needs no fix, so that no later touch tells more of it.
        if judged.isRight { throw NothingMore() }
      }
      return found.map { found in
        PointAnswer(
          touch: end.findings?.finishing(found) ?? found,
          choice: end.findings?.choice(for: found))
      }
    } catch {
      guard let found, found.isRight else { throw error }
      return PointAnswer(touch: found, choice: nil)
    }
  }

  /// Ends a walk of which nothing more is asked.
  private struct NothingMore: Error {}

  /// Points all over a screen, no nearer to each other than 8.
  private static func grid(over bounds: Rect) -> [Point] {
    let step = max(8, (bounds.width * bounds.height / gridTaps).squareRoot())
    guard step.isFinite else { return [] }
    let (columns, rows) = (Int(bounds.width / step), Int(bounds.height / step))
    return (0..<rows).flatMap { row in
      (0..<columns).map { Point((Double($0) + 0.5) * step, (Double(row) + 0.5) * step) }
    }
  }
}

extension JudgedTouch {
  fileprivate var isRight: Bool { judgement.verdict.level < .warn }
}
