// Lists what went wrong in a recorded session, one sentence a kind of trouble.

import Tapscope

/// The troubles of a session, each kind once.
public struct TroubleList: Sendable {
  /// The sentence of the first touch of each verdict and cause, in the order in which they ended.
  public private(set) var sentences: [String] = []

  /// Replays the recording on the layout, in constant memory.
  public init(recording: String, layout: String) throws {
    var seen: Set<[String]> = []
    try Session(recording, on: layout).forEachTouch { touch in
      guard touch.verdict.level >= .warn else { return }
      let kind = [touch.verdict.rawValue, touch.cause?.rawValue ?? ""]
      if seen.insert(kind).inserted { sentences.append(touch.sentence) }
    }
  }
}
