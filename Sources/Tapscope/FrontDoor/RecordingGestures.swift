// The gestures of a recording, for programs that embed Tapscope.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// What one touch was by each profile, by the names of `tapscope gestures --format json`.
public struct TouchGestures: Sendable, Hashable, Codable {
  /// One decision of a profile.
  public struct Verdict: Sendable, Hashable, Codable {
    /// The name of the profile.
    public let profile: String
    /// `tap`, `swipe` and so on; `none` for nothing.
    public let kind: String
    /// The way it went; nil for gestures without a direction.
    @OrNull public private(set) var direction: String?
    /// The touches it is about, in the order they came down.
    public let touches: [Int]
    /// The rule that decided, by its id in the profile.
    public let rule: String
    /// What was measured, in the unit.
    @OrNull public private(set) var value: Double?
    /// What it was compared with.
    @OrNull public private(set) var bound: Double?
    /// `pt`, `s`, `pt/s`, `deg`, or nothing for a count.
    public let unit: String
    /// The nearest change of a constant that changes the verdicts; nil where none does.
    @OrNull public private(set) var margin: TouchReport.Margin?
    /// Seconds from the recording's first sample.
    public let time: Double
    /// Which rules accepted and which rejected, a sentence each.
    public let story: [String]
  }

  /// The movement in numbers.
  public struct Metrics: Sendable, Hashable, Codable {
    /// The way it mainly went; nil for none.
    @OrNull public private(set) var direction: String?
    /// The largest distance between any two of its places, in points.
    public let extent: Double
    /// The length of its path, in points.
    public let path: Double
    /// The farthest it was from its start, in points.
    public let netDistance: Double
    /// The sums of its steps along x and y.
    @OrNull public private(set) var signedSum: [Double]?
    /// The straight distance from its start to its end, in points.
    public let drift: Double
    /// In seconds.
    public let duration: Double
  }

  /// The number of the touch in its recording.
  public let touch: Int
  /// Seconds from the recording's first sample to touch-down.
  public let began: Double
  /// Seconds from the recording's first sample to the end of the touch.
  public let ended: Double
  /// The decisions, profile by profile.
  public let verdicts: [Verdict]
  /// At the lift, in points a second; nil where it is not known.
  @OrNull public private(set) var velocity: [Double]?
  /// The movement in numbers.
  public let metrics: Metrics
}

extension Recording {
  /// Classifies every touch by one or several profiles, with margins; `body` gets each as soon as
  /// all profiles have decided.
  ///
  /// Memory does not grow with the length of the recording. Positions in points need no layout.
  ///
  /// - Parameters:
  ///   - profiles: Names of profiles, or paths of profile files.
  ///   - layout: The path of the layout; the one that the recording names, if it can be read, where nil.
  ///   - body: Gets every touch.
  /// - Throws: `InputError` for trouble with the input, and whatever `body` throws.
  public func forEachGesture(
    profiles: [String] = ["uikit"], on layout: String? = nil,
    _ body: (TouchGestures) throws -> Void
  ) throws {
    var request = GestureRequest(
      recording: path, profiles: try ProfileName.profiles(profiles.joined(separator: ",")))
    request.contents = contents
    request.layout = layout
    request.reading = options
    let analysis = try GestureAnalysis(request)
    var failure: (any Error)?
    do {
      _ = try analysis.run { result in
        do { try body(try JSONValue.touchResult(result).decoded()) } catch {
          failure = error
          throw error
        }
      }
    } catch {
      throw failure ?? error
    }
  }

  /// Every touch with what it was by each profile.
  ///
  /// Memory is linear in the touches, not in the samples.
  ///
  /// - Throws: `InputError` for trouble with the input.
  public func gestures(
    profiles: [String] = ["uikit"], on layout: String? = nil
  ) throws -> [TouchGestures] {
    var touches: [TouchGestures] = []
    try forEachGesture(profiles: profiles, on: layout) { touches.append($0) }
    return touches
  }
}
