// Tests of labels of several touches and of touches that never come.

import TapscopeEngine
import TapscopeFiles
import Testing

private func reading(_ labels: String..., strict: Bool = false) -> Reading {
  var options = RecordingOptions.plain
  options.isStrict = strict
  return Reading(
    """
    {"tapscope":"recording/1"}
    {"t":0,"touch":1,"phase":"began","x":1,"y":1}
    {"t":0,"touch":2,"phase":"began","x":9,"y":1}
    {"t":0.1,"touch":1,"phase":"ended","x":1,"y":1}
    {"t":0.1,"touch":2,"phase":"ended","x":9,"y":1}
    \(labels.joined(separator: "\n"))

    """, options: options)
}

private func labels(_ reading: Reading) -> [TouchLabel] {
  reading.events.compactMap { if case .label(let label) = $0 { label } else { nil } }
}

@Test func labelsNameSeveralTouches() {
  let found = labels(reading(#"{"label":{"touches":[1,2],"gesture":"pinch"}}"#))
  #expect(found.map(\.touches) == [[1, 2]])
  #expect(found.map(\.gesture) == ["pinch"])
}

/// One list of gesture words for all.
@Test(arguments: ["twoFingerTap", "pan-left", "rotate", "twoFingerSwipe-up", "several-fingers"])
func everyGestureWordIsALabel(_ word: String) {
  let found = reading(#"{"label":{"touch":1,"gesture":"\#(word)"}}"#)
  #expect(found.error == nil)
  #expect(labels(found).map(\.gesture) == [word])
}

@Test(
  arguments: [
    (#"{"label":{"touch":1,"touches":[1,2],"gesture":"pinch"}}"#, "not by both"),
    (#"{"label":{"touches":[],"gesture":"pinch"}}"#, "must be a list of touch ids"),
    (#"{"label":{"touches":[1,1],"gesture":"pinch"}}"#, "names a touch twice"),
    (#"{"label":{"touch":1,"gesture":"pich"}}"#, "pinch"),
  ])
func brokenLabels(_ line: String, _ message: String) {
  let messages = reading(line).messages
  #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
}

/// An observation of a touch that does not exist vanished without a word.
@Test func anObservationWithoutItsTouchIsAFault() {
  let saw = #"{"t":0.2,"saw":{"touch":7,"fired":"a"}}"#
  #expect(reading(saw).faultList == ["saw-without-touch 1 @6"])
  #expect(reading(saw, #"{"label":{"touch":8,"gesture":"tap"}}"#).faultList.count == 2)
  #expect(reading(#"{"t":0.2,"saw":{"touch":2,"fired":"a"}}"#).faultList.isEmpty)
  #expect(reading(#"{"t":0.2,"saw":{"delegate":"tapped"}}"#).faultList.isEmpty)
  #expect(reading(saw, strict: true).messages == ["test:6: saw-without-touch, 1 time"])
}

/// An app may time calls of its own; a name that is almost one that is compared is misspelt.
@Test(arguments: [("hitTset", "hitTest"), ("pointinside", "pointInside"), ("dispatch", nil)])
func aMisspeltCallIsAnError(_ call: String, _ meant: String?) {
  let found = reading(#"{"t":0.05,"saw":{"touch":1,"call":"\#(call)","view":"a"}}"#).messages
  let message = meant.map { "test:6:35: unknown `call` `\(call)`; did you mean `\($0)`?" }
  #expect(found == (message.map { [$0] } ?? []))
}

/// A label of a touch that does not exist vanished without a word.
@Test func aLabelWithoutItsTouchIsAFault() {
  let label = #"{"label":{"touches":[2,7],"gesture":"pinch"}}"#
  #expect(reading(label).faultList == ["label-without-touch 1 @6"])
  #expect(reading(#"{"label":{"touch":2,"gesture":"tap"}}"#).faultList.isEmpty)
  let strict = reading(label, strict: true)
  #expect(strict.messages == ["test:6: label-without-touch, 1 time"])
}

/// What a label stands behind is handed out first, and the moves after it come together as before: one by
/// one, they took three times as long to replay.
@Test func movesBehindALabelComeTogether() throws {
  var text = #"{"tapscope":"recording/1"}"# + "\n"
  for touch in 1...4 {
    for index in 0..<20 {
      let phase = index == 0 ? "began" : index == 19 ? "ended" : "moved"
      text +=
        #"{"t":\#(Double(touch * 100 + index) / 100),"touch":\#(touch),"phase":"\#(phase)","#
        + #""x":1,"y":2}"# + "\n"
    }
    text += #"{"label":{"touch":\#(touch),"target":"play"}}"# + "\n"
  }
  let recording = try RecordingReader().open(path: "test", contents: Array(text.utf8))
  var stream = try recording.makeStream()
  var steps: [String] = []
  while let step = try stream.nextStep() {
    switch step {
    case .samples(let samples): steps.append("samples \(samples.count)")
    case .moves(let moves): steps.append("moves \(moves.count)")
    case .event: steps.append("label")
    }
  }
  let touch = ["samples 1", "moves 18", "samples 1", "label"]
  #expect(steps == touch + touch + touch + touch)
}
