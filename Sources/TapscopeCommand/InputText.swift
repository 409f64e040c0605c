// Small text inputs: what a file is by its first lines, and lists of lines.

import TapscopeEngine
import TapscopeFiles

/// Small text inputs read whole.
enum InputText {
  /// What a file says of itself in its first lines.
  enum Kind { case layout, profile, recording }

  /// A file with `tapscope: layout/1` or `profile/1`, or the keys of a layout, among its first lines,
  /// in YAML or in JSON.
  ///
  /// Any other, or one that is not there, is left to the recording readers, whose message says so.
  /// `prefersRecording` is what is meant of a file that is a layout and a recording, as an XCTest log is;
  /// JSON that is both is a recording. With `columns`, JSON under any names is one.
  static func kind(
    of path: String, prefersRecording: Bool = false, columns: ColumnNames? = nil
  ) -> Kind {
    let head = head(of: path)
    let first = FileHead(head)
    var options = RecordingOptions()
    options.columns = columns
    let isRecording = RecordingReader.format(of: first, options: options) != nil
    let isLayout = BuiltInLayoutFormats.format(of: first) != nil
    let text = String(decoding: head, as: UTF8.self)
    if text.drop(while: \.isWhitespace).first == "{" {
      // One object over the whole file, or at least over its first lines; a recording's begin anew.
      let words = text.filter { !$0.isWhitespace }
      if words.contains(#""tapscope":"layout/"#) { return .layout }
      if words.contains(#""tapscope":"profile/"#) { return .profile }
      if isRecording || words.contains(#""tapscope":"recording/"#) { return .recording }
      return isLayout || words.contains(#""views":"#) ? .layout : .recording
    }
    let lines = text.split(whereSeparator: \.isNewline)
    if lines.contains(where: { $0.hasPrefix("tapscope:") && $0.contains("profile/") }) {
      return .profile
    }
    return isLayout && !(prefersRecording && isRecording) ? .layout : .recording
  }

  /// Whether a file begins as JSON does.
  static func isJSON(_ path: String) -> Bool { FileHead(head(of: path)).startsWithObject }

  /// The first bytes of a file; none of one that cannot be read.
  private static func head(of path: String) -> [UInt8] {
    (try? Array(InputFile(path: path).head(FileHead.size))) ?? []
  }

  /// The most bytes that a list of points may have: a million lines of sixteen.
  private static let limit = 16 << 20

  /// The lines that are neither blank nor comments (`#`), with their places; `-` is stdin.
  static func lines(
    of path: String, as noun: String
  ) throws -> [(text: String, place: SourceLocation)] {
    let file = InputFile(path: path, as: noun)
    let bytes = try Failure.reading { try file.bytes(limit: limit) }
    let lines = String(decoding: bytes.withoutMark, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { index, line in
      var text = line.drop(while: \.isWhitespace)
      while text.last?.isWhitespace ?? false { text.removeLast() }
      if text.isEmpty || text.hasPrefix("#") { return nil }
      let indent = line.utf8.distance(from: line.startIndex, to: text.startIndex)
      let place = SourceLocation(file: file.path, line: index + 1, column: indent + 1)
      return (String(text), place)
    }
  }

  /// The most bytes that a list of files may have: a million names of 256.
  private static let longestList = 256 << 20

  /// The file names of a list; `-` is stdin.
  ///
  /// Apart by NUL where it has one, else one a line, with the spaces that it begins or ends with. Lines of
  /// nothing but spaces and tabs, and those that begin with `#`, are skipped.
  static func names(of path: String, as noun: String) throws -> [String] {
    let bytes = try Failure.reading {
      try InputFile(path: path, as: noun).bytes(limit: longestList).withoutMark
    }
    let names: [ArraySlice<UInt8>]
    if bytes.contains(0) {
      names = bytes.split(separator: 0)
    } else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
        .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      names = lines.filter { line in
        line.first != UInt8(ascii: "#") && line.contains { $0 != 0x20 && $0 != 0x09 }
      }
    }
    return names.map { String(decoding: $0, as: UTF8.self) }
  }
}
