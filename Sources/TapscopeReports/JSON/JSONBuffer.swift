// Appends the bytes of a JSON document, member by member.

import TapscopeEngine

/// A JSON document in the making, for what is written by the thousand; the bytes are those of
/// `JSONValue`.
///
/// Commas are put where they belong: before every member and element but the first of its kind.
struct JSONBuffer {
  private(set) var bytes: [UInt8]
  /// Whether the next value is the first of its object or array, or follows its key.
  private var isFirst = true
  /// Lists of texts that many documents share, and their bytes.
  private var shared: [(texts: [String], bytes: [UInt8])] = []
  private static let mostShared = 16
  private let capacity: Int

  init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
    self.capacity = capacity
  }

  /// Hands out the document; the next one begins.
  mutating func take() -> [UInt8] {
    defer {
      bytes = []
      bytes.reserveCapacity(capacity)
      isFirst = true
    }
    return bytes
  }

  /// Text before the document or behind it, as it is.
  mutating func raw(_ text: String) { bytes.append(utf8: text) }

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
  mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    isFirst = true
  }

  mutating func write(_ number: Int) {
    separate()
    number.appendText(to: &bytes)
  }

  /// Rounded to at most 6 decimals; null for NaN, infinities and nil.
  mutating func write(_ number: Double?) {
    separate()
    guard let number, number.isFinite else { return appendNull() }
    number.appendText(6, to: &bytes)
  }

  /// null for nil.
  mutating func write(_ text: String?) {
    separate()
    guard let text else { return appendNull() }
    JSONText.append(text, to: &bytes)
  }

  /// A list of texts that other documents are likely to have too: its bytes are kept for them.
  mutating func write(shared texts: [String]) {
    separate()
    if let known = shared.first(where: { $0.texts == texts }) {
      bytes += known.bytes
      return
    }
    var list: [UInt8] = []
    JSONValue.strings(texts).write(to: &list)
    bytes += list
    if shared.count == Self.mostShared { shared.removeAll() }
    shared.append((texts, list))
  }

  mutating func write(_ value: JSONValue) {
    separate()
    value.write(to: &bytes)
  }

  /// The value of a key, within a mark if there is one.
  mutating func write(within mark: LateMark?, _ value: (inout JSONBuffer) -> Void) {
    mark?.begin(in: &bytes)
    value(&self)
    mark?.end(in: &bytes)
  }

  /// `[x, y]`, or null for nil.
  mutating func write(_ point: Point?) {
    guard let point else { return write(.null) }
    array([point.x, point.y]) { $0.write($1) }
  }

  private mutating func wrap(
    _ opening: UInt8, _ closing: UInt8, _ body: (inout JSONBuffer) -> Void
  ) {
    separate()
    bytes.append(opening)
    isFirst = true
    body(&self)
    bytes.append(closing)
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func appendNull() { bytes += "null".utf8 }
}
