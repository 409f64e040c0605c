// UITouch objects written as JSON, as ResearchKit's touch ability tasks do.

import TapscopeEngine

/// Touches with UITouch's own names: a track a finger (`rawTouchTracks`), or a bare list of touches.
///
/// Tracks may stand anywhere in the file; each task and trial follows the clock of its own stamps.
/// A trial's `targetFrame` is what its touches were meant for: a note, and a label where a layout tells which
/// button lies there. The kind of its task is the gesture that was meant. A `view` or `element` of a touch that
/// began, such as XCTest's, is what the app says received it.
struct UITouchFormat: RecordingFormat {
  let name = "uitouch"
  let summary = "UITouch objects as JSON: ResearchKit's touch ability tasks, and the like"
  let extensions = ["json"]

  func recognizes(_ head: FileHead) -> Bool {
    let keys = head.json.paths
    if keys.contains(where: { $0.hasSuffix("rawTouchTracks") || $0.hasSuffix("rawTouches") }) {
      return true
    }
    return ["", "[].", "touches[]."].contains { path in
      head.json.has("\(path)phase", "\(path)timestamp", "\(path)location")
    }
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var reader = UITouchReader(try JSONDocument(file))
    try reader.read()
    let touches = reader.finish(path: file.path)
    var header = RecordingHeader(format: name)
    if !touches.targetFrames.isEmpty {
      header.readings.append(
        "a touch is meant for the button of the layout that has its target frame; without a layout the"
          + " frame stays a note")
    }
    return try AssembledContent(file: file, header: header, touches: touches)
  }
}

/// Walks a file for tracks of touches.
private struct UITouchReader {
  /// The gestures that the touch ability tasks ask for, by the names of their keys.
  private static let gestures: [(key: String, gesture: String)] = [
    ("taptask", "tap"), ("longpresstask", "longPress"), ("swipetask", "swipe"),
  ]

  private var document: JSONDocument
  private var touches = TouchAssembly()
  private var fingers = 0
  /// Fingers of touches that stand in a list of their own, by the identity the file gives them.
  private var loose: [String: Int] = [:]

  init(_ document: JSONDocument) {
    self.document = document
  }

  mutating func read() throws(RecordingError) {
    while let value = try document.next() { try walk(value, gesture: nil) }
    if document.isCutOff { touches.tally.count(.cutLastLine, line: document.lastLine) }
  }

  consuming func finish(path: String) -> AssembledTouches {
    let lastLine = document.lastLine
    return touches.finish(path: path, lastLine: lastLine)
  }

  private mutating func walk(_ node: JSONNode, gesture: String?) throws(RecordingError) {
    if let items = node.items {
      for item in items { try walk(item, gesture: gesture) }
      return
    }
    guard let members = node.members else { return }
    if node["phase"]?.text != nil, node["location"] != nil {
      try take(node, finger: try looseFinger(of: node))
      return
    }
    if let tracks = node["rawTouchTracks"] {
      let target = node["targetFrame"].flatMap { Target($0, in: document) }
      if let target { note(target, of: tracks) }
      for track in tracks.items ?? [] { try self.track(track, gesture: gesture, target: target) }
      return
    }
    if node["rawTouches"] != nil { return try track(node, gesture: gesture, target: nil) }
    for member in members {
      let key = member.key.lowercased()
      let named = Self.gestures.first { key == $0.key }?.gesture
      try walk(member.node, gesture: named ?? gesture)
    }
  }

  /// One finger from its first touch to its last.
  private mutating func track(
    _ track: JSONNode, gesture: String?, target: Target?
  ) throws(RecordingError) {
    guard let rows = track["rawTouches"]?.items else {
      throw document.error("a track needs a list of `rawTouches`", at: track)
    }
    fingers += 1
    for row in rows {
      guard let entry = try take(row, finger: -fingers), touches.entries[entry].phase == .began
      else { continue }
      if let gesture {
        touches.label(entry: entry, target: nil, gesture: gesture, line: document.line(of: row))
      }
      if let target {
        touches.targetFrame(
          target.frame, at: touches.entries[entry].time, entry: entry, line: target.line)
      }
    }
  }

  /// Adds one row; answers its number, or nil where it is no finger's.
  @discardableResult
  private mutating func take(_ row: JSONNode, finger: Int) throws(RecordingError) -> Int? {
    guard let name = row["phase"]?.text, let phase = PhaseWords.phase(name) else {
      throw document.mismatch(
        "phase", of: row, "touch", "began, moved, stationary, ended or cancelled")
    }
    guard let time = row["timestamp"]?.nanoseconds(per: ForeignTime.seconds) else {
      throw document.mismatch("timestamp", of: row, "touch", "a number of seconds")
    }
    guard let position = row["location"]?.point else {
      throw document.mismatch("location", of: row, "touch", "a position, [x, y]")
    }
    let line = document.line(of: row)
    if row["type"]?.text == "indirect" {
      touches.tally.count(.notTouch, line: line)
      return nil
    }
    // iOS reports a radius of 0 as a finger lifts: nothing was measured.
    let radius = row["majorRadius"]?.number.flatMap { $0 > 0 && $0 <= 1e6 ? $0 : nil }
    let entry = touches.add(
      TouchAssembly.Entry(
        finger: finger, phase: phase, time: time, position: position, radius: radius,
        force: row["force"]?.number, line: line))
    if phase == .began, let view = Self.received(row) {
      touches.saw(.received(view: view), at: time, entry: entry, line: line)
    }
    return entry
  }

  /// The id of the view or element that the file says was hit: its own word, or one within it.
  private static func received(_ row: JSONNode) -> String? {
    guard let hit = row["view", "element", "target"] else { return nil }
    return (hit.text ?? hit["identifier", "accessibilityIdentifier", "label"]?.text)
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A touch outside a track: by its identity, else the one finger there is.
  private mutating func looseFinger(of row: JSONNode) throws(RecordingError) -> Int {
    let key = ["touch", "id", "identifier", "touchId"].first { row[$0] != nil } ?? "id"
    let id = row[key]
    try document.check(id, asID: key)
    let name = id?.text ?? id?.integer.map { "\($0)" } ?? ""
    if let known = loose[name] { return known }
    loose[name] = loose.count
    return loose.count - 1
  }

  /// Where the trial's target lay, for those who lay the screen out again.
  private mutating func note(_ target: Target, of tracks: JSONNode) {
    let first = tracks.items?.first?["rawTouches"]?.items?.first
    touches.note(
      "target frame \(target.frame.frameText)",
      at: first?["timestamp"]?.nanoseconds(per: ForeignTime.seconds), line: target.line)
  }
}

/// The `targetFrame` of a trial.
private struct Target {
  var frame: Rect
  var line: Int

  /// nil for what is no frame.
  init?(_ node: JSONNode, in document: JSONDocument) {
    guard let corners = node.items, corners.count == 2, let origin = corners[0].point,
      let size = corners[1].point
    else { return nil }
    frame = Rect(origin.x, origin.y, size.x, size.y)
    line = document.line(of: node)
  }
}
