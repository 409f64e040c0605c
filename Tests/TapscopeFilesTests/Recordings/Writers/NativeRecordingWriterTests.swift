// Tests that a recording stays the same when it is converted to the native format.

import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

/// The whole native text of a recording.
private func convert(_ recording: Recording, layout: String? = nil) throws -> String {
  var conversion = try RecordingTranslation(recording, layout: layout)
  var bytes: [UInt8] = []
  while let more = try conversion.next() { bytes += more }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct NativeRecordingWriterTests {
  @Test func nativeFilesComeBackAsTheyWere() throws {
    let text = """
      {"tapscope":"recording/1","layout":"a.yaml","screen":"320x480@2","device":"D \\"1\\"","clock":"c","app":[1,{"b":2}]}
      {"label":{"touch":1,"target":"down","why":"said so"}}
      {"t":0,"touch":1,"phase":"began","x":0.1,"y":301.5,"radius":11.2,"force":0.4,"azimuth":1.50}
      {"t":0.016666667,"touch":1,"phase":"moved","x":0.30000000000000004,"y":1e-7}
      {"t":0.02,"set":{"view":"down", "hidden":true},"who":"me"}
      {"t":0.03,"layout":"b.yaml"}
      {"t":123456.000000001,"touch":1,"phase":"cancelled","x":-5,"y":5,"fault":"palm"}
      {"t":0.001,"saw":{"touch":1,"call":"pointInside","view":"green","inside":true,"ns":410,"z":0}}
      {"t":0.001,"note":"anything \\u00e9","z":1}

      """
    let expected = text.replacing(#""y":1e-7"#, with: #""y":1e-07"#)
    #expect(try convert(Recording(text: text)) == expected)
    #expect(Reading(expected).events == Reading(text).events)
  }

  /// What is converted goes to terminals and logs of build servers too.
  @Test func whatCannotBeSeenIsEscaped() throws {
    let text = """
      {"tapscope":"recording/1","app":"x\u{202E}"}
      {"t":0,"note":"\u{9B}2J \u{200B} ##[error]b é","z":"\u{E0041}"}

      """
    let converted = try convert(Recording(text: text))
    #expect(converted.contains(#""x\u202e""#))
    #expect(
      converted.contains(
        #"{"t":0,"note":"\u009b2J \u200b #\u0023[error]b é","z":"\udb40\udc41"}"#))
    #expect(try convert(Recording(text: converted)) == converted)
  }

  @Test func aTapAtTheLatestTimeIsReadAgain() throws {
    let converted = try convert(Recording(text: #"{"t":9000000000,"tap":[163,205]}"# + "\n"))
    #expect(converted.contains(#"{"t":9000000000,"touch":1,"phase":"ended""#))
    #expect(try convert(Recording(text: converted)) == converted)
  }

  @Test func shorthandsAreExpandedAndStayMarked() throws {
    let text =
      #"{"t":0.2,"tap":[163,205],"target":"down","hint":1}"# + "\n"
      + #"{"t":0.3,"swipe":[[60,300],[260,300]],"seconds":0.02}"# + "\n"
    let converted = try convert(Recording(text: text))
    #expect(
      converted == """
        {"tapscope":"recording/1"}
        {"t":0.2,"touch":1,"phase":"began","x":163,"y":205,"synthetic":true,"hint":1}
        {"label":{"touch":1,"target":"down"}}
        {"t":0.28,"touch":1,"phase":"ended","x":163,"y":205,"synthetic":true}
        {"t":0.3,"touch":2,"phase":"began","x":60,"y":300,"synthetic":true}
        {"t":0.316666666,"touch":2,"phase":"moved","x":226.66666,"y":300,"synthetic":true}
        {"t":0.32,"touch":2,"phase":"ended","x":260,"y":300,"synthetic":true}

        """)
    #expect(Reading(converted).script == Reading(text).script)
  }

  /// Carried over to the samples, such a member stood there twice, and the file was refused.
  @Test func whatMeansSomethingOnSamplesIsNotCarriedOverFromShorthands() throws {
    let text = #"{"t":0.5,"tap":[100,38],"x":"expect","force":-1,"fault":0,"hint":1}"# + "\n"
    let converted = try convert(Recording(text: text))
    #expect(converted.contains(#""x":100,"y":38,"synthetic":true,"hint":1}"#))
    #expect(try convert(Recording(text: converted)) == converted)
  }

  @Test func rawRecordingsBecomePointsAndKeepTheirFaults() throws {
    let recording = try Recording(
      text: evemu("t5 x10 y20 p7 | k2 | s1 t6 | t-1 |", header: "N: Panel\n"), options: .plain)
    let text = try convert(recording, layout: "../Layouts/a.yaml")
    #expect(
      text == """
        {"tapscope":"recording/1","layout":"../Layouts/a.yaml","screen":"100x100","device":"Panel"}
        {"t":0,"touch":1,"phase":"began","x":10,"y":20}
        {"t":0.01,"touch":1,"phase":"cancelled","x":10,"y":20,"fault":"palm"}
        {"t":0.02,"touch":2,"phase":"began"}
        {"t":0.03,"touch":2,"phase":"cancelled","fault":"no-position"}

        """)
    #expect(
      Reading(text).script
        == Reading(evemu("t5 x10 y20 p7 | k2 | s1 t6 | t-1 |"), options: .plain).script)
  }

  @Test func everyKindOfRemarkIsWrittenWithoutItsLine() {
    let place = SourceLocation(file: "x")
    let events: [RecordingEvent] = [
      .label(TouchLabel(touches: [1], target: .nothing, gesture: "tap", location: place)),
      .label(TouchLabel(touches: [2], target: .view("a\"b"), gesture: nil, location: place)),
      .saw(AppObservation(time: nil, touch: 3, kind: .received(view: nil), location: place)),
      .saw(
        AppObservation(
          time: Timestamp(nanoseconds: 5), touch: nil, kind: .fired(view: "a"), location: place)),
      .saw(
        AppObservation(
          time: nil, touch: nil, kind: .delegate(call: "c", argument: "5"), location: place)),
      .saw(
        AppObservation(
          time: nil, touch: 1,
          kind: .call(name: "hitTest", view: "a", inside: nil, nanoseconds: 1.5), location: place)),
      .set(SetLine(time: .zero, json: #"{"view":"a"}"#, location: place)),
      .layout(LayoutLine(time: .zero, path: "b\\c\n\u{1}", location: place)),
      .note("n", line: 0),
    ]
    var bytes: [UInt8] = []
    for event in events { NativeWriter.write(event, into: &bytes) }
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        {"label":{"touch":1,"target":null,"gesture":"tap"}}
        {"label":{"touch":2,"target":"a\"b"}}
        {"saw":{"touch":3,"received":null}}
        {"t":0.000000005,"saw":{"fired":"a"}}
        {"saw":{"delegate":"c","arg":"5"}}
        {"saw":{"touch":1,"call":"hitTest","view":"a","ns":1.5}}
        {"t":0,"set":{"view":"a"}}
        {"t":0,"layout":"b\\c\n\u0001"}
        {"note":"n"}

        """#)
  }

  @Test func numbersAreTheShortestThatReadBackEqual() {
    var generator = SeededGenerator(seed: 5)
    var numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e-4, 1e-5, 1e-6, 5e-7, 1e-7, 999_999_999.999_999, 1e9,
      123_456_789.123_456_7, 1e14,
      1e15, 1e16, 0x1p53, 160.333_333_333_333_34, 1.5e-6, 2.5e-6, .leastNonzeroMagnitude, 1e300,
    ]
    for _ in 0..<2000 {
      let number = generator.number(in: -2000...2000)
      numbers += [number, (number * 8).rounded() / 8, (number * 1e6).rounded() / 1e6, number / 3]
    }
    for number in numbers {
      let expected = "\(number)".hasSuffix(".0") ? String("\(number)".dropLast(2)) : "\(number)"
      #expect(NativeNumber.text(number) == expected)
    }
  }
}
