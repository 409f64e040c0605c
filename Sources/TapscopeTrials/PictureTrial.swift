// The promises about pictures: decoded as large as they say, and their masks hit alike by both engines.

import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopePNG

extension Trial {
  private static let pictureLimits = PNGLimits(side: 64, pixels: 2048)

  /// A picture as a PNG file.
  static func encodedPicture(width: Int, height: Int, rgba: [UInt8]) throws -> [UInt8] {
    try PNG.encode(width: width, height: height, rgba: rgba, isFast: true)
  }

  static func picture(_ bytes: [UInt8]) throws {
    let header: PNGHeader
    let picture: (width: Int, height: Int, rgba: [UInt8])
    do throws(PNGError) {
      header = try PNG.header(bytes, limits: pictureLimits)
      picture = try PNG.decode(bytes, limits: pictureLimits)
    } catch {
      return try expect(!error.description.isEmpty, "refused without a word")
    }
    try expect(
      picture.width == header.width && picture.height == header.height
        && picture.rgba.count == header.width * header.height * 4,
      "\(picture.width) x \(picture.height) pixels, told \(header.width) x \(header.height)")
    var choice = Choice(bytes)
    if choice.of(4) == 0 {
      let again = try PNG.decode(
        try encodedPicture(width: picture.width, height: picture.height, rgba: picture.rgba))
      try expect(again.rgba == picture.rgba, "other pixels when it is written and read again")
    }
    var options = layoutOptions
    options.pictures = ["top.png": bytes]
    let strategy = choice.of(["alpha", "byteMask", "argbLookup", "bitMask"])
    let text = """
      tapscope: layout/1
      screen: 40x40@1
      views:
        - {id: back, kind: button, frame: [0, 0, 30, 30]}
        - {id: top, kind: button, frame: [4, 4, 30, 30], image: top.png, strategy: \(strategy)}

      """
    let layout: TapscopeFiles.Layout
    do throws(InputError) {
      layout = try LayoutReader(options: options).read(bytes: Array(text.utf8), path: "p.yaml")
    } catch {
      throw BrokenPromise(description: "a picture that is decoded is refused: \(error)")
    }
    try ask(layout.hierarchy, &choice)
  }
}
