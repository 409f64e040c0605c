// Tests that the reference pages hold what `tapscope list` prints.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct ReferenceTests {
  /// A topic of `tapscope list`, and the head of its page.
  struct Page: CustomTestStringConvertible {
    var topic: String
    var title: String
    var text: String

    var testDescription: String { topic }
  }

  static let pages = [
    Page(
      topic: "audits", title: "Rules",
      text: "What `audit` and `check` look for, each with its usual level and why."),
    Page(
      topic: "causes", title: "Causes",
      text: "Why a touch went wrong, as reports name it. [fixes.md](../fixes.md) has the code."),
    Page(
      topic: "formats", title: "Recording formats",
      text: "What recordings are read from; a file's content decides, not its name."),
    Page(
      topic: "layouts", title: "Layout formats",
      text: "What layouts are read from; a file's content decides, not its name."),
    Page(topic: "profiles", title: "Gesture profiles", text: "Rules by which gestures are judged."),
    Page(
      topic: "quirks", title: "Quirks",
      text: "Defects and oddities of the published strategies."),
    Page(
      topic: "reports", title: "Report formats",
      text: "What `tapscope replay --format` and `-o` write."),
    Page(
      topic: "strategies", title: "Strategies",
      text: "How a view decides whether a point is inside, each with the forms it exists in."),
  ]

  /// RECORD_REPORTS=1 writes the page and fails, so that it is read before it is committed.
  @Test(arguments: pages)
  func thePageIsWhatTheProgramLists(_ page: Page) throws {
    let listed = try Program.run(["list", page.topic]).out
    let rows = listed.split(separator: "\n").map { line in
      let words = line.drop { $0 == " " }
      let name = words.prefix { $0 != " " }
      let text = words.dropFirst(name.count).drop { $0 == " " }
      return "| `\(name)` | \(Self.escaped(String(text))) |"
    }
    let name = "docs/reference/\(page.topic).md"
    let expected = """
      # \(page.title)

      \(page.text) This page is made from `tapscope list \(page.topic)`; a test keeps it so.

      | name | what it is |
      |---|---|
      \(rows.joined(separator: "\n"))

      """
    if ProcessInfo.processInfo.environment["RECORD_REPORTS"] != nil {
      let url = PackageFiles.url(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(expected.utf8).write(to: url)
      Issue.record("recorded \(name)")
      return
    }
    #expect(rows.count > 2)
    #expect(try PackageFiles.text(name) == expected, "RECORD_REPORTS=1 writes it anew")
  }

  @Test func everyPageIsLinked() throws {
    let readme = try PackageFiles.text("README.md")
    for page in Self.pages { #expect(readme.contains("docs/reference/\(page.topic).md")) }
  }

  /// Text in a cell of a table of Markdown.
  private static func escaped(_ text: String) -> String {
    ["\\", "|", "<", "*", "_"].reduce(text) { $0.replacing($1, with: "\\\($1)") }
  }
}
