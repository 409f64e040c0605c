// Fixes in the words of a report are taken by `--set`.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct FixSentenceTests {
  private static let layout = """
    tapscope: layout/1
    screen: 200x200
    defaults: {kind: button}
    views:
      - {id: down, frame: [0, 0, 100, 100], strategy: {name: alphaCutoff, as: published}}
      - {id: turn on light, frame: [0, 0, 50, 50], recognizers: [tap, swipe]}
      - {id: green, frame: [40, 40, 80, 80], shape: circle}
    """

  static let sentences: [(String, String, [ViewChange.Setting])] = [
    ("hitSlop 3 on down", "down", [.hitSlop(EdgeInsets(all: 3))]),
    ("strategy shape on green", "green", [.strategy(.shape)]),
    (
      "strategy shape and hitSlop 7 on green", "green",
      [.strategy(.shape), .hitSlop(EdgeInsets(all: 7))]
    ),
    ("move green behind down", "green", [.behind("down")]),
    ("hidden false on turn on light", "turn on light", [.isHidden(false)]),
    ("no swipe recognizer on turn on light", "turn on light", [.recognizers([.tap])]),
    ("no swipe or pan recognizer on turn on light", "turn on light", [.recognizers([.tap])]),
    ("transform identity on down", "down", [.transform(.identity)]),
    ("interaction subviewsOnly on down", "down", [.interaction(.subviewsOnly)]),
    ("frame [1, 2, 30, 40] on green", "green", [.frame(Rect(1, 2, 30, 40))]),
  ]

  @Test(arguments: sentences)
  func aSentenceIsTheChangeItNames(
    _ sentence: String, _ view: String, _ settings: [ViewChange.Setting]
  ) throws {
    let layout = try LayoutReader().read(bytes: Array(Self.layout.utf8), path: "l.yaml")
    let changes = try LayoutReader().changes(
      assignment: sentence, in: layout.hierarchy, layout: layout)
    #expect(changes == [ViewChange(view: view, settings: settings)])
  }

  @Test func aCorrectedMachineIsOfASensitiveViewAlone() throws {
    let text = Self.layout + "\n  - {id: pad, kind: sensitiveView, frame: [0, 0, 9, 9]}\n"
    let layout = try LayoutReader().read(bytes: Array(text.utf8), path: "l.yaml")
    func isTaken(_ sentence: String) -> Bool {
      LayoutReader().isCorrectedMachine(sentence, in: layout.hierarchy)
    }
    #expect(isTaken("the corrected machine on pad"))
    #expect(LayoutReader().isAbout("the corrected machine on pad", layout.hierarchy))
    #expect(!isTaken("the corrected machine on down") && !isTaken("the corrected machine on pda"))
  }

  @Test func aThresholdKeepsTheStrategy() throws {
    let layout = try LayoutReader().read(bytes: Array(Self.layout.utf8), path: "l.yaml")
    let changes = try LayoutReader().changes(
      assignment: "threshold 40 on down", in: layout.hierarchy, layout: layout)
    var wanted = layout.hierarchy.views[0].strategy
    wanted.threshold = 40
    #expect(changes.map(\.settings) == [[.strategy(wanted)]])
  }

  @Test func aSentenceMayBeOfSeveralViews() throws {
    let layout = try LayoutReader().read(bytes: Array(Self.layout.utf8), path: "l.yaml")
    let changes = try LayoutReader().changes(
      assignment: "strategy shape and hitSlop 7 on green, hitSlop [1, 0, 0, 2] on turn on light"
        + " and alpha 1 on down", in: layout.hierarchy, layout: layout)
    #expect(
      changes == [
        ViewChange(view: "green", settings: [.strategy(.shape), .hitSlop(EdgeInsets(all: 7))]),
        ViewChange(
          view: "turn on light",
          settings: [.hitSlop(EdgeInsets(top: 1, left: 0, bottom: 0, right: 2))]),
        ViewChange(view: "down", settings: [.alpha(1)]),
      ])
    #expect(
      LayoutReader().isAbout("hidden true on down and hidden true on green", layout.hierarchy))
  }
}
