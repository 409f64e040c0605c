// Tests of YAML files as trees, and of those that are refused.

import TapscopeEngine
import TapscopeFiles
import Testing

/// The document of a text in `test.yaml`.
func document(_ text: String, limits: TreeLimits = TreeLimits()) throws(InputError) -> YAMLDocument
{
  try YAMLDocument(
    SourceText(Array(text.utf8), at: SourceLocation(file: "test.yaml")), limits: limits)
}

struct YAMLDocumentTests {
  @Test func knowsTheLineAndColumnOfEveryValue() throws {
    let root = try document("a: 1\nüb:\n  - x\n  - {k: v, é: [w]}\n").root
    let list = try #require(root["üb"]?.items)
    #expect(places(root) == "1:1")
    #expect(places(root["a"]) == "1:4")
    #expect(list.map { places($0) } == ["3:5", "4:5"])
    #expect(places(list[1]["k"]) == "4:9")
    // Columns count bytes: the é before is two.
    #expect(places(list[1]["é"]) == "4:16")
    #expect(root.entries?[1].keyLocation.column == 1)
  }

  @Test func followsAliases() throws {
    let root = try document("a: &x {k: [1, 2]}\nb: *x\nc: [*x, *x]").root
    #expect(root["b"] == root["a"])
    #expect(root["c"]?.items == [root["a"], root["a"]].compactMap { $0 })
  }

  @Test func theLastAnchorOfANameCounts() throws {
    let root = try document("[&x 1, *x, &x 2, *x]").root
    #expect(root.items?.map(\.text) == ["1", "1", "2", "2"])
  }

  @Test func mergesMappings() throws {
    let root = try document(
      """
      one: &one {a: 1, b: 1}
      two: &two {b: 2, c: 2}
      all: {b: 0, <<: [*one, *two], d: 0}
      single: {<<: *two}
      inline: {<<: {z: 9}}
      quoted: {"<<": 5}
      """
    ).root
    let all = try #require(root["all"]?.entries)
    #expect(all.map(\.key) == ["b", "d", "a", "c"])
    #expect(all.map(\.value.text) == ["0", "0", "1", "2"])
    #expect(root["single"]?.entries == root["two"]?.entries)
    #expect(root["inline"]?["z"]?.text == "9")
    #expect(root["quoted"]?["<<"]?.text == "5")
  }

  @Test func dropsAByteOrderMark() throws {
    let root = try document("\u{FEFF}a: 1").root
    #expect(places(root["a"]) == "1:4")
  }

  @Test func readsJSON() throws {
    let root = try document(#"{"a":1,"b":[true,null],"c":"x\/y\u00e9","d":{}}"#).root
    #expect(root["a"]?.number == 1)
    #expect(root["b"]?.items?.map(\.isNull) == [false, true])
    #expect(root["c"]?.text == "x/yé")
    #expect(root["d"]?.entries?.isEmpty == true)
  }

  @Test(arguments: [
    ("", "test.yaml: error: the file is empty"),
    ("# only this\n", "test.yaml: error: the file holds no value, nothing but blanks and comments"),
    ("a: 1\n---\nb: 2", "2:1: error: a second document starts here; a file holds one"),
    ("a: *nope", "1:4: error: no anchor `&nope` stands before this alias"),
    (
      "a: &here 1\nb: *her",
      "2:4: error: no anchor `&her` stands before this alias; did you mean `here`?"
    ),
    ("a: &x [1, *x]", "1:11: error: the alias `*x` stands inside the value it names"),
    ("a: [1, 2\nb: }", "2:2: error: not valid YAML: did not find expected ',' or ']'"),
    ("a: \"open", "1:9: error: not valid YAML: found unexpected end of stream"),
    (
      "\ta: 1",
      "1:1: error: not valid YAML: a tab stands here, and lines are indented by blanks alone"
    ),
    (
      "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> theirs\n",
      "2:1: error: not valid YAML: a merge conflict is left here; keep one of its sides"
    ),
    ("a: @b", "1:4: error: not valid YAML: found character that cannot start any token"),
    ("a: b\u{7}", "1:5: error: not valid YAML: control characters are not allowed"),
  ])
  func refusesWhatIsNoDocument(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try document(text) }
    let first = error?.diagnostics.first?.description.split(separator: "\n").first ?? ""
    #expect(first == message || first == "test.yaml:\(message)")
  }

