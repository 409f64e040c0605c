// Tests of `set` lines and `--set` assignments.

import TapscopeEngine
import TapscopeFiles
import Testing

private let place = SourceLocation(file: "r.jsonl", line: 7, column: 16)

struct ViewChangeDecodingTests {
  static let layout = Result {
    try read(
      views: "{id: down, frame: [0, 0, 40, 40], kind: button}",
      "{id: a.b, frame: [0, 0, 9, 9], subviews: [{id: a, frame: [0, 0, 1, 1]}]}")
  }

  @Test(arguments: [
    (#"{"view":"down","hidden":true}"#, [ViewChange.Setting.isHidden(true)]),
    (#"{"view":"down","enabled":false,"alpha":0.5}"#, [.alpha(0.5), .isEnabled(false)]),
    (#"{"view":"down","frame":[1,2,3,4]}"#, [.frame(Rect(1, 2, 3, 4))]),
    (#"{"view":"down","bounds":[0,50,40,40]}"#, [.bounds(Rect(0, 50, 40, 40))]),
    (#"{"view":"down","title":null,"shape":null}"#, [.title(nil), .shape(nil)]),
    (#"{"view":"down","shape":"circle"}"#, [.shape(.inscribed(.circle, in: Rect(0, 0, 40, 40)))]),
    (
      #"{"shape":"circle","frame":[0,0,10,10],"view":"down"}"#,
      [.frame(Rect(0, 0, 10, 10)), .shape(.inscribed(.circle, in: Rect(0, 0, 10, 10)))]
    ),
    (
      #"{"view":"down","transform":{"rotate":90}}"#,
      [.transform(AffineTransform(0, 1, -1, 0, 0, 0))]
    ),
    (#"{"view":"down","seenAs":"none","floor":"a"}"#, [.seenAs(.nothing), .floor("a")]),
    (
      #"{"view":"down","strategy":{"name":"alpha","threshold":3}}"#,
      [.strategy(StrategyChoice("alpha", threshold: 3))]
    ),
    (#"{"view":"a.b","behind":"down"}"#, [.behind("down")]),
    (
      ##"{"view":"down","image":null,"backgroundColor":"#0f0"}"##,
      [
        .images([:]), .backgroundColor(Color(red: 0, green: 255, blue: 0)),
      ]
    ),
  ])
  func readsSetLines(_ json: String, _ settings: [ViewChange.Setting]) throws {
    let layout = try Self.layout.get()
    let change = try LayoutReader().change(
      json: json, at: place, in: layout.hierarchy, layout: layout)
    #expect(change.settings == settings)
  }

  @Test(arguments: [
    (#"{"hidden":true}"#, "7:16 error: `set` has no `view`"),
    (
      #"{"view":"dwon","hidden":true}"#,
      "7:24 error: `view` names no view of the layout: `dwon`; did you mean `down`?"
    ),
    (#"{"view":"down"}"#, "7:16 error: `set` changes nothing of `down`"),
    (
      #"{"view":"down","threshold":63}"#,
      "7:43 error: `threshold` is part of a strategy: set `strategy` to `alpha:threshold=63:compare=>=`"
    ),
    (
      #"{"view":"down","hiden":true}"#,
      "7:31 error: unknown key `hiden` in `set`; did you mean `hidden`?"
    ),
    (#"{"view":"down","alpha":2}"#, "7:39 error: `alpha` must be a number from 0 to 1, not `2`"),
    (
      #"{"view":"down","alpha":1,"alpha":0}"#,
      "7:41 error: duplicate key `alpha` (first defined here 7:31)"
    ),
    (
      #"{"view":"down","seenAs":"nobody"}"#,
      "7:40 error: `seenAs` names no view of the layout: `nobody`; expected one of `down`, `a.b`, `a`"
    ),
    (
      #"{"view":"down","exempt":{"equivalent":"dwon"}}"#,
      "7:54 error: `equivalent` names no view of the layout: `dwon`; did you mean `down`?"
    ),
    (#"{"view":"down","floor":"down"}"#, "7:39 error: `down` cannot be its own `floor`"),
    (
      #"{"view":"a","behind":"down"}"#,
      "7:37 error: `a` can only go behind a view of the same superview, and `down` is none"
    ),
    (
      #"{"view":"down","behind":"down"}"#,
      "7:40 error: `down` can only go behind a view of the same superview, and `down` is none"
    ),
    (#"{"view":"down","id":"up"}"#, "7:31 error: unknown key `id` in `set`"),
    (#"["down"]"#, "7:16 error: `set` must be a mapping, not a list of 1"),
    (
      #"{"view":"down","image":"no.png"}"#,
      "7:39 error: cannot read the picture `no.png`: no such file"
    ),
    (
      #"{"view":"#,
      "7:24 error: not valid JSON: the text ends within its JSON value"
    ),
  ])
  func tellsWhatIsWrongWithASetLine(_ json: String, _ message: String) throws {
    let layout = try Self.layout.get()
    let error = #expect(throws: LayoutError.self) {
      try LayoutReader().change(json: json, at: place, in: layout.hierarchy, layout: layout)
    }
    #expect(error?.diagnostics.map(brief).first == message)
  }

  @Test(arguments: [
    ("down.hidden=true", "down", ViewChange.Setting.isHidden(true)),
    ("down.frame=[1, 2, 3, 4]", "down", .frame(Rect(1, 2, 3, 4))),
    ("down.title=a = b", "down", .title("a = b")),
    (
      "down.backgroundColor=#00ff0080", "down",
      .backgroundColor(Color(red: 0, green: 255, blue: 0, alpha: 128))
    ),
    (
      "down.strategy=alpha:threshold=64:compare=>=", "down",
      .strategy(StrategyChoice("alpha", threshold: 64, comparison: .atLeast))
    ),
    ("down.behind=a.b", "down", .behind("a.b")),
    ("a.b.alpha=0.25", "a.b", .alpha(0.25)),
    ("a.alpha=0.25", "a", .alpha(0.25)),
    (
      "down.shape={circle: {center: [4, 4], radius: 2}}", "down",
      .shape(.circle(Circle(center: Point(4, 4), radius: 2)))
    ),
  ])
  func readsAssignments(_ text: String, _ view: String, _ setting: ViewChange.Setting) throws {
    let layout = try Self.layout.get()
    let changes = try LayoutReader().changes(
      assignment: text, in: layout.hierarchy, layout: layout)
    #expect(changes == [ViewChange(view: view, settings: [setting])])
  }

  @Test(arguments: [
    (
      "down",
      "1:1 error: `down` is no assignment; expected VIEW.KEY=VALUE, such as `down.hidden=true`, or a fix as a report prints it, such as `hitSlop 3 on down`"
    ),
    (
      "down.hidden",
      "1:1 error: `down.hidden` is no assignment; expected VIEW.KEY=VALUE, such as `down.hidden=true`, or a fix as a report prints it, such as `hitSlop 3 on down`"
    ),
    (
      "down.hidden=",
      "1:1 error: `down.hidden=` is no assignment; expected VIEW.KEY=VALUE, such as `down.hidden=true`, or a fix as a report prints it, such as `hitSlop 3 on down`"
    ),
    (
      "hitSlop 3 on dwon",
      "1:14 error: `view` names no view of the layout: `dwon`; did you mean `down`?"
    ),
    (
      "move dwon behind down",
      "1:6 error: `view` names no view of the layout: `dwon`; did you mean `down`?"
    ),
    (
      "dwon.hidden=true",
      "1:1 error: `view` names no view of the layout: `dwon`; did you mean `down`?"
    ),
    ("down.hiden=true", "1:6 error: unknown key `hiden` in `set`; did you mean `hidden`?"),
    ("down.alpha=2", "1:12 error: `alpha` must be a number from 0 to 1, not `2`"),
    (
      "down.frame=[1, 2",
      "1:12 error: not valid YAML: did not find expected ',' or ']' (while parsing a flow sequence 1:12)"
    ),
  ])
  func tellsWhatIsWrongWithAnAssignment(_ text: String, _ message: String) throws {
    let layout = try Self.layout.get()
    let error = #expect(throws: LayoutError.self) {
      try LayoutReader().changes(assignment: text, in: layout.hierarchy, layout: layout)
    }
    #expect(error?.diagnostics.map(brief).first == message)
    #expect(error?.diagnostics.first?.location?.file == "--set")
  }

  @Test func sharesThePicturesOfTheLayout() throws {
    let scratch = try Scratch()
    try scratch.writePicture("a.png")
    let layout = try scratch.read(
      "tapscope: layout/1\nscreen: 9x9\nviews: [{id: a, frame: [0, 0, 9, 9], image: a.png}]")
    let change = try LayoutReader().change(
      json: #"{"view":"a","image":{"selected":"a.png"}}"#, at: place, in: layout.hierarchy,
      layout: layout)
    guard case .images(let images)? = change.settings.first else {
      Issue.record("no images: \(change)")
      return
    }
    #expect(images[.selected]?.pixels === layout.hierarchy.views[0].images[.normal]?.pixels)
  }
}
