// Every limit stops its reader with a located error that names the option, and is on its page.

import TapscopeEngine
import TapscopeFiles
import TapscopePNG
import TapscopeTestSupport
import Testing

@Suite struct InputLimitsTests {
  @Test func everyLimitHasItsSection() throws {
    let page = try PackageFiles.text("docs/limits.md")
    for name in InputLimits.Name.allCases {
      #expect(page.contains("\n## \(name.rawValue)\n"), "\(name)")
      var limits = InputLimits()
      #expect(name.range.contains(limits[name]))
      limits[name] = 7
      #expect(limits[name] == 7)
      let others = InputLimits.Name.allCases.filter { $0 != name }
      #expect(others.allSatisfy { limits[$0] == InputLimits()[$0] })
    }
  }

  private static let head = "tapscope: layout/1\nscreen: 100x100\nviews:\n"
  static let layouts: [(InputLimits.Name, String, String)] = [
    (.views, head + "  - {id: a}\n  - {id: b}\n", "5:5: there are more than 1 views"),
    (
      .nesting, head + "  - {id: a, subviews: [{id: b}]}\n",
      "4:23: views are nested more than 1 deep"
    ),
    (
      .segments, head + "  - {id: a, shape: {path: {d: M0 0L9 0L9 9Z}}}\n",
      "4:20: `shape` has more than 1 segments"
    ),
    (
      .values, "tapscope: layout/1\n",
      "1:11: with its aliases followed the file holds more than 1 values"
    ),
  ]

  @Test(arguments: layouts)
  func aLayoutStopsAtItsLimit(_ name: InputLimits.Name, _ text: String, _ message: String) throws {
    var limits = InputLimits()
    limits[name] = 1
    let reader = LayoutReader(limits: limits.layout)
    let error = #expect(throws: InputError.self) {
      try reader.read(bytes: Array(text.utf8), path: "l")
    }
    let found = error?.diagnostics.first { $0.notes.contains { $0.message == name.advice } }
    #expect(
      found.map { "\($0.location?.description.dropFirst(2) ?? ""): \($0.message)" } == message)
    _ = try? LayoutReader().read(bytes: Array(text.utf8), path: "l")
  }

  /// The tree that holds the views is nested twice as deep.
  @Test(arguments: [126, 400])
  func viewsMayBeNestedAsDeepAsTheLimitSays(depth: Int) throws {
    let views =
      (0..<depth).map { "[{id: v\($0), frame: [0, 0, 9, 9], subviews: " }.joined() + "[]"
      + String(repeating: "}]", count: depth)
    let text = "tapscope: layout/1\nscreen: 100x100\nviews: \(views)\n"
    var limits = InputLimits()
    limits[.nesting] = depth
    let layout = try LayoutReader(limits: limits.layout).read(bytes: Array(text.utf8), path: "l")
    #expect(layout.hierarchy.views.count == depth)
  }

  @Test(arguments: [InputLimits.Name.pictureSide, .picturePixels, .pixels])
  func aPictureStopsAtItsLimit(_ name: InputLimits.Name) throws {
    let scratch = try Scratch()
    try scratch.write(
      PNG.encode(width: 2, height: 2, rgba: [UInt8](repeating: 9, count: 16)), to: "p.png")
    let text = Self.head + "  - {id: a, frame: [0, 0, 9, 9], image: p.png}\n"
    var limits = InputLimits()
    limits[name] = 1
    let path = scratch.path("l.yaml")
    _ = try LayoutReader().read(bytes: Array(text.utf8), path: path)
    let error = #expect(throws: InputError.self) {
      try LayoutReader(limits: limits.layout).read(bytes: Array(text.utf8), path: path)
    }
    #expect(error?.messages.first?.contains("l.yaml:4:41: error: cannot read the picture") == true)
  }

  static let recordings: [(InputLimits.Name, Int, String, String)] = [
    (
      .openTouches, 1,
      """
      {"t":0,"touch":1,"phase":"began","x":1,"y":1}
      {"t":0,"touch":2,"phase":"began","x":1,"y":1}
      {"t":1,"touch":2,"phase":"ended","x":1,"y":1}
      """, "2:8: more than 1 touches are down at once"
    ),
    (
      .setLines, 1,
      """
      {"t":0,"set":{"view":"a","hidden":true}}
      {"t":1,"set":{"view":"a","hidden":true}}
      {"t":2,"set":{"view":"a","hidden":true}}
      """, "2:8: more than 1 `set` lines"
    ),
    (
      .line, 1024, "{\"note\":\"" + String(repeating: "x", count: 300_000) + "\"}",
      "1: a line of over"
    ),
  ]

  @Test(arguments: recordings)
  func aRecordingStopsAtItsLimit(
    _ name: InputLimits.Name, _ limit: Int, _ text: String, _ message: String
  ) throws {
    var options = RecordingOptions()
    options.limits[name] = limit
    let reading = Reading(text + "\n", options: options)
    #expect(reading.messages.first?.hasPrefix("test:" + message) == true, "\(reading.messages)")
    #expect(Reading(text + "\n").error == nil)
  }
}
