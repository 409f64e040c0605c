// A recording replayed on a layout, touch by touch, for programs that embed Tapscope.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// A recording on a layout, ready to be replayed and judged.
///
/// ```swift
/// let session = try Session("session.jsonl", on: "screen.yaml")
/// try session.forEachTouch { touch in
///   if touch.verdict == .stolen { print(touch.sentence) }
/// }
/// ```
public struct Session: Sendable {
  /// The counts of a replayed session.
  public struct Summary: Sendable, Hashable, Codable {
    /// All touches.
    public let touches: Int
    /// Touches whose verdict is an error or a warning.
    public let wrong: Int
    /// How many touches got each verdict; verdicts that none got are left out.
    public let verdicts: [String: Int]
  }

  @Shared private(set) var request: SessionRequest

  /// Opens a recording on a layout, both by path.
  ///
  /// - Parameters:
  ///   - recording: A file of any recording format, a pipe, or `-` for stdin.
  ///   - layout: A file of any layout format; the one that the recording names where nil.
  ///   - profile: The gesture rules, by name or as the path of a profile file.
  /// - Throws: `InputError` with everything that is wrong with the input.
  public init(
    _ recording: String, on layout: String? = nil, profile: String = "uikit"
  ) throws(InputError) {
    try self.init(
      Recording(recording),
      on: try layout.map { path throws(InputError) in
        try Layout(path)
      }, profile: profile)
  }

  /// Opens a recording on a layout that is read already.
  ///
  /// - Parameters:
  ///   - recording: A recording in a file or in memory.
  ///   - layout: A layout with its strategy and what-ifs; the one that the recording names where nil.
  ///   - profile: The gesture rules, by name or as the path of a profile file.
  ///   - findsFixes: Whether each kind of trouble gets a fix that was replayed, which takes longer.
  ///   - jobs: How many cores may be used; the result is the same whatever their number.
  /// - Throws: `InputError` with everything that is wrong with the input.
  public init(
    _ recording: Recording, on layout: Layout?, profile: String = "uikit",
    findsFixes: Bool = true, jobs: Int = 1
  ) throws(InputError) {
    var request = SessionRequest(
      recording: recording.path, layout: layout?.path,
      profile: try ProfileName.profile(profile))
    request.recordingContents = recording.contents
    request.readLayout = layout?.screen.layout
    request.strategy = layout?.strategy
    request.assignments = layout?.assignments ?? []
    request.reading = recording.options
    request.findsFixes = findsFixes
    request.jobs = max(1, jobs)
    self.request = request
    _ = try SessionReplay(request)
  }

  /// Replays and judges; `body` gets every touch in the order in which they end.
  ///
  /// Memory does not grow with the length of the recording.
  ///
  /// - Returns: The counts of the whole session.
  /// - Throws: `InputError` for trouble with the input, and whatever `body` throws.
  @discardableResult
  public func forEachTouch(_ body: (TouchReport) throws -> Void) throws -> Summary {
    let end = try SessionReplay(request).run { try body(TouchReport($0)) }
    let counts = end.summary.verdicts.filter { $0.value > 0 }
      .map { ($0.key.rawValue, $0.value) }
    return Summary(
      touches: end.summary.touches, wrong: end.summary.wrong,
      verdicts: Dictionary(uniqueKeysWithValues: counts))
  }

  /// Every touch, judged, in the order in which they end.
  ///
  /// Memory is linear in the touches, not in the samples.
  ///
  /// - Throws: `InputError` for trouble with the input.
  public func touches() throws -> [TouchReport] {
    var touches: [TouchReport] = []
    try forEachTouch { touches.append($0) }
    return touches
  }

  /// Fails where a touch has one of these verdicts: one line for a test of any test library.
  ///
  /// ```swift
  /// @Test func nothingIsStolen() throws {
  ///   try Session("remote.jsonl", on: "remote.yaml").require(no: .stolen, .dead)
  /// }
  /// ```
  ///
  /// - Throws: `WrongTouches`, whose description is the sentence the command prints; `InputError`
  ///   where the input cannot be read or holds no touch that can be judged, since then nothing was
  ///   tested.
  public func require(no verdicts: Verdict...) throws {
    var wrong: [TouchReport] = []
    let summary = try forEachTouch { touch in
      if verdicts.contains(touch.verdict) { wrong.append(touch) }
    }
    if !wrong.isEmpty { throw WrongTouches(touches: wrong, of: summary.touches) }
    if summary.touches == summary.verdicts[Verdict.unjudged.rawValue] ?? 0 {
      throw InputError("\(request.recording): there is no touch that can be judged")
    }
  }
}
