// PNG files of any colour type, depth and interlacing, made byte by byte for tests.

import TapscopePNG
import TapscopeTestSupport
import Testing

/// A small picture whose samples are a formula, written with stored (uncompressed) deflate blocks.
struct SamplePNG: CustomTestStringConvertible, Sendable {
  var type: PNGHeader.ColorType
  var depth: Int
  var isInterlaced = false
  /// Writes a `tRNS` chunk: a colour key, or the alphas of the palette.
  var hasTransparency = false
  /// `gAMA`, in hundred-thousandths.
  var gamma: Int?
  var width = 9
  var height = 7

  var testDescription: String {
    "\(type) \(depth) bit" + (isInterlaced ? " interlaced" : "")
      + (hasTransparency ? " tRNS" : "")
  }

  var channels: Int {
    switch type {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .color: 3
    case .colorAlpha: 4
    }
  }

  /// The value stored for a channel of a pixel, 0 to 2^depth - 1.
  func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    let mask = depth == 16 ? 0xFFFF : (1 << depth) - 1
    let spread = (x * 37 + y * 101 + channel * 59 + 3) * (depth == 16 ? 1031 : 1)
    return type == .palette ? (x + y * 3) % paletteCount : spread & mask
  }

  var paletteCount: Int { min(1 << depth, 20) }

  /// Red, green, blue and alpha of a palette entry.
  func paletteEntry(_ index: Int) -> [UInt8] {
    let alpha = hasTransparency && index < paletteCount - 1 ? index * 13 + 1 : 255
    return [index * 11, 255 - index * 7, index * index % 256, alpha].map { UInt8($0) }
  }

  /// The samples of the colour that is fully transparent: those of pixel (1, 1).
  var key: [Int] { (0..<channels).map { sample(1, 1, $0) } }

  /// What decoding must give, computed without libpng.
  var expected: [UInt8] {
    var rgba: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { rgba += expectedPixel(x, y) }
    }
    return rgba
  }

  private func expectedPixel(_ x: Int, _ y: Int) -> [UInt8] {
    let samples = (0..<channels).map { sample(x, y, $0) }
    let bytes = samples.map { value in
      UInt8((Double(value) * 255 / Double((1 << depth) - 1)).rounded())
    }
    let keyed: UInt8 = hasTransparency && samples == key ? 0 : 255
    switch type {
    case .palette: return paletteEntry(samples[0])
    case .gray: return [bytes[0], bytes[0], bytes[0], keyed]
    case .grayAlpha: return [bytes[0], bytes[0], bytes[0], bytes[1]]
    case .color: return [bytes[0], bytes[1], bytes[2], keyed]
    case .colorAlpha: return bytes
    }
  }

  var file: [UInt8] {
    var header = PNGBytes.big(width) + PNGBytes.big(height)
    header += [UInt8(depth), type.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var file = PNGBytes.signature
    file += PNGBytes.chunk("IHDR", header)
    if let gamma { file += PNGBytes.chunk("gAMA", PNGBytes.big(gamma)) }
    if type == .palette {
      let entries = (0..<paletteCount).map(paletteEntry)
      file += PNGBytes.chunk("PLTE", entries.flatMap { $0.prefix(3) })
      if hasTransparency { file += PNGBytes.chunk("tRNS", entries.dropLast().map { $0[3] }) }
    } else if hasTransparency {
      file += PNGBytes.chunk("tRNS", key.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    }
    return file + PNGBytes.chunk("IDAT", PNGBytes.stored(scanlines)) + PNGBytes.chunk("IEND", [])
  }

  /// The rows of each pass, each after a filter byte of 0.
  private var scanlines: [UInt8] {
    let whole = [(x: 0, y: 0, stepX: 1, stepY: 1)]
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ].map { (x: $0.0, y: $0.1, stepX: $0.2, stepY: $0.3) }
    var bytes: [UInt8] = []
    for pass in isInterlaced ? adam7 : whole where pass.x < width {
      for y in stride(from: pass.y, to: height, by: pass.stepY) {
        bytes += [0] + packed(stride(from: pass.x, to: width, by: pass.stepX).map { $0 }, y)
      }
    }
    return bytes
  }

  private func packed(_ columns: [Int], _ y: Int) -> [UInt8] {
    var bits: [UInt8] = []
    for x in columns {
      for channel in 0..<channels {
        let value = sample(x, y, channel)
        bits += (0..<depth).reversed().map { UInt8(value >> $0 & 1) }
      }
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { byte, i in
        byte << 1 | (start + i < bits.count ? bits[start + i] : 0)
      }
    }
  }
}
