// Tests that a baseline comes back as it was written, and only shrinks when pruned.

import TapscopeEngine
import TapscopeFiles
import Testing

private typealias Key = Baseline.Key

private let rules = ["a/one", "b/two"]
private let first = Key(rule: "a/one", file: "l.yaml", views: ["card/close", "card"])
private let second = Key(rule: "b/two", file: "k.yaml", views: [])

private typealias Evidence = Baseline.Evidence

private func read(_ text: String) throws -> Baseline {
  try Baseline.read(bytes: Array(text.utf8), path: "b.yml", rules: rules)
}

@Test("written sorted, read back the same")
private func roundTrip() throws {
  let odd = Key(rule: "a/one", file: "o\"dd\\\n.yaml", views: ["on", "5", "é: #", "\u{200B}"])
  let baseline = Baseline().rewritten(for: [first: Evidence(count: 2), second: Evidence(count: 1)])
  #expect(baseline.entries.map(\.key) == [second, first])
  #expect(
    baseline.text == """
      # What is known to be wrong, how often and how bad; more than that fails `tapscope check`.
      tapscope: baseline/1
      findings:
        - rule: "b/two"
          file: "k.yaml"
          views: []
          count: 1
          reason: ""
        - rule: "a/one"
          file: "l.yaml"
          views: ["card/close", "card"]
          count: 2
          reason: ""

      """)
  #expect(try read(baseline.text).entries.map(\.key) == [second, first])
  #expect(try read(Baseline().text).entries.isEmpty)
  #expect(throws: Never.self) {
    let back = try read(Baseline().rewritten(for: [odd: Evidence(count: 3)]).text)
    #expect(back.entries.map(\.key) == [odd])
    #expect(back.entries.map(\.count) == [3])
  }
}

@Test("writing anew keeps reasons; pruning only takes away")
private func changes() throws {
  let old = try read(
    """
    tapscope: baseline/1
    findings:
      - {rule: a/one, file: l.yaml, views: [card/close, card], count: 3, reason: redrawn in May}
      - {rule: b/two, file: k.yaml, views: [], count: 1, reason: gone soon}
    """)
  let now = [
    first: Evidence(count: 2),
    Key(rule: "b/two", file: "new.yaml", views: ["x"]): Evidence(count: 4),
  ]
  let written = old.rewritten(for: now)
  #expect(written.entries.map(\.reason) == ["redrawn in May", ""])
  #expect(written.entries.map(\.count) == [2, 4])
  let pruned = old.pruned(to: now)
  #expect(pruned.entries.map(\.key) == [first])
  #expect(pruned.entries.map(\.count) == [2])
  #expect(pruned.entries.map(\.reason) == ["redrawn in May"])
  #expect(old.pruned(to: [first: Evidence(count: 9)]).entries.map(\.count) == [3])
}

@Test("the errors of a file come at once")
private func errors() throws {
  do {
    _ = try read(
      """
      tapscope: baseline/1
      findings:
        - {rule: a/won, file: l.yaml, views: [], count: 1}
        - {rule: a/one, file: l.yaml, views: [], count: 0}
        - {rule: a/one, file: l.yaml}
        - {rule: a/one, file: m.yaml, views: [v], count: 1}
        - {rule: a/one, file: m.yaml, views: [v], count: 2}
        - {rule: a/two, file: n.yaml, views: [v], count: no, places: [[0, 0, 1], []]}
      """)
    Issue.record("no error")
  } catch let error as SettingsError {
    let expected = [
      "3:12: unknown `rule` `a/won`; expected one of `a/one`, `b/two`",
      "4:51: `count` must be a whole number from 1 to 1000000000, not `0`",
      "5:5: `findings` has no `views`", "5:5: `findings` has no `count`",
      "8:12: unknown `rule` `a/two`; did you mean `b/two`?",
      "8:52: `count` must be a whole number from 1 to 1000000000, not `no`",
      "8:65: `places` must be a list of 4 numbers, [x, y, width, height], not a list of 3",
      "7:5: duplicate finding",
    ]
    #expect(
      error.diagnostics.map { diagnostic in
        let place = diagnostic.location
        return "\(place?.line ?? 0):\(place?.column ?? 0): \(diagnostic.message)"
      } == expected)
    #expect(error.diagnostics.allSatisfy { $0.snippet != nil })
  }
}

@Test("a measure, places and looks come back as they were written, and measures only get better")
private func measures() throws {
  let view = Finding.KeyView(id: "close", place: Rect(10.5, 20, 44, 44), look: "button, \"Close\"")
  let other = Finding.KeyView(id: "card")
  let known = Evidence(
    count: 1, measure: Finding.Measure(.area, 200.25), keyViews: [view, other])
  let baseline = Baseline().rewritten(for: [first: known])
  let entry = try #require(try read(baseline.text).entries.first)
  #expect(entry.known.measure == known.measure)
  #expect(entry.known.keyViews.map(\.place) == [view.place, nil])
  #expect(entry.known.keyViews.map(\.look) == [view.look, ""])
  for (now, kept) in [(100.0, 100.0), (300, 200.25)] {
    let evidence = Evidence(count: 1, measure: Finding.Measure(.area, now))
    #expect(baseline.pruned(to: [first: evidence]).entries.first?.known.measure?.value == kept)
  }
}
