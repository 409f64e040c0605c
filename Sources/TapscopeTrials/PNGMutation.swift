// Damages pictures chunk by chunk and mends the check sums, so that what is damaged is looked at.

import TapscopeTestSupport

/// The chunks of a PNG file, some of them changed.
struct PNGMutation {
  private struct Chunk {
    var name: [UInt8]
    var data: [UInt8]
  }

  private(set) var random: SeededGenerator
  private var chunks: [Chunk] = []
  private static let names = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "hIST",
    "pHYs", "tEXt", "zTXt", "iTXt", "tIME", "acTL", "fcTL", "fdAT", "abCd",
  ]

  init(_ bytes: [UInt8], _ random: SeededGenerator) {
    self.random = random
    var at = PNGBytes.signature.count
    while at + 12 <= bytes.count {
      let count = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(at + 8 + count, bytes.count - 4)
      chunks.append(
        Chunk(name: Array(bytes[at + 4..<at + 8]), data: Array(bytes[at + 8..<max(end, at + 8)])))
      at = end + 4
    }
  }

  /// The file with one wound; now and then the check sums are left as they are.
  mutating func damaged(_ blind: ([UInt8]) -> [UInt8]) -> [UInt8] {
    guard !chunks.isEmpty else { return blind(PNGBytes.signature) }
    let index = below(chunks.count)
    switch below(9) {
    case 0: chunks.remove(at: index)
    case 1: chunks.insert(chunks[index], at: below(chunks.count))
    case 2: chunks.swapAt(index, below(chunks.count))
    case 3:
      let name = Self.names.randomElement(using: &random) ?? "tEXt"
      chunks.insert(
        Chunk(name: Array(name.utf8), data: noise(below(24))), at: min(1, chunks.count))
    case 4: chunks[index].data = blind(chunks[index].data)
    case 5: changeHeader()
    case 6, 7: fill()
    default: return blind(file)
    }
    return file
  }

  private mutating func below(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &random)
  }

  private mutating func noise(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private static let (width, height, depth, type, interlace) = (3, 7, 8, 9, 12)

  /// Another side, depth, colour type or way of interlacing.
  private mutating func changeHeader() {
    guard let header = chunks.firstIndex(where: { $0.name == Array("IHDR".utf8) }),
      chunks[header].data.count == 13
    else { return }
    let sides: [UInt8] = [0, 1, 2, 3, 7, 8, 9, 16, 33]
    switch below(5) {
    case 0: chunks[header].data[Self.width] = sides[below(sides.count)]
    case 1: chunks[header].data[Self.height] = sides[below(sides.count)]
    case 2: chunks[header].data[Self.depth] = [1, 2, 4, 8, 16, 3][below(6)]
    case 3: chunks[header].data[Self.type] = [0, 2, 3, 4, 6, 5][below(6)]
    default: chunks[header].data[Self.interlace] ^= 1
    }
    fill()
  }

  /// Pixels at random, as many bytes as the header asks for or nearly so, in a stored block.
  private mutating func fill() {
    guard let header = chunks.first(where: { $0.name == Array("IHDR".utf8) })?.data,
      header.count == 13,
      let picture = chunks.firstIndex(where: { $0.name == Array("IDAT".utf8) })
    else { return }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(header[Self.type])] ?? 1
    let (width, height) = (Int(header[Self.width]), Int(header[Self.height]))
    let row = 1 + (width * channels * Int(header[Self.depth]) + 7) / 8
    // Passes of an interlaced picture each have rows of their own.
    let spare = header[Self.interlace] == 0 ? 0 : 2 * height + 16
    var raw = noise(min(row * height + spare + [0, 0, 0, 1, -1][below(5)], 4096).magnitudeOrZero)
    // The first byte of a row is its filter, 0 to 4.
    for start in stride(from: 0, to: raw.count, by: row) { raw[start] %= 5 }
    chunks[picture].data = PNGBytes.stored(raw)
  }

  /// The file with the check sums that belong to it.
  private var file: [UInt8] {
    chunks.reduce(into: PNGBytes.signature) { file, chunk in
      file += PNGBytes.chunk(chunk.name, chunk.data)
    }
  }
}

extension Int {
  fileprivate var magnitudeOrZero: Int { Swift.max(0, self) }
}
