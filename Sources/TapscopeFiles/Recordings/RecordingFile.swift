// Where do a recording's bytes come from, piece by piece?

import Foundation
import TapscopeEngine

/// A file of bytes that can be read from its start as often as wanted.
package struct RecordingFile: Sendable {
  package let path: String
  private let contents: [UInt8]?
  /// Bytes handed out at a time, at most.
  private let piece: Int

  /// A file on disk.
  package init(path: String) {
    self.path = path
    contents = nil
    piece = .max
  }

  /// Bytes in memory under a name for messages, which come in pieces where that is asked for.
  package init(path: String, contents: [UInt8], piece: Int = .max) {
    self.path = path
    self.contents = contents
    self.piece = max(piece, 1)
  }

  /// A fresh reading from the first byte on.
  func open() throws(RecordingError) -> ByteStream {
    if let contents { return ByteStream(contents: contents, piece: piece) }
    return ByteStream(file: try OpenFile(path: path))
  }

  /// The first bytes of the file, fewer where it is shorter.
  func head(_ count: Int) throws(RecordingError) -> [UInt8] {
    var stream = try open()
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = try stream.read(into: &bytes, from: filled)
      if got == 0 { break }
      filled += got
    }
    return Array(bytes.prefix(filled))
  }
}

/// One reading of a file.
struct ByteStream {
  private var file: OpenFile?
  private var contents: [UInt8] = []
  private var piece = Int.max
  private var position = 0

  fileprivate init(file: OpenFile) { self.file = file }

  fileprivate init(contents: [UInt8], piece: Int) {
    self.contents = contents
    self.piece = piece
  }

  /// Fills a buffer from an index on; answers how many bytes came, 0 at the end of the file.
  mutating func read(into buffer: inout [UInt8], from start: Int) throws(RecordingError) -> Int {
    if let file { return try file.read(into: &buffer, from: start) }
    let count = min(buffer.count - start, contents.count - position, piece)
    buffer.replaceSubrange(start..<start + count, with: contents[position..<position + count])
    position += count
    return count
  }
}

/// A file descriptor for as long as somebody reads from it.
private final class OpenFile {
  private let path: String
  private let descriptor: CInt

  init(path: String) throws(RecordingError) {
    self.path = path
    descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .cannotRead(path) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw RecordingError("this is a folder, not a recording", at: SourceLocation(file: path))
    }
  }

  deinit { close(descriptor) }

  func read(into buffer: inout [UInt8], from start: Int) throws(RecordingError) -> Int {
    let count = buffer.withUnsafeMutableBytes { bytes in
      Foundation.read(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
    }
    if count < 0 { throw .cannotRead(path) }
    return count
  }
}

extension RecordingError {
  fileprivate static func cannotRead(_ path: String) -> RecordingError {
    let reason = String(cString: strerror(errno)).lowercased()
    return RecordingError("cannot read the file: \(reason)", at: SourceLocation(file: path))
  }
}
