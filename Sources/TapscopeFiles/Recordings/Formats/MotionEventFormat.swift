// The touches in a log of Android's MotionEvents.

import TapscopeEngine

/// What `MotionEvent.toString()` prints, among anything else: an app's own log, logcat, a bug report.
///
/// One event is printed by each window and view it comes through, and `x[0]` and `y[0]` count from that, in
/// pixels. So the lines of one printer are read, which say the same before the event. Times are `eventTime`, in
/// milliseconds since the device started, and those of the log where lines have none.
struct MotionEventFormat: RecordingFormat {
  let name = "motion-event"
  let summary = "Android's MotionEvents as apps and logcat print them, of one window or view"
  let extensions = ["log", "txt"]

  func recognizes(_ head: FileHead) -> Bool { head.contains(MotionEventLine.mark) }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    let lines = ConsoleText(try file.bytes(limit: JSONDocument.largest)).lines
    var log = MotionEventLog()
    for line in lines { log.take(line) }
    guard let printer = log.printer else {
      // The mark stands in the file's head.
      throw RecordingError("no line holds a whole MotionEvent", at: SourceLocation(file: file.path))
    }
    let first = SourceLocation(file: file.path, line: printer.firstLine, column: 1)
    guard printer.isTimed else {
      throw RecordingError([
        Diagnostic(
          .error, "these MotionEvents say no times, and neither does the log around them",
          at: first,
          snippet: file.hidesLines ? nil : file.line(printer.firstLine),
          notes: [.init("`adb logcat -v time`, or `adb exec-out getevent -lt`, writes them")])
      ])
    }
    var header = RecordingHeader(format: name)
    header.clock = "uptime"
    header.unit = .pixels
    let (touches, readings) = printer.touches(with: log.tally)
    header.readings = log.readings(of: printer) + readings
    if !printer.isWindow, options.offset == nil, options.pins.isEmpty {
      header.doubts.append(
        Diagnostic(
          .warn,
          "places count from the view that printed them: say with --offset x,y where that lies, in points",
          at: first))
    }
    return try AssembledContent(
      file: file, header: header,
      touches: touches.finish(path: file.path, lastLine: lines.last?.number ?? 0))
  }
}
