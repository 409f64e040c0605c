// Tests that an edit of a layout changes what it says and nothing else.

import TapscopeFiles
import Testing

private let layout = """
  # A screen.
  tapscope: layout/1
  screen: 100x100
  views:  # back to front
    # The first.
    - {id: a, frame: [0, 0, 9, 9], image: "p, q.png"}  # with a picture
    - id: b  # the second
      frame: [9, 0, 9, 9]
      hitSlop: [1, 2,
        3, 4]  # four
      subviews:
        - {id: c, frame: [0, 0, 5, 5], strategy: bounds, image: {normal: n.png, selected: s.png}}
    # The last.
    - {id: d, frame: [20, 0, 9, 9], image: p.png}

  """

private func edited(
  _ text: String = layout, _ change: (inout LayoutEdit) -> Bool
) -> String? {
  var edit = LayoutEdit(Array(text.utf8), path: "x.yaml")
  return change(&edit) ? String(decoding: edit.text, as: UTF8.self) : nil
}

@Test(arguments: [
  ("hitSlop", "a", "4", "{id: a, frame", "{id: a, hitSlop: 4, frame"),
  (
    "strategy", "b", "alpha", "- id: b  # the second\n",
    "- id: b  # the second\n    strategy: alpha\n"
  ),
  ("hitSlop", "b", "[0, 0, 2, 0]", "[1, 2,\n      3, 4]", "[0, 0, 2, 0]"),
  ("strategy", "c", "alpha", "strategy: bounds", "strategy: alpha"),
])
func aKeyIsSetInItsPlace(
  _ key: String, _ view: String, _ value: String, _ old: String, _ new: String
) {
  let result = edited { $0.set(key, of: view, to: value) }
  #expect(layout.contains(old))
  #expect(result == layout.replacing(old, with: new))
}

/// An anchor or a tag stands before the value that it belongs to.
@Test(arguments: [
  (
    "- &small {id: a, frame: [0, 0, 9, 9]}  # keep\n",
    "- &small {id: a, hitSlop: 4, frame: [0, 0, 9, 9]}  # keep\n"
  ),
  ("- &s\n    id: a\n    hitSlop: 3  # keep\n", "- &s\n    id: a\n    hitSlop: 4  # keep\n"),
  ("- {id: a, hitSlop: &s [1, 2, 3, 4]}\n", "- {id: a, hitSlop: &s 4}\n"),
  ("- !button {id: a, hitSlop: !!int 3}\n", "- !button {id: a, hitSlop: !!int 4}\n"),
])
func anAnchorIsKept(_ view: String, _ expected: String) {
  let head = "tapscope: layout/1\nscreen: 100x100\nviews:\n  # the first\n  "
  #expect(edited(head + view) { $0.set("hitSlop", of: "a", to: "4") } == head + expected)
}

@Test func aViewWithAnAnchorMovesToo() {
  let head = "views:\n  # the first\n"
  let (a, b) = ("  - &a {id: a,\n    frame: [0, 0, 9, 9]}\n", "  - &b {id: b}\n")
  let moved = edited(head + a + b) { $0.move("b", behind: "a") }
  #expect(moved == "views:\n" + b + head.dropFirst(7) + a)
}

@Test func aViewMovesWithItsComments() {
  let lines = layout.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let moved = lines[0..<4] + lines[12..<14] + lines[4..<12] + lines[14...]
  #expect(edited { $0.move("d", behind: "a") } == moved.joined(separator: "\n"))
  // Forwards, to right behind the last.
  let front = lines[0..<4] + lines[6..<12] + lines[4..<6] + lines[12...]
  #expect(edited { $0.move("a", behind: "d") } == front.joined(separator: "\n"))
}

/// In brackets commas stay where they are, and each item has the comments with it that are its own.
@Test(arguments: [
  (
    #"views: [{id: a, image: "],.png"}, {id: b}, &c {id: c}]  # keep"#,
    #"views: [&c {id: c}, {id: a, image: "],.png"}, {id: b}]  # keep"#
  ),
  (
    "views:\n  # the panel\n  - {id: p, subviews: [{id: a}, {id: b},{id: c}]}  # keep\n",
    "views:\n  # the panel\n  - {id: p, subviews: [{id: c}, {id: a},{id: b}]}  # keep\n"
  ),
  (
    "views: [\n  {id: a},  # one\n  # two\n  # or 2\n  {id: b,\n   frame: x},\n  {id: c}  # three\n]\n",
    "views: [\n  {id: c},  # three\n  {id: a},  # one\n  # two\n  # or 2\n  {id: b,\n   frame: x}\n]\n"
  ),
  (
    "views: [\r\n  {id: a},\r\n  {id: b}, # b\r\n  # c\r\n  {id: c},\r\n]\r\n",
    "views: [\r\n  # c\r\n  {id: c},\r\n  {id: a},\r\n  {id: b}, # b\r\n]\r\n"
  ),
  (
    "{\"views\": [\n\t{\"id\": \"a\"},\n\t{\"id\": \"b\"},\n\t{\"id\": \"c\"}\n]}",
    "{\"views\": [\n\t{\"id\": \"c\"},\n\t{\"id\": \"a\"},\n\t{\"id\": \"b\"}\n]}"
  ),
])
func aViewMovesWithinBrackets(_ old: String, _ new: String) {
  #expect(edited(old) { $0.move("c", behind: "a") } == new)
  // And back to where it was.
  #expect(
    edited(new) { $0.move("a", behind: "c") && $0.move("b", behind: "c") } == old)
}

