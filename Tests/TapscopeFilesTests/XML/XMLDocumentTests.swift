// XML that people paste, and XML that is meant to do harm.

import TapscopeFiles
import Testing

@Suite struct XMLDocumentTests {
  /// The messages for a file that cannot be read as a layout, with their places.
  private func troubles(_ text: String) -> [String] {
    do {
      _ = try LayoutReader().read(bytes: Array(text.utf8), path: "dump.xml")
      return []
    } catch {
      return error.diagnostics.filter { $0.severity == .error }.map {
        "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)"
      }
    }
  }

  private func dump(_ inside: String, before: String = "", after: String = "") -> String {
    "\(before)<hierarchy rotation=\"0\"><node class=\"a.B\" clickable=\"true\""
      + " bounds=\"[0,0][100,200]\">\(inside)</node></hierarchy>\(after)"
  }

  @Test(arguments: [
    ("", ""), ("\u{FEFF}", ""), ("  \n", "\n"), ("UI hierchary dumped to: /dev/tty\n", "\n$ "),
    ("$ adb exec-out uiautomator dump /dev/tty\n<?xml version='1.0'?>", "UI hierchary dumped to"),
    ("`", "`"), ("\"", "\""),
  ])
  func whatStandsAroundTheDocumentIsSkipped(_ around: (String, String)) {
    #expect(troubles(dump("", before: around.0, after: around.1)) == [])
  }

  /// As logs, mails and chats put it before each line.
  @Test(arguments: ["> ", "// ", "11-29 20:43:40.123  1234  5678 I System.out: ", "+", "  12  "])
  func whatStandsBeforeEachLineIsSkipped(_ prefix: String) {
    let lines = "<?xml version='1.0'?>\n" + dump("\n<node bounds=\"[1,1][9,9]\"/>\n")
    let quoted = lines.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n")
    #expect(troubles(quoted) == [])
  }

  @Test func curlyQuotesAreNamed() {
    #expect(
      troubles("<hierarchy rotation=“0”>\n<node bounds=“[0,0][9,9]”/></hierarchy>") == [
        "1:21 it is not well-formed XML: its quotes are curly, as word processors and chats write them;"
          + " put `\"` for each"
      ])
  }

  @Test func placesCountFromTheStartOfTheFile() {
    let text =
      "prompt\n\n  <hierarchy><node bounds=\"[0,0][9,9]\"/><node bounds=\"x\"/></hierarchy>"
    #expect(
      troubles(text) == [
        "3:41 `bounds` must be [left,top][right,bottom] in whole pixels, not `x`"
      ])
  }

  @Test func whatIsNotWellFormedHasItsPlace() {
    #expect(
      troubles("<hierarchy>\n<node bounds=\"[0,0][9,9]\">\n</hierarchy>") == [
        "3:3 it is not well-formed XML: mismatched tag"
      ])
    #expect(
      troubles("<hierarchy><node bounds=\"[0,0][9,9]\">") == [
        "1:38 the XML is cut off: it ends within its elements; save the whole of it"
      ])
    #expect(
      troubles("<hierarchy><node bounds=\"[0,0][9,9]\" te") == [
        "1:12 the XML is cut off: it ends within its elements; save the whole of it"
      ])
  }

  /// As the servers of WebDriver and Appium log what they answer.
  @Test func aDocumentInAJSONTextIsReadWithItsPlaces() {
    let log =
      #"10:22 [debug] result: {"value":"<?xml version=\"1.0\"?>\n<hierarchy><node text=\"\" "#
      + #"resource-id=\"a:id\/b\" bounds=\"[0,0][9,9]\"\/><node text=\"a\\b\nc\" bounds=\"B\"><\/node><\/hierarchy>"}"#
    let good = log.replacing(#"\"B\""#, with: #"\"[0,0][9,9]\""#)
    #expect(troubles(good) == [])
    let views = try? LayoutReader().read(bytes: Array(good.utf8), path: "log.txt").hierarchy.views
    #expect(views?.map(\.id).sorted() == ["a\\b c", "b"])
    let place = log.distance(from: log.startIndex, to: log.ranges(of: "<node").last!.lowerBound) + 1
    // Of a line in which others are written out only the number is told.
    #expect(
      troubles(log.replacing(#"\n"#, with: "  ")) == [
        "1:\(place) `bounds` must be [left,top][right,bottom] in whole pixels, not `B`"
      ])
    #expect(troubles(String(log.prefix(90))).first?.contains("the XML is cut off") == true)
  }

  @Test func entitiesCannotGrow() {
    let laughs =
      "<!DOCTYPE h [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>"
    #expect(
      troubles(dump("&b;", before: laughs)).first?.hasSuffix(
        "it declares an entity that holds markup or another entity") == true)
    let long = String(repeating: "a", count: 60_000)
    let quadratic = "<!DOCTYPE h [<!ENTITY a \"\(long)\">]>"
    let uses = String(repeating: "&a;", count: 1000)
    #expect(
      troubles(dump(uses, before: quadratic)).first?.contains("may add more than") == true)
    let outside = "<!DOCTYPE h [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>"
    #expect(
      troubles(dump("&a;", before: outside)).first?.hasSuffix("it declares an external entity")
        == true)
  }

  @Test func namespacesDeclaredAsEntitiesAreRead() {
    let names = "<!DOCTYPE h [<!ENTITY ns_svg \"http://www.w3.org/2000/svg\">]>"
    #expect(troubles(dump("", before: names)) == [])
  }

  @Test func depthAndNumberAreLimited() {
    let open = "<node bounds=\"[0,0][9,9]\">"
    let deep = String(repeating: open, count: 1100)
    #expect(
      troubles("<hierarchy>\(deep)").first?.contains("nested more than 1000 deep") == true)
    var limits = XMLLimits()
    limits.elements = 3
    #expect(throws: XMLTrouble(message: "there are more than 3 elements", line: 1, column: 12)) {
      try XMLDocument(Array("<a><b/><b/><b/></a>".utf8), limits: limits)
    }
  }
}
