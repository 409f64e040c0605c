// Writes the bytes of a JSON document, member by member.

import TapscopeEngine

/// Lists of texts that many documents share, and their bytes.
struct JSONLists {
  private var known: [(texts: [String], bytes: [UInt8])] = []

  private static let most = 16

  fileprivate mutating func bytes(of texts: [String]) -> [UInt8] {
    if let known = known.first(where: { $0.texts == texts }) { return known.bytes }
    let bytes = JSONValue.strings(texts).bytes
    if known.count == Self.most { known.removeAll() }
    known.append((texts, bytes))
    return bytes
  }
}

/// A JSON document in the making, member by member or as a `JSONValue`.
///
/// Commas are put where they belong: before every member and element but the first of its kind.
struct JSONBuffer {
  /// Memory of a fixed size: to append to an array, piece by piece, was a tenth of the time of a report.
  private let memory: UnsafeMutableBufferPointer<UInt8>
  /// The bytes so far, with those for which there is no room.
  private(set) var count = 0
  /// Whether the next value is the first of its object or array, or follows its key.
  private var isFirst = true

  private init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  /// The bytes of a document that `body` writes.
  ///
  /// For one that is larger than `room` it is called twice, and must write the same both times; `room` is
  /// what it needed then.
  static func document(room: inout Int, _ body: (inout JSONBuffer) -> Void) -> [UInt8] {
    var needed = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { memory, count in
      var json = JSONBuffer(memory)
      body(&json)
      needed = json.count
      count = min(needed, memory.count)
    }
    if needed <= room { return bytes }
    room = needed
    return document(room: &room, body)
  }

  /// The same of a document that is made once.
  static func document(room: Int, _ body: (inout JSONBuffer) -> Void) -> [UInt8] {
    var room = room
    return document(room: &room, body)
  }

  /// The next value begins a document of its own.
  mutating func restart() { isFirst = true }

  /// Text before a document or behind it, as it is.
  mutating func raw(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ put($0) }) == nil { put(Array(text.utf8)) }
  }

  mutating func object(_ members: (inout JSONBuffer) -> Void) {
    wrap(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONBuffer, Element) -> Void
  ) {
    wrap(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
      for element in elements { write(&json, element) }
    }
  }

  /// The key of the next value; it must need no escape.
  ///
  /// Always inlined: a key of known length is put down by an instruction or two.
  @inline(__always)
  mutating func key(_ key: StaticString) {
    separate()
    putQuoted(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    put(UInt8(ascii: ":"))
    isFirst = true
  }

  mutating func write(_ number: Int) {
    separate()
    number.writeText { put(word: $0, $1) }
  }

  /// Rounded to at most 6 decimals; null for NaN, infinities and nil.
  mutating func write(_ number: Double?) {
    guard let number, number.isFinite else { return writeNull() }
    separate()
    number.writeText(6) { put(word: $0, $1) }
  }

  /// null for nil.
  mutating func write(_ text: String?) {
    guard let text else { return writeNull() }
    separate()
    let isWritten = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard JSONText.isPlain(bytes) else { return false }
      putQuoted(bytes)
      return true
    }
    if isWritten == true { return }
    var escaped: [UInt8] = []
    JSONText.append(text, to: &escaped)
    put(escaped)
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeNull()
    case .bool(let isTrue):
      separate()
      put(word: isTrue ? Self.isTrue : Self.isFalse, isTrue ? 4 : 5)
    case .integer(let number): write(number)
    case .number(let number): write(number)
    case .string(let text): write(text)
    case .array(let values): array(values) { $0.write($1) }
    case .object(let members):
      object { json in
        for member in members {
          json.write(member.key)
          json.put(UInt8(ascii: ":"))
          json.isFirst = true
          json.write(member.value)
        }
      }
    }
  }

  /// A list of texts that other documents are likely to have too: its bytes are kept for them.
  mutating func write(_ texts: [String], from lists: inout JSONLists) {
    separate()
    put(lists.bytes(of: texts))
  }

  mutating func writeNull() {
    separate()
    put(word: Self.null, 4)
  }

  // The first byte lowest.
  private static let null: UInt64 = 0x6C6C_756E
  private static let isTrue: UInt64 = 0x6575_7274
  private static let isFalse: UInt64 = 0x65_736C_6166

  /// Where in the bytes the value of a key stands, which `write` writes.
  mutating func place(of write: (inout JSONBuffer) -> Void) -> Range<Int> {
    let start = count
    write(&self)
    return start..<count
  }

  /// `[x, y]`, or null for nil.
  mutating func write(_ point: Point?) {
    guard let point else { return writeNull() }
    wrap(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
      json.write(point.x)
      json.write(point.y)
    }
  }

  private mutating func wrap(
    _ opening: UInt8, _ closing: UInt8, _ body: (inout JSONBuffer) -> Void
  ) {
    separate()
    put(opening)
    isFirst = true
    body(&self)
    put(closing)
    isFirst = false
  }

  @inline(__always)
  private mutating func separate() {
    if !isFirst { put(UInt8(ascii: ",")) }
    isFirst = false
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    if count < memory.count { memory[count] = byte }
    count += 1
  }

  /// Up to eight bytes, the first lowest in a word.
  @inline(__always)
  private mutating func put(word: UInt64, _ length: Int) {
    if count + 8 <= memory.count {
      UnsafeMutableRawBufferPointer(memory).storeBytes(
        of: word.littleEndian, toByteOffset: count, as: UInt64.self)
      count += length
    } else {
      for place in 0..<length { put(UInt8(truncatingIfNeeded: word >> (8 * place))) }
    }
  }

  private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let place = take(bytes.count), let start = bytes.baseAddress {
      place.update(from: start, count: bytes.count)
    }
  }

  @inline(__always)
  private mutating func putQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let place = take(bytes.count + 2) else { return }
    place[0] = UInt8(ascii: "\"")
    if let start = bytes.baseAddress { (place + 1).update(from: start, count: bytes.count) }
    place[bytes.count + 1] = UInt8(ascii: "\"")
  }

  /// Where the next bytes go; nil where there is no room for them.
  @inline(__always)
  private mutating func take(_ length: Int) -> UnsafeMutablePointer<UInt8>? {
    defer { count += length }
    return count + length <= memory.count ? memory.baseAddress.map { $0 + count } : nil
  }

  private mutating func put(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { put($0) } }
}
