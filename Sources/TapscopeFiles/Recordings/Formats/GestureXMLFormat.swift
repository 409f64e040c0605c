// The gesture files of the $1 recognizer and its kin.

import TapscopeEngine

/// A `Gesture` of `Point`s, as $1 writes it, or of `Stroke`s of them, as $N, $P and their data sets do.
///
/// Each stroke is a touch from its first point to its last, a stroke of one point a tap. `X` and `Y` are in
/// the units of the area that was drawn on, `T` in milliseconds. Where all points have one time, as some
/// programs write them, or none, they are counted. Programs that write numbers as the machine's language does
/// write decimal commas.
struct GestureXMLFormat: RecordingFormat {
  let name = "gesture-xml"
  let summary = "gestures of the $1, $N and $P recognizers and their data sets: XML, one in a file"
  let extensions = ["xml"]

  func recognizes(_ head: FileHead) -> Bool {
    head.contains("<Gesture ") && head.contains("<Point ")
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    let gesture = try GestureXML(file)
    var header = RecordingHeader(format: name)
    var touches = TouchAssembly()
    try gesture.read(into: &touches, &header.readings)
    return try AssembledContent(
      file: file, header: header,
      touches: touches.finish(path: file.path, lastLine: gesture.lastLine))
  }
}

/// The text of the file, for what is wrong in it.
private struct GestureText {
  let text: SourceText
  let hidesLines: Bool

  init(_ file: RecordingFile) throws(RecordingError) {
    let bytes = try file.bytes(limit: JSONDocument.largest)
    text = SourceText(bytes, at: SourceLocation(file: file.path, line: 1, column: 1))
    hidesLines = file.hidesLines
  }

  /// Where each gesture begins: what stands behind the document's end is none of its elements.
  var gestures: [SourceLocation] {
    text.bytes.indices.filter {
      text.bytes[$0] == UInt8(ascii: "<") && text.bytes[$0...].starts(with: "<Gesture ".utf8)
    }.map { text.location(offset: $0) }
  }

  func error(_ message: String, at place: SourceLocation) -> RecordingError {
    RecordingError([
      hidesLines
        ? Diagnostic(.error, message, at: place) : text.diagnostic(.error, message, at: place)
    ])
  }

  func error(_ message: String, line: Int, column: Int) -> RecordingError {
    error(message, at: SourceLocation(file: text.file, line: line, column: column))
  }
}

/// The one gesture of a file.
private struct GestureXML {
  private let source: GestureText
  private let gesture: XMLElement
  /// Their points, none without any.
  private let strokes: [[XMLElement]]

  init(_ file: RecordingFile) throws(RecordingError) {
    source = try GestureText(file)
    let document: XMLDocument
    do throws(XMLTrouble) {
      document = try XMLDocument(source.text.bytes)
    } catch {
      throw source.error(error.message, line: error.line, column: error.column)
    }
    gesture = document.elements.first { $0.name == "Gesture" } ?? document.root
    let parts = [gesture] + document.children(of: gesture).filter { $0.name == "Stroke" }
    strokes = parts.map { document.children(of: $0).filter { $0.name == "Point" } }
      .filter { !$0.isEmpty }
    let places = source.gestures
    if places.count > 1 {
      throw source.error(
        "there are \(places.count) gestures in this file; a recording is one: save each in a file of its own",
        at: places[1])
    }
    if strokes.isEmpty { throw error("this gesture has no points", at: gesture) }
  }

  var lastLine: Int { strokes.last?.last?.line ?? gesture.line }

  func read(
    into touches: inout TouchAssembly, _ readings: inout [String]
  ) throws(RecordingError) {
    if !source.hidesLines, let title = gesture["Name"] {
      readings.append("the gesture `\(title.visible)`")
    }
    if let tool = gesture["InputType"], PhaseWords.isNoFinger(tool) {
      readings.append("drawn with a \(tool.visible), and read as a finger's")
    }
    let points = strokes.joined()
    let isTimed = Set(points.map { $0["T"] }).count > 1
    if !isTimed, points.count > 1 {
      touches.tally.count(.noTimestamps, line: points.first?.line ?? 0)
      readings.append(
        "the points have no times of their own: \(EvdevDecoder.countedRate) a second are assumed")
    }
    var (number, latest) = (0, Int64.min)
    for (finger, stroke) in strokes.enumerated() {
      for (index, point) in stroke.enumerated() {
        let position = Point(try coordinate("X", of: point), try coordinate("Y", of: point))
        let time = isTimed ? try time(of: point) : EvdevDecoder.countedTime(number)
        number += 1
        if time < latest { touches.tally.count(.backwardsTime, line: point.line) }
        latest = max(latest, time)
        if stroke.count == 1 {
          label(
            touches.addTap(finger: finger, time: time, at: position, line: point.line), &touches)
          continue
        }
        let phase: TouchSample.Phase =
          index == 0 ? .began : index == stroke.count - 1 ? .ended : .moved
        let entry = touches.add(
          TouchAssembly.Entry(
            finger: finger, phase: phase, time: time, position: position, isSynthetic: !isTimed,
            line: point.line))
        if phase == .began { label(entry, &touches) }
      }
    }
  }

  /// Labels the touch of a gesture of one stroke with what it was meant for, where that is one of ours.
  private func label(_ entry: Int, _ touches: inout TouchAssembly) {
    guard strokes.count == 1, let name = gesture["Name"], GestureLabel(name) != nil else { return }
    touches.label(entry: entry, target: nil, gesture: name, line: gesture.line)
  }

  private func coordinate(_ key: String, of point: XMLElement) throws(RecordingError) -> Double {
    let text = try text(key, of: point)
    guard let number = CSVLine.number(text), NativeLimits.position.contains(number) else {
      throw mismatch(key, of: point, "a number of at most 1e9 either way")
    }
    return number
  }

  private func time(of point: XMLElement) throws(RecordingError) -> Int64 {
    let text = try text("T", of: point)
    let time = CSVLine.number(text).flatMap {
      ForeignTime.nanoseconds($0, unit: ForeignTime.milliseconds)
    }
    guard let time, ForeignTime.moments.contains(time) else {
      throw mismatch("T", of: point, "milliseconds, from 0 to 9e12")
    }
    return time
  }

  private func text(_ key: String, of point: XMLElement) throws(RecordingError) -> String {
    guard let text = point[key] else {
      throw error(Complaint.missing(key, of: point.name), at: point)
    }
    return text.trimmedText
  }

  private func mismatch(_ key: String, of point: XMLElement, _ expected: String) -> RecordingError {
    let found = source.hidesLines ? "this" : Complaint.plain(point[key] ?? "")
    return error(Complaint.mismatch(key, expected: expected, found: found), at: point)
  }

  private func error(_ message: String, at element: XMLElement) -> RecordingError {
    source.error(message, line: element.line, column: element.column)
  }
}
