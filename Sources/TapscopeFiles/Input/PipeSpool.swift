// The bytes of a pipe, kept so that they can be read more than once.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What came through one pipe, read to its end once and kept for the life of the process.
///
/// Up to `memoryLimit` bytes stay in memory; more go to a temporary file whose name is removed as soon
/// as it is open, so that nothing is left behind however the process ends.
final class PipeSpool: Sendable {
  /// 64 MiB: two thirds of a million samples as JSON Lines.
  static let memoryLimit = 64 << 20
  /// 8 GiB: more is to be saved to a file by the person, who knows a disk with room for it.
  static let limit = 8 << 30

  /// A pipe, whichever of the system's names for it is used.
  private struct Identity: Hashable {
    /// Of a pipe in a folder of the person's, since the number of one that was removed is given to the
    /// next; empty for `/dev/stdin` and its like.
    var path: String
    var device: UInt64
    var inode: UInt64

    init(_ status: stat, _ path: String) {
      let isOfSystem = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
      self.path = isOfSystem ? "" : path
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private enum State {
    case unread
    case memory([UInt8])
    case file(UnnamedFile)
    case failed(FileTrouble)
  }

  private static let known = Mutex<[Identity: PipeSpool]>([:])
  private let state = Mutex(State.unread)

  /// The spool of a pipe that a path names; waits until the pipe's writer is done.
  static func of(_ path: String, _ status: stat) throws(FileTrouble) -> PipeSpool {
    try spool(Identity(status, path)) { () throws(FileTrouble) in try OpenFile(path: path) }
  }

  /// The spool of what stdin holds.
  static func ofStdin() throws(FileTrouble) -> PipeSpool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { throw FileTrouble("stdin is closed") }
    if status.st_mode & S_IFMT == S_IFDIR { throw .folder }
    return try spool(Identity(status, "/dev/stdin")) { () throws(FileTrouble) in
      OpenFile(descriptor: STDIN_FILENO, isOurs: false)
    }
  }

  private static func spool(
    _ identity: Identity, _ open: () throws(FileTrouble) -> OpenFile
  ) throws(FileTrouble) -> PipeSpool {
    // Only the table is locked here: another pipe may have to be read before this one ends.
    let spool = known.withLock { table in
      if let spool = table[identity] { return spool }
      let spool = PipeSpool()
      table[identity] = spool
      return spool
    }
    try spool.fill(open)
    return spool
  }

  private func fill(_ open: () throws(FileTrouble) -> OpenFile) throws(FileTrouble) {
    let trouble = state.withLock { state -> FileTrouble? in
      if case .unread = state {
        do throws(FileTrouble) {
          state = try Self.readAll(try open())
        } catch {
          state = .failed(error)
        }
      }
      if case .failed(let trouble) = state { return trouble }
      return nil
    }
    if let trouble { throw trouble }
  }

  var size: Int {
    state.withLock { state in
      switch state {
      case .memory(let bytes): bytes.count
      case .file(let file): file.size
      case .unread, .failed: 0
      }
    }
  }

  /// Fills a buffer from an index on with what stands at an offset; answers how many bytes came.
  func read(
    into buffer: inout [UInt8], from start: Int, at offset: Int
  ) throws(FileTrouble) -> Int {
    switch state.withLock({ $0 }) {
    case .memory(let bytes):
      let count = min(buffer.count - start, bytes.count - offset)
      buffer.replaceSubrange(start..<start + count, with: bytes[offset..<offset + count])
      return count
    case .file(let file): return try file.read(into: &buffer, from: start, at: offset)
    case .unread: return 0
    case .failed(let trouble): throw trouble
    }
  }

  // MARK: - Reading the pipe

  private static func readAll(_ pipe: OpenFile) throws(FileTrouble) -> State {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= memoryLimit {
      let count = try pipe.read(into: &chunk, from: 0)
      if count == 0 { return .memory(bytes) }
      bytes += chunk[..<count]
    }
    var file = try UnnamedFile(for: "the pipe")
    try file.write(bytes)
    while file.size <= limit {
      let count = try pipe.read(into: &chunk, from: 0)
      if count == 0 { return .file(file) }
      try file.write(Array(chunk[..<count]))
    }
    throw FileTrouble("over \(limit >> 30) GiB came through the pipe; save them to a file first")
  }
}
