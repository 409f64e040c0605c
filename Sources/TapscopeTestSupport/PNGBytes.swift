// The bytes of a PNG file that trials and tests put together chunk by chunk.

/// Puts the parts of a PNG file together, as the PNG specification and RFC 1950 and 1951 have them.
package enum PNGBytes {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its length before it and its check sum behind it.
  package static func chunk(_ name: [UInt8], _ data: [UInt8]) -> [UInt8] {
    big(data.count) + name + data + big(Int(checkSum(name + data)))
  }

  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    chunk(Array(name.utf8), data)
  }

  /// The low 32 bits of a number, the highest byte first.
  package static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of one stored block, of at most 65,535 bytes.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = bytes.count
    let lengths = [count, count >> 8, ~count, ~count >> 8].map { UInt8(truncatingIfNeeded: $0) }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 0x01] + lengths + bytes + big(high << 16 | low)
  }

  /// CRC-32, byte by byte from a table.
  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(truncatingIfNeeded: $0 ^ UInt32($1)) & 0xFF] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }
}
