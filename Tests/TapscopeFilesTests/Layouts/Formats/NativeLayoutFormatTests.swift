// Tests of what a person's options change in Tapscope's own layouts.

import TapscopeEngine
import TapscopeFiles
import Testing

struct NativeLayoutFormatTests {
  private func read(naming pattern: String) throws -> Layout {
    var options = LayoutOptions()
    options.buttons = [pattern]
    let text = layout(
      views: "{id: logo, kind: imageView, frame: [0, 0, 20, 20]}",
      "{id: row, frame: [0, 20, 100, 20]}",
      "{id: volume, kind: slider, frame: [0, 40, 100, 20]}",
      "{id: list, kind: scrollView, frame: [0, 60, 100, 40], contentSize: [100, 400]}")
    return try LayoutReader(options: options).read(bytes: Array(text.utf8), path: "layout.yaml")
  }

  @Test func patternsMakeButtonsOfWhatAnswersNoTouchesItself() throws {
    let all = try read(naming: "*")
    #expect(all.hierarchy.views.map(\.kind) == [.button, .button, .slider, .scrollView])
    let one = try read(naming: "lo*")
    #expect(one.hierarchy.views.map(\.kind) == [.button, .view, .slider, .scrollView])
    #expect(!one.warnings.contains { $0.message.contains("--buttons") })
  }

  @Test func aPatternThatFitsNothingIsTold() throws {
    let layout = try read(naming: "btn_*")
    let warning =
      "warning: no view is named by `--buttons btn_*`; "
      + "there are `logo`, `row`, `volume`, `list`"
    #expect(layout.warnings.map(brief).contains(warning))
  }

  private func read(_ screen: String, saying text: String) throws -> Layout {
    var options = LayoutOptions()
    let choice: ScreenChoice = try #require(ScreenChoice(text))
    options.screen = choice
    let bytes = Array(layout(screen: screen, views: "{id: a, frame: [0, 0, 20, 20]}").utf8)
    return try LayoutReader(options: options).read(bytes: bytes, path: "layout.yaml")
  }

  @Test(
    arguments: [
      ("320x480@2", "320x480@2 326ppi", 2, 326), ("320x480", "320x480@2 326ppi", 2, 326),
      ("320x480", "320x480", 1, nil), ("320x480@2 326ppi", "320x480 326ppi", 2, 326),
      ("{width: 320, height: 480, ppi: 300}", "320x480@2", 2, 300),
      ("{width: 844, height: 390}", "iPhone 14", 3, 460), ("390x844@3", "iPhone 14", 3, 460),
      ("411x914", "Pixel 8", 2.625, 428),
    ] as [(String, String, Double, Double?)])
  func whatItDoesNotSayOfItsScreenIsTaken(
    _ screen: String, _ said: String, _ scale: Double, _ ppi: Double?
  ) throws {
    let read = try read(screen, saying: said).hierarchy.screen
    #expect(read.scale == scale && read.ppi == ppi)
  }

  @Test(
    arguments: [
      ("320x480@2", "393x852@3", "320 x 480 points, and `--screen 393x852@3` has 393 x 852"),
      ("320x480@2", "320x480@3", "2 pixels a point, and `--screen 320x480@3` has 3"),
      ("390x844@3 450ppi", "iPhone 14", "450 pixels an inch, and `--screen iPhone 14` has 460"),
      ("{width: 8, height: 9}", "8x8", "8 x 9 points, and `--screen 8x8` has 8 x 8"),
    ])
  func whatContradictsItsScreenIsAnErrorThere(
    _ screen: String, _ said: String, _ trouble: String
  ) throws {
    let error = try #require(throws: InputError.self) { try read(screen, saying: said) }
    #expect(error.diagnostics.map(\.message) == ["the layout's screen has " + trouble])
    #expect(error.diagnostics.first?.location?.line ?? 0 > 1)
  }

  @Test func aScreenSaysWhetherItCutFrames() throws {
    let size = "width: 8, height: 9"
    #expect(try read("{\(size), cutsFrames: true}", saying: "8x9@2").hierarchy.screen.cutsFrames)
    #expect(try !read("{\(size)}", saying: "8x9").hierarchy.screen.cutsFrames)
    #expect(throws: InputError.self) { try read("{\(size), cutsFrames: 1}", saying: "8x9") }
  }

  @Test func aLayoutInPixelsIsNoOtherWhateverIsSaid() throws {
    let screen = "{width: 1080, height: 2400, scale: unknown}"
    let read = try read(screen, saying: "1080x2400").hierarchy.screen
    #expect(read.countsPixels && read.scale == 1)
    for said in ["393x873@2.75", "1080x2400@2.75", "Pixel 8"] {
      let error = try #require(throws: InputError.self) { try self.read(screen, saying: said) }
      #expect(error.diagnostics.count == 1)
      #expect(error.diagnostics[0].message.contains("counts in pixels"))
      #expect(error.diagnostics[0].message.hasSuffix("`--screen \(said)`"))
    }
  }

  @Test(arguments: [
    ("320x480@2 326ppi", 320, 2, false), ("320x480", 320, 1, false), ("Pixel 8", 411, 2.625, true),
  ])
  func aScreenThatItDoesNotSayIsTaken(
    _ said: String, _ width: Double, _ scale: Double, _ hasEdges: Bool
  ) throws {
    var options = LayoutOptions()
    options.screen = ScreenChoice(said)
    let text = "tapscope: layout/1\nviews: [{id: a, frame: [0, 0, 1, 1]}]\n"
    let layout = try LayoutReader(options: options).read(bytes: Array(text.utf8), path: "l.yaml")
    let screen = layout.hierarchy.screen
    #expect(screen.size.width.rounded(.down) == width && screen.scale == scale)
    #expect((screen.systemEdges != nil) == hasEdges)
  }

  @Test func aDeviceBringsItsEdges() throws {
    let layout = try read("411x914", saying: "Pixel 8")
    #expect(layout.hierarchy.screen.systemEdges != nil)
    #expect(layout.assumptions.contains { $0.contains("`systemEdges: none` says otherwise") })
  }

  @Test func aRecordingsScreenMayBeAnother() throws {
    var options = LayoutOptions()
    options.screen = ScreenChoice("480x320")
    let bytes = Array(layout(views: "{id: a, frame: [0, 0, 20, 20]}").utf8)
    let read = try LayoutReader(options: options.ofRecording)
      .read(bytes: bytes, path: "layout.yaml")
    #expect(read.hierarchy.screen.size.width != 480)
  }
}
