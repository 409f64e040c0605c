// What is written as YAML reads back as the same values.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct YAMLTextTests {
  static let words = [
    "on", "no", "5", ": #", "# ", "-", "- a", "a: b", "a #b", "yes", "null", "~", "1e5", "0x1F",
    "12:30", "2024-01-02", "1_000", ".5", "", " ", " a", "a ", "tab\there", "line\nbreak",
    "\"quoted\"",
    "it's", "back\\slash", "[list]", "{map}", "a, b", "&anchor", "*alias", "!tag", "|", ">", "%",
    "@home", "`tick`", "ümlaut", "中文", "😀", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}bom",
    "\u{1B}[31m", "\u{0}", "?", "? a", "ok button", "btn_ok", "true", "FALSE", "NaN", ".inf", "+1",
    "---", "...", "<<", "=", "a/b", "x@2", "~2", "name~2",
  ]

  @Test(arguments: words)
  func textsComeBackAsWritten(_ word: String) throws {
    let place = SourceLocation(file: "made")
    let root = Node.mapping(
      [
        ("text", .text(word, at: place)),
        (
          "views",
          Node(.sequence([.mapping([("id", .text(word, at: place))], at: place)]), at: place)
        ),
        (word.isEmpty ? "key" : word, .text("value", at: place)),
      ], at: place)
    let text = YAMLText.write(root, comments: [word], blockKeys: ["views"])
    let document = try YAMLDocument(
      SourceText(Array(text.utf8), at: SourceLocation(file: "t.yaml")))
    #expect(document.log.diagnostics.isEmpty)
    #expect(document.root["text"]?.text == word)
    #expect(document.root["text"]?.number == nil)
    #expect(document.root["text"]?.flag == nil)
    #expect(document.root["text"]?.isNull == false)
    #expect(document.root["views"]?.items?.first?["id"]?.text == word)
    if !word.isEmpty { #expect(document.root[word]?.text == "value") }
  }

  @Test(arguments: ["5", "-0.25", "1e-7", "true", "false", ".5", "0x1F"])
  func plainValuesKeepTheirKind(_ word: String) throws {
    let place = SourceLocation(file: "made")
    let root = Node.mapping([("a", .plain(word, at: place))], at: place)
    let text = YAMLText.write(root, blockKeys: [])
    let back = try YAMLDocument(SourceText(Array(text.utf8), at: place)).root["a"]
    #expect(back?.number == Node.plain(word, at: place).number)
    #expect(back?.flag == Node.plain(word, at: place).flag)
  }

  @Test func listsOfMappingsStandALineEach() {
    let place = SourceLocation(file: "made")
    let leaf = Node.mapping([("id", .text("ok", at: place))], at: place)
    let parent = Node.mapping(
      [("id", .text("bar", at: place)), ("subviews", Node(.sequence([leaf]), at: place))], at: place
    )
    let root = Node.mapping([("views", Node(.sequence([parent, leaf]), at: place))], at: place)
    #expect(
      YAMLText.write(root, comments: ["made"], blockKeys: ["views", "subviews"]) == """
        # made
        views:
          - id: bar
            subviews:
              - {id: ok}
          - {id: ok}

        """)
  }
}
