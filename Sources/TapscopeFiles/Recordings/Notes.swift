// The notes beside a recording.

import TapscopeEngine

/// The lines of a notes file: layouts, sets, labels, observations and notes, by time.
package struct Notes: Equatable, Sendable {
  /// Lines without a time of their own take that of the line before.
  struct Line: Equatable, Sendable {
    var time: Timestamp
    var event: RecordingEvent
    var retained: RetainedLine
  }

  package let path: String
  let lines: [Line]

  /// The first line that names a layout.
  var firstLayout: LayoutLine? {
    for case .layout(let line) in lines.lazy.map(\.event) { return line }
    return nil
  }

  /// The notes given by option, else `<recording>.notes.jsonl`, else the same with the recording's
  /// own ending left out; nil where there are none.
  static func beside(
    _ recording: InputFile, options: RecordingOptions
  ) throws(RecordingError) -> Notes? {
    let isSecret = recording.hidesLines
    if let path = options.notes { return try Notes(path: path, isSecret: isSecret, options) }
    guard recording.hasNeighbours,
      let path = names(beside: recording.path).first(where: FileSystem.exists)
    else { return nil }
    return try Notes(path: path, isSecret: isSecret, options)
  }

  /// What the notes beside a recording may be called.
  fileprivate static func names(beside recording: String) -> [String] {
    var names = [recording + ".notes.jsonl"]
    let name = recording.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."), dot > name.startIndex {
      names.append(recording.dropLast(name[dot...].count) + ".notes.jsonl")
    }
    return names
  }

  private init(path: String, isSecret: Bool, _ options: RecordingOptions) throws(RecordingError) {
    var file = InputFile(notes: path, options)
    file.limits = options.limits.recording
    file.hidesLines = isSecret
    try self.init(file)
  }

  /// Reads notes whole; all errors come at once.
  init(_ file: RecordingFile) throws(RecordingError) {
    path = file.path
    var found: [Line] = []
    var errors: [Diagnostic] = []
    var latest = Timestamp.zero
    var sets = 0
    var reader = try LineReader(file)
    while try reader.next(), errors.count < RecordingError.limit {
      let bytes = Array(reader.buffer[reader.line])
      guard
        let decoded = NativeLineDecoder.decode(bytes, file: file.path, number: reader.number)
      else { continue }
      var complaints = decoded.errors
      let retained = decoded.retained
      switch decoded.line {
      case .change(let event, let time):
        if case .set = event {
          sets += 1
          if sets == file.limits.setLines + 1 { complaints.append(.tooManySets(file.limits)) }
        }
        if time < latest {
          let message = "time goes back from \(latest.seconds.text(9)) to \(time.seconds.text(9))"
          complaints.append(JSONError(message: message, offset: 0))
        }
        latest = time
        found.append(Line(time: time, event: event, retained: retained))
      case .remark(let event, let time):
        found.append(Line(time: time ?? latest, event: event, retained: retained))
      case .header, nil: break
      case .sample, .shorthand:
        complaints.append(
          JSONError(
            message: "notes hold no touches; only layout, set, label, saw and note lines",
            offset: 0))
      }
      errors += complaints.map { reader.diagnostic($0) }
    }
    if !errors.isEmpty { throw RecordingError(errors) }
    lines = found.inOrder { $0.time < $1.time }
  }
}

extension InputFile {
  /// The notes at a path, or those in memory that go by it.
  init(notes path: String, _ options: RecordingOptions) {
    self =
      options.heldNotes.map { InputFile(path: path, contents: $0, as: "notes") }
      ?? InputFile(path: path, as: "notes")
  }
}

extension [String] {
  /// Recordings without the notes that lie beside them, which a pattern such as `*.jsonl` names too.
  package var withoutNotes: [String] {
    guard contains(where: { $0.hasSuffix(".notes.jsonl") }) else { return self }
    let notes = Set(flatMap(Notes.names))
    return filter { !notes.contains($0) }
  }
}