/// A comment that might be another's is not put beside a view that it does not tell of, and an alias
/// stands elsewhere.
@Test(arguments: [
  "views: [{id: a},  # one\n  {id: b}, {id: c}]\n",
  "views: [{id: a}, {id: b},\n  # three\n  {id: c}]\n",
  "x: &c {id: c}\nviews: [{id: a}, *c]\n",
])
func whatIsNotOneViewsAloneIsNotMoved(_ text: String) {
  #expect(edited(text) { $0.move("c", behind: "a") } == nil)
}

@Test func picturesAreRenamedWhereverTheyStand() {
  let result = edited { $0.renamePictures { "../\($0)" } }
  #expect(
    result
      == layout.replacing("\"p, q.png\"", with: "\"../p, q.png\"")
      .replacing("n.png", with: "../n.png").replacing("s.png", with: "../s.png")
      .replacing("image: p.png", with: "image: ../p.png"))
}

@Test func aPictureMayHaveAnyNameInYAMLAndInJSON() {
  let renamed = edited { $0.renamePictures { "a\n\u{7}\($0)" } }
  #expect(renamed?.contains(#"image: "a\n\u0007p.png""#) == true)
  let json =
    #"{"tapscope": "layout/1", "screen": "9x9", "views": [{"id": "a", "frame": [0, 0, 9, 9], "image": "p.png"}]}"#
  let result = edited(json) { $0.renamePictures { "a\n\u{7}\($0)" } }
  #expect(result == json.replacing("p.png", with: #"a\n\u0007p.png"#))
}

@Test func jsonStaysJSON() {
  let json =
    #"{"tapscope": "layout/1", "screen": "9x9", "views": [{"id": "a", "frame": [0, 0, 9, 9]}]}"#
  let result = edited(json) { $0.set("strategy", of: "a", to: "shape") }
  #expect(result == json.replacing(#""a","#, with: #""a", "strategy": "shape","#))
}

@Test(arguments: [
  ("views: []\n", "defaults: {strategy: bayes}\nviews: []\n"),
  (
    "defaults: {kind: button, strategy: alpha}\nviews: []\n",
    "defaults: {kind: button, strategy: bayes}\nviews: []\n"
  ),
  (
    "defaults: {kind: button}  # all\nviews: []\n",
    "defaults: {strategy: bayes, kind: button}  # all\nviews: []\n"
  ),
  (
    "defaults:\n  kind: button\nviews: []\n",
    "defaults:\n  strategy: bayes\n  kind: button\nviews: []\n"
  ),
  (#"{"views": []}"#, #"{"defaults": {"strategy": "bayes"}, "views": []}"#),
  (
    #"{"defaults": {"kind": "button"}, "views": []}"#,
    #"{"defaults": {"strategy": "bayes", "kind": "button"}, "views": []}"#
  ),
])
func aDefaultIsSetInItsPlace(_ old: String, _ new: String) {
  #expect(edited(old) { $0.setDefault("strategy", to: "bayes") } == new)
}

@Test func aShapeIsWrittenAsTheFileIs() {
  let shape = "{polygon: {points: [[0, 0], [9, 0], [4.5, 9]]}}"
  #expect(
    edited { $0.set("shape", of: "a", to: shape) }
      == layout.replacing("{id: a, frame", with: "{id: a, shape: \(shape), frame"))
  let json = #"{"views": [{"id": "a", "frame": [0, 0, 9, 9]}]}"#
  let quoted = #""shape": {"polygon": {"points": [[0, 0], [9, 0], [4.5, 9]]}}"#
  #expect(
    edited(json) { $0.set("shape", of: "a", to: shape) }
      == json.replacing(#""a","#, with: #""a", \#(quoted),"#))
}

@Test func windowsLinesStay() {
  let text = "views:\r\n  - id: a\r\n    frame: [0, 0, 9, 9]\r\n"
  let result = edited(text) { $0.set("hitSlop", of: "a", to: "2") }
  #expect(result == "views:\r\n  - id: a\r\n    hitSlop: 2\r\n    frame: [0, 0, 9, 9]\r\n")
}

@Test func whatCannotBePlacedIsRefused() {
  #expect(edited { $0.set("hitSlop", of: "z", to: "2") } == nil)
  #expect(edited { $0.move("c", behind: "z") } == nil)
  let block = "views:\n  - id: a\n    strategy:\n      name: alpha\n"
  #expect(edited(block) { $0.set("strategy", of: "a", to: "shape") } == nil)
}
