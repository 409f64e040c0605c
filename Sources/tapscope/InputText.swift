// Which lines did the person give on stdin or in a file?

import Foundation

/// Small text inputs read whole.
enum InputText {
  /// Whether a file says of itself that it is a layout: `tapscope: layout/1` among its first lines.
  ///
  /// A file that is neither, or is not there, is left to the recording readers, whose message says so.
  static func isLayout(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    let head = (try? handle.read(upToCount: 4096)) ?? Data()
    return String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .contains { $0.hasPrefix("tapscope:") || $0.hasPrefix("views:") || $0.hasPrefix("screen:") }
  }

  /// The lines that are neither blank nor comments (`#`); `-` is stdin.
  static func lines(of path: String) throws -> [String] {
    let data: Data
    if path == "-" {
      data = FileHandle.standardInput.readDataToEndOfFile()
    } else {
      guard let found = FileManager.default.contents(atPath: path) else {
        throw Failure.usage("`\(path)` cannot be read")
      }
      data = found
    }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
