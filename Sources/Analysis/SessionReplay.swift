// What is the whole road from a recording and a layout to a judged session?

import Audits
import Diagnostics
import Geometry
import Gestures
import Recordings
import Replay
import Touches
import Views

/// Replays one recording: judges every touch, tries the fixes, measures the calls.
///
/// The recording is walked several times rather than held, so memory does not grow with its length:
/// once for its labels, once to see what goes wrong, once to try the fixes side by side, and once to
/// hand out the judged touches.
package struct SessionReplay {
  private var road: SessionRoad
  private let notes: TouchNotes
  package let header: SessionHeader

  /// Opens recording and layout; everything wrong with either is thrown at once.
  package init(_ request: SessionRequest) throws(InputError) {
    let road = try SessionRoad(request)
    self.road = road
    notes = try TouchNotes(of: road.recording)
    header = SessionHeader(
      recording: fileName(request.recording), layout: road.layout.hierarchy.screen.name,
      strategy: request.strategy?.label, profile: request.profile.name)
  }

  /// Every screen of the recording as it was at its start, the first one first.
  package var screens: [ViewHierarchy] { [road.layout.hierarchy] + notes.screens }

  /// Replays and judges; `take` gets every touch as it ends, with the fix proved for its kind.
  package mutating func run(
    clock: (any NanosecondClock)?, _ take: (JudgedTouch) throws -> Void
  ) throws -> (summary: SessionSummary, latency: LatencyTable?) {
    let request = road.request
    var fixes = FixSearch()
    if request.findsFixes {
      _ = try judge(with: []) { fixes.see($0) }
      try fixes.try(on: &road, notes: notes)
    }
    var tally = SessionTally(
      recording: header.recording, layout: header.layout, strategy: header.strategy,
      profile: header.profile)
    var points = LatencyPoints()
    let end = try judge(with: []) { touch in
      var touch = touch
      touch.judgement.fix = fixes.fix(for: touch)
      tally.add(touch)
      points.add(touch)
      try take(touch)
    }
    var summary = tally.summary
    summary.faults = end.faults
    summary.chain = end.chain
    summary.warnings = road.shelf.warnings.map(\.description)
    let latency = clock.map { points.measure(on: road.layout.hierarchy, clock: $0) }
    return (summary, latency)
  }
}
