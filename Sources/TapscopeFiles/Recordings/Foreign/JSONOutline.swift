// Which keys stand where in the JSON at the start of a file.

/// The key paths of the JSON values in a file's head: `[].type`, `actions[].ticks`.
///
/// Reads as far as the head goes, takes cut-off values, and skips text before the first bracket.
/// `[]` stands for every element of an array. O(n) in the head.
struct JSONOutline: Sendable {
  /// Paths of keys that were seen, each once.
  private(set) var paths: Set<String> = []
  /// Short texts by their path, such as `actions[].type` with `pointer`.
  private(set) var texts: [String: Set<String>] = [:]

  /// Levels beyond which keys tell nothing about a format.
  private static let deepest = 8
  /// Paths beyond which a file is no recording with few keys.
  private static let most = 2000

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ text: [UInt8]) {
    let start = text.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    bytes = text[(start ?? text.endIndex)...]
    index = bytes.startIndex
    while index < bytes.endIndex, paths.count < Self.most {
      let before = index
      value(path: "", depth: 0)
      if index == before { index += 1 }
    }
  }

  /// Whether all of these paths were seen.
  func has(_ wanted: String...) -> Bool { wanted.allSatisfy { paths.contains($0) } }

  /// Whether a path held a text.
  func has(_ path: String, text: String) -> Bool { texts[path]?.contains(text) ?? false }

  private mutating func value(path: String, depth: Int) {
    skipSpace()
    guard index < bytes.endIndex else { return }
    switch bytes[index] {
    case UInt8(ascii: "{"): object(path: path, depth: depth)
    case UInt8(ascii: "["): array(path: path, depth: depth)
    case UInt8(ascii: "\""):
      let text = string()
      if text.utf8.count <= 40, texts.count < Self.most { texts[path, default: []].insert(text) }
    default: skipWord()
    }
  }

  private mutating func object(path: String, depth: Int) {
    index += 1
    while index < bytes.endIndex {
      skipSpace()
      guard index < bytes.endIndex else { return }
      let byte = bytes[index]
      if byte == UInt8(ascii: "}") {
        index += 1
        return
      }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
        index += 1
        continue
      }
      guard byte == UInt8(ascii: "\"") else {
        index += 1
        return
      }
      let key = string()
      let inner = path.isEmpty ? key : "\(path).\(key)"
      if depth < Self.deepest, paths.count < Self.most { paths.insert(inner) }
      skipSpace()
      if index < bytes.endIndex, bytes[index] == UInt8(ascii: ":") {
        index += 1
        nested(path: inner, depth: depth)
      }
    }
  }

  private mutating func array(path: String, depth: Int) {
    index += 1
    while index < bytes.endIndex {
      skipSpace()
      guard index < bytes.endIndex else { return }
      if bytes[index] == UInt8(ascii: "]") {
        index += 1
        return
      }
      if bytes[index] == UInt8(ascii: ",") {
        index += 1
        continue
      }
      let before = index
      nested(path: path + "[]", depth: depth)
      if index == before { index += 1 }
    }
  }

  /// A value one level further in; levels too deep to matter are passed over bracket by bracket.
  private mutating func nested(path: String, depth: Int) {
    if depth < Self.deepest {
      value(path: path, depth: depth + 1)
      return
    }
    skipSpace()
    var level = 0
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if level == 0 { return }
        level -= 1
        index += 1
      case UInt8(ascii: "\""): _ = string()
      case UInt8(ascii: ",") where level == 0: return
      default: index += 1
      }
      if level == 0, index < bytes.endIndex, bytes[index] == UInt8(ascii: ",") { return }
    }
  }

  /// The text of a string, escapes left as they are.
  private mutating func string() -> String {
    index += 1
    let start = index
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, bytes.endIndex)
    index = min(index + 1, bytes.endIndex)
    return String(decoding: bytes[start..<end].prefix(80), as: UTF8.self)
  }

  private mutating func skipWord() {
    while index < bytes.endIndex, !",]}{[\"".utf8.contains(bytes[index]), bytes[index] > 0x20 {
      index += 1
    }
  }

  private mutating func skipSpace() {
    while index < bytes.endIndex, bytes[index] <= 0x20 { index += 1 }
  }
}
