// What is the whole road from a recording and a layout to a judged session?

import Foundation
import TapscopeEngine
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
      recording: URL(fileURLWithPath: request.recording).lastPathComponent,
      layout: road.first.hierarchy.screen.name, strategy: request.strategy?.label,
      profile: request.profile.name, screens: try notes.screens(on: &road))
    self.road = road
  }

  /// What is legal and odd about the layouts; the summary's warnings say it too.
  package var layoutWarnings: [Diagnostic] { road.shelf.warnings }

  /// Replays and judges; `take` gets every touch as it ends, with the fix proved for its kind.
  package func run(_ take: (JudgedTouch) throws -> Void) throws -> SessionEnd {
    var fixes = FixSearch()
    if road.request.findsFixes {
      try fixes.lookForTrouble(on: road, notes: notes)
      try fixes.tryAll(on: road, jobs: road.request.jobs)
    }
    var tally = SessionTally(
      recording: header.recording, layout: header.layout, strategy: header.strategy,
      profile: header.profile, frustration: road.request.frustration)
    var sampler = road.request.measuresLatency ? LatencySampler() : nil
    for observation in notes.appCalls { sampler?.note(observation) }
    let end = try road.judge(by: notes, jobs: road.request.jobs) { touch in
      var touch = touch
      if touch.judgement.verdict.level >= .warn {
        touch.judgement.fix = fixes.fix(for: touch)
        // Whether there is anything to try tells whether fixes were tried on a part only.
        if fixes.isEmpty, road.request.findsFixes { fixes.see(touch) }
      }
      tally.add(touch)
      sampler?.note(touch.trace)
      try take(touch)
    }
    var summary = tally.finish()
    for index in summary.groups.indices {
      summary.groups[index].fix = fixes.fix(for: summary.groups[index])
    }
    summary.faults = end.faults
    summary.chain = end.chain
    summary.warnings += road.shelf.warnings.map(\.headline)
    summary.warnings += try MappingAdvice(for: road).warnings
    if !fixes.isEmpty, summary.touches > FixSearch.touchLimit {
      summary.warnings.append("fixes were tried on the first \(FixSearch.touchLimit) touches")
    }
    return SessionEnd(summary: summary, sampler: sampler)
  }
}

/// What a session came to.
package struct SessionEnd {
  package let summary: SessionSummary
  fileprivate let sampler: LatencySampler?

  /// What the session's calls cost, timed now, apart from the replay; nil where nobody asked.
  package func latency(by clock: some NanosecondClock) -> LatencyTable? {
    sampler?.measure(by: clock)
  }
}
