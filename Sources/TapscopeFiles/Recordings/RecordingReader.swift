// Finds the format of a recording by its content, and opens it.

import TapscopeEngine

/// Opens recordings of every built-in format, told apart by their content.
package struct RecordingReader: Sendable {
  package var options: RecordingOptions

  package init(options: RecordingOptions = RecordingOptions()) {
    self.options = options
  }

  /// Opens a file and reads what comes before its first touch.
  package func open(path: String) throws(RecordingError) -> Recording {
    try open(InputFile(path: path, as: "recording"))
  }

  /// Opens bytes that are at hand already, under a name for messages; `piece` is how many of them
  /// are read at a time.
  package func open(
    path: String, contents: [UInt8], piece: Int = .max
  ) throws(RecordingError) -> Recording {
    try open(InputFile(path: path, contents: contents, piece: piece, as: "recording"))
  }

  /// Opens an input of any kind.
  package func open(_ file: InputFile) throws(RecordingError) -> Recording {
    var file = file
    file.limits = options.limits.recording
    file.timeLimit = options.timeLimit
    var options = options
    if file.isOnDisk { options.redacts += try RedactSetting.patterns(around: file.folder) }
    file.hidesLines = !options.redacts.isEmpty
    let content = try Self.open(file, options: options)
    if content.device == nil {
      let given = [("descriptor", options.descriptor), ("device", options.device)]
      if let (name, _) = given.first(where: { $1 != nil }) {
        throw RecordingError(
          "`--\(name)` is for raw device values; this recording has points already",
          at: SourceLocation(file: file.path))
      }
    }
    return Recording(
      path: file.path, content: content, notes: try Notes.beside(file, options: options),
      options: options)
  }

  /// Finds the format and lets it open the file.
  static func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    let head = FileHead(try file.head(FileHead.size))
    if let alien = head.alien {
      throw RecordingError(alien, at: SourceLocation(file: file.path))
    }
    guard let format = format(of: head, options: options) else {
      if head.isSpreadOut {
        throw RecordingError(
          "this recording is spread over several lines; every object must stand on one line",
          at: SourceLocation(file: file.path, line: 1, column: 1))
      }
      if let layout = BuiltInLayoutFormats.format(of: head) {
        throw RecordingError(
          "this is no recording, but a layout (\(layout.name))",
          at: SourceLocation(file: file.path))
      }
      if let other = OtherScreen.message(of: head) {
        throw RecordingError(
          "neither a recording nor a layout: \(other)", at: SourceLocation(file: file.path))
      }
      throw unknown(file, head)
    }
    return try format.open(file, options: options)
  }

  /// What is said of a file that is neither a recording nor a layout of any format.
  private static func unknown(_ file: RecordingFile, _ head: FileHead) -> RecordingError {
    let names = BuiltInRecordingFormats.all.map(\.name).joined(separator: ", ")
    var place = SourceLocation(file: file.path)
    var message = "this is no recording Tapscope knows; it reads \(names)"
    var notes: [Diagnostic.Note] = []
    if head.startsWithJSON,
      let ink = head.lines.enumerated().first(where: { $1.contains { $0 > 0x20 } })
    {
      message =
        "this JSON holds no touches of a form that Tapscope knows: expected objects with a time, `x` and `y`,"
        + " in one list or one a line"
      place.line = ink.offset + 1
      place.column = ink.element.prefix { $0 <= 0x20 }.count + 1
      let members = Array(head.json.paths).inOrder { $0 < $1 }.prefix(12).map { "`\($0)`" }
      if !members.isEmpty, !file.hidesLines {
        notes.append(.init("its members are \(members.joined(separator: ", "))"))
      }
      notes.append(.init("Tapscope reads \(names)"))
    }
    let layouts = BuiltInLayoutFormats.all.map(\.name).joined(separator: ", ")
    var diagnostic = Diagnostic(.error, message, at: place)
    diagnostic.notes =
      notes + [
        .init("it looks like none of the layouts either: \(layouts); \(OtherScreen.frames)"),
        .init("a table or JSON Lines with other names is read with --columns t=NAME,x=NAME,y=NAME"),
      ]
    return RecordingError([diagnostic])
  }
}

extension RecordingReader {
  /// The format of a file that starts like this.
  ///
  /// Named columns make a table of it. A file that begins with a line of ours is ours, whatever
  /// stands behind.
  package static func format(
    of head: FileHead, options: RecordingOptions
  ) -> (any RecordingFormat)? {
    let trace = PerfettoFormat()
    if trace.isBinary(head) { return trace }
    if options.columns != nil {
      let isJSON = head.json.paths.isEmpty == false && !CSVFormat().recognizes(head)
      return isJSON ? JSONLinesFormat() : CSVFormat()
    }
    let native = NativeFormat()
    if native.recognizes(head) { return native }
    if let format = BuiltInRecordingFormats.all.first(where: { $0.recognizes(head) }) {
      return format
    }
    // What is in no list of its own may be anyone's.
    let isNested =
      head.startsWithJSON && JSONLinesFormat.areNested(in: head, ColumnNames())
      && BuiltInLayoutFormats.format(of: head) == nil && OtherScreen.message(of: head) == nil
    return isNested ? JSONLinesFormat() : nil
  }
}

extension FileHead {
  /// Whether it begins with a header of ours that is written over several lines.
  fileprivate var isSpreadOut: Bool {
    let ink = bytes.prefix { $0 != UInt8(ascii: "}") }.filter { $0 > 0x20 }
    return ink.starts(with: #"{"tapscope":"recording/"#.utf8)
  }

  /// What the file is instead, where that is plain to see.
  fileprivate var alien: String? {
    if bytes.withoutMark.isEmpty { return "the file is empty" }
    if bytes.starts(with: "REVENT".utf8) {
      return "this is a recording of workload-automation's revent, which is not read;"
        + " `adb exec-out getevent -lt` makes one that is"
    }
    if holdsInputEvents {
      return
        "this is what a device file such as /dev/input/event0 hands out, in binary, which is not read;"
        + " \(OtherScreen.onDevices)"
    }
    if binaryKind != nil, bytes.holdsUTF16 { return "this is no text: \(Self.mixedEncodings)" }
    if let kind = binaryKind {
      return PerfettoFormat().isBinary(self) ? nil : "this is \(kind), no recording"
    }
    if bytes.allSatisfy({ $0 <= 0x20 }) {
      return "the file holds only blank lines"
    }
    if let line = ownLines.first(where: { $0.starts(with: "tapscope:".utf8) }) {
      let kind = String(decoding: line.dropFirst(9).drop { $0 == 0x20 }, as: UTF8.self)
      return Complaint.otherKind(kind, than: "recording")
    }
    return nil
  }
}
