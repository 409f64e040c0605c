// Workloads that make masks and lay them over each other.

import TapscopeEngine

extension Workload {
  /// A side in pixels: 4 MiB of RGBA, 128 KiB as a mask.
  private static let side = 1024

  /// A bit mask of a picture's alpha; the units are the bytes read.
  static func maskFromAlpha() -> Workload {
    let rgba = noise(bytes: side * side * 4)
    var threshold = 0
    return Workload(units: rgba.count) {
      // Another threshold each time, so that no run repeats the one before it.
      threshold = threshold % 255 + 1
      let mask = BitMask(width: side, height: side, rgba: rgba, alphaAtLeast: threshold)
      return mask.words[threshold].nonzeroBitCount
    }
  }

  /// How many pixels two masks share, a hundred times; the units are the bytes read.
  static func maskOverlap() -> Workload {
    let masks = [64, 192].map {
      BitMask(
        width: side, height: side, rgba: noise(bytes: side * side * 4), alphaAtLeast: $0)
    }
    return Workload(units: 100 * 2 * masks[0].byteCount) {
      (0..<100).reduce(0) { $0 &+ masks[$1 % 2].overlapCount(masks[1 - $1 % 2]) }
    }
  }

  /// Bytes without a pattern, the same at every run.
  private static func noise(bytes count: Int) -> [UInt8] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }
}
