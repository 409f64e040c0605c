// Reads the JSON value of a line, with the place of each part.

import TapscopeEngine

/// A JSON value with the bytes it was read from.
struct JSONNode: Equatable {
  enum Value: Equatable {
    case null
    case bool(Bool)
    /// `billionths` is the same number in exact 10^-9 steps, where it fits.
    case number(Double, billionths: Int64?)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  var value: Value
  /// Its bytes in the line, quotes and brackets included.
  var range: Range<Int>
}

extension JSONNode {
  /// The value in a few words, for a message that says what was found; a number as its text writes it.
  func summary(in text: [UInt8]) -> String {
    switch value {
    case .null: Complaint.nothing
    case .bool, .number: Complaint.plain(written(in: text))
    case .string(let text): Complaint.quoted(text)
    case .array(let items): Complaint.list(of: items.count)
    case .object: Complaint.mapping
    }
  }

  /// The value as its text writes it.
  func written(in text: [UInt8]) -> String { String(decoding: text[range], as: UTF8.self) }
}

/// A key of an object with its value.
struct JSONMember: Equatable {
  var key: String
  /// Where the key's opening quote stands.
  var offset: Int
  var node: JSONNode
}

/// What is wrong with a JSON text, at which byte.
struct JSONError: Error, Equatable {
  var message: String
  var offset: Int
  /// The message without what the text says, where that differs.
  var discreet: String?

  /// What is said of it where the text may be shown, or may not.
  func message(hidingText: Bool) -> String { hidingText ? discreet ?? message : message }

  static func tooManySets(_ limits: RecordingLimits) -> JSONError {
    JSONError(message: "more than \(limits.setLines) `set` lines", offset: 0)
  }
}

/// A complete JSON reader (RFC 8259) over bytes in memory; it takes nothing that is not JSON.
///
/// Numbers are correctly rounded; lone surrogates and nesting beyond a limit are errors. A key may
/// stand only once in its object, unless the caller looks for that itself. O(n) in bytes.
struct JSONReader {
  private let bytes: [UInt8]
  private var index: Int
  private var depth = 0
  private let deepest: Int
  private let keepsDuplicates: Bool
  /// Brackets in brackets in one line of a recording; a `set` line nests six.
  static let lineDepth = 64

  /// Reads the object that starts at an index and is followed by nothing but white space.
  static func object(in bytes: [UInt8], from start: Int) throws(JSONError) -> JSONNode {
    var reader = JSONReader(bytes: bytes, index: start)
    let node = try reader.value()
    reader.skipSpace()
    if reader.index < bytes.count {
      throw JSONError(message: "text behind the JSON object", offset: reader.index)
    }
    return node
  }

  /// Reads the one value a whole file holds; keys that stand twice are left to the caller.
  static func document(in bytes: [UInt8], depth: Int) throws(JSONError) -> JSONNode {
    var reader = JSONReader(bytes: bytes, index: 0, depth: depth, keepsDuplicates: true)
    let node = try reader.value()
    reader.skipSpace()
    if reader.index < bytes.count {
      throw JSONError(message: "text behind the JSON value", offset: reader.index)
    }
    return node
  }

  /// Reads the value that starts at an index, whatever follows it; answers where it ends too.
  static func value(
    in bytes: [UInt8], from start: Int, deepest: Int = lineDepth
  ) throws(JSONError) -> (JSONNode, end: Int) {
    var reader = JSONReader(bytes: bytes, index: start, depth: deepest)
    let node = try reader.value()
    return (node, reader.index)
  }

  private init(
    bytes: [UInt8], index: Int, depth: Int = lineDepth, keepsDuplicates: Bool = false
  ) {
    self.bytes = bytes
    self.index = index
    deepest = depth
    self.keepsDuplicates = keepsDuplicates
  }

  private mutating func value() throws(JSONError) -> JSONNode {
    skipSpace()
    let start = index
    guard let byte = peek else { throw cutOff() }
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"): value = .object(try members())
    case UInt8(ascii: "["): value = .array(try elements())
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = try number()
    default: value = try word()
    }
    return JSONNode(value: value, range: start..<index)
  }

