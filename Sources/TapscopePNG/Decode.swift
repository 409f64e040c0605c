// Reads every pixel of a PNG file.

import CLibPNG

/// PNG pictures: pixels in, pixels out.
public enum PNG {}

extension PNG {
  /// The pixels of a PNG file: straight RGBA as stored, one byte each, rows from the top.
  ///
  /// Every colour type and bit depth, palette and colour-key transparency, interlaced or not. Samples of
  /// 1, 2 and 4 bits are spread over 0 to 255, those of 16 bits rounded to 8; a gamma or a colour
  /// profile in the file changes nothing. Refuses pictures beyond the limits before memory is
  /// taken, and files that are cut off anywhere. O(pixels).
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
  ) throws(PNGError) -> (width: Int, height: Int, rgba: [UInt8]) {
    let header = try header(bytes, limits: limits)
    try checkWholeness(bytes)
    var file = tapscope_png_file()
    file.left = bytes.count
    // Zeros, since an interlaced picture is filled pass by pass over what stands there.
    var rgba = [UInt8](repeating: 0, count: header.width * header.height * 4)
    let isRead = bytes.withUnsafeBufferPointer { source in
      file.bytes = source.baseAddress
      return tapscope_png_decode(&file, UInt32(header.width), UInt32(header.height), &rgba)
    }
    guard isRead != 0 else { throw .damaged(text(of: file.message)) }
    return (header.width, header.height, rgba)
  }
}

/// The text in a C array of characters, up to its terminating zero.
func text<Characters>(of message: Characters) -> String {
  withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
