// The header of a PNG file: size, how pixels are stored, and whether the file is whole.

/// The `IHDR` chunk of a PNG file.
public struct PNGHeader: Hashable, Sendable {
  /// How a pixel is stored; the raw value is the file's.
  public enum ColorType: UInt8, Hashable, Sendable, CaseIterable {
    case gray = 0
    case color = 2
    case palette = 3
    case grayAlpha = 4
    case colorAlpha = 6

    /// The bits a channel, or an index, may have.
    public var bitDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .color, .grayAlpha, .colorAlpha: [8, 16]
      }
    }
  }

  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// Bits a channel, or bits an index of a palette.
  public let bitDepth: Int
  /// How a pixel is stored.
  public let colorType: ColorType
  /// Stored in the seven passes of Adam7.
  public let isInterlaced: Bool
}

extension PNG {
  /// The header of a PNG file, read without decoding it; refuses what `decode` would refuse by it.
  ///
  /// Pure reading of the first 33 bytes: O(1), no memory taken.
  public static func header(_ bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError)
    -> PNGHeader
  {
    if bytes.isEmpty { throw .empty }
    guard bytes.starts(with: signature) else { throw notPNG(bytes) }
    guard let first = Chunk(bytes, at: signature.count) else {
      throw .truncated(chunk: nil, offset: bytes.count)
    }
    if first.name == "CgBI" { throw .appleOptimized }
    guard first.name == "IHDR", first.length == 13 else {
      throw .badHeader("it starts with a chunk that is no `IHDR`")
    }
    guard first.end <= bytes.count else { throw .truncated(chunk: "IHDR", offset: bytes.count) }
    let width = bigEndian(bytes, first.start)
    let height = bigEndian(bytes, first.start + 4)
    guard width > 0, height > 0 else {
      throw .badHeader("a picture of \(width)x\(height) pixels")
    }
    let depth = Int(bytes[first.start + 8])
    guard let type = PNGHeader.ColorType(rawValue: bytes[first.start + 9]) else {
      throw .badHeader("colour type \(bytes[first.start + 9])")
    }
    guard type.bitDepths.contains(depth) else {
      throw .badHeader("\(depth) bits with colour type \(type.rawValue)")
    }
    guard limits.allow(width, height) else {
      throw .tooLarge(width: width, height: height, limits: limits)
    }
    return PNGHeader(
      width: width, height: height, bitDepth: depth, colorType: type,
      isInterlaced: bytes[first.start + 12] == 1)
  }
}

/// Throws where the chunks do not reach `IEND` within the file; libpng accepts some such files.
func checkWholeness(_ bytes: [UInt8]) throws(PNGError) {
  var offset = signature.count
  while let chunk = Chunk(bytes, at: offset) {
    guard chunk.end <= bytes.count else {
      throw .truncated(chunk: chunk.name, offset: bytes.count)
    }
    if chunk.name == "IEND" { return }
    offset = chunk.end
  }
  throw .truncated(chunk: nil, offset: bytes.count)
}

private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// Where a chunk's data lies: after its length and name, before its checksum.
private struct Chunk {
  let name: String
  let start: Int
  let length: Int
  /// After the checksum; may lie beyond the file.
  var end: Int { start + length + 4 }

  /// nil where fewer than 8 bytes are left.
  init?(_ bytes: [UInt8], at offset: Int) {
    guard offset + 8 <= bytes.count else { return nil }
    length = bigEndian(bytes, offset)
    let letters = bytes[offset + 4..<offset + 8]
    let isName = letters.allSatisfy { (65...90).contains($0 & 0xDF) }
    name = isName ? String(decoding: letters, as: UTF8.self) : "damaged"
    start = offset + 8
  }
}

private func bigEndian(_ bytes: [UInt8], _ offset: Int) -> Int {
  bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
}

/// Names the type of a file that is no PNG by its first bytes, or by the damage it took.
private func notPNG(_ bytes: [UInt8]) -> PNGError {
  if signature.starts(with: bytes) { return .truncated(chunk: nil, offset: bytes.count) }
  let kinds: [([UInt8], String)] = [
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("GIF8".utf8), "a GIF picture"),
    (Array("RIFF".utf8), "a WebP picture"),
    (Array("BM".utf8), "a BMP picture"),
    (Array("<svg".utf8), "an SVG picture"),
    (Array("<?xml".utf8), "an XML file"),
    (Array("%PDF".utf8), "a PDF file"),
    (Array("version https://git-lfs".utf8), "a Git LFS pointer; fetch the picture itself"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0A], "a PNG whose line ends were converted on the way"),
  ]
  return .notPNG(kinds.first { bytes.starts(with: $0.0) }?.1)
}
