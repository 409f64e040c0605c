// The protocol of a source of evdev events.

import TapscopeEngine

/// One pass over the events of a file, in whatever spelling.
protocol EvdevSource {
  init(_ file: RecordingFile) throws(RecordingError)
  /// What is known of the file's devices so far.
  var devices: [RecordedDevice] { get }
  /// How many devices the file announces, where it does.
  var announcedDevices: Int? { get }
  /// The 1-based line the latest answer was read from.
  var line: Int { get }
  /// Whether the latest answer came from a last line without a line break.
  var isCutOff: Bool { get }
  /// What comes next; nil at the end of the file.
  mutating func next() throws(RecordingError) -> EvdevLine?
}

/// What one line of a file turned out to be.
enum EvdevLine: Equatable {
  case event(EvdevEvent)
  /// A frame ends here, whether SYN_REPORT came or not.
  case frameEnd
  /// Another recording begins here, whose clock may begin anew.
  case nextRecording
  /// Part of a description, a comment, or a line readers are to skip.
  case silent
  /// Nothing of this format: a prompt, another program's output, a cut line.
  case unreadable
}

/// A thin reader: one spelling of evdev events, read a line at a time.
protocol EvdevLines {
  init()
  /// Where the text of a line begins that shows this beyond doubt, behind whatever another program put in
  /// front of it; nil for any other line.
  static func start(in line: Span<UInt8>) -> Int?
  /// What is known of the file's devices so far.
  var devices: [RecordedDevice] { get }
  /// How many devices the file announces, where it does.
  var announcedDevices: Int? { get }
  /// Reads one line, its line break removed.
  mutating func read(_ line: Span<UInt8>, number: Int) -> EvdevLine
  /// Reads the line that starts at an index, which moves to the next line, in the one shape in
  /// which nearly all lines of a recording come; nil, and the index stays, to leave it to `read`.
  ///
  /// Says of every line it takes what `read` says (tested).
  mutating func readPlain(_ bytes: Span<UInt8>, at index: inout Int, number: Int) -> EvdevLine?
}

extension EvdevLines {
  var announcedDevices: Int? { nil }
}

/// A file of lines and the thin reader that knows them.
struct LineSource<Lines: EvdevLines>: EvdevSource {
  private var lines: LineReader
  private var spelling = Lines()
  /// What another program put in front of the lines; nil where nothing is known to stand there.
  private var prefix: LinePrefix?

  init(_ file: RecordingFile) throws(RecordingError) {
    lines = try LineReader(file)
    prefix = LinePrefix(before: Lines.self, in: try file.head(FileHead.size))
  }

  var devices: [RecordedDevice] { spelling.devices }
  var announcedDevices: Int? { spelling.announcedDevices }
  var line: Int { lines.number }
  var isCutOff: Bool { !lines.isTerminated }

  mutating func next() throws(RecordingError) -> EvdevLine? {
    // A plain line may look as if it had the prefix: its stamp would be taken for one.
    if prefix == nil, let line = lines.readPlain(by: &spelling) { return line }
    return try lines.next() ? lines.read(by: &spelling, behind: &prefix) : nil
  }
}

extension LineReader {
  /// What a thin reader makes of the next line, if that is plain and whole.
  @inline(__always)
  fileprivate mutating func readPlain(by spelling: inout some EvdevLines) -> EvdevLine? {
    var end = 0
    let line = spelling.readPlain(buffer.span.extracting(unread), at: &end, number: number &+ 1)
    if line != nil { skip(Run(count: 1, end: end)) }
    return line
  }

  /// What a thin reader makes of the current line behind its prefix.
  ///
  /// A line that shows where its own text begins is read from there, and where lines have prefixes, the next
  /// ones may have this one's.
  fileprivate func read<Lines: EvdevLines>(
    by spelling: inout Lines, behind prefix: inout LinePrefix?
  ) -> EvdevLine {
    let text = buffer.span.extracting(line)
    let end = text.endWithoutColors
    var start = 0
    if let prefix, Lines.start(in: text) != 0 { start = prefix.end(in: text) ?? 0 }
    let answer = spelling.read(text.extracting(start..<max(start, end)), number: number)
    guard answer == .unreadable, let own = Lines.start(in: text), own != start else {
      return answer
    }
    if prefix != nil { prefix = LinePrefix(of: text, upTo: own) }
    return spelling.read(text.extracting(own..<max(own, end)), number: number)
  }
}
