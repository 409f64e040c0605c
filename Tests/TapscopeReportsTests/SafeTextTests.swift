// Hostile names stay text in every outlet.

import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct SafeTextTests {
  static let hostile = "a\u{1B}[2J\n::error ::b\u{202E}c\u{200B}d\u{9B}e\u{2028}f"

  @Test func theTerminalGetsColoursAndLinesOnly() {
    let text = "\u{1B}[31mred\u{1B}[0m\tplain\n\u{1B}]0;title\u{7}\u{202E}x\u{1B}[2J\u{200B}"
    #expect(
      TerminalText(text).text
        == "\u{1B}[31mred\u{1B}[0m\tplain\n\\u{1B}]0;title\\u{7}\\u{202E}x\\u{1B}[2J\\u{200B}")
    #expect(TerminalText("plain\ntext").text == "plain\ntext")
    #expect(TerminalText("a\u{7F}b").text == "a\\u{7F}b")
    #expect(TerminalText("\u{1B}[31mred\n", isColored: false).text == "\\u{1B}[31mred\n")
  }

  /// What `patch` has to find again stays; what would steer a terminal or a build server does not.
  @Test(arguments: [
    ("-אב (1)\r\n+b\r\n", "-אב (1)\r\n+b\r\n"), (" a\rb\n", " a\\rb\n"),
    ("+\u{1B}[31mred\n", "+\\u{1B}[31mred\n"), (" ::error::b\r\n", " \\u{3A}:error::b\r\n"),
  ])
  func aDiffKeepsItsLines(text: String, shown: String) {
    #expect(TerminalText(text, isCopied: true).text.utf8.elementsEqual(shown.utf8))
  }

  @Test func aDiagnosticIsOneLine() {
    let diagnostic = Diagnostic(
      .error, "unknown key `\(Self.hostile)`",
      at: SourceLocation(file: "x\ny", line: 1, column: 2), snippet: "\u{1B}[2J: 1",
      notes: [.init("see `\(Self.hostile)`")])
    let lines = diagnostic.description.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"x\ny:1:2: error: unknown key `a\u{1B}[2J\n::error ::b\u{202E}c"#))
    #expect(diagnostic.description.unicodeScalars.allSatisfy { $0 == "\n" || !$0.breaksLines })
  }

  /// GitHub's runner trims a line before it looks for `::`, and finds `##[` anywhere on it.
  @Test(arguments: [
    ("a\n  ::error::b", "a\n  \\u{3A}:error::b"), ("::add-mask::x", "\\u{3A}:add-mask::x"),
    ("\t ::x::", "\t \\u{3A}:x::"), ("\u{3000}::x::", "\u{3000}\\u{3A}:x::"),
    ("a ::x::", "a ::x::"),
    ("\u{1B}[1m::x::", "\u{1B}[1m\\u{3A}:x::"), ("see ##[error]b", "see #\\u{23}[error]b"),
    ("###vso[task]", "##\\u{23}vso[task]"), ("##teamcity[x]", "#\\u{23}teamcity[x]"),
    ("## a heading", "## a heading"), ("#[a] a##b", "#[a] a##b"),
  ])
  func noLineIsACommand(text: String, shown: String) {
    #expect(TerminalText(text).text == shown)
  }

  /// Else `אבג (12, 3)` would be read as `(3 ,12) גבא`.
  @Test(arguments: [
    ("אבג (12, 3)", "\u{2068}אבג\u{2069} (12, 3)"), ("a אבג דה b", "a \u{2068}אבג דה\u{2069} b"),
    ("אב  גד", "\u{2068}אב\u{2069}  \u{2068}גד\u{2069}"), ("می‌خواهم", "\u{2068}می‌خواهم\u{2069}"),
    ("אב-", "\u{2068}אב\u{2069}-"),
    ("مرحبا, x", "\u{2068}مرحبا\u{2069}, x"), ("日本 é", "日本 é"),
    ("א\u{5B0}", "\u{2068}א\u{5B0}\u{2069}"),
  ])
  func wordsFromRightToLeftAreIsolated(text: String, shown: String) {
    #expect(TerminalText(text).text == shown)
    let item: MarkdownText = "\(text)"
    #expect(item.source.contains("\u{2068}") == shown.contains("\u{2068}"))
    #expect(GitHubCommand("error", [], message: text).line == "::error ::\(shown)\n")
    #expect(CSVRow([text]).line == "\"\(text)\"\r\n")
  }

  @Test func markdownShowsMarksAsTheyAre() {
    let item: MarkdownText = "- *\("*a* <b> @c\nd")*"
    #expect(item.source == "- *\\*a\\* &lt;b&gt; @\u{2060}c\\\\nd*")
  }

  @Test func aCommandOfGitHubEndsWhereItShould() {
    let command = GitHubCommand("error", [("file", "a,b:c\n")], message: Self.hostile)
    #expect(command.line.filter(\.isNewline).count == 1)
    #expect(command.line.hasPrefix("::error file=a%2Cb%3Ac%0A::a\\u{1B}[2J%0A::error ::b"))
  }

  /// A file is found by its name alone: nothing is added, and what can be seen stays.
  @Test(arguments: [
    ("דוח/ل.yaml", "דוח/ل.yaml"), ("a\u{202F}👩‍👧.yaml", "a\u{202F}👩‍👧.yaml"),
    ("a\u{202E}b\u{2068}c", "a\\u{202E}b\\u{2068}c"),
    ("50%,\r", "50%25%2C%0D"),
    ("\u{1B}[2J\u{2028}", "\\u{1B}[2J\\u{2028}"),
  ])
  func aFileOfACommandKeepsItsName(file: String, written: String) {
    let line = GitHubCommand("error", [("file", file)], message: "").line
    #expect(line.utf8.elementsEqual("::error file=\(written)::\n".utf8))
  }

  /// Joiners that a script or an emoji needs stay; the same ones between Latin letters do not.
  @Test(arguments: [
    ("plain", "plain"), ("a\u{200D}b", "a\\u{200D}b"), ("👩‍👧", "👩‍👧"), ("می‌خواهم", "می‌خواهم"),
    ("a\u{FE0F}", "a\\u{FE0F}"), ("❤️", "❤️"), ("\u{FEFF}é", "\\u{FEFF}é"), ("日本　語", "日本　語"),
    ("\u{E0041}", "\\u{E0041}"), ("\u{3164}", "\\u{3164}"), ("tab\tend", "tab\\tend"),
  ])
  func invisibleCharactersAreShownByTheirCode(text: String, shown: String) {
    #expect(text.visible == shown)
  }
}
