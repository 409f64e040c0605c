// How does a file get written so that no half of it is ever seen?

import Foundation

/// A file written beside its place and renamed when whole; a failure leaves the old one untouched.
final class OutputFile {
  private let path: String
  /// nil for a device or a pipe, which is written to and never replaced.
  private let temporary: String?
  private var handle: FileHandle?

  /// Opens the temporary file beside `path`; throws a usage failure when that cannot be.
  init(_ path: String) throws {
    self.path = path
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    if kind == S_IFDIR { throw Failure.usage("`\(path)` cannot be written: it is a folder") }
    temporary = kind == S_IFREG ? Self.beside(path) : nil
    if let temporary { _ = FileManager.default.createFile(atPath: temporary, contents: nil) }
    guard let handle = FileHandle(forWritingAtPath: temporary ?? path) else {
      throw Failure.usage("`\(path)` cannot be written: is its folder there and writable?")
    }
    self.handle = handle
  }

  private static func beside(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let name = ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)"
    return url.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    do { try handle?.write(contentsOf: Data(bytes)) } catch {
      throw Failure.usage("`\(path)` cannot be written: no room, or no permission")
    }
  }

  /// Puts the file in its place.
  func commit() throws {
    try? handle?.close()
    handle = nil
    guard let temporary else { return }
    guard rename(temporary, path) == 0 else {
      throw Failure.usage("`\(path)` cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    try? handle?.close()
    if let temporary, access(temporary, F_OK) == 0 { unlink(temporary) }
  }

  /// Writes the whole file at once.
  func commit(_ bytes: [UInt8]) throws {
    try write(bytes)
    try commit()
  }
}
