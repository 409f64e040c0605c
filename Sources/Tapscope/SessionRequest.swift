// The request for a replay: a recording, a layout and every choice made.

import TapscopeEngine
import TapscopeFiles

/// One recording on one layout, with every choice the person made.
package struct SessionRequest: Sendable {
  package var recording: String
  /// The recording's bytes where they are in memory; `recording` then only names them.
  package var recordingContents: [UInt8]?
  /// nil takes the layout the recording names.
  package var layout: String?
  /// The layout's bytes where they are in memory.
  package var layoutContents: [UInt8]?
  /// The layout where it was read already; `layout` then only names it.
  package var readLayout: TapscopeFiles.Layout?
  /// Given to all buttons; nil leaves the layout's own.
  package var strategy: StrategyChoice?
  package var profile: any GestureProfile
  /// Whole hit tests a press; nil takes the layout's own.
  package var hitTests: Int?
  /// What-ifs, `VIEW.KEY=VALUE`.
  package var assignments: [String] = []
  @Shared package var reading = RecordingOptions()
  /// How the layouts are read.
  @Shared package var layouts = LayoutOptions()
  /// Layouts that it shares with other recordings; nil where it is the only one.
  package var sharedLayouts: SharedLayouts?
  /// What the session's calls are timed by; nil times nothing.
  package var clock: (any NanosecondClock & Sendable)?
  /// How long that may take.
  package var timing = LatencyMeter.Limits()
  /// Which signs of frustration are counted, by which limits.
  package var frustration = FrustrationSignals()
  package var findsFixes = true
  /// A touch that a fix is asked for by itself.
  package var asked: TouchID?
  /// Whether what only a summary that is merged has is counted too.
  package var isForMerging = false
  /// Touches that fixes are tried on; of more, an even sample of each kind.
  package var fixTouches = FixSearch.usualLimit
  /// Touches that a page holds; nil leaves it to the room of a page.
  package var pageTouches: Int?
  /// Cores to use; the report is the same whatever their number.
  package var jobs = 1
  /// Samples from which a stretch of the recording is given to a core of its own.
  package var stretchSize = Stretch.usualSize
  /// Counts the samples of each pass; nil where nobody looks.
  package var progress: WorkCounter?

  package init(recording: String, layout: String? = nil, profile: any GestureProfile) {
    self.recording = recording
    self.layout = layout
    self.profile = profile
  }

  /// The request for each of several recordings.
  ///
  /// They share the layouts, the cores (few recordings leave some over, which then work on the touches
  /// of one), and the time in which calls are timed over and over: else a thousand short sessions would
  /// take as long as that, a thousand times.
  package func shared(among count: Int) -> SessionRequest {
    var request = self
    request.jobs = max(1, jobs / count)
    request.sharedLayouts = SharedLayouts()
    request.timing.rounds /= UInt64(count)
    return request
  }
}
