// The files that this process reads, so that no output takes the place of one.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The regular files that were read so far or are to be, whatever their names: links to one are it.
package enum ReadFiles {
  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64

    /// nil for what is no regular file.
    init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private static let known = Mutex<Set<Identity>>([])

  /// Notes a file that is about to be read.
  static func note(_ status: stat) {
    guard let file = Identity(status) else { return }
    _ = known.withLock { $0.insert(file) }
  }

  /// Notes files that are read later; what is not there is left to its reader.
  package static func note(_ paths: [String]) {
    for path in paths {
      var status = stat()
      let isThere =
        path == InputFile.stdin ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0
      if isThere { note(status) }
    }
  }

  /// Whether a path leads to one of them.
  package static func has(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, let file = Identity(status) else { return false }
    return known.withLock { $0.contains(file) }
  }
}
