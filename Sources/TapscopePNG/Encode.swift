// Writes pixels as a PNG file.

import CLibPNG

extension PNG {
  /// A PNG file of straight RGBA pixels, 8 bits a channel, marked as sRGB.
  ///
  /// The same pixels give the same bytes with the same zlib; compare files of different machines
  /// decoded. `isFast` trades a file about half as large again for a fifth of the time. Refuses a
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
    var size = worstSize(of: rgba.count + height)
    var isWritten = false
    let file = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      isWritten =
        png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, rgba, 0, nil) != 0
      initialized = isWritten ? size : 0
    }
    guard isWritten else { throw .damaged(text(of: image.message)) }
    return file
  }
}

/// More bytes than zlib and the chunks around it can need, by the bound libpng's header gives.
private func worstSize(of raw: Int) -> Int { raw + raw / 8 + raw / 64 + 1024 }
