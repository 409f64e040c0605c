// Nothing is learned of what was done on a redacted view: tested by swapping what was done.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct RedactionTests {
  static let layout = """
    tapscope: layout/1
    screen: 320x480@2
    defaults: {kind: button}
    views:
      - {id: ok, frame: [200, 420, 100, 50]}
      - {id: near, frame: [20, 300, 60, 60], strategy: shape, shape: circle}
      - {id: pad, kind: view, frame: [40, 40, 200, 200], transform: {rotate: 10}, subviews: [
          {id: key1, frame: [0, 0, 100, 100]}, {id: key2, frame: [100, 0, 100, 100]},
          {id: key3, frame: [0, 100, 100, 100], recognizers: [tap]},
          {id: key4, frame: [100, 100, 100, 100], exclusiveTouch: true},
          {id: lamp, kind: view, frame: [95, 95, 10, 10], backgroundColor: "#ff0000"},
          {id: keyrow, kind: view, frame: [95, 120, 10, 10], interaction: false, subviews: [
            {id: keydot, kind: label, frame: [0, 0, 5, 5]}]}]}
      - {id: thief, frame: [110, 110, 60, 20]}

    """

  /// A session in which `secret` decides all that is done on the pad and all that is said of it;
  /// times and what is done elsewhere follow from `seed` alone.
  static func session(seed: UInt64, secret: UInt64) -> String {
    var open = SeededGenerator(seed: seed)
    var hidden = SeededGenerator(seed: seed &* 31 &+ secret)
    var lines = [#"{"tapscope":"recording/1","entered":"\#(secret)"}"#]
    var time = 0
    func line(_ rest: String) { lines.append("{\"t\":\(Double(time) / 1000),\(rest)}") }
    for touch in 1...12 {
      let isSecret = Bool.random(using: &open)
      let place = Int.random(in: 0..<4, using: &open)
      let key = Int.random(in: 1...4, using: &hidden)
      func position() -> String {
        let (x, y) =
          isSecret
          ? (hidden.number(in: 60...220), hidden.number(in: 60...220))
          : (open.number(in: 0...320), place == 0 ? 330 : open.number(in: 420...470))
        return "\"x\":\(x),\"y\":\(y)"
      }
      line(#""touch":\#(touch),"phase":"began",\#(position())"#)
      if isSecret {
        line(#""saw":{"touch":\#(touch),"call":"hitTest","view":"key\#(key)","ns":9}"#)
      }
      for _ in 0..<Int.random(in: 0...3, using: &open) {
        time += Int.random(in: 5...60, using: &open)
        line(#""touch":\#(touch),"phase":"moved",\#(position())"#)
      }
      time += Int.random(in: 5...60, using: &open)
      line(#""touch":\#(touch),"phase":"ended",\#(position())"#)
      if isSecret {
        line(#""set":{"view":"key\#(key)","state":"highlighted"}"#)
        line(#""set":{"view":"lamp","alpha":0.\#(key)}"#)
        line(#""set":{"view":"keyrow","title":"typed \#(key)","hidden":false}"#)
        line(#""set":{"view":"keyrow","outlineAlpha":0.\#(key)}"#)
        line(#""saw":{"delegate":"typed","arg":\#(key)}"#)
        lines.append(#"{"note":"typed \#(key)"}"#)
        lines.append(#"{"label":{"touch":\#(touch),"target":"key\#(key)"}}"#)
      } else {
        lines.append(#"{"label":{"touch":\#(touch),"target":"ok","gesture":"tap"}}"#)
      }
      time += Int.random(in: 10...900, using: &open)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func request(_ recording: String, _ redacts: [String]) -> SessionRequest {
    var request = SessionRequest(
      recording: "pin.jsonl", layout: "pad.yaml", profile: UIKitProfile())
    request.recordingContents = Array(recording.utf8)
    request.layoutContents = Array(layout.utf8)
    request.reading.redacts = redacts.map { RedactionPattern($0) }
    return request
  }

  /// Every report of a session, by format.
  private static func reports(_ recording: String, _ redacts: [String]) throws -> [String: String] {
    let session = try SessionReplay(request(recording, redacts))
    var writers = BuiltInReportFormats.all.map { format in
      (name: format.name, writer: format.writer(session.header, style: ReportStyle()))
    }
    var reports: [String: [UInt8]] = [:]
    let end = try session.run { touch in
      for index in writers.indices {
        reports[writers[index].name, default: []] += writers[index].writer.touch(touch)
      }
    }
    for index in writers.indices {
      reports[writers[index].name, default: []] += writers[index].writer.summary(end.summary)
      reports[writers[index].name, default: []] += writers[index].writer.finish(nil)
    }
    return reports.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func noReportTellsWhatWasDoneOnARedactedView(_ seed: UInt64) throws {
    let (a, b) = (Self.session(seed: seed, secret: 1), Self.session(seed: seed, secret: 2))
    #expect(a != b)
    let (first, second) = (try Self.reports(a, ["pad"]), try Self.reports(b, ["pad"]))
    #expect(first.count == BuiltInReportFormats.all.count)
    for (format, report) in first {
      #expect(report == second[format], "\(format) tells the two sessions apart")
    }
    // Without it they do differ, in nearly every format.
    let open = try Self.reports(a, [])
    #expect(open["json"] != (try Self.reports(b, []))["json"])
    #expect(open["json"] != first["json"])
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func noConversionTellsWhatWasDoneOnARedactedView(_ seed: UInt64) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let layout = folder.appendingPathComponent("pad.yaml").path
    try Data(Self.layout.utf8).write(to: URL(fileURLWithPath: layout))
    var options = RecordingOptions()
    options.redacts = ["key*", "lamp"].map { RedactionPattern($0) }
    var outputs: [[String]] = []
    for secret in [1, 2] as [UInt64] {
      let file = folder.appendingPathComponent("pin.jsonl")
      try Data(Self.session(seed: seed, secret: secret).utf8).write(to: file)
      var texts: [String] = []
      for format in BuiltInRecordingWriters.all.map({ $0.name }) {
        var bytes: [UInt8] = []
        let outcome = try RecordingConversion.convert(
          file.path, to: format, layout: layout, options: options
        ) { bytes += $0 }
        let losses = outcome.losses.joined(separator: ", ")
        texts.append(String(decoding: bytes, as: UTF8.self) + losses)
      }
      let inspection = try InspectionReport(of: file.path, layout: layout, options: options)
      texts += [inspection.text, String(decoding: inspection.json.bytes, as: UTF8.self)]
      var gestures = GestureRequest(recording: file.path, profiles: [UIKitProfile()])
      gestures.layout = layout
      gestures.reading = options
      var results: [TouchResult] = []
      _ = try GestureAnalysis(gestures).run { results.append($0) }
      texts.append("\(results)")
      var request = SessionRequest(
        recording: file.path, layout: layout, profile: UIKitProfile())
      request.reading = options
      let strategies = [try StrategyName.parse("bounds"), try StrategyName.parse("alpha")]
      var compared: [String] = []
      _ = try SessionComparison(request, strategies: strategies).run { touch in
        compared.append("\(touch.answers.map { "\($0.judgement)\($0.trace.path)" })")
      }
      texts.append(compared.joined(separator: "\n"))
      outputs.append(texts)
    }
    for (one, other) in zip(outputs[0], outputs[1]) { #expect(one == other) }
    #expect(outputs[0].first?.contains("key") == false)
    #expect(outputs[0].first?.contains("redacted") == true)
  }

  /// A touch that a person can learn from by the way it is told, beside the pad's own.
  private static let telling: [(name: String, lines: String)] = [
    ("within", #"{"t":0,"tap":[100,100]}"#),
    ("within reach", #"{"t":0,"tap":[140,28]}"#),
    ("passes through", #"{"t":0,"swipe":[[10,10],[300,300]]}"#),
    (
      "steps over",
      #"{"t":0,"touch":1,"phase":"began","x":5,"y":150}"# + "\n"
        + #"{"t":0.01,"touch":1,"phase":"ended","x":315,"y":151}"#
    ),
    ("labelled", #"{"t":0,"tap":[250,450],"target":"key2"}"#),
    (
      "said by the app",
      #"{"t":0,"tap":[250,450],"touch":1}"# + "\n" + #"{"t":0,"saw":{"touch":1,"fired":"key3"}}"#
    ),
  ]

  @Test(arguments: telling.map(\.name)) func aTouchThatTellsIsRedacted(_ name: String) throws {
    let lines = try #require(Self.telling.first { $0.name == name }).lines
    var faults: [TouchFault?] = []
    _ = try SessionReplay(Self.request("{\"tapscope\":\"recording/1\"}\n" + lines, ["key*"])).run {
      faults.append($0.trace.fault)
    }
    #expect(faults == [.redacted])
  }

  @Test func aTouchElsewhereStays() throws {
    var verdicts: [Verdict] = []
    let lines = """
      {"tapscope":"recording/1"}
      {"t":0,"tap":[100,100]}
      {"t":1,"tap":[250,450],"target":"ok"}
      """
    let end = try SessionReplay(Self.request(lines, ["pad/key?"])).run {
      verdicts.append($0.judgement.verdict)
    }
    #expect(verdicts == [.unjudged, .correct])
    #expect(end.summary.warnings.contains("1 touch is redacted"))
  }

  @Test func aHiddenPadKeepsNothingSecret() throws {
    var verdicts: [Verdict] = []
    let lines = """
      {"tapscope":"recording/1"}
      {"t":0,"set":{"view":"pad","hidden":true}}
      {"t":1,"tap":[140,120],"target":"thief"}
      """
    _ = try SessionReplay(Self.request(lines, ["pad"])).run {
      verdicts.append($0.judgement.verdict)
    }
    #expect(verdicts == [.correct])
  }

  @Test func aMisspeltViewIsAnError() throws {
    #expect {
      _ = try SessionReplay(Self.request(Self.session(seed: 1, secret: 1), ["padd"]))
    } throws: { error in
      "\(error)" == "error: `--redact padd` names no view; did you mean `pad`?"
    }
  }

  /// Each line holds a secret, 4711.
  @Test(arguments: [
    #"{"t":1,"tap":[140,"4711"],"label":"5"}"#,
    #"{"t":1,"tap":[140,120],"target":4711}"#,
    #"{"t":1,"touch":1,"phase":"began 4711","x":1,"y":1}"#,
    #"{"label":{"touch":1,"target":"key1","gesture":"typed 4711"}}"#,
    #"{"t":1,"set":{"view":"key1","hidden":"4711"}}"#,
    #"{"t":1,"tap":[140,4711e400]}"#,
    #"{"t":1,"tap":[140,120],"4711":1,"4711":2}"#,
    #"{"t":1,"note:4711","x":1}"#,
    #"{"tapscope":"typed 4711"}"#,
    #"{"t":1,"set":{"view":"key1","image":"4711.png"}}"#,
  ])
  func anErrorShowsNothingOfASecretRecording(_ line: String) throws {
    let lines = "{\"tapscope\":\"recording/1\"}\n{\"t\":0,\"tap\":[1,1]}\n" + line + "\n"
    #expect {
      _ = try SessionReplay(Self.request(lines, ["pad"])).run { _ in }
    } throws: { error in
      !"\(error)".contains("4711") && "\(error)".contains("not shown")
    }
    #expect {
      _ = try SessionReplay(Self.request(lines, [])).run { _ in }
    } throws: { error in
      "\(error)".contains("4711")
    }
  }

  /// The name of a gesture says what it was, as a label does.
  @Test(arguments: [
    #"<Gesture Name="4711"><Point X="140" Y="120" T="1"/><Point X="141" Y="120" T="90"/></Gesture>"#,
    #"{"name":"4711","actions":[{"ticks":[{"type":"pointerMove","x":40,"y":30},"#
      + #"{"type":"pointerDown"},{"type":"pause","duration":80},{"type":"pointerUp"}]}]}"#,
  ])
  func theNameOfAGestureIsSecretToo(_ file: String) throws {
    let told = try [["pad"], []].map { redacts in
      "\(try SessionReplay(Self.request(file, redacts)).run { _ in }.summary)".contains("4711")
    }
    #expect(told == [false, true])
  }

  @Test func whatIsNoRecordingIsNotQuoted() throws {
    #expect {
      _ = try SessionReplay(Self.request(#"{"at 4711":{"x":1}}"#, ["pad"]))
    } throws: { !"\($0)".contains("4711") && "\($0)".contains("holds no touches") }
  }

  @Test func withoutALayoutNothingIsShown() throws {
    var options = RecordingOptions()
    options.redacts = [RedactionPattern("pad")]
    let recording = try RecordingReader(options: options).open(
      path: "pin.jsonl", contents: Array(Self.session(seed: 1, secret: 1).utf8))
    #expect(throws: InputError.self) { try recording.makeStream() }
    #expect(throws: InputError.self) { try recording.collectLabels() }
    #expect(throws: InputError.self) { try recording.inspect() }
    #expect(throws: InputError.self) { try recording.firstPlaces(touches: 9, samples: 9) }
  }
}