  private mutating func members() throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    var seen = SeenKeys()
    try enter()
    if skip(UInt8(ascii: "}")) { return members }
    repeat {
      skipSpace()
      let offset = index
      guard peek == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
      let key = try string()
      if !keepsDuplicates, !seen.insert(key, after: members) {
        throw JSONError(
          message: Complaint.duplicateKey(key), offset: offset, discreet: "a key stands twice")
      }
      guard skip(UInt8(ascii: ":")) else { throw expected("`:` after the key", ofKey: key) }
      members.append(JSONMember(key: key, offset: offset, node: try value()))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw expected("`,` or `}`") }
    depth -= 1
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSONNode] {
    var elements: [JSONNode] = []
    try enter()
    if skip(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value()) } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw expected("`,` or `]`") }
    depth -= 1
    return elements
  }

  /// Goes behind an opening bracket; a closing one at once leaves the depth as it was.
  private mutating func enter() throws(JSONError) {
    if depth == deepest {
      throw JSONError(message: "values are nested more than \(deepest) deep", offset: index)
    }
    index += 1
    skipSpace()
    if peek != UInt8(ascii: "}"), peek != UInt8(ascii: "]") { depth += 1 }
  }

  private mutating func number() throws(JSONError) -> JSONNode.Value {
    let start = index
    var end = index
    guard var decimal = bytes.span.decimal(at: &end) else {
      throw JSONError(message: "this is no JSON number", offset: start)
    }
    index = end
    if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
      decimal.exponent += try exponent(from: start)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let double = decimal.double ?? Double(text), double.isFinite else {
      throw JSONError(
        message: "`\(text)` is beyond any number", offset: start,
        discreet: "this is beyond any number")
    }
    return .number(double, billionths: decimal.billionths)
  }

  private mutating func exponent(from start: Int) throws(JSONError) -> Int {
    index += 1
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative || peek == UInt8(ascii: "+") { index += 1 }
    let first = index
    var power = 0
    while let byte = peek, case let digit = byte &- 48, digit < 10 {
      power = min(power * 10 + Int(digit), 99_999)
      index += 1
    }
    if index == first { throw JSONError(message: "this is no JSON number", offset: start) }
    return isNegative ? -power : power
  }

  private mutating func word() throws(JSONError) -> JSONNode.Value {
    let start = index
    while let byte = peek, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    switch text {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "": throw expected("a value")
    default:
      throw JSONError(
        message: "`\(text)` is no JSON value", offset: start, discreet: "this is no JSON value")
    }
  }

  private mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    var run = index
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[run..<index]
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONError(message: "this text is no UTF-8", offset: start)
        }
        return string
      case UInt8(ascii: "\\"):
        text += bytes[run..<index]
        text += Array(String(try escape()).utf8)
        run = index
      case 0..<0x20:
        throw JSONError(message: "a control character inside a text", offset: index)
      default:
        index += 1
      }
    }
    throw cutOff()
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let byte = peek else { throw cutOff() }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = try hex4(from: start)
      if (0xD800..<0xDC00).contains(code), peek == UInt8(ascii: "\\") {
        index += 1
        guard peek == UInt8(ascii: "u") else { throw loneSurrogate(start) }
        index += 1
        let low = try hex4(from: start)
        guard (0xDC00..<0xE000).contains(low) else { throw loneSurrogate(start) }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw loneSurrogate(start) }
      return scalar
    default:
      throw JSONError(message: "an escape JSON does not know", offset: start)
    }
  }

  private mutating func hex4(from start: Int) throws(JSONError) -> UInt32 {
    guard index + 4 <= bytes.count,
      let digits = String(validating: bytes[index..<index + 4], as: UTF8.self),
      digits.allSatisfy(\.isHexDigit), let code = UInt32(digits, radix: 16)
    else { throw JSONError(message: "`\\u` needs four hexadecimal digits", offset: start) }
    index += 4
    return code
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Steps over a byte and the white space before it, if it is the one wanted.
  private mutating func skip(_ wanted: UInt8) -> Bool {
    skipSpace()
    guard peek == wanted else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private func expected(_ what: String, ofKey key: String? = nil) -> JSONError {
    if index >= bytes.count { return cutOff() }
    let message = "expected \(what)"
    return JSONError(
      message: message + (key.map { " `\($0)`" } ?? ""), offset: index, discreet: message)
  }

  private func cutOff() -> JSONError {
    JSONError(message: "the text ends within its JSON value", offset: bytes.count)
  }

  private func loneSurrogate(_ offset: Int) -> JSONError {
    JSONError(message: "half of a surrogate pair", offset: offset)
  }
}

/// The keys of one object so far: looked for one by one while they are few, in a set from then on.
private struct SeenKeys {
  private var keys: Set<String> = []

  /// False where the key stands among the members already.
  mutating func insert(_ key: String, after members: [JSONMember]) -> Bool {
    if members.count < 16 { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }
}
