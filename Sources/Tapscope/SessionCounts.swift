// What is counted and timed of the touches of one session.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Sums over the touches of a session as they are judged, for its summary and its latency table.
struct SessionCounts {
  @Shared private var tally: SessionTally
  @Shared private var mapping: MappingAdvice
  /// Where taps land beside what they mean; only for summaries that are merged.
  private var finger: FingerSample
  private var fingers = FingerSums()
  /// nil where no clock was given.
  private(set) var meter: LatencyMeter?
  private let isForMerging: Bool
  private let isScaled: Bool

  init(of road: OpenedRecording, _ header: ReportHeader, _ notes: TouchNotes) {
    let request = road.request
    isForMerging = request.isForMerging
    isScaled = road.recording.header.isShownScaled
    tally = SessionTally(
      recording: header.recording, layout: header.layout,
      others: header.screens.map(\.screen.name), whatIf: header.whatIf,
      profile: header.profile, frustration: request.frustration,
      isForMerging: request.isForMerging)
    mapping = MappingAdvice(on: road.screen, hasOthers: header.screens.count > 1)
    finger = Self.sharedFingers(of: road)?.take(road.screen) ?? FingerSample()
    meter = request.clock.map {
      LatencyMeter(clock: $0, limits: request.timing, bytes: road.recording.size)
    }
    for observation in notes.appCalls { meter?.note(observation) }
  }

  /// What other recordings of the same layouts found of their screens.
  private static func sharedFingers(
    of road: OpenedRecording
  ) -> SharedLayouts.Findings<FingerSample>? {
    road.request.isForMerging ? road.request.sharedLayouts?.fingers : nil
  }

  /// Counts a touch and times its calls, whose cost it gets.
  mutating func add(_ touch: inout JudgedTouch, _ count: TouchCount) {
    tally.add(count, of: touch)
    mapping.see(touch, at: count.ordinal)
    if count.isPlaced { touch.cost = meter?.time(touch.trace) }
    guard isForMerging else { return }
    switch finger.tap(of: touch, isScaled: isScaled) {
    case .success(let tap): fingers.add(tap.miss)
    case .failure: fingers.omitted += 1
    case nil: break
    }
  }

  /// The summary of a recording at its end, and what its mapping leads to think.
  mutating func finish(_ road: OpenedRecording) throws -> (
    summary: SessionSummary, warnings: [String]
  ) {
    Self.sharedFingers(of: road)?.keep(finger, of: road.screen)
    var summary = tally.finish()
    summary.fingers = fingers
    return (summary, try mapping.warnings(for: road))
  }
}
