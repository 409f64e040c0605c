// How does a file get written so that no half of it is ever seen?

import Foundation

/// A file written beside its place and renamed when whole; a failure leaves the old one untouched.
final class OutputFile {
  private let path: String
  private let temporary: String
  private var handle: FileHandle?

  /// Opens the temporary file beside `path`; throws a usage failure when that cannot be.
  init(_ path: String) throws {
    self.path = path
    let url = URL(fileURLWithPath: path)
    temporary =
      url.deletingLastPathComponent()
      .appendingPathComponent(
        ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)"
      )
      .path
    guard FileManager.default.createFile(atPath: temporary, contents: nil),
      let handle = FileHandle(forWritingAtPath: temporary)
    else { throw Failure.usage("`\(path)` cannot be written: is its folder there and writable?") }
    self.handle = handle
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    do { try handle?.write(contentsOf: Data(bytes)) } catch {
      throw Failure.usage("`\(path)` cannot be written: \(error.localizedDescription)")
    }
  }

  /// Puts the file in its place.
  func commit() throws {
    try? handle?.close()
    handle = nil
    guard rename(temporary, path) == 0 else {
      throw Failure.usage("`\(path)` cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    try? handle?.close()
    if access(temporary, F_OK) == 0 { unlink(temporary) }
  }

  /// Writes a whole file at once.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.commit()
  }
}
