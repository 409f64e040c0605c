// The tapping task of ResearchKit: when, where, and which of two buttons.

import TapscopeEngine

/// ResearchKit's tapping interval: only presses are known, and which button each hit.
///
/// Samples are not in the order of time, and several may have one stamp. `TappedButtonNone` is a
/// miss of both buttons.
struct ResearchKitFormat: RecordingFormat {
  let name = "researchkit-tapping"
  let summary = "the samples of ResearchKit's tapping task, as apps export them"
  let extensions = ["json"]

  func recognizes(_ head: FileHead) -> Bool {
    Self.containers.contains { path in
      head.json.has("\(path)TapCoordinate")
        || head.json.has("\(path)buttonIdentifier", "\(path)location")
    }
  }

  /// Where the samples may stand.
  private static let containers = ["", "[].", "TappingSamples[].", "samples[].", "items[]."]

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var document = try JSONDocument(file)
    var touches = TouchAssembly()
    var header = RecordingHeader(format: name)
    var clock = SessionClock()
    var latest = Int64.min
    var (count, pressCount) = (0, 0)
    while let value = try document.next() {
      header.screen = header.screen ?? Self.screen(of: value)
      let samples = value["TappingSamples", "samples", "items"]?.items
      // A list is a whole task, such as that of the other hand.
      if samples != nil { clock.startSession() }
      for sample in samples ?? [value] {
        let (time, isPress) = try Self.take(
          sample, number: count, by: &clock, into: &touches, in: document)
        if isPress { pressCount += 1 }
        if time < latest { touches.tally.count(.backwardsTime, line: document.line(of: sample)) }
        latest = max(latest, time)
        count += 1
      }
    }
    if document.isCutOff { touches.tally.count(.cutLastLine, line: document.lastLine) }
    if pressCount > 0 {
      let which =
        pressCount == count ? "presses" : "\(pressCount.of("press", "presses")) of \(count)"
      header.readings.append(
        "\(which) without a duration: each is given \(ShorthandGesture.tapSeconds.text()) s")
    }
    header.readings += clock.readings
    return try AssembledContent(
      file: file, header: header,
      touches: touches.finish(path: file.path, lastLine: document.lastLine))
  }

  /// Adds one press; answers its time, and whether the file does not say how long it lasted.
  private static func take(
    _ sample: JSONNode, number: Int, by clock: inout SessionClock,
    into touches: inout TouchAssembly, in document: JSONDocument
  ) throws(RecordingError) -> (time: Int64, isPress: Bool) {
    let stamp = sample["TapTimeStamp", "timestamp"]
    guard let stamped = stamp?.nanoseconds(per: ForeignTime.seconds) else {
      throw document.error("a tap needs a `TapTimeStamp` in seconds", at: stamp ?? sample)
    }
    let time = clock.place(stamped)
    let place = sample["TapCoordinate", "location"]
    guard let position = place?.point else {
      throw document.error(
        "a tap needs a `TapCoordinate` such as \"{120, 340}\"", at: place ?? sample)
    }
    let line = document.line(of: sample)
    let entry: Int
    var isPress = false
    if let seconds = sample["duration"]?.number, seconds > 0,
      seconds <= ShorthandGesture.longestSeconds
    {
      entry = touches.add(
        TouchAssembly.Entry(
          finger: number, phase: .began, time: time, position: position, line: line))
      touches.add(
        TouchAssembly.Entry(
          finger: number, phase: .ended,
          time: time.addingReportingOverflow(Int64(seconds * 1e9)).partialValue,
          position: position, line: line))
    } else {
      entry = touches.addTap(finger: number, time: time, at: position, line: line)
      isPress = true
    }
    switch sample["TappedButtonId", "buttonIdentifier"]?.text {
    case nil: break
    case "TappedButtonNone", "none", "None":
      touches.saw(.fired(view: nil), at: time, entry: entry, line: line)
    case let button?: touches.saw(.received(view: button), at: time, entry: entry, line: line)
    }
    return (time, isPress)
  }

  /// The step's view, in whose points taps are.
  private static func screen(of value: JSONNode) -> RecordedScreen? {
    guard let size = value["StepViewSize", "TappingViewSize", "stepViewSize"] else { return nil }
    let sides =
      size.point
      ?? size["width", "w"]?.number.flatMap { width in
        size["height", "h"]?.number.map { Point(width, $0) }
      }
    guard let sides, RecordedScreen.sides.contains(sides.x),
      RecordedScreen.sides.contains(sides.y)
    else { return nil }
    return RecordedScreen(width: sides.x, height: sides.y)
  }
}
