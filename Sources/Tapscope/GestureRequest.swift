// The request for a gesture analysis: a recording, its profiles and what is asked of them.

import TapscopeEngine
import TapscopeFiles

/// One recording and the profiles that judge it.
package struct GestureRequest: Sendable {
  package var recording: String
  /// The recording's bytes where they are in memory; `recording` then only names them.
  package var contents: [UInt8]?
  /// nil takes the layout the recording names, if it can be read; none is needed for positions in points.
  package var layout: String?
  /// How the layout is read.
  @Shared package var layouts = LayoutOptions()
  /// In order, no name twice; at least one.
  package var profiles: [any GestureProfile]
  /// The gestures waited for; nil is tap and swipe, and in a check whatever the labels name.
  package var recognizers: [RecognizerSetup]?
  package var checksLabels = false
  /// Whether it is told by how much each touch could have been another gesture.
  package var findsMargins = true
  package var sweep: SweepRange?
  @Shared package var reading = RecordingOptions()
  /// The cores it is spread over.
  package var jobs = 1
  package var stretchSize = Stretch.usualSize
  /// Counts the samples; nil where nobody looks.
  package var progress: WorkCounter?

  package init(recording: String, profiles: [any GestureProfile]) {
    self.recording = recording
    self.profiles = profiles
  }

  /// The recognizers that a list such as `tap,swipe-left,twoFingerTap` waits with.
  package static func recognizers(_ text: String) throws(InputError) -> [RecognizerSetup] {
    let known = GestureLabel.names.filter {
      GestureLabel($0).flatMap(RecognizerSetup.init(waitingFor:)) != nil
    }
    var setups: [RecognizerSetup] = []
    for name in text.split(separator: ",").map(String.init) {
      guard let setup = GestureLabel(name).flatMap(RecognizerSetup.init(waitingFor:)) else {
        throw InputError(
          "unknown gesture `\(name)`\(didYouMean(name, among: known)); expected some of "
            + known.joined(separator: ", "))
      }
      if !setups.contains(setup) { setups.append(setup) }
    }
    guard !setups.isEmpty else {
      throw InputError("no gesture named: expected some of \(known.joined(separator: ", "))")
    }
    return setups
  }

  /// The profiles that have the constant swept; where none has, the first, whose refusal says so.
  var sweepable: [any GestureProfile] {
    guard let sweep else { return [] }
    let able = profiles.filter { $0.constants[sweep.key] != nil }
    return able.isEmpty ? Array(profiles.prefix(1)) : able
  }

  /// A warning for each profile that lacks the constant which others are swept over.
  var unswept: [Diagnostic] {
    guard let sweep else { return [] }
    let swept = Set(sweepable.map(\.name))
    return profiles.filter { !swept.contains($0.name) }
      .map { Diagnostic(.warn, "\($0.name) has no \(sweep.key)") }
  }

  /// One sweep for each profile that can be swept, in their order.
  func makeSweeps(
    recognizers: [RecognizerSetup], screen: ScreenMetrics
  ) throws(InputError) -> [ThresholdSweep] {
    guard let sweep else { return [] }
    var sweeps: [ThresholdSweep] = []
    for profile in sweepable {
      do throws(GestureConstants.OverrideError) {
        sweeps.append(
          try ThresholdSweep(
            of: sweep.key, over: sweep.range, in: profile, recognizers: recognizers,
            screen: screen))
      } catch {
        throw InputError("\(profile.name): \(error.message)")
      }
    }
    return sweeps
  }
}
