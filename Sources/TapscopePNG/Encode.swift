// Writes pixels as a PNG file.

import CLibPNG

extension PNG {
  /// A PNG file of straight RGBA pixels, 8 bits a channel, marked as sRGB.
  ///
  /// The same pixels give the same bytes with the same zlib; compare files of different machines
  /// decoded. Up to 256 colours are written as a palette, of which most drawings take a fifth of the time
  /// and are smaller. `isFast` trades a file about half as large again for a fifth of the time. Refuses a
  /// buffer of another length than `width * height * 4`. O(pixels).
  public static func encode(
    width: Int, height: Int, rgba: [UInt8], isFast: Bool = false
  ) throws(PNGError) -> [UInt8] {
    guard width > 0, height > 0, PNGLimits().allow(width, height), rgba.count == width * height * 4
    else {
      throw .wrongBuffer(width: width, height: height, count: rgba.count)
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    if isFast { image.flags |= UInt32(PNG_IMAGE_FLAG_FAST) }
    let paletted = PalettedPixels(rgba)
    if let paletted {
      image.format |= UInt32(PNG_FORMAT_FLAG_COLORMAP)
      image.colormap_entries = UInt32(paletted.palette.count / 4)
    }
    var size = worstSize(of: rgba.count + height)
    var isWritten = false
    let file = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      isWritten =
        png_image_write_to_memory(
          &image, buffer.baseAddress, &size, 0, paletted?.places ?? rgba, 0, paletted?.palette)
        != 0
      initialized = isWritten ? size : 0
    }
    guard isWritten else { throw .damaged(text(of: image.message)) }
    return file
  }
}

/// More bytes than zlib and the chunks around it can need, by the bound libpng's header gives.
private func worstSize(of raw: Int) -> Int { raw + raw / 8 + raw / 64 + 1024 }

/// Pixels by their places in a list of colours.
private struct PalettedPixels {
  /// Four bytes a colour, in the order in which they are met.
  private(set) var palette: [UInt8] = []
  private(set) var places: [UInt8] = []

  /// A place is a byte.
  private static let mostColors = 256

  /// nil of pixels of more colours.
  init?(_ rgba: [UInt8]) {
    places.reserveCapacity(rgba.count / 4)
    var known: [UInt32: UInt8] = [:]
    var latest: (color: UInt32, place: UInt8)?
    for start in stride(from: 0, to: rgba.count, by: 4) {
      let color =
        UInt32(rgba[start]) | UInt32(rgba[start + 1]) << 8 | UInt32(rgba[start + 2]) << 16
        | UInt32(rgba[start + 3]) << 24
      if let latest, latest.color == color {
        places.append(latest.place)
        continue
      }
      var place = known[color]
      if place == nil {
        guard known.count < Self.mostColors else { return nil }
        place = UInt8(known.count)
        known[color] = place
        palette += rgba[start..<start + 4]
      }
      guard let place else { return nil }
      places.append(place)
      latest = (color, place)
    }
  }
}
