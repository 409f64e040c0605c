// Which lines did the person give on stdin or in a file?

import Foundation

/// Small text inputs read whole.
enum InputText {
  /// What a file says of itself in its first lines.
  enum Kind { case layout, profile, recording }

  /// A file with `tapscope: layout/1` or `profile/1`, or the keys of a layout, among its first lines.
  ///
  /// Any other, or one that is not there, is left to the recording readers, whose message says so.
  static func kind(of path: String) -> Kind {
    guard let handle = FileHandle(forReadingAtPath: path) else { return .recording }
    defer { try? handle.close() }
    let head = (try? handle.read(upToCount: 4096)) ?? Data()
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    if lines.contains(where: { $0.hasPrefix("tapscope:") && $0.contains("profile/") }) {
      return .profile
    }
    let keys = ["tapscope:", "views:", "screen:"]
    return lines.contains { line in keys.contains { line.hasPrefix($0) } } ? .layout : .recording
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
