// Holds the audit document to what a client must find in it, and its files to their promises.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct AuditDocumentTests {
  /// Two screens in a folder of their own that is removed in the end: a cramped one, and a clean one
  /// with a hostile name.
  private func withScreens(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "clean.yaml": """
      tapscope: layout/1
      name: "</section><script>alert(1)</script>"
      screen: 200x200@2 326ppi
      views:
        - {id: only, title: "<b>Only</b> {{number}}", kind: button, frame: [50, 50, 100, 100]}
      """,
      "cramped.yaml": """
      tapscope: layout/1
      name: Cramped
      screen: 200x200@2 326ppi
      views:
        - {id: back, kind: button, frame: [20, 20, 60, 60]}
        - {id: front, kind: button, frame: [60, 20, 60, 60], hitSlop: [0, 20, 0, 0]}
        - {id: tiny, kind: button, frame: [150, 150, 12, 12], exempt: {essential: it is a pin}}
      """,
      ".tapscope.yml": """
      tapscope: project/1
      layouts: ["*.yaml"]
      accepted:
        - {rule: target/size-apple-44, views: [tiny], reason: the pin is what the map shows}
      """,
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try body(folder)
  }

  private func text(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  @Test func thePageHoldsCoverScreensRowsAndReasons() throws {
    try withScreens { folder in
      let outcome = try Program.run(
        [
          "audit", "-o", "audit.html", "-o", "rows.csv", "--title", "A & B", "--by", "<me>",
        ], in: folder)
      #expect(outcome.status == 0, "\(outcome.error)")
      let page = try text(folder.appendingPathComponent("audit.html"))
      #expect(page.contains("<h1>A &amp; B</h1>") && page.contains("by &lt;me&gt;"))
      #expect(page.contains("2 screens, 4 buttons:"))
      // The worst first.
      let cramped = try #require(page.range(of: "<h2>1. Cramped</h2>"))
      let clean = try #require(page.range(of: "<h2>2. &lt;/section&gt;&lt;script&gt;"))
      #expect(cramped.lowerBound < clean.lowerBound)
      #expect(!page.contains("<script") && !page.contains("<b>Only"))
      #expect(page.contains("&lt;b&gt;Only&lt;/b&gt; {{number}}"))
      #expect(page.contains("Nothing was found on this screen."))
      #expect(page.contains("Accepted: the pin is what the map shows."))
      #expect(page.contains("<i>essential</i>") && page.contains("Reason: it is a pin."))
      #expect(page.contains("target-size-minimum.html"))
      #expect(page.contains("<figcaption>Before:") && page.contains("<figcaption>After:"))
      // Nothing is loaded: addresses stand in links alone.
      #expect(!page.contains("src=\"http"))
      let rows = try text(folder.appendingPathComponent("rows.csv")).split(separator: "\r\n")
      #expect(rows.count == 5)
      #expect(rows[0].hasPrefix("\"layout\",\"screen\",\"number\",\"button\""))
      #expect(rows[0].hasSuffix("\"target/spacing-258\""))
      let columns = rows[0].split(separator: ",").count
      #expect(
        rows.dropFirst().allSatisfy {
          $0.split(separator: ",", omittingEmptySubsequences: false).count >= columns
        })
      #expect(rows.contains { $0.contains("\"tiny\"") && $0.contains("essential: it is a pin") })
      let again = try Program.run(
        [
          "audit", "cramped.yaml", "clean.yaml", "-o", "again.html", "--title", "A & B", "--by",
          "<me>",
        ],
        in: folder)
      #expect(again.status == 0)
      #expect(try text(folder.appendingPathComponent("again.html")) == page)
    }
  }

  /// A picture has the number and the matter of the finding that it belongs to.
  @Test(arguments: ["menu-outside-bar", "overlapping-circles", "rounded-card"])
  func captionsSayWhatTheirFindingsSay(_ scene: String) throws {
    try withScreens { folder in
      let page = folder.appendingPathComponent("page.html")
      let outcome = try Program.run(["audit", "Layouts/\(scene).yaml", "-o", page.path])
      #expect(outcome.status == 0, "\(outcome.error)")
      let articles = try text(page).components(separatedBy: "<article class=\"finding").dropFirst()
      var captions = 0
      for article in articles {
        let parts = article.components(separatedBy: "<figcaption>")
        let head = try #require(parts[0].components(separatedBy: "</h3>").first)
        for part in parts.dropFirst() where !part.hasPrefix("After: ") {
          captions += 1
          let caption = try #require(part.components(separatedBy: "</figcaption>").first)
          let number = caption.split(separator: " ").first { $0.first?.isNumber ?? false }
          #expect(number.map { head.contains(" \($0) ") } ?? true, "\(head)\n\(caption)")
          #expect(caption.hasPrefix("Before: ") || head.hasSuffix(caption), "\(head)\n\(caption)")
        }
      }
      #expect(captions > 0)
    }
  }

  /// A button fails the rule whose finding is about its taps, whatever takes them.
  @Test(arguments: [
    ("remote", "finger/confusion", ["red", "blue", "down", "rewind"]),
    ("scrim-over-list", "overlap/scrim", ["first", "second"]),
  ])
  func aRowFailsWhatIsSaidOfItsButton(_ scene: String, _ rule: String, _ failing: [String]) throws {
    try withScreens { folder in
      let rows = folder.appendingPathComponent("rows.csv")
      let outcome = try Program.run(["audit", "Layouts/\(scene).yaml", "-o", rows.path])
      #expect(outcome.status == 0, "\(outcome.error)")
      let table = try text(rows).split(separator: "\r\n").map { row in
        row.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != "\"" } }
      }
      let (name, column) = (
        try #require(table[0].firstIndex(of: "button")),
        try #require(table[0].firstIndex(of: rule))
      )
      #expect(table.dropFirst().filter { $0[column] == "fail" }.map { $0[name] } == failing)
    }
  }

  @Test func oneIsNotSpokenOfAsMany() throws {
    try withScreens { folder in
      let outcome = try Program.run(
        ["audit", "clean.yaml", "--no-config", "-o", "audit.html"], in: folder)
      #expect(outcome.status == 0, "\(outcome.error)")
      let page = try text(folder.appendingPathComponent("audit.html"))
      #expect(page.contains(", 1 button, default finger"))
      #expect(page.contains("nothing found among 1 button. "))
      #expect(
        page.contains("It looks for the chance that a tap meant for one button fires another."))
    }
  }

  /// What the map shows and the table does not: nobody is no button that is hit.
  @Test func theKeyOfAMapNamesWhatIsNoButton() throws {
    try withScreens { folder in
      let outcome = try Program.run(["audit", "clean.yaml", "-o", "audit.html"], in: folder)
      #expect(outcome.status == 0, "\(outcome.error)")
      let page = try text(folder.appendingPathComponent("audit.html"))
      let key = try #require(page.components(separatedBy: "<ul class=\"key\">").dropFirst().first)
      #expect(key.contains("</svg>nobody</li></ul>"), "\(key.prefix(300))")
      #expect(
        page.contains(
          "<p class=\"note key-head\">On the map as well, and no buttons:</p><ul class=\"key\">"))
      #expect(page.contains("\n  .key-head, .key { break-before: avoid; break-inside: avoid; }"))
    }
  }

  /// Runs a program in a terminal and writes what it shows into a file.
  private static let script = URL(fileURLWithPath: "/usr/bin/script")

  /// A browser stands in that prints nothing until the bar is seen.
  @Test(.enabled(if: isLinux && FileManager.default.isExecutableFile(atPath: script.path)))
  func theBarTellsThatFilesAreWritten() throws {
    try withScreens { folder in
      let browser = folder.appendingPathComponent("browser")
      let text = """
        #!/bin/sh
        for i in $(seq 200); do grep -q "writing: 0 of 1 file" shown && break; sleep 0.1; done
        for a in "$@"; do
          case "$a" in --print-to-pdf=*) printf '%%PDF-1.4\\n' > "${a#*=}";; esac
        done
        """
      try Data(text.utf8).write(to: browser)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser.path)
      let outcome = try Program.run(
        Self.script,
        ["-qefc", "'\(Program.binary.path)' audit cramped.yaml -o audit.pdf", "shown"],
        in: folder, environment: ["CHROME_PATH": browser.path, "TERM": "xterm"])
      let shown = try self.text(folder.appendingPathComponent("shown"))
      #expect(outcome.status == 0 && shown.contains("writing: 0 of 1 file"), "\(shown)")
    }
  }

  @Test func aPDFNeedsAChromiumAndSaysSo() throws {
    try withScreens { folder in
      let refused = try Program.run(
        ["audit", "cramped.yaml", "-o", "audit.pdf"], in: folder,
        environment: ["CHROME_PATH": "/no/such/browser"])
      #expect(refused.status == 3)
      #expect(refused.error.contains("none is installed; write a page instead (-o audit.html)"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/audit.pdf"))
      let printed = try Program.run(["audit", "cramped.yaml", "-o", "audit.pdf"], in: folder)
      if printed.error.contains("none is installed") { return }
      #expect(printed.status == 0, "\(printed.error)")
      let bytes = try Data(contentsOf: folder.appendingPathComponent("audit.pdf"))
      #expect(bytes.starts(with: Data("%PDF".utf8)))
    }
  }

  @Test(arguments: [
    (["a.yaml", "b.yaml", "-o", "map.png"], "takes one layout"),
    (["a.yaml", "-o", "audit.doc"], "the extension must be .html, .pdf, .csv"),
    (["--no-config"], "no layout is named; name one"),
  ])
  func wrongUsageIsTold(_ arguments: [String], _ message: String) throws {
    let outcome = try Program.run(["audit"] + arguments)
    #expect(outcome.status == 2 && outcome.error.contains(message), "\(outcome.error)")
  }
}

private let isLinux: Bool = {
  #if os(Linux)
    true
  #else
    false
  #endif
}()
