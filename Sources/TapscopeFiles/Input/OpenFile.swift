// Files that are open: bytes from them and to them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file descriptor for as long as a reader needs it.
final class OpenFile: Sendable {
  private let descriptor: CInt
  private let isOurs: Bool

  /// Opens a path.
  init(path: String) throws(FileTrouble) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    isOurs = true
    if descriptor < 0 { throw .ofSystem }
  }

  /// Reads from a descriptor that stays open afterwards, or is closed by this.
  init(descriptor: CInt, isOurs: Bool) {
    self.descriptor = descriptor
    self.isOurs = isOurs
  }

  deinit { if isOurs { close(descriptor) } }

  /// Bytes in all; nil where the system does not say.
  var size: Int? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Fills a buffer from an index on; answers how many bytes came, 0 at the end.
  ///
  /// `offset` reads from there and leaves the descriptor's own place as it was.
  func read(
    into buffer: inout [UInt8], from start: Int, offset: Int? = nil
  ) throws(FileTrouble) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        let place = bytes.baseAddress?.advanced(by: start)
        let room = bytes.count - start
        return offset.map { pread(descriptor, place, room, off_t($0)) }
          ?? readBytes(descriptor, place, room)
      }
      if count >= 0 { return count }
      if errno != EINTR { throw .ofSystem }
    }
  }
}

/// The system's call, which the method of that name hides.
private func readBytes(_ descriptor: CInt, _ place: UnsafeMutableRawPointer?, _ room: Int) -> Int {
  read(descriptor, place, room)
}

/// Writes everything, whatever the size of the pieces the system takes; false where it cannot.
package func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
  bytes.withUnsafeBytes { all in
    var rest = all[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(descriptor, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The stream was set not to block; wait here until it takes more.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
