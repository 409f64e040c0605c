// Whether bytes are JSON by the letter of RFC 8259.

/// A strict JSON parser that keeps nothing of what it reads.
///
/// It is apart from the parser that reads files and from what writes JSON, so that it can judge both, and
/// costs less than one that makes values. O(n) in the bytes.
package struct StrictJSON {
  private let bytes: [UInt8]
  private var at = 0

  /// Levels of brackets beyond which ours are a fault anyway.
  private static let deepest = 256

  /// What is wrong with bytes that are to be one JSON value; nil for nothing.
  package static func trouble(in bytes: [UInt8]) -> String? {
    if String(validating: bytes, as: UTF8.self) == nil { return "it is no UTF-8" }
    var parser = StrictJSON(bytes: bytes)
    do throws(Trouble) {
      try parser.value(depth: 0)
      parser.skipSpace()
      if parser.at < bytes.count { throw Trouble("more behind the value") }
    } catch {
      return "\(error.words) at byte \(parser.at)"
    }
    return nil
  }

  private struct Trouble: Error {
    let words: String
    init(_ words: String) { self.words = words }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at hand; 0, which no text may hold, at the end.
  private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func skipSpace() {
    while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { at += 1 }
  }

  /// Takes a byte if it is the one at hand.
  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  private mutating func value(depth: Int) throws(Trouble) {
    if depth > Self.deepest { throw Trouble("too many brackets") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: throw Trouble("no value")
    }
  }

  private mutating func object(depth: Int) throws(Trouble) {
    at += 1
    skipSpace()
    if take("}") { return }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw Trouble("no key") }
      try string()
      skipSpace()
      guard take(":") else { throw Trouble("no colon") }
      try value(depth: depth + 1)
      skipSpace()
    } while take(",")
    guard take("}") else { throw Trouble("an object without an end") }
  }

  private mutating func array(depth: Int) throws(Trouble) {
    at += 1
    skipSpace()
    if take("]") { return }
    repeat {
      try value(depth: depth + 1)
      skipSpace()
    } while take(",")
    guard take("]") else { throw Trouble("a list without an end") }
  }

  private mutating func word(_ text: String) throws(Trouble) {
    for byte in text.utf8 {
      guard next == byte else { throw Trouble("an unknown word") }
      at += 1
    }
  }

  private mutating func number() throws(Trouble) {
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
  }

  /// One digit or more.
  private mutating func digits() throws(Trouble) {
    let start = at
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { at += 1 }
    if at == start { throw Trouble("no digit") }
  }

  private mutating func string() throws(Trouble) {
    at += 1
    while true {
      let byte = next
      if byte < 0x20 { throw Trouble("a control character in a text, or no end of it") }
      at += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { try escape() }
    }
  }

  private mutating func escape() throws(Trouble) {
    let letter = next
    at += 1
    guard letter == UInt8(ascii: "u") else {
      if "\"\\/bfnrt".utf8.contains(letter) { return }
      throw Trouble("an unknown escape")
    }
    let unit = try codeUnit()
    if (0xDC00...0xDFFF).contains(unit) { throw Trouble("half a character") }
    guard (0xD800...0xDBFF).contains(unit) else { return }
    guard take("\\"), take("u"), (0xDC00...0xDFFF).contains(try codeUnit()) else {
      throw Trouble("half a character")
    }
  }

  /// Four digits of a code unit of UTF-16.
  private mutating func codeUnit() throws(Trouble) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw Trouble("no hexadecimal digit")
      }
      unit = unit << 4 | UInt32(digit)
      at += 1
    }
    return unit
  }
}
