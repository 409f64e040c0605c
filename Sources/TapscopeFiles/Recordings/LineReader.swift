// Reads the lines of a file through one buffer.

import TapscopeEngine

/// The lines of a file, read in chunks through one reusable buffer.
///
/// Memory is the chunk, or the longest line where that is longer (up to the limit of its file).
struct LineReader {
  /// 256 KiB: the smallest chunk at which reading costs no more than mapping the file (measured).
  static let chunk = 256 * 1024

  /// The bytes at hand; `line` is a range of it.
  private(set) var buffer: [UInt8]
  /// The current line without its line break (LF, CR LF, or CR where the file has no LF).
  private(set) var line = 0..<0
  /// The current line's number, from 1.
  private(set) var number = 0
  /// Whether the current line ended in a line break; only a file's last line may not.
  private(set) var isTerminated = true
  /// Where the line after the current one starts.
  private var position = 0
  /// Where the bytes at hand end.
  private var end = 0

  private let path: String
  private let longestLine: Int
  private let hidesLines: Bool
  private var source: ByteStream
  private var isAtEnd = false
  /// Whether lines end in CR alone, as old Mac tools wrote them.
  private let endsInReturns: Bool

  init(_ file: RecordingFile, chunk: Int = LineReader.chunk) throws(RecordingError) {
    path = file.path
    longestLine = file.limits.line
    hidesLines = file.hidesLines
    let head = try file.head(FileHead.size)
    endsInReturns = FileHead.endsInReturns(head)
    source = try file.open()
    // A short file has room for what is behind it, and no pages are filled for nothing.
    let isShort = head.count < FileHead.size
    buffer = [UInt8](repeating: 0, count: max(isShort ? min(chunk, head.count + 1) : chunk, 1))
    // A byte order mark is no part of the first line.
    if head.starts(with: FileHead.byteOrderMark) {
      var mark = [UInt8](repeating: 0, count: FileHead.byteOrderMark.count)
      var filled = 0
      while filled < mark.count {
        let count = try source.read(into: &mark, from: filled)
        if count == 0 { break }
        filled += count
      }
    }
  }

  /// Moves on to the next line; false at the end of the file.
  mutating func next() throws(RecordingError) -> Bool {
    var searched = position
    while true {
      if let newline = newline(from: searched) {
        isTerminated = true
        take(upTo: newline, next: newline + 1)
        return true
      }
      if isAtEnd {
        if position == end { return false }
        isTerminated = false
        take(upTo: end, next: end)
        return true
      }
      searched = end - position
      try refill()
    }
  }

  /// Moves on to a line such that no line before it holds one of four bytes; false where there is
  /// none left.
  ///
  /// The line itself need not hold one either. Lines that are passed over cost no more than their
  /// bytes; before each chunk but the first `isOver` may end the search.
  mutating func next(
    holding marks: SIMD4<UInt8>, until isOver: () -> Bool = { false }
  ) throws(RecordingError) -> Bool {
    while true {
      if let found = buffer.span.block(holding: marks, in: position..<end) {
        passLines(before: found)
        return try next()
      }
      passLines(before: end)
      if isAtEnd || number > 0 && isOver() { return false }
      try refill()
    }
  }

  /// Counts the lines that end before an index as read.
  private mutating func passLines(before index: Int) {
    number += buffer.span.lineFeeds(in: position..<index)
    position = buffer[position..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? position
  }

  /// The bytes at hand behind the current line.
  var unread: Range<Int> { position..<end }

  /// Whole lines at the start of the unread bytes that the caller found and read itself.
  struct Run {
    var count = 0
    /// Where the last of them starts, and where the line behind it does, from the unread bytes on.
    var last = 0
    var end = 0
  }

  /// Counts lines as read; the last of them is the current one then.
  mutating func skip(_ run: Run) {
    guard run.count > 0 else { return }
    let start = position
    isTerminated = true
    position += run.last
    number += run.count - 1
    take(upTo: start + run.end - 1, next: start + run.end)
  }

  /// The current line as text, for messages.
  var text: String {
    hidesLines ? Redaction.hiddenLine : String(decoding: buffer[line], as: UTF8.self)
  }

  /// What is wrong with the current line, with the line; or without either's words, where it is not shown.
  func diagnostic(_ error: JSONError, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(
      .error, error.message(hidingText: hidesLines),
      at: SourceLocation(file: path, line: number, column: error.offset + 1), snippet: text,
      notes: notes)
  }

  private mutating func take(upTo lineEnd: Int, next: Int) {
    // Old adb shells made CR CR LF of CR LF.
    var end = lineEnd
    while end > position, buffer[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    line = position..<end
    number += 1
    position = next
  }

  private func newline(from start: Int) -> Int? {
    start < end ? buffer.firstIndex(of: UInt8(ascii: "\n"), in: start..<end) : nil
  }

  /// Moves what is unread to the front and reads behind it.
  private mutating func refill() throws(RecordingError) {
    let unread = end - position
    if position > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[position..<end]))
      }
      position = 0
      end = unread
    }
    if end == buffer.count {
      guard buffer.count < longestLine else {
        let isWhole = longestLine.isMultiple(of: 1 << 20)
        let size = isWhole ? "\(longestLine >> 20) MiB" : "\(longestLine) bytes"
        throw RecordingError([
          Diagnostic(
            .error, "a line of over \(size): this is no recording",
            at: SourceLocation(file: path, line: number + 1),
            notes: [.init(InputLimits.Name.line.advice)])
        ])
      }
      buffer += [UInt8](repeating: 0, count: min(buffer.count, longestLine - buffer.count))
    }
    let count = try source.read(into: &buffer, from: end)
    if endsInReturns {
      for i in end..<end + count where buffer[i] == UInt8(ascii: "\r") {
        buffer[i] = UInt8(ascii: "\n")
      }
    }
    if count == 0 { isAtEnd = true }
    end += count
  }
}
