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
    let change = try LayoutReader().change(
      assignment: sentence, in: layout.hierarchy, layout: layout)
    #expect(change.view == view)
    #expect(change.settings == settings)
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
    let change = try LayoutReader().change(
      assignment: "threshold 40 on down", in: layout.hierarchy, layout: layout)
    var wanted = layout.hierarchy.views[0].strategy
    wanted.threshold = 40
    #expect(change.settings == [.strategy(wanted)])
  }
}
