// One hit test at one point, call by call, for programs that embed Tapscope.

import TapscopeEngine
import TapscopeReports

/// What happens at one point of a screen, by the names of `tapscope explain --format json`.
public struct PointExplanation: Sendable, Hashable, Codable {
  /// One `point(inside:)` call, or why a view was not asked.
  public struct Call: Sendable, Hashable, Codable {
    /// The id of the view.
    public let view: String
    /// The answer; nil where the published code reads memory that nobody wrote.
    @OrNull public private(set) var inside: Bool?
    /// Why, with the pixel that was read where one was.
    public let reason: String
  }

  /// What is to be done about it.
  public struct Answer: Sendable, Hashable, Codable {
    /// A change that was replayed with taps all over the screen.
    public struct Fix: Sendable, Hashable, Codable {
      /// Such as `strategy alpha on green`.
      public let text: String
      /// Taps that were wrong and come out right.
      public let mends: Int
      /// Taps that were right and come out wrong; 0 in a fix that is shown.
      public let breaks: Int
      /// Taps of this kind that come out right, and how many there are.
      public let right: Int
      /// All taps of this kind.
      public let of: Int
      /// What it costs elsewhere, such as a button that gets too small; nil for nothing.
      @OrNull public private(set) var harm: String?
    }

    /// The code of a fix on a platform.
    public struct Code: Sendable, Hashable, Codable {
      /// `uikit`, `swiftui`, `android`, `compose` or `web`.
      public let platform: String
      /// The name of the recipe.
      public let recipe: String
      /// The language it is written in.
      public let language: String
      /// The code itself.
      public let text: String
    }

    /// The verdict of a tap there.
    public let verdict: Verdict
    /// The mechanism behind a wrong verdict.
    @OrNull public private(set) var cause: Cause?
    /// One plain sentence that can be forwarded.
    public let sentence: String
    /// A change that was replayed; nil where none helps or none is needed.
    @OrNull public private(set) var fix: Fix?
    /// Why there is no fix, where one was looked for.
    @OrNull public private(set) var noFix: String?
    /// The code of the fix; nil where there is none.
    @OrNull public private(set) var code: Code?
    /// Whether only frames are known, so that a theft could not have been seen.
    public let onlyFrames: Bool

    enum CodingKeys: String, CodingKey {
      case verdict, cause, sentence, fix, noFix, code, onlyFrames
    }
  }

  /// In points of the window, from the left.
  public let x: Double
  /// In points of the window, from the top.
  public let y: Double
  /// The id of the view that receives a touch there; nil for none, `undefined` where it is.
  public let receiver: String?
  /// The id of the button that a person sees or plainly aims at there; nil for none.
  public let apparent: String?
  /// The ids of all views whose own area holds the point, front to back.
  public let stack: [String]
  /// The walk, front to back.
  public let calls: [Call]
  /// The ids of the quirks of published code that the walk ran into.
  public let quirks: [String]
  /// What is to be done about it; nil where that was not asked.
  public let answer: Answer?

  private enum Key: String, CodingKey {
    case x, y, receiver, apparent, stack, calls, quirks
  }

  /// Reads one line of `tapscope explain --format json`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    x = try members.decode(Double.self, forKey: .x)
    y = try members.decode(Double.self, forKey: .y)
    receiver = try members.decode(String?.self, forKey: .receiver)
    apparent = try members.decode(String?.self, forKey: .apparent)
    stack = try members.decode([String].self, forKey: .stack)
    calls = try members.decode([Call].self, forKey: .calls)
    quirks = try members.decode([String].self, forKey: .quirks)
    let rest = try decoder.container(keyedBy: Answer.CodingKeys.self)
    answer = rest.contains(.verdict) ? try Answer(from: decoder) : nil
  }

  /// Writes the names of `tapscope explain --format json`, the answer's beside the others.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(x, forKey: .x)
    try members.encode(y, forKey: .y)
    try members.encode(receiver, forKey: .receiver)
    try members.encode(apparent, forKey: .apparent)
    try members.encode(stack, forKey: .stack)
    try members.encode(calls, forKey: .calls)
    try members.encode(quirks, forKey: .quirks)
    try answer?.encode(to: encoder)
  }
}

extension Layout {
  /// Every call of one hit test at a point of the window, and what a person sees there.
  ///
  /// O(views).
  ///
  /// - Throws: `InputError` for a point that is no pair of numbers.
  public func explain(x: Double, y: Double) throws(InputError) -> PointExplanation {
    try ExplanationReport(Explanation(at: try place(x, y), in: hierarchy)).json.decoded()
  }

  /// The same with what is to be done about it: the verdict of a tap there, its cause, a fix that was
  /// replayed with taps all over the screen, and its code.
  ///
  /// - Parameters:
  ///   - x: In points of the window, from the left.
  ///   - y: In points of the window, from the top.
  ///   - profile: The gesture rules, by name or as the path of a profile file.
  ///   - code: `uikit`, `swiftui`, `android`, `compose` or `web`; what the layout's platform is
  ///     most often written with where nil.
  /// - Returns: The walk of the hit test, and the answer.
  /// - Throws: `InputError` for a profile or a platform that there is not.
  public func answer(
    x: Double, y: Double, profile: String = "uikit", code: String? = nil
  ) throws(InputError) -> PointExplanation {
    let platform = code.flatMap(FixCode.Platform.init)
    if let code, platform == nil {
      let known = FixCode.Platform.allCases.map(\.rawValue)
      throw InputError("unknown platform `\(code)`\(didYouMean(code, among: known))")
    }
    let point = try place(x, y)
    let rules = try screen.profile(ProfileName.profile(profile))
    let answer = try reading {
      try PointAnswer.answers(
        for: [point], on: hierarchy, profile: rules, machine: screen.machine
      ).first
    }
    return try ExplanationReport(
      Explanation(at: point, in: hierarchy), touch: answer?.touch, choice: answer?.choice,
      platform: platform
    ).json.decoded()
  }

  private func place(_ x: Double, _ y: Double) throws(InputError) -> Point {
    guard x.isFinite, y.isFinite else { throw InputError("a point needs two numbers") }
    return Point(x, y)
  }
}
