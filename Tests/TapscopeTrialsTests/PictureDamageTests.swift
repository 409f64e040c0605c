// Tests that damaged pictures have sums that fit, so that what is damaged is decoded.

import Foundation
import TapscopePNG
import TapscopeTestSupport
import TapscopeTrials
import Testing

@Suite struct PictureDamageTests {
  @Test func manyDamagedPicturesAreDecoded() throws {
    let file = PackageFiles.url("Fuzz/Corpus/picture/two-by-two.png")
    let picture = try [UInt8](Data(contentsOf: file))
    var sizes: Set<[Int]> = []
    for seed in 0..<400 as Range<UInt64> {
      let damaged = Trial.picture.damaged(picture, limit: 4096, seed: seed) { $0 }
      guard let decoded = try? PNG.decode(damaged) else { continue }
      sizes.insert([decoded.width, decoded.height])
    }
    // With sums that do not fit there would be the one size of the file itself.
    #expect(sizes.count > 5)
  }
}
