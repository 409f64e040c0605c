// The index of several sessions groups their trouble by kind and leads to their pages.

import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct SessionIndexTests {
  private static func summary(_ name: String, stolen: Int, of touches: Int) -> SessionSummary {
    var summary = SessionSummary(
      recording: name, layout: "<l>", profile: "uikit")
    summary.touches = touches
    summary.verdicts = [.stolen: stolen, .correct: touches - stolen]
    if stolen > 0 {
      summary.groups = [
        .init(
          GroupKey(layout: "l", verdict: .stolen, cause: .covered, meant: "a", got: "b<i>"),
          count: stolen, firstTouch: 7, choice: nil)
      ]
    }
    return summary
  }

  @Test func troubleIsGatheredByKind() {
    var index = SessionIndex()
    index.add(
      Self.summary("one<b>.jsonl", stolen: 2, of: 5), page: "index/one.html", path: "a/one<b>.jsonl"
    )
    index.add(
      Self.summary("two.jsonl", stolen: 3, of: 4), page: "index/two.html", path: "a/two.jsonl")
    index.add(
      Self.summary("three.jsonl", stolen: 0, of: 1), page: "index/three.html", path: "a/three.jsonl"
    )
    let page = String(decoding: index.bytes, as: UTF8.self)
    #expect(page.contains("<h1>5 of 10 touches went wrong</h1>"))
    #expect(page.contains("by covered, 5 touches in 2 sessions"))
    #expect(page.contains("href=\"index/one.html#touch=7\""))
    #expect(page.contains("one&lt;b&gt;.jsonl") && !page.contains("<b>.jsonl"))
    #expect(!page.contains("<i>") && page.contains("script-src 'none'"))
  }

  /// An index that lacks a recording is not taken for that of them all.
  @Test func whatIsNotInTheIndexIsNamed() {
    var index = SessionIndex()
    var summary = Self.summary("one.jsonl", stolen: 0, of: 5)
    index.add(summary, page: "index/one.html", path: "a/one.jsonl")
    #expect(!String(decoding: index.bytes, as: UTF8.self).contains("class=\"note\""))
    summary.endedEarly = "the time was over"
    index.add(summary, page: "index/one-2.html", path: "b/one.jsonl")
    index.recordings = ["a/two<b>.jsonl"] + (0..<20).map { "\($0)" }
    let page = String(decoding: index.bytes, as: UTF8.self)
    #expect(page.contains("<p class=\"crumbs\">2 sessions</p>"))
    #expect(
      page.contains("<p class=\"note\">21 recordings were not replayed: a/two&lt;b&gt;.js"))
    #expect(page.contains(", 18 and 1 more</p>"))
    #expect(page.contains("<p class=\"note\">1 session ended early: b/one.jsonl</p>"))
  }

  /// The same words as in text: what could not be judged is not called right.
  @Test func sessionsThatCannotBeJudgedAreNotCalledRight() {
    func heading(_ verdicts: [Verdict: Int]..., onFrames: Int = 0) -> Substring? {
      var index = SessionIndex()
      for (number, verdicts) in verdicts.enumerated() {
        var summary = Self.summary("\(number).jsonl", stolen: 0, of: verdicts.values.reduce(0, +))
        (summary.verdicts, summary.judgedOnFrames) = (verdicts, onFrames)
        index.add(summary, page: "\(number).html", path: "\(number)")
      }
      return String(decoding: index.bytes, as: UTF8.self).firstMatch(of: /<h1>(.*)<\/h1>/)?.1
    }
    #expect(
      heading([.unjudged: 1], [.unjudged: 1, .correct: 1])
        == "No trouble seen, but 2 of 3 touches could not be judged")
    #expect(
      heading([.correct: 2], onFrames: 2)?.hasPrefix("No trouble seen in 2 touches, but only ")
        == true)
    #expect(
      heading([.correct: 2], onFrames: 1)?.hasPrefix("No trouble seen in 2 touches, but of 1 only ")
        == true)
    #expect(heading([.correct: 1]) == "The one touch went right")
    #expect(heading([.correct: 1], [.correct: 1]) == "Both touches went right")
    #expect(heading([.stolen: 2, .correct: 1]) == "2 of 3 touches went wrong")
    #expect(heading([:]) == "No touches: nothing could be judged")
  }

  @Test func recordingsOfOneNameAreToldApart() {
    var index = SessionIndex()
    for (number, path) in ["monday/a.jsonl", "tuesday/a.jsonl", "tuesday/b.jsonl"].enumerated() {
      let name = path.split(separator: "/")[1]
      index.add(
        Self.summary(String(name), stolen: 1, of: 2), page: "\(number).html", path: path)
    }
    let page = String(decoding: index.bytes, as: UTF8.self)
    for (number, name) in ["monday/a.jsonl", "tuesday/a.jsonl", "b.jsonl"].enumerated() {
      #expect(page.contains("<a href=\"\(number).html\">\(name)</a>"))
      #expect(page.contains("<a href=\"\(number).html#touch=7\">\(name)</a>"))
    }
  }

  @Test(arguments: [(20, 20, 0), (23, 20, 3)])
  func ofManyLinesTheFirstAreOpen(sessions: Int, open: Int, folded: Int) {
    var index = SessionIndex()
    for number in 0..<sessions {
      let summary = Self.summary("\(number).jsonl", stolen: 1, of: 2)
      index.add(summary, page: "\(number).html", path: "\(number).jsonl")
    }
    let parts = String(decoding: index.bytes, as: UTF8.self).split(separator: "<details>")
    #expect(parts[0].matches(of: /#touch=7/).count == open)
    #expect(
      parts.dropFirst().map { $0.matches(of: /#touch=7/).count } == (folded > 0 ? [folded] : []))
    #expect(parts.last?.contains("<summary>3 more</summary>") == (folded > 0))
  }

  @Test func aFixIsNamedWithItsHarm() {
    var summary = Self.summary("one.jsonl", stolen: 2, of: 5)
    let fix = Fix(
      text: "move b behind a", changes: [], mends: 2, breaks: 0, right: 2, of: 2,
      harm: "leaves b under 44 pt")
    summary.groups[0].choice = .fix(fix)
    var index = SessionIndex()
    index.add(summary, page: "index/one.html", path: "one.jsonl")
    #expect(String(decoding: index.bytes, as: UTF8.self).contains("</code>: \(fix.proof)"))
  }

  @Test(
    arguments: [
      ("a/remote.jsonl", [], "remote"), ("remote.log", ["remote"], "remote-2"),
      ("Remote.x", ["remote", "remote-2"], "Remote-3"), ("a b/ü#?.jsonl", [], "___"),
      (".jsonl", [], "_jsonl"),
    ] as [(String, Set<String>, String)])
  func pagesHaveNamesOfTheirOwn(recording: String, taken: Set<String>, name: String) {
    #expect(SessionIndex.pageName(of: recording, taken: taken) == name)
  }
}