  @Test func pointsAtBytesThatAreNoText() {
    let bytes = Array("a: 1\nb: x".utf8) + [0xFF, 0x0A]
    let error = #expect(throws: InputError.self) {
      try YAMLDocument(SourceText(bytes, at: SourceLocation(file: "test.yaml")))
    }
    #expect(
      error?.diagnostics.first?.location == SourceLocation(file: "test.yaml", line: 2, column: 5))
    #expect(error?.diagnostics.first?.message == "not valid YAML: invalid leading UTF-8 octet")
  }

  @Test func showsTheLineWithACaretAndWhereItBegan() {
    let error = #expect(throws: InputError.self) { try document("a: [1, 2\nb: }") }
    #expect(
      error?.diagnostics.map(\.description) == [
        """
        test.yaml:2:2: error: not valid YAML: did not find expected ',' or ']'
          b: }
           ^
        test.yaml:1:4: note: while parsing a flow sequence
        """
      ])
  }

  @Test func notesWhatIsWrongAndGoesOn() throws {
    let document = try document("a: 1\na: 2\n[x]: 3\nb: !mine 4\nc: {<<: 5}\nd: {<<: {}, <<: {}}")
    #expect(document.root["a"]?.text == "1")
    #expect(document.root["b"]?.text == "4")
    #expect(
      document.log.diagnostics.map { "\($0.location?.line ?? 0) \($0.message)" } == [
        "2 duplicate key `a`",
        "3 a key must be a name, not a list or a mapping",
        "4 the tag `!mine` is not known",
        "5 `<<` merges mappings, not `5`",
        "6 duplicate key `<<`",
      ])
    #expect(document.log.diagnostics[0].notes.map(\.message) == ["first defined here"])
    #expect(document.log.diagnostics[0].notes[0].location?.line == 1)
  }

  @Test func refusesABombOfAliases() {
    let lines = (1...9).map { level in
      let uses = (0..<10).map { _ in level == 1 ? "x" : "*a\(level - 1)" }
      return "a\(level): &a\(level) [\(uses.joined(separator: ", "))]"
    }
    let error = #expect(throws: InputError.self) { try document(lines.joined(separator: "\n")) }
    #expect(
      error?.diagnostics.map(\.message) == [
        "with its aliases followed the file holds more than 4000000 values"
      ])
  }

  @Test func countsValuesExactly() throws {
    var limits = TreeLimits()
    // The mapping, two keys, a list of two, and that list again.
    limits.nodes = 9
    _ = try document("a: &x [1, 2]\nb: *x", limits: limits)
    limits.nodes = 8
    #expect(throws: InputError.self) { try document("a: &x [1, 2]\nb: *x", limits: limits) }
  }

  @Test func countsDepthExactly() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    var limits = TreeLimits()
    limits.depth = 5
    _ = try document(nested(5), limits: limits)
    let error = #expect(throws: InputError.self) { try document(nested(6), limits: limits) }
    #expect(error?.diagnostics.map(\.message) == ["values are nested more than 5 deep"])
    _ = try document("- &x [[1]]\n- [[*x]]", limits: limits)
    #expect(throws: InputError.self) { try document("- &x [[1]]\n- [[[*x]]]", limits: limits) }
    #expect(throws: InputError.self) { try document(nested(100_000)) }
  }
}

private func places(_ node: Node?) -> String {
  node.map { "\($0.location.line):\($0.location.column)" } ?? "none"
}
