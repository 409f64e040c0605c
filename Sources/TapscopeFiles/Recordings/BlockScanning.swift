// Finds bytes among many, sixteen at a time.

/// Sixteen bytes are looked at together, which is as fast as memory hands them out; wider vectors
/// fall back to slow code on processors without them (measured).
extension Span where Element == UInt8 {
  /// Where in a range a block starts that holds one of four bytes; nil where none does.
  func block(holding marks: SIMD4<UInt8>, in range: Range<Int>) -> Int? {
    let a = SIMD16<UInt8>(repeating: marks.x)
    let b = SIMD16<UInt8>(repeating: marks.y)
    let c = SIMD16<UInt8>(repeating: marks.z)
    let d = SIMD16<UInt8>(repeating: marks.w)
    var i = range.lowerBound
    while i <= range.upperBound - 16 {
      let block = block(at: i)
      if isAny((block .== a) .| (block .== b) .| (block .== c) .| (block .== d)) { return i }
      i += 16
    }
    while i < range.upperBound {
      if any(marks .== SIMD4(repeating: self[i])) { return i }
      i += 1
    }
    return nil
  }

  /// The number of line feeds in a range.
  func lineFeeds(in range: Range<Int>) -> Int {
    let (none, one) = (SIMD16<UInt8>(repeating: 0), SIMD16<UInt8>(repeating: 1))
    let lineFeed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    var count = 0
    var i = range.lowerBound
    while i <= range.upperBound - 16 {
      // A byte of the sum counts to 255.
      let end = Swift.min(range.upperBound - 16, i + 254 * 16)
      var sum = none
      while i <= end {
        sum &+= none.replacing(with: one, where: block(at: i) .== lineFeed)
        i += 16
      }
      for lane in sum.indices { count += Int(sum[lane]) }
    }
    while i < range.upperBound {
      if self[i] == UInt8(ascii: "\n") { count += 1 }
      i += 1
    }
    return count
  }

  /// As `any`, which looks at the lanes one by one.
  @inline(__always)
  private func isAny(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return halves.x | halves.y != 0
  }

  @inline(__always)
  private func block(at index: Int) -> SIMD16<UInt8> {
    // Checked against the bounds; "unsafe" speaks of types that have invalid bits.
    bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
  }
}
