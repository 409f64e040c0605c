// The failure of a test that wanted a session without some verdict.

import TapscopeEngine
import TapscopeReports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Touches with a verdict that a test does not accept.
public struct WrongTouches: Error, Sendable, Hashable {
  /// The touches, in the order in which they ended; at least one.
  public let touches: [TouchReport]
  /// How many touches the session has.
  public let count: Int

  init(touches: [TouchReport], of count: Int) {
    self.touches = touches
    self.count = count
  }

  /// How many sentences are shown; a test log is no place for thousands.
  private static let shown = 5
}

extension WrongTouches: CustomStringConvertible {
  /// The sentence, cause and fix of the first few touches, as the command prints them.
  public var description: String {
    var lines = ["\(touches.count.share(of: count, "touch")) went wrong"]
    for touch in touches.prefix(Self.shown) {
      lines.append("touch \(touch.touch) \(touch.verdict.rawValue): \(touch.sentence)")
      if let fix = touch.fix { lines.append("  fix: \(fix)") }
    }
    let rest = touches.count - Self.shown
    if rest > 0 { lines.append("and \(rest) more") }
    return lines.joined(separator: "\n")
  }
}

extension WrongTouches: LocalizedError {
  /// The same words for those who ask for a localized description.
  public var errorDescription: String? { description }
}
