// Protocol buffers in their wire format, field by field.

/// Reads the fields of one message (protobuf.dev/programming-guides/encoding).
///
/// Every length is held against what is left, so that no field reaches beyond its message. Groups,
/// which no trace has, are errors. O(1) a field.
struct WireReader {
  /// One field as it is written.
  struct Field {
    var number: Int
    /// Where its tag begins.
    var start: Int
    var content: Content

    /// The bytes of a text or of a message in it.
    var range: Range<Int>? {
      if case .bytes(let range) = content { range } else { nil }
    }
  }

  enum Content: Equatable {
    case varint(UInt64)
    case fixed64(UInt64)
    case bytes(Range<Int>)
    case fixed32(UInt32)
  }

  /// Protocol buffers number fields from 1 to this.
  private static let numbers = 1...(1 << 29) - 1

  let bytes: [UInt8]
  private(set) var index: Int
  private let end: Int
  /// Whether the bytes ended within a field.
  private(set) var isCutOff = false

  /// Reads the whole of some bytes, or a part of them.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    index = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  /// The next field; nil at the end.
  mutating func next() throws(JSONError) -> Field? {
    guard index < end else { return nil }
    let start = index
    let tag = try varint()
    let number = tag >> 3
    guard let number = Int(exactly: number), Self.numbers.contains(number) else {
      throw JSONError(message: "\(number) is no number of a field", offset: start)
    }
    let content: Content
    switch tag & 7 {
    case 0: content = .varint(try varint())
    case 1: content = .fixed64(try fixed(8))
    case 2:
      let length = try varint()
      guard length <= UInt64(end - index) else {
        isCutOff = true
        throw JSONError(
          message:
            "field \(number) is said to be \(length) bytes long, and \(end - index) are left",
          offset: start)
      }
      content = .bytes(index..<index + Int(length))
      index += Int(length)
    case 5: content = .fixed32(UInt32(truncatingIfNeeded: try fixed(4)))
    case let type:
      throw JSONError(
        message: "field \(number) is of type \(type), which no trace has", offset: start)
    }
    return Field(number: number, start: start, content: content)
  }

  /// Seven bits a byte, the lowest first; ten bytes at most.
  private mutating func varint() throws(JSONError) -> UInt64 {
    let start = index
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard index < end else { throw cutOff() }
      let byte = UInt64(bytes[index])
      index += 1
      if shift == 63, byte > 1 { break }
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw JSONError(message: "a number of more than 64 bits", offset: start)
  }

  /// The lowest byte first.
  private mutating func fixed(_ count: Int) throws(JSONError) -> UInt64 {
    guard end - index >= count else { throw cutOff() }
    defer { index += count }
    return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func cutOff() -> JSONError {
    isCutOff = true
    return JSONError(message: "the bytes end within a field", offset: end)
  }
}

/// What fields of a message are called and hold, as far as they are read.
struct WireSchema: Sendable {
  enum Kind: Sendable {
    /// `int32`, `int64`, `uint32` and `uint64`.
    case integer
    /// `sint32` and `sint64`.
    case zigzag
    case fixed32
    case float
    case message(WireSchema)
  }

  struct Field: Sendable {
    var name: String
    var kind: Kind

    init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// By number.
  var fields: [Int: Field]

  init(_ fields: [Int: Field]) { self.fields = fields }

  /// A message as an object whose keys may repeat; fields that the schema leaves out are passed over.
  ///
  /// A field of another type than the schema's is an error. O(bytes).
  func message(in bytes: [UInt8], _ range: Range<Int>) throws(JSONError) -> JSONNode {
    var reader = WireReader(bytes, in: range)
    var members: [JSONMember] = []
    while let field = try reader.next() {
      guard let known = fields[field.number] else { continue }
      let value = try known.value(of: field, in: bytes)
      members.append(
        JSONMember(
          key: known.name, offset: field.start,
          node: JSONNode(value: value, range: field.start..<reader.index)))
    }
    return JSONNode(value: .object(members), range: range)
  }
}

extension WireSchema.Field {
  fileprivate func value(
    of field: WireReader.Field, in bytes: [UInt8]
  ) throws(JSONError) -> JSONNode.Value {
    switch (kind, field.content) {
    case (.integer, .varint(let bits)): return Self.integer(Int64(bitPattern: bits))
    case (.zigzag, .varint(let bits)):
      return Self.integer(Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1))
    case (.fixed32, .fixed32(let bits)): return Self.integer(Int64(bits))
    case (.float, .fixed32(let bits)):
      let number = Double(Float(bitPattern: bits))
      // JSON has no word for these, and no coordinate is one.
      return number.isFinite ? .number(number, billionths: nil) : .string("\(number)")
    case (.message(let schema), .bytes(let range)):
      return try schema.message(in: bytes, range).value
    default:
      throw JSONError(
        message: "`\(name)` (field \(field.number)) is of another type", offset: field.start)
    }
  }

  /// A whole number, as a text where a `Double` would lose digits.
  private static func integer(_ integer: Int64) -> JSONNode.Value {
    integer.magnitude < 1 << 53
      ? .number(Double(integer), billionths: nil) : .string(String(integer))
  }
}
