// Tests that every error in a layout is reported at its place.

import TapscopeEngine
import TapscopeFiles
import TapscopePNG
import Testing

struct BrokenLayoutTests {
  /// One view's text, beginning at line 4 and column 5, and what is wrong with it.
  @Test(arguments: [
    ("{frame: [0, 0, 1, 1]}", "4:5 error: `view` has no `id`"),
    ("{id: '', frame: [0, 0, 1, 1]}", "4:10 error: `id` must be a text, not an empty text"),
    (
      "{id: \"a\\nb\", frame: [0, 0, 1, 1]}",
      "4:10 error: `id` holds a line break or another control character"
    ),
    (
      "{id: a}",
      "4:5 error: view `a` needs a `frame`, or `bounds` and `center`, or a `shape`"
    ),
    (
      "{id: a, frame: [0, 0, 1, 1], hiden: true}",
      "4:34 error: unknown key `hiden` in `view`; did you mean `hidden`?"
    ),
    (
      "{id: a, id: b, frame: [0, 0, 1, 1]}",
      "4:13 error: duplicate key `id` (first defined here 4:6)"
    ),
    (
      "{id: a, frame: [0, 0, .nan, 1]}",
      "4:27 error: `frame` must be a finite number, not `.nan`"
    ),
    (
      "{id: a, frame: [0, -.inf, 1, 1]}",
      "4:24 error: `frame` must be a finite number, not `-.inf`"
    ),
    (
      "{id: a, frame: [0, 2e9, 1, 1]}",
      "4:24 error: `frame` must be at most 1e9 either way, not `2e9`"
    ),
    ("{id: a, frame: [0, 0, -2, 1]}", "4:20 error: `frame` has a negative size, -2 x 1"),
    (
      "{id: a, frame: [0, 0, 1]}",
      "4:20 error: `frame` must be a list of 4 numbers, [x, y, width, height], not a list of 3"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], center: [4, 4]}",
      "4:42 error: `frame` and `center` both place the view; give one of them"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], bounds: [5, 5, 9, 8]}",
      "4:42 error: `bounds` are 9 x 8 and `frame` is 9 x 9; beside a frame, bounds only move the "
        + "origin"
    ),
    (
      "{id: a, bounds: [0, 0, 9, 9]}",
      "4:5 error: view `a` needs a `frame`, or `bounds` and `center`, or a `shape`"
    ),
    (
      "{id: a, bounds: [0, 0, 9, 9], shape: {circle: {center: [5, 5], radius: 4}}}",
      "4:21 error: `bounds` needs a `center` or a `frame` beside it"
    ),
    (
      "{id: a, center: [0, 0], shape: {circle: {center: [5, 5], radius: 4}}}",
      "4:21 error: `center` needs a `bounds` or a `frame` beside it"
    ),
    (
      "{id: a, shape: circle}",
      "4:20 error: a bare `circle` needs a `frame` to be inscribed in"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], kind: buton}",
      "4:40 error: unknown `kind` `buton`; did you mean `button`?"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], alpha: 1.01}",
      "4:41 error: `alpha` must be a number from 0 to 1, not `1.01`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], hidden: yes}",
      "4:42 error: `hidden` must be `true` or `false`, not `yes`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], interaction: maybe}",
      "4:47 error: unknown `interaction` `maybe`; expected one of `true`, `false`, `subviewsOnly`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], cornerRadius: -1}",
      "4:48 error: `cornerRadius` must be a number of at least 0, not `-1`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], backgroundColor: #203040}",
      "5:1 error: not valid YAML: did not find expected node content (while parsing a flow node 5:1)"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], backgroundColor: red}",
      "4:51 error: `backgroundColor` must be a colour in quotes, such as \"#203040\" or "
        + "\"#20304080\", not `red`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], outlineAlpha: 0}",
      "4:48 error: `outlineAlpha` must be a positive number of at most 1, not `0`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], hitSlop: far}",
      "4:43 error: `hitSlop` must be a finite number, not `far`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], recognizers: [tap, tapp]}",
      "4:53 error: unknown `recognizers` `tapp`; did you mean `tap`?"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], recognizers: [{tab: {taps: 2}}]}",
      "4:49 error: unknown key `tab` in `recognizer`; did you mean `tap`?"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {taps: 3}}]}",
      "4:61 error: `taps` must be a whole number from 1 to 2, not `3`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], recognizers: [{id: twice, tap: {taps: 2}}, {tap: {}, "
        + "requireToFail: twcie}]}",
      "4:102 error: no recognizer of this view is called `twcie`; did you mean `twice`?"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], recognizers: [swipe, swipe, {tap: {}, requireToFail: swipe}]}",
      "4:87 error: 2 recognizers of this view are called `swipe`; give them an `id`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], contentSize: [9, 99]}",
      "4:47 error: `contentSize` is of a `scrollView` only, and `a` is a `view`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], transform: {turn: 4}}",
      "4:46 error: unknown key `turn` in `transform`; expected one of `scale`, `rotate`, "
        + "`translate`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], transform: [1, 0, 0, 1]}",
      "4:45 error: `transform` must be a list of 6 numbers, [a, b, c, d, tx, ty], not a list of 4"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], seenAs: b}",
      "4:42 error: `seenAs` names no view of this layout: `b`; did you mean `a`?"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], exempt: {equivalent: b}}",
      "4:42 error: `equivalent` names no view of this layout: `b`; did you mean `a`?"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], exempt: {equivalent: a}}",
      "4:42 error: `a` cannot be its own `equivalent`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], kind: sensitiveView, floor: nowhere}",
      "4:62 error: `floor` names no view of this layout: `nowhere`; expected one of `a`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], kind: sensitiveView, floor: a}",
      "4:62 error: `a` cannot be its own `floor`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], floor: a}",
      "4:41 error: `floor` is of a `sensitiveView` only, and `a` is a `view`"
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], subviews: {}}",
      "4:44 error: `subviews` must be a list, not a mapping"
    ),
    ("5", "4:5 error: `view` must be a mapping, not `5`"),
  ])
  func tellsWhatIsWrongWithAView(_ view: String, _ message: String) {
    #expect(troubles(layout(views: view)).first == message)
  }

  @Test(arguments: [
    (
      "{name: alpah}", "unknown `strategy` `alpah`; did you mean `alpha`?"
    ),
    ("{as: published}", "`strategy` has no `name`"),
    ("{name: alpha, as: published}", "`alpha` has no published form"),
    (
      "{name: alpha, as: printed}",
      "unknown `as` `printed`; expected one of `published`, `corrected`"
    ),
    (
      "{name: alpha, threshold: 256}",
      "`threshold` must be a whole number from 0 to 255, not `256`"
    ),
    ("{name: alpha, compare: '='}", "unknown `compare` `=`; did you mean `>`?"),
    ("{name: alpha, arch: 48}", "`arch` must be 32 or 64, not `48`"),
    ("{name: alpha, memory: ones}", "unknown `memory` `ones`; expected one of `zero`, `undefined`"),
    (
      "{name: alpha, treshold: 1}",
      "unknown key `treshold` in `strategy`; did you mean `threshold`?"
    ),
    ("alpha:published", "`alpha` has no published form"),
    ("closest", "unknown `strategy` `closest`"),
  ])
  func tellsWhatIsWrongWithAStrategy(_ strategy: String, _ message: String) {
    let found = troubles(layout(views: "{id: a, frame: [0, 0, 9, 9], strategy: \(strategy)}"))
    #expect(found.count == 1)
    #expect(found.first?.contains(" error: \(message)") == true, "\(found)")
  }

  @Test(arguments: [
    (
      "hexagon",
      "unknown `shape` `hexagon`; expected one of `circle`, `ellipse`, `capsule`, `diamond`"
    ),
    ("{}", "`shape` must be one shape, by its name, not a mapping"),
    (
      "{circle: {center: [1, 1], radius: 1}, rect: [0, 0, 1, 1]}",
      "`shape` must be one shape, by its name, not a mapping"
    ),
    (
      "{oval: {}}",
      "unknown key `oval` in `shape`; expected one of `rect`, `roundedRect`, `circle`, "
        + "`ellipse`, `polygon`, `path`"
    ),
    ("{circle: {center: [1, 1]}}", "`circle` has no `radius`"),
    ("{circle: {radius: 1}}", "`circle` has no `center`"),
    ("{circle: {center: [1, 1], radius: -1}}", "`radius` must be a number of at least 0, not `-1`"),
    ("{circle: {center: [1, 1], radius: 1, rx: 2}}", "unknown key `rx` in `circle`"),
    ("{ellipse: {center: [1, 1], rx: 1}}", "`ellipse` has no `ry`"),
    ("{rect: [0, 0, 1, -1]}", "`rect` has a negative size, 1 x -1"),
    (
      "{roundedRect: {rect: [0, 0, 5, 5]}}",
      "`roundedRect` must be a `rect` with either `radius` or `radii`, not a mapping"
    ),
    (
      "{roundedRect: {rect: [0, 0, 5, 5], radii: [1, 2, 3, -4]}}",
      "`radii` must be a number of at least 0, not `-4`"
    ),
    (
      "{roundedRect: {rect: [0, 0, 5, 5], radii: [1, 2, 3]}}",
      "`radii` must be [topLeft, topRight, bottomRight, bottomLeft], each a number or [rx, ry], not "
        + "a list of 3"
    ),
    (
      "{roundedRect: {rect: [0, 0, 5, 5], radii: [1, [2], 3, 4]}}",
      "`radii` must be a list of 2 numbers, [rx, ry], not a list of 1"
    ),
    ("{polygon: {points: [[0, 0], [1, 1]]}}", "`points` must be a list of at least 3 points"),
    ("{polygon: {points: [[0, 0], [1, 1], [2]]}}", "`points` must be a list of 2 numbers, [x, y]"),
    (
      "{polygon: {points: [[0, 0], [1, 1], [2, 0]], rule: odd}}",
      "unknown `rule` `odd`; expected one of `nonzero`, `evenodd`"
    ),
    ("{path: {d: L1 1}}", "the path data is not valid: expected a move command, M or m at byte 0"),
    ("{path: {}}", "`path` has no `d`"),
  ])
  func tellsWhatIsWrongWithAShape(_ shape: String, _ message: String) {
    let found = troubles(layout(views: "{id: a, frame: [0, 0, 9, 9], shape: \(shape)}"))
    #expect(found.first?.contains(" error: \(message)") == true, "\(found)")
  }

  /// What is added where a file is of no format.
  private static let formats =
    " (it looks like none of the layouts that Tapscope reads: "
    + "\(BuiltInLayoutFormats.all.map(\.name).joined(separator: ", "));"
    + " frames of any program can be written as a table `id,x,y,width,height` )"

  @Test(arguments: [
    ("", "error: the file is empty"),
    ("  \n# nothing", "error: the file holds no value, nothing but blanks and comments"),
    ("[1]", "1:1 error: not a layout: it does not begin with `tapscope: layout/1`" + formats),
    ("some text", "1:1 error: not a layout: it does not begin with `tapscope: layout/1`" + formats),
    (
      "screen: 1x1\nviews: []",
      "1:1 error: not a layout: it does not begin with `tapscope: layout/1`"
    ),
    (
      "tapscope: layout/2",
      "1:11 error: version `layout/2` is not known; this Tapscope reads `layout/1`"
    ),
    (
      "tapscope: config/1",
      "1:11 error: this is a Tapscope config, not a layout"
    ),
    ("{\"tapscope\":\"recording/1\"}\n{\"t\":0}", "error: not a layout: it is a recording"),
    (
      "add device 1: /dev/input/event2\n  name:     \"panel\"\n"
        + "[ 1.000000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001\n",
      "error: not a layout: it is a recording (getevent-labelled)"
    ),
    ("\u{0}\u{1}\u{2}", "error: not a layout: it is no text"),
    ("tapscope: layout/1\nviews: []", "1:1 error: `layout` has no `screen`"),
    ("tapscope: layout/1\nscreen: 10x10", "1:1 error: `layout` has no `views`"),
    (
      "tapscope: layout/1\nscreen: 10x10\nsystemEdges: androd\nviews: []",
      "3:14 error: unknown `systemEdges` `androd`; did you mean `android`?"
    ),
    (
      "tapscope: layout/1\nscreen: 10x10\nsystemEdges: {left: -1}\nviews: []",
      "3:21 error: `left` must be a number of at least 0, not `-1`"
    ),
    (
      "tapscope: layout/1\nscreen: 10x10\nsystemEdges: {defer: [botom]}\nviews: []",
      "3:23 error: unknown `defer` `botom`; did you mean `bottom`?"
    ),
    (
      "tapscope: layout/1\nscreen: 10x10\nveiws: []\nviews: []",
      "3:1 error: unknown key `veiws` in `layout`; did you mean `views`?"
    ),
    ("tapscope: layout/1\nscreen: 10x10\nviews:", "3:7 error: `views` must be a list, not nothing"),
    (
      "tapscope: layout/1\nscreen: 10x10\nviews: []\ndefaults: {threshold: 5}",
      "4:23 error: `threshold` belongs to the `strategy` of `defaults`, and there is none"
    ),
    (
      "tapscope: layout/1\nscreen: 10x10\nviews: []\ndefaults: {hitTestsPerPress: 0}",
      "4:30 error: `hitTestsPerPress` must be a whole number from 1 to 20, not `0`"
    ),
    (
      "tapscope: layout/1\nscreen: 10x10\nviews: []\ndefaults: {reach: -1, nere: 4}",
      "4:19 error: `reach` must be a number of at least 0, not `-1`"
    ),
    (
      "tapscope: layout/1\nscreen: 10x10\nviews: [",
      "3:1 error: not valid YAML: did not find expected node content (while parsing a flow node 3:1)"
    ),
  ])
  func tellsWhatIsWrongWithAFile(_ text: String, _ message: String) {
    #expect(troubles(text).first == message)
  }

  @Test(arguments: [
    ("320", "`screen` must be a size such as `320x480@2 326ppi`, not `320`"),
    ("320x480@2x", "`scale` must be a positive number of at most 100, not `2x`"),
    ("320x480 326", "`screen` must be a size such as `320x480@2 326ppi`, not `320x480 326`"),
    ("0x480", "`width` must be a positive number of at most 16384, not `0`"),
    ("320x17000", "`height` must be a positive number of at most 16384, not `17000`"),
    ("320x480@0", "`scale` must be a positive number of at most 100, not `0`"),
    ("16000x16000", "the screen has more than 16384 pixels a side, or 67108864 in all"),
    ("9000x10@2", "the screen has more than 16384 pixels a side, or 67108864 in all"),
    ("{width: 320}", "`screen` has no `height`"),
    (
      "{width: 320, height: .inf}",
      "`height` must be a positive number of at most 16384, not `.inf`"
    ),
    ("{width: 3, height: 4, dpi: 5}", "unknown key `dpi` in `screen`; did you mean `ppi`?"),
    ("[3, 4]", "`screen` must be a mapping, not a list of 2"),
  ])
  func tellsWhatIsWrongWithAScreen(_ screen: String, _ message: String) {
    let found = troubles("tapscope: layout/1\nscreen: \(screen)\nviews: []")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(" error: \(message)") == true, "\(found)")
  }

  @Test func tellsEverythingAtOnceInFileOrder() {
    let text = layout(
      views: "{id: a, frame: [0, 0, -1, 1], kind: buton}", "{id: a, frame: [0, 0, 1, 1]}",
      "{id: c, frame: [0, 0, 1, 1], seenAs: d, alpha: x}")
    #expect(
      troubles(text) == [
        "4:20 error: `frame` has a negative size, -1 x 1",
        "4:41 error: unknown `kind` `buton`; did you mean `button`?",
        "5:10 error: duplicate id `a` (first defined here 4:10)",
        "6:42 error: `seenAs` names no view of this layout: `d`; did you mean `a`?",
        "6:52 error: `alpha` must be a number from 0 to 1, not `x`",
      ])
  }

  @Test func showsTheLineWithACaret() {
    let text = layout(views: "{id: a, frame: [0, 0, 1, 1], hiden: true}")
    let error = #expect(throws: LayoutError.self) {
      try LayoutReader().read(bytes: Array(text.utf8), path: "bad.yaml")
    }
    #expect(
      error?.diagnostics.map(\.description) == [
        """
        bad.yaml:4:34: error: unknown key `hiden` in `view`; did you mean `hidden`?
            - {id: a, frame: [0, 0, 1, 1], hiden: true}
                                           ^
        """
      ])
  }

  @Test func countsViewsAndTheirDepth() {
    var limits = LayoutLimits()
    limits.views = 2
    limits.depth = 2
    let reader = LayoutReader(limits: limits)
    let view = "id: %, frame: [0, 0, 1, 1]"
    func named(_ name: String) -> String { view.replacing("%", with: name) }
    #expect(troubles(layout(views: "{\(named("a"))}", "{\(named("b"))}"), reader: reader).isEmpty)
    #expect(
      troubles(
        layout(views: "{\(named("a"))}", "{\(named("b"))}", "{\(named("c"))}", "5"), reader: reader)
        == [
          "6:5 error: there are more than 2 views "
            + "(`--input-limit views=NUMBER` sets this limit )"
        ])
    let deep = "{\(named("a")), subviews: [{\(named("b")), subviews: [{\(named("c"))}]}]}"
    #expect(
      troubles(layout(views: deep), reader: reader) == [
        "4:84 error: views are nested more than 2 deep "
          + "(`--input-limit nesting=NUMBER` sets this limit )"
      ])
  }

  /// Those of other programs have the same limit.
  @Test func countsTheDepthOfForeignViews() {
    let node = "<node class='a.B' clickable='true' bounds='[0,0][60,%]'>"
    let nodes = (0..<5).map { node.replacing("%", with: "\(60 - $0)") }
    let text =
      "<hierarchy rotation='0'>\n" + nodes.joined(separator: "\n")
      + String(repeating: "</node>", count: nodes.count) + "</hierarchy>"
    var limits = LayoutLimits()
    limits.depth = 4
    #expect(
      troubles(text, reader: LayoutReader(limits: limits)) == [
        "6:1 error: views are nested more than 4 deep"
      ])
    limits.depth = 5
    #expect(troubles(text, reader: LayoutReader(limits: limits)).isEmpty)
  }
}
