// What is said of a value that is wrong: one wording for each complaint, whatever file it stands in.

import TapscopeEngine

/// The words of the complaints that every reader of trees has.
///
/// Names stand in backquotes, `what` as the file writes it; lower case, no full stop.
enum Complaint {
  /// A key that must be there; `near` are keys that stand there instead and mean nothing.
  static func missing(_ key: String, of what: String, near others: [String] = []) -> String {
    // A name of one letter is near to every other, so it is no hint.
    let hint = nearestName(to: key, among: others.filter { $0.count > 1 && key.count > 1 })
    return "`\(what)` has no `\(key)`" + (hint.map { "; did you mean it by `\($0)`?" } ?? "")
  }

  /// A value of the wrong type or outside its range.
  static func mismatch(_ what: String, expected: String, found: String) -> String {
    "`\(what)` must be \(expected), not \(found)"
  }

  /// A file that is of another kind or version than its reader's; both as `recording/1`.
  static func version(_ found: String, expected: String) -> String {
    let kind = expected.prefix { $0 != "/" }
    return found.hasPrefix(kind + "/")
      ? "version `\(found)` is not known; this Tapscope reads `\(expected)`"
      : otherKind(found, than: String(kind))
  }

  /// A file of ours that is for another reader.
  static func otherKind(_ found: String, than kind: String) -> String {
    "this is a Tapscope \(found.prefix { $0 != "/" }), not a \(kind)"
  }

  static func duplicateKey(_ key: String) -> String { "duplicate key `\(key)`" }

  static func unknownKey(_ key: String, in what: String, hint: String) -> String {
    "unknown key `\(key)` in `\(what)`\(hint)"
  }

  /// A name that is none of a closed list.
  static func unknown(_ what: String, _ name: String, among names: [String]) -> String {
    "unknown `\(what)` `\(name)`\(didYouMean(name, among: names))"
  }

  static func notOneLine(_ what: String) -> String {
    "`\(what)` holds a line break or another control character"
  }

  /// A text in quotes, which `true` or `5` without them would not be.
  static func quoted(_ text: String) -> String {
    text.isEmpty ? "an empty text" : "the text \"\(shortened(text))\""
  }

  /// A value as it is written without quotes.
  static func plain(_ text: String) -> String { "`\(shortened(text))`" }

  static func list(of count: Int) -> String { "a list of \(count)" }

  private static func shortened(_ text: String) -> String {
    text.count > 40 ? "\(text.prefix(40))..." : text
  }

  static let nothing = "nothing"
  static let text = "a text"
  static let flag = "`true` or `false`"
  static let list = "a list"
  static let mapping = "a mapping"
}
