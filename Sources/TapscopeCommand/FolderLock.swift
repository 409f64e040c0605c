// A lock on a folder, for files that are read and then replaced as a whole.

import TapscopeFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Held until it goes: another process that asks for the lock of the same folder waits.
///
/// The folder, since the file itself is replaced. Where the file system has no locks nobody waits.
final class FolderLock {
  private let descriptor: CInt

  /// Waits for the lock of the folder that a file is in.
  init(around path: String) {
    let folder = folder(of: absolutePath(FileSystem.followed(path)))
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
