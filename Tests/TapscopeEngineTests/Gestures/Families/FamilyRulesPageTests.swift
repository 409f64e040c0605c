// Tests that the page on gestures has the table of the families' rules as they are tested.

import Foundation
import TapscopeEngine
import TapscopeTestSupport
import Testing

private let page = "docs/gestures.md"
private let begin = "<!-- the table below is written by the tests: RECORD_REPORTS=1 -->\n"

/// The table a family at a time.
private var table: String {
  FamilyRule.families.map { _, title, rules in
    """

    ### \(title)

    | area | the rule | where it is stated | told | what differs |
    |---|---|---|---|---|
    \(rules.map(\.row).joined(separator: "\n"))

    """
  }.joined()
}

@Test func thePageHasTheTable() throws {
  let text = try PackageFiles.text(page)
  let start = try #require(text.range(of: begin)).upperBound
  guard text[start...] != table[...] else { return }
  if ProcessInfo.processInfo.environment["RECORD_REPORTS"] == "1" {
    try (String(text[..<start]) + table).write(
      to: PackageFiles.url(page), atomically: true, encoding: .utf8)
  }
  Issue.record("the table of docs/gestures.md is not what is tested; RECORD_REPORTS=1 writes it")
}
