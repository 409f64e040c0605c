// Room for the tables of a large screen in memory of large pages.

#if canImport(Glibc)
  import Glibc
#endif

extension [HitDecision] {
  /// Makes room for `count` decisions, in large pages where they fill some of them and the system has such.
  ///
  /// Hits at places far apart each ask another page, and a processor knows the places of some two thousand:
  /// 8 MB of the usual 4 KiB, where a screen of 100,000 views has tables of 60. Linux gives large pages to
  /// who asks for them before the memory is written (`MADV_HUGEPAGE` of madvise(2)), which `make bench`
  /// found to take half of the time of such a hit. Elsewhere this is `reserveCapacity`.
  ///
  /// O(decisions held).
  mutating func reserveLargePages(for count: Int) {
    guard count * MemoryLayout<HitDecision>.stride >= Self.fewestBytes else {
      reserveCapacity(count)
      return
    }
    let held = self
    self = [HitDecision](unsafeUninitializedCapacity: count) { room, filled in
      #if canImport(Glibc)
        let bytes = UnsafeMutableRawBufferPointer(room)
        if let base = bytes.baseAddress {
          let start = base.alignedUp(toMultipleOf: Int(getpagesize()))
          // Where it refuses, all is as it was.
          _ = madvise(start, bytes.count - (start - base), MADV_HUGEPAGE)
        }
      #endif
      filled = room.initialize(fromContentsOf: held)
    }
  }

  /// Two large pages of 2 MiB, as x86-64 and arm64 have them; less holds none that is whole.
  private static let fewestBytes = 4 << 20
}
