// Tests that every kind of PNG decodes to the straight RGBA bytes it holds.

import TapscopePNG
import Testing

/// Every colour type with every depth it may have, interlaced or not, with and without `tRNS`.
private let everyKind: [SamplePNG] = PNGHeader.ColorType.allCases.flatMap { type in
  type.bitDepths.flatMap { depth in
    [false, true].flatMap { isInterlaced in
      [false, true].compactMap { hasTransparency in
        let hasOwnAlpha = type == .grayAlpha || type == .colorAlpha
        return hasTransparency && hasOwnAlpha
          ? nil
          : SamplePNG(
            type: type, depth: depth, isInterlaced: isInterlaced, hasTransparency: hasTransparency)
      }
    }
  }
}

struct DecodeTests {
  @Test(arguments: everyKind)
  func decodesEveryKind(_ sample: SamplePNG) throws {
    let picture = try PNG.decode(sample.file)
    #expect(picture.width == sample.width)
    #expect(picture.height == sample.height)
    #expect(picture.rgba == sample.expected)
  }

  @Test func allKindsAreInTheTable() {
    #expect(everyKind.count == 2 * (15 + 11))
  }

  @Test(arguments: [(1, 1), (1, 9), (9, 1), (4, 4), (2, 3)])
  func decodesInterlacedPicturesWithEmptyPasses(_ width: Int, _ height: Int) throws {
    let sample = SamplePNG(
      type: .gray, depth: 2, isInterlaced: true, width: width, height: height)
    #expect(try PNG.decode(sample.file).rgba == sample.expected)
  }

  @Test(arguments: [8, 16])
  func gammaChangesNothing(_ depth: Int) throws {
    let linear = SamplePNG(type: .colorAlpha, depth: depth, gamma: 100_000)
    #expect(try PNG.decode(linear.file).rgba == linear.expected)
  }

  @Test func acceptsBytesAfterTheEnd() throws {
    let sample = SamplePNG(type: .gray, depth: 8)
    #expect(try PNG.decode(sample.file + [1, 2, 3]).rgba == sample.expected)
  }

  @Test func everyTruncationIsRefused() {
    let file = SamplePNG(type: .palette, depth: 4, hasTransparency: true).file
    for count in 0..<file.count {
      #expect(throws: PNGError.self) { try PNG.decode(Array(file.prefix(count))) }
    }
  }

  @Test func noFlippedByteGivesOtherPixels() {
    let sample = SamplePNG(type: .colorAlpha, depth: 8)
    for index in sample.file.indices {
      var file = sample.file
      file[index] ^= 0x10
      let picture = try? PNG.decode(file)
      #expect(picture == nil || picture?.rgba == sample.expected, "byte \(index)")
    }
  }

  @Test func namesTheChunkThatIsCutOff() {
    let file = SamplePNG(type: .gray, depth: 8).file
    #expect(throws: PNGError.truncated(chunk: "IDAT", offset: file.count - 20)) {
      try PNG.decode(Array(file.dropLast(20)))
    }
    #expect(throws: PNGError.truncated(chunk: nil, offset: file.count - 12)) {
      try PNG.decode(Array(file.dropLast(12)))
    }
  }

  @Test func reportsDamageInTheWordsOfLibpng() {
    var file = SamplePNG(type: .gray, depth: 8).file
    file[60] ^= 0xFF
    let error = #expect(throws: PNGError.self) { try PNG.decode(file) }
    #expect(error?.description.hasPrefix("the PNG file is damaged: IDAT") == true)
  }
}
