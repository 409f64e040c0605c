// One reading of an input from its first byte to its last.

import TapscopeEngine

/// Bytes that come piece by piece; copies share the place in a regular file.
package struct ByteStream {
  private enum Source {
    case file(OpenFile)
    case spool(PipeSpool)
    case memory([UInt8], piece: Int)
    case gzip(GzipStream)
    case utf16(UTF16Stream)
  }

  private var source: Source
  private let noun: String
  private let path: String
  private var position = 0
  /// Bytes that were read already and come first.
  private var ahead: ArraySlice<UInt8> = []

  init(_ file: OpenFile, _ noun: String, _ path: String) {
    (source, self.noun, self.path) = (.file(file), noun, path)
  }

  init(_ spool: PipeSpool, _ noun: String, _ path: String) {
    (source, self.noun, self.path) = (.spool(spool), noun, path)
  }

  init(_ bytes: [UInt8], piece: Int, _ noun: String, _ path: String) {
    (source, self.noun, self.path) = (.memory(bytes, piece: piece), noun, path)
  }

  /// Bytes in all, where that is known before they are read.
  package var size: Int? {
    switch source {
    case .file(let file): file.size
    case .spool(let spool): spool.size
    case .memory(let bytes, _): bytes.count
    case .gzip, .utf16: nil
    }
  }

  /// Fills a buffer from an index on; answers how many bytes came, 0 at the end.
  package mutating func read(
    into buffer: inout [UInt8], from start: Int
  ) throws(InputError) -> Int {
    do throws(FileTrouble) {
      return try fill(&buffer, from: start)
    } catch {
      throw InputError("cannot read the \(noun): \(error.message)", at: SourceLocation(file: path))
    }
  }

  /// The next bytes, as many as there are up to a number.
  mutating func read(upTo count: Int) throws(FileTrouble) -> [UInt8] {
    // A byte more than a small file has tells its end.
    let step = max(1 << 12, min(1 << 20, (size ?? 1 << 20) + 1))
    var bytes: [UInt8] = []
    while bytes.count < count {
      let start = bytes.count
      let room = min(count - start, max(step, min(start, 1 << 26)))
      bytes += [UInt8](repeating: 0, count: room)
      let got = try fill(&bytes, from: start)
      bytes.removeLast(room - got)
      if got == 0 { break }
    }
    return bytes
  }

  private mutating func fill(
    _ buffer: inout [UInt8], from start: Int
  ) throws(FileTrouble) -> Int {
    if !ahead.isEmpty {
      let count = min(buffer.count - start, ahead.count)
      buffer.replaceSubrange(start..<start + count, with: ahead.prefix(count))
      ahead = ahead.dropFirst(count)
      return count
    }
    switch source {
    case .file(let file):
      return try file.read(into: &buffer, from: start)
    case .spool(let spool):
      let count = try spool.read(into: &buffer, from: start, at: position)
      position += count
      return count
    case .memory(let bytes, let piece):
      let count = min(buffer.count - start, bytes.count - position, piece)
      buffer.replaceSubrange(start..<start + count, with: bytes[position..<position + count])
      position += count
      return count
    case .gzip(let gzip): return try gzip.read(into: &buffer, from: start)
    case .utf16(let text): return try text.read(into: &buffer, from: start)
    }
  }

  /// The stream of what it holds: unpacked where that is gzipped, and in UTF-8 where that is text in UTF-16, or
  /// both.
  func unpacked() throws(FileTrouble) -> ByteStream {
    var text = self
    var fresh = self
    var start = try fresh.peek()
    if start.starts(with: GzipStream.mark) {
      var packed = self
      text.source = .gzip(
        try GzipStream { (buffer) throws(FileTrouble) in try packed.fill(&buffer, from: 0) })
      start = try text.peek()
      text.ahead = start[...]
    }
    guard let isBigEndian = start.isBigEndianUTF16 else { return text }
    var source = text
    text.source = .utf16(
      UTF16Stream(isBigEndian: isBigEndian) { (buffer) throws(FileTrouble) in
        try source.fill(&buffer, from: 0)
      })
    text.ahead = []
    return text
  }

  /// The first bytes, which tell what it is, or as many as there are; only in a file it does not move on from
  /// them.
  private mutating func peek() throws(FileTrouble) -> [UInt8] {
    var start = [UInt8](repeating: 0, count: [UInt8].tellingUTF16)
    var filled = 0
    if case .file(let file) = source {
      filled = try file.read(into: &start, from: 0, offset: 0)
    } else {
      while filled < start.count {
        let count = try fill(&start, from: filled)
        if count == 0 { break }
        filled += count
      }
    }
    return Array(start[..<filled])
  }
}
