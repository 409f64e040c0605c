// The promises about recordings: whatever is read can be judged, reported, converted and read again.

import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

extension Trial {
  static func recording(_ bytes: [UInt8]) throws { try replay(bytes, notes: nil) }

  /// The bytes as notes beside a recording that is in order.
  static func notes(_ bytes: [UInt8]) throws { try replay(Array(session.utf8), notes: bytes) }

  /// What a person would have to say of any recording.
  private static let usualReading: RecordingOptions = {
    var reading = RecordingOptions()
    reading.axisRange = AxisRange("0..799,0..479")
    reading.allowsTouchpad = true
    reading.fits = true
    reading.limits.recording.line = 1 << 16
    reading.limits.recording.openTouches = 64
    reading.limits.recording.setLines = 200
    return reading
  }()

  /// The same, with notes beside a recording that needs nothing said.
  private static func reading(_ notes: [UInt8]?) -> RecordingOptions {
    var reading = usualReading
    if let notes {
      reading.axisRange = nil
      reading.notes = "notes.jsonl"
      reading.heldNotes = notes
    }
    return reading
  }

  private static func replay(_ bytes: [UInt8], notes: [UInt8]?) throws {
    var choice = Choice(notes ?? bytes)
    let reading = reading(notes)
    switch choice.of(8) {
    case 0: try report(bytes, reading, &choice)
    case 1: try classify(bytes, reading, &choice)
    case 2, 3, 4: try convert(bytes, reading, &choice)
    default: try inspect(bytes, reading)
    }
  }

  private static func inspect(_ bytes: [UInt8], _ reading: RecordingOptions) throws {
    let recording = try RecordingReader(options: reading).open(path: "recording", contents: bytes)
    let inspection = try recording.inspect()
    for touch in inspection.touches {
      try expect(touch.began <= touch.ended, "touch \(touch.touch) ends before it begins")
      try expect(touch.samples > 0, "touch \(touch.touch) has no sample")
    }
  }

  /// One replay into one report.
  private static func report(
    _ bytes: [UInt8], _ reading: RecordingOptions, _ choice: inout Choice
  ) throws {
    var request = SessionRequest(
      recording: "recording", layout: "layout.yaml", profile: choice.of(BuiltInProfiles.all))
    request.recordingContents = bytes
    request.readLayout = try knownLayout.get()
    request.layouts = layoutOptions
    request.reading = reading
    request.reading.timeLimit = limit(looks: 32)
    request.findsFixes = choice.of(16) == 0
    // A page holds a hundred kilobytes of script, whatever the touches are.
    let formats = BuiltInReportFormats.all.filter { $0.name != "html" }
    let format = choice.of(24) == 0 ? HTMLFormat.self : choice.of(formats)
    request.isForMerging = format.name == "summary"
    let replay = try SessionReplay(request)
    var writer = format.writer(replay.header, style: ReportStyle())
    var out: [UInt8] = []
    var count = 0
    let end = try replay.run { touch in
      count += 1
      out += writer.touch(touch)
    }
    out += writer.summary(end.summary)
    out += writer.finish(nil)
    try expect(end.summary.touches == count, "\(count) touches, told \(end.summary.touches)")
    let told = end.summary.verdicts.values.reduce(0, +)
    try expect(told == count, "\(count) touches, \(told) verdicts")
    switch format.name {
    case "json", "trace": try expectJSON(out, format.name)
    case "summary":
      try expectJSON(out, format.name)
      try expectSummary(out, touches: count)
    case "ndjson": for line in out.split(separator: 10) { try expectJSON(Array(line), "ndjson") }
    case "csv": try expectTable(out, format.name)
    case "html": try expectHTML(out, format.name)
    default: try expectPlain(String(decoding: out, as: UTF8.self), format.name)
    }
  }

  /// A summary that was written is read again, and holds as many touches.
  private static func expectSummary(_ bytes: [UInt8], touches: Int) throws {
    var reader = SummaryReader()
    do throws(InputError) {
      try reader.read(InputFile(path: "summary", contents: bytes))
    } catch {
      throw BrokenPromise(description: "a summary of ours is refused: \(error)")
    }
    try expect(reader.sum.touches == touches, "a summary of \(reader.sum.touches) touches")
  }

  private static func classify(
    _ bytes: [UInt8], _ reading: RecordingOptions, _ choice: inout Choice
  ) throws {
    var request = GestureRequest(
      recording: "recording", profiles: [choice.of(BuiltInProfiles.all)])
    request.contents = bytes
    request.reading = reading
    request.reading.screen = RecordedScreen(width: 60, height: 60, scale: 1, ppi: nil)
    request.reading.timeLimit = limit(looks: 32)
    request.checksLabels = choice.of(2) == 0
    // They are looked for by judging a touch some hundred times, which may be ten minutes long.
    request.findsMargins = choice.of(128) == 0
    let analysis = try GestureAnalysis(request)
    var json = GestureJSON(analysis.header)
    var text = GestureText(analysis.header, style: ReportStyle())
    var out: [UInt8] = []
    var plain = text.opening
    var seen: Set<TouchID> = []
    let footer = try analysis.run { result in
      try expect(seen.insert(result.touch).inserted, "touch \(result.touch) is told twice")
      out += json.touch(result)
      plain += text.touch(result)
    }
    out += json.endTouches() + json.finish(footer)
    plain += text.finish(footer)
    try expectJSON(out, "gestures")
    try expectPlain(plain, "gestures")
  }

  /// Pieces of 64 KiB that a conversion is followed for.
  private static let mostPieces = 4

  /// In every format; native to native stays the same to the byte.
  private static func convert(
    _ bytes: [UInt8], _ reading: RecordingOptions, _ choice: inout Choice
  ) throws {
    var reading = reading
    reading.screen = RecordedScreen(width: 60, height: 60, scale: 1, ppi: nil)
    if choice.of(3) == 0 {
      let format = choice.of(BuiltInRecordingWriters.all)
      guard let written = try written(bytes, reading, format) else { return }
      if format.name == "w3c-actions" { try expectJSON(written, format.name) }
      if format.name == "csv" { try expectTable(written, format.name) }
      return
    }
    guard let native = BuiltInRecordingWriters.named("native") else { return }
    guard let once = try written(bytes, reading, native) else { return }
    let twice: [UInt8]?
    do throws(InputError) {
      twice = try written(once, RecordingOptions(), native)
    } catch {
      throw BrokenPromise(
        description:
          "what was written is refused: \(error)\n\(String(decoding: once, as: UTF8.self))")
    }
    guard let twice, twice != once else { return }
    let (a, b) = (String(decoding: once, as: UTF8.self), String(decoding: twice, as: UTF8.self))
    throw BrokenPromise(description: "native to native is not the same\n\(a)\n\(b)")
  }

  /// The recording in a format; nil where it is too long to be followed.
  private static func written(
    _ bytes: [UInt8], _ reading: RecordingOptions, _ format: any RecordingWriter.Type
  ) throws(InputError) -> [UInt8]? {
    let recording = try RecordingReader(options: reading).open(path: "recording", contents: bytes)
    var translation = try RecordingTranslation(recording, to: format)
    var out: [UInt8] = []
    for _ in 0..<mostPieces {
      guard let piece = try translation.next() else { return out }
      out += piece
    }
    return nil
  }
}
