// Tests that what the writers write reads back as it was.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct RecordingWritersTests {
  /// A recording written in a format, and what that could not hold.
  private func write(
    _ text: String, to format: String, options: RecordingOptions = RecordingOptions()
  ) throws -> (text: String, losses: [String]) {
    let recording = try Recording(text: text, options: options)
    let writer = try #require(BuiltInRecordingWriters.named(format))
    var translation = try RecordingTranslation(recording, to: writer)
    var bytes: [UInt8] = []
    while let more = try translation.next() { bytes += more }
    return (String(decoding: bytes, as: UTF8.self), translation.losses)
  }

  private var screen: RecordingOptions {
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 320, height: 480)
    return options
  }

  /// What every format can hold: whole milliseconds, quarters of a point.
  private let plain = TwinSession(
    [
      (0, 1, .began, 10, 20), (20, 1, .moved, 15.5, 25), (30, 2, .began, 100, 200),
      (40, 1, .moved, 20, 30), (45, 2, .moved, 101, 202.25), (50, 2, .ended, 101, 202.25),
      (80, 1, .ended, 20, 30), (500, 3, .began, 70, 80), (500, 3, .ended, 70, 80),
    ])

  @Test(arguments: BuiltInRecordingWriters.all.map { $0.name })
  func samplesReadBackEqual(format: String) throws {
    let written = try write(plain.native, to: format, options: screen).text
    #expect(Reading(written, options: screen).script == plain.script)
  }

  @Test(arguments: BuiltInRecordingWriters.all.map { $0.name })
  func readWriteReadIsEqual(format: String) throws {
    let first = try write(TwinSession.twoFingers.native, to: format, options: screen).text
    let second = try write(first, to: format, options: screen).text
    #expect(Reading(second, options: screen).samples == Reading(first, options: screen).samples)
    #expect(second == first)
  }

  @Test(arguments: BuiltInRecordingWriters.all.map { $0.name })
  func aPauseOfHoursReadsBackEqual(format: String) throws {
    let session = TwinSession([
      (0, 1, .began, 10, 20), (80, 1, .ended, 10, 20), (8_000_000, 2, .began, 30, 40),
      (8_000_080, 2, .ended, 30, 40),
    ])
    let written = try write(session.native, to: format, options: screen).text
    #expect(Reading(written, options: screen).script == session.script)
  }

  @Test func csvHoldsLabelsAndMarks() throws {
    let text = """
      {"tapscope":"recording/1","layout":"a.yaml"}
      {"t":0,"touch":1,"phase":"began","x":0.1,"y":1e-7,"radius":3.5,"force":0.25,"synthetic":true}
      {"t":0.016666667,"touch":1,"phase":"cancelled","x":0.30000000000000004,"y":2,"fault":"palm"}
      {"t":1,"tap":[5,6],"target":"OK, \\"now\\"","gesture":"tap"}
      {"t":1.5,"set":{"view":"a","hidden":true}}
      {"t":2,"tap":[5,6]}
      {"label":{"touch":3,"target":null}}
      {"saw":{"touch":3,"received":"b"}}
      {"note":"n"}

      """
    let (written, losses) = try write(text, to: "csv")
    let (a, b) = (Reading(written), Reading(text))
    #expect(a.script == b.script)
    #expect(a.samples.map(\.radius) == b.samples.map(\.radius))
    #expect(a.samples.map(\.force) == b.samples.map(\.force))
    #expect(a.samples.map(\.isSynthetic) == b.samples.map(\.isSynthetic))
    let remarks = try (
      Recording(text: written).collectLabels(), Recording(text: text).collectLabels()
    )
    #expect(remarks.0.labels.map(\.target) == remarks.1.labels.map(\.target))
    #expect(remarks.0.observations.map(\.kind) == remarks.1.observations.map(\.kind))
    #expect(losses == ["the layout's name (1)", "changes of views (1)", "notes (1)"])
  }

  @Test func csvTellsThatALabelOfTwoFingersBecomesTwo() throws {
    let text = """
      {"tapscope":"recording/1"}
      {"t":0,"touch":1,"phase":"began","x":1,"y":2}
      {"t":0,"touch":2,"phase":"began","x":9,"y":2}
      {"t":0.1,"touch":1,"phase":"ended","x":1,"y":2}
      {"t":0.1,"touch":2,"phase":"ended","x":9,"y":2}
      {"label":{"touches":[1,2],"gesture":"pinch"}}

      """
    let losses = try write(text, to: "csv").losses
    #expect(losses == ["labels of several fingers: each has its own (1)"])
  }

  /// What the app's framework made up, or put between two samples, is told apart from a device's.
  @Test func marksOfTheFrameworkAreKeptOrTold() throws {
    let text = """
      {"tapscope":"recording/1"}
      {"t":0,"touch":1,"phase":"began","x":1,"y":2}
      {"t":0.01,"touch":1,"phase":"moved","x":3,"y":2,"resampled":true}
      {"t":0.02,"touch":1,"phase":"moved","x":5,"y":2,"synthesized":true}
      {"t":0.03,"touch":1,"phase":"ended","x":5,"y":2}

      """
    let samples = Reading(text).samples
    #expect(samples.map(\.isResampled) == [false, true, false, false])
    #expect(samples.map(\.isSynthesized) == [false, false, true, false])
    #expect(try write(text, to: "native").text == text)
    for format in ["csv", "evemu", "w3c-actions"] {
      let losses = try write(text, to: format, options: screen).losses
      #expect(losses.contains("marks of synthesized samples (1)"), "\(format): \(losses)")
      #expect(losses.contains("marks of resampled samples (1)"), "\(format): \(losses)")
    }
  }

  /// Quotes do not keep a spreadsheet from running what is in them.
  @Test(arguments: [
    ("=1+1, \"x\"", "\"'=1+1, \"\"x\"\"\""), ("@SUM(1)", "\"'@SUM(1)\""), ("'-1", "\"''-1\""),
    ("'a'", "\"''a'\""), ("-", "\"'-\""), ("a=b", "\"a=b\""), ("ok", "ok"),
    (" a", "\" a\""), ("none", "\"'none\""), ("'Null", "\"''Null\""),
  ])
  func csvTextsAreNoFormulas(_ name: String, _ cell: String) throws {
    let quoted = name.replacing("\"", with: "\\\"")
    let text =
      "{\"t\":0,\"tap\":[1,2],\"target\":\"\(quoted)\"}\n"
      + "{\"saw\":{\"touch\":1,\"received\":\"\(quoted)\"}}\n"
    let written = try write(text, to: "csv").text
    #expect(written.contains(",\(cell),,\(cell)\n"))
    let remarks = try Recording(text: written).collectLabels()
    #expect(remarks.labels.map(\.target) == [.view(name)])
    #expect(remarks.observations.map(\.kind) == [.received(view: name)])
  }

  /// The reader of evemu's text takes 32 bits of seconds.
  @Test func evemuRefusesTimesThatItsReaderDoes() throws {
    func tap(at seconds: String) -> String {
      "{\"tapscope\":\"recording/1\"}\n{\"t\":0,\"tap\":[1,2]}\n{\"t\":\(seconds),\"tap\":[3,4]}\n"
    }
    let latest = tap(at: "4294967295")
    let written = try write(latest, to: "evemu", options: screen).text
    #expect(Reading(written, options: screen).samples.count == Reading(latest).samples.count)
    let error = #expect(throws: RecordingError.self) {
      try write(tap(at: "4294967296"), to: "evemu", options: screen)
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "this recording goes on to 4294967296 s, and `evemu` has no times above 4294967295 s"
      ])
    #expect(error?.diagnostics.first?.location?.line == 3)
  }

  @Test func evemuTellsOfPositionsThatItCannotHold() throws {
    let text = """
      {"tapscope":"recording/1"}
      {"t":0,"touch":1,"phase":"began","x":1,"y":2}
      {"t":1,"touch":1,"phase":"moved","x":2097151,"y":-2097152}
      {"t":2,"touch":1,"phase":"moved","x":2097152,"y":2}
      {"t":3,"touch":1,"phase":"ended","x":2097152,"y":2}

      """
    let (written, losses) = try write(text, to: "evemu", options: screen)
    #expect(losses == ["positions beyond 2097151, which are put there (1)"])
    let places = Reading(written, options: screen).samples.map { $0.position?.x ?? 0 }
    #expect(places[1] == 2_097_151)
    #expect(abs(places[2] - 2_097_152) < 0.01)
  }

  @Test func evemuKeepsADevicesRawValues() throws {
    let header =
      "N: Panel\nA: 35 0 99 0 0 0\nA: 36 0 99 0 0 0\nA: 3a 0 255 0 0 0\nA: 39 0 9 0 0 0\nA: 2f 0 9 0 0 0\n"
    let text = evemu(
      "t5 x10 y20 p7 | x11 p9 | s1 t6 x30 y40 p8 | s0 t-1 | k2 | t7 x1 y2 p3 | s2 t8 | t-1 | drop | s0 t9 x5 y5 p1 | y6 |",
      header: header)
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 33, height: 77)
    options.rotation = .quarter
    let (written, losses) = try write(text, to: "evemu", options: options)
    #expect(Reading(written, options: options).script == Reading(text, options: options).script)
    #expect(
      Reading(written, options: options).samples.map(\.force)
        == Reading(text, options: options).samples.map(\.force))
    #expect(losses == ["--rotate, --offset and --pin: the device's own values stay"])
    options.rotation = .none
    #expect(try write(text, to: "evemu", options: options).losses.isEmpty)
  }

  /// Without a range nothing could read its raw values again.
  @Test func evemuHoldsPointsWherePinsAloneTellThePlaces() throws {
    let text = evemu(
      "t5 x10 y20 | x11 | t-1 |", header: "N: Panel\nA: 39 0 9 0 0 0\nA: 2f 0 9 0 0 0\n")
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 100, height: 200)
    options.pins = try ["0,0=0,0", "50,50=100,200"].map { try #require(Pin($0)) }
    let written = try write(text, to: "evemu", options: options).text
    options.pins = []
    #expect(
      Reading(written, options: options).script == [
        "1 began 0 20,80", "1 moved 10 22,80", "1 ended 20 22,80",
      ])
  }

  /// Of a panel that tells pressure, a finger whose pressure is 0, or is never told, hovers.
  @Test func evemuHasNoFingerHover() throws {
    let text = """
      {"t":0,"touch":1,"phase":"began","x":10,"y":20,"force":0}
      {"t":0.1,"touch":1,"phase":"moved","x":11,"y":20,"force":0.5}
      {"t":0.2,"touch":1,"phase":"moved","x":12,"y":20,"force":0}
      {"t":0.3,"touch":1,"phase":"ended","x":12,"y":20,"force":0}
      {"t":1,"touch":2,"phase":"began","x":30,"y":40}
      {"t":1.1,"touch":2,"phase":"ended","x":30,"y":40}

      """
    let (written, losses) = try write(text, to: "evemu", options: screen)
    let reading = Reading(written, options: screen)
    #expect(reading.script == Reading(text, options: screen).script)
    let pressed = reading.samples.filter { $0.phase != .ended }
    #expect(pressed.allSatisfy { ($0.force ?? 0) > 0 })
    #expect(
      losses == [
        "forces of 0: each is the least above that of hovering (2)",
        "touches without a force: each has the least above that of hovering (1)",
      ])
    #expect(written.contains("A: 3a 0 4096"))
    #expect(try !write(plain.native, to: "evemu", options: screen).text.contains("A: 3a"))
  }

  @Test func evemuNeedsAScreenForPoints() {
    #expect(throws: RecordingError.self) { try write(plain.native, to: "evemu") }
  }

  @Test func w3cActionsWaitToTheNearestMillisecond() throws {
    let text = """
      {"t":0,"touch":1,"phase":"began","x":1,"y":2}
      {"t":0.0996,"touch":1,"phase":"ended","x":1,"y":2}

      """
    #expect(try write(text, to: "w3c-actions").text.contains(#""duration":100}"#))
  }

  @Test(arguments: [
    ("{\"t\":0,\"tap\":[1,2]}\n{\"t\":2678401,\"tap\":[1,2]}\n", "takes over a month"),
    ("{\"tapscope\":\"recording/1\"}\n", "no touches to write"),
  ])
  func whatNoReaderTakesIsNotWritten(_ text: String, _ message: String) throws {
    let error = try #require(throws: RecordingError.self) { try write(text, to: "w3c-actions") }
    #expect(error.description.contains(message), "\(error)")
  }

  @Test func lossesAreListed() throws {
    let text = """
      {"t":0,"touch":1,"phase":"began","x":1,"y":2,"force":3}
      {"t":0.0001,"touch":1,"phase":"stationary","x":1,"y":2}
      {"t":0.1,"touch":1,"phase":"cancelled","x":1,"y":2}
      {"label":{"touch":1,"target":"a"}}
      {"t":0.2,"layout":"b.yaml"}

      """
    #expect(
      Set(try write(text, to: "w3c-actions").losses) == [
        "labels (1)", "marks that times were measured (3)", "forces (1)",
        "parts of a millisecond (1)", "stationary samples (1)", "changes of the layout (1)",
      ])
    #expect(
      try write(text, to: "evemu", options: screen).losses == [
        "labels (1)", "samples in which nothing changed (1)",
        "cancelled touches: each is lifted (1)",
        "changes of the layout (1)",
      ])
    #expect(try write(text, to: "native").losses.isEmpty)
  }
}
