// What a gzipped input holds, unpacked piece by piece as it is read.

import CLibZ

/// One unpacking of gzip data (RFC 1952), members one after another, or of zlib's (RFC 1950), at
/// constant memory.
///
/// Refuses data that is cut off or damaged, and stops at `limit` bytes, so that a small file cannot
/// keep a reader busy for ever.
final class GzipStream {
  /// 8 GiB: as much as is taken from a pipe.
  static let limit = 8 << 30
  /// The first two bytes of every member.
  static let mark: [UInt8] = [0x1F, 0x8B]
  /// Packed bytes read at a time.
  private static let chunk = 1 << 16

  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let source: (inout [UInt8]) throws(FileTrouble) -> Int
  private var packed = [UInt8](repeating: 0, count: GzipStream.chunk)
  /// The packed bytes at hand.
  private var unread = 0..<0
  private var total = 0
  private var isInMember = true
  private var isAtEnd = false

  /// Unpacks what `source` puts into a buffer; it answers how many bytes came, 0 at the end.
  init(_ source: @escaping (inout [UInt8]) throws(FileTrouble) -> Int) throws(FileTrouble) {
    self.source = source
    stream.initialize(to: z_stream())
    guard tapscope_inflate_init(stream) == Z_OK else {
      throw FileTrouble("there is no memory to unpack it")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// What some packed bytes hold, `limit` bytes at most.
  static func unpacked(
    _ packed: ArraySlice<UInt8>, limit: Int
  ) throws(FileTrouble) -> [UInt8] {
    var left = packed
    let stream = try GzipStream { (buffer) throws(FileTrouble) in
      let piece = left.prefix(buffer.count)
      buffer.replaceSubrange(0..<piece.count, with: piece)
      left = left.dropFirst(piece.count)
      return piece.count
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = try stream.read(into: &piece, from: 0)
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else {
        throw FileTrouble("it unpacks to more than \(limit) bytes")
      }
      bytes += piece[..<count]
    }
  }

  /// Fills a buffer from an index on; answers how many bytes came, 0 at the end.
  func read(into buffer: inout [UInt8], from start: Int) throws(FileTrouble) -> Int {
    guard start < buffer.count else { return 0 }
    while !isAtEnd {
      if unread.isEmpty {
        let count = try source(&packed)
        unread = 0..<count
        if count == 0 {
          guard !isInMember else { throw FileTrouble("its packed data is cut off") }
          isAtEnd = true
          break
        }
      }
      if !isInMember {
        // Blanks that pad the end of an archive are no further member.
        if packed[unread.lowerBound] != Self.mark[0] {
          isAtEnd = true
          break
        }
        inflateReset(stream)
        isInMember = true
      }
      let (count, status) = inflate(into: &buffer, from: start)
      switch status {
      case Z_STREAM_END: isInMember = false
      case Z_OK, Z_BUF_ERROR: break
      default: throw FileTrouble("its packed data is damaged")
      }
      total += count
      if total > Self.limit {
        throw FileTrouble("it unpacks to more than \(Self.limit >> 30) GiB")
      }
      if count > 0 { return count }
    }
    return 0
  }

  /// Unpacks the bytes at hand; answers how many came out, and zlib's result.
  private func inflate(into buffer: inout [UInt8], from start: Int) -> (Int, CInt) {
    let room = min(buffer.count - start, 1 << 30)
    let given = unread.count
    let status = packed.withUnsafeMutableBufferPointer { input in
      buffer.withUnsafeMutableBufferPointer { output in
        stream.pointee.next_in = input.baseAddress?.advanced(by: unread.lowerBound)
        stream.pointee.avail_in = CUnsignedInt(given)
        stream.pointee.next_out = output.baseAddress?.advanced(by: start)
        stream.pointee.avail_out = CUnsignedInt(room)
        return CLibZ.inflate(stream, Z_NO_FLUSH)
      }
    }
    unread = unread.upperBound - Int(stream.pointee.avail_in)..<unread.upperBound
    return (room - Int(stream.pointee.avail_out), status)
  }
}
