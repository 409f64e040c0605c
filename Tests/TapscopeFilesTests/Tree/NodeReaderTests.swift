// Tests that all values are checked and each error is one sentence.

import TapscopeEngine
import TapscopeFiles
import Testing

private enum Fruit: String, CaseIterable { case apple, banana }

struct NodeReaderTests {
  @Test func notesEveryErrorAndGoesOn() throws {
    let document = try document(
      """
      text: [1]
      empty: ""
      line: "a\\nb"
      flag: yes
      number: abc
      huge: 1e10
      nan: .nan
      fraction: 1.5
      positive: 0
      integer: 2.5
      numbers: [1, 2]
      bad: [1, x, 3]
      choice: aple
      items: 5
      fields: {a: 1, bb: 2}
      list: [1]
      """)
    var reader = NodeReader(document.source)
    func node(_ key: String) throws -> Node { try #require(document.root[key]) }
    #expect(reader.text(try node("text"), "text") == nil)
    #expect(reader.text(try node("empty"), "empty") == nil)
    #expect(reader.line(try node("line"), "line") == nil)
    #expect(reader.flag(try node("flag"), "flag") == nil)
    #expect(reader.number(try node("number"), "number") == nil)
    #expect(reader.number(try node("huge"), "huge") == nil)
    #expect(reader.number(try node("nan"), "nan") == nil)
    #expect(reader.number(try node("fraction"), "fraction", in: .fraction) == nil)
    #expect(reader.number(try node("positive"), "positive", in: .positive) == nil)
    #expect(reader.integer(try node("integer"), "integer", in: 0...9) == nil)
    #expect(reader.numbers(try node("numbers"), "numbers", ["x", "y", "z"]) == nil)
    #expect(reader.numbers(try node("bad"), "bad", ["x", "y", "z"]) == nil)
    #expect(reader.choice(try node("choice"), "choice") == nil as Fruit?)
    #expect(reader.items(try node("items"), "items") == nil)
    #expect(reader.fields(try node("fields"), "fields", known: ["a", "b"])?.count == 1)
    #expect(reader.fields(try node("list"), "list", known: []) == nil)
    #expect(!reader.isClean)
    #expect(
      reader.diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" } == [
        "test.yaml:1:7: `text` must be a text, not a list of 1",
        "test.yaml:2:8: `empty` must be a text, not an empty text",
        "test.yaml:3:7: `line` holds a line break or another control character",
        "test.yaml:4:7: `flag` must be `true` or `false`, not `yes`",
        "test.yaml:5:9: `number` must be a finite number, not `abc`",
        "test.yaml:6:7: `huge` must be at most 1e9 either way, not `1e10`",
        "test.yaml:7:6: `nan` must be a finite number, not `.nan`",
        "test.yaml:8:11: `fraction` must be a number from 0 to 1, not `1.5`",
        "test.yaml:9:11: `positive` must be a positive number, not `0`",
        "test.yaml:10:10: `integer` must be a whole number from 0 to 9, not `2.5`",
        "test.yaml:11:10: `numbers` must be a list of 3 numbers, [x, y, z], not a list of 2",
        "test.yaml:12:10: `bad` must be a finite number, not `x`",
        "test.yaml:13:9: unknown `choice` `aple`; did you mean `apple`?",
        "test.yaml:14:8: `items` must be a list, not `5`",
        "test.yaml:15:16: unknown key `bb` in `fields`; did you mean `b`?",
        "test.yaml:16:7: `list` must be a mapping, not a list of 1",
      ])
  }

  @Test func readsWhatIsRight() throws {
    let document = try document("[on, 5, 1e9, -1e9, 0, 255, banana, true]")
    let items = try #require(document.root.items)
    var reader = NodeReader(document.source)
    #expect(reader.text(items[0], "id") == "on")
    #expect(reader.line(items[1], "id") == "5")
    #expect(reader.number(items[2], "n") == 1e9)
    #expect(reader.number(items[3], "n") == -1e9)
    #expect(reader.number(items[4], "n", in: .notNegative) == 0)
    #expect(reader.number(items[4], "n", in: .fraction) == 0)
    #expect(reader.integer(items[5], "n", in: 0...255) == 255)
    #expect(reader.choice(items[6], "fruit") == Fruit.banana)
    #expect(reader.flag(items[7], "flag") == true)
    #expect(reader.isClean)
  }

  @Test func warningsLeaveItClean() throws {
    let document = try document("1")
    var reader = NodeReader(document.source)
    reader.warn("odd", at: document.root.location)
    #expect(reader.isClean)
    #expect(reader.diagnostics.map(\.severity) == [.warn])
  }
}
