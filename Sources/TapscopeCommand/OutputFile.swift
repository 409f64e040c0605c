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
  /// Below 0 once the file is in its place, or cannot be written.
  private let descriptor: Atomic<CInt>
  /// Whether it may be the new form of a file that was read.
  private let mayReplaceInput: Bool

  /// Files that are neither in their places yet nor given up.
  private static let unfinished = Atomic(0)

  /// Opens a temporary file beside `path`; throws where the output cannot be written there, or where an
  /// input is.
  init(_ path: String, mayReplaceInput: Bool = false) throws {
    try Self.refuseNoFile(path)
    self.path = path
    self.mayReplaceInput = mayReplaceInput
    if !mayReplaceInput { try Self.refuseInput(path) }
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
    Self.unfinished.add(1, ordering: .relaxed)
  }

  deinit {
    if let open = take() { close(open) }
    temporary?.remove()
  }

  /// Whether some output is still to be put in its place.
  static var areUnfinished: Bool { unfinished.load(ordering: .relaxed) > 0 }

  /// The descriptor, from now on the caller's; nil where it is gone already.
  private func take() -> CInt? {
    let open = descriptor.exchange(-1, ordering: .relaxed)
    guard open >= 0 else { return nil }
    Self.unfinished.subtract(1, ordering: .relaxed)
    return open
  }

  /// Refuses what names no file.
  static func refuseNoFile(_ path: String) throws {
    if path == "-" {
      throw Failure.usage("`-o` takes a file, not `-`; without `-o`, output goes to stdout")
    }
    if path.isEmpty { throw Failure.usage("`-o` names no file") }
  }

  /// Refuses to write where an input is: by whatever name, it would be gone.
  static func refuseInput(_ path: String) throws {
    if ReadFiles.has(path) {
      throw Failure.usage("`\(path)` is an input; name another file for the output")
    }
  }

  /// Refuses where the file has turned out to be an input since it was named.
  func refuseInput() throws {
    if temporary != nil, !mayReplaceInput { try Self.refuseInput(path) }
  }

  /// Appends bytes; where they cannot be written, this is told, and the file is given up.
  func write(_ bytes: [UInt8]) {
    let open = descriptor.load(ordering: .relaxed)
    if open >= 0, !writeAll(bytes, to: open) { giveUp() }
  }

  /// Waits until its bytes are on the disk, so that `commit` need not: many files can wait side by side.
  func settle() {
    let open = descriptor.load(ordering: .relaxed)
    if temporary != nil, open >= 0, fsync(open) != 0 { giveUp() }
  }

  private func giveUp() {
    BrokenOutputs.tell(Failure.output(path))
    if let open = take() { close(open) }
    temporary?.remove()
  }

  /// Puts the file in its place; one that was given up stays as it was.
  ///
  /// Answers whether it is there now; where it is not, that has been told.
  @discardableResult
  func commit() throws -> Bool {
    try refuseInput()
    guard let open = take() else { return false }
    // The new bytes must be on the disk before they replace the old ones. A pipe has nothing to
    // wait for.
    let isDone = temporary.map { fsync(open) == 0 && $0.takePlace() } ?? true
    let reason = errno
    // Only now, since the file is locked until it is closed: without the lock another process would
    // take it for an orphan.
    let isClosed = close(open) == 0
    if !isDone || !isClosed {
      BrokenOutputs.tell(Failure.output(path, systemWord(isDone ? errno : reason)))
    }
    return isDone && isClosed
  }

  /// Writes pictures where they belong, in folders that are made.
  static func commit(_ pictures: [(path: String, bytes: [UInt8])]) throws {
    for picture in pictures {
      try? FileSystem.makeFolder(folder(of: picture.path))
      try OutputFile(picture.path).commit(picture.bytes)
    }
  }

  /// Writes the whole file at once; answers whether it is in its place now.
  @discardableResult
  func commit(_ bytes: [UInt8]) throws -> Bool {
    write(bytes)
    return try commit()
  }

  /// Whether a path names a stream that is open already, which must not be replaced even where it leads
  /// to a file.
  private static func isDescriptor(_ path: String) -> Bool {
    ["/dev/stdout", "/dev/stderr"].contains(path)
      || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }
}

extension Array {
  /// Opens an output for each; one that cannot be written is told and left out where another can.
  func opened<Output>(_ open: (Element) throws -> Output) throws -> [Output] {
    var outputs: [Output] = []
    var failures: [Failure] = []
    for name in self {
      do { outputs.append(try open(name)) } catch let failure as Failure
        where failure.status == .failed
      {
        failures.append(failure)
      }
    }
    if outputs.isEmpty, let first = failures.first { throw first }
    for failure in failures { BrokenOutputs.tell(failure) }
    return outputs
  }
}
