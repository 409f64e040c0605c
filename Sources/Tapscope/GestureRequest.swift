// Whose rules are to judge which recording, and what is asked of them?

import TapscopeEngine
import TapscopeFiles

/// One recording and the profiles that judge it.
package struct GestureRequest: Sendable {
  package var recording: String
  /// nil takes the layout the recording names, if it can be read; none is needed for positions in points.
  package var layout: String?
  /// In order, no name twice; at least one.
  package var profiles: [any GestureProfile]
  /// The gestures waited for; nil is tap and swipe, and in a check whatever the labels name.
  package var kinds: Set<GestureKind>?
  package var checksLabels = false
  package var sweep: SweepRange?
  package var reading = RecordingOptions()

  package init(recording: String, profiles: [any GestureProfile]) {
    self.recording = recording
    self.profiles = profiles
  }

  /// The gestures of a list such as `tap,swipe,longPress`.
  package static func kinds(_ text: String) throws(InputError) -> Set<GestureKind> {
    let known = GestureKind.allCases.filter { $0 != .none }.map(\.rawValue)
    var kinds: Set<GestureKind> = []
    for name in text.split(separator: ",").map(String.init) {
      guard let kind = GestureKind(rawValue: name), kind != .none else {
        throw InputError("unknown gesture `\(name)`\(didYouMean(name, among: known))")
      }
      kinds.insert(kind)
    }
    guard !kinds.isEmpty else {
      throw InputError("no gesture named: expected some of \(known.joined(separator: ", "))")
    }
    return kinds
  }

  /// The profiles that have the constant swept; where none has, the first, whose refusal says so.
  var sweepable: [any GestureProfile] {
    guard let sweep else { return [] }
    let able = profiles.filter { $0.constants[sweep.key] != nil }
    return able.isEmpty ? Array(profiles.prefix(1)) : able
  }

  /// One sweep for each profile that can be swept, in their order.
  func makeSweeps(
    kinds: Set<GestureKind>, screen: ScreenMetrics
  ) throws(InputError) -> [ThresholdSweep] {
    guard let sweep else { return [] }
    var sweeps: [ThresholdSweep] = []
    for profile in sweepable {
      do throws(GestureConstants.OverrideError) {
        sweeps.append(
          try ThresholdSweep(
            of: sweep.key, over: sweep.range, in: profile, kinds: kinds, screen: screen))
      } catch {
        throw InputError("\(profile.name): \(error.message)")
      }
    }
    return sweeps
  }
}
