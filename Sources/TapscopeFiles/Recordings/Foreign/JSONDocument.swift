// A file of JSON values, read one value or array element at a time, each with its line.

import TapscopeEngine

/// Where the values of a foreign file stand.
protocol NodePlaces {
  /// The 1-based line on which a value starts, or what counts as one in the file.
  func line(of node: JSONNode) -> Int
  /// An error at a value.
  func error(_ message: String, at node: JSONNode) -> RecordingError
}

extension NodePlaces {
  /// Refuses an id `name` that cannot be told from others.
  func check(_ node: JSONNode?, asID name: String) throws(RecordingError) {
    guard let node, let trouble = node.troubleAsID(name) else { return }
    throw error(trouble, at: node)
  }
}

/// The values of a JSON file in file order, whatever it wraps them in.
///
/// Takes one value, several values one after another (JSON Lines), and text before the first
/// value, as consoles print it. The elements of an array that is a top-level value come one by one,
/// so that memory is the file and one element.
struct JSONDocument: NodePlaces {
  /// 512 MiB: files of formats that must be sorted are held whole.
  static let largest = 512 * 1024 * 1024
  /// DOM trees nest two levels an element; real pages stay below 100 elements.
  static let deepest = 512

  let path: String
  private let bytes: [UInt8]
  let hidesLines: Bool
  /// Where each line starts.
  private let lineStarts: [Int]
  /// Where the first value stands.
  let start: Int
  private var index: Int
  private var isInArray = false
  private var isFirstElement = false
  /// Whether the file ended within a value; everything before it was handed out.
  private(set) var isCutOff = false
  private var values = 0

  init(_ file: RecordingFile) throws(RecordingError) {
    try self.init(
      path: file.path, bytes: file.bytes(limit: Self.largest), hidesLines: file.hidesLines)
  }

  init(path: String, bytes: [UInt8], hidesLines: Bool = false) throws(RecordingError) {
    self.path = path
    self.hidesLines = hidesLines
    self.bytes = bytes
    var starts = [0]
    for (i, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(i + 1) }
    lineStarts = starts
    start = bytes.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } ?? bytes.count
    index = start
  }

  /// The next value; nil at the end of the file.
  ///
  /// A file that ends within a value is cut off there, unless nothing was read before.
  @inline(never)
  mutating func next() throws(RecordingError) -> JSONNode? {
    while let byte = peek() {
      if isInArray, try leaveOrContinue(byte) { continue }
      if !isInArray, byte == UInt8(ascii: "[") {
        isInArray = true
        isFirstElement = true
        index += 1
        continue
      }
      return try value()
    }
    if isInArray { isCutOff = true }
    return nil
  }

  /// Within an array: steps over a comma, or out of the array; true where it stepped out.
  private mutating func leaveOrContinue(_ byte: UInt8) throws(RecordingError) -> Bool {
    if byte == UInt8(ascii: "]") {
      isInArray = false
      index += 1
      return true
    }
    if !isFirstElement {
      guard byte == UInt8(ascii: ",") else {
        throw error("expected `,` or `]`", at: index)
      }
      index += 1
      guard peek() != nil else { return true }
    }
    isFirstElement = false
    return false
  }

  private mutating func value() throws(RecordingError) -> JSONNode? {
    do throws(JSONError) {
      let (node, end) = try JSONReader.value(in: bytes, from: index, deepest: Self.deepest)
      index = end
      values += 1
      return node
    } catch {
      if error.offset >= bytes.count, values > 0 {
        isCutOff = true
        index = bytes.count
        return nil
      }
      throw self.error(error.message(hidingText: hidesLines), at: error.offset)
    }
  }

  /// The next byte that is no white space; the comma of JSON Lines joined by commas counts as such.
  private mutating func peek() -> UInt8? {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x1E {
        index += 1
      } else {
        return byte
      }
    }
    return nil
  }

  /// The number of the file's last line.
  var lastLine: Int {
    lineStarts.count - (lineStarts.last == bytes.count && !bytes.isEmpty ? 1 : 0)
  }

  /// The 1-based line of a byte.
  func line(of offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } }

  /// The 1-based line on which a value starts.
  func line(of node: JSONNode) -> Int { line(of: node.range.lowerBound) }

  /// A place in the file.
  func location(of offset: Int) -> SourceLocation {
    let line = line(of: offset)
    return SourceLocation(
      file: path, line: line, column: offset - lineStarts[max(line - 1, 0)] + 1)
  }

  /// An error at a byte; lines of a secret are not quoted.
  func error(_ message: String, at offset: Int) -> RecordingError {
    let line = line(of: offset)
    let start = lineStarts[max(line - 1, 0)]
    let end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    let place = location(of: offset)
    return RecordingError([
      hidesLines
        ? Diagnostic(.error, message, at: place)
        : Diagnostic(.error, message, at: place, line: bytes[start..<end])
    ])
  }

  /// An error about a member of `what` that is left out, or is not what was expected there.
  func mismatch(
    _ key: String, of node: JSONNode, _ what: String, _ expected: String
  ) -> RecordingError {
    guard let value = node[key] else { return error(Complaint.missing(key, of: what), at: node) }
    let found = hidesLines ? "this" : value.summary(in: bytes)
    return error(Complaint.mismatch(key, expected: expected, found: found), at: value)
  }

  /// An error at a value.
  func error(_ message: String, at node: JSONNode) -> RecordingError {
    error(message, at: node.range.lowerBound)
  }
}
