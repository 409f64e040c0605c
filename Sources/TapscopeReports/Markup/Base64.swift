// Bytes as text in base 64.

/// Base 64 as RFC 4648 (section 4) defines it.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let taken = min(3, bytes.count - start)
      var word = 0
      for offset in 0..<3 { word = word << 8 | (offset < taken ? Int(bytes[start + offset]) : 0) }
      for digit in 0..<4 {
        out.append(digit <= taken ? digits[word >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
