// Tests of the quick scan for remarks against reading everything.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct NativeRemarkScanTests {
  private static let samples: String = (1...3000).reduce(into: "") { text, touch in
    let start = "{\"t\":\(touch)"
    let end = "\"touch\":\(touch),\"phase\":"
    text += start + "," + end + "\"began\",\"x\":1.5,\"y\":2}\n"
    text += start + ".5," + end + "\"cancelled\",\"x\":1.5,\"y\":2}\n"
  }

  private static let remarks: String = """
    {"label":{"touch":1,"target":"down","gesture":"tap"}}
    {"t":3000.75,"saw":{"touch":1,"fired":"green"}}
    {"t":3001,"set":{"view":"down","hidden":true}}
    {"t":3002,"layout":"settings.yaml"}
    {"note":"anything"}
    {"\\u006cabel":{"touch":2,"target":null}}

    """

  private static let texts: [(name: String, text: String)] = [
    ("nothing but samples", samples),
    ("first", remarks.replacing(/3\d+[.\d]*/, with: "0") + samples),
    ("last", samples + remarks),
    ("the last line cut", samples + String(remarks.dropLast(9))),
    ("a shorthand that numbers itself", samples + #"{"t":3001,"tap":[1,2],"target":"a"}"#),
    ("a shorthand with a number", #"{"t":0,"tap":[1,2],"touch":7,"target":"a"}"# + "\n"),
    (
      "a sample with a label of its own",
      #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"label":1}"#
    ),
  ]

  @Test(arguments: texts)
  func scanningFindsWhatReadingFinds(name: String, text: String) throws {
    for piece in [Int.max, 1000, 7] {
      let recording = try Recording(text: text, piece: piece)
      var read = RecordedRemarks()
      var stream = try recording.makeStream()
      while let event = try stream.next() {
        switch event {
        case .label(let label): read.labels.append(label)
        case .saw(let observation): read.observations.append(observation)
        case .layout(let line): read.layouts.append(line)
        case .set: read.changesViews = true
        case .samples, .note: break
        }
      }
      #expect(try recording.collectLabels() == read, "\(name)")
    }
  }

  @Test func aBrokenRemarkIsAnError() throws {
    let recording = try Recording(text: Self.samples + #"{"label":{"touch":1}}"# + "\n")
    #expect(throws: RecordingError.self) { try recording.collectLabels() }
  }
}
