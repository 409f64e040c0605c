// Tests that headers no picture may have are refused before decoding.

import TapscopePNG
import TapscopeTestSupport
import Testing

struct PNGHeaderTests {
  @Test func readsWhatTheFileSays() throws {
    let header = try PNG.header(
      SamplePNG(type: .palette, depth: 2, isInterlaced: true, width: 5, height: 3).file)
    #expect(header.width == 5)
    #expect(header.height == 3)
    #expect(header.bitDepth == 2)
    #expect(header.colorType == .palette)
    #expect(header.isInterlaced)
  }

  @Test(arguments: [
    (20_000, 1, "a picture of 20000x1 pixels is too large"),
    (16_000, 16_000, "a picture of 16000x16000 pixels is too large"),
    (900_000, 900_000, "a picture of 900000x900000 pixels is too large"),
    (Int(UInt32.max), Int(UInt32.max), "a picture of 4294967295x4294967295 pixels is too large"),
    (0, 5, "the PNG header is damaged: a picture of 0x5 pixels"),
    (5, 0, "the PNG header is damaged: a picture of 5x0 pixels"),
  ])
  func refusesSizes(_ width: Int, _ height: Int, _ message: String) {
    let file = png(PNGBytes.big(width) + PNGBytes.big(height) + [8, 6, 0, 0, 0])
    let error = #expect(throws: PNGError.self) { try PNG.decode(file) }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test func allowsTheLargestSide() throws {
    let file = png(PNGBytes.big(16_384) + PNGBytes.big(4096) + [8, 6, 0, 0, 0])
    #expect(try PNG.header(file).width == 16_384)
  }

  @Test func refusesCombinationsNoPNGHas() {
    #expect(throws: PNGError.badHeader("16 bits with colour type 3")) {
      try PNG.header(png(PNGBytes.big(5) + PNGBytes.big(5) + [16, 3, 0, 0, 0]))
    }
    #expect(throws: PNGError.badHeader("colour type 5")) {
      try PNG.header(png(PNGBytes.big(5) + PNGBytes.big(5) + [8, 5, 0, 0, 0]))
    }
    #expect(throws: PNGError.badHeader("it starts with a chunk that is no `IHDR`")) {
      try PNG.header(PNGBytes.signature + PNGBytes.chunk("IDAT", []))
    }
  }

  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF, 0xE0], "not a PNG file; it looks like a JPEG picture"),
    (Array("GIF89a".utf8), "not a PNG file; it looks like a GIF picture"),
    (Array("<svg xmlns=".utf8), "not a PNG file; it looks like an SVG picture"),
    (Array("tapscope: layout/1".utf8), "not a PNG file"),
    ([], "the PNG file is empty"),
    ([0x89, 0x50, 0x4E], "the PNG file is cut off at byte 3"),
  ])
  func namesFilesOfAnotherType(_ file: [UInt8], _ message: String) {
    let error = #expect(throws: PNGError.self) { try PNG.header(file) }
    #expect(error?.description == message)
  }

  @Test func namesPicturesXcodeRewrote() {
    #expect(throws: PNGError.appleOptimized) {
      try PNG.header(PNGBytes.signature + PNGBytes.chunk("CgBI", [0, 0, 0, 0]))
    }
  }
}

private func png(_ header: [UInt8]) -> [UInt8] {
  PNGBytes.signature + PNGBytes.chunk("IHDR", header) + PNGBytes.chunk("IEND", [])
}
