// Replays one recording on a layout, from reading it to the judged session.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Replays one recording: judges every touch, tries the fixes, measures the calls.
///
/// The recording is walked several times rather than held, so memory does not grow with its length:
/// once for its labels, once to see what goes wrong, once to try the fixes side by side on the first
/// touches, and once to hand out the judged touches.
package struct SessionReplay {
  private let road: OpenedRecording
  private let notes: TouchNotes
  package let header: ReportHeader

  /// Opens recording and layout; everything wrong with either is thrown at once.
  package init(_ request: SessionRequest) throws(InputError) {
    var road = try OpenedRecording(request)
    notes = try TouchNotes(of: road.recording)
    header = ReportHeader(
      recording: InputFile.shownName(of: request.recording), source: request.recording,
      layout: road.first.hierarchy.screen.name, strategy: request.strategy?.label,
      profile: request.profile.name, screens: try notes.screens(on: &road))
    self.road = road
  }

  /// Warnings about the layouts; the summary repeats them.
  package var layoutWarnings: [Diagnostic] { road.shelf.warnings }

  /// Replays and judges; `take` gets every touch as it ends, with the fix proved for its kind.
  package func run(_ take: (JudgedTouch) throws -> Void) throws -> SessionEnd {
    var fixes = FixSearch(limit: road.request.fixTouches)
    if road.request.findsFixes {
      try fixes.search(on: road, notes: notes, jobs: road.request.jobs)
    }
    var tally = SessionTally(
      recording: header.recording, layout: header.layout, strategy: header.strategy,
      profile: header.profile, frustration: road.request.frustration)
    var sampler = road.request.measuresLatency ? LatencySampler() : nil
    for observation in notes.appCalls { sampler?.note(observation) }
    let end = try road.judge(by: notes, jobs: road.request.jobs) { touch in
      let touch = fixes.finishing(touch)
      tally.add(touch)
      sampler?.note(touch.trace)
      try take(touch)
    }
    var summary = tally.finish()
    for index in summary.groups.indices {
      switch fixes.choice(for: GroupKey(summary.groups[index])) {
      case .fix(let fix): summary.groups[index].fix = fix
      case .noFix(let reason): summary.groups[index].noFix = reason
      case nil: break
      }
    }
    summary.faults = end.faults
    summary.chain = end.chain
    summary.warnings += road.shelf.warnings.map(\.headline)
    summary.warnings += try MappingAdvice(for: road).warnings
    if let remark = fixes.remark, summary.wrong > 0 { summary.warnings.append(remark) }
    return SessionEnd(summary: summary, sampler: sampler)
  }
}

/// The outcome of a session.
package struct SessionEnd {
  package let summary: SessionSummary
  fileprivate let sampler: LatencySampler?

  /// What the session's calls cost, timed now, apart from the replay; nil where it was not asked
  /// for.
  package func latency(by clock: some NanosecondClock) -> LatencyTable? {
    sampler?.measure(by: clock)
  }
}
