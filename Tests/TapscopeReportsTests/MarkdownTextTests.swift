// Shows that no text becomes a mark, a mention or a link in Markdown.

import TapscopeReports
import Testing

@Suite struct MarkdownTextTests {
  /// A code host makes links of these wherever they stand whole in its text.
  @Test(arguments: [
    "http://a.example", "HTTPS://a.example", "ftp://a.example", "www.a.example", "WWW.a.example",
    "mailto:a@b.example", "xmpp:a@b.example", "a@b.example", "@name", "#12", "owner/repo#12",
    "GH-12", "gh-12", "0a1b2c3", "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567", ":smile:", ":100:",
  ])
  func nothingBecomesALink(_ text: String) {
    let markdown: MarkdownText = "see \(text) there"
    let shown = markdown.source.replacing("\\", with: "")
    #expect(!shown.contains(text))
    #expect(shown.replacing("\u{2060}", with: "") == "see \(text) there")
  }

  @Test func plainWordsStayAsTheyAre() {
    let markdown: MarkdownText = "\("a.yaml:12: 60x30 pt, 22272 of 9; move it. On-off")"
    #expect(markdown.source == "a.yaml:12: 60x30 pt, 22272 of 9; move it. On-off")
  }

  @Test(arguments: [
    ("`hitSlop: [4, 0]` on `a_b`: fits", "`hitSlop: [4, 0]` on `a_b`: fits"),
    ("one ` alone_", "one \\` alone\\_"), ("`a|b` and `c\\` _", "\\`a\\|b\\` and \\`c\\\\\\` \\_"),
    ("`a``<b>` ``", "`a`\u{2060}`<b>` \\`\\`"), ("`a\nb`", "`a\\nb`"),
  ])
  func whatStandsBetweenBackquotesIsCode(_ sentence: String, _ shown: String) {
    let markdown: MarkdownText = "\(sentence: sentence)"
    #expect(markdown.source == shown)
  }

  @Test func ourOwnLinkIsOne() {
    let markdown: MarkdownText = "\(link: "https://a.example/(x)", "[it]")"
    #expect(markdown.source == "[\\[it\\]](<https://a.example/(x)>)")
  }
}
