// Which lines did the person give on stdin or in a file?

import Foundation

/// Small text inputs read whole.
enum InputText {
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
