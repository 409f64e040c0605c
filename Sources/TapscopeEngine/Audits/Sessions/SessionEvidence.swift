// What session rules look at, gathered as the touches stream by.

/// Touches alike in some respect: how many, and the first of them.
package struct AlikeTouches: Sendable {
  package var count: Int
  package var first: JudgedTouch
}

/// What the rules about sessions need, gathered as the judged touches stream by.
///
/// Keeps one touch for each kind of trouble, of the first kinds; memory does not grow with the
/// recording.
public struct SessionEvidence: Sendable {
  /// The recording's path, as findings name it.
  public let recording: String
  /// The recording as sentences name it: its file name, or more of its path where others share that.
  public let name: String
  /// The session's counts, all of them by the time rules are asked.
  public private(set) var summary: SessionSummary
  /// Wrong touches by verdict, cause and views.
  package private(set) var troubles: [GroupKey: AlikeTouches] = [:]
  /// Touches that the app treated differently from the replay, by the path of their receiver.
  package private(set) var disagreements: [String: AlikeTouches] = [:]
  /// Touches whose whole hit tests returned different views, by the path of their receiver.
  package private(set) var unsteady: [String: AlikeTouches] = [:]
  /// The press that asked most often: its `point(inside:)` calls, and the touch.
  package private(set) var costliestPress: (calls: Int, touch: JudgedTouch)?

  /// `name` is what sentences call the recording; nil for its file name.
  package init(recording: String, name: String? = nil) {
    self.recording = recording
    self.name = name ?? recording.split(separator: "/").last.map(String.init) ?? recording
    summary = SessionSummary(recording: recording, layout: "", profile: "")
  }

  /// Takes one touch.
  package mutating func add(_ touch: JudgedTouch) {
    if touch.judgement.verdict.level >= .warn {
      Self.count(touch, as: GroupKey(touch), in: &troubles)
    }
    if touch.agreesWithApp == false {
      Self.count(touch, as: touch.receiverPath, in: &disagreements)
    }
    if touch.trace.hitTestsDisagree { Self.count(touch, as: touch.receiverPath, in: &unsteady) }
    let calls = touch.trace.hitTests.reduce(0) { $0 + $1.calls }
    if calls > costliestPress?.calls ?? 0 { costliestPress = (calls, touch) }
  }

  /// Closes the session with its summary.
  package mutating func finish(_ summary: SessionSummary) { self.summary = summary }

  /// The line of a touch's first sample in the recording.
  func line(of touch: JudgedTouch) -> SourceLocation {
    SourceLocation(file: recording, line: touch.trace.line)
  }

  private static func count<Key>(
    _ touch: JudgedTouch, as key: Key, in samples: inout [Key: AlikeTouches]
  ) {
    if samples[key] != nil {
      samples[key]?.count += 1
    } else if samples.count < SessionTally.groupLimit {
      samples[key] = AlikeTouches(count: 1, first: touch)
    }
  }
}

extension JudgedTouch {
  /// The path of the view that received it; empty for none, or where the receiver is undefined.
  fileprivate var receiverPath: String {
    guard case .view(let view) = trace.receiver else { return "" }
    return trace.hierarchy.path(of: view)
  }
}
