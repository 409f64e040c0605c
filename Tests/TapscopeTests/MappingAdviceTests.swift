// Tests that a mapping which cannot be right is said, and a right one is not.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct MappingAdviceTests {
  /// Eight taps on Down of the remote, by a panel of 960 x 640 units that lies on its side.
  private func panel() -> String {
    // (160, 290) of 320 x 480 under --rotate 90: x' = (639 - y) / 2, y' = x / 2.
    panel(height: 640) { (580 + $0, 639 - 320 - $0) }
  }

  /// Eight taps by a panel that is 960 units wide.
  private func panel(height: Int, taps: Int = 8, _ place: (Int) -> (Int, Int)) -> String {
    var text =
      "A: 35 0 959 0 0 0\nA: 36 0 \(height - 1) 0 0 0\nA: 2f 0 9 0 0 0\nA: 39 0 9 0 0 0\n"
    for tap in 0..<taps {
      let (x, y) = place(tap)
      text += """
        E: \(tap).000000 0003 0039 \(tap)
        E: \(tap).000000 0003 0035 \(x)
        E: \(tap).000000 0003 0036 \(y)
        E: \(tap).000000 0000 0000 0
        E: \(tap).080000 0003 0039 -1
        E: \(tap).080000 0000 0000 0

        """
    }
    return text
  }

  /// Of the remote, or of another layout by its text; `wide` is that of another beside it, `notes` those of
  /// the recording.
  private func warnings(
    _ text: String, layout: String? = nil, wide: String = "", notes: String? = nil,
    _ change: (inout SessionRequest) -> Void = { _ in }
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tapscope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, other) = (folder.appending(path: "r.events"), folder.appending(path: "l.yaml"))
    try Data(text.utf8).write(to: file)
    if let layout { try Data(layout.utf8).write(to: other) }
    try Data(wide.utf8).write(to: folder.appending(path: "wide.yaml"))
    if let notes {
      try Data(notes.utf8).write(to: folder.appending(path: "r.events.notes.jsonl"))
    }
    var request = SessionRequest(
      recording: file.path,
      layout: layout == nil ? PackageFiles.url("Layouts/remote.yaml").path : other.path,
      profile: try #require(BuiltInProfiles.named("uikit")))
    request.findsFixes = false
    change(&request)
    return try SessionReplay(request).run { _ in }.summary.warnings.filter {
      $0.hasPrefix("the mapping looks wrong")
    }
  }

  @Test func aPanelOnItsSideGetsTheRotationThatHelps() throws {
    let found = try warnings(panel())
    #expect(found.count == 1)
    let text = try #require(found.first)
    #expect(text.contains("x and y are scaled by very different factors (0.44 to 1)"))
    #expect(text.contains("--rotate, --axis-range and --pin"))
    #expect(try warnings(panel()) { $0.reading.rotation = .quarter } == [])
  }

  /// In the middle of the screen a touch stays on its button however the panel is turned.
  @Test func aRotationThatHelpsNoFurtherIsNotAdvised() throws {
    let layout = """
      tapscope: layout/1
      screen: 200x200
      views:
        - {id: a, kind: button, frame: [50, 50, 100, 100]}
      """
    let found = try warnings(panel(height: 240) { (476 + $0, 116 + $0) }, layout: layout)
    #expect(found.count == 1)
    #expect(found.first?.contains("scaled by very different factors") == true)
    #expect(found.first?.contains("begin on buttons") == false)
  }

  /// Nothing tells two rotations apart that are as good: both are told.
  @Test func rotationsThatHelpAlikeAreAllTold() throws {
    let layout = """
      tapscope: layout/1
      screen: 200x200
      views:
        - {id: top, kind: button, frame: [60, 0, 80, 40]}
        - {id: bottom, kind: button, frame: [60, 160, 80, 40]}
      """
    let found = try warnings(panel(height: 960) { (20 + $0, 480 + $0) }, layout: layout)
    let advice = "with --rotate 90 as with --rotate 270, 8 of 8 begin on buttons"
    #expect(found.first?.contains(advice) == true, "\(found)")
  }

  /// `ROTATION_90` of a panel that stands upright; both quarter turns reach as many buttons.
  @Test func howADumpedScreenWasTurnedIsTold() throws {
    let dump = """
      <hierarchy rotation="1"><node class="a.Root" bounds="[0,0][960,240]">
      <node class="a.B" clickable="true" bounds="[0,0][300,240]"/>
      <node class="a.B" clickable="true" bounds="[660,0][960,240]"/></node></hierarchy>
      """
    let upright =
      panel(height: 960) { (480 + $0, 20 + $0) }.replacing("A: 35 0 959", with: "A: 35 0 239")
    let found = try warnings(upright.replacing("0003 0035 4", with: "0003 0035 1"), layout: dump)
    let told = "the layout's file says that its screen lay as with --rotate 270"
    #expect(found.first?.contains(told) == true, "\(found)")
    #expect(try warnings(panel()).first?.contains("layout's file") == false)
  }

  /// Of an app's view that ends at the navigation bar, taken for the screen; one touch is enough.
  @Test(arguments: [(900, true), (940, true), (970, false)])
  func aPanelInPixelsThatIsNotTheScreenIsTold(_ height: Int, _ isTold: Bool) throws {
    let layout = """
      tapscope: layout/1
      screen: 480x480@2
      views:
        - {id: a, kind: button, frame: [0, 0, 480, 480]}
      """
    let tall = try warnings(
      panel(height: height, taps: 1) { (580 + $0, 320) }, layout: layout)
    #expect(tall.count == (isTold ? 1 : 0), "\(tall)")
    if isTold {
      #expect(tall[0].contains("960 x \(height) units") && tall[0].contains("960 x 960 pixels"))
      #expect(tall[0].contains("--screen"))
    }
  }

  @Test func aPanelOnItsSideIsToldAtOneTouch() throws {
    let found = try warnings(panel(height: 640, taps: 1) { (580 + $0, 639 - 320 - $0) })
    #expect(
      found.first?.contains("very different factors (0.44 to 1); --rotate") == true, "\(found)")
  }

  @Test func pixelsTakenForPointsAreOffTheScreen() throws {
    let taps = (0..<5).map { "{\"t\":\($0),\"tap\":[\(480 + $0),1830]}\n" }.joined()
    let found = try warnings(taps)
    #expect(found.first?.contains("all 5 touches begin off the screen") == true)
  }

  /// Touches on the landscape screen were all held to be beside the portrait one.
  @Test func touchesOnAnotherScreenTellNothingOfTheFirst() throws {
    let wide = """
      tapscope: layout/1
      screen: 480x320@2
      views:
        - {id: wide, kind: button, frame: [360, 20, 100, 100]}
      """
    let tall = """
      tapscope: layout/1
      screen: 320x480@2
      views:
        - {id: tall, kind: button, frame: [20, 20, 100, 100]}
      """
    let taps = (0..<4).map { "{\"t\":\($0 + 2),\"tap\":[\(400 + $0),70]}\n" }.joined()
    let turned = "{\"t\":0,\"tap\":[70,70]}\n{\"t\":1,\"layout\":\"wide.yaml\"}\n"
    #expect(try warnings(turned + taps, layout: tall, wide: wide) == [])
    #expect(try warnings(taps, layout: tall).count == 1)
  }

  /// A phone that is turned within a log: what the panel sends lies elsewhere from then on.
  @Test(arguments: [("480x320", true), ("320x480", false)])
  func aLaterScreenOfAnotherSizeIsTold(_ size: String, _ isTold: Bool) throws {
    let wide = """
      tapscope: layout/1
      name: Turned
      screen: \(size)
      views:
        - {id: all, kind: button, frame: [0, 0, 320, 320]}
      """
    let upright = panel(height: 1440) { (480 + $0, 800) }
    let found = try warnings(upright, wide: wide, notes: "{\"t\":3.5,\"layout\":\"wide.yaml\"}\n")
    #expect(found.count == (isTold ? 1 : 0), "\(found)")
    if isTold {
      #expect(found.first?.contains("`Turned` has 480 x 320 points") == true, "\(found)")
      #expect(found.first?.contains("the first screen, 320 x 480") == true, "\(found)")
    }
  }

  @Test func twoTouchesTellNothing() throws {
    #expect(try warnings("{\"t\":0,\"tap\":[900,900]}\n{\"t\":1,\"tap\":[900,900]}\n") == [])
  }
}
