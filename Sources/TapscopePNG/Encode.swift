// Writes pixels as a PNG file.

import CLibPNG

extension PNG {
  /// A PNG file of straight RGBA pixels, 8 bits a channel, marked as sRGB.
  ///
  /// The same pixels give the same bytes with the same zlib; compare files of different machines
  /// decoded. Up to 256 colours are written as a palette, and opaque pixels without alpha. `isFast` trades a
  /// larger file for a fraction of the time. Refuses a buffer of another length than `width * height * 4`.
  /// O(pixels).
  public static func encode(
    width: Int, height: Int, rgba: [UInt8], isFast: Bool = false
  ) throws(PNGError) -> [UInt8] {
    try encode(width: width, height: height, rgba: rgba, isFast: isFast, bits: 8)
  }

  /// The same with `bits` a channel, but for alpha, where there are more colours than a palette has.
  ///
  /// Of 6 bits no eye sees the steps in a photograph, which takes two thirds of the bytes then.
  package static func encode(
    width: Int, height: Int, rgba: [UInt8], isFast: Bool = false, bits: Int
  ) throws(PNGError) -> [UInt8] {
    guard width > 0, height > 0, PNGLimits().allow(width, height), rgba.count == width * height * 4
    else {
      throw .wrongBuffer(width: width, height: height, count: rgba.count)
    }
    let level = isFast ? fastLevel : usualLevel
    if let few = PalettedPixels(rgba) {
      return try encode(width, few.places, palette: few.palette, isFiltered: false, level)
    }
    let rgba = bits < 8 ? rgba.rounded(toBits: bits) : rgba
    let isFiltered = try isFast ? false : gainsByFilters(width, height, rgba)
    return try encode(width, rgba, isFiltered: isFiltered, level)
  }

  /// How hard zlib tries; its own default is 6.
  private static var usualLevel: Int32 { 6 }
  private static var fastLevel: Int32 { 3 }
  /// How many rows are tried to tell whether filters make a picture smaller.
  private static var tellingRows: Int { 16 }

  /// Whether filters make a picture smaller, as they do of photographs; to try them on each row takes longer
  /// than all else, and most drawings are larger with them.
  private static func gainsByFilters(
    _ width: Int, _ height: Int, _ rgba: [UInt8]
  ) throws(PNGError) -> Bool {
    let count = min(height, tellingRows)
    let start = (height - count) / 2 * width * 4
    let rows = Array(rgba[start..<start + count * width * 4])
    let filtered = try encode(width, rows, isFiltered: true, usualLevel)
    return try filtered.count < encode(width, rows, isFiltered: false, usualLevel).count
  }

  /// A file of rows of RGBA pixels, or of places in a palette of such.
  private static func encode(
    _ width: Int, _ rows: [UInt8], palette: [UInt8] = [], isFiltered: Bool, _ level: Int32
  ) throws(PNGError) -> [UInt8] {
    let height = rows.count / (palette.isEmpty ? 4 : 1) / width
    let size = worstSize(of: rows.count + height)
    let isOpaque =
      palette.isEmpty && stride(from: 3, to: rows.count, by: 4).allSatisfy { rows[$0] == 255 }
    var room = tapscope_png_room()
    room.left = size
    var isWritten = false
    let file = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      room.bytes = buffer.baseAddress
      isWritten =
        tapscope_png_encode(
          &room, UInt32(width), UInt32(height), rows, palette, Int32(palette.count / 4),
          isOpaque ? 1 : 0, isFiltered ? 1 : 0, level) != 0
      initialized = isWritten ? size - room.left : 0
    }
    guard isWritten else { throw .damaged(text(of: room.message)) }
    return file
  }
}

/// More bytes than zlib and the chunks around it can need, by the bound libpng's header gives; a palette takes
/// up to 1,048.
private func worstSize(of raw: Int) -> Int { raw + raw / 8 + raw / 64 + 2048 }

extension [UInt8] {
  /// RGBA pixels whose colours keep `bits` a channel: the highest, and again in the place of the rest, so
  /// that white stays white.
  fileprivate func rounded(toBits bits: Int) -> [UInt8] {
    let table = (0..<256).map { value in
      let high = (value >> (8 - bits)) << (8 - bits)
      return UInt8(high | (high >> bits))
    }
    return enumerated().map { index, value in index % 4 == 3 ? value : table[Int(value)] }
  }
}

/// Pixels by their places in a list of colours.
private struct PalettedPixels {
  /// Four bytes a colour, in the order in which they are met.
  private(set) var palette: [UInt8] = []
  private(set) var places: [UInt8] = []

  /// A place in the list is one byte.
  private static let mostColors = 256

  /// nil where the pixels have more colours.
  init?(_ rgba: [UInt8]) {
    places.reserveCapacity(rgba.count / 4)
    var known: [UInt32: UInt8] = [:]
    var latest: (color: UInt32, place: UInt8)?
    for start in stride(from: 0, to: rgba.count, by: 4) {
      let color =
        UInt32(rgba[start]) | UInt32(rgba[start + 1]) << 8 | UInt32(rgba[start + 2]) << 16
        | UInt32(rgba[start + 3]) << 24
      let place: UInt8
      if let latest, latest.color == color {
        place = latest.place
      } else if let known = known[color] {
        place = known
      } else {
        guard known.count < Self.mostColors else { return nil }
        place = UInt8(known.count)
        known[color] = place
        palette += rgba[start..<start + 4]
      }
      places.append(place)
      latest = (color, place)
    }
  }
}
