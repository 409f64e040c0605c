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
    public let inside: Bool?
    /// Why, with the pixel that was read where one was.
    public let reason: String
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

  init(_ explanation: Explanation) {
    let hierarchy = explanation.hierarchy
    func id(_ index: ViewIndex) -> String { hierarchy.views[index].id }
    x = explanation.point.x
    y = explanation.point.y
    receiver = explanation.receiver.id(in: hierarchy)
    apparent = explanation.apparent.buttons.first.map(id)
    stack = explanation.stack.map(id)
    calls = explanation.calls.map { call in
      Call(view: id(call.view), inside: call.isInside, reason: call.reason)
    }
  }
}

extension HitCall {
  /// The answer; nil where it is undefined, false where the view was not asked.
  fileprivate var isInside: Bool? {
    switch outcome {
    case .refused: false
    case .asked(let answer): answer.answer == .undefined ? nil : answer.answer == .inside
    }
  }
}

extension Receiver {
  /// The id of the view; nil for none, `undefined` where the published code's answer is.
  func id(in hierarchy: ViewHierarchy) -> String? {
    switch self {
    case .none: nil
    case .view(let index): hierarchy.views[index].id
    case .undefined: "undefined"
    }
  }
}
