// Findings as JUnit XML.

import TapscopeEngine

/// JUnit XML: a suite a file, a case an expectation and a case a rule; where not everything was looked
/// at or could have failed, one more suite whose only case is an error that says why.
///
/// It has what both schemas in use ask for, Ant's (every attribute and element of a suite, in order)
/// and Jenkins' (no others).
package enum JUnitFindings: FindingFormat {
  package static let name = "junit"
  package static let fileExtension = "xml"
  package static let summary = "a test suite a file: a case a label and a case a rule"

  package static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    // Where no finding fails the run, errors are told as failures: they are what there is to look at.
    let failLevel = report.failLevel ?? .error
    let suites =
      report.ungrouped.subjects.map { Suite($0, failingAt: failLevel) }
      + (report.gaps.isEmpty ? [] : [Suite(gapsOf: report)])
    var out = XMLText()
    out.open("testsuites", [])
    for (id, suite) in suites.enumerated() {
      out.open("testsuite", attributes(of: suite, id: id))
      out.empty("properties", [])
      for test in suite.tests { write(test, of: suite, to: &out) }
      // Ant's schema has no room for the words of a test that passed but here.
      let passed = suite.tests.filter { $0.outcome == .passed && !$0.text.isEmpty }
      out.element("system-out", [], passed.map(\.text).joined(separator: "\n"))
      out.empty("system-err", [])
      out.close("testsuite")
    }
    out.close("testsuites")
    return Array(out.markup.source.utf8)
  }

  /// Neither the time nor the machine is known, so that a report is the same bytes every time: the
  /// schema's own words stand for them.
  private static func attributes(of suite: Suite, id: Int) -> [(StaticString, Markup)] {
    func count(_ outcome: Suite.Outcome) -> Markup {
      "\(suite.tests.filter { $0.outcome == outcome }.count)"
    }
    return [
      ("name", Markup(name: suite.name)), ("package", "tapscope"), ("id", "\(id)"),
      ("timestamp", "1970-01-01T00:00:00"), ("hostname", "localhost"),
      ("tests", "\(suite.tests.count)"), ("failures", count(.failed)),
      ("errors", count(.broken)),
      ("skipped", count(.skipped)), ("time", "0"),
    ]
  }

  private static func write(_ test: Suite.Test, of suite: Suite, to out: inout XMLText) {
    let names: [(StaticString, Markup)] = [
      ("name", Markup(name: test.name)), ("classname", Markup(name: suite.name)), ("time", "0"),
    ]
    switch test.outcome {
    case .passed:
      out.empty("testcase", names)
    case .failed, .broken:
      out.open("testcase", names)
      out.element(
        test.outcome == .failed ? "failure" : "error",
        [("message", "\(test.message)"), ("type", "\(test.type)")], test.text)
      out.close("testcase")
    case .skipped:
      out.open("testcase", names)
      out.empty("skipped", [("message", "\(test.message)")])
      out.close("testcase")
    }
  }
}

/// The tests of one file.
private struct Suite {
  /// A test is broken where it cannot tell whether anything is wrong.
  enum Outcome { case passed, failed, skipped, broken }

  struct Test {
    var name: String
    var outcome: Outcome
    /// One line.
    var message = ""
    var type = ""
    var text = ""
  }

  let name: String
  let tests: [Test]

  init(_ subject: FindingReport.Subject, failingAt level: Severity) {
    name = subject.path
    let failing = subject.items.filter { $0.standing == .open && $0.finding.level >= level }
    let told = Set(subject.items.compactMap(\.finding.kind))
    let failingKinds = Set(failing.compactMap(\.finding.kind))
    tests =
      subject.expectations.map { expectation in
        // What no finding tells fails where anything does.
        let kind = expectation.kind.flatMap { told.contains($0) ? $0 : nil }
        let fails = kind.map(failingKinds.contains) ?? !failing.isEmpty
        return Suite.test(expectation, fails: fails)
      }
      + subject.rules.map { Suite.test($0, in: subject, failingAt: level) }
  }

  /// The one test that fails where not everything was looked at or could have failed.
  init(gapsOf report: FindingReport) {
    name = "tapscope"
    tests = [
      Test(
        name: "everything is checked", outcome: .broken, message: report.gapsInOne.visible,
        type: "incomplete", text: report.gaps.map(\.visible).joined(separator: "\n"))
    ]
  }

  /// A label that did not come true fails where the finding of its kind does; where that is accepted, known
  /// or below what fails the run, the case is skipped, so that the build stays green.
  private static func test(_ expectation: FindingReport.Expectation, fails: Bool) -> Test {
    var test = Test(name: expectation.name, outcome: .passed)
    if let failure = expectation.failure {
      test.outcome = fails ? .failed : .skipped
      test.message = failure.visible
      test.type = "label"
      test.text = "\(expectation.location): \(failure)"
    }
    return test
  }

  /// A rule fails by open findings that fail the run; those below are told and pass.
  private static func test(
    _ rule: FindingReport.Rule, in subject: FindingReport.Subject, failingAt level: Severity
  ) -> Test {
    var test = Test(name: rule.id, outcome: .passed)
    let items = subject.items.filter { $0.finding.rule == rule.id }
    let open = items.filter { $0.standing == .open }.map(\.finding)
    test.text = open.map(line).joined(separator: "\n")
    if let first = open.first(where: { $0.level >= level }) {
      let others = open.count - 1
      test.outcome = .failed
      test.message = first.message.visible + (others > 0 ? " And \(others) more." : "")
      test.type = rule.id
    } else if open.isEmpty, !items.isEmpty {
      test.outcome = .skipped
      test.message = "\(items.count.of("finding")) accepted or in the baseline"
    }
    return test
  }

  private static func line(_ finding: Finding) -> String {
    let place = finding.location.map { "\($0.description): " } ?? ""
    return "\(place)\(finding.level.rawValue): \(finding.message.visible)"
      + (finding.advice.isEmpty ? "" : " Try: \(finding.advice.visible)")
  }
}

/// XML written element by element; text gets in by `Markup` alone, which escapes it.
private struct XMLText {
  private(set) var markup: Markup = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  mutating func open(_ name: StaticString, _ attributes: [(StaticString, Markup)]) {
    markup += "<\(Self.name(name))\(Self.markup(attributes))>\n"
  }

  mutating func close(_ name: StaticString) { markup += "</\(Self.name(name))>\n" }

  mutating func empty(_ name: StaticString, _ attributes: [(StaticString, Markup)]) {
    markup += "<\(Self.name(name))\(Self.markup(attributes))/>\n"
  }

  mutating func element(
    _ name: StaticString, _ attributes: [(StaticString, Markup)], _ content: String
  ) {
    markup +=
      "<\(Self.name(name))\(Self.markup(attributes))>\(content)</\(Self.name(name))>\n"
  }

  private static func markup(_ attributes: [(StaticString, Markup)]) -> Markup {
    attributes.map { " \(Self.name($0.0))=\"\($0.1)\"" as Markup }.joined()
  }

  /// A name of an element or attribute, which only the program's own source can hold.
  private static func name(_ name: StaticString) -> Markup { Markup(trusted: name.description) }
}
