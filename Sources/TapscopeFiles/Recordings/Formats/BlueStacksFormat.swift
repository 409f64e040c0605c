// Macros of BlueStacks' recorder: what a mouse did that is an Android app's finger.

import TapscopeEngine

/// A macro of BlueStacks': presses, moves and lifts of the mouse, in per cent of the screen.
///
/// Times are milliseconds since the macro began. Keys, wheels and moves between presses are no touches and
/// are counted.
struct BlueStacksFormat: RecordingFormat {
  let name = "bluestacks"
  let summary = "macros of BlueStacks' recorder, in per cent of the screen"
  let extensions = ["json"]

  func recognizes(_ head: FileHead) -> Bool {
    head.json.has("Events[].EventType", "Events[].Timestamp")
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var document = try JSONDocument(file)
    var touches = TouchAssembly()
    var clock = SessionClock()
    while let macro = try document.next() {
      clock.startSession()
      var isDown = false
      for event in macro["Events"]?.items ?? [] {
        try Self.take(event, &isDown, by: &clock, into: &touches, in: document)
      }
    }
    if document.isCutOff { touches.tally.count(.cutLastLine, line: document.lastLine) }
    var header = RecordingHeader(format: name)
    header.unit = .perCent
    header.readings.append("the mouse is the app's one finger, as BlueStacks has it")
    header.readings += clock.readings
    return try AssembledContent(
      file: file, header: header,
      touches: touches.finish(path: file.path, lastLine: document.lastLine))
  }

  private static func take(
    _ event: JSONNode, _ isDown: inout Bool, by clock: inout SessionClock,
    into touches: inout TouchAssembly, in document: JSONDocument
  ) throws(RecordingError) {
    let line = document.line(of: event)
    let word = event["EventType"]?.text ?? ""
    guard word.hasPrefix("Mouse"), let phase = PhaseWords.phase(String(word.dropFirst(5))) else {
      touches.tally.count(.notTouch, line: line)
      return
    }
    if phase == .moved, !isDown {
      touches.tally.count(.hover, line: line)
      return
    }
    isDown = phase == .began || phase == .moved
    guard let time = event["Timestamp"]?.nanoseconds(per: ForeignTime.milliseconds) else {
      throw document.mismatch("Timestamp", of: event, "event", "milliseconds")
    }
    // A finger may be drawn off the screen, and not be put down there.
    let range = phase == .began ? 0...100 : NativeLimits.position
    func place(_ key: String) throws(RecordingError) -> Double {
      if let share = event[key]?.coordinate, range.contains(share) { return share }
      throw document.mismatch(key, of: event, "event", "a share of the screen, from 0 to 100")
    }
    touches.add(
      TouchAssembly.Entry(
        finger: 0, phase: phase, time: clock.place(time),
        position: Point(try place("X"), try place("Y")), line: line))
  }
}
