// Tests that pixels survive being written and read again.

import TapscopePNG
import Testing

struct EncodeTests {
  @Test(arguments: [(1, 1), (3, 2), (64, 64), (257, 31)], [false, true])
  func pixelsComeBackUnchanged(_ size: (Int, Int), _ isFast: Bool) throws {
    let rgba = (0..<size.0 * size.1 * 4).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let file = try PNG.encode(width: size.0, height: size.1, rgba: rgba, isFast: isFast)
    let picture = try PNG.decode(file)
    #expect(picture.width == size.0)
    #expect(picture.height == size.1)
    #expect(picture.rgba == rgba)
  }

  @Test func samePixelsGiveTheSameBytes() throws {
    let rgba: [UInt8] = (0..<6400).map { UInt8($0 % 251) }
    let first = try PNG.encode(width: 40, height: 40, rgba: rgba)
    #expect(try PNG.encode(width: 40, height: 40, rgba: rgba) == first)
  }

  @Test func clearPixelsKeepTheirColour() throws {
    let rgba: [UInt8] = [200, 100, 50, 0]
    #expect(try PNG.decode(PNG.encode(width: 1, height: 1, rgba: rgba)).rgba == rgba)
  }

  @Test(arguments: [1, 2, 16, 256, 257], [false, true])
  func fewColoursAreAPalette(_ colors: Int, _ isFast: Bool) throws {
    let rgba = (0..<512).flatMap { pixel -> [UInt8] in
      let color = pixel % colors
      return [UInt8(color & 0xFF), UInt8(color >> 8), 7, UInt8(255 - color % 256)]
    }
    let file = try PNG.encode(width: 32, height: 16, rgba: rgba, isFast: isFast)
    // The colour type of the header (PNG, 11.2.1): 3 is a palette, 6 colours with alpha.
    #expect(file[25] == (colors <= 256 ? 3 : 6))
    #expect(try PNG.decode(file).rgba == rgba)
  }

  @Test(arguments: [false, true]) func opaquePixelsHaveNoAlpha(_ isFast: Bool) throws {
    let rgba = (0..<1024).flatMap { pixel -> [UInt8] in
      [UInt8(pixel & 0xFF), UInt8(pixel >> 8), 7, 255]
    }
    let file = try PNG.encode(width: 32, height: 32, rgba: rgba, isFast: isFast)
    // The colour type of the header: 2 is colours without alpha.
    #expect(file[25] == 2)
    #expect(try PNG.decode(file).rgba == rgba)
    var clear = rgba
    clear[4 * 1023 + 3] = 254
    let other = try PNG.encode(width: 32, height: 32, rgba: clear, isFast: isFast)
    #expect(other[25] == 6)
    #expect(try PNG.decode(other).rgba == clear)
  }

  @Test func fewerBitsAreForPicturesOfManyColours() throws {
    let many = (0..<1024).flatMap { pixel -> [UInt8] in
      [UInt8(pixel & 0xFF), UInt8(pixel >> 2), 255, UInt8(pixel & 0xFF)]
    }
    let rounded = try PNG.decode(PNG.encode(width: 32, height: 32, rgba: many, bits: 6)).rgba
    for (index, (value, was)) in zip(rounded, many).enumerated() {
      #expect(index % 4 == 3 ? value == was : abs(Int(value) - Int(was)) <= 3)
      #expect(index % 4 == 3 || ((value >> 2) << 2) | (value >> 6) == value)
    }
    let few = (0..<1024).flatMap { pixel -> [UInt8] in [UInt8(pixel % 200), 3, 7, 255] }
    #expect(try PNG.decode(PNG.encode(width: 32, height: 32, rgba: few, bits: 6)).rgba == few)
  }

  @Test func filtersAreUsedWhereTheyMakeTheFileSmaller() throws {
    // As smooth as a photograph of the sky, and of more colours than a palette has.
    let rgba = (0..<64 * 64).flatMap { pixel -> [UInt8] in
      let (x, y) = (pixel % 64, pixel / 64)
      return [UInt8(2 * x + y), UInt8(x + 2 * y), UInt8(3 * x), 255]
    }
    let file = try PNG.encode(width: 64, height: 64, rgba: rgba)
    let unfiltered = try PNG.encode(width: 64, height: 64, rgba: rgba, isFast: true)
    #expect(try PNG.decode(file).rgba == rgba)
    #expect(try PNG.decode(unfiltered).rgba == rgba)
    #expect(2 * file.count < unfiltered.count)
  }

  @Test(arguments: [(0, 0, 0), (2, 2, 15), (2, 2, 17), (-1, 1, 4), (20_000, 1, 80_000)])
  func refusesBuffersOfAnotherSize(_ width: Int, _ height: Int, _ count: Int) {
    #expect(throws: PNGError.wrongBuffer(width: width, height: height, count: count)) {
      try PNG.encode(width: width, height: height, rgba: [UInt8](repeating: 0, count: count))
    }
  }
}
