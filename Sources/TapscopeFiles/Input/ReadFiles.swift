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

  /// Each by the name it was noted under last.
  ///
  /// A file that is gone is none of them any more, though the next one that is made may get its number.
  private static let known = Mutex<[Identity: String]>([:])

  /// Notes a file that is about to be read.
  static func note(_ path: String, _ status: stat) {
    guard let file = Identity(status) else { return }
    known.withLock { $0[file] = path }
  }

  /// Notes files that are read later; what is not there is left to its reader.
  package static func note(_ paths: [String]) {
    for path in paths {
      if let status = status(of: path) { note(path, status) }
    }
  }

  /// Whether a path leads to one of them.
  package static func has(_ path: String) -> Bool {
    guard let file = status(of: path).flatMap(Identity.init),
      let name = known.withLock({ $0[file] })
    else { return false }
    return status(of: name).flatMap(Identity.init) == file
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    let isThere =
      path == InputFile.stdin ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0
    return isThere ? status : nil
  }
}
