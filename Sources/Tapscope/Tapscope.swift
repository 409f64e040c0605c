// What does a program that embeds Tapscope call?

import TapscopeEngine

/// The library's front door: replays a recording and answers values.
public enum Tapscope {
  /// What happened to one touch, and what should have.
  public struct Touch: Sendable {
    /// The number of the touch in its recording, from 1 in formats without numbers.
    public let number: Int
    /// Seconds from the recording's first sample.
    public let began: Double
    /// The view the first hit test returned; nil for none or where it is undefined.
    public let receiver: String?
    /// The view that was meant, by label or by sight; nil for none.
    public let intended: String?
    /// `stolen`, `correct` and so on; `docs/fixes.md` and the README explain each.
    public let verdict: String
    /// The mechanism behind a wrong verdict, such as `bounding-box-in-front`.
    public let cause: String?
    /// One plain sentence a person can forward.
    public let sentence: String
    /// A change of the layout that was replayed over the whole session, such as
    /// `strategy alpha on green`.
    public let fix: String?
  }

  /// A replayed session.
  public struct Report: Sendable {
    /// In the order in which the touches ended.
    public let touches: [Touch]
    /// Touches whose verdict is an error or a warning.
    public let wrong: Int
  }

  /// Replays a recording on a layout and judges every touch.
  ///
  /// Memory is linear in the touches, not in the samples.
  ///
  /// - Parameters:
  ///   - recording: The path of a recording of any known format.
  ///   - layout: The path of a layout; the one the recording names where nil.
  ///   - profile: The gesture rules, by name.
  /// - Returns: Every touch with its verdict.
  /// - Throws: `InputError` with everything that is wrong with the input.
  public static func replay(
    _ recording: String, on layout: String? = nil, profile: String = "uikit"
  ) throws(InputError) -> Report {
    let request = SessionRequest(
      recording: recording, layout: layout, profile: try ProfileName.profile(profile))
    let session = try SessionReplay(request)
    var touches: [Touch] = []
    let end = try reading { try session.run { touches.append(Touch($0)) } }
    return Report(touches: touches, wrong: end.summary.wrong)
  }
}

extension Tapscope.Touch {
  init(_ touch: JudgedTouch) {
    let (trace, judgement) = (touch.trace, touch.judgement)
    func id(_ index: ViewIndex?) -> String? { index.map { trace.hierarchy.views[$0].id } }
    number = trace.touch
    began = trace.began.seconds
    receiver = id(trace.receiver.view)
    intended = id(judgement.intended.first)
    verdict = judgement.verdict.rawValue
    cause = judgement.cause?.rawValue
    sentence = judgement.sentence
    fix = judgement.fix?.text
  }
}
