// A gesture profile of a program's own: whatever lifts near where it began is a tap.

import Tapscope

/// Any touch that lifts within `tap.slop` of where it began is a tap, however long it took.
public struct PatientProfile: GestureProfile {
  /// As the command line writes it.
  public var name = "patient"
  /// One sentence for those who list the profiles.
  public var summary = "a tap takes as long as it takes"
  /// The one number it judges by.
  public var constants = GestureConstants([
    GestureConstant("tap.slop", 12, .points, .chosen, source: "this example")
  ])

  /// Takes no settings.
  public init() {}

  /// A fresh recognition; which recognizers a view has does not matter here.
  public func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    PatientRecognition(
      profile: name, slop: constants.bound("tap.slop", on: screen) ?? 0)
  }
}

private struct PatientRecognition: GestureRecognition {
  let profile: String
  let slop: Double
  var watch: FlipSearch?
  var tellsStory = true
  private var starts: [TouchID: Point] = [:]

  init(profile: String, slop: Double) {
    self.profile = profile
    self.slop = slop
  }

  mutating func handle(_ samples: [TouchSample]) -> [GestureVerdict] {
    samples.compactMap { sample in
      switch sample.phase {
      case .began:
        starts[sample.touch] = sample.position
        return nil
      case .moved, .stationary: return nil
      case .ended, .cancelled:
        let start = starts.removeValue(forKey: sample.touch)
        guard sample.phase == .ended, let start, let end = sample.position else {
          return verdict(.none, sample, nil)
        }
        let distance = start.distance(to: end)
        return verdict(distance <= slop ? .tap : .none, sample, distance)
      }
    }
  }

  /// Nothing here waits for a time to pass.
  mutating func runTimers(until now: Timestamp) -> [GestureVerdict] { [] }

  mutating func finish() -> [GestureVerdict] { [] }

  private func verdict(
    _ kind: GestureKind, _ sample: TouchSample, _ distance: Double?
  ) -> GestureVerdict {
    GestureVerdict(
      touches: [sample.touch], profile: profile, kind: kind, rule: "tap/slop", value: distance,
      bound: slop, unit: "pt", time: sample.time)
  }
}
