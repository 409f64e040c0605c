// Appends texts to bytes and finds single bytes among many.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension [UInt8] {
  /// Where in a range a byte first stands; nil where it does not.
  ///
  /// O(n), a vector at a time.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    withUnsafeBytes { bytes in
      let part = UnsafeRawBufferPointer(rebasing: bytes[range])
      guard let start = part.baseAddress, let found = memchr(start, Int32(byte), part.count) else {
        return nil
      }
      return range.lowerBound + (UnsafeRawPointer(found) - start)
    }
  }

  /// Appends a literal as UTF-8.
  package mutating func append(literal text: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends some bytes of a word, the lowest first.
  mutating func append(word: UInt64, _ count: Int) {
    Swift.withUnsafeBytes(of: word.littleEndian) {
      append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
  }

  /// Appends a text as UTF-8, from where its bytes lie: through its view as UTF-8 takes twice as long.
  package mutating func append(utf8 text: String) {
    let isAppended = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) } != nil
    if !isAppended { append(contentsOf: text.utf8) }
  }
}
