// Protocol buffers in their text form, as a tree of the same kind as JSON's.

/// Reads a text-format message (`packet { timestamp: 12 }`) into an object whose keys may repeat.
///
/// Takes `{}` and `<>`, extensions in brackets, lists, comments, and separators that may be left
/// out. Numbers keep all their digits, as texts where they are longer than a `Double` holds.
struct TextProto {
  /// Messages and lists deeper than this are no trace.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  static func message(in bytes: [UInt8]) throws(JSONError) -> JSONNode {
    var reader = TextProto(bytes: bytes)
    let members = try reader.members(until: nil)
    return JSONNode(value: .object(members), range: 0..<bytes.count)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Fields up to a closing bracket, which is stepped over, or to the end of the file.
  private mutating func members(until close: UInt8?) throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    try enter()
    while let byte = peek() {
      if byte == close {
        index += 1
        depth -= 1
        return members
      }
      let start = index
      let key = try name()
      let hasColon = skip(UInt8(ascii: ":"))
      guard let next = peek() else { throw cutOff() }
      let value: JSONNode
      if next == UInt8(ascii: "{") || next == UInt8(ascii: "<") {
        value = try message()
      } else if hasColon {
        value = try self.value()
      } else {
        throw JSONError(message: "expected `:` or `{` after `\(key)`", offset: index)
      }
      members.append(JSONMember(key: key, offset: start, node: value))
      _ = skip(UInt8(ascii: ",")) || skip(UInt8(ascii: ";"))
    }
    guard close == nil else { throw cutOff() }
    depth -= 1
    return members
  }

  /// Notes a message or a list within another.
  private mutating func enter() throws(JSONError) {
    depth += 1
    if depth > Self.deepest {
      throw JSONError(message: "messages nested over \(Self.deepest) deep", offset: index)
    }
  }

  private mutating func message() throws(JSONError) -> JSONNode {
    let start = index
    let close = UInt8(ascii: bytes[index] == UInt8(ascii: "{") ? "}" : ">")
    index += 1
    let members = try members(until: close)
    return JSONNode(value: .object(members), range: start..<index)
  }

  /// A field's name, or an extension's last word: `[com.a.B.android_input_event]`.
  private mutating func name() throws(JSONError) -> String {
    let start = index
    if bytes[index] == UInt8(ascii: "[") {
      index += 1
      while let byte = peek(), byte != UInt8(ascii: "]") { index += 1 }
      guard index < bytes.count else { throw cutOff() }
      let text = String(decoding: bytes[start + 1..<index], as: UTF8.self)
      index += 1
      return text.split { $0 == "." || $0 == "/" }.last.map(String.init) ?? text
    }
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    if index == start { throw JSONError(message: "expected a field's name", offset: start) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func value() throws(JSONError) -> JSONNode {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string()
    case UInt8(ascii: "["):
      index += 1
      try enter()
      var items: [JSONNode] = []
      while let byte = peek() {
        if byte == UInt8(ascii: "]") {
          index += 1
          depth -= 1
          return JSONNode(value: .array(items), range: start..<index)
        }
        items.append(
          byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<") ? try message() : try value())
        _ = skip(UInt8(ascii: ","))
      }
      throw cutOff()
    default:
      while index < bytes.count, Self.isWord(bytes[index]) || "+-.".utf8.contains(bytes[index]) {
        index += 1
      }
      if index == start { throw JSONError(message: "expected a value", offset: start) }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      return JSONNode(value: Self.scalar(word), range: start..<index)
    }
  }

  private static func scalar(_ word: String) -> JSONNode.Value {
    if word == "true" || word == "false" { return .bool(word == "true") }
    if let integer = Int64(word), integer.magnitude < 1 << 53 {
      return .number(Double(integer), billionths: nil)
    }
    if Int64(word) != nil || UInt64(word) != nil { return .string(word) }
    if word.hasPrefix("0x"), let number = UInt32(word.dropFirst(2), radix: 16) {
      return .number(Double(number), billionths: nil)
    }
    let decimal = word.hasSuffix("f") && !word.hasPrefix("inf") ? String(word.dropLast()) : word
    if let number = Double(decimal), number.isFinite { return .number(number, billionths: nil) }
    return .string(word)
  }

  private mutating func string() throws(JSONError) -> JSONNode {
    let start = index
    let quote = bytes[index]
    index += 1
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\n") {
        throw JSONError(message: "a text without an end", offset: start)
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else { throw cutOff() }
    index += 1
    let text = String(decoding: bytes[start + 1..<index - 1], as: UTF8.self)
    return JSONNode(value: .string(text), range: start..<index)
  }

  /// The next byte that is neither blank nor comment.
  private mutating func peek() -> UInt8? {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "#") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte <= 0x20 {
        index += 1
      } else {
        return byte
      }
    }
    return nil
  }

  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard peek() == wanted else { return false }
    index += 1
    return true
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30..<0x3A).contains(byte) || (0x61..<0x7B).contains(byte | 0x20)
  }

  private func cutOff() -> JSONError {
    JSONError(message: "the file ends within a message", offset: bytes.count)
  }
}
