// Files written so that no half of one is ever seen, however the process ends.

import Synchronization
import TapscopeFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file written beside its place and renamed when whole; a failure leaves the old one untouched.
///
/// A link is followed and its target replaced; mode and owner stay as they were. A device or a pipe is
/// written to as it is.
final class OutputFile: Sendable {
  /// As the person named it.
  private let path: String
  /// nil for a device or a pipe, which is never replaced.
  private let temporary: TemporaryFile?
  /// Below 0 once the file is in its place.
  private let descriptor: Atomic<CInt>

  /// Opens a temporary file beside `path`; throws where the output cannot be written there.
  init(_ path: String) throws {
    if path == "-" {
      throw Failure.usage(
        "`-o` takes a file, not `-`; without `-o`, output goes to stdout")
    }
    self.path = path
    let target = FileSystem.followed(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    let kind = exists ? status.st_mode & S_IFMT : S_IFREG
    if kind == S_IFDIR { throw Failure.output(path, "it is a folder") }
    let opened: CInt
    if kind != S_IFREG || Self.isDescriptor(path) {
      temporary = nil
      opened = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    } else {
      if exists, access(target, W_OK) != 0 { throw Failure.output(path) }
      guard let temporary = TemporaryFile(for: target) else {
        throw Failure.usage("`-o` names one file twice: `\(path)`")
      }
      self.temporary = temporary
      opened = temporary.begin(keeping: exists ? status : nil)
    }
    descriptor = Atomic(opened)
    if opened < 0 { throw Failure.output(path) }
  }

  deinit {
    let open = descriptor.load(ordering: .relaxed)
    if open >= 0 { close(open) }
    temporary?.remove()
  }

  /// Appends bytes; where they cannot be written, nothing else can be done: the process ends.
  func write(_ bytes: [UInt8]) {
    guard writeAll(bytes, to: descriptor.load(ordering: .relaxed)) else {
      Failure.output(path).end()
    }
  }

  /// Puts the file in its place.
  func commit() throws {
    let open = descriptor.exchange(-1, ordering: .relaxed)
    guard open >= 0 else { return }
    // The new bytes must be on the disk before they replace the old ones. A pipe has nothing to
    // wait for.
    let isDone = temporary.map { fsync(open) == 0 && $0.takePlace() } ?? true
    let reason = errno
    // Only now, since the file is locked until it is closed: without the lock another process would
    // take it for an orphan.
    let isClosed = close(open) == 0
    guard isDone, isClosed else { throw Failure.output(path, systemWord(isDone ? errno : reason)) }
  }

  /// Writes pictures where they belong, in folders that are made.
  static func commit(_ pictures: [(path: String, bytes: [UInt8])]) throws {
    for picture in pictures {
      try? FileSystem.makeFolder(folder(of: picture.path))
      try OutputFile(picture.path).commit(picture.bytes)
    }
  }

  /// Writes the whole file at once.
  func commit(_ bytes: [UInt8]) throws {
    write(bytes)
    try commit()
  }

  /// Whether a path names a stream that is open already, which must not be replaced even where it leads
  /// to a file.
  private static func isDescriptor(_ path: String) -> Bool {
    ["/dev/stdout", "/dev/stderr"].contains(path)
      || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }
}
