// What recorded touches say of a mended screen: how often each button is meant, and what breaks.

import TapscopeEngine
import TapscopeFiles

/// The touches of some recordings, judged on the layout as it is.
package struct RecordedMending {
  private struct Session {
    let road: OpenedRecording
    let isCut: Bool
    var touches: [TriedTouch] = []
    var episodes = EpisodeStarts()
    /// By touch, the id of the button it was meant for.
    var meant: [Int: String] = [:]
  }

  private var sessions: [Session] = []
  /// Touches that could be judged, and were made on other screens that the recordings show.
  package private(set) var onOtherScreens = 0
  /// What is wrong with the recordings' streams of touches, and with how they are put on the screen.
  package private(set) var warnings: [Diagnostic] = []

  /// Each fold's touches are held out once.
  package static let folds = 5

  /// Reads and judges every recording.
  package init(_ requests: [SessionRequest]) throws(InputError) {
    for request in requests {
      let timeLimit = request.reading.timeLimit
      timeLimit?.begin(.looking)
      var road = try OpenedRecording(request)
      let notes = try TouchNotes(of: &road)
      let screens = try notes.screens(on: &road)
      var mapping = MappingAdvice(on: road.screen, hasOthers: screens.count > 1)
      var session = Session(
        road: road, isCut: !notes.changesScreen && road.screen.forgetsAtRest)
      try reading {
        let end = try road.judge(
          by: notes, jobs: request.jobs, isForReport: false, watch: { session.episodes.follow($0) }
        ) { touch in
          session.episodes.see(touch.trace.ordinal, beganAtRest: touch.trace.beganAtRest)
          mapping.see(touch, at: touch.trace.ordinal)
          guard touch.judgement.verdict != .unjudged else { return }
          guard touch.trace.hierarchy.isOfLayout(of: road.screen) else {
            onOtherScreens += 1
            return
          }
          let ordinal = touch.trace.ordinal
          session.touches.append(TriedTouch(touch))
          if let meant = touch.judgement.intended.first {
            session.meant[ordinal] = touch.trace.hierarchy.views[meant].id
          }
        }
        let path = road.recording.path
        warnings += end.faults.warnings(in: path)
        warnings += try mapping.warnings(for: road).map {
          Diagnostic(.warn, $0, at: SourceLocation(file: path))
        }
      }
      timeLimit?.begin(.trying)
      session.touches.sort { $0.ordinal < $1.ordinal }
      sessions.append(session)
    }
  }

  /// Whether the time was over before all touches were read, or before changes were tried on them.
  package var isCut: Bool {
    sessions.contains { session in
      session.road.request.reading.timeLimit.map { $0.isCut || !$0.hasTriedAll } ?? false
    }
  }

  /// The touches on this screen that could be judged.
  package var count: Int { sessions.reduce(0) { $0 + $1.touches.count } }

  /// Those of them that are right on the layout as it is.
  package var right: Int {
    sessions.reduce(0) { $0 + $1.touches.count { $0.verdict.level == .off } }
  }

  /// How often each button is meant: once by the model, and once for each touch outside a fold.
  package func weights(of screen: ViewHierarchy, without fold: Int? = nil) -> [String: Double] {
    var weights: [String: Double] = [:]
    for view in screen.views where view.isButton { weights[view.id] = 1 }
    for session in sessions {
      for (ordinal, id) in session.meant where ordinal % Self.folds != fold {
        if let weight = weights[id] { weights[id] = weight + 1 }
      }
    }
    return weights
  }

  /// What some changes mend and break among the touches, or among those of one fold; nil where the
  /// time was over before that was known.
  ///
  /// One replay of each recording.
  package func tally(
    _ changes: [MendChange], fold: Int? = nil
  ) throws(InputError) -> (mends: Int, breaks: Int)? {
    var sum = (mends: 0, breaks: 0)
    guard !changes.isEmpty else { return sum }
    var candidate = FixCandidate("the changes", changes.compactMap(\.change))
    candidate.screenChange = changes.compactMap(\.screenStrategy).last.map(ScreenChange.strategy)
    for session in sessions {
      candidate.layout = session.road.screen.screen.name
      let touches = session.touches.filter { touch in
        fold.map { touch.ordinal % Self.folds == $0 } ?? true
      }
      var runs = FixRuns(
        trial: FixTrial(trying: candidate), touches: TriedTouchList(touches),
        episodes: session.episodes, isCut: session.isCut, changesScreen: false,
        triesStrategies: false)
      try runs.run(on: session.road, jobs: 1, within: session.road.request.reading.timeLimit)
      guard session.road.request.reading.timeLimit?.hasTriedAll ?? true else { return nil }
      sum.mends += runs.trial.tallies[0].mends
      sum.breaks += runs.trial.tallies[0].breaks
    }
    return sum
  }
}
